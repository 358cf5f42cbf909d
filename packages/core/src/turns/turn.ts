import type { ChatReply, ChatRequest } from '@townsfolk/protocol'
import type { TurnKind } from './turn-gate.ts'

/**
 * When each stage of a turn was reached, in milliseconds by the runtime's clock: since 1970, or of game time where it
 * has no clock. Undefined: not yet, or never.
 */
export interface TurnMarks {
  /** The request was handed to the dialogue service. */
  sentMs?: number
  /** The first part of the answer came; of a whole answer, all of it. */
  firstByteMs?: number
  /** The first line went up. */
  firstLineMs?: number
  /** The first line could be heard; without sound, never. */
  firstSoundMs?: number
  /** The last line was said, and the last action ended. */
  doneMs?: number
}

/** One request and everything it causes. What is not known yet is filled in as it comes. */
export interface TurnOf<TNpc> {
  readonly kind: TurnKind
  readonly npcs: readonly TNpc[]
  /** What the player said. */
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

/** How a turn ended. Only mistakes in using the plugin are thrown. */
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
   * The character left the scene or the scene ended before the reply came, another line took its place, it
   * was interrupted, or idle talk gave way to the player.
   */
  | { readonly status: 'cancelled' }

export const cancelled: TurnResult = { status: 'cancelled' }
