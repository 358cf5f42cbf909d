import type { KeyValueDatabase, ListKey, RecordKey, Records } from './key-value-database.ts'
import { sessionsIn } from './key-value-sessions.ts'
import { createKeyValueStore } from './key-value-store.ts'
import type { Sessions, Store } from './store.ts'

/** Keeps everything for as long as the process or the page lives. */
export function createMemoryStore(): Store {
  return createKeyValueStore(createMemoryDatabase(), { nowMs: () => Date.now() })
}

/** Of such a store, what turns need: a game in whose page they are taken pays for nothing and has no keys. */
export function createMemorySessions(): Sessions {
  return sessionsIn(createMemoryDatabase(), { nowMs: () => Date.now() })
}

/** One transaction after the other. What is put waits until the work is done: work that fails leaves nothing. */
function createMemoryDatabase(): KeyValueDatabase {
  const kept = new Map<string, unknown>()
  const lists = new Map<string, unknown[]>()
  let last: Promise<unknown> = Promise.resolve()

  const transact = async <T>(work: (records: Records) => Promise<T>): Promise<T> => {
    const puts: (() => void)[] = []
    const result = await work({
      get: async <R>(key: RecordKey<R>) => kept.get(key) as R | undefined,
      put: (key, record) => puts.push(() => kept.set(key, record)),
      getListed: async <R>(key: ListKey<R>, first: number, last: number) =>
        (lists.get(key) ?? []).slice(first - 1, Math.max(0, last)) as R[],
      putListed: (key, number, record) =>
        puts.push(() => {
          const list = lists.get(key)
          if (list) list[number - 1] = record
          else lists.set(key, [record])
        }),
    })
    for (const put of puts) put()
    return result
  }
  return {
    transaction(work) {
      const run = last.then(() => transact(work))
      last = run.catch(() => {})
      return run
    },
    close: async () => {},
  }
}
