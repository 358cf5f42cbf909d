import { describe, expect, it } from 'vitest'
import {
  answered,
  createFakeScene,
  type FakeApi,
  type FakeScene,
  Prop,
  promisesDone,
  replyOf,
} from '../../testing/fake-scene.ts'
import { type ActionHandler, createSenses, failed, type Npc, refused } from '../index.ts'

const sentIds = (api: FakeApi): string[] => (api.last.metadata ?? []).map(({ id }) => id)
const sentEvents = (api: FakeApi): string[] => (api.last.events ?? []).map(({ content }) => content)
const said = (heard: readonly string[]): string[] => heard.filter(entry => entry.includes('line-start'))

describe('a line that is much like one said lately', () => {
  async function talk(take: (scene: FakeScene) => Promise<unknown>): Promise<string[]> {
    const scene = createFakeScene()
    const { api, run, heard } = scene
    for (let turn = 0; turn < 2; turn++) {
      api.script.push(() => replyOf('wren', { lines: ['The well is dry again', `Number ${turn} it is now`] }))
    }
    await take(scene)
    run(1000)
    return said(heard).map(entry => entry.replace('wren line-start ', ''))
  }

  it('is not said again on ambient turns; what is new beside it is', async () => {
    const lines = await talk(async ({ npc, run }) => {
      const wren = npc('wren')
      await wren.takeAmbientTurn()
      run(500)
      await wren.takeAmbientTurn()
    })
    expect(lines).toEqual(['The well is dry again', 'Number 0 it is now', 'Number 1 it is now'])
  })

  it('is said again to the player who asks again', async () => {
    const lines = await talk(async ({ npc, run }) => {
      const wren = npc('wren')
      await wren.say('How is the well?')
      run(500)
      await wren.say('How is the well?')
    })
    expect(lines.filter(line => line === 'The well is dry again')).toHaveLength(2)
  })

  it('is not idle talk when it was an answer before', async () => {
    const lines = await talk(async ({ npc, run }) => {
      const wren = npc('wren')
      await wren.say('How is the well?')
      run(500)
      await wren.takeAmbientTurn()
    })
    expect(lines.filter(line => line === 'The well is dry again')).toHaveLength(1)
  })

  it('may be said by another character', async () => {
    const { api, npc, run, heard } = createFakeScene()
    for (const id of ['wren', 'mira']) {
      api.script.push(() => replyOf(id, { lines: ['The well is dry again'] }))
      await npc(id).takeAmbientTurn()
    }
    run(1000)
    expect(said(heard)).toHaveLength(2)
  })

  it('does not keep a turn from finishing that says nothing else', async () => {
    const { api, npc, run, heard } = createFakeScene()
    const wren = npc('wren')
    for (let turn = 0; turn < 2; turn++) {
      api.script.push(() => replyOf('wren', { lines: ['The well is dry again'] }))
      const { finished } = await answered(wren.takeAmbientTurn())
      run(500)
      await expect(finished).resolves.toBeUndefined()
    }
    expect(said(heard)).toHaveLength(1)
  })
})

type Handler = ActionHandler<Prop | undefined, Npc<Prop>>

describe('what a character says about an action it could not take', () => {
  async function openGate(handler: Handler, timeoutMs = 60_000): Promise<FakeScene> {
    const scene = createFakeScene()
    const { api, npc, run } = scene
    const wren = npc('wren', { name: 'Wren' })
    wren.onAction('OPEN', handler, { target: 'optional', timeoutMs })
    api.script.push(() => replyOf('wren', { actions: [['OPEN']] }))
    const { finished } = await answered(wren.say('Open it'))
    await promisesDone()
    run(2000)
    await finished
    return scene
  }

  it.each<[string, Handler, string]>([
    ['refused', () => refused('the shop is closed'), 'the shop is closed'],
    ['failed', () => failed('it is locked'), 'it is locked'],
    ['that took too long', () => new Promise(() => {}), 'it took too long'],
  ])('is asked for on a turn of its own: %s', async (_, handler, reason) => {
    const { api, turns } = await openGate(handler, 1000)
    expect(api.requests.map(({ message }) => message)).toEqual(['Open it', undefined])
    expect(sentEvents(api)).toEqual([`Wren could not OPEN: ${reason}`])
    expect(api.last).not.toHaveProperty('speakerCharacterId')
    expect(turns).toContain('turn-start follow-up')
  })

  it.each<[string, Handler]>([
    ['done', () => {}],
    ['cancelled by the game itself', () => ({ status: 'cancelled' })],
  ])('is not asked for when it was %s', async (_, handler) => {
    const { api } = await openGate(handler)
    expect(api.requests).toHaveLength(1)
  })

  it('for want of a handler is sent with its next turn, as something of medium weight', async () => {
    const { api, npc, settle } = createFakeScene()
    const wren = npc('wren', { name: 'Wren' })
    api.script.push(() => replyOf('wren', { actions: [['DANCE']] }))
    await (await answered(wren.say('Dance!'))).finished
    await settle()
    expect(api.requests).toHaveLength(1)
    await wren.say('Well?')
    expect(api.last.events).toEqual([{ priority: 1, content: 'Wren could not DANCE: it does not know how' }])
  })
})

describe('what the player points at', () => {
  const pointedAt = (api: FakeApi): string[] =>
    (api.last.metadata ?? [])
      .filter(({ properties }) =>
        properties?.some(({ name, value }) => name === 'pointed at' && value === 'yes'),
      )
      .map(({ id }) => id)

  it('is sent as such with each turn, until it is another', async () => {
    const { api, runtime, npc } = createFakeScene()
    const [wren, mira] = [npc('wren'), npc('mira')]
    runtime.perceive(new Prop(), { name: 'Lamp', properties: { lit: true } })
    runtime.perceive(new Prop(), { name: 'Well' })
    runtime.pointAt('lamp')
    await wren.say('What is that?')
    expect(pointedAt(api)).toEqual(['lamp'])
    expect(api.last.metadata?.find(({ id }) => id === 'lamp')?.properties).toEqual([
      { name: 'pointed at', value: 'yes' },
      { name: 'lit', value: 'true' },
    ])
    await mira.say('And you?')
    expect(pointedAt(api)).toEqual(['lamp'])
    runtime.pointAt('well')
    await wren.say('And that?')
    expect(pointedAt(api)).toEqual(['well'])
    runtime.pointAt(undefined)
    await wren.say('Thanks')
    expect(pointedAt(api)).toEqual([])
  })

  it('is sent however many things are nearer', async () => {
    const { api, runtime, npc } = createFakeScene()
    const wren = npc('wren')
    for (let at = 0; at < 60; at++) runtime.perceive(new Prop(1), { name: 'Crate' })
    runtime.perceive(new Prop(9999), { name: 'Lighthouse' })
    await wren.say('Hello')
    expect(sentIds(api)).not.toContain('lighthouse')
    runtime.pointAt('lighthouse')
    await wren.say('What is that?')
    expect(pointedAt(api)).toEqual(['lighthouse'])
  })

  it('is none any more once it left, though another bears its name', async () => {
    const { api, runtime, npc, run } = createFakeScene()
    const wren = npc('wren')
    const lamp = runtime.perceive(new Prop(), { name: 'Lamp' })
    runtime.pointAt('lamp')
    run(100)
    lamp.release()
    run(100)
    runtime.perceive(new Prop(), { name: 'Lamp' })
    await wren.say('What is that?')
    expect(sentIds(api)).toContain('lamp')
    expect(pointedAt(api)).toEqual([])
  })

  it('stays what it is when it took the id of what leaves in the same frame', async () => {
    const { api, runtime, npc, run } = createFakeScene()
    const wren = npc('wren')
    const lamp = runtime.perceive(new Prop(), { name: 'Lamp' })
    run(100)
    lamp.release()
    runtime.perceive(new Prop(), { name: 'Lamp' })
    runtime.pointAt('lamp')
    run(10)
    await wren.say('What is that?')
    expect(pointedAt(api)).toEqual(['lamp'])
  })

  it('and the character only remembers is sent as such, where it was seen last', async () => {
    const { api, runtime, npc, run } = createFakeScene({ lineOfSight: ({ seen }) => seen.x < 5 })
    const wren = npc('wren', { senses: createSenses() })
    const lamp = new Prop(1)
    runtime.perceive(lamp, { name: 'Lamp' })
    run(100)
    lamp.x = 50
    run(2000)
    runtime.pointAt('lamp')
    await wren.say('What is that?')
    expect(api.last.metadata?.find(({ id }) => id === 'lamp')).toEqual({
      id: 'lamp',
      name: 'Lamp',
      position: { x: 1, y: 0, z: 0 },
      properties: [
        { name: 'pointed at', value: 'yes' },
        { name: 'last seen', value: '2 s ago' },
      ],
    })
  })

  it('that is nothing does no harm', async () => {
    const { api, runtime, npc } = createFakeScene()
    runtime.pointAt('nothing')
    expect((await npc('wren').say('What is that?')).status).toBe('answered')
    expect(pointedAt(api)).toEqual([])
  })
})

describe('what the talk was about last', () => {
  /** A lighthouse and a windmill far behind many crates. */
  function farScene() {
    const scene = createFakeScene()
    const { runtime, npc } = scene
    const [wren, mira] = [npc('wren'), npc('mira')]
    for (let at = 0; at < 60; at++) runtime.perceive(new Prop(1), { name: 'Crate' })
    const lighthouse = runtime.perceive(new Prop(9999), { name: 'Lighthouse' })
    runtime.perceive(new Prop(9999), { name: 'Windmill' })
    return { ...scene, wren, mira, lighthouse }
  }

  function crowdedScene() {
    const scene = farScene()
    const { runtime, api } = scene
    runtime.onAction('LOOK', () => {})
    api.script.push(() => replyOf('wren', { actions: [['LOOK', 'lighthouse']] }))
    return scene
  }

  it('is what the player mentioned alone, until it is another', async () => {
    const { api, wren } = farScene()
    await wren.say('What about the lighthouse?')
    expect(sentIds(api)).toContain('lighthouse')
    await wren.say('Is it old?')
    expect(sentIds(api)).toContain('lighthouse')
    await wren.say('And the windmill?')
    await wren.say('Is it old?')
    expect(sentIds(api)).toContain('windmill')
    expect(sentIds(api)).not.toContain('lighthouse')
  })

  it('is neither of two that the player mentioned together', async () => {
    const { api, wren } = farScene()
    await wren.say('Do you like the lighthouse or the windmill?')
    expect(sentIds(api)).toEqual(expect.arrayContaining(['lighthouse', 'windmill']))
    await wren.say('Why?')
    expect(sentIds(api)).not.toContain('lighthouse')
    expect(sentIds(api)).not.toContain('windmill')
  })

  it('is sent on the next turns, however many things are nearer', async () => {
    const { api, wren } = crowdedScene()
    await (await answered(wren.say('Look at the lighthouse'))).finished
    await wren.say('What is it like?')
    expect(sentIds(api)).toContain('lighthouse')
    await wren.say('And today?')
    expect(sentIds(api)).toContain('lighthouse')
  })

  it('is the matter of that conversation only', async () => {
    const { api, wren, mira } = crowdedScene()
    await (await answered(wren.say('Look at the lighthouse'))).finished
    await mira.say('What is it like?')
    expect(sentIds(api)).not.toContain('lighthouse')
  })

  it('is forgotten when it leaves', async () => {
    const { api, runtime, wren, lighthouse, run } = crowdedScene()
    await (await answered(wren.say('Look at the lighthouse'))).finished
    lighthouse.release()
    run(100)
    runtime.perceive(new Prop(9999), { name: 'Lighthouse' })
    await wren.say('What is it like?')
    expect(sentIds(api)).not.toContain('lighthouse')
  })

  it('gives nothing away that the character neither sees nor remembers', async () => {
    const { api, runtime, npc, run } = createFakeScene()
    const wren = npc('wren', { senses: createSenses({ sight: { range: 10 }, memoryMs: 0 }) })
    const lamp = new Prop(5)
    runtime.perceive(lamp, { name: 'Lamp' })
    runtime.onAction('LOOK', () => {})
    run(100)
    api.script.push(() => replyOf('wren', { actions: [['LOOK', 'lamp']] }))
    await (await answered(wren.say('Look at it'))).finished
    await wren.say('Where is it?')
    expect(sentIds(api)).toContain('lamp')
    lamp.x = 500
    run(200)
    await wren.say('Where is it?')
    expect(sentIds(api)).not.toContain('lamp')
  })

  it.each(['Is it old, Wren?', 'Wren, what about the tower?'])(
    'is never who is spoken to: %s',
    async line => {
      const { api, runtime, npc } = createFakeScene()
      const wren = npc('wren', { name: 'Wren' })
      for (let at = 0; at < 60; at++) runtime.perceive(new Prop(1), { name: 'Crate' })
      runtime.perceive(new Prop(9999), { name: 'Tower' })
      if (!line.includes('tower')) await wren.say('What about the tower?')
      await wren.say(line)
      await wren.say('Who built it?')
      expect(api.last.metadata?.map(({ id }) => id)).toContain('tower')
    },
  )
})
