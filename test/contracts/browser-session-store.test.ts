import 'fake-indexeddb/auto'
import { createIdbSessionStore } from '@townsfolk/core/browser'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { describeSessionStore } from './describe-session-store.ts'

const record = { sessionId: 's1' }

/** No other test knows the name, so the database is a fresh one. */
const freshName = (): string => crypto.randomUUID()

describeSessionStore('the session store in the browser', () => createIdbSessionStore({ name: freshName() }))

describe('tabs with a session store in the browser', () => {
  it('find what an earlier page left', async () => {
    const name = freshName()
    await createIdbSessionStore({ name }).write('key', record)
    expect(await createIdbSessionStore({ name }).read('key')).toEqual(record)
  })

  it('share nothing with those whose store has another name', async () => {
    await createIdbSessionStore({ name: freshName() }).write('key', record)
    expect(await createIdbSessionStore({ name: freshName() }).read('key')).toBeUndefined()
    expect(await createIdbSessionStore().read('key')).toBeUndefined()
  })
})

describe('in the browser, a record', () => {
  it.each([
    null,
    's1',
    [],
    {},
    { sessionId: '' },
    { sessionId: 7 },
    { ...record, messageId: null },
    { ...record, flowStates: 'ASKED' },
    { ...record, flowStates: ['ASKED'] },
    { ...record, flowStates: null },
    { ...record, flowStates: { wren: 3 } },
    { ...record, isRestored: 'yes' },
  ])('that is broken reads as nothing, and can be written anew: %j', async broken => {
    const name = freshName()
    const store = createIdbSessionStore({ name })
    await store.write('key', record)
    await keepSomethingElse(name, 'key', broken)
    expect(await store.read('key')).toBeUndefined()
    await store.write('key', record)
    expect(await store.read('key')).toEqual(record)
  })

  it('of a later version, with more to it, still reads', async () => {
    const name = freshName()
    const store = createIdbSessionStore({ name })
    await store.write('key', record)
    await keepSomethingElse(name, 'key', { ...record, mood: 'good' })
    expect(await store.read('key')).toMatchObject(record)
  })
})

describe('where the browser keeps nothing, the session store in the browser', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const notKept = {
    code: 'session_not_kept',
    message: expect.stringMatching(/a reload begins anew. Allow the page to store data/),
  }

  it('reads nothing and says what to do, when there is no IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const store = createIdbSessionStore()
    expect(await store.read('key')).toBeUndefined()
    await expect(store.write('key', record)).rejects.toMatchObject(notKept)
    await expect(store.remove('key')).rejects.toMatchObject(notKept)
  })

  it('reads nothing and says what to do, when the page may not use it, and tries again', async () => {
    const refusal = new DOMException('The operation is insecure.', 'SecurityError')
    const store = createIdbSessionStore({ name: freshName() })
    vi.stubGlobal('indexedDB', {
      open() {
        throw refusal
      },
    })
    expect(await store.read('key')).toBeUndefined()
    await expect(store.write('key', record)).rejects.toMatchObject({ ...notKept, cause: refusal })
    vi.unstubAllGlobals()
    await store.write('key', record)
    expect(await store.read('key')).toEqual(record)
  })

  it('reads nothing and says what to do, when another database has its name', async () => {
    const name = freshName()
    await keepSomethingElse(name, 'key', record, 'records')
    const store = createIdbSessionStore({ name })
    expect(await store.read('key')).toBeUndefined()
    await expect(store.write('key', record)).rejects.toMatchObject(notKept)
  })
})

/** Puts a value where records are kept, or into a database of that name with another table. */
function keepSomethingElse(
  name: string,
  key: string,
  value: unknown,
  table = 'conversations',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onupgradeneeded = () => opening.result.createObjectStore(table)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(table, 'readwrite')
      transaction.objectStore(table).put(value, key)
      transaction.onabort = () => reject(transaction.error)
      transaction.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}
