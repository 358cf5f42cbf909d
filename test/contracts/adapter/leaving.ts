import { assert } from 'chai'
import { type AdapterCase, type AdapterStage, promisesDone } from './stage.ts'

export const leavingCases: readonly AdapterCase[] = [
  {
    name: 'what is released is perceived no more, and may be released again',
    async run(stage) {
      const lamp = stage.add()
      const before = lamp.listenerCount()
      const handle = stage.perceive(lamp, { name: 'Lamp' })
      assert.equal(handle.id, 'lamp')
      assert.equal(stage.runtime.resolve('lamp'), lamp.object)
      handle.release()
      handle.release()
      assert.equal(stage.runtime.resolve('lamp'), undefined)
      assert.equal(lamp.listenerCount(), before)
      assert.deepEqual(await perceivedIds(stage), [])
    },
  },
  {
    name: 'what is destroyed is gone at once',
    async run(stage) {
      const lamp = stage.add()
      stage.perceive(lamp, { name: 'Lamp' })
      stage.frames()
      lamp.destroy()
      assert.equal(stage.runtime.resolve('lamp'), undefined)
      assert.deepEqual(await perceivedIds(stage), [])
    },
  },
  {
    name: 'others are notified that an object is destroyed, too',
    run(stage) {
      const thing = stage.add()
      const notified: string[] = []
      thing.onceDestroyed(() => notified.push('first'))
      stage.perceive(thing, { name: 'Hat' })
      thing.onceDestroyed(() => notified.push('second'))
      stage.npc(thing, { characterId: 'wren' })
      thing.onceDestroyed(() => notified.push('third'))
      thing.destroy()
      assert.deepEqual(notified, ['first', 'second', 'third'])
    },
  },
  {
    name: 'what is destroyed with its parent is gone at once',
    async run(stage) {
      const lamp = stage.add()
      const cart = stage.group([stage.group([lamp], { x: 0, y: 5 })], { x: 3, y: 0 })
      stage.perceive(lamp, { name: 'Lamp' })
      stage.frames()
      cart.destroy()
      assert.equal(stage.runtime.resolve('lamp'), undefined)
      assert.deepEqual(await perceivedIds(stage), [])
    },
  },
  {
    name: 'what is released before it is destroyed is released once',
    async run(stage) {
      const lamp = stage.add()
      stage.perceive(lamp, { name: 'Lamp' }).release()
      const other = stage.add()
      stage.perceive(other, { name: 'Lamp' })
      lamp.destroy()
      stage.frames()
      assert.equal(stage.runtime.resolve('lamp'), other.object)
    },
  },
  {
    name: 'an id is free again in the frame in which its object was destroyed',
    async run(stage) {
      for (let count = 0; count < 3; count++) {
        const lamp = stage.add({ x: count })
        stage.perceive(lamp, { name: 'Lamp', id: 'lamp' })
        assert.equal(stage.runtime.resolve('lamp'), lamp.object)
        if (count < 2) lamp.destroy()
      }
      stage.frames()
      assert.deepEqual(await perceivedIds(stage), ['lamp'])
      assert.equal(stage.api.lastPlaceOf('lamp')?.x, 2)
    },
  },
  {
    name: 'what was destroyed before it could join has left already',
    async run(stage) {
      const lamp = stage.add()
      lamp.destroy()
      stage.perceive(lamp, { name: 'Lamp' })
      const npc = stage.npc(lamp, { characterId: 'wren' })
      stage.frames()
      assert.deepEqual(await npc.say('Hello'), { status: 'cancelled' })
      assert.deepEqual(await perceivedIds(stage), [])
    },
  },
  {
    name: 'a character leaves when it is dismissed, and its object stays',
    async run(stage) {
      const thing = stage.add()
      const npc = stage.npc(thing, { characterId: 'wren' })
      stage.perceive(thing, { name: 'Hat' })
      stage.frames()
      stage.dismiss(npc)
      npc.detach()
      assert.isTrue(npc.isDetached)
      assert.deepEqual(await perceivedIds(stage), ['hat'])
      assert.deepEqual(await npc.say('Hello'), { status: 'cancelled' })
    },
  },
  {
    name: 'a character whose object is destroyed takes its turn back, and a reply that comes later does nothing',
    async run(stage) {
      const thing = stage.add()
      const npc = stage.npc(thing, { characterId: 'wren' })
      const emitted = lineEventsOf(stage)
      const open = stage.api.hold()
      const turn = npc.say('Hello')
      stage.frames()
      thing.destroy()
      assert.isTrue(stage.api.signals[0]?.aborted)
      stage.api.layOut(['WAVE', ''])
      open()
      assert.deepEqual(await turn, { status: 'cancelled' })
      await promisesDone()
      stage.frames(10)
      assert.deepEqual(emitted, [])
      assert.deepEqual(await npc.say('Are you there?'), { status: 'cancelled' })
      assert.lengthOf(stage.api.requests, 1)
    },
  },
  {
    name: 'a character whose object is destroyed ends its line, once',
    async run(stage) {
      const thing = stage.add()
      const npc = stage.npc(thing, { characterId: 'wren' })
      const emitted = lineEventsOf(stage)
      await npc.say('Hello')
      stage.frames(2)
      thing.destroy()
      stage.frames(10)
      npc.detach()
      assert.deepEqual(emitted, ['line-start', 'line-end interrupted'])
    },
  },
  {
    name: 'an object to which characters come again and again holds nothing of those that left',
    run(stage) {
      const thing = stage.add()
      const comeAndGo = (): void => {
        stage.dismiss(stage.npc(thing, { characterId: 'wren' }))
        stage.perceive(thing, { name: 'Hat' }).release()
        stage.frames()
      }
      comeAndGo()
      const before = thing.listenerCount()
      for (let count = 0; count < 100; count++) comeAndGo()
      assert.equal(thing.listenerCount(), before)
      assert.deepEqual(stage.runtime.npcs, [])
    },
  },
]

/** The starts and ends of lines. */
export function lineEventsOf<TObject>({ runtime }: AdapterStage<TObject>): string[] {
  const emitted: string[] = []
  runtime.events.on('line-start', () => emitted.push('line-start'))
  runtime.events.on('line-end', ({ interrupted }) => {
    emitted.push(interrupted ? 'line-end interrupted' : 'line-end')
  })
  return emitted
}

/** What a new character perceives now, apart from itself. */
export async function perceivedIds<TObject>(stage: AdapterStage<TObject>): Promise<string[]> {
  const witness = stage.npc(stage.add(), { characterId: 'witness' })
  await witness.say('What do you see?')
  stage.dismiss(witness)
  return stage.api.lastIds.filter(id => id !== 'witness')
}
