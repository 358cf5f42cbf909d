import type { Vec3 } from '@townsfolk/core'
import { assert } from 'chai'
import type { AdapterCase, AdapterStage } from './stage.ts'

/** Enough for a reading of all positions. */
const sampledFrames = 6

export const placeCases: readonly AdapterCase[] = [
  {
    name: 'what joins is sent at its world position',
    async run(stage) {
      const npc = stage.npc(stage.add({ x: 1, y: 2 }), { characterId: 'wren' })
      stage.perceive(stage.add({ x: 30, y: -40 }), { name: 'Lamp' })
      stage.frames()
      await npc.say('Hello')
      assert.deepEqual(stage.api.lastPlaceOf('wren'), { x: 1, y: 2, z: 0 })
      assert.deepEqual(stage.api.lastPlaceOf('lamp'), { x: 30, y: -40, z: 0 })
    },
  },
  {
    name: 'what joined in this very frame is sent where it stands',
    async run(stage) {
      stage.perceive(stage.add({ x: 3, y: 4 }), { name: 'Lamp' })
      assert.deepEqual(await sentPlace(stage), { x: 3, y: 4, z: 0 })
    },
  },
  {
    name: 'what moves is sent at its new place with the next turn',
    async run(stage) {
      const lamp = stage.add({ x: 3, y: 4 })
      stage.perceive(lamp, { name: 'Lamp' })
      stage.frames(sampledFrames)
      lamp.moveTo({ x: 50, y: 60 })
      stage.frames(sampledFrames)
      assert.deepEqual(await sentPlace(stage), { x: 50, y: 60, z: 0 })
    },
  },
  {
    name: 'what lies in a moved, turned and scaled parent is sent where it is in the world',
    async run(stage) {
      const lamp = stage.add({ x: 10, y: 0 })
      const cart = stage.group([lamp], { x: 100, y: 200, angle: Math.PI / 2, scale: 2 })
      stage.perceive(lamp, { name: 'Lamp' })
      stage.frames(sampledFrames)
      assert.deepEqual(await sentPlace(stage), { x: 100, y: 220, z: 0 })
      cart.moveTo({ x: 300, y: 200 })
      stage.frames(sampledFrames)
      assert.deepEqual(await sentPlace(stage), { x: 300, y: 220, z: 0 })
    },
  },
  {
    name: 'parents within parents count, too',
    async run(stage) {
      const lamp = stage.add({ x: 10, y: 0 })
      const box = stage.group([lamp], { x: 0, y: 5, scale: 2 })
      stage.group([box], { x: 100, y: 200, angle: Math.PI / 2 })
      stage.perceive(lamp, { name: 'Lamp' })
      stage.frames(sampledFrames)
      assert.deepEqual(await sentPlace(stage), { x: 95, y: 220, z: 0 })
    },
  },
  {
    name: 'what is hidden is perceived all the same',
    async run(stage) {
      const lamp = stage.add({ x: 3, y: 4 })
      stage.perceive(lamp, { name: 'Lamp' })
      lamp.hide()
      stage.frames(sampledFrames)
      assert.deepEqual(await sentPlace(stage), { x: 3, y: 4, z: 0 })
      assert.equal(stage.runtime.resolve('lamp'), lamp.object)
    },
  },
  {
    name: 'a character looks where the game says',
    async run(stage) {
      let facing = 1
      const npc = stage.npc(stage.add(), {
        characterId: 'wren',
        senses: stage.eyes,
        readFacing: out => {
          out.x = facing
          out.y = 0
          out.z = 0
        },
      })
      stage.perceive(stage.add({ x: 20 }), { name: 'Lamp' })
      stage.perceive(stage.add({ x: -20 }), { name: 'Well' })
      stage.frames(sampledFrames)
      await npc.say('What do you see?')
      assert.sameMembers(stage.api.lastIds, ['wren', 'lamp'])
      facing = -1
      stage.frames(sampledFrames)
      await npc.say('And now?')
      assert.sameMembers(stage.api.lastIds, ['wren', 'well'])
    },
  },
]

/** Where the turn of somebody else says that the lamp is. */
async function sentPlace<TObject>(stage: AdapterStage<TObject>): Promise<Vec3 | undefined> {
  const witness = stage.npc(stage.add(), { characterId: 'witness' })
  await witness.say('Where is it?')
  stage.dismiss(witness)
  return stage.api.lastPlaceOf('lamp')
}
