/**
 * Properties that describe how an entity is perceived, beside those of the game. `pointedAt` is "yes" for what the player
 * points at. `lastSeen` says how long ago the character saw it, "12 s ago", when it does not see it now: position and
 * properties are then as they were. `doing` is the action that a character carries out while the player speaks to it, with
 * the id of its target: "FETCH lamp-1". It stands at the character's own entity, and is left out when it does nothing.
 */
export const perceivedProperties = {
  pointedAt: 'pointed at',
  lastSeen: 'last seen',
  doing: 'doing now',
} as const
