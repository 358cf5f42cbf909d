import assert from 'node:assert/strict'
import { createNpcRuntime, type EntityOptions } from '@townsfolk/core'
import { EntityRegistry } from '../../packages/core/src/perception/entity-registry.ts'
import { atMost, bytesPerCall, noBytes, report, sink, timeRatio } from './measure.ts'
import { createObjects, type GameObject, ObjectSource } from './scene.ts'

const frameMs = 1000 / 60
const count = 10_000
const objects = createObjects(count, 5)

const runtime = createNpcRuntime<GameObject>({
  api: { chat: () => Promise.reject(new Error('Nobody talks here.')) },
  sampleIntervalMs: 0,
})
for (const object of objects) runtime.perceive(new ObjectSource(object), optionsOf(object))
runtime.tick(frameMs)

const floor = new Float64Array(3 * count)
checkPositions()

const ratio = timeRatio(
  () => runtime.tick(frameMs),
  () => readPositions(),
)
const allocation = await bytesPerCall(() => runtime.tick(frameMs), 500)
sink.value += floor[0] ?? 0

report(
  noBytes('sampling tick at 10,000: bytes', allocation),
  atMost('sampling tick at 10,000: time / bare loop over x, y, z', ratio, 1.5),
)

function readPositions(): void {
  for (let i = 0; i < objects.length; i++) {
    const object = objects[i] as GameObject
    floor[3 * i] = object.x
    floor[3 * i + 1] = object.y
    floor[3 * i + 2] = object.z
  }
}

/** The runtime shows its positions to nobody: a registry of its own kind is read in its stead. */
function checkPositions(): void {
  const registry = new EntityRegistry<GameObject>()
  for (const object of objects) registry.add(new ObjectSource(object), optionsOf(object))
  registry.settle()
  for (const object of objects) object.x += 0.5
  registry.sample()
  readPositions()
  assert.deepEqual(registry.positions.subarray(0, floor.length), floor)
}

function optionsOf({ id, name, properties }: GameObject): EntityOptions {
  return { id, name, properties }
}
