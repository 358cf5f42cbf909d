/** The doll's picture: (0, 0) is between the feet, up is negative. */
export const dollSize = { width: 100, height: 136, foot: 126 } as const

export const headY = -73
