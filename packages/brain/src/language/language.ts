import type { AddressingWords } from './addressing-words.ts'
import type { HoldingWords } from './holding-words.ts'
import type { StoppingWords } from './stopping-words.ts'

/**
 * What is known of a language wherever its words are not read as those of an author: each has a folder, and another one
 * is another folder beside it. The authored brain reads players' lines in English only: what it needs for that is in
 * the other files of `english`, by topic, and nowhere else. What is said in a quiz is beside it, as `QuizPhrases` in
 * `quiz.ts`: a game without quizzes does not ship it.
 */
export interface Language {
  /** Code in small letters, such as `en`; empty for the languages that have no folder. */
  readonly code: string
  readonly joining: JoiningWords
  /** How players speak to one of several characters. */
  readonly addressing: AddressingWords
  /** Undefined where they are not known: nothing is offered then. */
  readonly answering: AnsweringWords | undefined
  readonly stopping: StoppingWords
  /** How players speak of what somebody holds. */
  readonly holding: HoldingWords
}

/** What a player says to a question, as a whole line. */
export interface AnsweringWords {
  readonly yes: string
  readonly no: string
  /** To "to whom?". */
  readonly toMe: string
}

/** Stand before the last of several. */
export interface JoiningWords {
  readonly and: string
  readonly or: string
}
