import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, inject, it } from 'vitest'
// @ts-expect-error: the tools are JavaScript.
import { buildScripts } from '../../tools/build-scripts.mjs'
import type { Remains } from '../support/bounded-core.ts'

const built = join(process.cwd(), 'test', '.results', 'bounded')
const count = inject('isThorough') ? 10_000 : 2000
/** Bytes for each time; what the engine makes of hot code is the same for few and for many. */
const mostGrowth = 1_280_000 / count
/** Of a round. Engines keep some of their own, at times a hundred at once, but not in each round. */
const mostObjects = 50

beforeAll(() =>
  buildScripts({ 'bounded-core': join(process.cwd(), 'test', 'support', 'bounded-core.ts') }, built, true),
)

async function remainsOf(what: string): Promise<Remains> {
  const args = ['--expose-gc', '--no-warnings', join(built, 'bounded-core.mjs'), what, String(count)]
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args)
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

describe('of thousands', () => {
  it.each([
    ['characters that came and went', 'characters'],
    ['turns that were answered, streamed, failed, cancelled, or whose actions took too long', 'turns'],
    ['scene runs that ended in the middle of turns, lines and actions', 'scenes'],
  ])('%s nothing is left', async (_, what) => {
    const { heaps, objects, perRound, instances, entries, listeners, timers, held, watched } =
      await remainsOf(what)
    const [warm = 0, before = 0, after = 0] = heaps
    expect({ instances, entries, listeners, timers, held }).toEqual({
      instances: zeros(instances),
      entries: zeros(entries),
      listeners: zeros(listeners),
      timers: 0,
      held: 0,
    })
    expect(watched).toBeGreaterThan(count / 50)
    expect(Math.min(...growths(objects))).toBeLessThan(mostObjects)
    expect((after - before) / perRound).toBeLessThan(mostGrowth)
    expect(after / warm).toBeLessThan(1.1)
  })
})

function growths(counts: readonly number[]): number[] {
  return counts.slice(1).map((count, at) => count - (counts[at] ?? 0))
}

function zeros(counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.keys(counts).map(name => [name, 0]))
}
