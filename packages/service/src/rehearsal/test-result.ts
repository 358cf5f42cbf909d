import type { CharacterTest } from '../project/character-test.ts'
import type { SceneTurn } from './scene-turn.ts'

/** What came of a test of characters. */
export interface TestResult {
  readonly test: CharacterTest
  /** Whether enough of its tries passed. */
  readonly ok: boolean
  /** The share of its tries that must pass, 0 to 1. */
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
  /** None when all is as expected. */
  readonly failures: readonly TestFailure[]
}

/** Something that is not as expected. */
export interface TestFailure {
  /** Where in the file it is expected, such as `['tests', 2, 'turns', 0, 'expect', 'action']`. */
  readonly path: readonly (string | number)[]
  /** Such as `Wren should take FETCH lamp-1`. */
  readonly expected: string
  /** Such as `took no action and said "Hm."`. */
  readonly got: string
  /** Both in a sentence. */
  readonly message: string
}
