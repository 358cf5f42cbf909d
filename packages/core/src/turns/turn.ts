import type { ChatReply, ChatRequest } from '@townsfolk/protocol'
import type { TurnKind } from './turn-gate.ts'

/**
 * Times of the stages of a turn in milliseconds: since 1970 by the runtime's clock, or in game time if it has no
 * clock. Undefined if the stage has not been reached.
 */
export interface TurnMarks {
  /** The request was sent. */
  sentMs?: number
  /** The first part of the answer arrived, or the whole answer if it is not streamed. */
  firstByteMs?: number
  /** The first line began. */
  firstLineMs?: number
  /** The first line became audible; never set without sound. */
  firstSoundMs?: number
  /** All lines were said and all actions ended. */
  doneMs?: number
}

/** A request and everything that it causes. Fields are filled in as they become known. */
export interface TurnOf<TNpc> {
  readonly kind: TurnKind
  readonly npcs: readonly TNpc[]
  /** What the player said; undefined for a turn without a message. */
  readonly message: string | undefined
  readonly request: ChatRequest | undefined
  readonly reply: ChatReply | undefined
  readonly marks: Readonly<TurnMarks>
}

/** A turn from within: what is known of one that was sent. */
export interface SentTurn<TNpc> extends TurnOf<TNpc> {
  readonly request: ChatRequest
  reply: ChatReply | undefined
  readonly marks: TurnMarks
}

/** How a turn ended. Only mistakes in using the library are thrown. */
export type TurnResult =
  | {
      readonly status: 'answered'
      readonly reply: ChatReply
      readonly marks: Readonly<TurnMarks>
      /** Resolves when the lines were said and the actions ended. */
      readonly finished: Promise<void>
    }
  | { readonly status: 'failed'; readonly code: string; readonly message: string }
  /**
   * The turn was cancelled: the character left the scene or the scene ended before the reply came, another line
   * replaced it, it was interrupted, or idle talk made way for the player.
   */
  | { readonly status: 'cancelled' }

export const cancelled: TurnResult = { status: 'cancelled' }
