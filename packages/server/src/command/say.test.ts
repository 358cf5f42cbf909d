import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readWav } from '@townsfolk/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runTownsfolk } from '../townsfolk.ts'

const packageFolder = fileURLToPath(new URL('../..', import.meta.url))

let currentFolder: string

beforeEach(async () => {
  currentFolder = await mkdtemp(join(tmpdir(), 'townsfolk-say-'))
  await mkdir(join(currentFolder, 'town', 'characters'), { recursive: true })
  await write('town.json', { name: 'Test Town', teams: [{ id: 'main', name: 'Main' }] })
  const fallback = [{ text: 'Hm.' }]
  await write('characters/hob.json', { id: 'hob', name: 'Hob', voice: { pitch: 0.7 }, fallback })
  await write('characters/pip.json', { id: 'pip', name: 'Pip', fallback })
  await write('characters/tam.json', { id: 'tam', name: 'Tam', voice: { engine: 'gramophone' }, fallback })
})

afterEach(async () => {
  await rm(currentFolder, { recursive: true })
})

function write(path: string, value: object): Promise<void> {
  return writeFile(join(currentFolder, 'town', path), JSON.stringify(value))
}

async function say(...args: string[]): Promise<{ code: number; printed: string; explained: string }> {
  const printed: string[] = []
  const explained: string[] = []
  const code = await runTownsfolk(['say', 'town', ...args], {
    environment: {},
    currentFolder,
    packageFolder,
    print: text => printed.push(text),
    async *readLines() {},
    showsTyped: true,
    explain: text => explained.push(text),
  })
  return { code, printed: printed.join('\n'), explained: explained.join('\n') }
}

it('a character says something into a file', async () => {
  expect(await say('hob', 'Good evening!')).toEqual({ code: 0, printed: 'hob.wav', explained: '' })
  const wav = readWav(await readFile(join(currentFolder, 'hob.wav')))
  expect(wav).toMatchObject({ format: 1, comment: 'Good evening!' })
})

it('it says it in a mood, into the file that was named', async () => {
  await say('hob', 'Good evening!')
  expect(await say('hob', 'Good evening!', '--emotion', 'angry', '--out', 'angry.wav')).toMatchObject({
    code: 0,
    printed: 'angry.wav',
  })
  const [plain, angry] = await Promise.all(
    ['hob.wav', 'angry.wav'].map(file => readFile(join(currentFolder, file))),
  )
  expect(plain?.equals(angry ?? Buffer.of())).toBe(false)
})

it.each([
  [['bob', 'Hi'], 1, 'There is no character "bob" in this project; did you mean "hob"?'],
  [['pip', 'Hi'], 1, 'Pip has no voice; write "voice": {} into its file to give it one.'],
  [['tam', 'Hi'], 1, 'Tam speaks with "gramophone", but this voice is not available (babble'],
  [['hob', ' '], 2, 'The text is empty; write a text in quotes.'],
  [['hob', 'Hi', '--emotion', 'angy'], 2, '--emotion is "angy"; did you mean "ANGRY"?'],
  [['hob', 'Hi', '--out', 'nowhere/hob.wav'], 1, 'nowhere/hob.wav cannot be written: '],
])('what cannot be said is reported: %j', async (args, code, message) => {
  const outcome = await say(...args)
  expect(outcome).toMatchObject({ code, printed: '', explained: expect.stringContaining(message) })
})
