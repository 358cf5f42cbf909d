import type { ConversationRecord } from './session.ts'

/**
 * Keeps conversations from visit to visit, by a key made of save slot, cast and player.
 * `@townsfolk/core/browser` has one that lives in IndexedDB.
 */
export interface SessionStore {
  /** Undefined when nothing is kept under the key. */
  read(key: string): Promise<ConversationRecord | undefined>
  write(key: string, record: ConversationRecord): Promise<void>
  remove(key: string): Promise<void>
}

/** Where conversations are kept. */
export interface KeepSessionsOptions {
  readonly store: SessionStore
  /** The save slot they belong to. Default: `default`. */
  readonly slot?: string
}
