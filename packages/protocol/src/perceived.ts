/**
 * Properties that describe how an entity is perceived, beside those of the game. `pointedAt` is "yes" for what the player
 * points at. `lastSeen` says how long ago the character saw it, "12 s ago", when it does not see it now: position and
 * properties are then as they were.
 */
export const perceivedProperties = { pointedAt: 'pointed at', lastSeen: 'last seen' } as const
