import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import { readSound, readWav } from '@townsfolk/protocol'
import { createSpeechWorkers, type SpeechWorkers, type SpeechWorkersOptions } from '@townsfolk/server'
import { createBabbleVoice, type SpokenLine, type Voice } from '@townsfolk/service'
import { createMp3Encoder } from '@townsfolk/service/mp3'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { builtSpeechWorker } from '../support/speech-worker.ts'

const wav = { name: 'wav', contentType: 'audio/wav' }
const mp3 = { name: 'mp3', contentType: 'audio/mpeg' }
const running: SpeechWorkers[] = []
let file: URL
let folder: string

beforeAll(async () => {
  file = await builtSpeechWorker()
})

afterEach(async () => {
  for (const workers of running.splice(0)) await workers.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

function start(options: SpeechWorkersOptions = {}): SpeechWorkers {
  const workers = createSpeechWorkers({ file, threads: 1, ...options })
  running.push(workers)
  return workers
}

function lineOf(text: string, { signal = new AbortController().signal, format = wav } = {}): SpokenLine {
  const node = { engine: 'babble', pitch: 1.1, rate: 1, name: undefined }
  return { text, emotion: 'HAPPY', language: 'en', node, format, signal }
}

const greeting = 'Good evening! The lanterns are lit, are they not?'
const long = 'The goose is in the mill. '.repeat(60)

/** It takes three minutes to hear. */
const longest = 'The goose is in the mill. '.repeat(150)

function begin({ stream }: Voice, text: string): AsyncGenerator<Uint8Array> {
  const pieces = stream?.(lineOf(text))
  if (!pieces) throw new Error('The babble voice streams.')
  return pieces as AsyncGenerator<Uint8Array>
}

async function joined(pieces: AsyncIterable<Uint8Array> | undefined): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces ?? []) all.push(piece)
  return Buffer.concat(all)
}

describe('what threads make', () => {
  it('is what the thread that answers would make', async () => {
    const { voice, encoder } = start()
    const plain = createBabbleVoice()
    const clip = await plain.speak(lineOf(greeting))
    expect(await voice.speak(lineOf(greeting))).toEqual(clip)
    expect(voice.timings?.(lineOf(greeting))).toEqual(clip.timings)

    const sound = readSound(clip.bytes)
    if (!sound) throw new Error('The babble voice makes WAV.')
    const encoded = await createMp3Encoder().encode({ ...sound, signal: lineOf('').signal })
    const kept = sound.pcm.length
    expect(await encoder.encode({ ...sound, signal: lineOf('').signal })).toEqual(encoded)
    expect(sound.pcm.length).toBe(kept)
    expect(await voice.speak(lineOf(greeting, { format: mp3 }))).toEqual({
      bytes: encoded,
      contentType: 'audio/mpeg',
      timings: clip.timings,
    })
    for (const text of [greeting, long]) {
      const streamed = await joined(voice.stream?.(lineOf(text)))
      expect(streamed.equals(await joined(plain.stream?.(lineOf(text))))).toBe(true)
    }
  })

  it('takes next to nothing of the thread that answers', async () => {
    const workers = start()
    // Both have begun.
    await workers.voice.speak(lineOf(greeting, { format: mp3 }))
    const plain = createBabbleVoice()
    const encoder = createMp3Encoder()
    const inPlace = await activeMs(async () => {
      const sound = readSound((await plain.speak(lineOf(long))).bytes)
      if (sound) await encoder.encode({ ...sound, signal: lineOf('').signal })
    })
    const besides = await activeMs(async () => {
      await workers.voice.speak(lineOf(long, { format: mp3 }))
    })
    expect(besides).toBeLessThan(inPlace / 4)
  })

  it('ends when its caller hangs up, and the thread goes on', async () => {
    const { voice } = start()
    const hangUp = new AbortController()
    const speaking = voice.speak(lineOf(long, { signal: hangUp.signal, format: mp3 }))
    const waiting = voice.speak(lineOf(greeting, { signal: hangUp.signal }))
    hangUp.abort(new Error('gone'))
    const ends = await Promise.allSettled([speaking, waiting])
    expect(ends).toMatchObject([{ reason: { message: 'gone' } }, { reason: { message: 'gone' } }])
    expect(readWav((await voice.speak(lineOf(greeting))).bytes)?.comment).toBe(greeting)
  })

  it('is a stream that ends with its reader', async () => {
    const { voice } = start()
    for await (const piece of voice.stream?.(lineOf(long)) ?? []) {
      expect(piece.length).toBeGreaterThan(44)
      break
    }
    expect(readWav((await voice.speak(lineOf(greeting))).bytes)?.comment).toBe(greeting)
  })
})

describe('streams that nobody reads on', () => {
  it('are not made, and keep no thread', async () => {
    const { voice } = start()
    await voice.speak(lineOf(greeting))
    const before = process.memoryUsage().external
    const streams = Array.from({ length: 8 }, (_, at) => begin(voice, `${at} ${longest}`))
    await Promise.all(streams.map(stream => stream.next()))
    const order: string[] = []
    await Promise.all([
      ...streams.map(stream => stream.next().then(() => order.push('stream'))),
      voice.speak(lineOf(greeting)).then(() => order.push('clip')),
    ])
    // Each of them is 8 MB long.
    expect(process.memoryUsage().external - before).toBeLessThan(12 * 1024 ** 2)
    // It came last, and does not wait for all that came before it.
    expect(order.indexOf('clip')).toBeLessThanOrEqual(2)
    for (const stream of streams) await stream.return(undefined)
  })

  it('go on where they were when somebody does', async () => {
    const { voice } = start()
    const stream = begin(voice, long)
    const first = await stream.next()
    if (first.done) throw new Error('There is no sound.')
    await voice.speak(lineOf(greeting))
    const rest = await joined({ [Symbol.asyncIterator]: () => stream })
    const whole = await joined(createBabbleVoice().stream?.(lineOf(long)))
    expect(Buffer.concat([first.value, rest]).equals(whole)).toBe(true)
  })
})

describe('too much', () => {
  it('is refused beyond those that wait, and those are served', async () => {
    const { voice } = start({ mostWaiting: 2 })
    const taken = ['one', 'two', 'three'].map(text => voice.speak(lineOf(text)))
    await expect(voice.speak(lineOf('four'))).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterMs: expect.any(Number),
    })
    const clips = await Promise.all(taken)
    expect(clips.map(({ bytes }) => readWav(bytes)?.comment)).toEqual(['one', 'two', 'three'])
    expect(readWav((await voice.speak(lineOf('four'))).bytes)?.comment).toBe('four')
  })
})

describe('a thread that dies', () => {
  const dies = `setTimeout(() => { throw new Error('out of order') }); return new Promise(() => {})`

  it('is replaced, and its line is spoken once more', async () => {
    const reports: unknown[] = []
    const { voice } = start({
      file: await writeWorker(
        marker => `
        import { existsSync, writeFileSync } from 'node:fs'
        export function speak() {
          if (existsSync(${marker})) return { made: 'spoken' }
          writeFileSync(${marker}, '')
          ${dies}
        }`,
      ),
      onUnexpectedError: error => reports.push(error),
    })
    expect(await voice.speak(lineOf(greeting))).toBe('spoken')
    expect(reports).toMatchObject([{ message: 'out of order' }])
  })

  it('in the middle of a stream takes no sound of it away', async () => {
    const { voice } = start({
      file: await writeWorker(
        marker => `
        import { existsSync, writeFileSync } from 'node:fs'
        export function stream({ from = 0 }) {
          const isDeadly = from === 1 && !existsSync(${marker})
          if (!isDeadly) return { made: { bytes: Buffer.from([from]), end: from < 3 ? from + 1 : undefined } }
          writeFileSync(${marker}, '')
          ${dies}
        }`,
      ),
      onUnexpectedError: () => {},
    })
    expect([...(await joined(voice.stream?.(lineOf(greeting))))]).toEqual([0, 1, 2, 3])
  })

  it('again fails the call, and no other', async () => {
    const { voice } = start({
      file: await writeWorker(
        () => `
        export function speak({ text }) {
          if (text !== 'deadly') return { made: text }
          ${dies}
        }`,
      ),
      onUnexpectedError: () => {},
    })
    const [deadly, other] = await Promise.allSettled([
      voice.speak(lineOf('deadly')),
      voice.speak(lineOf('harmless')),
    ])
    expect(deadly).toMatchObject({ reason: { code: 'unavailable', retryAfterMs: 1000 } })
    expect(other).toMatchObject({ value: 'harmless' })
  })

  it('is ended when it never comes back', async () => {
    const { voice } = start({
      file: await writeWorker(
        () => `
        export function speak({ text }) {
          if (text === 'endless') for (;;);
          return { made: text }
        }`,
      ),
      longestMs: 2000,
      onUnexpectedError: () => {},
    })
    expect(await voice.speak(lineOf('short'))).toBe('short')
    await expect(voice.speak(lineOf('endless'))).rejects.toMatchObject({ code: 'unavailable' })
    expect(await voice.speak(lineOf('short'))).toBe('short')
  })
})

/** How long this thread was at work meanwhile. */
async function activeMs(work: () => Promise<void>): Promise<number> {
  const before = performance.eventLoopUtilization()
  await work()
  return performance.eventLoopUtilization(before).active
}

async function writeWorker(code: (marker: string) => string): Promise<URL> {
  folder = await mkdtemp(join(tmpdir(), 'townsfolk-'))
  const path = join(folder, 'worker.mjs')
  await writeFile(path, code(JSON.stringify(join(folder, 'marker'))))
  return pathToFileURL(path)
}
