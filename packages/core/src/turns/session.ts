import type { ChatReply } from '@townsfolk/protocol'
import type { DialogueApi } from '../ports/dialogue-api.ts'
import type { KeepSessionsOptions } from './session-store.ts'

/** The state of a conversation in the service. Plain JSON. */
export interface ConversationRecord {
  readonly sessionId: string
  /** Id of the last message of the session that belongs to this conversation. */
  readonly messageId?: string
  /** Keyword of the checkpoint that each character has reached, by character id. */
  readonly flowStates?: Readonly<Record<string, string>>
  /** True if it comes from a saved game: the session continues in a copy made at `messageId`. */
  readonly isRestored?: boolean
  /** True if turns were taken and nobody said anything: a saved game starts a new session. */
  readonly isUnspoken?: boolean
}

/**
 * Makes a session ready for the next turn. Gives a sentence when what was said is lost, and the conversation
 * begins anew.
 */
export type Preparation = (signal: AbortSignal) => Promise<string | undefined>

/** The service's side of one conversation. */
export class Session {
  readonly #changed: (record: ConversationRecord | undefined) => void
  #record: ConversationRecord | undefined
  /** What has to be done before the next turn, until it is done. */
  preparation: Preparation | undefined
  /** Where it stood when it was read. */
  asRead: ConversationRecord | undefined
  /** Called when something could not be read or kept. For the conversation. */
  failed: (error: unknown) => void = () => {}

  /** @param changed called with each new record */
  constructor(changed: (record: ConversationRecord | undefined) => void = () => {}) {
    this.#changed = changed
  }

  /** Undefined: nothing was said yet. */
  get record(): ConversationRecord | undefined {
    return this.#record
  }

  /** Where the conversation stands is still being read. */
  get isUnread(): boolean {
    return this.#record === undefined && this.preparation !== undefined
  }

  /** From now on the conversation stands here. */
  set(record: ConversationRecord | undefined): void {
    this.#record = record
    this.preparation = undefined
    this.#changed(record)
  }

  /** As `set`, for a record that was read from where `changed` would keep it. */
  adopt(record: ConversationRecord | undefined): void {
    this.#record = record
    this.preparation = undefined
    this.asRead = record
  }

  /** The service answered. */
  answered({ sessionId, messages }: ChatReply): void {
    const flowStates = { ...this.#record?.flowStates }
    for (const message of messages) {
      if (message?.flowState) flowStates[message.characterId] = message.flowState
    }
    // When nothing was said, the conversation stands where it stood.
    const isSilent = messages.length === 0
    const messageId = isSilent ? this.#record?.messageId : messages.at(-1)?.id
    const isUnspoken = isSilent && (this.#record === undefined || this.#record.isUnspoken)
    this.set({
      sessionId,
      ...(messageId === undefined ? {} : { messageId }),
      ...(isUnspoken ? { isUnspoken } : {}),
      ...(Object.keys(flowStates).length > 0 ? { flowStates } : {}),
    })
  }
}

/** Connects the conversations of a runtime with kept sessions. `keepSessions()` of `@townsfolk/core` makes one. */
export interface SessionBinding {
  /** Opens the session of a conversation. */
  open(host: SessionHost): Session
  /** What `keepSessions` was given, for recordings. */
  readonly kept?: KeepSessionsOptions
}

export interface SessionHost {
  readonly api: DialogueApi
  /** Names the conversation by who takes part. */
  readonly castKey: string
  readonly playerId: string
  /** To be called when something could not be read or kept; the conversation goes on without it. */
  failed(error: unknown): void
  /** Runs something after so much game time. Returns how to cancel it. */
  after(ms: number, run: () => void): () => void
}
