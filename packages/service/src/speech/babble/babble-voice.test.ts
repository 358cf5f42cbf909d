import { readFile } from 'node:fs/promises'
import {
  type Emotion,
  emotions,
  limits,
  mouthShapes,
  openWavHeader,
  readSound,
  readWav,
  type SpeechTimings,
  wavHeaderSize,
} from '@townsfolk/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SpokenLine } from '../voice.ts'
import { createBabbleVoice } from './babble-voice.ts'

const voice = createBabbleVoice()
const wav = { name: 'wav', contentType: 'audio/wav' }

interface LineOptions {
  readonly text: string
  readonly emotion?: Emotion
  readonly pitch?: number
  readonly rate?: number
  readonly signal?: AbortSignal
}

function lineOf({ text, emotion = 'NEUTRAL', pitch = 1, rate = 1, signal }: LineOptions): SpokenLine {
  const node = { engine: 'babble', pitch, rate, name: undefined }
  return { text, emotion, language: 'en', node, format: wav, signal: signal ?? new AbortController().signal }
}

const speak = async (line: LineOptions): Promise<Uint8Array> => (await voice.speak(lineOf(line))).bytes

/** The samples, -1 to 1. */
function samplesOf(bytes: Uint8Array): Float64Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const count = view.getUint32(40, true) / 2
  return Float64Array.from({ length: count }, (_, at) => view.getInt16(44 + at * 2, true) / 0x8000)
}

const listen = async (line: LineOptions): Promise<Float64Array> => samplesOf(await speak(line))

const mean = (values: ArrayLike<number>): number =>
  Array.from(values).reduce((sum, value) => sum + value, 0) / values.length

const peakOf = (samples: Float64Array): number =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)

const loudnessOf = (samples: Float64Array): number => Math.sqrt(mean(samples.map(sample => sample * sample)))

const decibels = (ratio: number): number => 20 * Math.log10(ratio)

/** The sharpest corner: small in any wave of a voice, as large as the jump where it is cut. */
const cornerOf = (samples: Float64Array): number =>
  samples.reduce((most, sample, at) => {
    const before = samples[at - 1] ?? 0
    return Math.max(most, Math.abs((samples[at + 1] ?? 0) - 2 * sample + before))
  }, 0)

/** The pitch every 40 ms where there is a voice, in semitones above 100 Hz, by autocorrelation. */
function melodyOf(samples: Float64Array): number[] {
  const threshold = 0.3 * loudnessOf(samples)
  const melody: number[] = []
  for (let at = 0; at + 880 <= samples.length; at += 880) {
    const frame = samples.subarray(at, at + 880)
    if (loudnessOf(frame) < threshold) continue
    const alike = Float64Array.from({ length: 300 }, (_, lag) => likenessOf(frame, lag))
    const best = alike.subarray(20).reduce((most, likeness) => Math.max(most, likeness), 0)
    const lag = alike.findIndex(
      (likeness, i) => i >= 20 && likeness > 0.9 * best && likeness >= (alike[i + 1] ?? 0),
    )
    if (best > 0.5) melody.push(12 * Math.log2(22_050 / lag / 100))
  }
  return melody
}

/** 1 for a frame that repeats itself after `lag` samples. */
function likenessOf(frame: Float64Array, lag: number): number {
  let both = 0
  let first = 0
  let second = 0
  for (let at = 0; at + lag < frame.length; at += 2) {
    const [a, b] = [frame[at] ?? 0, frame[at + lag] ?? 0]
    both += a * b
    first += a * a
    second += b * b
  }
  return both / Math.sqrt(first * second || 1)
}

const spreadOf = (values: readonly number[]): number => {
  const middle = mean(values)
  return Math.sqrt(mean(values.map(value => (value - middle) ** 2)))
}

/** Overtones against the pitch itself, in decibels: how sharp it sounds. */
const sharpnessOf = (samples: Float64Array): number => {
  const steps = samples.map((sample, at) => sample - (samples[at - 1] ?? 0))
  return decibels(loudnessOf(steps) / loudnessOf(samples))
}

/** The share of the energy that lies above 6 kHz, 0 to 1: how shrill it is. */
const shrillnessOf = (samples: Float64Array): number => {
  const length = 128
  let high = 0
  let all = 0
  for (let at = 0; at + length <= samples.length; at += length) {
    const frame = Array.from(
      samples.subarray(at, at + length),
      (sample, i) => sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / length)),
    )
    all += frame.reduce((sum, sample) => sum + sample * sample, 0)
    for (let bin = Math.ceil((6000 / 22_050) * length); bin < length / 2; bin += 1) {
      const turn = (2 * Math.PI * bin) / length
      const real = frame.reduce((sum, sample, i) => sum + sample * Math.cos(turn * i), 0)
      const imaginary = frame.reduce((sum, sample, i) => sum + sample * Math.sin(turn * i), 0)
      high += (2 * (real * real + imaginary * imaginary)) / length
    }
  }
  return high / all
}

const timingsOf = async (line: LineOptions): Promise<SpeechTimings> => {
  const { timings } = await voice.speak(lineOf(line))
  return timings ?? expect.fail('The clip has no timings.')
}

const piecesOf = async (line: LineOptions): Promise<Uint8Array[]> => {
  const pieces: Uint8Array[] = []
  for await (const piece of voice.stream?.(lineOf(line)) ?? []) pieces.push(piece)
  return pieces
}

const ratio = fc.double({ min: 0.25, max: 4, noNaN: true })
const anyLine = fc.record({
  text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  emotion: fc.constantFrom(...emotions),
  pitch: ratio,
  rate: ratio,
})

describe('any clip', () => {
  it('is a WAV file of its length with its text in it', async () => {
    await fc.assert(
      fc.asyncProperty(anyLine, async line => {
        const bytes = await speak(line)
        const count = samplesOf(bytes).length
        expect(readWav(bytes)).toEqual({
          sampleRate: 22_050,
          channels: 1,
          bitsPerSample: 16,
          format: 1,
          durationMs: (count / 22_050) * 1000,
          comment: line.text,
        })
        expect(count).toBeGreaterThan(1000)
      }),
      { numRuns: 40 },
    )
  })

  it('is heard, is never cut off, has no offset, and begins and ends in silence', async () => {
    await fc.assert(
      fc.asyncProperty(anyLine, async line => {
        const samples = await listen(line)
        expect(peakOf(samples)).toBeLessThan(0.9)
        expect(peakOf(samples)).toBeGreaterThan(0.1)
        expect(Math.abs(mean(samples))).toBeLessThan(0.002)
        expect(peakOf(samples.subarray(0, 10))).toBeLessThan(0.03)
        expect(peakOf(samples.subarray(-100))).toBeLessThan(0.001)
      }),
      { numRuns: 40 },
    )
  })

  it('of a voice up to twice as high has no clicks', async () => {
    await fc.assert(
      fc.asyncProperty(anyLine, async line => {
        const samples = await listen({ ...line, pitch: Math.min(2, line.pitch) })
        expect(cornerOf(samples)).toBeLessThan(0.3)
      }),
      { numRuns: 40 },
    )
  })

  it('of the same line has the same bytes, and of another line others', async () => {
    const line: LineOptions = {
      text: 'Mind the step, will you?',
      emotion: 'CONCERNED',
      pitch: 1.3,
      rate: 1.1,
    }
    const bytes = await speak(line)
    expect(await speak(line)).toEqual(bytes)
    const others: LineOptions[] = [
      { ...line, text: 'Mind the steps, will you?' },
      { ...line, emotion: 'NEUTRAL' },
      { ...line, pitch: 1.31 },
      { ...line, rate: 1.11 },
    ]
    for (const other of others) expect(samplesOf(await speak(other))).not.toEqual(samplesOf(bytes))
  })
})

describe('the voice', () => {
  const text = 'I lay the lamp on a wall over there.'

  it('has a peak of about -3 dBFS when it is excited, and is not much softer when it is not', async () => {
    expect(decibels(peakOf(await listen({ text, emotion: 'ALARMED' })))).toBeCloseTo(-3, 0)
    expect(decibels(peakOf(await listen({ text })))).toBeGreaterThan(-6)
  })

  it('is as high as the node says', async () => {
    const plain = mean(melodyOf(await listen({ text })))
    expect(mean(melodyOf(await listen({ text, pitch: 2 })))).toBeCloseTo(plain + 12, 0)
    expect(mean(melodyOf(await listen({ text, pitch: 0.6 })))).toBeCloseTo(plain - 8.84, 0)
  })

  it('is as fast as the node says', async () => {
    const plain = (await listen({ text })).length
    expect((await listen({ text, rate: 2 })).length / plain).toBeCloseTo(0.5, 1)
    expect((await listen({ text, rate: 0.5 })).length / plain).toBeCloseTo(2, 1)
  })

  it('takes longer for more syllables', async () => {
    const short = (await listen({ text: 'A lantern.' })).length
    expect((await listen({ text: 'A wonderful lantern.' })).length).toBeGreaterThan(1.5 * short)
  })

  it('rises at the end of a question', async () => {
    const rise = (melody: readonly number[]): number => (melody.at(-1) ?? 0) - (melody.at(-4) ?? 0)
    expect(rise(melodyOf(await listen({ text: 'We row along a lane?' })))).toBeGreaterThan(2)
    expect(rise(melodyOf(await listen({ text: 'We row along a lane.' })))).toBeLessThan(-1)
  })

  it('is higher and louder in an exclamation', async () => {
    const plain = await listen({ text: 'We row along a lane.' })
    const cried = await listen({ text: 'We row along a lane!' })
    expect(mean(melodyOf(cried)) - mean(melodyOf(plain))).toBeGreaterThan(1)
    expect(decibels(loudnessOf(cried) / loudnessOf(plain))).toBeGreaterThan(1)
  })

  it('gives no two emotions the same sound', async () => {
    const heard = await Promise.all(
      emotions.map(async emotion => {
        const samples = await listen({ text, emotion })
        const melody = melodyOf(samples)
        return {
          emotion,
          // In steps that listeners notice: 5 % of time, a semitone, 1.5 dB, a third of the range, 1 dB.
          measures: [
            Math.log(samples.length) / 0.05,
            mean(melody),
            decibels(loudnessOf(samples)) / 1.5,
            Math.log(spreadOf(melody)) / 0.3,
            sharpnessOf(samples),
          ],
        }
      }),
    )
    const alike = heard.flatMap((one, at) =>
      heard
        .slice(at + 1)
        .filter(({ measures }) => measures.every((value, i) => Math.abs(value - (one.measures[i] ?? 0)) < 1))
        .map(({ emotion }) => `${one.emotion} and ${emotion}`),
    )
    expect(alike).toEqual([])
  })

  it('is never shrill, with little above 6 kHz, and has no peaks far above the rest', async () => {
    for (const emotion of emotions) {
      const samples = await listen({ text: 'She sees a fish.', emotion })
      expect(shrillnessOf(samples), emotion).toBeLessThan(0.01)
      expect(decibels(peakOf(samples) / loudnessOf(samples)), emotion).toBeLessThan(15)
    }
  })

  it('speaks every script', async () => {
    const texts = ['你好，世界', 'مرحبا بالعالم', 'Здравствуйте', 'नमस्ते', '12 345']
    for (const written of texts) {
      expect(loudnessOf(await listen({ text: written }))).toBeGreaterThan(0.05)
    }
  })

  it('hums shortly and softly where there is nothing to say', async () => {
    const hum = await listen({ text: '🙂 …' })
    const word = await listen({ text: 'Man.' })
    expect(hum.length / 22_050).toBeLessThan(0.5)
    expect(peakOf(hum)).toBeLessThan(0.7 * peakOf(word))
    expect(loudnessOf(hum)).toBeGreaterThan(0.02)
  })
})

describe('the mouth', () => {
  const shapesIn = async (text: string): Promise<string[]> =>
    (await timingsOf({ text })).mouth.map(({ shape }) => shape)

  it('has the shapes of the sounds, and each once while it lasts', async () => {
    expect(await shapesIn('Mama!')).toEqual(['pressed', 'open', 'pressed', 'open', 'rest'])
    expect(await shapesIn('fish')).toEqual(['bite', 'wide', 'teeth', 'rest'])
    expect(await shapesIn('lunch')).toEqual(['tongue', 'pucker', 'tongue', 'teeth', 'rest'])
  })

  it('is at rest between words and between sentences', async () => {
    expect(await shapesIn('ma ma. Ma')).toEqual([
      'pressed',
      'open',
      'rest',
      'pressed',
      'open',
      'rest',
      'pressed',
      'open',
      'rest',
    ])
  })

  it('goes with the clip: in order, never the same twice, to the end, where it is at rest', async () => {
    await fc.assert(
      fc.asyncProperty(anyLine, async line => {
        const { bytes } = await voice.speak(lineOf(line))
        const { durationMs, mouth } = await timingsOf(line)
        expect(voice.timings?.(lineOf(line))).toEqual({ durationMs, mouth })
        expect(durationMs).toBe(readWav(bytes)?.durationMs)
        expect(mouth.at(0)?.atMs).toBe(0)
        expect(mouth.at(-1)).toMatchObject({ shape: 'rest' })
        expect(mouth.at(-1)?.atMs).toBeLessThan(durationMs)
        for (const [at, { atMs, shape }] of mouth.entries()) {
          expect(mouthShapes).toContain(shape)
          expect(atMs).toBeGreaterThan(mouth[at - 1]?.atMs ?? -1)
          expect(shape).not.toBe(mouth[at - 1]?.shape)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('is open while it is loud, and at rest or closed while it is not', async () => {
    const line: LineOptions = { text: 'Ma, papa ama. Ma!' }
    const samples = await listen(line)
    const { mouth } = await timingsOf(line)
    const levelIn = (shape: string): number => {
      const parts = mouth.flatMap((cue, at) => {
        const end = mouth[at + 1]?.atMs ?? 0
        const place = (ms: number): number => Math.round((ms * 22_050) / 1000)
        // The mouth needs some of the time to get there.
        const middle = (cue.atMs + end) / 2
        return cue.shape === shape ? [...samples.subarray(place(middle), place(end))] : []
      })
      return loudnessOf(Float64Array.from(parts))
    }
    expect(levelIn('open')).toBeGreaterThan(1.4 * levelIn('pressed'))
    expect(levelIn('open')).toBeGreaterThan(4 * levelIn('rest'))
  })
})

describe('a stream', () => {
  it('has the samples of the clip, behind a header that leaves its length open', async () => {
    await fc.assert(
      fc.asyncProperty(anyLine, async line => {
        const streamed = Buffer.concat(await piecesOf(line))
        expect(streamed.subarray(0, wavHeaderSize).equals(openWavHeader(22_050))).toBe(true)
        const { bytes } = await voice.speak(lineOf(line))
        expect(streamed.subarray(wavHeaderSize).equals(readSound(bytes)?.pcm ?? Buffer.of())).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it('comes in short pieces, the first of them a syllable', async () => {
    const pieces = await piecesOf({
      text: 'The old mill by the river has not turned since the storm, you know.',
    })
    const lengthsMs = pieces.map(({ length }) => (length / 2 / 22_050) * 1000)
    expect(lengthsMs.length).toBeGreaterThan(15)
    expect(lengthsMs[0]).toBeLessThan(200)
    expect(Math.max(...lengthsMs)).toBeLessThan(450)
    expect(mean(lengthsMs)).toBeLessThan(250)
  })

  it('is made no further than it is asked for, and not at all once nobody listens', async () => {
    const controller = new AbortController()
    const stream = voice.stream?.(lineOf({ text: 'Word. '.repeat(600), signal: controller.signal }))
    const pieces = stream?.[Symbol.asyncIterator]()
    await pieces?.next()
    controller.abort(new Error('left'))
    const rest = async (): Promise<void> => {
      while (!(await pieces?.next())?.done);
    }
    await expect(rest()).rejects.toThrow('left')
  })
})

describe('parts', () => {
  /** All of them, each from another voice: what one gives for the next is all that the next has. */
  const partsOf = (line: LineOptions): Buffer[] => {
    const { part } = createBabbleVoice()
    const { bytes, end } = part(lineOf(line))
    const parts = [Buffer.from(bytes)]
    for (let from = end; from; ) {
      const next = createBabbleVoice().part(lineOf(line), structuredClone(from))
      parts.push(Buffer.from(next.bytes))
      from = next.end
    }
    return parts
  }

  it('are the bytes of the stream', async () => {
    const longer = anyLine.map(line => ({ ...line, text: `${line.text} `.repeat(30) }))
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyLine, longer), async line => {
        expect(Buffer.concat(partsOf(line)).equals(Buffer.concat(await piecesOf(line)))).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it('are short, so that nobody waits for one for long, and the first is the shortest', () => {
    const parts = partsOf({ text: 'The old mill by the river has not turned since the storm. '.repeat(20) })
    const lengthsMs = parts.map(({ length }) => (length / 2 / 22_050) * 1000)
    expect(lengthsMs.length).toBeGreaterThan(5)
    expect(lengthsMs[0]).toBeLessThan(3000)
    expect(Math.max(...lengthsMs)).toBeLessThan(9000)
  })

  it('of several lines are not mixed up', () => {
    const one = createBabbleVoice()
    const text = 'The goose is in the mill. '.repeat(20)
    const [first, second] = [lineOf({ text }), lineOf({ text, pitch: 2 })]
    const ends = [one.part(first).end, one.part(second).end]
    for (const [at, line] of [first, second].entries()) {
      const { bytes } = one.part(line, ends[at])
      const alone = createBabbleVoice()
      const expected = alone.part(line, alone.part(line).end).bytes
      expect(Buffer.from(bytes).equals(expected)).toBe(true)
    }
  })
})

describe('a long text', () => {
  const text = 'The old mill by the river has not turned since the storm, you know. '.repeat(60)

  it('makes a clip that may be sent for transcription', async () => {
    const longest = text.slice(0, limits.messageLength)
    expect((await speak({ text: longest, rate: 0.25 })).length).toBeLessThan(limits.audioBytes)
  })

  it('lets others run while it is made', async () => {
    const order: string[] = []
    const other = new Promise(resolve => setTimeout(resolve)).then(() => order.push('other'))
    await Promise.all([speak({ text }).then(() => order.push('clip')), other])
    expect(order).toEqual(['other', 'clip'])
  })

  it('is not finished once nobody waits for it', async () => {
    const controller = new AbortController()
    const clip = voice.speak(lineOf({ text, signal: controller.signal }))
    controller.abort(new Error('left'))
    await expect(clip).rejects.toThrow('left')
    await expect(voice.speak(lineOf({ text: 'Hi', signal: controller.signal }))).rejects.toThrow('left')
  })
})

it('lets whoever waits for a socket or a file go on, also when two long lines are made at a time', async () => {
  const order: string[] = []
  const text = 'The lanterns are lit. '.repeat(180)
  const lines = [1, 2].map(at => speak({ text, pitch: at }).then(() => order.push('line')))
  const file = readFile(new URL(import.meta.url)).then(() => order.push('file'))
  await Promise.all([...lines, file])
  expect(order).toEqual(['file', 'line', 'line'])
})
