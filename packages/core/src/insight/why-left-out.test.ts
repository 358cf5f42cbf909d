import { describe, expect, it } from 'vitest'
import { answered, createFakeScene, type FakeApi, Prop, replyOf } from '../../testing/fake-scene.ts'
import { createSenses } from '../index.ts'
import { whyLeftOut } from './index.ts'

/** Wren, and a tower far behind many crates. */
function crowdedScene() {
  const scene = createFakeScene()
  const wren = scene.npc('wren')
  for (let at = 0; at < 60; at++) scene.runtime.perceive(new Prop(1), { name: 'Crate' })
  const tower = scene.runtime.perceive(new Prop(9999), { name: 'Tower' })
  return { ...scene, wren, tower, why: () => whyLeftOut(scene.runtime, wren, 'tower') }
}

const isSent = ({ last }: FakeApi): boolean => last.metadata?.some(({ id }) => id === 'tower') ?? false

describe('an entity is left out of a turn', () => {
  it('for others that matter more', async () => {
    const { api, wren, why } = crowdedScene()
    expect(why()).toBe('budget')
    await wren.say('Hello')
    expect(isSent(api)).toBe(false)
  })

  it('because it is gone, or the character is', () => {
    const { runtime, wren, tower, why } = crowdedScene()
    expect(whyLeftOut(runtime, wren, 'nothing')).toBe('gone')
    tower.release()
    expect(why()).toBe('gone')
    wren.detach()
    expect(whyLeftOut(runtime, wren, 'crate')).toBe('gone')
  })

  it('because the character does not perceive it', () => {
    const { runtime, npc } = createFakeScene({ lineOfSight: ({ seen }) => seen.x > 0 })
    const wren = npc('wren', { senses: createSenses({ sight: { range: 10 } }) })
    runtime.perceive(new Prop(5), { name: 'Lamp' })
    runtime.perceive(new Prop(50), { name: 'Tower' })
    runtime.perceive(new Prop(-5), { name: 'Cellar' })
    const reasons = ['lamp', 'tower', 'cellar'].map(id => whyLeftOut(runtime, wren, id))
    expect(reasons).toEqual([undefined, 'range', 'wall'])
  })
})

describe('an entity is not left out of a turn', () => {
  it('when the player points at it', async () => {
    const { api, runtime, wren, why } = crowdedScene()
    runtime.pointAt('tower')
    expect(why()).toBeUndefined()
    await wren.say('Hello')
    expect(isSent(api)).toBe(true)
  })

  it('when the character acted on it last', async () => {
    const { api, runtime, wren, why } = crowdedScene()
    runtime.onAction('CLIMB', () => {})
    api.script.push(() => replyOf('wren', { actions: [['CLIMB', 'tower']] }))
    await (await answered(wren.say('Go up'))).finished
    expect(why()).toBeUndefined()
    await wren.say('And now?')
    expect(isSent(api)).toBe(true)
  })

  it('when the player mentioned it last', async () => {
    const { api, wren, why } = crowdedScene()
    await wren.say('What about the tower?')
    expect(why()).toBeUndefined()
    await wren.say('Is it old?')
    expect(isSent(api)).toBe(true)
  })
})
