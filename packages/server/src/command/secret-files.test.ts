import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSecretFiles } from './secret-files.ts'

let folder: string
let address: string
let empty: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'townsfolk-'))
  address = join(folder, 'database-url')
  empty = join(folder, 'empty')
  writeFileSync(address, 'postgres://town:lantern@db/town\n')
  writeFileSync(empty, '\n')
})

afterAll(() => rmSync(folder, { recursive: true }))

it('a variable may name a file with the address of the database, or with a key', () => {
  const environment = {
    TOWNSFOLK_DATABASE_URL_FILE: address,
    TOWNSFOLK_MODEL_KEY_FILE: address,
    TOWNSFOLK_SPEECH_KOKORO_KEY_FILE: address,
    TOWNSFOLK_TRANSCRIPTION_KEY_FILE: '',
    TOWNSFOLK_PORT_FILE: 'nothing of ours',
  }
  expect(readSecretFiles(environment)).toEqual({
    ...environment,
    TOWNSFOLK_DATABASE_URL: 'postgres://town:lantern@db/town',
    TOWNSFOLK_MODEL_KEY: 'postgres://town:lantern@db/town',
    TOWNSFOLK_SPEECH_KOKORO_KEY: 'postgres://town:lantern@db/town',
  })
})

it('a file that says nothing, or is not alone, is refused without a word of what is in it', () => {
  const refusalOf = (environment: Readonly<Record<string, string>>): unknown => {
    try {
      return readSecretFiles(environment)
    } catch (error) {
      return error
    }
  }
  const missing = join(folder, 'missing')
  expect([
    refusalOf({ TOWNSFOLK_DATABASE_URL_FILE: missing }),
    refusalOf({ TOWNSFOLK_MODEL_KEY_FILE: empty }),
    refusalOf({ TOWNSFOLK_DATABASE_URL_FILE: address, TOWNSFOLK_DATABASE_URL: 'postgres://other' }),
  ]).toMatchObject([
    {
      exitCode: 2,
      message: `TOWNSFOLK_DATABASE_URL_FILE names a file that cannot be read (ENOENT): ${missing}`,
    },
    { exitCode: 2, message: `TOWNSFOLK_MODEL_KEY_FILE names an empty file: ${empty}` },
    {
      exitCode: 2,
      message: 'TOWNSFOLK_DATABASE_URL and TOWNSFOLK_DATABASE_URL_FILE exclude each other; set one of them.',
    },
  ])
})
