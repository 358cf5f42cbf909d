import { describe, expect, it } from 'vitest'
import { createFakeScene, type FakeScene, Prop, replyOf } from '../../testing/fake-scene.ts'
import type { Npc } from '../index.ts'
import { takeSnapshot } from '../index.ts'
import { contextOf, conversationOf } from '../runtime/internals.ts'

const cancelled = { status: 'cancelled' }

function marketScene() {
  const scene = createFakeScene()
  const { npc, cast } = scene
  const [wren, mira] = [npc('wren'), npc('mira')]
  return { ...scene, wren, mira, market: cast([wren, mira]) }
}

describe('a cast', () => {
  it('is asked as one, in the very task in which the player says something', () => {
    const { api, market } = marketScene()
    void market.say('Hello')
    expect(api.last).toMatchObject({ characterIds: ['wren', 'mira'], message: 'Hello' })
    for (const name of ['speakerCharacterId', 'playAs', 'maxTurns', 'sessionId']) {
      expect(api.last).not.toHaveProperty(name)
    }
  })

  it('is asked whom the player speaks to, as whom, and how many may answer', async () => {
    const { api, cast, wren, mira } = marketScene()
    const market = cast([wren, mira], { maxSpeakers: 2 })
    await market.say('Hello', { to: mira, playAs: 'tobin' })
    expect(api.last).toMatchObject({ speakerCharacterId: 'mira', playAs: 'tobin', maxTurns: 2 })
    await market.say('Hello')
    expect(api.last).not.toHaveProperty('speakerCharacterId')
    expect(api.last).not.toHaveProperty('playAs')
    expect(api.last.maxTurns).toBe(2)
  })

  it('may talk among itself, and one of them be asked to begin', async () => {
    const { api, market, mira } = marketScene()
    await market.takeAmbientTurn()
    expect(api.last).not.toHaveProperty('message')
    expect(api.last).not.toHaveProperty('speakerCharacterId')
    await market.takeAmbientTurn(mira)
    expect(api.last.speakerCharacterId).toBe('mira')
  })

  it('has a session of its own, beside those of its characters', async () => {
    const { api, market, wren } = marketScene()
    api.script.push(() => replyOf('wren', { sessionId: 'alone' }))
    await wren.say('One')
    api.script.push(() => replyOf('wren', { sessionId: 'together' }))
    await market.say('One')
    expect(api.last).not.toHaveProperty('sessionId')
    await wren.say('Two')
    expect(api.last.sessionId).toBe('alone')
    api.script.push(() => replyOf('wren', { sessionId: 'together' }))
    await market.say('Two')
    expect(api.last.sessionId).toBe('together')
  })

  it('of one has a session of its own too, beside that of its character', async () => {
    const { api, npc, cast } = createFakeScene()
    const wren = npc('wren')
    const stage = cast([wren])
    expect([conversationOf(wren).key, conversationOf(stage).key]).toEqual(['wren', 'cast:wren'])
    api.script.push(
      () => replyOf('wren', { sessionId: 'alone' }),
      () => replyOf('wren', { sessionId: 'on stage' }),
    )
    await wren.say('One')
    await stage.say('One')
    expect(api.last).not.toHaveProperty('sessionId')
    await wren.say('Two')
    expect(api.last.sessionId).toBe('alone')
  })

  it('goes on with the conversation of its id, whoever was in it before', async () => {
    const { api, npc, cast } = createFakeScene()
    const council = cast([npc('wren'), npc('mira')], { id: 'council' })
    expect(conversationOf(council).key).toBe('cast:council')
    await council.say('One')
    council.end()
    await cast([npc('tobin')], { id: 'council' }).say('Two')
    expect(api.last).toMatchObject({ characterIds: ['tobin'], sessionId: 's1' })
  })

  it('takes its turns beside those of its characters, and one after the other', async () => {
    const { api, market, wren } = marketScene()
    const held = api.hold()
    const together = market.say('One')
    await wren.say('One')
    const next = market.say('Two')
    expect(api.requests.map(({ characterIds }) => characterIds.length)).toEqual([2, 1])
    held.answer(replyOf('wren'))
    expect(await Promise.all([together, next])).toMatchObject([
      { status: 'answered' },
      { status: 'answered' },
    ])
  })

  it('replaces turns where it was made so', async () => {
    const { api, cast, wren, mira } = marketScene()
    const market = cast([wren, mira], { whileThinking: 'replace' })
    api.hold()
    const turns = [market.say('One'), market.say('Two')]
    expect(await Promise.all(turns)).toMatchObject([cancelled, { status: 'answered' }])
  })

  it('refuses what a character refuses: an empty message', async () => {
    const { api, market, heard } = marketScene()
    expect(await market.say(' ')).toMatchObject({ status: 'failed', code: 'empty_message' })
    expect(heard).toEqual(['wren turn-error empty_message'])
    expect(api.requests).toEqual([])
  })

  it('tells of its turns on its own events too, but not of lines and actions', async () => {
    const { api, market, wren, mira, run, turns } = marketScene()
    const seen: string[] = []
    for (const name of ['turn-start', 'thinking-start', 'thinking-end', 'turn-end', 'line-start'] as const) {
      market.events.on(name, ({ npc }) => seen.push(`cast ${npc.id} ${name}`))
      wren.events.on(name, () => seen.push(`wren ${name}`))
      mira.events.on(name, () => seen.push(`mira ${name}`))
    }
    api.script.push(() => replyOf('mira', { lines: ['a'] }))
    const result = await market.say('Hello')
    run(500)
    if (result.status === 'answered') await result.finished
    expect(seen).toEqual([
      'wren turn-start',
      'cast wren turn-start',
      'wren thinking-start',
      'cast wren thinking-start',
      'mira thinking-start',
      'cast mira thinking-start',
      'wren thinking-end',
      'cast wren thinking-end',
      'mira thinking-end',
      'cast mira thinking-end',
      'mira line-start',
      'wren turn-end',
      'cast wren turn-end',
    ])
    expect(turns).toEqual(['turn-start player', 'turn-end player'])
  })

  it('is thinking while its characters are not, as far as they themselves were asked', async () => {
    const { api, market, wren } = marketScene()
    const held = api.hold()
    const turn = market.say('Hello')
    expect([market.isThinking, wren.isThinking]).toEqual([true, false])
    held.answer(replyOf('wren'))
    await turn
    expect(market.isThinking).toBe(false)
  })
})

describe('who takes part', () => {
  function five(): FakeScene & { readonly npcs: Npc<Prop>[] } {
    const scene = createFakeScene()
    return { ...scene, npcs: ['a', 'b', 'c', 'd', 'e'].map(id => scene.npc(id)) }
  }

  it.each([0, 6, Number.NaN])('has no %s speakers a turn', maxSpeakers => {
    const { npc, cast } = createFakeScene()
    expect(() => cast([npc('a')], { maxSpeakers })).toThrow(/maxSpeakers is .*: set a number from 1 to 5/)
  })

  it('is five at most', () => {
    const { npc, cast, npcs } = five()
    const sixth = npc('f')
    expect(() => cast([...npcs, sixth])).toThrow(/5 characters at most: remove one before f joins/)
    const market = cast(npcs)
    expect(() => market.add(sixth)).toThrow(expect.objectContaining({ code: 'invalid_option' }))
    market.remove(npcs[0] as Npc<Prop>)
    market.add(sixth)
    expect(market.npcs.map(({ id }) => id)).toEqual(['b', 'c', 'd', 'e', 'f'])
  })

  it('makes room for another by leaving the scene', () => {
    const { npc, cast, npcs } = five()
    const market = cast(npcs)
    npcs[0]?.detach()
    market.add(npc('f'))
    expect(market.npcs).toHaveLength(5)
  })

  it('is one at least', () => {
    const { cast } = createFakeScene()
    expect(() => cast([])).toThrow(expect.objectContaining({ code: 'invalid_option' }))
  })

  it('is each character once; the same one may be named twice', () => {
    const { npc, cast } = createFakeScene()
    const [wren, twin] = [npc('wren'), npc('wren')]
    expect(() => cast([wren, twin])).toThrow(/wren is already in this cast/)
    expect(cast([wren, wren]).npcs).toEqual([wren])
  })

  it('may be the same character twice in the scene, in conversations of their own', async () => {
    const { api, npc, cast } = createFakeScene()
    const [mira, wren, twin] = [npc('mira'), npc('wren'), npc('wren')]
    expect(twin.id).toBe('wren-2')
    const [one, other] = [cast([mira, wren]), cast([mira, twin])]
    expect(conversationOf(one).key).not.toBe(conversationOf(other).key)
    expect(conversationOf(wren).key).not.toBe(conversationOf(twin).key)
    api.script.push(() => replyOf('wren', { sessionId: 'first' }))
    await wren.say('Hello')
    await twin.say('Hello')
    expect(api.last).not.toHaveProperty('sessionId')
    // Whose turn it is stands first of those with the same character.
    expect(api.last.metadata?.[0]?.id).toBe('wren-2')
  })

  it('is known from the next turn on when it joins', async () => {
    const { api, npc, market } = marketScene()
    const tobin = npc('tobin')
    const held = api.hold()
    const turn = market.say('One')
    market.add(tobin)
    market.add(tobin)
    held.answer(replyOf('tobin', { lines: ['Too soon'], sessionId: 's7' }))
    await turn
    api.script.push(() => replyOf('tobin'))
    await market.say('Two')
    expect(api.requests.map(({ characterIds, sessionId }) => [characterIds, sessionId])).toEqual([
      [['wren', 'mira'], undefined],
      [['wren', 'mira', 'tobin'], 's7'],
    ])
  })

  it('is asked no more once it was removed, and stays in the scene', async () => {
    const { api, market, mira } = marketScene()
    market.remove(mira)
    market.remove(mira)
    await market.say('Hello')
    expect(api.last.characterIds).toEqual(['wren'])
    expect((await mira.say('Hello')).status).toBe('answered')
  })

  it('still answers what it was asked when it is removed meanwhile', async () => {
    const { api, market, mira, run, heard } = marketScene()
    const held = api.hold()
    const turn = market.say('Hello')
    market.remove(mira)
    held.answer(replyOf('mira', { lines: ['Bye'] }))
    await turn
    run(500)
    expect(heard.at(-1)).toBe('mira line-end Bye')
  })

  it.each<[string, (scene: ReturnType<typeof marketScene>) => void]>([
    ['was removed', ({ market, mira }) => market.remove(mira)],
    ['left the scene', ({ mira }) => mira.detach()],
  ])('that %s before a turn was sent is not made to answer it', async (_, leave) => {
    const scene = marketScene()
    const { api, npc, market, mira } = scene
    market.add(npc('tobin'))
    const held = api.hold()
    const turns = [market.say('One'), market.say('Two', { to: mira })]
    leave(scene)
    held.answer(replyOf('wren'))
    await Promise.all(turns)
    expect(api.last.characterIds).toEqual(['wren', 'tobin'])
    expect(api.last).not.toHaveProperty('speakerCharacterId')
  })

  it.each([
    ['a moment ago', 0],
    ['and was seen to be gone', 100],
    ['long since', 300],
  ])('is not asked once its object died: %s', async (_, ms) => {
    const { api, npc, cast, run, heard } = createFakeScene()
    const prop = new Prop()
    const market = cast([npc('wren'), npc('mira', {}, prop)])
    run(100)
    prop.isDestroyed = true
    run(ms)
    expect((await market.say('Hello')).status).toBe('answered')
    expect(api.last.characterIds).toEqual(['wren'])
    expect(api.last.metadata?.map(({ id }) => id)).toEqual(['wren'])
    expect(heard).toEqual(['wren thinking-start', 'wren thinking-end'])
  })

  it('may leave the scene while the others answer: its own part is dropped', async () => {
    const { api, market, mira, run, heard, turns } = marketScene()
    const held = api.hold()
    const turn = market.say('Hello')
    mira.detach()
    const reply = replyOf('wren', { lines: ['a'] })
    const hers = replyOf('mira', { lines: ['b'], actions: [['WAVE']] })
    held.answer({ ...reply, messages: [...hers.messages, ...reply.messages] })
    expect((await turn).status).toBe('answered')
    run(500)
    expect(heard.filter(entry => entry.includes('line'))).toEqual(['wren line-start a', 'wren line-end a'])
    expect(heard.filter(entry => entry.includes('thinking-end'))).toHaveLength(2)
    expect(turns[0]).toBe('turn-start player')
  })

  it('is nobody when all have left: no more turns are taken', async () => {
    const { api, market, wren, mira } = marketScene()
    wren.detach()
    mira.detach()
    expect(await market.say('Hello')).toEqual(cancelled)
    expect(api.requests).toEqual([])
  })
})

describe('a cast that ends', () => {
  it('takes back its turns, and leaves its characters to themselves', async () => {
    const { api, market, wren } = marketScene()
    api.hold()
    const turns = [market.say('One'), market.say('Two')]
    market.end()
    market.end()
    expect(await Promise.all(turns)).toEqual([cancelled, cancelled])
    expect(api.signals[0]?.aborted).toBe(true)
    expect(market.isThinking).toBe(false)
    expect(await market.say('Three')).toEqual(cancelled)
    expect((await wren.say('Hello')).status).toBe('answered')
  })

  it('does so once all have left, and takes nobody any more', () => {
    const { runtime, npc, cast, run } = createFakeScene()
    const { conversations } = contextOf(runtime)
    const tobin = npc('tobin')
    const before = conversations.size
    for (let visit = 0; visit < 3; visit++) {
      const [one, other] = [new Prop(), new Prop()]
      const market = cast([npc('wren', {}, one), npc('mira', {}, other)])
      run(100)
      one.isDestroyed = true
      run(200)
      expect(market.npcs.map(({ id }) => id)).toEqual(['mira'])
      market.add(tobin)
      market.remove(tobin)
      other.isDestroyed = true
      run(200)
      expect(conversations.size).toBe(before)
      expect(() => market.add(tobin)).toThrow(expect.objectContaining({ code: 'destroyed' }))
    }
  })

  it('lets all its listeners go', () => {
    const { market } = marketScene()
    market.events.on('turn-start', () => {})
    market.end()
    expect(market.events.eventNames()).toEqual([])
  })

  it('ends with the scene run', async () => {
    const { api, runtime, market, heard } = marketScene()
    const held = api.hold()
    const turn = market.say('Hello')
    runtime.destroy()
    held.answer(replyOf('wren', { lines: ['Late'] }))
    expect(await turn).toEqual(cancelled)
    expect(heard.filter(entry => entry.includes('thinking-end'))).toHaveLength(2)
    expect(await market.say('Hello')).toEqual(cancelled)
  })

  it('is not the same as one that is interrupted, which talks on', async () => {
    const { api, market, mira, run, heard } = marketScene()
    api.script.push(() => replyOf('mira', { lines: ['a', 'b'] }))
    await market.say('One')
    run(50)
    api.hold()
    const turn = market.takeAmbientTurn(mira)
    market.interrupt()
    expect(await turn).toEqual(cancelled)
    expect(heard).toContain('mira line-end a interrupted')
    expect((await market.say('Two')).status).toBe('answered')
  })

  it('leaves its conversation to another cast of the same characters', async () => {
    const { runtime, npc, cast } = createFakeScene()
    const npcs = [npc('wren'), npc('mira')]
    const [one, other] = [cast(npcs), cast(npcs)]
    one.end()
    await other.say('Hello')
    expect(takeSnapshot(runtime).conversations).toEqual({ 'cast:mira+wren': { sessionId: 's1' } })
  })
})
