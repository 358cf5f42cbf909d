import type { ActionArguments, ChatReply } from '@townsfolk/protocol'
import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  createFakeScene,
  type FakeScene,
  lineOf,
  Prop,
  promisesDone,
  replyOf,
} from '../../testing/fake-scene.ts'
import { done, type Npc } from '../index.ts'

interface GivingScene extends FakeScene {
  readonly wren: Npc<Prop>
  readonly mira: Prop
  readonly lamp: Prop
  /** Messages of events that are told to the service with the next turn. */
  news(): Promise<readonly string[]>
  /** A reply on which Wren gives the lamp away. */
  give(sent?: ActionArguments): Promise<void>
}

function createGivingScene(): GivingScene {
  const scene = createFakeScene()
  const { api, runtime, npc, settle } = scene
  const [mira, lamp] = [new Prop(1), new Prop(2)]
  runtime.perceive(mira, { name: 'Mira' })
  runtime.perceive(lamp, { name: 'Lamp' })
  const wren = npc('wren', { speaksOfFailures: false })
  return {
    ...scene,
    wren,
    mira,
    lamp,
    give: async sent => {
      api.script.push(() => giving(sent))
      await wren.say('Give it to her')
      await settle()
    },
    news: async () => {
      await wren.say('Well?')
      return (api.last.events ?? []).map(({ content }) => content)
    },
  }
}

function giving(sent: ActionArguments | undefined): ChatReply {
  const reply = replyOf('wren', { lines: ['Gladly.'] })
  const call = { name: 'GIVE', targetId: 'lamp', ...(sent && { arguments: sent }) }
  return { ...reply, messages: reply.messages.map(message => ({ ...message, actions: [call] })) }
}

describe('the arguments of an action', () => {
  it('are live objects, numbers and words for a handler that names them, and typed so', async () => {
    const { wren, mira, lamp, give } = createGivingScene()
    const seen: unknown[] = []
    wren.onAction(
      'GIVE',
      ({ target, arguments: { to, amount, how, why } }) => {
        expectTypeOf(to).toEqualTypeOf<Prop>()
        expectTypeOf(amount).toEqualTypeOf<number>()
        expectTypeOf(how).toEqualTypeOf<string>()
        expectTypeOf(why).toEqualTypeOf<Prop | undefined>()
        seen.push(target, to, amount, how, why)
      },
      { arguments: { to: 'entity', amount: 'number', how: 'word', why: 'entity?' } },
    )
    await give({ to: 'mira', amount: 3, how: 'gladly', when: 'now' })
    expect(seen).toEqual([lamp, mira, 3, 'gladly', undefined])
  })

  it('come as they were sent to a handler that names none, and are empty when there are none', async () => {
    const { runtime, give } = createGivingScene()
    const seen: ActionArguments[] = []
    runtime.onAction('GIVE', ({ arguments: given }) => {
      seen.push(given)
    })
    await give({ to: 'mira', amount: 3 })
    await give()
    expect(seen).toEqual([{ to: 'mira', amount: 3 }, {}])
  })

  it('keep an action from its handler when one that it needs is missing, and the game hears of it', async () => {
    const { wren, runtime, give, heard, news } = createGivingScene()
    const messages: string[] = []
    runtime.events.on('turn-error', ({ code, message }) => messages.push(`${code}: ${message}`))
    wren.onAction('GIVE', () => done, { arguments: { to: 'entity', amount: 'number?' } })
    await give({ amount: 3 })
    expect(heard).toContain('wren action-end GIVE failed')
    expect(heard).not.toContain('wren action-start GIVE')
    expect(messages).toEqual([
      "missing_argument: GIVE came without to: write 'to' with a ? in onAction's arguments if it may be missing.",
    ])
    expect(await news()).toEqual(['wren could not GIVE Lamp: it is not clear: to'])
  })

  it.each([
    ['a word for a number', { to: 'mira', amount: 'three' }],
    ['a number for an entity', { to: 3, amount: 3 }],
  ])('of another type are missing: %s', async (_, sent) => {
    const { wren, give, heard } = createGivingScene()
    wren.onAction('GIVE', () => done, { arguments: { to: 'entity', amount: 'number' } })
    await give(sent)
    expect(heard).toContain('wren action-end GIVE failed')
  })

  it('end an action whose entity is gone before it begins, and its outcome names which', async () => {
    const { wren, mira, runtime, run, give, news } = createGivingScene()
    const outcomes: unknown[] = []
    runtime.events.on('action-end', ({ outcome }) => outcomes.push(outcome))
    wren.onAction('GIVE', () => done, { arguments: { to: 'entity' }, timing: 'after-speech' })
    await give({ to: 'mira' })
    mira.isDestroyed = true
    run(300)
    await promisesDone()
    expect(outcomes).toEqual([{ status: 'target-gone', argument: 'to' }])
    expect(await news()).toContain('wren could not GIVE Lamp: Mira is gone')
  })

  it('stop an action whose entity leaves while it runs', async () => {
    const { wren, mira, runtime, run, give } = createGivingScene()
    const outcomes: unknown[] = []
    const reasons: unknown[] = []
    runtime.events.on('action-end', ({ outcome }) => outcomes.push(outcome))
    wren.onAction(
      'GIVE',
      ({ signal }) =>
        new Promise<void>(resolve => {
          signal.addEventListener('abort', () => {
            reasons.push(signal.reason)
            resolve()
          })
        }),
      { arguments: { to: 'entity' } },
    )
    await give({ to: 'mira' })
    mira.isDestroyed = true
    run(300)
    await promisesDone()
    expect(reasons).toEqual(['target-gone'])
    expect(outcomes).toEqual([{ status: 'target-gone', argument: 'to' }])
  })

  it('may come with an action that no turn made', async () => {
    const { wren, mira, settle } = createGivingScene()
    const seen: unknown[] = []
    wren.onAction('GIVE', ({ arguments: { to } }) => void seen.push(to), { arguments: { to: 'entity' } })
    const call = { name: 'GIVE', targetId: 'lamp', arguments: { to: 'mira' } }
    void wren.speak([lineOf('Here.')], { actions: [call] })
    await settle()
    expect(seen).toEqual([mira])
  })

  it('are of kinds that there are', () => {
    const { wren } = createGivingScene()
    const options: object = { arguments: { to: 'person' } }
    expect(() => wren.onAction('GIVE', () => done, options)).toThrow(
      /GIVE needs as its argument to one of entity, number, word/,
    )
  })
})
