import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { NewMissedLine } from '@townsfolk/service'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore } from '../database/open-store.ts'
import { runTownsfolk } from '../townsfolk.ts'

const packageFolder = fileURLToPath(new URL('../..', import.meta.url))

let currentFolder: string

beforeEach(async () => {
  currentFolder = await mkdtemp(join(tmpdir(), 'townsfolk-'))
  await townsfolk('init', 'town')
})

afterEach(async () => {
  await rm(currentFolder, { recursive: true })
})

interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

async function townsfolk(...args: readonly string[]): Promise<Outcome> {
  const stdout: string[] = []
  const stderr: string[] = []
  const code = await runTownsfolk(args, {
    environment: {},
    currentFolder,
    packageFolder,
    print: text => stdout.push(text),
    async *readLines() {},
    showsTyped: true,
    explain: text => stderr.push(text),
  })
  return { code, stdout: stdout.join('\n'), stderr: stderr.join('\n') }
}

const light = { kind: 'action', name: 'LIGHT', phrase: 'light {target}', score: 0.41 }

/** Players have said this to Hob, unless the line says otherwise. */
async function said(text: string, times: number, more: Partial<NewMissedLine> = {}): Promise<void> {
  const store = await openStore({ dataFolder: join(currentFolder, 'town', '.townsfolk') })
  const line = {
    id: text,
    characterId: 'hob',
    language: 'en',
    text,
    why: 'fell-back',
    thought: light,
    ...more,
  } as const
  for (let i = 0; i < times; i++) await store.keepMissed('dev', line, { lines: 100, keepMs: 600_000 })
  await store.close()
}

const hob = (): Promise<string> => readFile(join(currentFolder, 'town', 'characters', 'hob.json'), 'utf8')

describe('missed', () => {
  it('says how lines are kept when there are none', async () => {
    const { code, stdout, stderr } = await townsfolk('missed', 'town')
    expect([code, stdout]).toEqual([0, 'No lines are kept that were not understood.'])
    expect(stderr).toContain('--missed-line-days 30')
  })

  it('shows groups, what was nearest, and the edit that may help', async () => {
    await said('set the dark corner ablaze', 3)
    await said('ablaze, the corner please!', 2)
    await said('sing\u001b[2J', 1, { why: 'asked-back', thought: null, characterId: 'pip' })
    const { code, stdout } = await townsfolk('missed', '--project', 'town')
    expect(code).toBe(0)
    expect(stdout.split('\n')).toEqual([
      '3 lines in 2 groups, said 6 times.',
      '',
      expect.stringMatching(
        /^5 × hob \(en\), last \d{4}-\d\d-\d\d \d\d:\d\d: the character has nothing for it$/,
      ),
      '    3 × "set the dark corner ablaze"',
      '    2 × "ablaze, the corner please!"',
      '  nearest: LIGHT by "light {target}", 0.41',
      "  perhaps: townsfolk missed town --character hob --add 'set the dark corner ablaze' --to LIGHT",
      '',
      expect.stringMatching(/^1 × pip \(en\), last .+: asked back$/),
      '    1 × "sing [2J"',
      '  nearest: nothing; it may need its own topic or action',
    ])
    const limited = (await townsfolk('missed', 'town', '--limit', '1')).stdout
    expect(limited).not.toContain('pip')
    expect(limited).toContain('1 more group; --limit 2 shows all.')
  })

  it('shows one character, what was said lately, and JSON', async () => {
    await said('set the dark corner ablaze', 2)
    await said('sing', 1, { characterId: 'pip' })
    const { stdout } = await townsfolk('missed', 'town', '--character', 'hob', '--days', '7', '--json')
    expect(JSON.parse(stdout)).toMatchObject([
      {
        characterId: 'hob',
        count: 2,
        reasons: { 'fell-back': 2 },
        lines: [{ text: 'set the dark corner ablaze', count: 2, thought: light }],
        suggestion: { node: 'action LIGHT', to: 'LIGHT', phrase: 'set the dark corner ablaze' },
      },
    ])
    expect(await townsfolk('missed', 'town', '--days', '0')).toMatchObject({ code: 2 })
  })

  it('forgets lines of one character, or all', async () => {
    await said('set the dark corner ablaze', 2)
    await said('sing', 1, { characterId: 'pip' })
    expect((await townsfolk('missed', 'town', '--clear', '--character', 'pip')).stdout).toBe(
      'Forgot 1 line to pip of team dev.',
    )
    expect((await townsfolk('missed', 'town', '--clear')).stdout).toBe('Forgot 1 line of team dev.')
    expect((await townsfolk('missed', 'town', '--json')).stdout).toBe('[]')
  })

  it('adds a phrase to the file, as a difference of a line, and says what it changes', async () => {
    await said('set the dark corner ablaze', 3)
    await said('what is your favourite soup', 1)
    const before = await hob()
    const { code, stdout } = await townsfolk(
      ...['missed', 'town', '--character', 'hob', '--add', 'set {target} ablaze', '--to', 'LIGHT'],
    )
    expect([code, stdout.split('\n')]).toEqual([
      0,
      [
        `${join('town', 'characters', 'hob.json')}: "set {target} ablaze" is a phrase of action LIGHT now.`,
        'Of 2 kept lines, 1 would be understood so:',
        '  set the dark corner ablaze',
        // The template may have tests of him.
        expect.stringMatching(
          /^The character has no tests|^\d+ other lines? of tests and phrases are understood as before/,
        ),
      ],
    ])
    const after = await hob()
    const old = before.split('\n')
    expect(after.split('\n').filter(line => !old.includes(line))).toEqual([
      '        "put some light into {target}",',
      '        "set {target} ablaze"',
    ])
    expect((await townsfolk('check', 'town')).code).toBe(0)
    const again = await townsfolk(
      ...['missed', 'town', '--character', 'hob', '--add', 'can you make a light', '--to', 'light {target}'],
    )
    expect(again.stdout).toMatch(/\n\d+ other lines? of tests and phrases are understood as before\.$/)
  })

  it('says what is wrong with an edit, and writes nothing', async () => {
    const before = await hob()
    const add = (...args: readonly string[]): Promise<Outcome> => townsfolk('missed', 'town', ...args)
    expect(await add('--add', 'x')).toMatchObject({ code: 2, stderr: expect.stringContaining('--to') })
    expect(await add('--add', 'x', '--to', 'LIGHT')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--character'),
    })
    expect(await add('--character', 'hobb', '--add', 'x', '--to', 'LIGHT')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('did you mean "hob"?'),
    })
    expect(await add('--character', 'hob', '--add', 'x', '--to', 'LIGTH')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('did you mean "LIGHT"?'),
    })
    expect(await hob()).toBe(before)
  })
})
