import assert from 'node:assert/strict'
import { performance } from 'node:perf_hooks'
import { type ChatRequest, limits, type PerceivedEntity } from '@townsfolk/protocol'
import { atLeast, median, type Row, report, row, sink } from './measure.ts'
import { naiveBody } from './naive-port.ts'
import type { GameObject } from './scene.ts'
import { createTalk, happenings, message } from './talk.ts'

/** As many as the brain's row has, and as many as a request can hold. */
const few = 5
const most = limits.propertiesPerEntity
const rows: Row[] = []
rows.push(...(await measure(10_000, few, 25)))
rows.push(...(await measure(10_000, most, 16)))
for (const properties of [few, most]) rows.push(...(await measure(100, properties, 1)))
report(...rows)

/** How a turn compares, and how one would that did nothing but make the text of a ready request. */
async function measure(count: number, propertiesEach: number, least: number): Promise<readonly Row[]> {
  const talk = createTalk(count, propertiesEach)
  const own = talk.objects.at(-1) as GameObject
  const naive = (): string => naiveBody(talk.objects, own, message, happenings, 'session-1')

  await talk.turn()
  await talk.turn()
  assert.deepEqual(contentOf(talk.body()), contentOf(naive()), 'both say the same to a service')

  // Warm-up, and how many turns make a stretch of some milliseconds.
  const perRound = count > 1000 ? { ours: 12, naive: 1 } : { ours: 12, naive: 12 }
  for (let i = 0; i < 300; i++) await talk.turn()
  for (let i = 0; i < 300 * (perRound.naive / perRound.ours); i++) sink.value += naive().length

  const request: unknown = JSON.parse(talk.body())
  const ratios: number[] = []
  const floors: number[] = []
  for (let round = 0; round < 61; round++) {
    const ours: number[] = []
    const others: number[] = []
    for (let i = 0; i < perRound.ours; i++) ours.push(await talk.turn())
    for (let i = 0; i < perRound.naive; i++) {
      const start = performance.now()
      sink.value += naive().length
      others.push(performance.now() - start)
    }
    ratios.push(mean(others) / mean(ours))
    const start = performance.now()
    for (let i = 0; i < perRound.ours; i++) sink.value += JSON.stringify(request).length
    floors.push(mean(others) / ((performance.now() - start) / perRound.ours))
  }
  const places = count.toLocaleString('en')
  const what = `whole outgoing turn at ${places}, ${propertiesEach} properties each: naive port`
  return [
    atLeast(`${what} / ours`, median(ratios), least),
    row(`${what} / JSON text of the ready request alone`, median(floors), 'no turn can pass this', true),
  ]
}

/** What a service reads in a body, ours or the naive one. */
function contentOf(body: string): unknown {
  const { metadata, events, ...rest } = JSON.parse(body) as Omit<ChatRequest, 'metadata' | 'events'> & {
    readonly metadata: readonly PerceivedEntity[] | string
    readonly events: readonly unknown[] | string
  }
  const entities = typeof metadata === 'string' ? (JSON.parse(metadata) as PerceivedEntity[]) : metadata
  return {
    ...rest,
    events: typeof events === 'string' ? JSON.parse(events) : events,
    // We leave out what is empty.
    metadata: entities.map(entity => ({ properties: [], ...entity })),
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
