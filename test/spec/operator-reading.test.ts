import type {
  HistoryPage,
  OperatorRanking,
  OperatorSession,
  OperatorSessionPage,
  OperatorUsage,
} from '@townsfolk/protocol'
import { createMemoryStore, type LedgerEntry } from '@townsfolk/service'
import { expect } from 'vitest'
import { type OperatedService, startOperatedService } from '../support/operator.ts'
import { rule } from './rule.ts'

const notPermitted = { status: 403, body: { code: 'not_permitted' } }
const invalid = { status: 422, body: { code: 'invalid_request' } }

const unused = { credits: { chat: 0, speech: 0, transcription: 0, quiz: 0 }, interactions: 0, calls: 0 }

function entry(more: Partial<LedgerEntry>): LedgerEntry {
  const whose = { playerId: null, characterId: null, keyPrefix: null, note: null }
  return { kind: 'chat', credits: -1, interactions: 0, day: '2026-11-20', ...whose, ...more }
}

/** A town with a ledger, on 20 November 2026. */
async function usedTown(): Promise<OperatedService> {
  const store = createMemoryStore()
  const entries = [
    entry({ kind: 'refresh', credits: 1000, day: '2026-11-01' }),
    entry({ credits: -3, playerId: 'ada', characterId: 'wren', keyPrefix: '0123456789ab', interactions: 1 }),
    entry({ kind: 'speech', credits: -4, playerId: 'bob', characterId: 'wren' }),
    entry({ credits: -1, day: '2026-11-18', playerId: 'ada', characterId: 'mira', interactions: 1 }),
    entry({ credits: -50, day: '2026-10-01', playerId: 'cleo' }),
  ]
  await store.appendToLedger('lantern', { entries, mustCover: false })
  return startOperatedService(undefined, { store, nowMs: () => Date.parse('2026-11-20T12:00:00Z') })
}

rule('operator.usage', async () => {
  const town = await usedTown()
  const usage = async (query: string): Promise<OperatorUsage> => {
    const { status, body } = await town.readTeam(`/usage?${query}`, town.lanternOperatorKey)
    expect(status).toBe(200)
    return body as OperatorUsage
  }
  expect((await usage('from=2026-11-18&to=2026-11-20')).days).toEqual([
    {
      ...unused,
      day: '2026-11-18',
      given: 0,
      credits: { ...unused.credits, chat: 1 },
      interactions: 1,
      calls: 1,
    },
    { ...unused, day: '2026-11-19', given: 0 },
    {
      ...unused,
      day: '2026-11-20',
      given: 0,
      credits: { ...unused.credits, chat: 3, speech: 4 },
      interactions: 1,
      calls: 2,
    },
  ])
  const lately = await usage('')
  expect(lately).toMatchObject({ from: '2026-10-22', to: '2026-11-20' })
  expect(lately.days).toHaveLength(30)
  expect(lately.days.find(({ day }) => day === '2026-11-01')?.given).toBe(1000)
  const onDay = async (query: string): Promise<unknown> =>
    (await usage(`from=2026-11-20&${query}`)).days.map(({ credits, calls }) => ({ ...credits, calls }))
  const none = { ...unused.credits, calls: 0 }
  expect(await onDay('playerId=bob')).toEqual([{ ...none, speech: 4, calls: 1 }])
  expect(await onDay('characterId=wren')).toEqual([{ ...none, chat: 3, speech: 4, calls: 2 }])
  expect(await onDay('keyPrefix=0123456789ab')).toEqual([{ ...none, chat: 3, calls: 1 }])
  expect(await onDay('playerId=nobody')).toEqual([none])
})

rule('operator.ranking', async () => {
  const town = await usedTown()
  const ranking = async (subjects: string, query = ''): Promise<OperatorRanking> => {
    const { status, body } = await town.readTeam(`/usage/${subjects}?${query}`, town.lanternOperatorKey)
    expect(status).toBe(200)
    return body as OperatorRanking
  }
  const { rows, nextCursor } = await ranking('players')
  expect(rows).toEqual([
    { id: 'ada', ...unused, credits: { ...unused.credits, chat: 4 }, interactions: 2, calls: 2 },
    { id: 'bob', ...unused, credits: { ...unused.credits, speech: 4 }, calls: 1 },
  ])
  expect(nextCursor).toBe(null)
  const first = await ranking('players', 'limit=1&from=2026-10-01')
  expect(first.rows.map(({ id }) => id)).toEqual(['cleo'])
  const second = await ranking('players', `limit=1&from=2026-10-01&after=${first.nextCursor}`)
  expect(second.rows.map(({ id }) => id)).toEqual(['ada'])
  expect((await ranking('characters')).rows.map(({ id }) => id)).toEqual(['wren', 'mira'])
  expect((await ranking('keys')).rows.map(({ id }) => id)).toEqual(['0123456789ab'])
  expect(await town.readTeam('/usage/teams')).toMatchObject(invalid)
})

rule('operator.sessions', async () => {
  const town = await startOperatedService()
  const begin = async (body: object): Promise<string> =>
    ((await town.chat({ message: 'Hello', ...body })).body as { readonly sessionId: string }).sessionId
  const ofAda = await begin({ playerId: 'ada' })
  const ofMira = await begin({ characterIds: ['mira'], playerId: 'bob' })
  const ofNobody = await begin({ characterIds: ['wren', 'mira'] })
  await town.chat({ message: 'And you?', sessionId: ofAda, playerId: 'ada' })
  const pages = async (query: string): Promise<readonly OperatorSession[]> => {
    const read: OperatorSession[] = []
    for (let before = ''; ; ) {
      const { status, body } = await town.readTeam(
        `/sessions?limit=2${query}${before}`,
        town.lanternOperatorKey,
      )
      expect(status).toBe(200)
      const { sessions, nextCursor } = body as OperatorSessionPage
      read.push(...sessions)
      if (nextCursor === null) return read
      before = `&before=${encodeURIComponent(nextCursor)}`
    }
  }
  const all = await pages('')
  expect(all.map(({ sessionId }) => sessionId).sort()).toEqual([ofAda, ofMira, ofNobody].sort())
  const times = all.map(({ begunAt }) => begunAt)
  expect(times).toEqual([...times].sort().reverse())
  expect(all.find(({ sessionId }) => sessionId === ofAda)).toEqual({
    sessionId: ofAda,
    begunAt: expect.any(String),
    lastTurnAt: expect.any(String),
    turnCount: 2,
    messageCount: 4,
    characterIds: ['wren'],
    playerId: 'ada',
  })
  expect(all.find(({ sessionId }) => sessionId === ofNobody)?.playerId).toBe(null)
  expect((await pages('&playerId=bob')).map(({ sessionId }) => sessionId)).toEqual([ofMira])
  expect((await pages('&characterId=mira')).map(({ sessionId }) => sessionId)).toContain(ofMira)
  expect((await pages('&characterId=mira')).map(({ sessionId }) => sessionId)).not.toContain(ofAda)
  expect(await pages('&characterId=tobin')).toEqual([])
  expect(JSON.stringify(all)).not.toContain('Hello')
})

rule('operator.transcripts', async () => {
  const town = await startOperatedService()
  const { sessionId } = (await town.chat({ message: 'Hello', playerId: 'ada' })).body as {
    readonly sessionId: string
  }
  await town.chat({ message: 'And you?', sessionId })
  const read = (query = '', key?: string) => town.readTeam(`/sessions/${sessionId}/messages?${query}`, key)
  const whole = (await read()).body as HistoryPage
  expect(whole.messages.map(({ content }) => content)).toEqual(['Hello', 'Hello.', 'And you?', 'Hello.'])
  const newest = (await read('limit=3')).body as HistoryPage
  expect(newest.messages.map(({ id }) => id)).toEqual(['m2', 'm3', 'm4'])
  expect((await read(`limit=3&before=${newest.nextCursor}`)).body).toMatchObject({
    messages: [{ id: 'm1' }],
    nextCursor: null,
  })
  expect((await read('limit=1&after=start')).body).toMatchObject({ messages: [{ id: 'm1' }] })

  const refused = await read('', town.lanternOperatorKey)
  expect(refused).toMatchObject(notPermitted)
  expect(JSON.stringify(refused.body)).toContain('--read-transcripts')
  // Whether there is such a session is not told either.
  expect(await town.readTeam('/sessions/nowhere/messages', town.lanternOperatorKey)).toMatchObject(
    notPermitted,
  )
  expect(await town.readTeam('/sessions/nowhere/messages')).toMatchObject({
    status: 404,
    body: { code: 'session_not_found' },
  })
})

rule('operator.bounds', async () => {
  const town = await startOperatedService()
  const wrong = [
    '/ledger?limit=0',
    '/ledger?limit=201',
    '/ledger?limit=1.5',
    '/ledger?limit=ten',
    '/ledger?before=e-1',
    '/ledger?before=9',
    "/ledger?before=e1'%20or%201=1",
    `/ledger?before=e${'9'.repeat(400)}`,
    '/sessions?limit=1000000000000',
    '/sessions?before=yesterday',
    '/sessions?before=s1',
    `/sessions?playerId=${'x'.repeat(129)}`,
    '/sessions/s/messages?limit=101',
    '/sessions/s/messages?before=m1&after=m2',
    '/sessions/s/messages?before=1',
    '/usage?from=2026-13-01',
    '/usage?from=2026-02-30',
    '/usage?from=yesterday',
    '/usage?from=2026-11-02&to=2026-11-01',
    '/usage?from=2025-11-01&to=2026-11-02',
    '/usage?playerId=ada&characterId=wren',
    '/usage?keyPrefix=tf_live_0123456789ab',
    '/usage/players?limit=201',
    '/usage/players?after=r10000',
    '/usage/players?after=5',
    '/usage/players?from=2020-01-01',
  ]
  for (const path of wrong) expect(await town.readTeam(path), path).toMatchObject(invalid)
  const right = [
    '/ledger?limit=200&before=e999999999999999',
    '/ledger?limit=&before=',
    '/usage?from=2025-11-02&to=2026-11-02',
    '/usage?from=2028-02-29&to=2028-02-29',
    '/usage/players?after=r9999',
    '/sessions?before=s0-x',
  ]
  for (const path of right) expect(await town.readTeam(path), path).toMatchObject({ status: 200 })
})
