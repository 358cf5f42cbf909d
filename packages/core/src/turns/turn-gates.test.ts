import { describe, expect, it } from 'vitest'
import {
  answered,
  createFakeScene,
  createStreamScene,
  errorOf,
  type FakeScene,
  lineOf,
  linePart,
  Prop,
  promisesDone,
  replyOf,
} from '../../testing/fake-scene.ts'
import { collectUncaughtErrors } from '../../testing/uncaught-errors.ts'
import { failed, type Npc, type PlannedTurn, type Refusal, type TurnEnd } from '../index.ts'

/** Notes what it hears, and lets pass what no `refuse` holds back. */
class Gate {
  readonly sent: PlannedTurn[] = []
  readonly ended: [turn: PlannedTurn, end: TurnEnd][] = []
  refuse: (turn: PlannedTurn) => Refusal | undefined = () => undefined

  refusal(turn: PlannedTurn): Refusal | undefined {
    return this.refuse(turn)
  }

  turnSent(turn: PlannedTurn): void {
    this.sent.push(turn)
  }

  turnEnded(turn: PlannedTurn, end: TurnEnd): void {
    this.ended.push([turn, end])
  }

  /** How they ended, when each that was sent has ended once with the same turn. */
  get ends(): string[] {
    expect(this.ended.map(([turn]) => turn)).toEqual(this.sent)
    for (const [at, turn] of this.sent.entries()) expect(this.ended[at]?.[0]).toBe(turn)
    return this.ended.map(([{ kind }, { status }]) => `${kind} ${status}`)
  }
}

const closed: Refusal = { code: 'shop_closed', message: 'Come back tomorrow.' }

function gatedScene(scene: FakeScene = createFakeScene()): FakeScene & { readonly gate: Gate } {
  const gate = new Gate()
  scene.runtime.add(gate)
  return { ...scene, gate }
}

describe('a gate that refuses', () => {
  it('fails the turn with its code and message, and nothing is sent', async () => {
    const { api, runtime, npc, gate, heard, turns } = gatedScene()
    const messages: string[] = []
    runtime.events.on('turn-error', ({ message }) => messages.push(message))
    gate.refuse = () => closed
    expect(await npc('wren').say('Hello')).toEqual({ status: 'failed', ...closed })
    expect(api.requests).toEqual([])
    expect(messages).toEqual(['Come back tomorrow.'])
    expect(heard).toEqual(['wren turn-error shop_closed'])
    expect([gate.sent, gate.ended, turns]).toEqual([[], [], []])
  })

  it('lets the character say a fallback line to the player, and none of its own accord', async () => {
    const { npc, gate, run, heard } = gatedScene()
    const wren = npc('wren', { fallbackLines: [lineOf('Hm?')] })
    gate.refuse = () => closed
    await wren.takeAmbientTurn()
    run(500)
    expect(heard).toEqual(['wren turn-error shop_closed'])
    await wren.say('Hello')
    run(500)
    expect(heard.at(-1)).toBe('wren line-end Hm?')
  })

  it('is asked when the turn is its, with its kind and who takes part', async () => {
    const { api, npc, cast, gate } = gatedScene()
    const [wren, mira] = [npc('wren'), npc('mira')]
    const asked: PlannedTurn[] = []
    gate.refuse = turn => {
      asked.push(turn)
      return undefined
    }
    const held = api.hold()
    const turns = [wren.say('One'), wren.say('Two')]
    expect(asked).toHaveLength(1)
    held.answer(replyOf('wren'))
    await Promise.all(turns)
    await cast([wren, mira]).takeAmbientTurn()
    expect(asked).toEqual([
      { kind: 'player', characterIds: ['wren'] },
      { kind: 'player', characterIds: ['wren'] },
      { kind: 'ambient', characterIds: ['wren', 'mira'] },
    ])
  })

  it('refuses what a character says about a failure too, and the turn before it still finishes', async () => {
    const { api, npc, gate, heard } = gatedScene()
    const wren = npc('wren')
    wren.onAction('OPEN', () => failed('it is locked'), { target: 'optional' })
    gate.refuse = ({ kind }) => (kind === 'follow-up' ? closed : undefined)
    api.script.push(() => replyOf('wren', { actions: [['OPEN']] }))
    await (await answered(wren.say('Open it'))).finished
    expect(heard.at(-1)).toBe('wren turn-error shop_closed')
    expect(gate.ends).toEqual(['player answered'])
  })

  it('is the first one that does so, and the others hear of nothing', async () => {
    const { runtime, npc, gate } = gatedScene()
    const second = new Gate()
    second.refuse = () => closed
    runtime.add(second)
    expect(await npc('wren').say('Hello')).toMatchObject(closed)
    expect([gate.sent, second.sent]).toEqual([[], []])
  })

  it('that was released refuses nothing', async () => {
    const { runtime, npc } = createFakeScene()
    runtime.add({ refusal: () => closed })()
    expect((await npc('wren').say('Hello')).status).toBe('answered')
  })
})

describe('a gate hears how each turn ended that was sent', () => {
  it('answered, with the reply, as soon as it is in', async () => {
    const { api, npc, gate } = gatedScene()
    const reply = replyOf('wren', { lines: ['a'] })
    api.script.push(() => reply)
    await npc('wren').say('Hello')
    expect(gate.ends).toEqual(['player answered'])
    expect(gate.ended[0]?.[1]).toMatchObject({ reply })
  })

  it('failed, with the code', async () => {
    const { api, npc, gate } = gatedScene()
    api.script.push(() => Promise.reject(errorOf('insufficient_credits')))
    await npc('wren').say('Hello')
    expect(gate.ends).toEqual(['player failed'])
    expect(gate.ended[0]?.[1]).toMatchObject({ code: 'insufficient_credits' })
  })

  it('failed, when the stream broke after a line', async () => {
    const scene = createStreamScene()
    const { npc, gate } = gatedScene(scene)
    void npc('wren').say('Hello')
    await scene.api.stream.push(linePart('wren', 'a'))
    await scene.api.stream.fail(errorOf('unreachable'))
    expect(gate.ends).toEqual(['player failed'])
  })

  it.each<[string, (scene: FakeScene) => void]>([
    ['interrupted', ({ runtime }) => runtime.npcs[0]?.interrupt()],
    ['left by its character', ({ runtime }) => runtime.npcs[0]?.detach()],
  ])('cancelled, when it is %s while the request is put together', async (_, interfere) => {
    const scene = gatedScene()
    const { api, runtime, npc, gate } = scene
    const properties = (): Record<string, never> => {
      interfere(scene)
      return {}
    }
    runtime.perceive(new Prop(), { name: 'Thing', properties })
    expect(await npc('wren').say('Hello')).toEqual({ status: 'cancelled' })
    await promisesDone()
    expect(gate.ends).toEqual(['player cancelled'])
    expect(api.requests).toEqual([])
  })

  it.each<[string, (wren: Npc<Prop>) => void]>([
    ['interrupted', wren => wren.interrupt()],
    ['left by its character', wren => wren.detach()],
  ])('cancelled, when it is %s on its way, or as it is sent', async (_, interfere) => {
    for (const isLate of [true, false]) {
      const { api, runtime, npc, gate } = gatedScene()
      api.hold()
      const wren = npc('wren')
      if (!isLate) runtime.events.on('turn-start', () => interfere(wren))
      const turn = wren.say('Hello')
      if (isLate) interfere(wren)
      expect(await turn).toEqual({ status: 'cancelled' })
      await promisesDone()
      expect(gate.ends).toEqual(['player cancelled'])
    }
  })

  it('once, though it was sent again because its session was lost', async () => {
    const { api, npc, gate } = gatedScene()
    const wren = npc('wren')
    await wren.say('One')
    api.script.push(() => Promise.reject(errorOf('session_not_found')))
    await wren.say('Two')
    expect(api.requests).toHaveLength(3)
    expect(gate.ends).toEqual(['player answered', 'player answered'])
  })

  it('not for a turn that waited and was never sent', async () => {
    const { api, npc, gate } = gatedScene()
    const wren = npc('wren')
    api.hold()
    const turns = [wren.say('One'), wren.say('Two')]
    wren.interrupt()
    await Promise.all(turns)
    await promisesDone()
    expect(gate.ends).toEqual(['player cancelled'])
  })

  it('cancelled, when the scene run has ended', async () => {
    const { api, runtime, npc, gate } = gatedScene()
    const held = api.hold()
    const turn = npc('wren').say('Hello')
    runtime.destroy()
    held.answer(replyOf('wren'))
    expect(await turn).toEqual({ status: 'cancelled' })
    await promisesDone()
    expect(gate.ends).toEqual(['player cancelled'])
  })
})

describe('a gate that throws', () => {
  const errors = collectUncaughtErrors()

  it('refuses nothing, keeps nothing from the other gates, and its errors come up uncaught', async () => {
    const { runtime, npc } = createFakeScene()
    const fail = (what: string) => (): never => {
      throw new Error(what)
    }
    runtime.add({ refusal: fail('refusal'), turnSent: fail('turnSent'), turnEnded: fail('turnEnded') })
    const gate = new Gate()
    runtime.add(gate)
    expect((await npc('wren').say('Hello')).status).toBe('answered')
    await promisesDone()
    expect(gate.ends).toEqual(['player answered'])
    expect(errors).toEqual([new Error('refusal'), new Error('turnSent'), new Error('turnEnded')])
  })
})
