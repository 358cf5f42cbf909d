import type { Participant, SelectionMode } from '@townsfolk/protocol'
import type { Npc } from '../runtime/npc.ts'
import type { NpcLike } from '../runtime/npc-carrier.ts'
import type { SessionStore } from '../turns/session-store.ts'
import type { QuizApi } from './quiz-api.ts'

/** Options of a quiz: what is played, and who hosts it. */
export interface QuizPlayOptions<TObject = unknown> {
  /** The service: `createQuizApi` of `@townsfolk/client`, or any object with these calls. */
  readonly api: QuizApi
  /** The character that asks the questions. */
  readonly host: NpcLike<TObject>
  /** Id of the question set in the service. */
  readonly questionSetId: string
  /** Id of the player, for usage, limits and keeping the run. Default: the runtime's `playerId`. */
  readonly playerId?: string
  /**
   * The participants, ten at most. If a participant's id is that of an entity, the entity is the live target of the
   * host's actions. Default: one player.
   */
  readonly participants?: readonly Participant[]
  /** Number of questions. Default: the set decides. */
  readonly questionCount?: number
  /** Order of the questions. Default: the set decides. */
  readonly selectionMode?: SelectionMode
  /** Keeps the run between visits. Default: none; a reloaded page starts a new run. */
  readonly store?: SessionStore
  /** Game time after which a waiting input is dropped, in milliseconds. Default: 4,000 ms. */
  readonly inputAgeMs?: number
  /** Whether an input that comes too early waits; otherwise it is dropped. Default: true. */
  readonly queueInput?: boolean
  /** Whether the host says its lines. If false, they are only emitted as `host-line`. Default: true. */
  readonly speaksLines?: boolean
  /** Whether the first question follows the greeting without a call of `next()`. Default: true. */
  readonly autoNext?: boolean
  /** Whether an answer interrupts the host once the question has been asked. Default: true. */
  readonly bargesIn?: boolean
  /**
   * Words that are sent when the player asks for something with a button, in the language of the set. Default:
   * English.
   */
  readonly phrases?: Partial<QuizPhrases>
}

/** Words for the player's requests, in the language of the set. Default: English. */
export interface QuizPhrases {
  /** The player wants a hint. */
  readonly hint: string
  /** The player wants to hear the question again. */
  readonly repeat: string
  /** The player wants to end the quiz. */
  readonly stop: string
}

/** Options of an input. */
export interface ParticipantOptions {
  /** Id of the participant; required if there are several. */
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
