import assert from 'node:assert/strict'
import { createNpcRuntime, createSenses, type Npc } from '@townsfolk/core'
import { limits } from '@townsfolk/protocol'
import type { EntitySlot } from '../../packages/core/src/perception/entity-registry.ts'
import {
  chooseEntities,
  chooseForCast,
  type RelevanceQuery,
} from '../../packages/core/src/perception/relevance.ts'
import { characterOf, contextOf } from '../../packages/core/src/runtime/internals.ts'
import { atLeast, bytesPerCall, noBytes, report, sink, timeRatio } from './measure.ts'
import { createObjects, type GameObject, ObjectSource } from './scene.ts'

const count = 10_000
const objects = createObjects(count, 0)
const runtime = createNpcRuntime<GameObject>({
  api: { chat: () => Promise.reject(new Error('Nobody talks here.')) },
})
const { registry } = contextOf(runtime)
const cast = objects.slice(0, limits.charactersPerChat).map(object => addNpc(object))
const looker = addNpc(objects[limits.charactersPerChat] as GameObject, true)
for (const object of objects.slice(limits.charactersPerChat + 1)) {
  runtime.perceive(new ObjectSource(object), { id: object.id, name: object.name })
}
runtime.tick(1000)

const castQueries = queriesOf(cast)
const [sighted] = queriesOf([looker]) as [RelevanceQuery<GameObject>]
const chooseSeen = (): void => {
  sink.value += chooseEntities(registry, sighted, limits.entities).length
}
const chooseCast = (): void => {
  sink.value += chooseForCast(registry, castQueries, limits.entities).length
}

assert.ok((looker.senses?.sightings.length ?? 0) > limits.entities)
assert.deepEqual(
  chooseEntities(registry, sighted, limits.entities).map(({ id }) => id),
  sortedFrom(looker).map(({ id }) => id),
)
assert.deepEqual(
  new Set(chooseForCast(registry, castQueries, limits.entities).slice(0, cast.length)),
  new Set(cast.map(({ id }) => registry.find(id))),
)

const seenRatio =
  1 /
  timeRatio(chooseSeen, () => {
    sink.value += sortedFrom(looker).length
  })
const castRatio =
  1 /
  timeRatio(chooseCast, () => {
    for (const npc of cast) sink.value += sortedFrom(npc).length
  })
const allocation = await bytesPerCall(chooseSeen, 400)

report(
  noBytes('choosing 40 of what is seen at 10,000: bytes', allocation),
  // The port, too, sorts no more than what is in sight, which is a thirtieth of the scene.
  atLeast('choosing 40 of what is seen at 10,000: full sort of objects / ours', seenRatio, 15),
  // Each of the five chooses forty, a list of its own, and one is dealt from them.
  atLeast('choosing 40 for a cast of five at 10,000: five full sorts / ours', castRatio, 35),
)

function addNpc(object: GameObject, hasSenses = false): Npc<GameObject> {
  const eyes = hasSenses ? { senses: createSenses({ sight: { range: 400 } }) } : {}
  return runtime.npc(new ObjectSource(object), { characterId: object.id, id: object.id, ...eyes })
}

function queriesOf(npcs: readonly Npc<GameObject>[]): readonly RelevanceQuery<GameObject>[] {
  const ownIds = new Set(npcs.map(({ id }) => id))
  return npcs.map(npc => characterOf(npc).relevance(ownIds, new Set(['lantern']), undefined, undefined))
}

/** The naive way: an object for each that is in sight, all of them sorted. */
function sortedFrom(npc: Npc<GameObject>): readonly EntitySlot<GameObject>[] {
  const own = npc.object
  const farthest = npc.senses ? 400 ** 2 : Number.POSITIVE_INFINITY
  const isNamed = (slot: EntitySlot<GameObject>): boolean => slot.nameWords.includes('lantern')
  return registry.slots
    .map(slot => {
      const { x, y, z } = slot.source.object
      const squared = (x - own.x) ** 2 + (y - own.y) ** 2 + (z - own.z) ** 2
      return { slot, squared, level: slot.source.object === own ? 0 : isNamed(slot) ? 1 : 2 }
    })
    .filter(({ squared }) => squared <= farthest)
    .sort((a, b) => a.level - b.level || a.squared - b.squared)
    .slice(0, limits.entities)
    .map(({ slot }) => slot)
}
