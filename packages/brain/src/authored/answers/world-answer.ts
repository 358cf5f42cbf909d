import type { PerceivedEntity } from '@townsfolk/protocol'
import type { AnswerName } from '../../character/answers.ts'
import type { AnsweredKind } from '../../language/world-question-kind.ts'
import type { AuthoredLine } from '../../lines/authored-line.ts'

/** An answer about the world; `linesFor` gives the lines that say it. */
export interface WorldAnswer {
  readonly name: AnswerName
  /** What the lines are filled with, by the names of `answerPlaceholders`. */
  readonly fillings: Readonly<Record<string, string>>
  /** What it is about. One alone is what "it" means next. */
  readonly about: readonly PerceivedEntity[]
  /** Names the lines in memory, so that they are not said again too soon. */
  readonly node: string
  /**
   * Said in place of the author's lines for `name`: what is written of just this thing, or of nothing but
   * this.
   */
  readonly lines?: readonly AuthoredLine[]
  /** Said where the author has no lines for `name`, in place of the plain ones. */
  readonly plain?: readonly AuthoredLine[]
  /** True where "none" is what is so, and not only what is not known: what is not there and would be seen. */
  readonly isSure?: boolean
}

/** What a line asks about the world. */
export interface WorldQuestion {
  readonly kind: AnsweredKind
  /** 0 to 1, comparable with the score of a phrase: 1 for a question of that kind with not a word beside. */
  readonly score: number
  answer(): WorldAnswer
}
