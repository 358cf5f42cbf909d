import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Outcome, townsfolk, typedInto } from '../support/townsfolk.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townsfolk-quiz-'))
  expect((await townsfolk(folder, 'init', 'town')).code).toBe(0)
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

/** Plays the quiz of the template, with lines that come through a pipe. */
function quiz(lines: readonly string[], ...flags: readonly string[]): Promise<Outcome> {
  return typedInto(folder, lines, 'quiz', 'town', '--host', 'juniper', ...flags)
}

it('a question set is played from a shell, and leaves nothing behind', async () => {
  const before = await readdir(join(folder, 'town'))
  const { code, stdout, stderr } = await quiz(['green tea', 'false', 'six', 'hail', 'petrichor'])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^Juniper's rainy-day quiz, with Juniper as host\. /)
  expect(stdout).toMatch(
    /\n {2}B\) Green tea\n(.*\n)+> green tea\nJuniper \([a-z]+\): .+\n {2}✓ right, 10 points\n/,
  )
  expect(stdout).toMatch(/\n\n5 of 5 right: 46 points\.\n$/)
  expect(await readdir(join(folder, 'town'))).toEqual(before)
})

it('it ends with how players stand when there is no more input', async () => {
  const { code, stdout, stderr } = await quiz(['b', 'a'], '--players', 'Ada,Ben')
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout.split('\n').slice(-6)).toEqual([
    '',
    '  RANK  PLAYER  POINTS',
    '  1     Ada     10',
    '  2     Ben     0',
    'The input ended at question 2 of 5.',
    '',
  ])
})
