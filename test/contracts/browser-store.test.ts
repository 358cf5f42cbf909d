import 'fake-indexeddb/auto'
import type { Charge, Store } from '@townsfolk/service'
import { createBrowserStore } from '@townsfolk/service/local'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { describeStore } from './describe-store.ts'
import { day, entryOf, longLeaseMs, messageOf, transcript, turnOf } from './store/examples.ts'

const team = 'lantern'
const sessionId = 's'
const costsOne: Charge = {
  entries: [entryOf(-1, { interactions: 1, playerId: 'ada' })],
  mustCover: false,
}

/** No other test knows the name, so the database is a fresh one. */
const freshName = (): string => crypto.randomUUID()

describeStore('the store in the browser', async () => createBrowserStore({ name: freshName() }))

/** As a service does it: asks for the session until it is free, then takes the turn. */
async function takeTurn(store: Store, words: string): Promise<void> {
  const request = { team, sessionId, token: crypto.randomUUID(), leaseMs: longLeaseMs }
  let lease = await store.leaseSession(request)
  while (lease.status === 'busy') lease = await store.leaseSession(request)
  const turn = turnOf({ token: request.token, messages: [messageOf(words)], charge: costsOne })
  expect(await store.commitTurn(turn)).toBe('committed')
}

describe('tabs with a store in the browser', () => {
  it('find what an earlier page left: sessions, leases, the ledger and keys', async () => {
    const name = freshName()
    const before = createBrowserStore({ name })
    const apiKey = {
      prefix: 'p1',
      sha256: '00',
      team,
      kind: 'game',
      createdAtMs: 1,
      revokedAtMs: null,
    } as const
    await before.commitTurn(turnOf({ charge: costsOne }))
    await before.leaseSession({ team, sessionId, token: 'held', leaseMs: longLeaseMs })
    await before.topUp(team, '2026-11', 5)
    await before.addKey(apiKey)
    await before.close()

    const after = createBrowserStore({ name })
    const lease = { team, sessionId, token: 'new', leaseMs: longLeaseMs }
    expect(await transcript(after)).toEqual(['1 Hello', '2 Hm.'])
    expect(await after.leaseSession(lease)).toMatchObject({ status: 'busy' })
    expect(await after.commitTurn(turnOf({ token: 'held', state: 'left' }))).toBe('committed')
    expect(await after.leaseSession(lease)).toEqual({ status: 'leased', turnCount: 2, state: 'left' })
    await after.topUp(team, '2026-11', 50)
    expect(await after.readBalance(team)).toBe(5)
    expect(await after.readUsage(team, { kind: 'player', id: 'ada' }, day)).toMatchObject({ creditsOnDay: 1 })
    expect(await after.readLedger(team, 10)).toHaveLength(2)
    expect(await after.listKeys()).toEqual([apiKey])
  })

  it('share nothing with those whose store has another name', async () => {
    await createBrowserStore({ name: freshName() }).commitTurn(turnOf())
    const other = createBrowserStore({ name: freshName() })
    expect(await other.readMessages(team, sessionId, { limit: 1 })).toBeUndefined()
  })

  it('that talk at once lose no turn, and write none twice', async () => {
    const name = freshName()
    const tabs = [createBrowserStore({ name }), createBrowserStore({ name })]
    await tabs[0]?.commitTurn(turnOf({ messages: [] }))
    const spoken = tabs.map((_, tab) => Array.from({ length: 25 }, (_, i) => `${tab} says ${i}`))
    await Promise.all(
      tabs.map(async (store, tab) => {
        for (const words of spoken[tab] ?? []) await takeTurn(store, words)
      }),
    )
    for (const store of tabs) {
      const kept = (await transcript(store)).map(line => line.replace(/^\d+ /, ''))
      expect(kept).toHaveLength(50)
      for (const [tab, words] of spoken.entries()) {
        expect(kept.filter(line => line.startsWith(`${tab} says`))).toEqual(words)
      }
      expect(await store.readBalance(team)).toBe(-50)
    }
  })

  it('that charge at once spend the balance and no more', async () => {
    const name = freshName()
    const tabs = [createBrowserStore({ name }), createBrowserStore({ name })]
    await tabs[0]?.topUp(team, '2026-11', 10)
    const charges = tabs.flatMap(store =>
      Array.from({ length: 8 }, () => store.appendToLedger(team, { ...costsOne, mustCover: true })),
    )
    expect((await Promise.all(charges)).filter(charged => charged === 'charged')).toHaveLength(10)
    expect(await tabs[1]?.readBalance(team)).toBe(0)
  })

  it('find nothing of a turn that the browser did not take', async () => {
    const store = createBrowserStore({ name: freshName() })
    const unwritable = (() => {}) as unknown as string
    await expect(store.commitTurn(turnOf({ charge: costsOne, state: unwritable }))).rejects.toThrow()
    expect(await store.readMessages(team, sessionId, { limit: 1 })).toBeUndefined()
    expect(await store.readBalance(team)).toBe(0)
    expect(await store.commitTurn(turnOf())).toBe('committed')
  })
})

describe('where the browser keeps nothing, the store in the browser', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const advice = /does not store data for this page\. Allow it, .* or leave the store out/

  it('says what to do when there is no IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await expect(createBrowserStore().readBalance(team)).rejects.toThrow(advice)
  })

  it('says what to do when the page may not use it, and tries again the next time', async () => {
    const refusal = new DOMException('The operation is insecure.', 'SecurityError')
    const name = freshName()
    const store = createBrowserStore({ name })
    vi.stubGlobal('indexedDB', {
      open() {
        throw refusal
      },
    })
    await expect(store.commitTurn(turnOf())).rejects.toMatchObject({
      message: expect.stringMatching(advice),
      cause: refusal,
    })
    vi.unstubAllGlobals()
    expect(await store.commitTurn(turnOf())).toBe('committed')
  })

  it('closes what was never opened', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await createBrowserStore().close()
  })
})
