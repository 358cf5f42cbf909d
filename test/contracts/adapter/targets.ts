import type { ActionAbortReason, Npc } from '@townsfolk/core'
import { assert } from 'chai'
import { type AdapterCase, type AdapterStage, promisesDone, type Thing, whole } from './stage.ts'

export const targetCases: readonly AdapterCase[] = [
  {
    name: 'an action gets the live object of its target',
    async run(stage) {
      const { npc, lamp, outcomes } = begin(stage)
      const targets: unknown[] = []
      npc.onAction('FETCH', ({ target }) => void targets.push(target))
      stage.api.layOut(['FETCH', 'lamp'])
      await whole(stage, npc.say('Fetch it'))
      assert.deepEqual(targets, [lamp.object])
      assert.deepEqual(outcomes, ['FETCH done'])
    },
  },
  {
    name: 'a target that is destroyed before the reply comes is gone, and no handler is called',
    async run(stage) {
      const { npc, lamp, outcomes } = begin(stage)
      let isCalled = false
      npc.onAction('FETCH', () => {
        isCalled = true
      })
      const open = stage.api.hold()
      stage.api.layOut(['FETCH', 'lamp'])
      const turn = npc.say('Fetch it')
      lamp.destroy()
      open()
      await whole(stage, turn)
      assert.isFalse(isCalled)
      assert.deepEqual(outcomes, ['FETCH target-gone'])
    },
  },
  {
    name: 'a target that is destroyed by the action before is gone, and no handler is called',
    async run(stage) {
      const { npc, lamp, outcomes } = begin(stage)
      let isCalled = false
      npc.onAction('BREAK', ({ target }) => {
        assert.equal(target, lamp.object)
        lamp.destroy()
        return { status: 'done' }
      })
      npc.onAction('FETCH', () => {
        isCalled = true
      })
      stage.api.layOut(['BREAK', 'lamp'], ['FETCH', 'lamp'])
      await whole(stage, npc.say('Break it, then fetch it'))
      assert.isFalse(isCalled)
      assert.deepEqual(outcomes, ['BREAK done', 'FETCH target-gone'])
    },
  },
  {
    name: 'an action is notified within a frame that its target was destroyed, and ends so',
    async run(stage) {
      const { npc, lamp, outcomes } = begin(stage)
      const { signals, reasons } = acting(npc)
      stage.api.layOut(['FETCH', 'lamp'])
      const turn = npc.say('Fetch it')
      await turn
      stage.frames()
      await promisesDone()
      assert.lengthOf(signals, 1)
      lamp.destroy()
      stage.frames()
      assert.isTrue(signals[0]?.aborted)
      await whole(stage, turn)
      assert.deepEqual(reasons, ['target-gone'])
      assert.deepEqual(outcomes, ['FETCH target-gone'])
    },
  },
  {
    name: 'an action is notified that its target was destroyed while the scene stood still',
    async run(stage) {
      const { npc, lamp, outcomes } = begin(stage)
      const { reasons } = acting(npc)
      stage.api.layOut(['FETCH', 'lamp'])
      const turn = npc.say('Fetch it')
      await turn
      stage.frames()
      await promisesDone()
      stage.setPaused(true)
      stage.frames(3)
      lamp.destroy()
      stage.setPaused(false)
      await whole(stage, turn)
      assert.deepEqual(reasons, ['target-gone'])
      assert.deepEqual(outcomes, ['FETCH target-gone'])
    },
  },
  {
    name: 'an action ends with the one who acts',
    async run(stage) {
      const { npc, actor, outcomes } = begin(stage)
      const { reasons } = acting(npc)
      stage.api.layOut(['FETCH', 'lamp'])
      await npc.say('Fetch it')
      stage.frames()
      await promisesDone()
      actor.destroy()
      stage.frames()
      await promisesDone()
      assert.deepEqual(reasons, ['scene-end'])
      assert.deepEqual(outcomes, ['FETCH cancelled'])
    },
  },
]

interface Scene<TObject> {
  readonly npc: Npc<TObject>
  readonly actor: Thing<TObject>
  readonly lamp: Thing<TObject>
  readonly outcomes: string[]
}

/** Wren, who does not speak of what fails, and a lamp. */
export function begin<TObject>(stage: AdapterStage<TObject>): Scene<TObject> {
  const actor = stage.add()
  const npc = stage.npc(actor, { characterId: 'wren', speaksOfFailures: false })
  const lamp = stage.add({ x: 5 })
  stage.perceive(lamp, { name: 'Lamp' })
  const outcomes: string[] = []
  stage.runtime.events.on('action-end', ({ call, outcome }) =>
    outcomes.push(`${call.name} ${outcome.status}`),
  )
  stage.frames()
  return { npc, actor, lamp, outcomes }
}

interface Acting {
  readonly signals: AbortSignal[]
  readonly reasons: ActionAbortReason[]
}

/** FETCH takes until it is ended. */
export function acting<TObject>(npc: Npc<TObject>): Acting {
  const signals: AbortSignal[] = []
  const reasons: ActionAbortReason[] = []
  npc.onAction('FETCH', ({ signal }) => {
    signals.push(signal)
    return new Promise(resolve => {
      signal.addEventListener('abort', () => {
        reasons.push(signal.reason)
        resolve()
      })
    })
  })
  return { signals, reasons }
}
