/** For tests: sound made of numbers, the same every time. Levels are in decibels of full scale. */
export const soundRate = 16_000

export function silence(ms: number): Float32Array {
  return new Float32Array(samplesIn(ms))
}

/** White noise, such as that of a fan. */
export function noise(ms: number, levelDb: number): Float32Array {
  const loudness = amplitude(levelDb) * Math.sqrt(3)
  let seed = 1
  return Float32Array.from({ length: samplesIn(ms) }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return (seed / 2 ** 31 - 1) * loudness
  })
}

export function tone(
  ms: number,
  levelDb: number,
  hertz: number,
  sampleRate: number = soundRate,
): Float32Array {
  const peak = amplitude(levelDb) * Math.SQRT2
  return Float32Array.from({ length: samplesIn(ms, sampleRate) }, (_, at) => {
    return peak * Math.sin((2 * Math.PI * hertz * at) / sampleRate)
  })
}

/** Somebody who says "da da da": five syllables a second, a hum with overtones that swells and dies away. */
export function speech(ms: number, levelDb: number): Float32Array {
  const syllable = samplesIn(200)
  const peak = amplitude(levelDb) * 2
  return Float32Array.from({ length: samplesIn(ms) }, (_, at) => {
    const part = (at % syllable) / syllable
    const swell = part < 0.75 ? Math.sin((Math.PI * part) / 0.75) : 0
    const seconds = at / soundRate
    const voice = [1, 2, 3, 5, 8].map(n => Math.sin(2 * Math.PI * 130 * n * seconds) / n)
    return peak * swell * (voice.reduce((sum, wave) => sum + wave, 0) / 2)
  })
}

/** A key of a keyboard: 10 ms of noise that dies away. */
export function click(levelDb: number): Float32Array {
  return noise(10, levelDb).map((sample, at) => sample * Math.exp(-at / 40))
}

/** One after the other. */
export function sounds(...parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** At the same time. */
export function mixed(first: Float32Array, second: Float32Array): Float32Array {
  const [long, short] = first.length < second.length ? [second, first] : [first, second]
  return long.map((sample, at) => sample + (short[at] ?? 0))
}

/** Such as they come from a microphone: pieces of 21 ms, which end nowhere in particular. */
export function blocksOf(sound: Float32Array, length = 341): Float32Array[] {
  const count = Math.ceil(sound.length / length)
  return Array.from({ length: count }, (_, i) => sound.subarray(i * length, (i + 1) * length))
}

/** The root of the mean square, in decibels of full scale. */
export function levelOf(sound: Float32Array): number {
  const squares = sound.reduce((sum, sample) => sum + sample * sample, 0)
  return 10 * Math.log10(squares / sound.length)
}

function samplesIn(ms: number, sampleRate = soundRate): number {
  return Math.round((ms / 1000) * sampleRate)
}

function amplitude(levelDb: number): number {
  return 10 ** (levelDb / 20)
}
