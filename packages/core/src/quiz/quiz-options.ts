import type { Participant, SelectionMode } from '@townsfolk/protocol'
import type { Npc } from '../runtime/npc.ts'
import type { NpcLike } from '../runtime/npc-carrier.ts'
import type { SessionStore } from '../turns/session-store.ts'
import type { QuizApi } from './quiz-api.ts'

/** What is played, who hosts it, and how. */
export interface QuizPlayOptions<TObject = unknown> {
  /** The client of this repository, or anything else with its calls for quizzes. */
  readonly api: QuizApi
  /** Who asks the questions. */
  readonly host: NpcLike<TObject>
  /** Id of the set in the service. */
  readonly questionSetId: string
  /** For usage and limits, and for keeping the run. Default: the runtime's. */
  readonly playerId?: string
  /** At most ten. One whose id is an entity's is the live target of the host's actions. Default: one player. */
  readonly participants?: readonly Participant[]
  /** How many questions are asked. Default: the set decides. */
  readonly questionCount?: number
  /** In which order. Default: the set decides. */
  readonly selectionMode?: SelectionMode
  /** Keeps the run from visit to visit. Default: none; a reloaded page begins anew. */
  readonly store?: SessionStore
  /** Game time after which what a player gave and could not be sent is dropped, in milliseconds. Default: 4,000 ms. */
  readonly inputAgeMs?: number
  /** Whether what a player gives too early waits. Default: true. */
  readonly queueInput?: boolean
  /** Whether the host says its lines. False: they are `host-line` events only. Default: true. */
  readonly speaksLines?: boolean
  /** Whether the first question follows the greeting by itself. Default: true. */
  readonly autoNext?: boolean
  /** Whether an answer to a question that is out ends what the host is saying. Default: true. */
  readonly bargesIn?: boolean
  /** What is said for the player who asks by a button, in the language of the set. Default: English. */
  readonly phrases?: Partial<QuizPhrases>
}

/** What is sent for a player's wishes, in the player's language. Default: English. */
export interface QuizPhrases {
  /** The player wants a hint. */
  readonly hint: string
  /** The player wants to hear the question again. */
  readonly repeat: string
  /** The player wants to end the quiz. */
  readonly stop: string
}

/** Who gives an input. */
export interface ParticipantOptions {
  /** Who it is; needed when there are several. */
  readonly participantId?: string | undefined
}

/** With the defaults. */
export type ChosenQuizOptions<TObject> = QuizPlayOptions<TObject> &
  typeof quizPlayDefaults & { readonly host: Npc<TObject> }

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
