/**
 * Numbers from -1 to 1 in no order, the same ones for the same seed (mulberry32).
 * @param taken how many of the first are left out
 */
export function createNoise(seed: number, taken = 0): () => number {
  let state = (seed + Math.imul(taken, step)) | 0
  return () => {
    state = (state + step) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) / 0x80000000
  }
}

const step = 0x6d2b79f5
