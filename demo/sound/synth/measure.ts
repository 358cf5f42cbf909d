/** How much of a frequency is in a stretch of samples: 1 for a sine wave that is as loud as can be (Goertzel's). */
export function levelAt(samples: Float32Array, rate: number, hertz: number): number {
  const feedback = 2 * Math.cos((2 * Math.PI * hertz) / rate)
  let last = 0
  let beforeLast = 0
  for (const [i, sample] of samples.entries()) {
    // Hann's window: what is near is not taken for it.
    const share = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / samples.length)
    const next = sample * share + feedback * last - beforeLast
    beforeLast = last
    last = next
  }
  const power = last * last + beforeLast * beforeLast - feedback * last * beforeLast
  return (4 * Math.sqrt(Math.max(0, power))) / samples.length
}

/** Root of the mean of the squares, from second to second. */
export function loudness(samples: Float32Array, rate: number, from: number, until: number): number {
  const part = samples.subarray(Math.round(from * rate), Math.round(until * rate))
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, part.length))
}

export function loudest(samples: Float32Array): number {
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
}
