import { expect, test } from 'vitest'
import { isRight, type Outcome } from '../eval/judge.ts'
import { judgeRows } from '../eval/judge-rows.ts'
import { type Row, readWorlds } from '../eval/worlds.ts'

/** That it does not get worse; `npm run eval` tells how good it is. */
const worlds = readWorlds()

async function shareOf(rowsOf: (world: (typeof worlds)[number]) => readonly Row[]): Promise<number> {
  let missed = 0
  let all = 0
  for (const world of worlds) {
    const rows = rowsOf(world)
    missed += (await judgeRows(world, rows)).filter(judged => !judged.isRight).length
    all += rows.length
  }
  return 1 - missed / all
}

// Hundreds of turns: a busy machine makes them slow, not wrong.
test('of what it was tuned on, the authored brain understands most', async () => {
  expect(await shareOf(({ utterances }) => utterances)).toBeGreaterThan(0.85)
})

test('and of what nobody has looked at', async () => {
  expect(await shareOf(({ heldOut }) => heldOut)).toBeGreaterThan(0.7)
})

test('there are at least four hundred lines, two fifths of them held out', () => {
  const count = (rowsOf: (world: (typeof worlds)[number]) => readonly Row[]): number =>
    worlds.reduce((sum, world) => sum + rowsOf(world).length, 0)
  const heldOut = count(world => world.heldOut)
  const all = heldOut + count(world => world.utterances)
  expect(all).toBeGreaterThanOrEqual(400)
  expect(heldOut / all).toBeGreaterThan(0.4)
})

const done = (...actions: readonly string[]): Outcome => ({ actions, asked: undefined, text: 'The red one.' })
const asked = (...ids: readonly string[]): Outcome => ({ actions: [], asked: ids, text: '' })

test.each([
  ['FETCH rope + HANG rope', done('FETCH rope', 'HANG rope'), true],
  ['FETCH rope + HANG rope', done('HANG rope', 'FETCH rope'), false],
  ['FETCH rope | TAKE rope', done('TAKE rope'), true],
  ['which a, b', asked('b', 'a'), true],
  ['which a, b', asked('a', 'b', 'c'), false],
  ['none', done(), true],
  ['none', asked('a'), false],
  ['none: RED, one', done(), true],
  ['none: blue', done(), false],
  ['FOLLOW', done(), false],
])('a row that expects %j is judged fairly', (wanted, outcome, isJudgedRight) => {
  expect(isRight(wanted, outcome)).toBe(isJudgedRight)
})
