/** A villager's own units: a doll is about a hundred of them tall, without a hat. */
export const unitsPerMetre = 70

/** The middle of the head, above the feet. */
export const headY = 76
export const headRadius = 24.5
