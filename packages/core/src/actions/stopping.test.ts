import { describe, expect, it } from 'vitest'
import {
  actionPart,
  answered,
  createFakeScene,
  createStreamScene,
  donePart,
  type FakeScene,
  linePart,
  Prop,
  promisesDone,
  replyOf,
} from '../../testing/fake-scene.ts'
import type { ActionAbortReason } from '../index.ts'

/** Wren fetches for as long as nobody stops her, and keeps why she ended. */
async function fetching(scene: FakeScene) {
  const reasons: ActionAbortReason[] = []
  const wren = scene.npc('wren')
  scene.runtime.perceive(new Prop(5), { id: 'lamp', name: 'Red lamp' })
  wren.onAction('FETCH', ({ signal }) => {
    return new Promise<void>(resolve => {
      signal.addEventListener('abort', () => {
        reasons.push(signal.reason as ActionAbortReason)
        resolve()
      })
    })
  })
  wren.onAction('COME', () => {}, { target: 'optional' })
  scene.runtime.tick(10)
  scene.api.script.push(() =>
    replyOf('wren', { lines: ['On my way.'], actions: [['FETCH', 'lamp'], ['COME']] }),
  )
  await answered(wren.say('Fetch the lamp, then come'))
  await scene.settle()
  return { wren, reasons }
}

describe('a character that is told to stop', () => {
  it('ends what it does in the frame of the reply, with a reason and an outcome of its own', async () => {
    const scene = createFakeScene()
    const { wren, reasons } = await fetching(scene)
    expect(wren.doing).toEqual({ name: 'FETCH', targetId: 'lamp' })
    scene.api.script.push(() => replyOf('wren', { lines: ['I stop.'], stops: true }))
    await answered(wren.say('Stop'))
    expect(reasons).toEqual(['stopped'])
    expect(wren.doing).toBeUndefined()
    expect(scene.heard.filter(text => text.includes('action-end'))).toEqual([
      'wren action-end COME cancelled',
      'wren action-end FETCH stopped',
    ])
  })

  it('is known to have stopped, and takes no turn of its own to say so', async () => {
    const scene = createFakeScene()
    const { wren } = await fetching(scene)
    scene.api.script.push(() => replyOf('wren', { lines: ['I stop.'], stops: true }))
    await answered(wren.say('Stop'))
    scene.run(2000)
    await scene.settle()
    scene.run(2000)
    expect(scene.turns).not.toContain('turn-start follow-up')
    await answered(wren.say('Well?'))
    expect(scene.api.last.events).toContainEqual({ priority: 0, content: 'wren stopped FETCH Red lamp' })
  })

  it('does what the same reply asks for', async () => {
    const scene = createFakeScene()
    const { wren, reasons } = await fetching(scene)
    scene.api.script.push(() => replyOf('wren', { lines: ['Coming.'], actions: [['COME']], stops: true }))
    await answered(wren.say('Stop, come here'))
    await scene.settle()
    scene.run(100)
    await scene.settle()
    expect(reasons).toEqual(['stopped'])
    expect(scene.heard.at(-1)).toMatch(/line-|action-end COME done/)
    expect(scene.heard).toContain('wren action-end COME done')
  })

  it('stops before a reply that comes part by part is whole', async () => {
    const scene = createStreamScene()
    const wren = scene.npc('wren')
    const reasons: unknown[] = []
    wren.onAction(
      'WALK',
      ({ signal }) =>
        new Promise<void>(resolve => {
          signal.addEventListener('abort', () => {
            reasons.push(signal.reason)
            resolve()
          })
        }),
      { target: 'optional' },
    )
    const walk = wren.say('Walk')
    await scene.api.stream.push(
      linePart('wren', 'Yes.'),
      actionPart('wren', 'WALK'),
      donePart(replyOf('wren')),
    )
    await answered(walk)
    const stop = wren.say('Stop')
    await scene.api.stream.push(linePart('wren', 'I stop.'))
    expect(reasons).toEqual([])
    await scene.api.stream.push({ type: 'stop', characterId: 'wren' })
    expect(reasons).toEqual(['stopped'])
    await scene.api.stream.push(donePart(replyOf('wren')))
    await answered(stop)
  })

  it('goes on where a reply does not say so, and where it is another of the cast who stops', async () => {
    const scene = createFakeScene()
    const { wren, reasons } = await fetching(scene)
    const cast = scene.cast([wren, scene.npc('mira')])
    scene.api.script.push(
      () => replyOf('wren', { lines: ['No.'] }),
      () => replyOf('mira', { lines: ['I stop.'], stops: true }),
    )
    await answered(wren.say('Stop'))
    await answered(cast.say('Mira, stop'))
    expect(reasons).toEqual([])
  })

  it('sends what it is doing with the turn, and nothing when it does nothing', async () => {
    const scene = createFakeScene()
    const { wren } = await fetching(scene)
    const doing = () =>
      scene.api.last.metadata
        ?.find(({ id }) => id === 'wren')
        ?.properties?.map(({ name, value }) => `${name}: ${value}`)
    await answered(wren.say('What are you doing?'))
    expect(doing()).toEqual(['doing now: FETCH lamp'])
    wren.interrupt()
    await promisesDone()
    await answered(wren.say('And now?'))
    expect(doing()).toBeUndefined()
  })
})
