import type { Transcription } from '@townsfolk/protocol'
import type { RecordedClip, SpokenLine, Transcriber, Voice } from '@townsfolk/service'
import { expect } from 'vitest'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'
import { silentWav } from '../support/wav.ts'
import { rule } from './rule.ts'

const invalid = { status: 422, body: { code: 'invalid_request' } }

/** A voice that remembers what it was to say, and a listener that remembers what it was to hear. */
interface Recorder {
  readonly voice: Voice
  readonly transcriber: Transcriber
  readonly spoken: SpokenLine[]
  readonly clips: RecordedClip[]
}

function createRecorder(): Recorder {
  const spoken: SpokenLine[] = []
  const clips: RecordedClip[] = []
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

async function startRecorded(): Promise<TestService & Recorder> {
  const recorder = createRecorder()
  const { voice, transcriber } = recorder
  return { ...(await startTestService(undefined, { voices: [voice], transcriber })), ...recorder }
}

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

rule('speech.no-stream', async () => {
  const { post } = await startTestService()
  expect((await post('/v3/audio/stream', line)).status).toBe(404)
})

/** Sends a form as the browser would. */
function upload(
  { send, apiKey }: TestService,
  form: FormData,
  path = '/v3/audio/transcribe',
): Promise<Answer> {
  return send(path, { method: 'POST', headers: { 'x-api-key': apiKey }, body: form })
}

function formOf(audio: Uint8Array<ArrayBuffer>, characterId = 'wren'): FormData {
  const form = new FormData()
  form.append('characterId', characterId)
  form.append('audio', new File([audio], 'clip.wav', { type: 'audio/wav' }))
  return form
}

rule('transcription.text', async () => {
  const service = await startTestService()
  const { client } = service
  const { bytes } = await client.generateSpeech({ characterId: 'wren', message: 'Where is the red lantern?' })
  const { status, body } = await upload(service, formOf(new Uint8Array(bytes)))
  expect({ status, body }).toEqual({ status: 200, body: { response: 'Where is the red lantern?' } })
})

rule('transcription.nothing', async () => {
  const service = await startTestService()
  expect(await upload(service, formOf(silentWav(22_050)))).toMatchObject({
    status: 200,
    body: { response: '' } satisfies Transcription,
  })
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

rule('transcription.sample-rates', async () => {
  const service = await startTestService()
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
  expect((await upload(service, formOf(new Uint8Array(tenMiB)))).status).toBe(200)
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
