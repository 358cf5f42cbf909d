import { fileURLToPath } from 'node:url'
import { ApiError, ConnectionError, createFullClient, type FullClient } from '@townsfolk/client'
import { runConformance } from '@townsfolk/service/conformance'
import { expect, inject, it, onTestFinished } from 'vitest'
import { allFaults, type Fault } from '../../packages/server/src/mock/faulty-proxy.ts'
import { type Misbehaviour, misbehaviours } from '../../packages/server/src/mock/misbehaviours.ts'
import { type Mock, type MockOptions, startMock } from '../../packages/server/src/mock/start-mock.ts'

const projectFolder = fileURLToPath(new URL('../../packages/server/template', import.meta.url))

async function mockWith(options: Partial<MockOptions>): Promise<Mock> {
  const mock = await startMock({ projectFolder, longestPauseMs: 20, ...options })
  onTestFinished(() => mock.stop())
  return mock
}

/** Gives up soon, so that an answer that never comes does not take long. */
function clientOf({ baseUrl, apiKey }: Mock): FullClient {
  const soonMs = 400
  const timeouts = { turnTimeoutMs: soonMs, audioTimeoutMs: soonMs, timeoutMs: soonMs }
  return createFullClient({ baseUrl, apiKey, onNotice: () => {}, ...timeouts })
}

const hello = { characterIds: ['hob'], message: 'Good evening!' }

/** One call of each kind that a game makes. */
const calls: Readonly<Record<string, (client: FullClient) => Promise<unknown>>> = {
  chat: client => client.chat(hello),
  async chatStream(client) {
    for await (const part of client.chatStream(hello)) void part
  },
  history: client => client.historyPage({ sessionId: 'no-such-session' }),
  generateSpeech: client => client.generateSpeech({ characterId: 'hob', message: 'Who goes there?' }),
  account: client => client.account(),
  usage: client => client.usage({ playerId: 'ada' }),
  characters: client => client.characters(),
}

/** What a call came to: undefined when it was answered. */
async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  )
}

const seeds = Array.from({ length: inject('isThorough') ? 20 : 4 }, (_, at) => inject('seed') * 100 + at)

it.each(seeds)(
  'every call of our client to a hostile mock ends with a result or a typed error, seed %i',
  async seed => {
    const mock = await mockWith({ hostileSeed: seed, goodFirst: 0 })
    const client = clientOf(mock)
    for (let round = 0; round < 6; round++) {
      await Promise.all(
        Object.entries(calls).map(async ([name, call]) => {
          const failure = await failureOf(call(client))
          const isTyped = failure instanceof ApiError || failure instanceof ConnectionError
          expect(failure === undefined || isTyped, `${name}: ${String(failure)}`).toBe(true)
        }),
      )
    }
    expect(new Set(mock.passed.map(({ fault }) => fault)).size).toBeGreaterThan(8)
  },
)

it('the conformance kit ends with a report, whatever a hostile mock answers', async () => {
  const { baseUrl, apiKey, passed } = await mockWith({ hostileSeed: inject('seed'), goodFirst: 1 })
  const report = await runConformance({
    baseUrl,
    apiKey,
    timeoutMs: 200,
    parts: ['keys', 'chat', 'history', 'v2'],
  })
  expect(report.failed).toBeGreaterThan(0)
  expect(report.passed + report.failed + report.notChecked).toBe(report.results.length)
  expect(passed.length).toBeGreaterThan(20)
})

it('answers well at first, and always without a seed', async () => {
  const hostile = await mockWith({ hostileSeed: 7, goodFirst: 3 })
  for (let turn = 1; turn <= 3; turn++) await clientOf(hostile).chat(hello)
  expect(hostile.passed.map(({ fault }) => fault)).toEqual([undefined, undefined, undefined])
  const good = await mockWith({})
  for (let turn = 1; turn <= 12; turn++) await clientOf(good).characters()
  expect(good.passed.filter(({ fault }) => fault !== undefined)).toEqual([])
})

it('does the same to the same requests of the same seed', async () => {
  const faultsOf = async (): Promise<readonly (Fault | undefined)[]> => {
    const mock = await mockWith({ hostileSeed: 11, goodFirst: 0, faults: ['wrong-type', 'unknown-words'] })
    for (let call = 1; call <= 8; call++) await clientOf(mock).characters()
    return mock.passed.map(({ fault }) => fault)
  }
  expect(await faultsOf()).toEqual(await faultsOf())
})

interface Seen {
  readonly status: number
  readonly type: string | null
  readonly after: string | null
  readonly text: string
}

/** A list of characters as a mock of this fault alone gives it, by the first seed that does anything. */
async function seenWith(fault: Misbehaviour): Promise<Seen> {
  const mock = await mockWith({ hostileSeed: 3, goodFirst: 0, faults: [fault] })
  for (;;) {
    const headers = { 'x-api-key': mock.apiKey }
    const response = await fetch(`${mock.baseUrl}/characters`, { headers, redirect: 'manual' })
    const text = await response.text()
    if (mock.passed.at(-1)?.fault !== fault) continue
    const { status } = response
    return {
      status,
      type: response.headers.get('content-type'),
      after: response.headers.get('retry-after'),
      text,
    }
  }
}

it.each<[Misbehaviour, (seen: Seen) => boolean]>([
  ['wrong-type', ({ type }) => !type?.includes('json')],
  ['missing-field', ({ text }) => text !== usual && text.length < usual.length],
  ['wrong-kind', ({ text }) => text !== usual],
  ['unknown-words', ({ text }) => text.includes('laterVersion')],
  ['other-error', ({ status }) => status >= 400],
  ['too-many', ({ status, after }) => status === 429 && after !== null],
  ['reordered', ({ text }) => text.length === usual.length],
  ['huge-answer', ({ text }) => text.length > 1_000_000],
  ['redirect', ({ status }) => status >= 300 && status < 400],
  ['empty-answer', ({ text }) => text === ''],
])('the misbehaviour "%s" is what it is called', async (fault, isSo) => {
  const seen = await seenWith(fault)
  expect(isSo(seen), JSON.stringify({ ...seen, text: seen.text.slice(0, 300) })).toBe(true)
})

const usual = JSON.stringify({
  characters: [
    { id: 'hob', name: 'Hob' },
    { id: 'juniper', name: 'Juniper' },
    { id: 'pip', name: 'Pip' },
  ],
})

it('every misbehaviour is one of the faults', () => {
  expect(Object.keys(misbehaviours)).toHaveLength(10)
  expect(allFaults).toHaveLength(25)
})
