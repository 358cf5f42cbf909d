/**
 * Names of properties that say how an entity is perceived, in addition to the game's own properties. `pointedAt` is
 * "yes" for the entity that the player points at. `lastSeen` says how long ago the character saw an entity that it
 * does not see now, such as "12 s ago"; position and properties are then those of that time. `doing` is at the
 * character's own entity: the action that it is carrying out, with the id of the target, such as "FETCH lamp-1";
 * left out if it does nothing.
 */
export const perceivedProperties = {
  pointedAt: 'pointed at',
  lastSeen: 'last seen',
  doing: 'doing now',
} as const
