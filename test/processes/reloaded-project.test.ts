import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFullClient, type FullClient } from '@townsfolk/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTownsfolk, type TownsfolkServer, townsfolk } from '../support/townsfolk.ts'

const logLines = {
  new: 'serving a new version of the project',
  faulty: 'still serving the last good version',
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

/** Writes a file of the project, and waits until the service has said what it makes of it. */
async function write(path: string, text: string, message: string): Promise<void> {
  const logged = server.logged(message)
  await writeFile(join(folder, 'town', path), text)
  await logged
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
    await printed().toContain('Kettlebrook: 3 characters, 1 cast, 1 question set: serving this version now\n')

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
    await printed().toMatch(/\nWhat is written below "server" in town\.json takes effect when .*\n$/)
    expect((await said()).text).toMatch(/^Pip/)
  })
})
