import type { BrainTurn, Explanation } from '@townsfolk/brain'
import type { ChatMessage, ErrorBody } from '@townsfolk/protocol'

/** What came of a turn of a `SceneTalk`. */
export type SceneTurn = SpokenTurn | FailedTurn

/** A turn that the service answered. */
export interface SpokenTurn {
  readonly ok: true
  /** What the player said; undefined when the characters spoke by themselves. */
  readonly said: string | undefined
  /** What was said and done, as a game gets it: one for each character that spoke, in their order. */
  readonly messages: readonly ChatMessage[]
  /** Everybody who was asked for a reply, in order; also who had nothing to say. */
  readonly speakers: readonly SceneSpeaker[]
}

/** A turn that the service refused, or that failed. The talk goes on as if it had not been taken. */
export interface FailedTurn {
  readonly ok: false
  /** What the player said; undefined when the characters spoke by themselves. */
  readonly said: string | undefined
  /** The body of the error, as a client gets it. */
  readonly error: ErrorBody
  /** What was thrown, when nobody foresaw it. */
  readonly unexpected: unknown
}

/** A character that was asked for a reply, and why the reply is what it is. */
export interface SceneSpeaker {
  readonly characterId: string
  readonly name: string
  /** Which brain replied: `authored`, `model`, or `custom` for one without a name. */
  readonly brain: string
  /** All that the brain was given. */
  readonly turn: BrainTurn
  /** How the authored brain understands that turn, whoever found the words. Worked out when it is asked for. */
  readonly explanation: Explanation
  /** The checkpoint before the turn; empty without a flow, and on the first turn. */
  readonly checkpointBefore: string
  /** The checkpoint after the turn; empty without a flow. */
  readonly checkpoint: string
  /** Whether its flow has gone on; to begin it is not to go on. */
  readonly hasMovedOn: boolean
}
