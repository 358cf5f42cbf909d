import { createNpcRuntime, type NpcRuntime } from '@townsfolk/core'
import { atMost, below, bytesPerCall, observeCollections, report, timeRatio } from './measure.ts'
import { createObjects, type GameObject, ObjectSource } from './scene.ts'

const frameMs = 1000 / 60
const ticksPerCall = 1000

const few = createRuntime(100)
const many = createRuntime(100_000)

// Whether the method sees garbage at all.
const seen = await observeCollections(() => {
  for (let i = 0; i < 600; i++) garbage()
})
if (seen.collections === 0) throw new Error('Collections of garbage are not seen.')

const { collections } = await observeCollections(() => {
  for (let i = 0; i < 600; i++) many.tick(frameMs)
})
const costRatio = timeRatio(
  () => tick(many),
  () => tick(few),
)
const { bytes, resolution } = await bytesPerCall(() => tick(many), 100)

report(
  below(`tick, nothing sampling: bytes (+- ${resolution / ticksPerCall})`, bytes / ticksPerCall, 1),
  atMost('tick, nothing sampling: collections in 600 ticks at 100,000', collections, 0),
  atMost('tick, nothing sampling: cost at 100,000 / at 100', costRatio, 1.2),
)

/** Its interval never ends. */
function createRuntime(count: number): NpcRuntime<GameObject> {
  const api = { chat: () => Promise.reject(new Error('Nobody talks here.')) }
  const runtime = createNpcRuntime<GameObject>({ api, sampleIntervalMs: Number.POSITIVE_INFINITY })
  for (const object of createObjects(count, 0)) {
    runtime.perceive(new ObjectSource(object), { id: object.id, name: object.name })
  }
  runtime.tick(frameMs)
  return runtime
}

function tick(runtime: NpcRuntime<GameObject>): void {
  for (let i = 0; i < ticksPerCall; i++) runtime.tick(frameMs)
}

function garbage(): void {
  const objects = createObjects(100, 0)
  if (objects.length === 0) throw new Error('Nothing was made.')
}
