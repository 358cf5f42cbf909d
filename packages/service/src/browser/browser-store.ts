import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import type { KeyValueDatabase, Records } from '../store/key-value-database.ts'
import { createKeyValueStore } from '../store/key-value-store.ts'
import type { Store } from '../store/store.ts'

/** Options of a store in the browser. */
export interface BrowserStoreOptions {
  /** Name of the IndexedDB database. Give each game of an origin its own. */
  readonly name?: string
}

const browserStoreDefaults: Required<BrowserStoreOptions> = { name: 'townsfolk-service' }

/**
 * Makes a store that keeps everything in the browser, for all tabs of an origin and beyond a reload. If the browser
 * keeps nothing, each call rejects with a message that says what to do.
 */
export function createBrowserStore(options: BrowserStoreOptions = {}): Store {
  const { name } = { ...browserStoreDefaults, ...options }
  return createKeyValueStore(createBrowserDatabase(name), { nowMs: () => Date.now() })
}

/** Transactions that write wait for each other in all tabs: the browser sees to it. */
function createBrowserDatabase(name: string): KeyValueDatabase {
  const use: UseStore = createStore(name, 'records')
  let connection: IDBDatabase | undefined
  return {
    async transaction(work) {
      let isOpen = false
      try {
        return await use('readwrite', kept => {
          isOpen = true
          connection = kept.transaction.db
          return transact(kept, work)
        })
      } catch (error) {
        throw isOpen && !isLackOfRoom(error) ? error : cannotKeep(error)
      }
    },
    close: async () => connection?.close(),
  }
}

async function transact<T>(kept: IDBObjectStore, work: (records: Records) => Promise<T>): Promise<T> {
  const completion = completionOf(kept.transaction)
  const working = work({
    get: key => promisifyRequest(kept.get(key)),
    put: (key, record) => kept.put(record, key),
    remove: key => kept.delete(key),
    getListed: async (key, first, last) =>
      first > last ? [] : promisifyRequest(kept.getAll(IDBKeyRange.bound([key, first], [key, last]))),
    putListed: (key, number, record) => kept.put(record, [key, number]),
  })
  working.catch(() => abort(kept.transaction))
  const [result] = await Promise.all([working, completion])
  return result
}

function completionOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has ended by itself: that may be why the work failed.
  }
}

function isLackOfRoom(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

function cannotKeep(error: unknown): Error {
  return new Error(
    'The browser does not store data for this page. Allow it, which private windows and ' +
      'strict privacy settings forbid, or free some space; or leave the store out, to keep all in memory.',
    { cause: error },
  )
}
