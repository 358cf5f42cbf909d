import type { Participant, SelectionMode } from '@townsfolk/protocol'
import type { Npc } from '../runtime/npc.ts'
import type { SessionStore } from '../turns/session-store.ts'
import type { QuizApi } from './quiz-api.ts'

export interface QuizPlayOptions<TObject = unknown> {
  /** The client of this repository, or anything else with its calls for quizzes. */
  readonly api: QuizApi
  /** Who asks the questions. */
  readonly host: Npc<TObject>
  readonly questionSetId: string
  /** For usage and limits, and for keeping the run; the runtime's unless told otherwise. */
  readonly playerId?: string
  /** At most ten; left out for one player. One whose id is an entity's is the live target of the host's actions. */
  readonly participants?: readonly Participant[]
  /** How many questions are asked; the set decides unless told otherwise. */
  readonly questionCount?: number
  /** In which order; the set decides unless told otherwise. */
  readonly selectionMode?: SelectionMode
  /** Keeps the run from visit to visit. Without it, a reloaded page begins anew. */
  readonly store?: SessionStore
  /** Game time after which what a player gave and could not be sent is dropped, in milliseconds; 4,000. */
  readonly inputAgeMs?: number
  /** Whether what a player gives too early waits; true unless told otherwise. */
  readonly queueInput?: boolean
  /** Whether the host says its lines; true unless told otherwise. False: they are `host-line` events only. */
  readonly speaksLines?: boolean
  /** Whether the first question follows the greeting by itself; true unless told otherwise. */
  readonly autoNext?: boolean
  /** Whether an answer to a question that is out ends what the host is saying; true unless told otherwise. */
  readonly bargesIn?: boolean
  /** What is said for the player who asks by a button, in the language of the set; English. */
  readonly phrases?: Partial<QuizPhrases>
}

export interface QuizPhrases {
  readonly hint: string
  readonly repeat: string
  readonly stop: string
}

export interface ParticipantOptions {
  /** Who it is; needed when there are several. */
  readonly participantId?: string | undefined
}

/** With the defaults. */
export type ChosenQuizOptions<TObject> = QuizPlayOptions<TObject> & typeof quizPlayDefaults

export const quizPlayDefaults: Required<
  Pick<QuizPlayOptions, 'inputAgeMs' | 'queueInput' | 'speaksLines' | 'autoNext' | 'bargesIn'>
> = {
  inputAgeMs: 4000,
  queueInput: true,
  speaksLines: true,
  autoNext: true,
  bargesIn: true,
}
export const englishPhrases: QuizPhrases = { hint: 'hint', repeat: 'repeat', stop: 'stop' }
