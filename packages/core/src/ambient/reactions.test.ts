import { describe, expect, it } from 'vitest'
import {
  createFakeScene,
  errorOf,
  Prop,
  promisesDone,
  replyOf,
  silentReply,
} from '../../testing/fake-scene.ts'
import { createReactions, createSenses, failed, type NpcOptions, type ReactionOptions } from '../index.ts'

const ear = { senses: createSenses({ hearing: { range: 10 } }) } satisfies Partial<NpcOptions>

/** A scene of ticks of 100 ms in which whoever is asked says who they are. */
function createStage(options?: ReactionOptions<Prop>) {
  const scene = createFakeScene()
  const { api, runtime } = scene
  api.script.push(
    ...Array.from(
      { length: 40 },
      () =>
        ({ characterIds }: { characterIds: readonly string[] }) =>
          replyOf(characterIds[0] ?? '', {
            lines: [`${characterIds[0]} hears something, for the ${api.requests.length}.`],
          }),
    ),
  )
  runtime.add(createReactions(options))
  /** When each turn was sent, of which kind, by whom, with which events. */
  const turns: string[] = []
  runtime.events.on('turn-start', ({ npc, turn }) => {
    const events = turn.request?.events?.map(({ content }) => content).join()
    turns.push(`${runtime.timeMs} ${turn.kind} ${npc.id} ${events}`)
  })
  const until = async (ms: number): Promise<void> => {
    while (runtime.timeMs < ms) {
      runtime.tick(100)
      await promisesDone()
    }
  }
  return { ...scene, until, reactions: turns }
}

describe('a word about what happened', () => {
  it('is said once, soon, by who heard it and is nearest, when nobody speaks', async () => {
    const { npc, runtime, until, reactions } = createStage()
    npc('far', ear, new Prop(100))
    npc('near', ear, new Prop(8))
    npc('nearest', ear, new Prop(2))
    await until(1000)
    runtime.log('The bell rings', { priority: 'high', at: { x: 0, y: 0, z: 0 } })
    await until(20_000)
    expect(reactions).toEqual(['1800 ambient nearest The bell rings'])
  })

  it('is none of who did not hear it', async () => {
    const { npc, runtime, until, reactions } = createStage()
    npc('far', ear, new Prop(100))
    await until(1000)
    runtime.log('The bell rings', { priority: 'high', at: { x: 0, y: 0, z: 0 } })
    await until(20_000)
    expect(reactions).toEqual([])
  })

  it('is one about five times, and none about what matters little, stands, or is how an action ended', async () => {
    const { npc, runtime, until, reactions, api } = createStage()
    const wren = npc('wren', { speaksOfFailures: false })
    npc('mira')
    runtime.log('A leaf falls')
    runtime.log('It is night', { priority: 'high', isPinned: true })
    wren.onAction('OPEN', () => failed('it is locked'), { target: 'optional' })
    api.script.unshift(() => replyOf('wren', { actions: [['OPEN']] }))
    await wren.say('Open it')
    await until(4000)
    expect(reactions).toEqual(['0 player wren A leaf falls,It is night'])
    for (let ring = 0; ring < 5; ring++) {
      runtime.log('The bell rings', { priority: 'high' })
      await until(runtime.timeMs + 100)
    }
    await until(20_000)
    expect(reactions.slice(1)).toEqual([
      expect.stringMatching(/^4\d00 ambient wren .*The bell rings \(5 times\)/),
    ])
  })

  it('waits while somebody speaks, and is not said any more when it is too late', async () => {
    const { npc, runtime, until, reactions } = createStage({ withinMs: 2000 })
    const wren = npc('wren')
    const speakFor = (ms: number): void => {
      void wren.speak(Array.from({ length: ms / 120 }, (_, at) => ({ text: `La ${at}.`, emotion: 'HAPPY' })))
    }
    speakFor(360)
    runtime.log('The bell rings', { priority: 'high' })
    await until(2000)
    expect(reactions).toHaveLength(1)
    await until(30_000)
    speakFor(3600)
    runtime.log('The bell rings', { priority: 'high' })
    await until(50_000)
    expect(reactions).toHaveLength(1)
  })

  it('leaves it to the answer when the player speaks first', async () => {
    const { npc, runtime, until, reactions } = createStage()
    const wren = npc('wren')
    runtime.log('The bell rings', { priority: 'high' })
    await until(300)
    await wren.say('Hello')
    await until(10_000)
    expect(reactions).toEqual(['300 player wren The bell rings'])
  })

  it('is left to the next nearest by who has no word for it, but not asked for again and again', async () => {
    const { npc, runtime, until, reactions, api } = createStage()
    npc('near', {}, new Prop(1))
    npc('next', {}, new Prop(2))
    npc('third', {}, new Prop(3))
    api.script.unshift(
      () => silentReply(),
      () => Promise.reject(errorOf('unreachable')),
    )
    runtime.events.on('turn-error', () => {})
    runtime.log('The bell rings', { priority: 'high', at: 'near' })
    await until(10_000)
    expect(reactions.map(turn => turn.split(' ')[2])).toEqual(['near', 'next'])
  })

  it('is of those who may speak, and no more in a minute than allowed', async () => {
    const isNear: ReactionOptions<Prop>['isNear'] = ({ id }) => id === 'mira'
    const { npc, runtime, until, reactions } = createStage({ isNear, turnsPerMinute: 2 })
    npc('wren')
    npc('mira')
    for (const bell of ['A', 'B', 'C']) {
      runtime.log(`Bell ${bell} rings`, { priority: 'high' })
      await until(runtime.timeMs + 3000)
    }
    expect(reactions.map(turn => turn.split(' ')[2])).toEqual(['mira', 'mira'])
  })

  it('is not said where a gate is closed', async () => {
    const { npc, runtime, until, reactions } = createStage()
    runtime.add({ refusal: () => ({ code: 'closed', message: 'No.' }) })
    npc('wren')
    runtime.log('The bell rings', { priority: 'high' })
    await until(8000)
    expect(reactions).toEqual([])
  })

  it('refuses numbers that are none', () => {
    expect(() => createReactions({ afterMs: Number.NaN })).toThrow(/afterMs/)
  })
})
