import assert from 'node:assert/strict'
import { createNpcRuntime, createSenses, type Vec3 } from '@townsfolk/core'
import {
  atLeast,
  atMost,
  bytesPerCall,
  noBytes,
  observeCollections,
  report,
  sink,
  timeRatio,
} from './measure.ts'
import { createObjects, type GameObject, ObjectSource } from './scene.ts'

const frameMs = 1000 / 60
const count = 10_000
const lookers = 20
const range = 120
/** The cosine of half of 140 degrees. */
const halfCone = Math.cos((70 * Math.PI) / 180)

const objects = createObjects(count, 0)
const runtime = createNpcRuntime<GameObject>({
  api: { chat: () => Promise.reject(new Error('Nobody talks here.')) },
  sampleIntervalMs: 0,
})
const npcs = objects.slice(0, lookers).map(object =>
  runtime.npc(new ObjectSource(object), {
    characterId: object.id,
    id: object.id,
    senses: createSenses({ sight: { range, coneDegrees: 140 } }),
    readFacing,
  }),
)
for (const object of objects.slice(lookers)) {
  runtime.perceive(new ObjectSource(object), { id: object.id, name: object.name })
}
const tick = (): void => runtime.tick(frameMs)
// What is seen at first is reported; afterwards nothing changes.
for (let i = 0; i < 10; i++) tick()

const seen = npcs.map(npc => (npc.senses?.sightings ?? []).map(({ slot }) => slot.id).sort())
assert.deepEqual(
  seen,
  objects.slice(0, lookers).map(own =>
    naiveSight(own)
      .map(({ id }) => id)
      .sort(),
  ),
)
assert.ok(seen.flat().length > lookers)

const positions = new Float64Array(3 * count)
readPositions()

const floorRatio = timeRatio(tick, () => {
  readPositions()
  for (let at = 0; at < lookers; at++) sink.value += countNear(at)
})
const naiveRatio =
  1 /
  timeRatio(tick, () => {
    for (let at = 0; at < lookers; at++) sink.value += naiveSight(objects[at] as GameObject).length
  })
const allocation = await bytesPerCall(tick, 200)
const { collections } = await observeCollections(() => {
  for (let i = 0; i < 600; i++) tick()
})

const what = `sampling tick at 10,000, ${lookers} with senses`
report(
  noBytes(`${what}: bytes`, allocation),
  atMost(`${what}: collections in 600 ticks`, collections, 0),
  // All that is more than these loops, reading, cones and liveness, is asked of the few that are near.
  atMost(`${what}: time / bare loops over squared distances`, floorRatio, 1.5),
  // The port filters and sorts what it makes objects of; less than ten times means that something is made anew.
  atLeast(`${what}: naive port / ours`, naiveRatio, 10),
)

function readFacing(out: Vec3): void {
  out.x = 1
  out.y = 0
  out.z = 0
}

function readPositions(): void {
  for (let i = 0; i < objects.length; i++) {
    const object = objects[i] as GameObject
    positions[3 * i] = object.x
    positions[3 * i + 1] = object.y
    positions[3 * i + 2] = object.z
  }
}

/** What has to be known of each at least: how far away it is. */
function countNear(own: number): number {
  const x = positions[3 * own] as number
  const y = positions[3 * own + 1] as number
  const z = positions[3 * own + 2] as number
  let near = 0
  for (let i = 0; i < count; i++) {
    const dx = (positions[3 * i] as number) - x
    const dy = (positions[3 * i + 1] as number) - y
    const dz = (positions[3 * i + 2] as number) - z
    if (dx * dx + dy * dy + dz * dz <= range * range) near++
  }
  return near
}

/** As it is written first: for each character objects with distances, filtered and sorted. */
function naiveSight(own: GameObject): readonly GameObject[] {
  return objects
    .filter(object => object !== own && !object.isDestroyed)
    .map(object => ({
      object,
      ahead: object.x - own.x,
      distance: Math.sqrt((object.x - own.x) ** 2 + (object.y - own.y) ** 2 + (object.z - own.z) ** 2),
    }))
    .filter(({ ahead, distance }) => distance <= range && ahead >= halfCone * distance)
    .sort((a, b) => a.distance - b.distance)
    .map(({ object }) => object)
}
