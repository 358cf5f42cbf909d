import { createMemoryStore, type LedgerEntry, type Store } from '@townsfolk/service'
import { describe, expect, test } from 'vitest'
import { sql } from '../../packages/server/src/database/sql/sql.ts'
import type { SqlDatabase } from '../../packages/server/src/database/sql/sql-database.ts'
import { foldLedger } from '../../packages/server/src/database/sql/sql-folding.ts'
import { gatherUse } from '../../packages/server/src/database/sql/sql-gathering.ts'
import { createSqlStore } from '../../packages/server/src/database/sql/sql-store.ts'
import {
  costOf,
  day,
  entryOf,
  grant,
  longLeaseMs,
  messageOf,
  none,
  takeTurn,
  talk,
  transcript,
  turnOf,
} from './store/examples.ts'

/** Opens the same database each time, as one process after the other would. */
export type OpenDatabase = () => Promise<SqlDatabase>

/** What stores in SQL do beyond the contract. `newDatabase` makes an empty one. */
export function describeSqlStore(name: string, newDatabase: () => Promise<OpenDatabase>): void {
  const it = test.extend<{ open: OpenDatabase }>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from it what a fixture needs.
    open: async ({}, use) => {
      const open = await newDatabase()
      const opened = new Set<SqlDatabase>()
      await use(async () => {
        const database = await open()
        opened.add(database)
        const close = async (): Promise<void> => {
          if (opened.delete(database)) await database.close()
        }
        return { ...database, close }
      })
      for (const database of opened) await database.close()
    },
  })
  const openStore = async (open: OpenDatabase): Promise<Store> => createSqlStore(await open())

  describe(name, () => {
    it('keeps everything when it is closed and opened again', async ({ open }) => {
      const key = {
        prefix: 'aa',
        sha256: 'bb',
        team: 'lantern',
        kind: 'game',
        createdAtMs: 1,
        revokedAtMs: null,
      } as const
      const before = await openStore(open)
      await talk(before, 's', ['a', 'b'])
      await before.forkSession({ team: 'lantern', sessionId: 's', newSessionId: 'copy', atSeq: 1 })
      await before.leaseSession({ team: 'lantern', sessionId: 's', token: 'held', leaseMs: longLeaseMs })
      await before.topUp('lantern', '2026-11', 10)
      await before.appendToLedger('lantern', { entries: [entryOf(-3, { playerId: 'ada' })], mustCover: true })
      await before.addKey(key)
      const ledger = await before.readLedger('lantern', 20)
      await before.close()

      const after = await openStore(open)
      expect(await transcript(after)).toEqual(['1 a', '2 b'])
      expect(await transcript(after, 'copy')).toEqual(['1 a'])
      expect(await after.commitTurn(turnOf({ token: 'other' }))).toBe('lease-lost')
      expect(await after.commitTurn(turnOf({ token: 'held' }))).toBe('committed')
      await after.topUp('lantern', '2026-11', 10)
      expect(await after.readBalance('lantern')).toBe(7)
      expect(await after.readLedger('lantern', 20)).toEqual(ledger)
      expect(await after.readUsage('lantern', { kind: 'player', id: 'ada' }, day)).toMatchObject({
        creditsOnDay: 3,
      })
      expect(await after.listKeys()).toEqual([key])
    })

    it('is made once when many open it at once', async ({ open }) => {
      const stores = await Promise.all(Array.from({ length: 5 }, () => openStore(open)))
      await Promise.all(stores.map((store, i) => talk(store, `session ${i}`, ['a', 'b'])))
      for (const store of stores) {
        for (const i of stores.keys()) expect(await transcript(store, `session ${i}`)).toEqual(['1 a', '2 b'])
      }
    })

    it('made by a newer Townsfolk is refused', async ({ open }) => {
      const store = await openStore(open)
      await talk(store, 's', ['a'])
      const database = await open()
      await database.query(sql`insert into tf_schema (version) values (99)`)
      await expect(openStore(open)).rejects.toThrow('update Townsfolk')
      await database.query(sql`delete from tf_schema where version = 99`)
      expect(await transcript(await openStore(open))).toEqual(['1 a'])
    })

    it('of the version before lists its sessions, and adds up what was used', async ({ open }) => {
      const before = await openStore(open)
      const wren = messageOf('Hm.', { sender: 'ASSISTANT', speakerCharacterId: 'wren', name: 'Wren' })
      const mira = { ...wren, speakerCharacterId: 'mira', createdAtMs: wren.createdAtMs + 1 }
      const entries = [entryOf(-3, { playerId: 'ada', interactions: 1 })]
      await takeTurn(before, { messages: [messageOf('Hello'), wren], charge: { entries, mustCover: false } })
      await takeTurn(before, { messages: [mira, wren, mira] })
      await takeTurn(before, { sessionId: 'silent', messages: [] })
      await before.close()
      await goBack(await open())

      const after = await openStore(open)
      const { sessions } = await after.listSessions('lantern', { limit: 10 })
      expect(sessions.map(({ sessionId }) => sessionId)).toEqual(['silent', 's'])
      expect(sessions[1]).toEqual({
        sessionId: 's',
        begunAtMs: wren.createdAtMs,
        lastTurnAtMs: mira.createdAtMs,
        turnCount: 2,
        messageCount: 5,
        characterIds: ['wren', 'mira'],
        playerId: null,
      })
      const ofMira = await after.listSessions('lantern', { limit: 10, characterId: 'mira' })
      expect(ofMira.sessions.map(({ sessionId }) => sessionId)).toEqual(['s'])
      await takeTurn(after, { charge: { entries, mustCover: false } })
      const { sessions: gone } = await after.listSessions('lantern', { limit: 10, playerId: 'ada' })
      expect(gone).toMatchObject([{ sessionId: 's', turnCount: 3, characterIds: ['wren', 'mira'] }])
      expect(await after.readDays('lantern', { from: day, to: day })).toMatchObject([
        { day, chat: 6, interactions: 2, calls: 2 },
      ])
    })

    it('gives a session to one of the stores that share it', async ({ open }) => {
      const stores = [await openStore(open), await openStore(open)] as const
      await takeTurn(stores[0])
      const request = { team: 'lantern', sessionId: 's', leaseMs: longLeaseMs }
      const leases = await Promise.all(
        stores.flatMap((store, s) =>
          Array.from({ length: 10 }, (_, i) => store.leaseSession({ ...request, token: `${s} ${i}` })),
        ),
      )
      expect(leases.filter(({ status }) => status === 'leased')).toHaveLength(1)
    })

    it('is charged exactly by stores that share it, from plenty down to nothing', async ({ open }) => {
      const stores = [await openStore(open), await openStore(open)] as const
      const [store] = stores
      await grant(store, 'lantern', 3_000)
      const charges = stores.flatMap(each =>
        Array.from({ length: 100 }, () => each.appendToLedger('lantern', costOf(20))),
      )
      const results = await Promise.all(charges)
      expect(results.filter(result => result === 'charged')).toHaveLength(150)
      expect(await store.readBalance('lantern')).toBe(0)
    })
  })

  describe(`folding, in ${name}`, () => {
    it('changes no sum, however often and between whatever', async ({ open }) => {
      const folded = await openStore(open)
      const database = await open()
      const never = createMemoryStore()
      for (const [i, entries] of variedCharges().entries()) {
        for (const store of [folded, never]) {
          expect(await store.appendToLedger('lantern', { entries, mustCover: i % 3 === 0 })).toBe('charged')
          await store.appendToLedger('harbour', { entries, mustCover: false })
        }
        if (i % 4 === 1) await foldLedger(database, 'lantern')
        if (i === 6) await foldLedger(database, 'lantern')
        if (i === 5 || i === 6) await gatherUse(database, 'lantern')
      }
      for (const team of ['lantern', 'harbour', 'market']) {
        expect(await folded.readBalance(team)).toBe(await never.readBalance(team))
        // Of all teams the entries are numbered in one row.
        const noTime = (entry: LedgerEntry) => ({ ...entry, number: 0, createdAtMs: 0 })
        const ledgers = [await folded.readLedger(team, 100), await never.readLedger(team, 100)]
        expect(ledgers[0]?.map(noTime)).toEqual(ledgers[1]?.map(noTime))
        const range = { from: day, to: '2026-11-22' }
        expect(await folded.readDays(team, range)).toEqual(await never.readDays(team, range))
        for (const kind of ['player', 'character', 'key'] as const) {
          const page = { limit: 10, offset: 0 }
          const ranking = await never.readRanking(team, kind, range, page)
          expect(await folded.readRanking(team, kind, range, page)).toEqual(ranking)
          for (const id of ['ada', 'bob', 'wren', 'aa']) {
            for (const on of [day, '2026-11-21', '2026-11-22']) {
              const alone = { from: on, to: on }
              const used = await never.readDays(team, alone, { kind, id })
              expect(await folded.readDays(team, alone, { kind, id })).toEqual(used)
              const expected = await never.readUsage(team, { kind, id }, on)
              expect(await folded.readUsage(team, { kind, id }, on)).toEqual(expected)
            }
          }
        }
      }
    })

    it('counts each entry once while many charge and many fold', async ({ open }) => {
      const stores = [await openStore(open), await openStore(open)] as const
      const [store] = stores
      const databases = [await open(), await open()] as const
      await grant(store, 'lantern', 500)
      const entries = [entryOf(-1, { playerId: 'ada', interactions: 1 }), entryOf(-2, { playerId: 'bob' })]
      const results = await Promise.all([
        ...stores.flatMap(each =>
          Array.from({ length: 30 }, () => each.appendToLedger('lantern', { entries, mustCover: true })),
        ),
        ...databases.flatMap(each => Array.from({ length: 10 }, () => foldLedger(each, 'lantern'))),
        ...databases.flatMap(each => Array.from({ length: 10 }, () => gatherUse(each, 'lantern'))),
      ])
      expect(results.filter(result => result === 'charged')).toHaveLength(60)
      for (const round of ['as it is', 'after one more fold']) {
        expect(await store.readBalance('lantern'), round).toBe(320)
        const usage = await store.readUsage('lantern', { kind: 'player', id: 'ada' }, day)
        expect(usage, round).toEqual({
          creditsAllTime: 60,
          creditsOnDay: 60,
          interactionsOnDay: 60,
          callsOnDay: 60,
        })
        expect(await store.readDays('lantern', { from: day, to: day }), round).toEqual([
          { ...none, day, chat: 180, given: 500, interactions: 60, calls: 120 },
        ])
        await Promise.all(databases.map(each => foldLedger(each, 'lantern')))
        await Promise.all(databases.map(each => gatherUse(each, 'lantern')))
      }
      expect(await unfolded(databases[0])).toBe(0)
    })

    it('is done by the store itself', async ({ open }) => {
      const store = await openStore(open)
      const entries = Array.from({ length: 250 }, () => entryOf(1))
      for (let i = 0; i < 5; i++) await store.appendToLedger('lantern', { entries, mustCover: false })
      expect(await store.readBalance('lantern')).toBe(1_250)
      await store.close()
      expect(await unfolded(await open())).toBeLessThan(500)
      expect(await (await openStore(open)).readBalance('lantern')).toBe(1_250)
    })
  })
}

/** Makes of an empty or filled database what the version before would have made. */
async function goBack(database: SqlDatabase): Promise<void> {
  for (const statement of [
    sql`drop table tf_speaker`,
    sql`drop table tf_use`,
    sql`drop index tf_session_by_begin`,
    sql`drop index tf_session_by_player`,
    sql`alter table tf_session drop column begun_at_ms`,
    sql`alter table tf_session drop column last_turn_at_ms`,
    sql`alter table tf_session drop column player_id`,
    sql`alter table tf_session drop column character_ids`,
    sql`alter table tf_account drop column gathered_folds`,
    sql`alter table tf_api_key drop column may_read_transcripts`,
    sql`delete from tf_schema where version = 7`,
  ]) {
    await database.query(statement)
  }
}

async function unfolded(database: SqlDatabase): Promise<number> {
  const entries = await database.query(sql`select number from tf_ledger where fold = 0`)
  return entries.length
}

/** Ten charges and grants, on three days, by different players. */
function variedCharges(): LedgerEntry[][] {
  const who = [
    { playerId: 'ada', characterId: 'wren' },
    { playerId: 'bob', keyPrefix: 'aa' },
    { keyPrefix: 'aa' },
  ]
  return Array.from({ length: 10 }, (_, i) => [
    entryOf(i === 0 ? 100 : -i, { ...who[i % 3], interactions: i % 2, day: `2026-11-2${i % 3}` }),
    entryOf(i % 4, { ...who[(i + 1) % 3], day }),
  ])
}
