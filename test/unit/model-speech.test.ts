import type { ModelError } from '@townsfolk/brain'
import { emotions } from '@townsfolk/protocol'
import {
  type ClipToTranscribe,
  createModelTranscriber,
  createModelVoice,
  type ModelClock,
  type ModelTranscriberOptions,
  type ModelVoiceOptions,
  type SpokenLine,
} from '@townsfolk/service'
import { afterEach, describe, expect, it } from 'vitest'
import { action, character, line } from '../../packages/brain/testing/authored-brain.ts'
import { hangs, refuses } from '../support/model-server.ts'
import {
  breaksAfter,
  gives,
  givesPieces,
  neverEnds,
  type SpeechAnswer,
  type SpeechServer,
  startSpeechServer,
} from '../support/speech-server.ts'
import { createTestClock } from '../support/test-clock.ts'

const timeoutMs = 20_000
const running = new Set<SpeechServer>()

afterEach(async () => {
  for (const server of running) await server.stop()
  running.clear()
})

async function serverWith(answers: readonly SpeechAnswer[]): Promise<SpeechServer> {
  const server = await startSpeechServer(...answers)
  running.add(server)
  return server
}

interface Wav {
  readonly sound: readonly number[]
  readonly riffSize?: number
  readonly dataSize?: number
  readonly channels?: number
  readonly bits?: number
  readonly format?: number
  /** Before the description of the sound. */
  readonly junk?: readonly number[]
  /** Behind the sound. */
  readonly tail?: readonly number[]
}

const u16 = (value: number): number[] => [value & 0xff, (value >> 8) & 0xff]
const u32 = (value: number): number[] => [...u16(value & 0xffff), ...u16(value >>> 16)]
const id = (text: string): number[] => [...new TextEncoder().encode(text)]

function wavOf({ sound, channels = 1, bits = 16, format = 1, ...rest }: Wav): Uint8Array<ArrayBuffer> {
  const { dataSize = sound.length, junk = [], tail = [] } = rest
  const frame = (channels * bits) / 8
  const description = [
    ...u16(format),
    ...u16(channels),
    ...u32(8000),
    ...u32(8000 * frame),
    ...u16(frame),
    ...u16(bits),
  ]
  const content = [
    ...id('WAVE'),
    ...junk,
    ...id('fmt '),
    ...u32(16),
    ...description,
    ...id('data'),
    ...u32(dataSize),
    ...sound,
    ...tail,
  ]
  return Uint8Array.from([...id('RIFF'), ...u32(rest.riffSize ?? content.length), ...content])
}

const sound = [1, 2, 3, 4, 5, 6, 7, 8]
const wav = wavOf({ sound })
const openWav = wavOf({ sound, riffSize: 0xffffffff, dataSize: 0xffffffff })
const mp3 = Uint8Array.of(0xff, 0xfb, 0x90, 0xc4, 0, 0)

const voiceNode = { engine: 'kokoro', pitch: 1, rate: 1, name: undefined }

function spoken(parts: Partial<SpokenLine> = {}): SpokenLine {
  return {
    text: 'Good evening!',
    emotion: 'NEUTRAL',
    language: 'en',
    node: voiceNode,
    format: { name: 'wav', contentType: 'audio/wav' },
    signal: new AbortController().signal,
    ...parts,
  }
}

interface VoiceTown {
  readonly server: SpeechServer
  readonly voice: ReturnType<typeof createModelVoice>
  readonly clock: ReturnType<typeof createTestClock>
}

async function voiceWith(
  answers: readonly SpeechAnswer[],
  options: Partial<ModelVoiceOptions> = {},
): Promise<VoiceTown> {
  const server = await serverWith(answers)
  const clock = createTestClock(timeoutMs)
  const { url } = server
  const voice = createModelVoice({ url, model: 'tts', apiKey: 'sk-secret', timeoutMs, clock, ...options })
  return { server, voice, clock }
}

async function sentBy(
  parts: Partial<SpokenLine>,
  options: Partial<ModelVoiceOptions> = {},
): Promise<Readonly<Record<string, unknown>>> {
  const { server, voice } = await voiceWith([gives(wav)], options)
  await voice.speak(spoken(parts))
  return server.calls[0]?.fields ?? {}
}

async function errorOf(answers: readonly SpeechAnswer[]): Promise<ModelError> {
  const { voice } = await voiceWith(answers)
  return (await voice.speak(spoken()).catch((thrown: unknown) => thrown)) as ModelError
}

describe('a voice on a server', () => {
  it('is sent what to say, and the key in a header alone', async () => {
    const { server, voice } = await voiceWith([gives(wav)])
    await voice.speak(spoken())
    const [call] = server.calls
    expect(call?.fields).toEqual({
      model: 'tts',
      input: 'Good evening!',
      voice: 'alloy',
      response_format: 'wav',
      speed: 1,
    })
    expect(call?.headers.authorization).toBe('Bearer sk-secret')
    expect(JSON.stringify(call?.fields)).not.toContain('sk-secret')
  })

  it('is sent no key where there is none', async () => {
    const { server, voice } = await voiceWith([gives(wav)], { apiKey: undefined })
    await voice.speak(spoken())
    expect(server.calls[0]?.headers.authorization).toBeUndefined()
  })

  it('has the name in the Voice node, or else that of the options', async () => {
    expect(await sentBy({ node: { ...voiceNode, name: 'nova' } }, { voice: 'echo' })).toMatchObject({
      voice: 'nova',
    })
    expect(await sentBy({}, { voice: 'echo' })).toMatchObject({ voice: 'echo' })
  })

  it('is as fast as the character and its mood, within what a server takes', async () => {
    const speedOf = async (rate: number, emotion: SpokenLine['emotion']): Promise<unknown> =>
      (await sentBy({ node: { ...voiceNode, rate }, emotion })).speed
    expect(await speedOf(1.5, 'NEUTRAL')).toBe(1.5)
    expect(await speedOf(1.5, 'ALARMED')).toBe(1.98)
    expect(await speedOf(4, 'ALARMED')).toBe(4)
    expect(await speedOf(0.25, 'FASCINATED')).toBe(0.25)
  })

  it('is given the mood in words of its own where the server takes them', async () => {
    const sent = await Promise.all(emotions.map(emotion => sentBy({ emotion }, { takesInstructions: true })))
    const sentences = new Set(sent.map(({ instructions }) => instructions))
    expect(sentences.size).toBe(emotions.length)
    for (const sentence of sentences) expect(sentence).toMatch(/^Speak .+\.$/)
  })

  it('offers WAV first, and no format that the server has not', async () => {
    const { voice } = await voiceWith([])
    expect(voice.formats).toEqual([
      { name: 'wav', contentType: 'audio/wav' },
      { name: 'mp3', contentType: 'audio/mpeg' },
      { name: 'opus', contentType: 'audio/ogg' },
      { name: 'aac', contentType: 'audio/aac' },
      { name: 'flac', contentType: 'audio/flac' },
    ])
    const limited = (await voiceWith([], { formats: ['mp3', 'wav'] })).voice
    expect(limited.formats.map(({ name }) => name)).toEqual(['wav', 'mp3'])
  })

  it.each<[string, Uint8Array, string]>([
    ['wav', wav, 'audio/wav'],
    ['mp3', mp3, 'audio/mpeg'],
    ['mp3', Uint8Array.from([...id('ID3'), 4, 0]), 'audio/mpeg'],
    ['opus', Uint8Array.from([...id('OggS'), 0]), 'audio/ogg'],
    ['aac', Uint8Array.of(0xff, 0xf1, 0x50), 'audio/aac'],
    ['flac', Uint8Array.from([...id('fLaC'), 0]), 'audio/flac'],
  ])('gives %s as it comes', async (name, bytes, contentType) => {
    const { server, voice } = await voiceWith([gives(bytes, 'application/octet-stream')])
    const clip = await voice.speak(spoken({ format: { name, contentType } }))
    expect(clip).toEqual({ bytes: Uint8Array.from(bytes), contentType })
    expect(server.calls[0]?.fields.response_format).toBe(name)
  })

  it.each([0, 0x7ffff024, 0xffffffff, 9999])('mends a WAV whose header says %d bytes', async size => {
    const { voice } = await voiceWith([gives(wavOf({ sound, riffSize: size, dataSize: size }))])
    expect((await voice.speak(spoken())).bytes).toEqual(wav)
  })

  it('leaves what stands around the sound of a WAV as it is', async () => {
    const whole = wavOf({
      sound,
      junk: [...id('JUNK'), ...u32(3), 1, 2, 3, 0],
      tail: [...id('LIST'), ...u32(2), 0, 0],
    })
    const { voice } = await voiceWith([gives(whole)])
    expect((await voice.speak(spoken())).bytes).toEqual(whole)
  })
})

describe('what may pass is tried again', () => {
  it.each<[string, SpeechAnswer, readonly number[]]>([
    ['429 with seconds', refuses(429, 'slow down', { 'retry-after': '2' }), [2000]],
    ['503 alone', refuses(503, 'starting'), [250]],
    ['500', refuses(500, 'oops'), [250]],
    ['a connection that breaks', response => response.destroy(), [250]],
    ['a clip that breaks off', breaksAfter(wav.slice(0, 46)), [250]],
  ])('%s', async (_, failure, waitedMs) => {
    const { server, voice, clock } = await voiceWith([failure, gives(wav)])
    expect((await voice.speak(spoken())).bytes).toEqual(wav)
    expect(clock.waitedMs).toEqual(waitedMs)
    expect(server.calls).toHaveLength(2)
  })

  it('not when the wait would take longer than the call', async () => {
    const { server, voice } = await voiceWith([refuses(429, 'slow down', { 'retry-after': '60' })])
    await expect(voice.speak(spoken())).rejects.toMatchObject({
      code: 'model_unavailable',
      retryAfterMs: 60_000,
    })
    expect(server.calls).toHaveLength(1)
  })
})

describe('what fails is an error', () => {
  it.each<[string, SpeechAnswer, string]>([
    ['a key that is refused', refuses(401, 'wrong key sk-secret'), 'refused the operator’s key'],
    ['a model that is not there', refuses(404, 'no model tts'), 'settings (status 404)'],
    ['a voice that is not there', refuses(400, 'no voice for "Good evening!"'), 'settings (status 400)'],
    ['a page', gives('<!doctype html><p>Hi', 'text/html'), 'is not sound in the format wav'],
    ['JSON', gives('{"error":"no"}', 'application/json'), 'is not sound in the format wav'],
    ['another format', gives(mp3), 'is not sound in the format wav'],
    ['nothing', gives(''), 'its answer is empty'],
    ['a WAV without sound', gives(wav.slice(0, 44)), 'is not sound in the format wav'],
    ['a sound without end', neverEnds(wav), 'longer than any clip'],
  ])('%s', async (_, answer, message) => {
    const error = await errorOf([answer])
    expect(error).toMatchObject({ code: 'model_unavailable', message: expect.stringContaining(message) })
    expect(error.message).toContain('The server of the voice "openai"')
    expect(`${error.message} ${String(error.cause)}`).not.toMatch(/sk-secret|127\.0\.0\.1|evening/)
  })

  it('a server that leads elsewhere: neither the key nor anything said is taken there', async () => {
    const elsewhere = await serverWith([gives(wav)])
    const leads = refuses(307, '', { location: `${elsewhere.url}/audio/speech` })
    const { server, voice } = await voiceWith([leads])
    await expect(voice.speak(spoken())).rejects.toMatchObject({
      code: 'model_unavailable',
      message: expect.stringContaining('(status 307)'),
    })
    expect(server.calls).toHaveLength(1)
    expect(elsewhere.calls).toEqual([])
  })

  it('a server that hangs, when its time is over', async () => {
    const { voice, clock } = await voiceWith([hangs(() => clock.ring())])
    await expect(voice.speak(spoken())).rejects.toThrow('The server of the voice "openai" took too long')
  })

  it('a clip that nobody waits for: the call ends with the reason why', async () => {
    const aborter = new AbortController()
    const gone = new Error('gone')
    const { server, voice } = await voiceWith([hangs(() => aborter.abort(gone))])
    await expect(voice.speak(spoken({ signal: aborter.signal }))).rejects.toBe(gone)
    await server.calls[0]?.hungUp
  })

  it.each([
    [{ url: 'localhost:8880' }, 'The url of the model of the voice "openai" is not an address'],
    [{ model: '' }, 'The name of the model of the voice "openai" is missing'],
    [{ apiKey: 'sk secret' }, 'has blanks'],
    [{ timeoutMs: 0 }, 'above 0'],
    [{ formats: [] }, 'formats must hold one of wav, mp3, opus, aac, flac'],
  ])('options that are wrong are reported at once: %o', (options, message) => {
    const make = (): unknown => createModelVoice({ url: 'http://127.0.0.1/v1', model: 'tts', ...options })
    expect(make).toThrow(message)
  })
})

describe('a clip that is sent as it is made', () => {
  async function streamed(answer: SpeechAnswer, ...others: readonly SpeechAnswer[]): Promise<Uint8Array[]> {
    const { voice } = await voiceWith([answer, ...others])
    const pieces: Uint8Array[] = []
    for await (const piece of voice.stream?.(spoken()) ?? []) pieces.push(piece)
    return pieces
  }

  const bytesOf = (pieces: readonly Uint8Array[]): number[] => pieces.flatMap(piece => [...piece])

  it('is asked for as WAV, and comes while it is made', async () => {
    const { done, resolve } = promised()
    const second = done.then(() => openWav.slice(46))
    const { server, voice } = await voiceWith([givesPieces(eachOf([openWav.slice(0, 46), second]))])
    const pieces = voice.stream?.(spoken())[Symbol.asyncIterator]()
    const first = await pieces?.next()
    expect([...(first?.value ?? [])]).toEqual([...openWav.slice(0, 46)])
    resolve()
    expect([...((await pieces?.next())?.value ?? [])]).toEqual([...openWav.slice(46)])
    expect((await pieces?.next())?.done).toBe(true)
    expect(server.calls[0]?.fields.response_format).toBe('wav')
  })

  it.each<[string, Wav]>([
    ['one channel', { sound }],
    ['two channels', { sound, channels: 2 }],
    ['a length that is left open', { sound, riffSize: 0, dataSize: 0 }],
    ['more before the sound', { sound, junk: [...id('JUNK'), ...u32(3), 1, 2, 3, 0] }],
    ['more behind the sound', { sound, tail: [...id('LIST'), ...u32(2), 9, 9] }],
  ])('has an open header and the sound alone: %s', async (_, parts) => {
    const { channels = 1 } = parts
    const open = wavOf({ sound, channels, riffSize: 0xffffffff, dataSize: 0xffffffff })
    const whole = wavOf(parts)
    expect(bytesOf(await streamed(gives(whole)))).toEqual([...open])
    const byteByByte = [...whole].map(byte => Uint8Array.of(byte))
    expect(bytesOf(await streamed(givesPieces(byteByByte)))).toEqual([...open])
  })

  it.each<[string, SpeechAnswer]>([
    ['another format', gives(mp3)],
    ['a page', gives('<!doctype html><p>This is a page, and a long one')],
    ['samples of 32 bits', gives(wavOf({ sound, bits: 32, format: 3 }))],
    ['samples of 8 bits', gives(wavOf({ sound, bits: 8 }))],
    ['six channels', gives(wavOf({ sound, channels: 6 }))],
    ['a header alone', gives(wav.slice(0, 44))],
    ['nothing', gives('')],
    ['a header without end', neverEnds(Uint8Array.from([...wav.slice(0, 12), ...id('JUNK'), ...u32(1e9)]))],
    ['a refused key', refuses(401, 'no')],
  ])('fails before the first byte: %s', async (_, answer) => {
    await expect(streamed(answer)).rejects.toMatchObject({ code: 'model_unavailable' })
  })

  it('is tried again while there is no sound yet, and not after', async () => {
    expect(bytesOf(await streamed(breaksAfter(wav.slice(0, 44)), gives(wav)))).toEqual([...openWav])
    const heard = promised()
    const { server, voice } = await voiceWith([breaksAfter(openWav.slice(0, 48), heard.done), gives(wav)])
    const pieces = voice.stream?.(spoken())[Symbol.asyncIterator]()
    await pieces?.next()
    heard.resolve()
    await expect(pieces?.next()).rejects.toMatchObject({ code: 'model_unavailable' })
    expect(server.calls).toHaveLength(1)
  })

  it('ends the call when nobody listens any more', async () => {
    const { server, voice } = await voiceWith([neverEnds(openWav)])
    for await (const _ of voice.stream?.(spoken()) ?? []) break
    await server.calls[0]?.hungUp
  })

  it('fails when the next piece takes too long', async () => {
    const { voice, clock } = await voiceWith([givesPieces(eachOf([openWav, new Promise(() => {})]))])
    const pieces = voice.stream?.(spoken())[Symbol.asyncIterator]()
    await pieces?.next()
    const next = pieces?.next()
    clock.ring()
    await expect(next).rejects.toThrow('took too long')
  })

  it('has all of its time again after each piece', async () => {
    const clock = steppedClock()
    const taken = Array.from({ length: 2 }, () => promised())
    const made = [
      openWav.slice(0, 46),
      ...taken.map(({ done }, at) => done.then(() => Uint8Array.of(at, at))),
    ]
    const { voice } = await voiceWith([givesPieces(eachOf(made))], { clock })
    const pieces = voice.stream?.(spoken())[Symbol.asyncIterator]()
    await pieces?.next()
    for (const [at, { resolve }] of taken.entries()) {
      const next = pieces?.next()
      clock.pass(timeoutMs - 1)
      resolve()
      expect((await next)?.value).toEqual(Uint8Array.of(at, at))
    }
    expect((await pieces?.next())?.done).toBe(true)
  })

  it('is nothing that a server without WAV can do', async () => {
    const { voice } = await voiceWith([], { formats: ['mp3'] })
    expect(voice.stream).toBeUndefined()
  })
})

/** A moment that a test decides on. */
function promised(): { readonly done: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => {}
  const done = new Promise<void>(resolved => {
    resolve = resolved
  })
  return { done, resolve: () => resolve() }
}

/** Time passes when a test says so. */
function steppedClock(): ModelClock & { pass(ms: number): void } {
  const ends = new Map<() => void, number>()
  let now = 0
  return {
    nowMs: () => now,
    wait: (ms, signal) =>
      new Promise(resolve => {
        ends.set(resolve, now + ms)
        signal.addEventListener('abort', () => resolve())
      }),
    pass(ms) {
      now += ms
      for (const [end, atMs] of ends) if (atMs <= now) end()
    },
  }
}

async function* eachOf(pieces: readonly (Uint8Array | Promise<Uint8Array>)[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield await piece
}

describe('a transcriber on a server', () => {
  const ada = character({
    name: 'Ada',
    language: 'pt-BR',
    actions: [action('FETCH', ['bring me {target}', 'fetch {target}']), action('WAVE', ['wave'], null)],
    knowledge: [{ phrases: ['my nickname is {$nick}'], lines: [line('Hello.')] }],
    objects: [{ name: 'Lighthouse', aliases: [], description: '', lines: [], whereabouts: [] }],
  })

  function recorded(parts: Partial<ClipToTranscribe> = {}): ClipToTranscribe {
    return {
      bytes: wav,
      character: ada,
      names: [],
      signal: new AbortController().signal,
      ...parts,
    }
  }

  async function transcriberWith(
    answers: readonly SpeechAnswer[],
    options: Partial<ModelTranscriberOptions> = {},
  ): Promise<
    Pick<VoiceTown, 'server' | 'clock'> & { hear(parts?: Partial<ClipToTranscribe>): Promise<string> }
  > {
    const server = await serverWith(answers)
    const clock = createTestClock(timeoutMs)
    const { url } = server
    const transcriber = createModelTranscriber({
      url,
      model: 'whisper',
      apiKey: 'sk-secret',
      timeoutMs,
      clock,
      ...options,
    })
    return { server, clock, hear: parts => transcriber.transcribe(recorded(parts)) }
  }

  const says = (text: string): SpeechAnswer => gives(JSON.stringify({ text }), 'application/json')

  it('is sent the clip, its language and what may be said, and the key in a header alone', async () => {
    const { server, hear } = await transcriberWith([says('Bring me the red lantern.')])
    expect(await hear({ names: ['Red Lantern', 'Old Well'] })).toBe('Bring me the red lantern.')
    const [call] = server.calls
    expect(call?.fields).toEqual({
      model: 'whisper',
      response_format: 'json',
      language: 'pt',
      prompt: 'Bring me Red Lantern. Wave. Red Lantern, Old Well, Lighthouse, Ada.',
    })
    expect(call?.file).toMatchObject({ name: 'clip.wav', type: 'audio/wav' })
    expect(new Uint8Array((await call?.file?.arrayBuffer()) ?? [])).toEqual(wav)
    expect(call?.headers.authorization).toBe('Bearer sk-secret')
  })

  it('is given no language that has no code of two letters', async () => {
    const { server, hear } = await transcriberWith([says('Hi')])
    await hear({ character: character({ language: 'gsw' }) })
    expect(server.calls[0]?.fields).not.toHaveProperty('language')
  })

  it('is given no more than about 200 words, the names last', async () => {
    const { server, hear } = await transcriberWith([says('Hi')])
    const phrases = Array.from({ length: 400 }, (_, at) => action(`A${at}`, [`tell me of the tale ${at}`]))
    const names = Array.from({ length: 40 }, (_, at) => `Lantern of the keeper number ${at}`)
    await hear({ names, character: character({ actions: phrases }) })
    const prompt = String(server.calls[0]?.fields.prompt)
    expect(prompt.split(' ').length).toBeLessThan(260)
    expect(prompt).toMatch(/^Tell me of the tale 0\. .*Lantern of the keeper number 0, .*\.$/)
  })

  it.each<[string, SpeechAnswer, string]>([
    ['JSON', says('  Hello there. \n'), 'Hello there.'],
    ['JSON with more in it', gives('{"task":"transcribe","text":"Hi","segments":[]}'), 'Hi'],
    ['JSON that calls itself text', gives('{"text":"Hi"}', 'text/plain'), 'Hi'],
    ['plain text', gives(' Grüß dich, Åse.\n', 'text/plain; charset=utf-8'), 'Grüß dich, Åse.'],
    ['silence', says(' '), ''],
    ['silence in plain text', gives('', 'text/plain'), ''],
  ])('reads %s', async (_, answer, text) => {
    const { hear } = await transcriberWith([answer])
    expect(await hear()).toBe(text)
  })

  it('sends the whole clip again when the server was busy', async () => {
    const { server, hear } = await transcriberWith([refuses(503, 'busy', { 'retry-after': '1' }), says('Hi')])
    expect(await hear()).toBe('Hi')
    expect(server.calls.map(({ file }) => file?.size)).toEqual([wav.length, wav.length])
  })

  it.each<[string, SpeechAnswer, string]>([
    ['a key that is refused', refuses(401, 'wrong key sk-secret'), 'refused the operator’s key'],
    ['a model that is not there', refuses(404, 'no model'), 'settings (status 404)'],
    ['a page', gives('<!doctype html><p>Hi', 'text/html'), 'its answer is a page'],
    ['JSON without a text', gives('{"error":"no"}'), 'has no text in it'],
    ['broken JSON', gives('{"text":"Hel'), 'has no text in it'],
    ['a text without end', neverEnds(new Uint8Array(1)), 'longer than any text'],
  ])('%s is an error', async (_, answer, message) => {
    const { hear } = await transcriberWith([answer])
    const error = (await hear().catch((thrown: unknown) => thrown)) as ModelError
    expect(error).toMatchObject({ code: 'model_unavailable', message: expect.stringContaining(message) })
    expect(`${error.message} ${String(error.cause)}`).not.toMatch(/sk-secret|127\.0\.0\.1/)
  })

  it('a server that hangs is an error when its time is over', async () => {
    const { hear, clock } = await transcriberWith([hangs(() => clock.ring())])
    await expect(hear()).rejects.toThrow('The server that transcribes took too long')
  })

  it('a clip that nobody waits for ends the call with the reason why', async () => {
    const aborter = new AbortController()
    const gone = new Error('gone')
    const { server, hear } = await transcriberWith([hangs(() => aborter.abort(gone))])
    await expect(hear({ signal: aborter.signal })).rejects.toBe(gone)
    await server.calls[0]?.hungUp
  })

  it('options that are wrong are reported at once', () => {
    const make = (): unknown => createModelTranscriber({ url: 'localhost', model: 'whisper' })
    expect(make).toThrow('The url of the model that transcribes is not an address')
  })
})
