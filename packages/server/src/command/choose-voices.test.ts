import { describe, expect, it } from 'vitest'
import { parseProject } from '../../../service/src/project/parse-project.ts'
import type { Project } from '../../../service/src/project/project.ts'
import { chooseTranscriber } from './choose-transcriber.ts'
import { chooseVoices, silentCharacters } from './choose-voices.ts'

const kokoro = { url: 'http://127.0.0.1:8880/v1', model: 'kokoro' }
const variables = { TOWNSFOLK_SPEECH_URL: 'http://127.0.0.1:9000/v1', TOWNSFOLK_SPEECH_MODEL: 'tts' }

function projectWith(town: object = {}, engine = 'babble'): Project {
  const parsed = parseProject({
    'town.json': { name: 'T', teams: [{ id: 'main', name: 'Main' }], ...town },
    'characters/hob.json': { id: 'hob', name: 'Hob', voice: { engine }, fallback: [{ text: 'Hm.' }] },
  })
  if (parsed.ok) return parsed.project
  throw new Error(JSON.stringify(parsed.issues))
}

/** Those that are asked of a server; which others there are depends on the machine. */
async function serversOf(town: object, environment: Record<string, string>): Promise<readonly string[]> {
  const voices = await chooseVoices(projectWith(town), environment)
  const engines = voices.map(({ engine }) => engine)
  expect(engines[0]).toBe('babble')
  return engines.filter(engine => !['babble', 'espeak-ng', 'flite'].includes(engine))
}

describe('voices', () => {
  it('come from no server where none is named', async () => {
    expect(await serversOf({}, {})).toEqual([])
    expect(await serversOf({}, { TOWNSFOLK_SPEECH_URL: '', TOWNSFOLK_SPEECH_KEY: 'k' })).toEqual([])
  })

  it('come from the servers in the file, by their engines', async () => {
    expect(await serversOf({ voices: { kokoro, piper: kokoro } }, {})).toEqual(['kokoro', 'piper'])
  })

  it('come from the server in the environment, whose engine is openai', async () => {
    expect(await serversOf({ voices: { kokoro } }, variables)).toEqual(['kokoro', 'openai'])
  })

  it('are as the file says', async () => {
    const town = { voices: { kokoro: { ...kokoro, formats: ['mp3'] } } }
    const voices = await chooseVoices(projectWith(town), {})
    const voice = voices.find(({ engine }) => engine === 'kokoro')
    expect(voice?.formats.map(({ name }) => name)).toEqual(['mp3'])
  })

  it.each([
    [
      { TOWNSFOLK_SPEECH_URL: 'sk-secret@host' },
      'TOWNSFOLK_SPEECH_URL is not a valid address; write it like',
    ],
    [
      { TOWNSFOLK_SPEECH_KOKORO_URL: 'nowhere' },
      'TOWNSFOLK_SPEECH_KOKORO_URL is not a valid address; write it like http://127.0.0.1:11434/v1',
    ],
    [
      { TOWNSFOLK_SPEECH_URL: 'https://host/v1' },
      'The model of the voice "openai" has no name; write its name on that server into ' +
        'voices.openai.model or TOWNSFOLK_SPEECH_MODEL.',
    ],
    [
      { TOWNSFOLK_SPEECH_KOKORO_KEY: 'sk secret' },
      'The key of the model of the voice "kokoro" has blanks or other invalid characters.',
    ],
  ])('what is wrong is named, and no key is repeated: %o', async (environment, message) => {
    const chosen = chooseVoices(projectWith({ voices: { kokoro } }), environment)
    await expect(chosen).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining(message) })
    await expect(chosen).rejects.not.toThrow('secret')
  })
})

describe('clips', () => {
  const transcription = { url: 'http://127.0.0.1:8000/v1', model: 'whisper' }

  it('are transcribed by the server in the file, or the one in the environment', async () => {
    const project = projectWith({ transcription })
    expect((await chooseTranscriber(project, {})).name).toBe('whisper')
    const environment = { TOWNSFOLK_TRANSCRIPTION_MODEL: 'large' }
    expect((await chooseTranscriber(project, environment)).name).toBe('large')
    const whole = { ...environment, TOWNSFOLK_TRANSCRIPTION_URL: 'http://127.0.0.1:8000/v1' }
    expect((await chooseTranscriber(projectWith(), whole)).name).toBe('large')
  })

  it('are transcribed by what there is where no server is named', async () => {
    const { name } = await chooseTranscriber(projectWith(), { TOWNSFOLK_TRANSCRIPTION_KEY: 'k' })
    expect(['pocketsphinx', 'none, except for clips of the babble voice']).toContain(name)
  })

  it.each([
    [
      { TOWNSFOLK_TRANSCRIPTION_URL: 'https://host/v1' },
      'The model that transcribes has no name; write its name on that server into transcription.model or ' +
        'TOWNSFOLK_TRANSCRIPTION_MODEL.',
    ],
    [
      { TOWNSFOLK_TRANSCRIPTION_URL: 'ftp://host' },
      'TOWNSFOLK_TRANSCRIPTION_URL is not a valid address; write it like',
    ],
  ])('what is wrong is named, and no key is repeated: %o', async (environment, message) => {
    const chosen = chooseTranscriber(projectWith(), environment)
    await expect(chosen).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining(message) })
  })
})

describe('a character is silent', () => {
  it('when nobody has the voice that it speaks with', async () => {
    const town = { voices: { kokoro } }
    const voices = await chooseVoices(projectWith(town), {})
    expect(silentCharacters(projectWith(town, 'kokoro'), voices)).toEqual([])
    expect(silentCharacters(projectWith(town, 'gramophone'), voices)).toEqual([
      expect.stringMatching(
        /^hob speaks with "gramophone", but this voice is not available \(babble.*, kokoro\): the character has no sound$/,
      ),
    ])
  })
})
