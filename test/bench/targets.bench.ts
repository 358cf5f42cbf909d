import assert from 'node:assert/strict'
import { createNpcRuntime } from '@townsfolk/core'
import { type ActionCall, limits } from '@townsfolk/protocol'
import { atMost, createRandom, report, sink, timeRatio } from './measure.ts'
import { createObjects, type GameObject, ObjectSource } from './scene.ts'

const ratio = timeRatio(createResolver(100_000), createResolver(limits.entities))

report(atMost('action target to live object: cost among 100,000 / among 40', ratio, 3))

/** Resolves the targets of actions on any of the entities that one turn sent. */
function createResolver(count: number): () => void {
  const runtime = createNpcRuntime<GameObject>({
    api: { chat: () => Promise.reject(new Error('Nobody talks here.')) },
  })
  const objects = createObjects(count, 0)
  for (const object of objects) {
    runtime.perceive(new ObjectSource(object), { id: object.id, name: object.name })
  }
  runtime.tick(0)

  const random = createRandom(7)
  const sent = Array.from({ length: limits.entities }, (_, at) =>
    count === limits.entities ? at : Math.floor(random() * count),
  ).map(at => objects[at] as GameObject)
  // As they come in a reply: strings of their own.
  const calls = JSON.parse(
    JSON.stringify(sent.map(({ id }): ActionCall => ({ name: 'FETCH', targetId: id }))),
  ) as readonly ActionCall[]
  assert.deepEqual(
    calls.map(({ targetId }) => runtime.resolve(targetId)),
    sent,
  )
  assert.equal(runtime.resolve('thing-none'), undefined)

  return () => {
    for (const { targetId } of calls) sink.value += runtime.resolve(targetId)?.width ?? 0
  }
}
