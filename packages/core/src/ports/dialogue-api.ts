import type { ChatReply, ChatRequest, ChatStreamPart, ForkReply, ForkRequest } from '@townsfolk/protocol'

/** Options of a call of a dialogue service. */
export interface DialogueCallOptions {
  readonly signal?: AbortSignal
}

/** A service that answers for characters. A client of `@townsfolk/client` fits, or any object with a `chat`. */
export interface DialogueApi {
  chat(request: ChatRequest, options?: DialogueCallOptions): Promise<ChatReply>
  /** Takes a turn and yields its parts. If it exists, lines are said and actions taken as they arrive. */
  chatStream?(request: ChatRequest, options?: DialogueCallOptions): AsyncIterable<ChatStreamPart>
  /**
   * Ids of all characters, so that the console can name a wrong one during development; undefined in a published
   * game, where this makes no call.
   */
  knownCharacters?(): Promise<readonly string[] | undefined>
  /** Copies a session as it was after a message. Needed to restore saved games. */
  forkSession?(request: ForkRequest, options?: DialogueCallOptions): Promise<ForkReply>
}
