import type { QuizTurnRequest } from '@townsfolk/protocol'
import type { QuizOutcome } from './quiz-outcome.ts'

/** Something that a participant gave. */
export interface QuizInput {
  readonly given: Pick<QuizTurnRequest, 'say' | 'optionId' | 'leave'>
  readonly about: InputAbout
  readonly participantId: string | undefined
  /** Id of the question that it is for; undefined: whichever is open when it is sent. */
  readonly meantFor: string | undefined
  readonly settle: (outcome: QuizOutcome) => void
  ageMs: number
  wasQueued: boolean
}

export type InputAbout =
  /** Answers the question, as far as is known: it may be judged. */
  | 'answer'
  /** Passes the question, or asks for it again or for its clue. */
  | 'question'
  /** Ends the quiz for somebody, whichever question is open: it waits however long. */
  | 'quiz'

/** What waits to be sent: the newest of each participant, and who leaves. */
export class InputQueue {
  #waiting: QuizInput[] = []

  /** Gives those that it supersedes; one that comes after its participant left, itself. */
  add(input: QuizInput): readonly QuizInput[] {
    const older = this.#waiting.filter(({ participantId }) => participantId === input.participantId)
    if (older.some(({ given }) => given.leave)) return [input]
    this.#waiting = [...this.#waiting.filter(other => !older.includes(other)), input]
    return older
  }

  /** Takes out the first that can be sent. */
  next(canBeSent: (input: QuizInput) => boolean): QuizInput | undefined {
    const next = this.#waiting.find(canBeSent)
    this.#waiting = this.#waiting.filter(input => input !== next)
    return next
  }

  /** Takes out those that are meant. */
  remove(isMeant: (input: QuizInput) => boolean): QuizInput[] {
    const removed = this.#waiting.filter(isMeant)
    if (removed.length > 0) this.#waiting = this.#waiting.filter(input => !removed.includes(input))
    return removed
  }

  /** Time has passed. Takes out those that have waited too long. */
  age(deltaMs: number, mostMs: number): readonly QuizInput[] {
    if (this.#waiting.length === 0) return none
    for (const input of this.#waiting) input.ageMs += deltaMs
    return this.remove(({ about, ageMs }) => about !== 'quiz' && ageMs >= mostMs)
  }
}

/** Made once: it is given in each frame. */
const none: readonly QuizInput[] = []
