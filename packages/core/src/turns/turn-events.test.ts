import { describe, expect, it } from 'vitest'
import {
  answered,
  createFakeScene,
  createStreamScene,
  donePart,
  errorOf,
  type FakeScene,
  linePart,
  promisesDone,
  replyOf,
} from '../../testing/fake-scene.ts'
import { failed, type Turn } from '../index.ts'

/** Turns in the order in which they ended. */
function endedTurns({ runtime }: FakeScene): Turn[] {
  const ended: Turn[] = []
  runtime.events.on('turn-end', ({ turn }) => ended.push(turn as Turn))
  return ended
}

describe('the marks of a turn', () => {
  it('come one after the other, in game time where there is no clock', async () => {
    const scene = createStreamScene()
    const { api, npc, run } = scene
    const wren = npc('wren')
    run(30)
    const turn = wren.say('Hello')
    run(40)
    await api.stream.push({ type: 'speaker', characterId: 'wren', name: 'Wren' })
    run(50)
    await api.stream.push(linePart('wren', 'a'), donePart(replyOf('wren')))
    const { marks, finished } = await answered(turn)
    expect(marks).toEqual({ sentMs: 30, firstByteMs: 70 })
    run(200)
    await finished
    expect(marks).toEqual({ sentMs: 30, firstByteMs: 70, firstLineMs: 130, doneMs: 320 })
  })

  it('are stamped by the clock where there is one', async () => {
    let nowMs = 1000
    const scene = createFakeScene({ clock: { nowMs: () => nowMs } })
    const { api, npc, run } = scene
    const held = api.hold()
    const turn = npc('wren').say('Hello')
    nowMs = 1500
    held.answer(replyOf('wren', { lines: ['a', 'b'] }))
    const { marks, finished } = await answered(turn)
    nowMs = 1600
    run(50)
    nowMs = 1900
    run(500)
    nowMs = 2000
    await finished
    expect(marks).toEqual({ sentMs: 1000, firstByteMs: 1500, firstLineMs: 1600, doneMs: 2000 })
  })

  it('have no first line where nothing was said', async () => {
    const { npc } = createFakeScene()
    const { marks, finished } = await answered(npc('wren').say('Hello'))
    await finished
    expect(marks).toEqual({ sentMs: 0, firstByteMs: 0, doneMs: 0 })
  })

  it('have no first line where the player talked over all of it', async () => {
    const { api, npc } = createFakeScene()
    const wren = npc('wren')
    api.script.push(() => replyOf('wren', { lines: ['a'] }))
    const { marks, finished } = await answered(wren.say('One'))
    await answered(wren.say('Two'))
    await finished
    expect(Object.keys(marks)).toEqual(['sentMs', 'firstByteMs', 'doneMs'])
  })

  it('end with the sending where no answer came', async () => {
    const scene = createFakeScene()
    const ended = endedTurns(scene)
    scene.api.script.push(() => Promise.reject(errorOf('unreachable')))
    await scene.npc('wren').say('Hello')
    expect(ended.map(({ marks }) => marks)).toEqual([{ sentMs: 0 }])
  })

  it('are those of the turn that is reported', async () => {
    const scene = createFakeScene()
    const ended = endedTurns(scene)
    const { marks, finished } = await answered(scene.npc('wren').say('Hello'))
    await finished
    expect(ended[0]?.marks).toBe(marks)
  })
})

describe('a turn is reported', () => {
  it('when it is sent, with its request, and when all that it caused is over, with its reply', async () => {
    const { api, runtime, npc, run, turns } = createFakeScene()
    const wren = npc('wren')
    const reply = replyOf('wren', { lines: ['a'] })
    const seen: unknown[] = []
    runtime.events.on('turn-start', ({ npc: first, turn }) => {
      seen.push(first, turn.message, turn.request, turn.reply, turn.npcs)
    })
    runtime.events.on('turn-end', ({ turn }) => seen.push(turn.reply))
    api.script.push(() => reply)
    const { finished } = await answered(wren.say(' Hello '))
    expect(seen).toEqual([wren, 'Hello', api.last, undefined, [wren]])
    expect(turns).toEqual(['turn-start player'])
    run(500)
    await finished
    expect(seen.at(-1)).toBe(reply)
    expect(turns).toEqual(['turn-start player', 'turn-end player'])
  })

  it('before it is reported that the character thinks, in the frame in which it is sent', () => {
    const { runtime, npc } = createFakeScene()
    const order: string[] = []
    runtime.events.on('turn-start', () => order.push('turn-start'))
    runtime.events.on('thinking-start', () => order.push('thinking-start'))
    void npc('wren').say('Hello')
    expect(order).toEqual(['turn-start', 'thinking-start'])
  })

  it.each<[string, (scene: FakeScene) => Promise<unknown>]>([
    [
      'failed',
      ({ api, npc }) => {
        api.script.push(() => Promise.reject(errorOf('unreachable')))
        return npc('wren').say('Hello')
      },
    ],
    [
      'was answered with nonsense',
      ({ api, npc }) => {
        api.script.push(() => ({ sessionId: 's1' }) as ReturnType<typeof replyOf>)
        return npc('wren').say('Hello')
      },
    ],
    [
      'was taken back',
      ({ api, npc }) => {
        api.hold()
        const abort = new AbortController()
        const turn = npc('wren').say('Hello', { signal: abort.signal })
        abort.abort()
        return turn
      },
    ],
    [
      'was interrupted while it was thought about',
      ({ api, npc }) => {
        api.hold()
        const wren = npc('wren')
        const turn = wren.say('Hello')
        wren.interrupt()
        return turn
      },
    ],
    [
      'was interrupted while it was said',
      async ({ api, npc, run }) => {
        api.script.push(() => replyOf('wren', { lines: ['a', 'b'] }))
        const wren = npc('wren')
        const { finished } = await answered(wren.say('Hello'))
        run(50)
        wren.interrupt()
        return finished
      },
    ],
    [
      'lost its character',
      ({ api, npc }) => {
        api.hold()
        const wren = npc('wren')
        const turn = wren.say('Hello')
        wren.detach()
        return turn
      },
    ],
    [
      'lost its character while it was said',
      async ({ api, npc, run }) => {
        api.script.push(() => replyOf('wren', { lines: ['a', 'b'] }))
        const wren = npc('wren')
        const { finished } = await answered(wren.say('Hello'))
        run(50)
        wren.detach()
        return finished
      },
    ],
  ])('once at its beginning and once at its end, when it %s', async (_, take) => {
    const scene = createFakeScene()
    await take(scene)
    await promisesDone()
    const thinking = scene.heard.filter(entry => entry.includes('thinking'))
    expect(scene.turns).toEqual(['turn-start player', 'turn-end player'])
    expect(thinking).toEqual(['wren thinking-start', 'wren thinking-end'])
  })

  it('never, when it waited and was never sent', async () => {
    const { api, npc, turns } = createFakeScene()
    const wren = npc('wren')
    api.hold()
    const all = [wren.say('One'), wren.say('Two'), wren.say('Three')]
    wren.interrupt()
    await Promise.all(all)
    await promisesDone()
    expect(turns).toEqual(['turn-start player', 'turn-end player'])
  })

  it('of each kind', async () => {
    const scene = createFakeScene()
    const { api, npc, turns } = scene
    const wren = npc('wren')
    wren.onAction('OPEN', () => failed('it is locked'), { target: 'optional' })
    api.script.push(() => replyOf('wren', { actions: [['OPEN']] }))
    await (await answered(wren.say('Open it'))).finished
    await (await answered(wren.takeAmbientTurn())).finished
    // A follow-up is part of what the turn before it caused.
    expect(turns).toEqual([
      'turn-start player',
      'turn-start follow-up',
      'turn-end follow-up',
      'turn-end player',
      'turn-start ambient',
      'turn-end ambient',
    ])
  })

  it.each<[string, (scene: FakeScene) => void]>([
    ['the scene', ({ runtime }) => runtime.destroy()],
    ['its character', ({ runtime }) => runtime.npcs[0]?.detach()],
  ])('as over with %s, to all who listen, while it is thought about and while it is said', async (_, end) => {
    const scene = createFakeScene()
    const { api, npc, run } = scene
    const [wren, mira] = [npc('wren'), npc('mira')]
    api.script.push(() => replyOf('wren', { lines: ['a', 'b'] }))
    const { finished } = await answered(wren.say('Hello'))
    run(50)
    const seen: string[] = []
    wren.events.on('line-end', () => seen.push('line-end'))
    wren.events.on('turn-end', () => seen.push('turn-end'))
    wren.events.on('thinking-end', () => seen.push('thinking-end'))
    api.hold()
    void wren.takeAmbientTurn()
    api.hold()
    void mira.takeAmbientTurn()
    end(scene)
    expect(seen).toEqual(['line-end', 'thinking-end', 'turn-end', 'turn-end'])
    await expect(finished).resolves.toBeUndefined()
    expect(seen).toHaveLength(4)
  })

  it('as over when a cast ends, to those who listen to it', async () => {
    const { api, npc, cast, turns } = createFakeScene()
    const market = cast([npc('wren'), npc('mira')])
    const seen: string[] = []
    market.events.on('turn-end', ({ turn }) => seen.push(turn.kind))
    api.hold()
    void market.say('Hello')
    market.end()
    await promisesDone()
    expect([seen, turns]).toEqual([['player'], ['turn-start player', 'turn-end player']])
  })
})
