/** Body of `POST /chat/session` (v3). */
export interface HistoryRequest {
  readonly sessionId: string
  /** Messages per page, 1 to 100. Default: 20. */
  readonly limit?: number
  /** A `nextCursor`: reads the page before it, towards the beginning. Default: the newest page. */
  readonly before?: string
  /**
   * Townsfolk only: a `nextCursor` of a page read in this direction, or `start` for the oldest page. Not together
   * with `before`.
   */
  readonly after?: string
}

/** Answer to `POST /chat/session` (v3). */
export interface HistoryPage {
  readonly sessionId: string
  /** The messages, oldest first in both directions. */
  readonly messages: readonly HistoryMessage[]
  /** Cursor of the next page in the same direction; null if there is none. */
  readonly nextCursor: string | null
}

/** Who said a message: `USER` is the player, `ASSISTANT` is a character. */
export type Sender = 'USER' | 'ASSISTANT'

/** A message of a conversation, as it is kept. */
export interface HistoryMessage {
  /** Townsfolk only: id of the message in its session, for `POST /chat/session/fork`. */
  readonly id?: string
  /** The whole text. For a character: the texts of its lines, joined as they were sent. */
  readonly content: string
  readonly sender: Sender
  /** Null for what the player said. */
  readonly speakerCharacterId: string | null
  /** Display name of the speaker; null for the player. */
  readonly name: string | null
  /** Display name of the character that was spoken to, or "Player"; null if it was nobody in particular. */
  readonly addressedTo: string | null
  /** Emotion of the first line; null for the player. */
  readonly emotion: string | null
  /** Names of the actions. */
  readonly actions: readonly string[]
  /** ISO 8601. */
  readonly createdAt: string
}

/** Body of `POST /chat/session/fork` (Townsfolk only). */
export interface ForkRequest {
  readonly sessionId: string
  /** Id of a message: the copy ends with the turn of this message. Default: the last message. */
  readonly messageId?: string
}

/** Answer to `POST /chat/session/fork`. */
export interface ForkReply {
  /** The copy. */
  readonly sessionId: string
}
