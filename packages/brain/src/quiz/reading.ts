import type { QuizIntent } from '@townsfolk/protocol'
import type { Answer, AskedQuestion } from './question.ts'

/** How a player was understood. */
export type Reading =
  | {
      readonly intent: 'answer'
      readonly answer: Answer
      /** The words are only similar to this answer: the host should ask back. */
      readonly isGuess?: boolean
    }
  | {
      readonly intent: Exclude<QuizIntent, 'answer'>
      /** For `unclear`: the words were understood, but are none of the options. */
      readonly namesNoOption?: boolean
    }

/** Context for reading a player's words. */
export interface Asked {
  /** Undefined before the first question. */
  readonly question: AskedQuestion | undefined
  /** Whether the host has asked back, so that "yes" confirms. */
  readonly isConfirming: boolean
  /** Code of the language of the set. */
  readonly language: string
}
