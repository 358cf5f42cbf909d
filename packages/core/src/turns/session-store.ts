import type { ConversationRecord } from './session.ts'

/**
 * Keeps conversations between visits, by a key of save slot, cast and player. `@townsfolk/core/browser` has one
 * that uses IndexedDB.
 */
export interface SessionStore {
  /** Reads a record; undefined if there is none for the key. */
  read(key: string): Promise<ConversationRecord | undefined>
  write(key: string, record: ConversationRecord): Promise<void>
  remove(key: string): Promise<void>
}

/** Options of `keepSessions`. */
export interface KeepSessionsOptions {
  readonly store: SessionStore
  /** The save slot of the conversations. Default: `default`. */
  readonly slot?: string
}
