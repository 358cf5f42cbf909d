import type { SpeechApi } from '@townsfolk/core'
import { readWav, type SpeechTimings, type Transcription } from '@townsfolk/protocol'
import { parseWith, speechTimingsSchema } from '@townsfolk/protocol/schemas'
import {
  type AudioEncoder,
  type ClipToTranscribe,
  createBabbleVoice,
  type SpokenLine,
  type Transcriber,
  type Voice,
} from '@townsfolk/service'
import { createMp3Encoder } from '@townsfolk/service/mp3'
import { expect, vi } from 'vitest'
import { projectOf, townFiles, wrenFile } from '../support/project.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'
import { silentWav, wavFile } from '../support/wav.ts'
import { rule } from './rule.ts'

const invalid = { status: 422, body: { code: 'invalid_request' } }

/** A voice that remembers what it was to say, and a listener that remembers what it was to hear. */
interface Recorder {
  readonly voice: Voice
  readonly transcriber: Transcriber
  readonly spoken: SpokenLine[]
  readonly clips: ClipToTranscribe[]
}

function createRecorder(): Recorder {
  const spoken: SpokenLine[] = []
  const clips: ClipToTranscribe[] = []
  return {
    spoken,
    clips,
    voice: {
      engine: 'babble',
      formats: [
        { name: 'wav', contentType: 'audio/wav' },
        { name: 'ogg', contentType: 'audio/ogg' },
      ],
      async speak(line) {
        spoken.push(line)
        return { bytes: new Uint8Array([1, 2, 3]), contentType: line.format.contentType }
      },
    },
    transcriber: {
      async transcribe(clip) {
        clips.push(clip)
        return 'hello'
      },
    },
  }
}

/** It keeps no clips, so that each request reaches the voice. */
async function startRecorded(): Promise<TestService & Recorder> {
  const recorder = createRecorder()
  const { voice, transcriber } = recorder
  const options = { voices: [voice], transcriber, speechCacheBytes: 0 }
  return { ...(await startTestService(undefined, options)), ...recorder }
}

/** The babble voice, which counts what it makes, knows timings of a clip only, and waits for the test before it does. */
interface HeldVoice extends Voice {
  readonly begun: SpokenLine[]
  /** Lets it go on with what it has begun, and with all that comes. */
  letGo(): void
}

function createHeldVoice(): HeldVoice {
  const { timings: _, ...voice } = createBabbleVoice()
  const begun: SpokenLine[] = []
  let letGo = (): void => {}
  const gate = new Promise<void>(resolve => {
    letGo = resolve
  })
  return {
    ...voice,
    begun,
    letGo,
    async speak(spoken) {
      begun.push(spoken)
      await gate
      return voice.speak(spoken)
    },
  }
}

const credits = { amount: 5, refresh: 'never' } as const

/** Posts as a caller who may hang up. */
function postAs(
  { service, apiKey }: TestService,
  path: string,
  body: object,
  signal?: AbortSignal,
): Promise<Response> {
  const init = { method: 'POST', headers: { 'x-api-key': apiKey }, body: JSON.stringify(body) }
  return service.fetch(new Request(`http://embedded${path}`, { ...init, ...(signal && { signal }) }))
}

async function tokenOf({ post }: TestService, playerId: string): Promise<string> {
  return ((await post('/v3/tokens', { playerId })).body as { readonly token: string }).token
}

const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer())

const line = { characterId: 'wren', message: 'Hello there.' }

rule('speech.bytes', async () => {
  const { service, apiKey } = await startTestService()
  const response = await service.fetch(
    new Request('http://embedded/v3/audio/generate', {
      method: 'POST',
      headers: { 'x-api-key': apiKey },
      body: JSON.stringify(line),
    }),
  )
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(response.status).toBe(200)
  expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('RIFF')
  expect(bytes.length).toBeGreaterThan(10_000)
})

rule('speech.content-type', async () => {
  const { post } = await startRecorded()
  const typeOf = async (format: string): Promise<string | null> =>
    (await post('/v3/audio/generate', { ...line, format })).headers.get('content-type')
  expect(await typeOf('wav')).toBe('audio/wav')
  expect(await typeOf('ogg')).toBe('audio/ogg')
  expect(await typeOf('')).toBe('audio/wav')
})

rule('speech.format', async () => {
  const { post, spoken } = await startRecorded()
  for (const format of ['wav', 'WAV']) {
    expect((await post('/v3/audio/generate', { ...line, format })).status).toBe(200)
  }
  expect(spoken.map(({ format }) => format.name)).toEqual(['wav', 'wav'])
})

rule('speech.unknown-format', async () => {
  const { post, spoken } = await startRecorded()
  const answer = await post('/v3/audio/generate', { ...line, format: 'midi' })
  expect(answer).toMatchObject(invalid)
  expect(answer.body).toMatchObject({ error: 'format is "midi"; this voice speaks wav, ogg' })
  expect(spoken).toEqual([])
})

rule('speech.default-format', async () => {
  const { voice } = createRecorder()
  const withMp3 = { ...voice, formats: [...voice.formats, { name: 'mp3', contentType: 'audio/mpeg' }] }
  const { post } = await startTestService(undefined, { voices: [withMp3] })
  expect((await post('/v3/audio/generate', line)).headers.get('content-type')).toBe('audio/mpeg')
  const plain = await startRecorded()
  expect((await plain.post('/v3/audio/generate', line)).headers.get('content-type')).toBe('audio/wav')
})

rule('speech.hung-up', async () => {
  const caller = new AbortController()
  const { voice } = createRecorder()
  const { service, apiKey, client } = await startTestService(undefined, {
    lantern: { credits: { amount: 5, refresh: 'never' } },
    voices: [
      {
        ...voice,
        speak: spoken => {
          caller.abort()
          return voice.speak(spoken)
        },
      },
    ],
  })
  const post = (path: string, body: BodyInit): Promise<Response> => {
    const init = { method: 'POST', headers: { 'x-api-key': apiKey }, body, signal: caller.signal }
    return service.fetch(new Request(`http://embedded${path}`, init))
  }
  expect((await post('/v3/audio/generate', JSON.stringify(line))).status).toBe(408)
  expect((await client.account()).creditsRemaining).toBe(5)
})

rule('transcription.language', async () => {
  const service = await startRecorded()
  await upload(service, formOf(silentWav(8000)))
  expect(service.clips[0]?.character).toMatchObject({ id: 'wren', language: 'en' })
})

rule('speech.no-voice', async () => {
  const { post } = await startTestService()
  expect(await post('/v3/audio/generate', { ...line, characterId: 'mira' })).toMatchObject({
    status: 403,
    body: { code: 'no_voice' },
  })
})

rule('speech.unknown-engine', async () => {
  const { post } = await startTestService()
  expect(await post('/v3/audio/generate', { ...line, characterId: 'tobin' })).toMatchObject({
    status: 404,
    body: { code: 'voice_not_found' },
  })
})

rule('speech.of-the-team', async () => {
  const { post } = await startTestService()
  expect((await post('/v3/audio/generate', { ...line, characterId: 'bram' })).status).toBe(403)
  expect((await post('/v3/audio/generate', { ...line, characterId: 'nobody' })).status).toBe(404)
})

rule('speech.message', async () => {
  const { post, spoken } = await startRecorded()
  for (const message of ['', ' \n', undefined, null, 3, 'x'.repeat(4001)]) {
    expect(await post('/v3/audio/generate', { ...line, message })).toMatchObject(invalid)
  }
  expect(spoken).toEqual([])
  expect((await post('/v3/audio/generate', { ...line, message: 'x'.repeat(4000) })).status).toBe(200)
})

rule('speech.emotion', async () => {
  const { post, spoken } = await startRecorded()
  for (const emotion of ['HAPPY', 'Happy', undefined]) await post('/v3/audio/generate', { ...line, emotion })
  expect(spoken.map(({ emotion }) => emotion)).toEqual(['HAPPY', 'HAPPY', 'NEUTRAL'])
  const real = await startTestService()
  const [happy, angry] = await Promise.all(
    ['HAPPY', 'ANGRY'].map(emotion => real.post('/v3/audio/generate', { ...line, emotion })),
  )
  expect(happy?.body).not.toEqual(angry?.body)
})

rule('speech.unknown-emotion', async () => {
  const { post, spoken } = await startRecorded()
  await post('/v3/audio/generate', { ...line, emotion: 'PEPPERY' })
  expect(spoken[0]?.emotion).toBe('NEUTRAL')
})

rule('speech.respelling', async () => {
  const { post, spoken } = await startRecorded()
  await post('/v3/audio/generate', { ...line, spokenText: 'Hallo dare.' })
  await post('/v3/audio/generate', { ...line, spokenText: '' })
  expect(spoken.map(({ text }) => text)).toEqual(['Hallo dare.', 'Hello there.'])
})

rule('speech.language', async () => {
  const { post, spoken } = await startRecorded()
  await post('/v3/audio/generate', line)
  expect(spoken[0]).toMatchObject({ language: 'en', node: { engine: 'babble', pitch: 1.4, rate: 1.1 } })
})

rule('speech.errors', async () => {
  const { post, send, apiKey } = await startTestService()
  const failures = [
    await post('/v3/audio/generate', {}),
    await post('/v3/audio/generate', { ...line, characterId: 'nobody' }),
    await send('/v3/audio/transcribe', { method: 'POST', headers: { 'x-api-key': apiKey }, body: 'x' }),
    await send('/v3/audio/generate', { method: 'POST', body: JSON.stringify(line) }),
  ]
  for (const { status, body } of failures) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body).toEqual({ error: expect.any(String), code: expect.any(String) })
  }
})

rule('speech.encoded', async () => {
  const encoder: AudioEncoder = {
    format: { name: 'raw', contentType: 'audio/x-raw' },
    encode: async ({ pcm }) => pcm,
  }
  const { post } = await startTestService(undefined, { encoders: [encoder, createMp3Encoder()] })
  const typeOf = async (format?: string): Promise<string | null> =>
    (await post('/v3/audio/generate', { ...line, format })).headers.get('content-type')
  expect(await typeOf('raw')).toBe('audio/x-raw')
  expect(await typeOf('wav')).toBe('audio/wav')
  expect(await typeOf('MP3')).toBe('audio/mpeg')
  expect(await typeOf()).toBe('audio/mpeg')
  expect((await post('/v3/audio/generate', { ...line, format: 'ogg' })).body).toMatchObject({
    error: 'format is "ogg"; this voice speaks wav, raw, mp3',
  })
})

rule('speech.kept', async () => {
  const voice = createHeldVoice()
  voice.letGo()
  const service = await startTestService(undefined, { voices: [voice], lantern: { credits } })
  const first = await bytesOf(await postAs(service, '/v3/audio/generate', line))
  const second = await bytesOf(await postAs(service, '/v3/audio/generate', line))
  expect(second.equals(first)).toBe(true)
  expect(voice.begun).toHaveLength(1)
  expect((await service.client.account()).creditsRemaining).toBe(3)
})

rule('speech.kept-apart', async () => {
  const voice = createHeldVoice()
  voice.letGo()
  const { post, service, keyRecord } = await startTestService(undefined, { voices: [voice] })
  const others = [
    line,
    { ...line, message: 'Hello here.' },
    { ...line, spokenText: 'Hallo dare.' },
    { ...line, emotion: 'HAPPY' },
  ]
  for (const other of others) await post('/v3/audio/generate', other)
  expect(voice.begun).toHaveLength(4)
  const higher = { ...wrenFile, voice: { pitch: 2 } }
  const project = projectOf({ ...townFiles, 'characters/wren.json': JSON.stringify(higher) })
  service.replaceProject({ ...project, keys: [keyRecord] })
  for (const other of others) await post('/v3/audio/generate', other)
  expect(voice.begun).toHaveLength(8)
})

rule('speech.made-once', async () => {
  const voice = createHeldVoice()
  const service = await startTestService(undefined, { voices: [voice], lantern: { credits } })
  const leaving = new AbortController()
  const left = postAs(service, '/v3/audio/generate', line, leaving.signal)
  const stayed = postAs(service, '/v3/audio/generate', line)
  const beside = postAs(service, '/v3/audio/generate', line)
  await expect.poll(() => voice.begun.length).toBe(1)
  leaving.abort()
  expect((await left).status).toBe(408)
  voice.letGo()
  expect((await bytesOf(await stayed)).equals(await bytesOf(await beside))).toBe(true)
  expect(voice.begun).toHaveLength(1)
  expect((await service.client.account()).creditsRemaining).toBe(3)
})

rule('speech.left-by-all', async () => {
  const voice = createHeldVoice()
  const service = await startTestService(undefined, { voices: [voice] })
  const callers = [new AbortController(), new AbortController()]
  const calls = callers.map(({ signal }) => postAs(service, '/v3/audio/generate', line, signal))
  await expect.poll(() => voice.begun.length).toBe(1)
  for (const caller of callers) caller.abort()
  for (const call of calls) expect((await call).status).toBe(408)
  expect(voice.begun[0]?.signal.aborted).toBe(true)
  const next = postAs(service, '/v3/audio/generate', line)
  voice.letGo()
  expect((await next).status).toBe(200)
  expect(service.unexpected).toEqual([])
})

rule('speech.failure-forgotten', async () => {
  const voice = createBabbleVoice()
  let calls = 0
  const moody: Voice = {
    ...voice,
    async speak(spoken) {
      calls += 1
      if (calls === 1) throw new Error('hoarse')
      return voice.speak(spoken)
    },
  }
  const { post, unexpected } = await startTestService(undefined, { voices: [moody] })
  expect((await post('/v3/audio/generate', line)).status).toBe(500)
  expect((await post('/v3/audio/generate', line)).status).toBe(200)
  expect(unexpected).toHaveLength(1)
})

rule('speech.stream', async () => {
  const service = await startTestService()
  const response = await postAs(service, '/v3/audio/stream', { ...line, format: 'mp3' })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('audio/wav')
  expect(response.headers.get('content-length')).toBeNull()
  const reader = response.body?.getReader()
  const pieces: Uint8Array[] = []
  for (;;) {
    const piece = await reader?.read()
    if (!piece?.value) break
    pieces.push(piece.value)
  }
  expect(pieces.length).toBeGreaterThan(2)
  const streamed = Buffer.concat(pieces)
  expect(streamed.toString('latin1', 0, 4)).toBe('RIFF')
  expect([streamed.readUInt32LE(4), streamed.readUInt32LE(40)]).toEqual([0xffffffff, 0xffffffff])
  const whole = await bytesOf(await postAs(service, '/v3/audio/generate', { ...line, format: 'wav' }))
  expect(streamed.subarray(44).equals(whole.subarray(44, 44 + whole.readUInt32LE(40)))).toBe(true)
})

rule('speech.no-stream', async () => {
  const { voice } = createRecorder()
  const service = await startTestService(undefined, { voices: [voice], lantern: { credits } })
  const answer = await service.post('/v3/audio/stream', line)
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(answer.body).toMatchObject({ error: expect.stringContaining('cannot stream') })
  expect((await service.client.account()).creditsRemaining).toBe(5)
})

rule('speech.stream-refused', async () => {
  const { post } = await startTestService(undefined, { lantern: { credits: { ...credits, amount: 0 } } })
  const refusals = [
    { ...line, message: '' },
    { ...line, characterId: 'mira' },
    { ...line, characterId: 'tobin' },
    { ...line, characterId: 'bram' },
    { ...line, characterId: 'nobody' },
    line,
  ]
  for (const refused of refusals) {
    const [whole, streamed] = await Promise.all([
      post('/v3/audio/generate', refused),
      post('/v3/audio/stream', refused),
    ])
    expect(streamed.status).toBeGreaterThanOrEqual(400)
    expect(streamed).toMatchObject({ status: whole.status, body: whole.body })
  }
})

/** A voice whose streams are the test's. */
const streaming = (stream: NonNullable<Voice['stream']>): readonly Voice[] => [
  { ...createBabbleVoice(), stream },
]

const header = new Uint8Array(44)
const sound = new Uint8Array(10)

rule('speech.stream-charge', async () => {
  let isHoarse = true
  const voices = streaming(async function* () {
    yield header
    if (isHoarse) throw new Error('hoarse')
    yield sound
    yield sound
  })
  const service = await startTestService(undefined, { voices, lantern: { credits } })
  expect((await postAs(service, '/v3/audio/stream', line)).status).toBe(500)
  expect((await service.client.account()).creditsRemaining).toBe(5)
  isHoarse = false
  const response = await postAs(service, '/v3/audio/stream', line)
  expect((await service.client.account()).creditsRemaining).toBe(4)
  expect(await bytesOf(response)).toHaveLength(64)
  expect((await service.client.account()).creditsRemaining).toBe(4)
})

rule('speech.stream-broken', async () => {
  const voices = streaming(async function* () {
    yield header
    yield sound
    throw new Error('hoarse')
  })
  const service = await startTestService(undefined, { voices })
  const response = await postAs(service, '/v3/audio/stream', line)
  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow()
  expect(service.unexpected).toMatchObject([{ message: 'hoarse' }])

  // Where the connection itself can be closed, nothing is said in the body.
  const ends: string[] = []
  const init = { method: 'POST', headers: { 'x-api-key': service.apiKey }, body: JSON.stringify(line) }
  const request = new Request('http://embedded/v3/audio/stream', init)
  const broken = await service.service.fetch(request, { breakOff: () => ends.push('broken off') })
  const reader = broken.body?.getReader()
  expect((await reader?.read())?.value).toHaveLength(54)
  await expect.poll(() => ends).toEqual(['broken off'])
  await reader?.cancel()
})

rule('speech.stream-left', async () => {
  const lines: SpokenLine[] = []
  let end = (): void => {}
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  const voices = streaming(async function* (spoken) {
    lines.push(spoken)
    try {
      yield header
      for (;;) yield sound
    } finally {
      end()
    }
  })
  const service = await startTestService(undefined, { voices })
  const response = await postAs(service, '/v3/audio/stream', line)
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await ended
  expect(lines[0]?.signal.aborted).toBe(true)

  const caller = new AbortController()
  caller.abort()
  expect((await postAs(service, '/v3/audio/stream', line, caller.signal)).status).toBe(408)
  expect(service.unexpected).toEqual([])
})

rule('speech.stream-unread', async () => {
  const spoken: SpokenLine[] = []
  let end = (): void => {}
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  const voices = streaming(async function* (received) {
    spoken.push(received)
    try {
      yield header
      for (;;) yield sound
    } finally {
      end()
    }
  })
  const service = await startTestService(undefined, { voices, unreadStreamMs: 20 })
  const response = await postAs(service, '/v3/audio/stream', line)
  await ended
  expect(spoken[0]?.signal.aborted).toBe(true)
  await expect(response.arrayBuffer()).rejects.toThrow('nothing was read from it for 0.02 s')
  expect(service.unexpected).toEqual([])

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const usual = await startTestService(undefined, { voices })
    const unread = await postAs(usual, '/v3/audio/stream', line)
    const isEnded = (): boolean => spoken.at(-1)?.signal.aborted ?? false
    vi.advanceTimersByTime(29_999)
    expect(isEnded()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isEnded()).toBe(true)
    await expect(unread.arrayBuffer()).rejects.toThrow('for 30 s')
  } finally {
    vi.useRealTimers()
  }
})

const endless = streaming(async function* () {
  yield header
  for (;;) yield sound
})

/** Its body has no end: it is not read before it is known to be refused. */
async function expectNoStream(response: Response, status: number, code: string, said: string): Promise<void> {
  expect(response.status).toBe(status)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.json()).toEqual({ code, error: expect.stringContaining(said) })
}

rule('speech.streams-at-once', async () => {
  const service = await startTestService(undefined, { voices: endless, maxStreams: 2, lantern: { credits } })
  const ada = { ...service, apiKey: await tokenOf(service, 'ada') }
  const open = [await postAs(service, '/v3/audio/stream', line), await postAs(ada, '/v3/audio/stream', line)]
  await expectNoStream(await postAs(service, '/v3/audio/stream', line), 503, 'unavailable', 'try again')
  expect((await service.client.account()).creditsRemaining).toBe(3)
  await open[0]?.body?.cancel()
  const next = await postAs(service, '/v3/audio/stream', line)
  expect(next.status).toBe(200)
  for (const response of [open[1], next]) await response?.body?.cancel()
  expect(service.unexpected).toEqual([])
})

rule('speech.stream-share', async () => {
  const service = await startTestService(undefined, { voices: endless, maxStreams: 10, lantern: { credits } })
  const streamOf = async (apiKey: string): Promise<Response> =>
    postAs({ ...service, apiKey }, '/v3/audio/stream', line)
  const tokens = [await tokenOf(service, 'ada'), await tokenOf(service, 'ada')]
  const adas = await streamOf(tokens[0] ?? '')
  for (const token of tokens) {
    await expectNoStream(await streamOf(token), 429, 'too_many_requests', 'player has 1 stream of sound')
  }
  expect((await service.client.account()).creditsRemaining).toBe(4)
  const bens = await streamOf(await tokenOf(service, 'ben'))
  await adas.body?.cancel()
  const next = await streamOf(tokens[1] ?? '')
  expect([bens.status, next.status]).toEqual([200, 200])
  for (const response of [bens, next]) await response.body?.cancel()
})

rule('speech.stream-share-of-key', async () => {
  const service = await startTestService(undefined, { voices: endless, maxStreams: 10 })
  const open: Response[] = []
  for (let at = 0; at < 5; at++) open.push(await postAs(service, '/v3/audio/stream', line))
  const more = await postAs(service, '/v3/audio/stream', line)
  await expectNoStream(more, 429, 'too_many_requests', 'key has 5 streams of sound')
  open.push(await postAs({ ...service, apiKey: service.editorKey }, '/v3/audio/stream', line))
  open.push(await postAs({ ...service, apiKey: await tokenOf(service, 'ada') }, '/v3/audio/stream', line))
  expect(open.map(({ status }) => status)).toEqual(new Array(7).fill(200))
  for (const response of open) await response.body?.cancel()
})

rule('speech.stream-kept', async () => {
  const voices = streaming(async function* () {
    yield await Promise.reject(new Error('was asked again'))
  })
  const service = await startTestService(undefined, { voices })
  const long = { ...line, message: 'The goose is in the mill! '.repeat(9) }
  const whole = await bytesOf(await postAs(service, '/v3/audio/generate', { ...long, format: 'wav' }))
  const pieces: Uint8Array[] = []
  for await (const piece of (await postAs(service, '/v3/audio/stream', long)).body ?? []) pieces.push(piece)
  // A slow reader takes one after the other, and each is made when it is asked for.
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(70_000)
  expect(pieces.length).toBeGreaterThan(5)
  const streamed = Buffer.concat(pieces)
  expect(streamed.readUInt32LE(40)).toBe(0xffffffff)
  expect(streamed.subarray(44).equals(whole.subarray(44, 44 + whole.readUInt32LE(40)))).toBe(true)
})

rule('speech.timings', async () => {
  const { post, client } = await startTestService(undefined, { encoders: [createMp3Encoder()] })
  const { status, body } = await post('/v3/audio/timings', line)
  expect(status).toBe(200)
  expect(parseWith(speechTimingsSchema, body)).toMatchObject({ ok: true })
  const { bytes } = await client.generateSpeech({ ...line, format: 'wav' })
  const seconds = new DataView(bytes).getUint32(40, true) / 2 / 22_050
  expect((body as SpeechTimings).durationMs).toBeCloseTo(seconds * 1000)
  expect((await post('/v3/audio/timings', { ...line, format: 'wav' })).body).toEqual(body)
  // The client fits what core needs of a service of voices.
  const api: SpeechApi = client
  expect(await api.speechTimings?.(line)).toEqual(body)
})

rule('speech.timings-free', async () => {
  const service = await startTestService(undefined, { lantern: { credits: { ...credits, amount: 0 } } })
  expect((await service.post('/v3/audio/generate', line)).status).toBe(400)
  expect((await service.post('/v3/audio/timings', line)).status).toBe(200)
})

rule('speech.timings-unspoken', async () => {
  const babble = createBabbleVoice()
  let spoken = 0
  const voice: Voice = {
    ...babble,
    speak(received) {
      spoken += 1
      return babble.speak(received)
    },
  }
  const { client } = await startTestService(undefined, { voices: [voice] })
  const long = { ...line, message: 'The goose is in the mill! '.repeat(20) }
  const timings = await client.speechTimings(long)
  expect(spoken).toBe(0)
  const { bytes } = await client.generateSpeech({ ...long, format: 'wav' })
  expect(timings.durationMs).toBe(readWav(new Uint8Array(bytes))?.durationMs)
  expect(spoken).toBe(1)
})

rule('speech.timings-in-turn', async () => {
  const babble = createBabbleVoice()
  let made = 0
  const voice: Voice = {
    ...babble,
    timings(received) {
      made += 1
      return babble.timings?.(received) ?? expect.fail('The babble voice knows timings.')
    },
  }
  const service = await startTestService(undefined, { voices: [voice] })
  const caller = new AbortController()
  const left = postAs(service, '/v3/audio/timings', line, caller.signal)
  const calls = Array.from({ length: 20 }, () => service.post('/v3/audio/timings', line))
  caller.abort()
  const steps: number[] = []
  for (let before = 0; made < 20; before += steps.at(-1) ?? 0) {
    await new Promise(resolve => setImmediate(resolve))
    steps.push(made - before)
  }
  expect(Math.max(...steps)).toBe(1)
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(new Array(20).fill(200))
  expect((await left).status).toBe(408)
  expect(made).toBe(20)
})

rule('speech.timings-with-clip', async () => {
  const voice = createHeldVoice()
  const service = await startTestService(undefined, { voices: [voice], lantern: { credits } })
  const both = [service.client.generateSpeech(line), service.client.speechTimings(line)] as const
  await expect.poll(() => voice.begun.length).toBe(1)
  voice.letGo()
  const [clip, timings] = await Promise.all(both)
  expect(await service.client.speechTimings(line)).toEqual(timings)
  expect((await service.client.generateSpeech(line)).bytes).toEqual(clip.bytes)
  expect(voice.begun).toHaveLength(1)
  expect((await service.client.account()).creditsRemaining).toBe(3)
})

rule('speech.no-timings', async () => {
  const { post } = await startRecorded()
  const answer = await post('/v3/audio/timings', line)
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(answer.body).toMatchObject({ error: expect.stringContaining('does not tell timings') })
})

rule('speech.newer', async () => {
  const { post } = await startTestService()
  for (const path of ['/v2/audio/stream', '/v2/audio/timings']) {
    expect((await post(path, line)).status).toBe(404)
  }
})

/** Sends a form as the browser would. */
function upload(
  { send, apiKey }: TestService,
  form: FormData,
  path = '/v3/audio/transcribe',
): Promise<Answer> {
  return send(path, { method: 'POST', headers: { 'x-api-key': apiKey }, body: form })
}

function formOf(audio: Uint8Array<ArrayBuffer>, characterId = 'wren', type = 'audio/wav'): FormData {
  const form = new FormData()
  form.append('characterId', characterId)
  form.append('audio', new File([audio], 'clip.wav', { type }))
  return form
}

rule('transcription.text', async () => {
  const service = await startTestService()
  const { client } = service
  const { bytes } = await client.generateSpeech({ characterId: 'wren', message: 'Where is the red lantern?' })
  // What a clip is, its bytes tell: uploads call themselves anything.
  for (const type of ['audio/wav', 'application/octet-stream', 'audio/mpeg', '']) {
    const { status, body } = await upload(service, formOf(new Uint8Array(bytes), 'wren', type))
    expect({ status, body }).toEqual({ status: 200, body: { response: 'Where is the red lantern?' } })
  }
})

rule('transcription.nothing', async () => {
  const service = await startTestService(undefined, { transcriber: { transcribe: async () => '' } })
  expect(await upload(service, formOf(silentWav(22_050)))).toMatchObject({
    status: 200,
    body: { response: '' } satisfies Transcription,
  })
})

rule('transcription.nobody', async () => {
  const service = await startTestService(undefined, { lantern: { credits } })
  const { status, body } = await upload(service, formOf(silentWav(22_050)))
  expect({ status, body }).toEqual({
    status: 404,
    body: {
      code: 'not_found',
      error:
        'Nobody here understands recorded speech, only clips of the babble voice; give createService the option transcriber.',
    },
  })
  expect((await service.client.account()).creditsRemaining).toBe(5)
})

rule('transcription.part-order', async () => {
  const service = await startRecorded()
  const form = new FormData()
  form.append('audio', new File([silentWav(48_000)], 'clip.wav'))
  form.append('characterId', 'wren')
  expect(await upload(service, form)).toMatchObject({ status: 200, body: { response: 'hello' } })
  expect(service.clips[0]?.bytes).toEqual(silentWav(48_000))
})

rule('transcription.leading-line-break', async () => {
  const service = await startRecorded()
  const parts = [
    '\r\n--edge\r\nContent-Disposition: form-data; name="characterId"\r\n\r\nwren\r\n',
    '--edge\r\nContent-Disposition: form-data; name="audio"; filename="a.wav"\r\n\r\n',
    silentWav(22_050),
    '\r\n--edge--\r\n',
  ]
  const answer = await service.send('/v3/audio/transcribe', {
    method: 'POST',
    headers: { 'x-api-key': service.apiKey, 'content-type': 'multipart/form-data; boundary=edge' },
    body: new Blob(parts),
  })
  expect(answer).toMatchObject({ status: 200, body: { response: 'hello' } })
  expect(service.clips[0]?.bytes).toEqual(silentWav(22_050))
})

rule('transcription.odd-forms', async () => {
  const disposition = 'Content-Disposition: form-data;'
  const plain = [
    `${disposition} name="characterId"`,
    `${disposition} name="audio"; filename="a.wav"`,
  ] as const
  const forms: Readonly<
    Record<string, readonly [start: string, character: string, audio: string, boundary: string]>
  > = {
    'names without quotes': [
      '',
      `${disposition} name=characterId`,
      `${disposition} name=audio; filename=a.wav`,
      'edge',
    ],
    'filename*': [
      '',
      plain[0],
      `${disposition} name=audio; filename=a.wav; filename*=utf-8''a%20b.wav`,
      'edge',
    ],
    'filename* alone': ['', plain[0], `${disposition} name="audio"; filename*=utf-8''a.wav`, 'edge'],
    'filename first': ['', plain[0], `${disposition} filename="name=x.wav"; name="audio"`, 'edge'],
    'a preamble': ['This is a form.\r\n', ...plain, 'edge'],
    'a boundary in quotes': ['', ...plain, '"edge"'],
    'types of parts': [
      '',
      `Content-Type: text/plain; charset=utf-8\r\n${plain[0]}`,
      `Content-Type: audio/wav\r\n${plain[1]}`,
      'edge',
    ],
  }
  for (const [name, [start, character, audio, boundary]] of Object.entries(forms)) {
    const service = await startRecorded()
    const clip = silentWav(22_050)
    const answer = await service.send('/v3/audio/transcribe', {
      method: 'POST',
      headers: { 'x-api-key': service.apiKey, 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: new Blob([
        `${start}--edge\r\n${character}\r\n\r\nwren\r\n--edge\r\n${audio}\r\n\r\n`,
        clip,
        '\r\n--edge--\r\n',
      ]),
    })
    expect(answer, name).toMatchObject({ status: 200, body: { response: 'hello' } })
    expect(service.clips[0]?.bytes, name).toEqual(clip)
  }
})

/** Ends where the test says, with whatever comes of it on the wire. */
function uploadForm(service: TestService, ...parts: readonly BlobPart[]): Promise<Answer> {
  return service.send('/v3/audio/transcribe', {
    method: 'POST',
    headers: { 'x-api-key': service.apiKey, 'content-type': 'multipart/form-data; boundary=edge' },
    body: new Blob([...parts]),
  })
}

const characterPart = '--edge\r\nContent-Disposition: form-data; name="characterId"\r\n\r\nwren'
const audioHeaders = 'Content-Disposition: form-data; name="audio"; filename="a.wav"\r\n'

rule('transcription.no-closing-boundary', async () => {
  const clip = silentWav(22_050)
  for (const end of ['', '\r\n', '\r\n--ed', '\r\n--edge', '\r\n--edge-', '\r\n--edge--']) {
    const service = await startRecorded()
    const answer = await uploadForm(service, `${characterPart}\r\n--edge\r\n${audioHeaders}\r\n`, clip, end)
    expect(answer, JSON.stringify(end)).toMatchObject({ status: 200, body: { response: 'hello' } })
    expect(service.clips[0]?.bytes, JSON.stringify(end)).toEqual(clip)
  }
  const service = await startRecorded()
  const audioFirst = await uploadForm(service, `--edge\r\n${audioHeaders}\r\n`, clip, `\r\n${characterPart}`)
  expect(audioFirst).toMatchObject({ status: 200, body: { response: 'hello' } })
})

rule('transcription.cut-form', async () => {
  const service = await startRecorded()
  const clip = silentWav(22_050)
  const start = `${characterPart}\r\n--edge\r\n`
  const cut = {
    status: 422,
    body: { code: 'invalid_request', error: expect.stringMatching(/^The form breaks off/) },
  }
  for (const parts of [
    [start],
    [start, 'Content-Disposition: form-da'],
    [start, audioHeaders],
    [start, `${audioHeaders}\r\n`, clip.subarray(0, clip.length / 2)],
  ]) {
    expect(await uploadForm(service, ...parts)).toMatchObject(cut)
  }
  expect(service.clips).toEqual([])
})

rule('transcription.sample-rates', async () => {
  const service = await startRecorded()
  for (const rate of [22_050, 48_000]) {
    expect((await upload(service, formOf(silentWav(rate)))).status).toBe(200)
  }
})

rule('transcription.parts', async () => {
  const service = await startRecorded()
  const withoutAudio = new FormData()
  withoutAudio.append('characterId', 'wren')
  const withText = new FormData()
  withText.append('characterId', 'wren')
  withText.append('audio', 'text')
  for (const form of [new FormData(), withoutAudio, withText, formOf(silentWav(8000), '')]) {
    expect(await upload(service, form)).toMatchObject(invalid)
  }
  expect(service.clips).toEqual([])
})

rule('transcription.empty-clip', async () => {
  const service = await startRecorded()
  const answer = await upload(service, formOf(new Uint8Array()))
  expect(answer).toMatchObject(invalid)
  expect(answer.body).toMatchObject({ error: expect.stringContaining('audio is empty') })
  expect(service.clips).toEqual([])
})

rule('transcription.no-form', async () => {
  const { send, apiKey } = await startTestService()
  const type = 'multipart/form-data; boundary=edge'
  const bodies: [string | undefined, string][] = [
    ['application/json', '{}'],
    [undefined, 'hello'],
    ['multipart/form-data', '--edge--'],
    [type, ''],
    [type, '--edge'],
    [type, '--edge\r\nContent-Disposition: form-data; name="audio"\r\n\r\n'],
    [type, '\r\n\r\n'],
    ['application/x-www-form-urlencoded', 'characterId=wren&audio=x'],
  ]
  for (const [contentType, body] of bodies) {
    const headers = { 'x-api-key': apiKey, ...(contentType ? { 'content-type': contentType } : {}) }
    expect(await send('/v3/audio/transcribe', { method: 'POST', headers, body }), body).toMatchObject(invalid)
  }
})

rule('transcription.size', async () => {
  const service = await startRecorded()
  const tooLarge = { status: 413, body: { code: 'payload_too_large' } }
  const tenMiB = 10 * 1024 ** 2
  expect(await upload(service, formOf(new Uint8Array(tenMiB + 1)))).toMatchObject(tooLarge)
  expect(await upload(service, formOf(new Uint8Array(tenMiB * 2)))).toMatchObject(tooLarge)
  const largest = new Uint8Array(tenMiB)
  largest.set(wavFile({ sampleRate: 48_000, channels: 2, statedSize: tenMiB - 44 }).subarray(0, 44))
  expect((await upload(service, formOf(largest))).status).toBe(200)
})

rule('transcription.of-the-team', async () => {
  const service = await startRecorded()
  expect(await upload(service, formOf(silentWav(8000), 'bram'))).toMatchObject({
    status: 403,
    body: { code: 'character_not_in_team' },
  })
  expect(service.clips).toEqual([])
})

rule('transcription.no-sound', async () => {
  const service = await startTestService()
  const picture = new TextEncoder().encode('GIF89a and more')
  expect(await upload(service, formOf(picture))).toMatchObject(invalid)
})

/** What is refused reaches no transcriber and costs nothing. */
async function expectRefused(clips: readonly (readonly [Uint8Array<ArrayBuffer>, string])[]): Promise<void> {
  const { voice, transcriber, clips: heard } = createRecorder()
  const service = await startTestService(undefined, {
    lantern: { credits: { amount: 5, refresh: 'never' } },
    voices: [voice],
    transcriber,
  })
  for (const [clip, reason] of clips) {
    const answer = await upload(service, formOf(clip))
    expect(answer, reason).toMatchObject(invalid)
    expect(answer.body, reason).toMatchObject({ error: expect.stringContaining(reason) })
  }
  expect(heard).toEqual([])
  expect((await service.client.account()).creditsRemaining).toBe(5)
}

async function expectTaken(clips: readonly Uint8Array<ArrayBuffer>[]): Promise<void> {
  const service = await startRecorded()
  for (const clip of clips) expect((await upload(service, formOf(clip))).status).toBe(200)
  expect(service.clips.map(({ bytes }) => bytes.length)).toEqual(clips.map(({ length }) => length))
}

rule('transcription.kind', async () => {
  const starts = [
    ['MP3', [0x49, 0x44, 0x33, 4]],
    ['MP3', [0xff, 0xfb, 0x90, 0x64]],
    ['AAC', [0xff, 0xf1, 0x50, 0x80]],
    ['Ogg', [0x4f, 0x67, 0x67, 0x53]],
    ['WebM', [0x1a, 0x45, 0xdf, 0xa3]],
    ['FLAC', [0x66, 0x4c, 0x61, 0x43]],
    ['MP4', [0, 0, 0, 0x20, 0x66, 0x74, 0x79, 0x70]],
    ['no WAV file', [0x7b, 0x7d]],
  ] as const
  await expectRefused(
    starts.map(([kind, start]) => [Uint8Array.from([...start, ...new Array(100).fill(0)]), `is ${kind}`]),
  )
})

rule('transcription.samples', async () => {
  await expectTaken([
    wavFile({ bitsPerSample: 8 }),
    wavFile({ bitsPerSample: 16, channels: 2 }),
    wavFile({ bitsPerSample: 24 }),
    wavFile({ bitsPerSample: 32 }),
    wavFile({ bitsPerSample: 32, format: 3 }),
  ])
  await expectRefused([
    [wavFile({ channels: 3 }), '3 channels'],
    [wavFile({ format: 7, bitsPerSample: 8 }), '16-bit PCM'],
    [wavFile({ format: 3, bitsPerSample: 64 }), '16-bit PCM'],
  ])
})

rule('transcription.rates', async () => {
  await expectTaken([8000, 11_025, 48_000].map(silentWav))
  await expectRefused([7999, 48_001, 96_000].map(rate => [silentWav(rate), `${rate} samples a second`]))
})

rule('transcription.length', async () => {
  await expectTaken([wavFile({ durationMs: 60_000 })])
  await expectRefused([
    [wavFile({ durationMs: 0 }), 'no sound'],
    [wavFile({ durationMs: 60_001 }), 'is 60.1 s long; a clip may last 60 s'],
    [wavFile({ durationMs: 75_250 }), 'is 75.3 s long; a clip may last 60 s'],
  ])
})

rule('transcription.length-early', async () => {
  const { service, apiKey } = await startRecorded()
  /** The pieces of 16 KiB that were read of the form, and what was answered. */
  const send = async (clip: Uint8Array<ArrayBuffer>, announces = true) => {
    const form = new Response(formOf(clip))
    const bytes = new Uint8Array(await form.clone().arrayBuffer())
    let pieces = 0
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          controller.enqueue(bytes.subarray(pieces * 16_384, (pieces + 1) * 16_384))
          pieces += 1
          if (pieces * 16_384 >= bytes.length) controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const headers = {
      'x-api-key': apiKey,
      'content-type': form.headers.get('content-type') ?? '',
      ...(announces && { 'content-length': String(bytes.length) }),
    }
    const init = { method: 'POST', headers, body, duplex: 'half' }
    const answer = await service.fetch(new Request('http://embedded/v3/audio/transcribe', init))
    return { pieces, said: ((await answer.json()) as { readonly error?: string }).error ?? '' }
  }
  const long = wavFile({ sampleRate: 48_000, durationMs: 100_000 })
  expect(await send(long)).toEqual({ pieces: 1, said: 'audio is 100 s long; a clip may last 60 s' })
  // A header that leaves its length open, and says nothing against the length of the body.
  const open = wavFile({ sampleRate: 48_000, durationMs: 100_000, statedSize: 0 })
  expect(await send(open)).toEqual({ pieces: 1, said: expect.stringContaining('a clip may last 60 s') })
  const unannounced = await send(long, false)
  expect(unannounced.said).toBe('audio is 100 s long; a clip may last 60 s')
  expect(unannounced.pieces).toBeGreaterThan(500)
  expect((await send(wavFile({ durationMs: 59_000, statedSize: 0x7000_0000 }))).said).toBe('')
})

rule('transcription.stated-size', async () => {
  await expectTaken([0, 0xffffffff, 0x7ffff000, 3_000_000].map(statedSize => wavFile({ statedSize })))
})

rule('transcription.names', async () => {
  const service = await startRecorded()
  const namesOf = async (names: string): Promise<readonly string[] | undefined> => {
    const form = formOf(silentWav(8000))
    form.append('names', names)
    expect((await upload(service, form)).status).toBe(200)
    return service.clips.at(-1)?.names
  }
  expect(await namesOf('["red lantern", "Mira, the baker"]')).toEqual(['red lantern', 'Mira, the baker'])
  expect(await namesOf('red lantern, well ,, red lantern')).toEqual(['red lantern', 'well'])
  expect(await namesOf('')).toEqual([])
  const many = Array.from({ length: 50 }, (_, i) => `${i} ${'x'.repeat(100)}`)
  expect(await namesOf(JSON.stringify(many))).toEqual(many.slice(0, 40).map(name => name.slice(0, 64)))
  await upload(service, formOf(silentWav(8000)))
  expect(service.clips.at(-1)?.names).toEqual([])
  for (const names of ['["red lantern"', '[1]', `["${'x'.repeat(20_000)}"]`]) {
    const form = formOf(silentWav(8000))
    form.append('names', names)
    expect(await upload(service, form)).toMatchObject(invalid)
  }
})
