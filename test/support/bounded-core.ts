import { getEventListeners } from 'node:events'
import { queryObjects } from 'node:v8'
import {
  createCast,
  createNpcRuntime,
  createSenses,
  type DialogueApi,
  type EntitySource,
  failed,
  type NpcOptions,
  type Vec3,
} from '@townsfolk/core'
import type { ChatLine, ChatReply, ChatRequest, ChatStreamPart } from '@townsfolk/protocol'
import { Cast } from '../../packages/core/src/casts/cast.ts'
import { contextOf } from '../../packages/core/src/runtime/internals.ts'
import { Npc } from '../../packages/core/src/runtime/npc.ts'
import { NpcRuntime } from '../../packages/core/src/runtime/npc-runtime.ts'

/**
 * What is left of many characters, turns and scene runs, in a process of its own, so that nothing else is in its
 * heap. `node --expose-gc bounded-core.mjs <what> <how many>` writes a `Remains` as JSON.
 */

export interface Remains {
  /** Bytes of the heap after the warm-up, and after each of the two rounds that follow, of so many each. */
  readonly heaps: readonly number[]
  /** Objects of any kind at these times, beside those that watch others. */
  readonly objects: readonly number[]
  readonly perRound: number
  /** How many dead objects were watched, and how many of them are still held. */
  readonly watched: number
  readonly held: number
  /** Instances that live, beside those that the game still has. */
  readonly instances: Readonly<Record<string, number>>
  /** What the game's own signal and the runtime still have. */
  readonly listeners: Readonly<Record<string, number>>
  /** Entries of the runtime's lists beside those that the game still has. */
  readonly entries: Readonly<Record<string, number>>
  /** Timers of the process. */
  readonly timers: number
}

const [, , what = '', count = '10000'] = process.argv
/** The game's own: it lives as long as the page. */
const game = new AbortController()
const watched: WeakRef<object>[] = []

const stages: Readonly<Record<string, () => Stage>> = { characters, turns, scenes }

/** Something that can be done again and again. */
interface Stage {
  readonly runtimes: readonly NpcRuntime<Prop>[]
  /** How many characters stay, each with its conversation, and how many entities, in all of them. */
  readonly staying: { readonly npcs: number; readonly entities: number }
  once(at: number): Promise<void>
}

class Prop implements EntitySource<Prop> {
  readonly object: Prop = this
  readonly x: number
  isDestroyed = false

  constructor(x: number) {
    this.x = x
  }

  readPosition(out: Vec3): void {
    out.x = this.x
    out.y = 0
    out.z = 0
  }

  isAlive(): boolean {
    return !this.isDestroyed
  }
}

await measure()

async function measure(): Promise<void> {
  const stage = stages[what]?.()
  if (!stage) throw new Error(`There is no ${what}.`)
  const { runtimes, staying, once } = stage
  const perRound = Number(count) / 2
  const heaps: number[] = []
  const objects: number[] = []
  for (const round of [0, 1, 2]) {
    for (let i = 0; i < perRound; i++) await once(round * perRound + i)
    heaps.push(await heapAfterGc())
    objects.push(instancesOf(Object) - watched.length)
  }
  const hosts = runtimes.map(runtime => contextOf(runtime))
  const sum = (countOf: (host: ReturnType<typeof contextOf<Prop>>) => number): number =>
    hosts.reduce((total, host) => total + countOf(host), 0)
  const remains: Remains = {
    heaps,
    objects,
    perRound,
    held: watched.filter(ref => ref.deref()).length,
    watched: watched.length,
    instances: {
      Npc: instancesOf(Npc) - staying.npcs,
      NpcRuntime: instancesOf(NpcRuntime) - runtimes.length,
      Cast: instancesOf(Cast),
      Prop: instancesOf(Prop) - staying.entities,
    },
    listeners: {
      signal: getEventListeners(game.signal, 'abort').length,
      runtimes: runtimes.filter(({ events }) => events.eventNames().length > 0).length,
    },
    entries: {
      entities: sum(({ registry }) => registry.slots.length) - staying.entities,
      chosen: sum(({ registry }) => registry.pinned.size + registry.interactive.size),
      named: sum(({ registry }) => registry.named('passer')?.size ?? 0),
      npcs: sum(({ characters }) => characters.size) - staying.npcs,
      conversations: sum(({ conversations }) => conversations.size) - staying.npcs,
      parts: sum(({ parts }) => parts.size),
      speakers: sum(({ floor }) => (floor.isQuiet ? 0 : 1)),
      gone: sum(
        ({ worldEvents, characters }) =>
          worldEvents.living.filter(e => e.hearings.size > characters.size).length,
      ),
    },
    timers: process.getActiveResourcesInfo().filter(name => name === 'Timeout').length,
  }
  process.stdout.write(JSON.stringify(remains))
}

/** Characters with senses and handlers come and go in a scene that stays. */
function characters(): Stage {
  const runtime = createRuntime({ chat: whole })
  for (let i = 0; i < 5; i++) runtime.perceive(new Prop(i), { name: 'Crate' })
  addNpc(runtime, { characterId: 'mira', senses: createSenses() })
  frames(runtime, 2)
  const once = async (at: number): Promise<void> => {
    const prop = new Prop(at % 7)
    const npc = runtime.npc(prop, {
      characterId: 'passer',
      name: `Passer ${at % 3}`,
      senses: createSenses({ sight: { range: 3 } }),
      isPinned: at % 2 === 0,
      isInteractive: at % 3 === 0,
      readFacing: out => {
        out.x = 1
      },
    })
    handle(npc)
    npc.events.on('line-start', () => {})
    frames(runtime, 2)
    runtime.log('Somebody came by', { at: npc.id })
    if (at % 4 === 0) await npc.say('fetch')
    if (at % 4 === 1) void npc.say('hang', { signal: game.signal })
    if (at % 4 === 2) void npc.speak([lineOf('Good day')], { signal: game.signal })
    await nextTask()
    frames(runtime, 1)
    watch(at, npc, prop)
    if (at % 3 === 0) npc.detach()
    else prop.isDestroyed = true
    frames(runtime, 2)
    await nextTask()
  }
  return { runtimes: [runtime], staying: { npcs: 1, entities: 6 }, once }
}

/** Turns of every kind of one character, who stays. */
function turns(): Stage {
  const runtimes = [createRuntime({ chat: whole }), createRuntime({ chat: whole, chatStream: parts })]
  const npcs = runtimes.map(runtime => {
    runtime.perceive(new Prop(1), { name: 'Lantern', id: 'lantern', properties: () => ({ lit: true }) })
    const npc = addNpc(runtime, { characterId: 'wren', senses: createSenses(), whileThinking: 'replace' })
    npc.events.on('turn-error', () => {})
    handle(npc)
    frames(runtime, 2)
    return npc
  })
  const messages = ['chat', 'fetch', 'fail', 'break', 'refuse', 'slow', 'hang']
  const once = async (at: number): Promise<void> => {
    const own = npcs[at % 2] as Npc<Prop>
    const runtime = runtimes[at % 2] as NpcRuntime<Prop>
    const turnOver = new AbortController()
    const signal = at % 3 === 0 ? turnOver.signal : game.signal
    const message = messages[at % messages.length] ?? ''
    const turn = own.say(message, { signal })
    watch(at, turn, turnOver.signal)
    if (at % 5 === 0) void own.say('and then', { signal: game.signal, whileThinking: 'wait' })
    if (at % 5 === 1) void own.takeAmbientTurn()
    if (at % 5 === 2) void own.speak([lineOf('Well')], { signal: game.signal })
    await nextTask()
    frames(runtime, 4)
    if (at % 3 === 0) turnOver.abort()
    if (message === 'hang') own.interrupt()
    await turn
    // Longer than the longest action may take.
    frames(runtime, 8)
    await nextTask()
    frames(runtime, 2)
    own.interrupt()
    await nextTask()
  }
  return { runtimes, staying: { npcs: 2, entities: 4 }, once }
}

/** Scene runs that end in the middle of everything. */
function scenes(): Stage {
  const once = async (at: number): Promise<void> => {
    const runtime = createRuntime(at % 2 === 0 ? { chat: whole } : { chat: whole, chatStream: parts })
    const prop = new Prop(1)
    runtime.perceive(prop, { name: 'Lantern', id: 'lantern' })
    runtime.add({ tick() {} })
    const npcs = ['wren', 'mira', 'pip'].map(characterId =>
      addNpc(runtime, { characterId, senses: createSenses() }),
    )
    const [wren, mira, pip] = npcs as [Npc<Prop>, Npc<Prop>, Npc<Prop>]
    for (const npc of npcs) handle(npc)
    runtime.events.on('turn-end', () => {})
    frames(runtime, 1)
    void wren.say('slow', { signal: game.signal })
    void mira.say('hang', { signal: game.signal })
    void mira.say('and then', { signal: game.signal })
    void pip.speak([lineOf('Good day')], { signal: game.signal })
    void pip.wait(1000, game.signal)
    void createCast(runtime, npcs).say('hang', { signal: game.signal })
    await nextTask()
    frames(runtime, 1)
    watch(at, runtime, wren, prop)
    runtime.destroy()
    const { characters: left, conversations, parts: partsLeft, registry } = contextOf(runtime)
    const count = left.size + conversations.size + partsLeft.size + registry.slots.length
    if (count > 0) throw new Error(`${count} entries are left of the scene run.`)
  }
  return { runtimes: [], staying: { npcs: 0, entities: 0 }, once }
}

function createRuntime(api: DialogueApi): NpcRuntime<Prop> {
  return createNpcRuntime<Prop>({
    api,
    sampleIntervalMs: 0,
    speech: { gapMs: 1, readingTimeMs: () => 20 },
    lineOfSight: () => true,
  })
}

function addNpc(runtime: NpcRuntime<Prop>, options: NpcOptions): Npc<Prop> {
  return runtime.npc(new Prop(0), options)
}

function handle(npc: Npc<Prop>): void {
  npc.onAction('FETCH', ({ npc: own, signal }) => own.wait(5, signal), { target: 'optional' })
  npc.onAction('REFUSE', () => failed('it is locked'), { target: 'optional' })
  npc.onAction('SLOW', () => new Promise(() => {}), { target: 'optional', timeoutMs: 40 })
}

/** Frames of 10 ms. */
function frames(runtime: NpcRuntime<Prop>, count: number): void {
  for (let i = 0; i < count; i++) runtime.tick(10)
}

/** Answers, fails, or never comes back, as the message says. */
function whole(request: ChatRequest): Promise<ChatReply> {
  const { message, characterIds } = request
  if (message === 'fail' || message === 'break') return Promise.reject(new Error('There is no service.'))
  if (message === 'hang') return new Promise(() => {})
  const action = { fetch: 'FETCH', refuse: 'REFUSE', slow: 'SLOW' }[message ?? '']
  const [characterId = ''] = characterIds
  return Promise.resolve({
    sessionId: 'session-1',
    messages: [
      {
        characterId,
        name: characterId,
        lines: [lineOf('Oh, this and that.')],
        actions: action ? [{ name: action, targetId: '' }] : [],
        flowState: '',
      },
    ],
    metadata: [],
  })
}

async function* parts(request: ChatRequest): AsyncGenerator<ChatStreamPart> {
  const [characterId = ''] = request.characterIds
  yield { type: 'line', characterId, line: lineOf('Well …') }
  const reply = await whole(request)
  for (const { actions } of reply.messages) {
    for (const action of actions) yield { type: 'action', characterId, action }
  }
  yield { type: 'done', reply }
}

/** How many of a kind there are, once what is garbage was collected. */
function instancesOf(kind: new (...args: never[]) => object): number {
  return Number(queryObjects(kind as unknown as new () => object, { format: 'count' }))
}

function lineOf(text: string): ChatLine {
  return { text, emotion: 'NEUTRAL' }
}

/** One in fifty. */
function watch(at: number, ...objects: readonly object[]): void {
  if (at % 50 === 0) watched.push(...objects.map(object => new WeakRef(object)))
}

function nextTask(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}

async function heapAfterGc(): Promise<number> {
  if (!gc) throw new Error('Run with --expose-gc.')
  // What is only weakly held goes with a collection that follows a task.
  for (let i = 0; i < 3; i++) {
    await nextTask()
    gc()
  }
  return process.memoryUsage().heapUsed
}
