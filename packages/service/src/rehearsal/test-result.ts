import type { CharacterTest } from '../project/character-test.ts'
import type { SceneTurn } from './scene-turn.ts'

/** Result of a test of characters. */
export interface TestResult {
  readonly test: CharacterTest
  /** Whether enough of its tries passed. */
  readonly ok: boolean
  /** Share of the tries that must pass, 0 to 1. */
  readonly rate: number
  readonly tries: readonly TestTry[]
}

/** One try of a test: it ends with the first turn that is not as expected. */
export interface TestTry {
  readonly ok: boolean
  readonly turns: readonly TriedTurn[]
}

/** A turn of a test as it was taken. */
export interface TriedTurn {
  readonly turn: SceneTurn
  /** Failures; empty if everything is as expected. */
  readonly failures: readonly TestFailure[]
}

/** An expectation that was not met. */
export interface TestFailure {
  /** Path of the expectation in the file, such as `['tests', 2, 'turns', 0, 'expect', 'action']`. */
  readonly path: readonly (string | number)[]
  /** What was expected, such as `Wren should take FETCH lamp-1`. */
  readonly expected: string
  /** What happened, such as `took no action and said "Hm."`. */
  readonly got: string
  /** Both as one sentence. */
  readonly message: string
}
