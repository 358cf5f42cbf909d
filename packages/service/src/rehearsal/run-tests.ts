import type { AuthoredBrainOptions, Brain } from '@townsfolk/brain'
import type { CharacterTest } from '../project/character-test.ts'
import type { Project } from '../project/project.ts'
import { beginningMs } from './beginning.ts'
import { judgeTurn } from './judge-turn.ts'
import { SceneTalk } from './scene-talk.ts'
import type { TestResult, TestTry, TriedTurn } from './test-result.ts'
import { TestScene } from './test-scene.ts'

/** Options of running tests. */
export interface TestRunOptions extends AuthoredBrainOptions {
  /** The brain that makes the replies. Default: the authored brain, with `lexicon` and `similarity`. */
  readonly brain?: Brain
  /**
   * How often each test is tried; overrides the tests' own `tries`. Default: once with the authored brain,
   * otherwise three times.
   */
  readonly tries?: number
}

/** What holds for tests that say nothing about it. Only the authored brain replies the same each time. */
const authoredDefaults = { tries: 1, rate: 1 }
const otherDefaults = { tries: 3, rate: 0.6 }

/**
 * Runs tests one after the other, and yields each result. With the authored brain, the same tests give the same
 * results.
 */
export async function* runTests(
  project: Project,
  tests: readonly CharacterTest[] = project.tests,
  options: TestRunOptions = {},
): AsyncGenerator<TestResult, void> {
  for (const test of tests) yield await runTest(project, test, options)
}

/** Runs one test with all its tries. */
export async function runTest(
  project: Project,
  test: CharacterTest,
  options: TestRunOptions = {},
): Promise<TestResult> {
  const isAuthored = options.brain === undefined || options.brain.name === 'authored'
  const defaults = isAuthored ? authoredDefaults : otherDefaults
  const { tries: count = test.tries ?? defaults.tries } = options
  const rate = test.rate ?? defaults.rate
  const tries: TestTry[] = []
  for (let number = 1; number <= count; number += 1) {
    tries.push(await tryOnce(project, test, options, number))
  }
  const passed = tries.filter(({ ok }) => ok).length
  return { test, ok: passed >= rate * count, rate, tries }
}

async function tryOnce(
  project: Project,
  test: CharacterTest,
  { tries: _, ...brains }: TestRunOptions,
  number: number,
): Promise<TestTry> {
  const { characterIds, scene, language } = test
  const wanted = scene === undefined ? project.scenes[0] : project.scenes.find(({ name }) => name === scene)
  const turns: TriedTurn[] = []
  const talk = await SceneTalk.begin(project, {
    ...brains,
    characterIds,
    ...(wanted && { scene: wanted }),
    ...(language !== undefined && { language }),
    seed: `try ${number}`,
    nowMs: () => beginningMs + turns.length * turnMs,
  })
  const stage = new TestScene(talk)
  for (const [index, turn] of test.turns.entries()) {
    stage.prepare(turn, turns.at(-1)?.turn)
    const taken = await talk.say(turn.player)
    const path = ['tests', test.index, 'turns', index]
    turns.push({ turn: taken, failures: judgeTurn(turn, taken, path, { project, test, ...brains }) })
    if (turns.at(-1)?.failures.length !== 0) return { ok: false, turns }
  }
  return { ok: true, turns }
}

/** A turn later it is a minute later. */
const turnMs = 60_000
