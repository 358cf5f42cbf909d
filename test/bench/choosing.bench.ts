import assert from 'node:assert/strict'
import { limits } from '@townsfolk/protocol'
import { EntityRegistry, type EntitySlot } from '../../packages/core/src/perception/entity-registry.ts'
import { chooseEntities, type RelevanceQuery } from '../../packages/core/src/perception/relevance.ts'
import { wordsOf } from '../../packages/core/src/perception/words.ts'
import { atLeast, atMost, bytesPerCall, noBytes, report, sink, timeRatio } from './measure.ts'
import { createObjects, type GameObject, ObjectSource } from './scene.ts'

const count = 10_000
const nearestDistances: number[] = new Array(limits.entities).fill(Number.POSITIVE_INFINITY)
const nearestPlaces: number[] = new Array(limits.entities).fill(0)
const nearest: EntitySlot<GameObject>[] = []

const registry = new EntityRegistry<GameObject>()
for (const [at, object] of createObjects(count, 0).entries()) {
  const { id, name } = object
  // A game pins its few quest objects, and the player.
  registry.add(new ObjectSource(object), { id, name, isPinned: at % 3000 === 1 })
}
// Called like nothing else, so that a message can mention it.
const [wheel] = createObjects(1, 0)
if (wheel) registry.add(new ObjectSource(wheel), { id: 'wheel', name: 'Water wheel' })
registry.settle()

const ownIndex = 4321
const own = registry.slots[ownIndex] as EntitySlot<GameObject>
const focusId = registry.slots[9876]?.id ?? ''
const query: RelevanceQuery<GameObject> = {
  ownIds: new Set([own.id]),
  focusIds: [focusId],
  spokenWords: new Set(wordsOf('Could you bring me the one that lies beside the water wheel?')),
  originIndex: ownIndex,
  senses: undefined,
}

assert.deepEqual(idsOf(chooseEntities(registry, query, limits.entities)), idsOf(sortedByRelevance()))
assert.deepEqual(idsOf(chooseNearest()), idsOf(sortedByDistance()))
assert.equal(chooseEntities(registry, query, limits.entities).length, limits.entities)

const choose = (): void => {
  sink.value += chooseEntities(registry, query, limits.entities).length
}
const sortRatio =
  1 /
  timeRatio(choose, () => {
    sink.value += sortedByDistance().length
  })
const nearestRatio = timeRatio(choose, () => {
  sink.value += chooseNearest().length
})
const allocation = await bytesPerCall(choose, 400)

report(
  noBytes('choosing 40 of 10,000: bytes', allocation),
  atLeast('choosing 40 of 10,000: full sort of objects / ours', sortRatio, 150),
  atMost('choosing 40 of 10,000: relevance / plain nearest', nearestRatio, 1.3),
)

function idsOf(slots: readonly EntitySlot<GameObject>[]): string[] {
  return slots.map(({ id }) => id)
}

function squaredDistance(slot: EntitySlot<GameObject>): number {
  const { x, y, z } = slot.source.object
  const { object } = own.source
  return (x - object.x) ** 2 + (y - object.y) ** 2 + (z - object.z) ** 2
}

/** The naive way: an object for each, all of them sorted. It knows of nothing but distance. */
function sortedByDistance(): readonly EntitySlot<GameObject>[] {
  return registry.slots
    .map(slot => ({ slot, squared: squaredDistance(slot) }))
    .sort((a, b) => a.squared - b.squared)
    .slice(0, limits.entities)
    .map(({ slot }) => slot)
}

/** The same for all that makes an entity matter. */
function sortedByRelevance(): readonly EntitySlot<GameObject>[] {
  const levelOf = (slot: EntitySlot<GameObject>): number => {
    if (query.ownIds.has(slot.id)) return 0
    if (slot.isPinned) return 1
    if (slot.id === focusId) return 2
    return slot.nameWords.some(word => query.spokenWords.has(word)) ? 3 : 4
  }
  return registry.slots
    .map(slot => ({ slot, level: levelOf(slot), squared: squaredDistance(slot) }))
    .sort((a, b) => a.level - b.level || a.squared - b.squared)
    .slice(0, limits.entities)
    .map(({ slot }) => slot)
}

/** The best way known to find the nearest and nothing else: one scan with a bounded heap. */
function chooseNearest(): readonly EntitySlot<GameObject>[] {
  const { positions, slots } = registry
  const x = positions[3 * ownIndex] as number
  const y = positions[3 * ownIndex + 1] as number
  const z = positions[3 * ownIndex + 2] as number
  nearestDistances.fill(Number.POSITIVE_INFINITY)
  let farthest = Number.POSITIVE_INFINITY
  for (let place = 0; place < slots.length; place++) {
    const dx = (positions[3 * place] as number) - x
    if (dx * dx >= farthest) continue
    const dy = (positions[3 * place + 1] as number) - y
    const dz = (positions[3 * place + 2] as number) - z
    const squared = dx * dx + dy * dy + dz * dz
    if (squared >= farthest) continue
    letSink(place, squared)
    farthest = nearestDistances[0] as number
  }
  for (let next = 1; next < limits.entities; next++) {
    const distance = nearestDistances[next] as number
    const place = nearestPlaces[next] as number
    let at = next
    for (; at > 0 && distance < (nearestDistances[at - 1] as number); at--) moveNearest(at - 1, at)
    nearestDistances[at] = distance
    nearestPlaces[at] = place
  }
  for (let at = 0; at < limits.entities; at++) {
    nearest[at] = slots[nearestPlaces[at] as number] as EntitySlot<GameObject>
  }
  return nearest
}

/** From the top of the heap, whose entry is replaced, to where it belongs. */
function letSink(place: number, distance: number): void {
  let at = 0
  for (;;) {
    let below = 2 * at + 1
    if (below >= limits.entities) break
    const other = below + 1
    if (
      other < limits.entities &&
      (nearestDistances[other] as number) > (nearestDistances[below] as number)
    ) {
      below = other
    }
    if ((nearestDistances[below] as number) <= distance) break
    moveNearest(below, at)
    at = below
  }
  nearestDistances[at] = distance
  nearestPlaces[at] = place
}

function moveNearest(from: number, to: number): void {
  nearestDistances[to] = nearestDistances[from] as number
  nearestPlaces[to] = nearestPlaces[from] as number
}
