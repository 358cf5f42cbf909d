import type { BrainTurn, Explanation } from '@townsfolk/brain'
import type { ChatMessage, ErrorBody } from '@townsfolk/protocol'

/** Result of a turn of a `SceneTalk`. */
export type SceneTurn = SpokenTurn | FailedTurn

/** A turn that the service answered. */
export interface SpokenTurn {
  readonly ok: true
  /** What the player said; undefined when the characters spoke by themselves. */
  readonly said: string | undefined
  /** The messages as a game gets them: one for each character that spoke, in order. */
  readonly messages: readonly ChatMessage[]
  /** All characters that were asked for a reply, in order, including silent ones. */
  readonly speakers: readonly SceneSpeaker[]
}

/** A turn that the service refused, or that failed. The conversation continues as if it had not been taken. */
export interface FailedTurn {
  readonly ok: false
  /** What the player said; undefined when the characters spoke by themselves. */
  readonly said: string | undefined
  /** The body of the error, as a client gets it. */
  readonly error: ErrorBody
  /** The thrown value, if the error was unexpected. */
  readonly unexpected: unknown
}

/** A character that was asked for a reply, with an explanation of the reply. */
export interface SceneSpeaker {
  readonly characterId: string
  readonly name: string
  /** The brain that replied: `authored`, `model`, or `custom` for a brain without a name. */
  readonly brain: string
  /** The input of the brain. */
  readonly turn: BrainTurn
  /** How the authored brain understands the turn, also if another brain replied. Computed on first use. */
  readonly explanation: Explanation
  /** The checkpoint before the turn; `''` without a flow, and on the first turn. */
  readonly checkpointBefore: string
  /** The checkpoint after the turn; `''` without a flow. */
  readonly checkpoint: string
  /** Whether its flow has moved to another checkpoint. Beginning a flow does not count. */
  readonly hasMovedOn: boolean
}
