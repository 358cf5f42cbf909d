/** What is drawn from chance: the same seed draws the same. */
export interface Lots {
  /** From 0 up to and without 1. */
  next(): number
  /** A whole number from 0 up to and without `count`. */
  below(count: number): number
  /** @throws Error when there is nothing to choose from */
  pick<T>(from: readonly T[]): T
}

/** Draws by mulberry32. */
export function createLots(seed: number): Lots {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number): number => Math.floor(next() * count)
  return {
    next,
    below,
    pick<T>(from: readonly T[]): T {
      if (from.length === 0) throw new Error('There is nothing to choose from.')
      return from[below(from.length)] as T
    },
  }
}
