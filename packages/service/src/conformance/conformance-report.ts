import type { Rule } from './rules/rule.ts'
import type { ConformancePart } from './rules.ts'

/** What came of one rule. */
export interface RuleResult {
  readonly part: ConformancePart
  readonly rule: Rule
  readonly outcome: 'passed' | 'failed' | 'not-checked'
  /**
   * What the server did instead, or why nothing was checked. When it passed, what of the rule was not seen; empty when all of
   * it was.
   */
  readonly detail: string
}

/** What a run found. */
export interface ConformanceReport {
  readonly results: readonly RuleResult[]
  readonly passed: number
  readonly failed: number
  readonly notChecked: number
  /** Requests that were sent. */
  readonly calls: number
  /** Turns of characters, and of quizzes, that the server took. */
  readonly turns: number
  /** Clips of speech, and transcriptions, that it made. */
  readonly clips: number
}
