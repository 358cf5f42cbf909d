import { assert } from 'chai'
import { lineEventsOf, perceivedIds } from './leaving.ts'
import { type AdapterCase, type AdapterStage, promisesDone, type Thing } from './stage.ts'
import { acting, begin } from './targets.ts'

const pauses: readonly AdapterCase[] = [
  {
    name: 'a scene that stands still does not tick: its line stays up, and goes on with it',
    async run(stage) {
      const { npc } = begin(stage)
      const emitted = lineEventsOf(stage)
      await npc.say('Hello')
      stage.frames(2)
      stage.setPaused(true)
      const { timeMs } = stage.runtime
      stage.frames(50)
      assert.equal(stage.runtime.timeMs, timeMs)
      assert.deepEqual(emitted, ['line-start'])
      stage.setPaused(false)
      stage.frames(6)
      assert.deepEqual(emitted, ['line-start', 'line-end'])
    },
  },
  {
    name: 'the parts of a scene are notified when it stands still, and when it goes on',
    run(stage) {
      const notified: boolean[] = []
      let ticks = 0
      stage.runtime.add({
        tick: () => void ticks++,
        paused: isPaused => notified.push(isPaused),
      })
      stage.frames(2)
      assert.equal(ticks, 2)
      stage.setPaused(true)
      stage.frames(2)
      assert.deepEqual(notified, [true])
      assert.equal(ticks, 2)
      stage.setPaused(false)
      stage.frames(2)
      assert.deepEqual(notified, [true, false])
      assert.equal(ticks, 4)
    },
  },
  {
    name: 'a reply that comes while the scene stands still is shown when it goes on',
    async run(stage) {
      const { npc } = begin(stage)
      const emitted = lineEventsOf(stage)
      const open = stage.api.hold()
      const turn = npc.say('Hello')
      stage.setPaused(true)
      open()
      assert.equal((await turn).status, 'answered')
      stage.frames(50)
      assert.deepEqual(emitted, [])
      stage.setPaused(false)
      stage.frames()
      assert.deepEqual(emitted, ['line-start'])
    },
  },
]

const restarts: readonly AdapterCase[] = [
  {
    name: 'a scene that begins anew has forgotten everything',
    async run(stage) {
      const { npc } = begin(stage)
      const emitted = lineEventsOf(stage)
      await npc.say('Hello')
      stage.runtime.log('The bell rings')
      await stage.restart()
      assert.equal(stage.runtime.resolve('lamp'), undefined)
      assert.deepEqual(stage.runtime.npcs, [])
      const again = stage.npc(stage.add(), { characterId: 'wren' })
      assert.equal(again.id, 'wren')
      await again.say('Hello again')
      stage.frames(10)
      assert.notProperty(stage.api.last, 'sessionId')
      assert.deepEqual(stage.api.lastIds, ['wren'])
      assert.deepEqual(stage.api.last.events, [])
      assert.deepEqual(emitted, [])
    },
  },
  {
    name: 'a scene that begins anew again and again ticks once a frame, and is listened to no more than before',
    async run(stage) {
      await stage.restart()
      const before = stage.listenerCount()
      for (let count = 0; count < 10; count++) {
        begin(stage)
        await stage.restart()
      }
      assert.equal(stage.listenerCount(), before)
      const { runtime } = stage
      const startMs = runtime.timeMs
      stage.frames(5)
      assert.equal(runtime.timeMs - startMs, 5 * stage.frameMs)
    },
  },
  ...(['begins anew', 'ends'] as const).map(
    (way): AdapterCase => ({
      name: `a scene that ${way} takes back turns, ends lines and aborts actions`,
      async run(stage) {
        const { npc, outcomes } = begin(stage)
        const { reasons } = acting(npc)
        const emitted = lineEventsOf(stage)
        stage.api.layOut(['FETCH', 'lamp'])
        await npc.say('Fetch it')
        stage.frames(2)
        await promisesDone()
        const open = stage.api.hold()
        const turn = npc.say('Are you there?')
        if (way === 'ends') stage.end()
        else await stage.restart()
        assert.isTrue(stage.api.signals.at(-1)?.aborted)
        assert.deepEqual(reasons, ['scene-end'])
        assert.deepEqual(emitted, ['line-start', 'line-end interrupted'])
        open()
        assert.deepEqual(await turn, { status: 'cancelled' })
        assert.deepEqual(outcomes, ['FETCH cancelled'])
        assert.deepEqual(await npc.say('Still?'), { status: 'cancelled' })
        assert.lengthOf(stage.api.requests, 2)
      },
    }),
  ),
  {
    name: 'a reply to the run before is not shown in the next',
    async run(stage) {
      const open = stage.api.hold()
      const late = begin(stage).npc.say('Hello')
      await stage.restart()
      begin(stage)
      const emitted = lineEventsOf(stage)
      open()
      assert.deepEqual(await late, { status: 'cancelled' })
      await promisesDone()
      stage.frames(10)
      assert.deepEqual(emitted, [])
    },
  },
]

const ends: readonly AdapterCase[] = [
  {
    name: 'a scene ends once, however often it is asked to, and its parts are notified',
    run(stage) {
      begin(stage)
      let ends = 0
      stage.runtime.add({ end: () => void ends++ })
      stage.end()
      stage.end()
      stage.frames(3)
      assert.equal(ends, 1)
    },
  },
  {
    name: 'others are notified that a scene ends, too',
    run(stage) {
      begin(stage)
      const notified: string[] = []
      for (const name of ['first', 'second']) stage.onceEnded(() => notified.push(name))
      stage.end()
      assert.deepEqual(notified, ['first', 'second'])
    },
  },
  {
    name: 'what is used after the end of its scene throws an error that says so',
    run(stage) {
      const lamp = stage.add()
      const { runtime } = stage
      stage.end()
      for (const use of [
        () => stage.perceive(lamp, { name: 'Lamp' }),
        () => stage.npc(lamp, { characterId: 'wren' }),
        () => runtime.add({}),
      ]) {
        const error = thrownBy(use)
        assert.propertyVal(error, 'name', 'TownsfolkError')
        assert.propertyVal(error, 'code', 'destroyed')
        assert.match(String(error), /scene/)
      }
      runtime.tick(stage.frameMs)
      assert.equal(runtime.resolve('lamp'), undefined)
    },
  },
]

const pairs: readonly AdapterCase[] = [
  {
    name: 'two scenes at once share neither ids nor events nor what happened',
    async run(stage) {
      const other = await stage.another()
      const lamps = [stage, other].map(each => {
        const lamp = each.add()
        each.perceive(lamp, { name: 'Lamp' })
        return lamp
      })
      const emitted = [stage, other].map(lineEventsOf)
      other.runtime.log('It rains elsewhere')
      stage.frames()
      assert.deepEqual([stage, other].map(objectOfLamp), lamps.map(objectOf))
      assert.deepEqual(await perceivedIds(stage), ['lamp'])
      assert.deepEqual(stage.api.last.events, [])
      const npc = stage.npc(stage.add(), { characterId: 'wren' })
      await npc.say('Hello')
      stage.frames()
      assert.deepEqual(emitted, [['line-start'], []])
    },
  },
  {
    name: 'a scene goes on when another ends',
    async run(stage) {
      const other = await stage.another()
      begin(other)
      const { npc } = begin(stage)
      const emitted = lineEventsOf(stage)
      await npc.say('Hello')
      stage.frames(2)
      other.end()
      stage.frames(10)
      assert.deepEqual(emitted, ['line-start', 'line-end'])
      assert.notEqual(stage.runtime.resolve('lamp'), undefined)
    },
  },
  {
    name: 'a scene goes on when another stands still',
    async run(stage) {
      const other = await stage.another()
      other.setPaused(true)
      const [before, stillBefore] = [stage, other].map(({ runtime }) => runtime.timeMs)
      stage.frames(5)
      assert.equal(stage.runtime.timeMs, (before ?? 0) + 5 * stage.frameMs)
      assert.equal(other.runtime.timeMs, stillBefore)
    },
  },
]

/** What the life of a scene does to what is in it. */
export const runCases: readonly AdapterCase[] = [...pauses, ...restarts, ...ends, ...pairs]

function thrownBy(use: () => unknown): unknown {
  try {
    use()
  } catch (error) {
    return error
  }
  return undefined
}

function objectOf<TObject>({ object }: Thing<TObject>): TObject {
  return object
}

function objectOfLamp<TObject>({ runtime }: AdapterStage<TObject>): TObject | undefined {
  return runtime.resolve('lamp')
}
