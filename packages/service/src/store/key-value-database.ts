/**
 * A place for records that are found by their keys, and for lists of them that only grow. A record is plain
 * data, which a browser copies and nobody changes.
 */
export interface KeyValueDatabase {
  /**
   * Runs `work` as if it were alone, and keeps all it puts or, when it rejects, nothing. It may wait for these
   * records only, because a browser ends a transaction that waits for anything else, and must not ask for what
   * it has put itself.
   */
  transaction<T>(work: (records: Records) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface Records {
  get<T>(key: RecordKey<T>): Promise<T | undefined>
  put<T>(key: RecordKey<T>, record: T): void
  remove<T>(key: RecordKey<T>): void
  /** What the list holds from number `first` to number `last`. The first of a list is number 1. */
  getListed<T>(key: ListKey<T>, first: number, last: number): Promise<readonly T[]>
  /** A list has no gaps: `number` is the next one. */
  putListed<T>(key: ListKey<T>, number: number, record: T): void
}

/** The key of a record, which knows what the record is. */
export type RecordKey<T> = string & { readonly recordOf?: T }

/** The key of a list, which knows what is in it. */
export type ListKey<T> = string & { readonly listOf?: T }

/** A key for any texts: each goes with its length, so that no text can look like two. */
export function keyOf(kind: string, ...texts: readonly string[]): string {
  let key = kind
  for (const text of texts) key += `:${text.length}:${text}`
  return key
}
