import * as v from 'valibot'
import { expect, it } from 'vitest'
import { transcriptionSchema, voicesSchema } from './speech-schema.ts'

const server = { url: 'http://127.0.0.1:8880/v1', model: 'kokoro' }

function issues(schema: v.GenericSchema, value: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, value)
  return issues.map(issue => `${v.getDotPath(issue)}: ${issue.message}`)
}

it('an engine has a server, and a default for all the rest', () => {
  expect(v.parse(voicesSchema, { kokoro: server, 'piper-2': server })).toEqual({
    kokoro: server,
    'piper-2': server,
  })
  expect(v.parse(transcriptionSchema, server)).toEqual(server)
})

it('all that can be said of a server is kept', () => {
  const whole = {
    ...server,
    voice: 'af_heart',
    formats: ['wav', 'flac'],
    takesInstructions: true,
    timeoutMs: 9000,
  }
  expect(v.parse(voicesSchema, { kokoro: whole })).toEqual({ kokoro: whole })
})

it.each(['babble', 'espeak-ng', 'flite'])('%s has no server', engine => {
  expect(issues(voicesSchema, { [engine]: server })).toEqual([
    `${engine}: this is an engine that needs no server; choose another name`,
  ])
})

it.each(['Kokoro', 'my_voice', '', '-'])('an engine cannot be called "%s"', engine => {
  expect(issues(voicesSchema, { [engine]: server })[0]).toMatch(/: write (a name|something)/)
})

it('a key is an issue that says where it belongs', () => {
  expect(issues(voicesSchema, { kokoro: { ...server, apiKey: 'sk-secret' } })).toEqual([
    'kokoro.apiKey: remove the key from this file, and set the environment variable ' +
      'TOWNSFOLK_SPEECH_KEY, or TOWNSFOLK_SPEECH_KOKORO_KEY for an engine "kokoro", instead',
  ])
  expect(issues(transcriptionSchema, { ...server, key: 'sk-secret' })).toEqual([
    'key: remove the key from this file, and set the environment variable ' +
      'TOWNSFOLK_TRANSCRIPTION_KEY instead',
  ])
})

it.each([
  ['url', 'localhost'],
  ['url', 'https://user:secret@host/v1'],
  ['model', ''],
  ['voice', ''],
  ['formats', []],
  ['formats', 'wav'],
  ['takesInstructions', 'yes'],
  ['timeoutMs', 10],
])('%s is not %j', (field, value) => {
  const [issue, ...more] = issues(voicesSchema, { kokoro: { ...server, [field]: value } })
  expect(issue).toMatch(new RegExp(`^kokoro\\.${field}: write `))
  expect(more).toEqual([])
})

it('a format that nobody makes', () => {
  expect(issues(voicesSchema, { kokoro: { ...server, formats: ['wav', 'mp4'] } })).toEqual([
    'kokoro.formats.1: "mp4" is not a format; did you mean "mp3"?',
  ])
})
