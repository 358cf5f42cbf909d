import type { ChatLine, ChatReply, ChatRequest, ChatStreamPart } from '@townsfolk/protocol'
import { describe, expect, it } from 'vitest'
import { createFakeScene, errorOf, type FakeScene, lineOf, Prop, replyOf } from '../../testing/fake-scene.ts'
import { collectUncaughtErrors } from '../../testing/uncaught-errors.ts'
import {
  type ActionHandler,
  createCast,
  createSenses,
  type DialogueApi,
  type EntityProperties,
  failed,
  type Npc,
  type NpcEvents,
  type NpcOptions,
  type NpcRuntimeOptions,
  type PerceivedHandle,
  restoreSnapshot,
  type TurnResult,
  takeSnapshot,
} from '../index.ts'
import { contextOf } from './internals.ts'

/**
 * Whatever a game, its listeners or a service do, the frame goes on: another character of the same scene run
 * talks afterwards as if nothing had been.
 */

interface HostileScene extends FakeScene {
  /** Whom it happens to; she has eyes. */
  readonly wren: Npc<Prop>
  /** Stands by. */
  readonly mira: Npc<Prop>
  readonly lantern: Prop
  /** All but the characters. */
  readonly things: readonly PerceivedHandle[]
  /** Frames of 20 ms, and between them all that waits for promises. */
  live(ms: number): Promise<void>
}

/** Wren's service is as given; Mira's answers, and asks for nothing. */
function createHostileScene(
  service: DialogueApi['chat'],
  options: Partial<NpcRuntimeOptions> = {},
  npcOptions: Partial<NpcOptions> = {},
): HostileScene {
  const chat: DialogueApi['chat'] = (request, callOptions) =>
    request.characterIds.includes('mira')
      ? Promise.resolve(replyOf('mira', { lines: ['All is well'], sessionId: 's2' }))
      : service(request, callOptions)
  const scene = createFakeScene({ api: { chat }, sampleIntervalMs: 20, ...options })
  const lantern = new Prop(1)
  const things = [
    scene.runtime.perceive(lantern, { name: 'Lantern', id: 'lantern' }),
    ...[3, 4, 5].map(x => scene.runtime.perceive(new Prop(x), { name: 'Crate' })),
  ]
  return {
    ...scene,
    lantern,
    things,
    wren: scene.npc('wren', {
      senses: createSenses({ sight: { range: 10 }, lostAfterMs: 0 }),
      ...npcOptions,
    }),
    mira: scene.npc('mira'),
    live: async ms => {
      for (let passed = 0; passed < ms; passed += 20) {
        scene.runtime.tick(20)
        await nextTask()
      }
    },
  }
}

function nextTask(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}

async function expectLoopGoesOn({ mira, live, heard, runtime }: HostileScene): Promise<void> {
  await live(400)
  const before = heard.length
  const timeBefore = runtime.timeMs
  expect(await mira.say('Is all well?')).toMatchObject({ status: 'answered' })
  await live(400)
  expect(heard.slice(before).filter(entry => entry.startsWith('mira'))).toEqual([
    'mira thinking-start',
    'mira thinking-end',
    'mira line-start All is well',
    'mira line-end All is well',
  ])
  expect(runtime.timeMs - timeBefore).toBe(400)
}

const fetches = (): Promise<ChatReply> =>
  Promise.resolve(replyOf('wren', { lines: ['I go'], actions: [['FETCH', 'lantern'], ['REST']] }))

const errors = collectUncaughtErrors()

describe('a handler', () => {
  const hostile: readonly (readonly [string, (scene: HostileScene) => ActionHandler<Prop>, string])[] = [
    [
      'that throws',
      () => () => {
        throw new Error('the rope is short')
      },
      'failed',
    ],
    ['that rejects', () => () => Promise.reject(new Error('the rope is short')), 'failed'],
    ['that rejects with what is no text', () => () => Promise.reject(Object.create(null)), 'failed'],
    ['that hangs for ever', () => () => new Promise(() => {}), 'timed-out'],
    [
      'that destroys its target',
      ({ lantern }) =>
        () => {
          lantern.isDestroyed = true
        },
      'done',
    ],
    [
      'that destroys its target and throws',
      ({ lantern }) =>
        () => {
          lantern.isDestroyed = true
          throw new Error('no such lantern')
        },
      'target-gone',
    ],
    ['that ends its own character', () => context => context.npc.detach(), 'cancelled'],
    [
      'that destroys its own character',
      () =>
        ({ npc, signal }) => {
          npc.object.isDestroyed = true
          return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
        },
      'cancelled',
    ],
    [
      'that lets everything go',
      ({ things }) =>
        () => {
          for (const thing of things) thing.release()
        },
      'done',
    ],
    [
      'that restores a saved game',
      ({ runtime }) =>
        () =>
          restoreSnapshot(runtime, takeSnapshot(runtime)),
      'cancelled',
    ],
  ]

  it.each(hostile)('%s ends its action only', async (_, handlerOf, status) => {
    const scene = createHostileScene(fetches)
    scene.wren.onAction('FETCH', handlerOf(scene), { timeoutMs: 200 })
    scene.wren.onAction('REST', () => {}, { target: 'optional' })
    void scene.wren.say('Fetch the lantern')
    await scene.live(400)
    expect(scene.heard).toContain(`wren action-end FETCH ${status}`)
    expect(scene.heard).toContain(`wren action-end REST ${status === 'done' ? 'done' : 'cancelled'}`)
    await expectLoopGoesOn(scene)
    expect(errors).toEqual([])
  })

  it('that hangs for ever leaves the way free for the next turn', async () => {
    const scene = createHostileScene(fetches, {}, { speaksOfFailures: false })
    const results = [new Promise<void>(() => {}), undefined]
    scene.wren.onAction('FETCH', () => results.shift(), { timeoutMs: 100 })
    scene.wren.onAction('REST', () => {}, { target: 'optional' })
    await scene.wren.say('Fetch it')
    await scene.wren.say('Fetch it')
    await scene.live(400)
    expect(scene.heard.filter(entry => entry.includes('action-end FETCH'))).toEqual([
      'wren action-end FETCH timed-out',
      'wren action-end FETCH done',
    ])
    await expectLoopGoesOn(scene)
  })

  it('may begin a turn and wait for it', async () => {
    const scene = createHostileScene(fetches, {}, { speaksOfFailures: false })
    let turns = 0
    scene.wren.onAction('FETCH', async ({ npc }) => {
      if (turns++ === 0) await npc.say('What are you doing?')
    })
    scene.wren.onAction('REST', () => {}, { target: 'optional' })
    await scene.wren.say('Fetch it')
    await scene.live(400)
    expect(turns).toBe(2)
    await expectLoopGoesOn(scene)
  })
})

/** What may be done where something is heard of, and whether Wren lives on. */
const inputs: readonly (readonly [what: string, (scene: HostileScene) => void])[] = [
  ['says something', ({ wren }) => void wren.say('And now?')],
  ['talks over her', ({ wren }) => void wren.say('And now?', { whileThinking: 'replace' })],
  ['says nothing that can be sent', ({ wren }) => void wren.say('')],
  ['takes an idle turn', ({ wren }) => void wren.takeAmbientTurn()],
  ['lets her speak', ({ wren }) => void wren.speak([lineOf('Well')])],
  ['interrupts her', ({ wren }) => wren.interrupt()],
  ['ends her', ({ wren }) => wren.detach()],
  [
    'destroys her object',
    ({ wren }) => {
      wren.object.isDestroyed = true
    },
  ],
  [
    'destroys her target',
    ({ lantern }) => {
      lantern.isDestroyed = true
    },
  ],
  [
    'lets everything go',
    ({ wren, things }) => {
      for (const thing of things) thing.release()
      wren.object.isDestroyed = true
    },
  ],
  ['makes a character that talks', ({ npc }) => void npc('pip').say('Hello')],
  [
    'makes a cast that talks',
    ({ runtime, wren, npc }) => void createCast(runtime, [npc('pip'), wren]).say('Hello'),
  ],
  ['restores a saved game', ({ runtime }) => restoreSnapshot(runtime, takeSnapshot(runtime))],
  ['ticks', ({ runtime }) => runtime.tick(20)],
]

const names = [
  'turn-start',
  'turn-end',
  'thinking-start',
  'thinking-end',
  'line-start',
  'line-end',
  'action-start',
  'action-end',
  'look-at',
  'emote',
  'entity-noticed',
  'entity-lost',
  'session-lost',
  'turn-error',
] as const satisfies readonly (keyof NpcEvents<Prop>)[]

describe.each(names)('whoever hears of %s', name => {
  it.each(inputs)('and %s breaks nothing', async (_, input) => {
    const scene = createEventfulScene()
    const open = openMatters(scene)
    let heardCount = 0
    scene.runtime.events.on(name, ({ npc }) => {
      if (npc === scene.wren && ++heardCount === 1) input(scene)
    })
    await liveThroughAll(scene)
    expect(heardCount).toBeGreaterThan(0)
    await expectLoopGoesOn(scene)
    expect(open()).toEqual([])
    expect(errors).toEqual([])
  })

  it('and throws hears of it, once for each time, and breaks nothing', async () => {
    const scene = createEventfulScene()
    const open = openMatters(scene)
    let heardCount = 0
    for (const { events } of [scene.wren, scene.runtime]) {
      events.on(name, ({ npc }) => {
        if (npc !== scene.wren) return
        heardCount++
        throw new Error(name)
      })
    }
    await liveThroughAll(scene)
    expect(heardCount).toBeGreaterThan(1)
    expect(errors.map(String)).toEqual(new Array(heardCount).fill(`Error: ${name}`))
    await expectLoopGoesOn(scene)
    expect(open()).toEqual([])
  })

  it('may end the scene', async () => {
    const scene = createEventfulScene()
    scene.runtime.events.on(name, ({ npc }) => {
      if (npc === scene.wren) scene.runtime.destroy()
    })
    const turns = await liveThroughAll(scene)
    expect(await Promise.all([...turns, scene.mira.say('Hello')])).toContainEqual({ status: 'cancelled' })
    const { conversations, characters, parts, floor } = contextOf(scene.runtime)
    expect([conversations.size, characters.size, parts.size, floor.isQuiet]).toEqual([0, 0, 0, true])
    expect(errors).toEqual([])
  })
})

/** A scene in which each of the events comes to pass. */
function createEventfulScene(): HostileScene {
  const scene = createHostileScene(({ message, sessionId }) => {
    if (message === 'Fetch it') return fetches()
    if (message !== 'And then?') return Promise.resolve(replyOf('wren', { lines: ['Hm'] }))
    return Promise.reject(errorOf(sessionId === undefined ? 'unreachable' : 'session_not_found'))
  })
  scene.wren.onAction('FETCH', async ({ npc, targetId, signal }) => {
    npc.lookAt(targetId)
    npc.emote('nod')
    await npc.wait(40, signal)
  })
  return scene
}

async function liveThroughAll({
  wren,
  lantern,
  live,
}: HostileScene): Promise<readonly Promise<TurnResult>[]> {
  await live(60)
  const turns = [wren.say('Fetch it')]
  await live(400)
  turns.push(wren.say('And then?'))
  await live(200)
  lantern.x = 100
  await live(200)
  return turns
}

/** What began and has not ended. */
function openMatters({ runtime: { events } }: HostileScene): () => readonly unknown[] {
  const open = new Set<unknown>()
  events.on('turn-start', ({ turn }) => open.add(turn))
  events.on('turn-end', ({ turn }) => open.delete(turn))
  events.on('thinking-start', ({ npc }) => open.add(npc))
  events.on('thinking-end', ({ npc }) => open.delete(npc))
  events.on('line-start', ({ line }) => open.add(line))
  events.on('line-end', ({ line }) => open.delete(line))
  events.on('action-start', ({ call }) => open.add(call))
  events.on('action-end', ({ call }) => open.delete(call))
  return () => [...open]
}

describe('a cast', () => {
  it('that ends while it begins to think leaves nobody thinking', async () => {
    const scene = createHostileScene(() => new Promise(() => {}))
    const cast = createCast(scene.runtime, [scene.wren, scene.npc('pip')])
    const open = openMatters(scene)
    scene.runtime.events.once('thinking-start', () => cast.end())
    expect(await cast.say('Hello')).toEqual({ status: 'cancelled' })
    await nextTask()
    expect(open()).toEqual([])
    await expectLoopGoesOn(scene)
  })
})

describe('a part', () => {
  const partInputs: readonly (readonly [string, (scene: HostileScene) => void])[] = [
    [
      'lets everything go',
      ({ things, wren }) => {
        for (const thing of things) thing.release()
        wren.detach()
      },
    ],
    ['makes a part', ({ runtime }) => void runtime.add({})],
    ['makes a character', ({ npc }) => void npc('pip')],
    ['restores a saved game', ({ runtime }) => restoreSnapshot(runtime, takeSnapshot(runtime))],
  ]

  it.each(partInputs)('that %s when it is ticked breaks nothing', async (_, input) => {
    const scene = createHostileScene(fetches)
    let ticks = 0
    const release = scene.runtime.add({
      tick() {
        ticks++
        release()
        input(scene)
      },
    })
    await expectLoopGoesOn(scene)
    expect(ticks).toBe(1)
    expect(errors).toEqual([])
  })

  it('that throws whenever it is asked is reported each time, and breaks nothing', async () => {
    const scene = createHostileScene(fetches)
    const fail = (): never => {
      throw new Error('part')
    }
    const release = scene.runtime.add({
      tick: fail,
      refusal: fail,
      turnSent: fail,
      turnEnded: fail,
      end: fail,
    })
    scene.runtime.tick(20)
    expect(await scene.wren.say('Hello')).toMatchObject({ status: 'answered' })
    await nextTask()
    expect(errors.map(String)).toEqual(new Array(4).fill('Error: part'))
    release()
    await expectLoopGoesOn(scene)
  })
})

describe('a game that throws', () => {
  it('where a line’s time is asked loses no frame', async () => {
    const readingTimeMs = ({ text }: ChatLine): number => {
      if (text === 'I go') throw new Error('no such font')
      return 100
    }
    const scene = createHostileScene(fetches, { speech: { gapMs: 20, readingTimeMs } })
    await scene.wren.say('Fetch it')
    await scene.live(2000)
    expect(scene.heard).toContain('wren line-end I go')
    await expectLoopGoesOn(scene)
    expect(errors.map(String)).toEqual(['Error: no such font'])
  })

  it('where properties are asked is reported once, and the rest of it is perceived', async () => {
    const scene = createHostileScene(fetches)
    const properties = (): never => {
      throw new Error('no such field')
    }
    scene.runtime.perceive(new Prop(), { name: 'Thing', properties })
    expect(await scene.wren.say('Hello')).toMatchObject({ status: 'answered' })
    await expectLoopGoesOn(scene)
    expect(errors.map(String)).toEqual(['Error: no such field'])
  })

  it('where a line of sight is asked is reported once', async () => {
    const lineOfSight = (): never => {
      throw new Error('no physics')
    }
    const scene = createHostileScene(fetches, { lineOfSight })
    await scene.live(100)
    expect(scene.wren.senses?.sightings).toEqual([])
    await expectLoopGoesOn(scene)
    expect(errors.map(String)).toEqual(['Error: no physics'])
  })
})

describe('properties that', () => {
  const askedInputs: readonly (readonly [string, (scene: HostileScene) => void])[] = [
    ...inputs,
    [
      'let the scene’s things go and bring others',
      scene => {
        for (const thing of scene.things) thing.release()
        for (let i = 0; i < 100; i++) scene.runtime.perceive(new Prop(i), { name: 'Crate' })
        void scene.mira.say('Hello')
      },
    ],
  ]

  it.each(askedInputs)('are asked for, where the game %s, break nothing', async (_, input) => {
    const scene = createHostileScene(fetches)
    let isAsked = false
    const properties = (): EntityProperties => {
      if (!isAsked) {
        isAsked = true
        input(scene)
      }
      return {}
    }
    scene.runtime.perceive(new Prop(2), { name: 'Thing', properties })
    await scene.live(20)
    void scene.wren.say('Hello')
    await expectLoopGoesOn(scene)
    expect(isAsked).toBe(true)
    expect(errors).toEqual([])
  })
})

describe('time', () => {
  it.each([
    ['no number', Number.NaN],
    ['below 0', -1000],
    ['before all time', Number.NEGATIVE_INFINITY],
  ])('that is %s does not pass', async (_, deltaMs) => {
    const clock = { nowMs: () => 0 }
    const scene = createHostileScene(fetches, { clock })
    scene.runtime.log('The bell rings')
    scene.runtime.tick(deltaMs)
    expect(scene.runtime.timeMs).toBe(0)
    const waited = scene.wren.wait(40)
    await scene.wren.say('Hello')
    await scene.live(40)
    await waited
    await expectLoopGoesOn(scene)
    expect(scene.lantern.readCount).toBeGreaterThan(10)
  })

  it('without end passes as one long frame', async () => {
    const scene = createHostileScene(fetches)
    scene.runtime.tick(Number.POSITIVE_INFINITY)
    expect(scene.runtime.timeMs).toBe(1000)
    await expectLoopGoesOn(scene)
  })

  it.each([
    ['jumps back', [2_000_000_000_000, 1_000_000_000_000]],
    ['is no number', [Number.NaN]],
    ['is beyond all dates', [1e300]],
  ])('by a clock that %s dates events as it can', async (_, times) => {
    const clock = { nowMs: () => (times.length > 1 ? times.shift() : times[0]) ?? 0 }
    const scene = createHostileScene(fetches, { clock })
    scene.wren.onAction('FETCH', () => failed('it is locked'))
    scene.runtime.log('The bell rings')
    const result = await scene.wren.say('Fetch it')
    await scene.live(200)
    if (result.status === 'answered') await result.finished
    expect(scene.heard).toContain('wren action-end FETCH failed')
    await expectLoopGoesOn(scene)
    expect(errors).toEqual([])
  })
})

describe('a service', () => {
  const reply = replyOf('wren', { lines: ['I come'] })
  const services: readonly (readonly [string, () => Promise<ChatReply>, string])[] = [
    [
      'throws at once',
      () => {
        throw errorOf('unreachable')
      },
      'unreachable',
    ],
    ['rejects with nothing', () => Promise.reject(undefined), 'unknown_error'],
    ['rejects with what is no text', () => Promise.reject(Object.create(null)), 'unknown_error'],
    ['answers with nothing', () => Promise.resolve(undefined as unknown as ChatReply), 'invalid_response'],
    ['gives no promise', () => reply as unknown as Promise<ChatReply>, ''],
    ['never answers', () => new Promise(() => {}), ''],
    [
      'answers twice',
      () =>
        ({
          // biome-ignore lint/suspicious/noThenProperty: a promise of somebody else's
          then: (resolve: (reply: ChatReply) => void, reject: (error: unknown) => void) => {
            resolve(reply)
            resolve(replyOf('wren', { lines: ['Twice'] }))
            reject(errorOf('unreachable'))
          },
        }) as unknown as Promise<ChatReply>,
      '',
    ],
  ]

  it.each(services)(
    'that %s leaves the others talking, and this one once it is taken back',
    async (_, chat, code) => {
      const services = [chat, fetches]
      const scene = createHostileScene(() => (services.shift() ?? fetches)())
      const first = scene.wren.say('Hello')
      await expectLoopGoesOn(scene)
      scene.wren.interrupt()
      expect(await scene.wren.say('Hello?')).toMatchObject({ status: 'answered' })
      const { status } = await first
      if (code) expect(await first).toMatchObject({ status: 'failed', code })
      else expect(['answered', 'cancelled']).toContain(status)
      expect(errors).toEqual([])
    },
  )

  const line: ChatStreamPart = { type: 'line', characterId: 'wren', line: lineOf('I come') }
  const streams: readonly (readonly [string, () => unknown])[] = [
    [
      'throws at once',
      () => {
        throw errorOf('unreachable')
      },
    ],
    ['is no stream', () => 7],
    ['gives nothing', () => streamOf()],
    ['gives what is no part', () => streamOf(undefined, null, 7, 'line', {}, { type: 7 })],
    ['gives parts without content', () => streamOf({ type: 'line', characterId: 'wren' })],
    ['gives parts of nobody', () => streamOf({ ...line, characterId: 'nobody' }, { type: 'done' })],
    ['gives parts of no kind', () => streamOf({ type: 'dance' }, line, { type: 'done', reply })],
    ['ends before it is done', () => streamOf(line)],
    ['goes on when it is done', () => streamOf(line, { type: 'done', reply }, line, line)],
    ['stops in the middle', () => streamOf(line, new Promise(() => {}))],
    ['breaks in the middle', () => streamOf(line, Promise.reject(errorOf('unreachable')))],
    [
      'cannot be ended',
      () => ({
        [Symbol.asyncIterator]: () => ({
          next: () => Promise.resolve({ done: false, value: { type: 'line' } }),
          return: () => Promise.reject(new Error('cannot be ended')),
        }),
      }),
    ],
    [
      'breaks the rules and cannot be ended',
      () => ({
        [Symbol.asyncIterator]: () => ({
          next: () => Promise.resolve({ done: false, value: { type: 'line' } }),
          return: () => {
            throw new Error('cannot be ended')
          },
        }),
      }),
    ],
    [
      'is taken back and cannot be ended',
      () => {
        const values = [line, new Promise(() => {})]
        return {
          [Symbol.asyncIterator]: () => ({
            next: async () => ({ done: false, value: await values.shift() }),
            return: () => Promise.reject(new Error('cannot be ended')),
          }),
        }
      },
    ],
  ]

  it.each(streams)('whose stream %s leaves the others talking', async (_, chatStream) => {
    const mira = streamOf(
      { type: 'line', characterId: 'mira', line: lineOf('All is well') },
      { type: 'done', reply: replyOf('mira', { lines: ['All is well'] }) },
    )
    const api = {
      chat: () => Promise.reject(new Error('It has streams.')),
      chatStream: ({ characterIds }: ChatRequest) => (characterIds.includes('mira') ? mira : chatStream()),
    } as unknown as DialogueApi
    const scene = createHostileScene(fetches, { api })
    const open = openMatters(scene)
    const turn = scene.wren.say('Hello')
    await scene.live(60)
    scene.wren.interrupt()
    await turn
    await expectLoopGoesOn(scene)
    expect(open()).toEqual([])
    expect(errors).toEqual([])
  })
})

async function* streamOf(...parts: readonly unknown[]): AsyncGenerator<unknown> {
  for (const part of parts) yield await part
}
