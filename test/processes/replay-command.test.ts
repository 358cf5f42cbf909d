import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFullClient } from '@townsfolk/client'
import { createEmbeddedService } from '@townsfolk/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectOf, townFiles } from '../support/project.ts'
import { recordGame } from '../support/record-game.ts'
import { type Outcome, townsfolk } from '../support/townsfolk.ts'

let folder: string
let lines: readonly string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townsfolk-'))
  const { apiKey, fetch } = await createEmbeddedService(projectOf(townFiles))
  const api = createFullClient({ baseUrl: 'http://embedded/v3', apiKey, fetch })
  lines = await recordGame(api, ['Please bring me the red lamp'])
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

/** The recording with one line changed, by its index. */
function withLine(at: number, change: (line: string) => string): string {
  return lines.map((line, index) => (index === at ? change(line) : line)).join('\n')
}

async function replayOf(text: string): Promise<Outcome> {
  await writeFile(join(folder, 'game.jsonl'), text)
  return townsfolk(folder, 'replay', 'game.jsonl')
}

describe('townsfolk replay', () => {
  it('runs a recorded game again, with no service, and finds it the same', async () => {
    const ticks = lines.filter(line => line.startsWith('{"do":"tick"')).length
    expect(await replayOf(lines.join('\n'))).toEqual({
      code: 0,
      stdout: `${ticks} ticks, 1 turn: the same\n`,
      stderr: '',
    })
  })

  it('tells where what was sent is another now', async () => {
    const at = lines.findIndex(line => line.startsWith('{"out":"request"'))
    const changed = withLine(at, line => line.replace('"name":"Red lamp"', '"name":"Old lamp"'))
    expect(await replayOf(changed)).toEqual({
      code: 1,
      stdout: '',
      stderr:
        `Line ${at + 1}, tick 1 (16 ms), turn 1: the request differs at request.metadata[1].name: ` +
        'the recording has "Old lamp", and this run has "Red lamp".\n',
    })
  })

  it('finds what follows from another reply', async () => {
    const at = lines.findIndex(line => line.startsWith('{"do":"answer"') && line.includes('"FETCH"'))
    const changed = withLine(at, line => line.replaceAll('FETCH', 'DANCE'))
    const { code, stderr } = await replayOf(changed)
    expect(code).toBe(1)
    expect(stderr).toContain('action-start')
  })

  it('says which line of a file it cannot read', async () => {
    const newer = withLine(0, line => line.replace(/"version":\d+/, '"version":99'))
    expect(await replayOf(withLine(2, () => '{"do":'))).toEqual({
      code: 2,
      stdout: '',
      stderr: 'game.jsonl: Line 3 is damaged: it is not a line of a recording.\n',
    })
    expect(await replayOf(newer)).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^game\.jsonl: The recording is of version 99, .* replay it with .*\n$/),
    })
    expect(await townsfolk(folder, 'replay', 'missing.jsonl')).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^missing\.jsonl cannot be read: there is no such file or folder\.\n$/),
    })
  })
})
