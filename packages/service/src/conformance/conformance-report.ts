import type { Rule } from './rules/rule.ts'
import type { ConformancePart } from './rules.ts'

/** Result of one rule. */
export interface RuleResult {
  readonly part: ConformancePart
  readonly rule: Rule
  readonly outcome: 'passed' | 'failed' | 'not-checked'
  /**
   * If it failed: what the server did instead. If it was not checked: why. If it passed: which part of the rule
   * could not be seen; `''` if all of it was.
   */
  readonly detail: string
}

/** Result of a conformance run. */
export interface ConformanceReport {
  readonly results: readonly RuleResult[]
  readonly passed: number
  readonly failed: number
  readonly notChecked: number
  /** Number of requests that were sent. */
  readonly calls: number
  /** Number of turns that the server took, of characters and of quizzes. */
  readonly turns: number
  /** Number of clips that the server spoke or transcribed. */
  readonly clips: number
}
