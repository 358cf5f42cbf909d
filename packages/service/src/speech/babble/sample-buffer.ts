/** Samples until they are taken. */
export interface SampleBuffer {
  readonly count: number
  /** Room behind what is there, silent, to be written over. */
  add(length: number): Float32Array
  /** All that is there. It is written over by what is added next. */
  take(): Float32Array
}

/** @param room for so many samples; it grows when there are more */
export function createSampleBuffer(room: number): SampleBuffer {
  let samples = new Float32Array(room)
  let count = 0
  return {
    get count() {
      return count
    },
    add(length) {
      if (count + length > samples.length) {
        const longer = new Float32Array(Math.max(2 * samples.length, count + length))
        longer.set(samples)
        samples = longer
      }
      count += length
      return samples.subarray(count - length, count).fill(0)
    },
    take() {
      const taken = samples.subarray(0, count)
      count = 0
      return taken
    },
  }
}
