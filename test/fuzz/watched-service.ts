import { type BrainTurn, createAuthoredBrain } from '@townsfolk/brain'
import { limits, type PerceivedEntity } from '@townsfolk/protocol'
import { createMemoryStore, type Store } from '@townsfolk/service'
import { expect } from 'vitest'
import { acts, type Script, says } from '../support/scripted-brain.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { players, type Sessions } from './endpoints.ts'
import { expectAnswer, expectCleanTexts, textsIn } from './expect-answer.ts'

export interface WatchedService extends TestService {
  /** A conversation of the player, Wren and Mira; and a quiz that Wren hosts. */
  readonly sessions: Sessions
  /**
   * Makes a call and gives its status. Fails unless the answer, the store and the brain are as is promised to
   * everybody, whatever was sent.
   */
  call(path: string, init?: RequestInit): Promise<number>
}

/** A service whose store, brain and reports are watched. Its brain says and does more than it may. */
export async function startWatchedService(): Promise<WatchedService> {
  const { store, kept, unkeepable, leases } = watch(createMemoryStore())
  const service = await startTestService(overdoing(), { store, lantern: { plan: 'TEAM' } })
  const { brain, unexpected } = service
  const cast = { characterIds: ['wren', 'mira'] }
  const { sessionId } = await service.client.chat({ ...cast, message: 'Hello, Wren' })
  await service.client.chat({ ...cast, message: 'Hello, Mira', sessionId })
  const quiz = await beginQuiz(service)

  return {
    ...service,
    sessions: { sessionId, quiz },
    async call(path, init) {
      const before = [unexpected.length, unkeepable.length, kept.length, brain.turns.length]
      const response = await service.service.fetch(new Request(`http://embedded${path}`, init))
      const { status, headers } = response
      const text = await response.text()
      expect(unexpected.slice(before[0])).toEqual([])
      expect(unkeepable.slice(before[1])).toEqual([])
      expect(leases.size).toBe(0)
      const isJson = headers.get('content-type') === 'application/json'
      // An answer to HEAD has no body to look at.
      if (init?.method === 'HEAD') expect(status).toBeLessThan(500)
      else expectAnswer(path, { status, headers, body: isJson ? (JSON.parse(text) as unknown) : text })
      if (status >= 400) {
        expect(kept.slice(before[2])).toEqual([])
        expect(brain.turns.length).toBe(before[3])
      }
      brain.turns.slice(before[3]).forEach(expectHeard)
      return status
    },
  }
}

/** Asks the first question. */
export async function beginQuiz({ client }: TestService): Promise<Sessions['quiz']> {
  const start = { characterId: 'wren', questionSetId: 'lake', participants: players }
  const { sessionId, question } = await client.startQuiz(start)
  return { sessionId, questionId: question?.questionId ?? '' }
}

interface Watched {
  readonly store: Store
  /** Names of the methods that kept something. */
  readonly kept: string[]
  /** Texts that came and that not every database can keep. */
  readonly unkeepable: string[]
  /** Those that were not given back. */
  readonly leases: Set<unknown>
}

function watch(store: Store): Watched {
  const kept: string[] = []
  const unkeepable: string[] = []
  const leases = new Set<unknown>()
  const methods = Object.entries(store).map(([name, method]: [string, StoreMethod]) => [
    name,
    async (...given: readonly unknown[]) => {
      unkeepable.push(...textsIn(given).filter(text => /[\0\p{Surrogate}]/u.test(text)))
      const outcome = await method(...given)
      if (outcomesOfKeeping.has(outcome)) kept.push(name)
      const [lease] = given as [{ token?: string } | undefined]
      const isLeased = name === 'leaseSession' && (outcome as { status: string }).status === 'leased'
      if (isLeased) leases.add(lease?.token)
      if (name === 'releaseLease' || outcome === 'committed') leases.delete(lease?.token)
      return outcome
    },
  ])
  return { store: Object.fromEntries(methods) as unknown as Store, kept, unkeepable, leases }
}

type StoreMethod = (...given: readonly unknown[]) => Promise<unknown>

const outcomesOfKeeping: ReadonlySet<unknown> = new Set(['committed', 'forked', 'charged'])

/** Replies as an author wrote it, and then with everything that no reply may hold. */
function overdoing(): Script {
  const authored = createAuthoredBrain()
  return async turn => {
    const parts = []
    for await (const part of authored.reply(turn)) parts.push(part)
    const targets = ['', 'never sent', ...turn.entities.map(({ id }) => id)]
    const actions = ['FETCH', 'LOOK', 'WAVE', 'EXPLODE', '__proto__', 'toString']
    return [
      ...parts,
      says('x'.repeat(9000), 'gloomy'),
      ...actions.flatMap(name => targets.map(targetId => acts(name, targetId))),
      says('\u0000\u202e\ud800 one more', '__proto__'),
      says(''),
      says('two more'),
      says('three more'),
    ]
  }
}

/** What reaches a brain is cleaned and cut already. */
function expectHeard({ message, entities, self, events }: BrainTurn): void {
  const perceived: readonly PerceivedEntity[] = self ? [self, ...entities] : entities
  expectCleanTexts([message, perceived, events])
  expectAtMost(limits.messageLength, message)
  expect(perceived.length).toBeLessThanOrEqual(limits.entities)
  for (const { id, name, properties = [], characterId } of perceived) {
    expectAtMost(limits.entityTextLength, id, name, ...properties.map(property => property.name))
    expectAtMost(limits.propertyValueLength, ...properties.map(({ value }) => value))
    expectAtMost(limits.idLength, characterId)
    expect(properties.length).toBeLessThanOrEqual(limits.propertiesPerEntity)
  }
  expect(events.length).toBeLessThanOrEqual(limits.events)
  expectAtMost(limits.eventContentLength, ...events.map(({ content }) => content))
  expectAtMost(limits.entityTextLength, ...events.map(({ date }) => date))
}

function expectAtMost(length: number, ...texts: readonly (string | undefined)[]): void {
  for (const text of texts) expect(text?.length ?? 0).toBeLessThanOrEqual(length)
}
