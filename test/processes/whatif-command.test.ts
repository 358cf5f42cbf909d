import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalApi } from '@townsfolk/service/local'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordGame, recordedWren as wren } from '../support/record-game.ts'
import { townsfolk } from '../support/townsfolk.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townsfolk-'))
  await mkdir(join(folder, 'town', 'characters'), { recursive: true })
  await write('town/town.json', { name: 'Lantern Hill', teams: [{ id: 'main', name: 'Main' }] })
  await write('town/characters/wren.json', wren)
  const api = createLocalApi({ 'characters/wren.json': wren })
  const said = ['purple monkey', 'bring me the red lamp', 'dishwasher']
  await writeFile(join(folder, 'game.jsonl'), (await recordGame(api, said)).join('\n'))
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

function write(path: string, json: unknown): Promise<void> {
  return writeFile(join(folder, path), JSON.stringify(json))
}

describe('townsfolk whatif', () => {
  it('finds the same with the characters that were played with', async () => {
    const same = await townsfolk(folder, 'whatif', 'game.jsonl', 'town')
    expect(same).toEqual({ code: 0, stdout: '3 turns: the same\n', stderr: '' })
  })

  it('prints each turn that differs with both replies, and fails', async () => {
    await mkdir(join(folder, 'edited', 'characters'), { recursive: true })
    await write('edited/town.json', { name: 'Lantern Hill', teams: [{ id: 'main', name: 'Main' }] })
    await write('edited/characters/wren.json', { ...wren, actions: [{ ...wren.actions[0], name: 'CARRY' }] })
    expect(await townsfolk(folder, 'whatif', 'game.jsonl', 'edited')).toEqual({
      code: 1,
      stdout: [
        'turn 2, 0:00, Wren, "bring me the red lamp": another action',
        '  then: took FETCH red-lamp and said "On my way to the red lamp!"',
        '  now:  took CARRY red-lamp and said "On my way to the red lamp!"',
        '',
      ].join('\n'),
      stderr: '1 of 3 turns differs.\n',
    })
    const later = await townsfolk(folder, 'whatif', 'game.jsonl', 'edited', '--from', '3', '--json')
    expect(JSON.parse(later.stdout)).toMatchObject([
      { turn: 1, way: 'retraced' },
      { turn: 2, way: 'forced' },
      { turn: 3, way: 'run', said: 'dishwasher', difference: 'same' },
    ])
    expect(later.code).toBe(0)
  })

  it('says what was typed wrong, and which project it needs', async () => {
    const failure = async (...args: string[]) => {
      const { code, stderr } = await townsfolk(folder, 'whatif', ...args)
      return `${code} ${stderr.trim()}`
    }
    await write('other.jsonl', { name: 'town' })
    expect(await failure('other.jsonl', 'town')).toBe(
      '2 other.jsonl: This is not a recording: its first line is not the header of one.',
    )
    expect(await failure('game.jsonl', 'town', '--from', '9')).toBe(
      '2 --from is "9"; write the number of a turn, 1 to 3.',
    )
    expect(await failure('game.jsonl', 'town', '--character', 'mira')).toBe(
      '2 Nobody talks with "mira" in this recording; its characters are wren.',
    )
    await mkdir(join(folder, 'else', 'characters'), { recursive: true })
    await write('else/town.json', { name: 'Elsewhere', teams: [{ id: 'main', name: 'Main' }] })
    await write('else/characters/mira.json', { id: 'mira', name: 'Mira', fallback: [{ text: 'Hm.' }] })
    expect(await failure('game.jsonl', 'else')).toBe(
      '1 The project has none of the characters of game.jsonl: wren. Name the project of that game with --project.',
    )
  })
})
