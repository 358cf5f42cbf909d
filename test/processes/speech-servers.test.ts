import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApiKey } from '@townsfolk/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gives, type SpeechServer, startSpeechServer } from '../support/speech-server.ts'
import { serveTownsfolkWith, type TownsfolkServer, townsfolk } from '../support/townsfolk.ts'
import { silentWav } from '../support/wav.ts'

const clip = silentWav(16_000)
const otherClip = silentWav(8000)

let folder: string
let apiKey: string
/** One is named by the environment, one by the file, one by both. */
let openai: SpeechServer
let kokoro: SpeechServer
let whisper: SpeechServer
let town: TownsfolkServer

beforeAll(async () => {
  openai = await startSpeechServer(gives(clip))
  kokoro = await startSpeechServer(gives(otherClip))
  whisper = await startSpeechServer(gives('{"text":" Bring me the lantern. "}'))
  folder = await mkdtemp(join(tmpdir(), 'townsfolk-speech-'))
  const { apiKey: key, record } = await createApiKey('main')
  apiKey = key
  await write('town.json', {
    name: 'Test Town',
    teams: [{ id: 'main', name: 'Main' }],
    keys: [record],
    voices: { kokoro: { url: kokoro.url, model: 'kokoro' } },
    transcription: { url: 'http://127.0.0.1:1/v1', model: 'whisper' },
  })
  await mkdir(join(folder, 'characters'))
  for (const [id, engine] of Object.entries({ hob: 'openai', tam: 'kokoro', wren: 'gramophone' })) {
    const voice = { engine, name: `the-voice-of-${id}` }
    await write(`characters/${id}.json`, { id, name: id, voice, fallback: [{ text: 'Hm.' }] })
  }
  town = await serveTownsfolkWith(
    {
      TOWNSFOLK_SPEECH_URL: openai.url,
      TOWNSFOLK_SPEECH_MODEL: 'tts',
      TOWNSFOLK_SPEECH_KEY: 'sk-speech',
      TOWNSFOLK_TRANSCRIPTION_URL: whisper.url,
      TOWNSFOLK_TRANSCRIPTION_KEY: 'sk-transcription',
    },
    folder,
  )
})

afterAll(async () => {
  town.process.kill('SIGKILL')
  for (const server of [openai, kokoro, whisper]) await server.stop()
  await rm(folder, { recursive: true })
})

function write(path: string, value: object): Promise<void> {
  return writeFile(join(folder, path), JSON.stringify(value))
}

async function speak(path: string, request: object): Promise<{ response: Response; bytes: Uint8Array }> {
  const response = await fetch(`${town.url}/v3${path}`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey },
    body: JSON.stringify({ message: 'Good evening!', ...request }),
  })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

describe('townsfolk serve', () => {
  it('speaks with the server in the environment, whose key no other server is sent', async () => {
    const { response, bytes } = await speak('/audio/generate', { characterId: 'hob', format: 'wav' })
    expect(response.headers.get('content-type')).toBe('audio/wav')
    expect(bytes).toEqual(clip)
    expect(openai.calls[0]).toMatchObject({
      headers: { authorization: 'Bearer sk-speech' },
      fields: { model: 'tts', input: 'Good evening!', voice: 'the-voice-of-hob' },
    })

    expect((await speak('/audio/generate', { characterId: 'tam', format: 'wav' })).bytes).toEqual(otherClip)
    expect(kokoro.calls[0]?.fields).toMatchObject({ model: 'kokoro', voice: 'the-voice-of-tam' })
    expect(kokoro.calls[0]?.headers.authorization).toBeUndefined()
  })

  it('passes on what the server streams', async () => {
    const { bytes } = await speak('/audio/stream', { characterId: 'tam', message: 'And good night!' })
    expect(bytes.slice(44)).toEqual(otherClip.slice(44))
  })

  it('makes MP3 of what it has itself', async () => {
    await write('characters/pip.json', {
      id: 'pip',
      name: 'Pip',
      voice: { pitch: 1.2 },
      fallback: [{ text: 'Hm.' }],
    })
    await town.logged('serving a new version of the project')
    const { response, bytes } = await speak('/audio/generate', { characterId: 'pip' })
    expect(response.headers.get('content-type')).toBe('audio/mpeg')
    expect(bytes[0]).toBe(0xff)
  })

  it('hears with the server in the environment', async () => {
    const form = new FormData()
    form.append('audio', new Blob([clip], { type: 'audio/wav' }), 'clip.wav')
    form.append('characterId', 'hob')
    const response = await fetch(`${town.url}/v3/audio/transcribe`, {
      method: 'POST',
      headers: { 'x-api-key': apiKey },
      body: form,
    })
    expect(await response.json()).toEqual({ response: 'Bring me the lantern.' })
    expect(whisper.calls[0]).toMatchObject({
      headers: { authorization: 'Bearer sk-transcription' },
      fields: { model: 'whisper', language: 'en', prompt: 'hob.' },
    })
  })

  it('says which voices there are, who transcribes, and who is silent', async () => {
    const { stderr } = town.output
    expect(stderr).toMatch(/voices: babble.*, kokoro, openai; clips are transcribed by whisper/)
    expect(stderr).toContain('wren speaks with \\"gramophone\\", but this voice is not available')
    expect(stderr).not.toMatch(/sk-|Good evening|lantern/)
  })
})

describe('townsfolk check', () => {
  it('notes who has a voice that is not there, and finds no issue in it', async () => {
    const { code, stdout } = await townsfolk(folder, 'check')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^note: hob speaks with "openai", but this voice is not available \(babble/m)
    expect(stdout).toMatch(/^note: wren speaks with "gramophone", but this voice is not available/m)
    expect(stdout).not.toContain('note: tam')
    expect(stdout).toContain('no issues')
  })
})
