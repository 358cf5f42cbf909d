import type { QuizIntent } from '@townsfolk/protocol'
import type { Answer, AskedQuestion } from './question.ts'

/** How what a player said was understood. */
export type Reading =
  | {
      readonly intent: 'answer'
      readonly answer: Answer
      /** It is near to this answer and to no other: better to ask back. */
      readonly isGuess?: boolean
    }
  | {
      readonly intent: Exclude<QuizIntent, 'answer'>
      /** Of what is unclear: the words could be made out, and are none of the options. */
      readonly namesNoOption?: boolean
    }

/** What a player's words are held against. */
export interface Asked {
  /** Undefined before the first question. */
  readonly question: AskedQuestion | undefined
  /** Whether the player was asked back: then "yes" confirms. */
  readonly isConfirming: boolean
  /** Code of the language of the set. */
  readonly language: string
}
