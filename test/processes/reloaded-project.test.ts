import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFullClient, type FullClient } from '@townsfolk/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTownsfolk, type TownsfolkServer, townsfolk } from '../support/townsfolk.ts'

const logLines = {
  new: 'serving a new version of the project',
  faulty: 'still serving the last good version',
  gone: 'no longer in the project, and served until a restart',
}

let folder: string
let server: TownsfolkServer
let client: FullClient

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townsfolk-'))
  expect((await townsfolk(folder, 'init', 'town')).code).toBe(0)
  const apiKey = (await townsfolk(folder, 'keys', 'create', '--project', 'town')).stdout.trim()
  server = await serveTownsfolk(folder, '--project', 'town')
  client = createFullClient({ baseUrl: `${server.url}/v3`, apiKey })
})

afterAll(async () => {
  server.process.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

/** Changes the project, and waits until the service has said what it makes of it. */
async function change(how: () => Promise<unknown>, message: string): Promise<void> {
  const logged = server.logged(message)
  await how()
  await logged
}

const inTown = (path: string): string => join(folder, 'town', path)

async function write(path: string, text: string, message: string): Promise<void> {
  await change(() => writeFile(inTown(path), text), message)
}

/** Comes on a pipe of its own, before or after the log. */
const printed = () => expect.poll(() => server.output.stdout)

async function said(
  sessionId?: string,
): Promise<{ readonly text: string | undefined; readonly sessionId: string }> {
  const reply = await client.chat({
    characterIds: ['pip'],
    message: 'Who are you?',
    ...(sessionId !== undefined && { sessionId }),
  })
  return { text: reply.messages[0]?.lines[0]?.text, sessionId: reply.sessionId }
}

describe('a service whose project is edited', () => {
  it('serves what is written from the next request on, and keeps the last good version, in its sessions', async () => {
    const pip = await readFile(join(folder, 'town', 'characters', 'pip.json'), 'utf8')
    const { text, sessionId } = await said()
    expect(text).toMatch(/^Pip, of the Royal Post/)

    await write(
      'characters/pip.json',
      pip.replace('Pip, of the Royal Post', 'Pip, of the Moon Post'),
      logLines.new,
    )
    expect((await said(sessionId)).text).toMatch(/^Pip, of the Moon Post/)
    await printed().toContain('Kettlebrook: 3 characters, 1 cast, 1 question set: now serving this version\n')

    await write('characters/pip.json', pip.replace('"fallback"', '"falback"'), logLines.faulty)
    await printed().toMatch(
      /\n.*pip\.json:\d+:\d+ there is no field "falback"; did you mean "fallback"\?\n1 issue: still serving the last good version\n$/,
    )
    expect((await said(sessionId)).text).toMatch(/^Pip, of the Moon Post/)

    await write('characters/pip.json', pip, logLines.new)
    expect((await said(sessionId)).text).toMatch(/^Pip, of the Royal Post/)
    const { messages } = await client.historyPage({ sessionId })
    expect(messages).toHaveLength(8)
  })

  it('hears of a folder that comes, and says what needs a restart', async () => {
    await mkdir(join(folder, 'town', 'scenes'), { recursive: true })
    await write('scenes/empty.json', '{}', logLines.faulty)
    await printed().toMatch(/\n.*empty\.json:1:1 the field "entities" is missing; .*\n1 issue: .*\n$/)
    await write('scenes/empty.json', '{ "entities": [] }', logLines.new)

    const town = await readFile(join(folder, 'town', 'town.json'), 'utf8')
    await write('town.json', town.replace('{', '{ "server": { "port": 1234 },'), logLines.new)
    await printed().toMatch(/\nChanges to "server" in town\.json take effect after .*\n$/)
    expect((await said()).text).toMatch(/^Pip/)
  })

  describe('takes nothing away that was served', () => {
    const idsOf = async (): Promise<readonly string[]> =>
      (await client.characters()).characters.map(({ id }) => id).sort()
    const notice = (what: string): string =>
      `The project no longer has ${what}: its last version is still served; restart to remove it\n`
    const noticesOf = (what: string): number => server.output.stdout.split(notice(what)).length - 1

    it('a character whose file is removed, until a new version of it is there', async () => {
      const before = await idsOf()
      const file = await readFile(inTown('characters/hob.json'), 'utf8')
      const { text, sessionId } = await said()

      // A cast names it still: that is an issue, and nothing changes.
      await change(() => rm(inTown('characters/hob.json')), logLines.faulty)
      await printed().toMatch(/town\.json:\d+:\d+ there is no character "hob".*\n1 issue: still serving/)
      expect(await idsOf()).toEqual(before)

      const town = await readFile(inTown('town.json'), 'utf8')
      const { casts: _, ...alone } = JSON.parse(town) as { readonly casts?: unknown }
      await write('town.json', JSON.stringify(alone), logLines.gone)
      await printed().toContain(notice('character "hob"'))
      await printed().toMatch(
        /\nKettlebrook: 3 characters, 0 casts, 1 question set: now serving this version\n/,
      )
      expect(await idsOf()).toEqual(before)
      expect((await said(sessionId)).text).toBe(text)
      const chat = { characterIds: ['hob'], message: 'Who are you?' }
      expect((await client.chat(chat)).messages[0]?.characterId).toBe('hob')

      // It is said once.
      await write('town.json', JSON.stringify(alone, undefined, 1), logLines.new)
      expect(noticesOf('character "hob"')).toBe(1)

      const renamed = file.replace(/"name": "[^"]*"/, '"name": "Hob the Younger"')
      await write('characters/hob.json', renamed, logLines.new)
      await write('town.json', town, logLines.new)
      const { characters } = await client.characters()
      expect(characters.find(({ id }) => id === 'hob')?.name).toBe('Hob the Younger')
      expect(characters).toHaveLength(before.length)
    })

    it('a character whose file gets another name, with the same id or with another', async () => {
      const before = await idsOf()
      const [from, to] = [inTown('characters/hob.json'), inTown('characters/nob.json')]
      await change(() => rename(from, to), logLines.new)
      expect(await idsOf()).toEqual(before)
      expect(noticesOf('character "hob"')).toBe(1)

      const file = await readFile(to, 'utf8')
      const town = await readFile(inTown('town.json'), 'utf8')
      await write('characters/nob.json', file.replace('"id": "hob"', '"id": "nob"'), logLines.faulty)
      await write('town.json', town.replace(/"hob"/g, '"nob"'), logLines.gone)
      await expect.poll(() => noticesOf('character "hob"')).toBe(2)
      expect(await idsOf()).toEqual([...before, 'nob'].sort())
    })

    it('a question set whose file is removed', async () => {
      const [set] = (await client.questionSets()).questionSets
      await change(() => rm(inTown('question-sets'), { recursive: true }), logLines.gone)
      await printed().toContain(notice(`question set "${set?.id}"`))
      expect((await client.questionSets()).questionSets).toEqual([set])
      const begun = await client.startQuiz({ characterId: 'juniper', questionSetId: set?.id ?? '' })
      expect((await client.quizSession(begun.sessionId)).questionSet.name).toBe(set?.name)
    })
  })
})
