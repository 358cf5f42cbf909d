import { createAuthoredBrain } from '@townsfolk/brain'
import {
  createApiKey,
  createMemoryStore,
  createModelBrain,
  createService,
  ServiceError,
  type Store,
} from '@townsfolk/service'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAnswerLog } from '../../packages/server/src/telemetry/answer-log.ts'
import { createFaultLog } from '../../packages/server/src/telemetry/fault-log.ts'
import { createServerLog } from '../../packages/server/src/telemetry/server-log.ts'
import { createTelemetry } from '../../packages/server/src/telemetry/telemetry.ts'
import { projectOf, townFiles } from '../support/project.ts'

/** What the log says while a database or a model cannot be had. */

interface Line {
  readonly level: string
  readonly msg: string
  readonly outage?: string
  readonly failedCalls?: number
  readonly lastedMs?: number
  readonly more?: number
  readonly error?: object
}

interface Town {
  /** Takes so many turns, and gives their statuses, each of which is there once. */
  play(turns: number): Promise<readonly number[]>
  /** What the log has but for a line for each answer. */
  lines(): readonly Line[]
  isDown: boolean
  failing: (error: Error) => Error
  nowMs: number
}

const outOfReach = (): Error => Object.assign(new Error('No words'), { code: 'ECONNREFUSED' })
const unavailable = (cause: Error): Error => new ServiceError('unavailable', 'Gone.', { cause })

let town: Town

/** @param onlyWrites whether reads go well while the database is down */
async function townWith(
  down: 'database' | 'model',
  { onlyWrites = false, fallback = false } = {},
): Promise<Town> {
  let text = ''
  const log = createServerLog('info', { write: line => (text += line) })
  const faults = createFaultLog(log, () => made.nowMs)
  const telemetry = createTelemetry({
    log: createAnswerLog(log),
    metrics: undefined,
    traces: undefined,
    faults,
  })
  const { apiKey, record } = await createApiKey('lantern')
  const brain = createModelBrain({
    model: { url: 'http://127.0.0.1:9/v1', model: 'm' },
    authored: createAuthoredBrain(),
    fallback,
    onFallback: faults.fallback,
    fetch: async () => {
      if (made.isDown) throw new TypeError('fetch failed', { cause: outOfReach() })
      return Response.json({
        choices: [{ message: { content: '{"lines":[{"text":"Good evening."}]}' }, finish_reason: 'stop' }],
      })
    },
    clock: { nowMs: () => 0, wait: ms => (ms > 10_000 ? new Promise(() => {}) : Promise.resolve()) },
    telemetry,
  })
  const service = createService(
    { ...projectOf(townFiles), keys: [record] },
    {
      ...(down === 'model' ? { brain } : { store: failingStore(() => made, onlyWrites) }),
      onUnexpectedError: faults.unexpected,
      telemetry,
    },
  )
  const made: Town = {
    isDown: false,
    failing: unavailable,
    nowMs: 0,
    async play(turns) {
      const statuses = new Set<number>()
      for (let turn = 0; turn < turns; turn++) {
        const { status } = await service.fetch(
          new Request('http://embedded/v3/chat', {
            method: 'POST',
            headers: { 'x-api-key': apiKey },
            body: JSON.stringify({ characterIds: ['wren'], message: `Hello ${turn}` }),
          }),
        )
        statuses.add(status)
      }
      return [...statuses]
    },
    lines: () =>
      text
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line) as Line)
        .filter(({ msg }) => msg !== 'answered'),
  }
  return made
}

function failingStore(town: () => Town, onlyWrites: boolean): Store {
  const store = createMemoryStore()
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return async (...args: readonly unknown[]) => {
        const isHit = !onlyWrites || name === 'commitTurn'
        if (town().isDown && isHit) throw town().failing(outOfReach())
        return Reflect.apply(value, target, args)
      }
    },
  })
}

describe.each(['database', 'model'] as const)('an outage of the %s', down => {
  const outage = down === 'model' ? 'model of the replies' : 'database'

  beforeEach(async () => {
    town = await townWith(down)
  })

  it('is logged with its cause when it begins, and when it is over, however many calls fail', async () => {
    expect(await town.play(2)).toEqual([200])
    expect(town.lines()).toEqual([])

    town.isDown = true
    for (let seconds = 0; seconds < 30; seconds++) {
      town.nowMs += 1000
      expect(await town.play(1)).toEqual([down === 'model' ? 502 : 503])
    }
    const begun = { level: 'warn', msg: 'an outage began', outage }
    expect(town.lines()).toMatchObject([begun])
    expect(JSON.stringify(town.lines()[0]?.error)).toContain('ECONNREFUSED')
    expect(JSON.stringify(town.lines())).not.toContain('No words')

    town.isDown = false
    town.nowMs += 20_000
    expect(await town.play(5)).toEqual([200])
    expect(town.lines()).toMatchObject([
      begun,
      { level: 'warn', msg: 'an outage is over', outage, lastedMs: 29_000 },
    ])
    expect(town.lines()[1]?.failedCalls).toBeGreaterThanOrEqual(30)

    town.isDown = true
    await town.play(3)
    expect(town.lines()).toHaveLength(3)
  })

  it('is one outage when it comes and goes', async () => {
    for (let seconds = 0; seconds < 60; seconds++) {
      town.isDown = seconds % 2 === 0
      town.nowMs += 1000
      await town.play(1)
    }
    expect(town.lines()).toHaveLength(1)
  })
})

it('that nothing can be written goes on while reads go well', async () => {
  town = await townWith('database', { onlyWrites: true })
  town.isDown = true
  for (let minutes = 0; minutes < 5; minutes++) {
    town.nowMs += 60_000
    expect(await town.play(1)).toEqual([503])
  }
  expect(town.lines()).toMatchObject([{ outage: 'database', msg: 'an outage began' }])
})

it('an error that nobody foresaw is one still, also in a database', async () => {
  town = await townWith('database')
  town.isDown = true
  town.failing = () => new RangeError('No words')
  expect(await town.play(2)).toEqual([500])
  const unforeseen = { level: 'error', msg: 'unexpected error', error: { name: 'RangeError' } }
  expect(town.lines()).toMatchObject([unforeseen, unforeseen])
})

it('that the authored brain replies is said once a minute', async () => {
  town = await townWith('model', { fallback: true })
  town.isDown = true
  for (let seconds = 0; seconds < 90; seconds++) {
    town.nowMs += 1000
    expect(await town.play(1)).toEqual([200])
  }
  const message = 'the authored brain replied instead of the model'
  expect(town.lines()).toMatchObject([
    { level: 'warn', msg: 'an outage began', outage: 'model of the replies' },
    { level: 'warn', msg: message },
    { level: 'warn', msg: message, more: 59 },
  ])
})
