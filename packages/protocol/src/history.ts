/** Body of `POST /chat/session` (v3). */
export interface HistoryRequest {
  readonly sessionId: string
  /** Messages in a page, 1 to 100. Default: 20. */
  readonly limit?: number
  /** A `nextCursor`: the page before it, towards the beginning. */
  readonly before?: string
  /**
   * Ours: a `nextCursor` of a page read in this direction, or `start` for the oldest page. Not together with
   * `before`.
   */
  readonly after?: string
}

/** Answer to `POST /chat/session` (v3). */
export interface HistoryPage {
  readonly sessionId: string
  /** Oldest first, whichever way is read. */
  readonly messages: readonly HistoryMessage[]
  /** For the next page in the same direction; null when there is none. */
  readonly nextCursor: string | null
}

/** Who said a message: `USER` is the player, `ASSISTANT` a character. */
export type Sender = 'USER' | 'ASSISTANT'

/** A message of a conversation, as it is kept. */
export interface HistoryMessage {
  /** Ours: names the message within its session, for `POST /chat/session/fork`. */
  readonly id?: string
  /** The whole text: the texts of a character's lines, joined as they were sent. */
  readonly content: string
  readonly sender: Sender
  /** Null for what the player said. */
  readonly speakerCharacterId: string | null
  /** Display name of the speaker; null for what the player said. */
  readonly name: string | null
  /** Display name of who was spoken to, "Player" for the player; null when it was nobody in particular. */
  readonly addressedTo: string | null
  /** Of the first line; null for what the player said. */
  readonly emotion: string | null
  /** Names of the actions triggered. */
  readonly actions: readonly string[]
  /** ISO 8601. */
  readonly createdAt: string
}

/** Body of `POST /chat/session/fork`, ours. */
export interface ForkRequest {
  readonly sessionId: string
  /** The copy ends with the turn in which this message was said. Default: the last message. */
  readonly messageId?: string
}

/** Answer to `POST /chat/session/fork`. */
export interface ForkReply {
  /** The copy. */
  readonly sessionId: string
}
