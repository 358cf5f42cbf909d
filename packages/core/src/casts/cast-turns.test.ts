import { describe, expect, it } from 'vitest'
import {
  answered,
  createFakeScene,
  errorOf,
  lineOf,
  Prop,
  promisesDone,
  replyOf,
  replyOfAll,
} from '../../testing/fake-scene.ts'
import { createSenses, failed } from '../index.ts'

const lines = (heard: readonly string[]): string[] => heard.filter(entry => entry.includes('line'))

describe('what a cast says', () => {
  it('comes in the order of the reply, on one floor', async () => {
    const { api, npc, cast, run, heard } = createFakeScene()
    const market = cast([npc('wren'), npc('mira'), npc('tobin')])
    api.script.push(() =>
      replyOfAll(
        replyOf('tobin', { lines: ['a', 'b'] }),
        replyOf('wren', { lines: ['c'] }),
        replyOf('tobin', { lines: ['d'] }),
      ),
    )
    const { finished } = await answered(market.say('Hello'))
    run(1000)
    await finished
    expect(lines(heard)).toEqual(
      ['tobin a', 'tobin b', 'wren c', 'tobin d'].flatMap(entry => [
        entry.replace(' ', ' line-start '),
        entry.replace(' ', ' line-end '),
      ]),
    )
  })

  it('ends when the player speaks to it, whoever speaks', async () => {
    const { api, npc, cast, run, heard } = createFakeScene()
    const market = cast([npc('wren'), npc('mira')])
    api.script.push(() => replyOfAll(replyOf('wren', { lines: ['a'] }), replyOf('mira', { lines: ['b'] })))
    const { finished } = await answered(market.say('One'))
    run(50)
    await market.say('Two')
    await finished
    run(1000)
    expect(lines(heard)).toEqual(['wren line-start a', 'wren line-end a interrupted'])
  })

  it('is idle talk on a turn of its own accord, and gives way to the player anywhere', async () => {
    const { api, npc, cast, run, heard } = createFakeScene()
    const [wren, mira, tobin] = [npc('wren'), npc('mira'), npc('tobin')]
    const market = cast([wren, mira])
    api.script.push(() => replyOfAll(replyOf('wren', { lines: ['a'] }), replyOf('mira', { lines: ['b'] })))
    await market.takeAmbientTurn()
    run(50)
    await tobin.say('Hello')
    run(1000)
    expect(lines(heard)).toEqual(['wren line-start a', 'wren line-end a interrupted'])
  })

  it('is a fallback line of who was spoken to when the service fails', async () => {
    const { api, npc, cast, run, heard } = createFakeScene()
    const mira = npc('mira', { fallbackLines: [lineOf('Hm?')] })
    const market = cast([npc('wren'), mira])
    api.script.push(() => Promise.reject(errorOf('unreachable')))
    await market.say('Hello', { to: mira })
    run(500)
    expect(heard.slice(-3)).toEqual([
      'mira turn-error unreachable',
      'mira line-start Hm?',
      'mira line-end Hm?',
    ])
  })
})

describe('what a cast does', () => {
  it('is done by the handlers of whoever does it', async () => {
    const { api, runtime, npc, cast } = createFakeScene()
    const [wren, mira] = [npc('wren'), npc('mira')]
    const done: string[] = []
    wren.onAction('WAVE', ({ npc: actor }) => void done.push(`own of ${actor.id}`), { target: 'optional' })
    runtime.onAction('WAVE', ({ npc: actor }) => void done.push(`for all, ${actor.id}`), {
      target: 'optional',
    })
    api.script.push(() =>
      replyOfAll(replyOf('mira', { actions: [['WAVE']] }), replyOf('wren', { actions: [['WAVE']] })),
    )
    await (await answered(cast([wren, mira]).say('Wave'))).finished
    expect(done.sort()).toEqual(['for all, mira', 'own of wren'])
  })

  it('and could not do is spoken of by who could not, to the others too', async () => {
    const { api, npc, cast } = createFakeScene()
    const [wren, mira] = [npc('wren'), npc('mira', { name: 'Mira' })]
    mira.onAction('OPEN', () => failed('it is locked'), { target: 'optional' })
    api.script.push(() =>
      replyOfAll(replyOf('wren', { lines: ['Well'] }), replyOf('mira', { actions: [['OPEN']] })),
    )
    const market = cast([wren, mira])
    await answered(market.say('Open it'))
    await promisesDone()
    expect(api.requests).toHaveLength(2)
    expect(api.last).toMatchObject({
      characterIds: ['wren', 'mira'],
      speakerCharacterId: 'mira',
      sessionId: 's1',
      events: [{ priority: 2, content: 'Mira could not OPEN: it is locked' }],
    })
    expect(api.last).not.toHaveProperty('message')
  })

  it('and could not do is not spoken of by one that does not speak of failures', async () => {
    const { api, npc, cast } = createFakeScene()
    const mira = npc('mira', { speaksOfFailures: false })
    mira.onAction('OPEN', () => failed('it is locked'), { target: 'optional' })
    api.script.push(() => replyOf('mira', { actions: [['OPEN']] }))
    await (await answered(cast([npc('wren'), mira]).say('Open it'))).finished
    expect(api.requests).toHaveLength(1)
  })

  it('and could not do, several of them, is spoken of by each, one after the other', async () => {
    const { api, runtime, npc, cast } = createFakeScene()
    runtime.onAction('OPEN', () => failed('it is locked'), { target: 'optional' })
    api.script.push(() =>
      replyOfAll(replyOf('wren', { actions: [['OPEN']] }), replyOf('mira', { actions: [['OPEN']] })),
    )
    await (await answered(cast([npc('wren'), npc('mira')]).say('Open it'))).finished
    expect(api.requests.map(({ speakerCharacterId }) => speakerCharacterId)).toEqual([
      undefined,
      'wren',
      'mira',
    ])
    const emitted = api.requests.flatMap(({ events = [] }) => events.map(({ content }) => content))
    expect(emitted.sort()).toEqual(['mira could not OPEN: it is locked', 'wren could not OPEN: it is locked'])
  })
})

describe('what a cast perceives', () => {
  it('is shared fairly: what stands by each of them is sent', async () => {
    const { api, runtime, npc, cast } = createFakeScene()
    const [wren, mira] = [npc('wren', {}, new Prop(0)), npc('mira', {}, new Prop(1000))]
    for (let at = 1; at <= 50; at++) {
      runtime.perceive(new Prop(at), { name: `West ${at}` })
      runtime.perceive(new Prop(1000 + at), { name: `East ${at}` })
    }
    await cast([wren, mira]).say('Hello')
    const { metadata = [] } = api.last
    expect(metadata).toHaveLength(40)
    expect(metadata.slice(0, 2).map(({ id }) => id)).toEqual(['wren', 'mira'])
    const west = metadata.filter(({ name }) => name.startsWith('West'))
    const east = metadata.filter(({ name }) => name.startsWith('East'))
    expect([west.length, east.length]).toEqual([19, 19])
    expect(west.map(({ position }) => position?.x)).toEqual(Array.from({ length: 19 }, (_, at) => at + 1))
    expect(metadata[1]?.position).toEqual({ x: 1000, y: 0, z: 0 })
  })

  it('is what any of them sees, and remembered only where none does', async () => {
    const { api, runtime, npc, cast, run } = createFakeScene()
    const near = createSenses({ sight: { range: 10 } })
    const wrensProp = new Prop(0)
    const wren = npc('wren', { senses: near }, wrensProp)
    const mira = npc('mira', { senses: near }, new Prop(1000))
    runtime.perceive(new Prop(5), { name: 'Lamp' })
    runtime.perceive(new Prop(1005), { name: 'Well' })
    runtime.perceive(new Prop(500), { name: 'Tower' })
    run(100)
    wrensProp.x = 1000
    run(3000)
    await cast([wren, mira]).say('Hello')
    const perceived = api.last.metadata?.map(({ id, properties = [] }) => [id, properties[0]?.name])
    expect(perceived?.sort()).toEqual([
      ['lamp', 'last seen'],
      ['mira', undefined],
      ['well', undefined],
      ['wren', undefined],
    ])
  })

  it('of events is what any of them heard, and is sent to all of them once', async () => {
    const { api, runtime, npc, cast, run } = createFakeScene()
    const hearing = createSenses({ hearing: { range: 10 } })
    const wren = npc('wren', { senses: hearing }, new Prop(0))
    const mira = npc('mira', { senses: hearing }, new Prop(1000))
    const market = cast([wren, mira])
    run(100)
    runtime.log('A twig snaps', { at: { x: 5, y: 0, z: 0 } })
    runtime.log('A jug breaks', { at: { x: 1005, y: 0, z: 0 } })
    runtime.log('A dog barks', { at: { x: 500, y: 0, z: 0 } })
    await market.say('Hello')
    const emitted = (): string[] | undefined => api.last.events?.map(({ content }) => content).sort()
    expect(emitted()).toEqual(['A jug breaks', 'A twig snaps'])
    await market.say('Again')
    expect(emitted()).toEqual([])
    await wren.say('You?')
    expect(emitted()).toEqual([])
  })
})
