import type { ChatReply, ChatRequest, ChatStreamPart, ForkReply, ForkRequest } from '@townsfolk/protocol'

/** How one call of a dialogue service is made. */
export interface DialogueCallOptions {
  readonly signal?: AbortSignal
}

/**
 * What core needs of a dialogue service. The client of this repository fits it; so does any object that has a
 * `chat`.
 */
export interface DialogueApi {
  chat(request: ChatRequest, options?: DialogueCallOptions): Promise<ChatReply>
  /** A turn part by part. Where it is there, lines are said and actions taken as they come. */
  chatStream?(request: ChatRequest, options?: DialogueCallOptions): AsyncIterable<ChatStreamPart>
  /**
   * Ids of all characters there are, for a word on the console about one that is wrong; undefined where asking is not worth a
   * call, as in a game that is published.
   */
  knownCharacters?(): Promise<readonly string[] | undefined>
  /** Copies a session as it stood at a message. Restoring a saved game needs it. */
  forkSession?(request: ForkRequest, options?: DialogueCallOptions): Promise<ForkReply>
}
