import {
  type ChatReply,
  type ChatRequest,
  type ChatStreamPart,
  chatStreamPartsOf,
  type ForkReply,
} from '@townsfolk/protocol'
import {
  type ActionContext,
  type Cast,
  createAmbientTalk,
  createCast,
  createMemorySessionStore,
  createNpcRuntime,
  createSenses,
  createSpendCap,
  done,
  failed,
  keepSessions,
  lookAt,
  type Npc,
  type NpcRuntime,
  refused,
  restoreSnapshot,
  type SessionStore,
  say,
  takeSnapshot,
  wait,
} from '../src/index.ts'
import { whyLeftOut } from '../src/insight/index.ts'
import type { DialogueApi } from '../src/ports/dialogue-api.ts'
import { errorOf, lineOf, Prop } from './fake-scene.ts'

/** For tests: numbers from 0 to 1 that are the same for the same seed. */
export function createChance(seed: number): () => number {
  let state = seed * 2654435761 + 1
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 13), 3266489917)
    mixed ^= mixed >>> 16
    return (mixed >>> 0) / 2 ** 32
  }
}

/**
 * For tests: a short game that does anything at any moment, also from within what it hears and is asked, and
 * while promises settle.
 * @param begin called with the runtime before anything happens to it
 */
export async function playRandomGame(
  seed: number,
  begin: (runtime: NpcRuntime<Prop>) => void,
): Promise<void> {
  const chance = createChance(seed)
  const game = new RandomGame(chance)
  begin(game.runtime)
  game.begin()
  for (let move = 0; move < 60; move++) {
    game.move()
    if (chance() < 0.5) game.tick()
    if (chance() < 0.4) await steps(Math.floor(chance() * 6))
    if (chance() < 0.3) await nextTask()
  }
  await nextTask()
  for (let tick = 0; tick < 20; tick++) {
    game.tick()
    await nextTask()
  }
}

const ids = ['ann', 'bo', 'cy', 'dee']
const words = ['Hello', 'Fetch the lamp', 'Where is Ann?', 'What about the door', '', 'Good night']

class RandomGame {
  readonly runtime: NpcRuntime<Prop>
  readonly #chance: () => number
  readonly #props: Prop[] = []
  readonly #npcs: Npc<Prop>[] = []
  readonly #casts: Cast<Prop>[] = []
  readonly #releases: (() => void)[] = []
  readonly #aborts: AbortController[] = []
  #snapshot: unknown
  #nowMs = 1_700_000_000_000
  #depth = 0

  constructor(chance: () => number) {
    this.#chance = chance
    const clock = { nowMs: () => (this.#nowMs += Math.floor(chance() * 3)) }
    this.runtime = createNpcRuntime<Prop>({
      api: this.#api(),
      ...(chance() < 0.7 && { clock }),
      ...(chance() < 0.5 && { playerId: 'ada', language: 'de' }),
      ...(chance() < 0.5 && {
        lineOfSight: ray => {
          this.#perhaps(0.02)
          return (ray.to.x + ray.from.x) % 3 < 2
        },
      }),
      ...(chance() < 0.4 && { sessions: keepSessions({ store: this.#store() }) }),
      sampleIntervalMs: this.#pick([0, 20, 100]),
      speech: { gapMs: 10, readingTimeMs: line => line.text.length + Math.floor(chance() * 20) },
    })
  }

  begin(): void {
    const { events } = this.runtime
    for (const name of [
      'turn-start',
      'line-start',
      'line-end',
      'action-end',
      'thinking-end',
      'turn-end',
    ] as const) {
      events.on(name, () => this.#perhaps(0.08))
    }
    events.on('entity-noticed', () => this.#perhaps(0.05))
    events.on('turn-error', () => this.#perhaps(0.05))
    for (const id of ids.slice(0, 2)) this.#addNpc(id)
    this.runtime.onAction('FETCH', context => this.#act(context))
    this.runtime.onAction('WAVE', context => this.#act(context), { target: 'optional' })
    this.runtime.onAction('LOOK', lookAt({ ms: 40 }))
    this.runtime.onAction('REST', wait({ ms: 30 }), { target: 'optional', timing: 'after-speech' })
    this.runtime.onAction('CALL', say([lineOf('Hey there!')]), { target: 'optional', whileBusy: 'replace' })
    if (this.#chance() < 0.3) this.runtime.add(createSpendCap({ creditsPerMinute: 6 }))
    if (this.#chance() < 0.3) {
      const groups = this.#npcs
      this.runtime.add(createAmbientTalk<Prop>({ groups, afterPlayerMs: 50, coolDownMs: 50 }))
    }
  }

  tick(): void {
    for (const prop of this.#props) if (this.#chance() < 0.3) prop.x += this.#chance()
    this.runtime.tick(5 + Math.floor(this.#chance() * 30))
  }

  /** Anything that a game may do. */
  move(): void {
    const moves: readonly (() => unknown)[] = [
      () => this.#addNpc(this.#pick(ids)),
      () => this.#addThing(),
      () => this.#addThing(),
      () => this.#destroy(),
      () => this.#say(),
      () => this.#say(),
      () => this.#say(),
      () => this.#say(),
      () => this.#anNpc?.takeAmbientTurn(),
      () => this.#chance() < 0.3 && this.#anNpc?.interrupt(),
      () => this.#chance() < 0.2 && this.#anNpc?.detach(),
      () => this.#anNpc?.speak([lineOf('So it is.'), lineOf('Yes.')], { signal: this.#signal() }),
      () => this.#anNpc?.wait(20, this.#signal()).catch(() => {}),
      () => this.#log(),
      () => this.runtime.pointAt(this.#pick([undefined, 'lamp', 'ann', 'door'])),
      () => this.#pick(this.#releases)?.(),
      () => this.#pick(this.#aborts)?.abort(),
      () => this.#addCast(),
      () => this.#moveCast(),
      () => {
        this.#snapshot = takeSnapshot(this.runtime)
      },
      () =>
        this.#snapshot !== undefined && this.#chance() < 0.3 && restoreSnapshot(this.runtime, this.#snapshot),
      () => this.#anNpc && whyLeftOut(this.runtime, this.#anNpc, 'lamp'),
      () => this.runtime.resolve('lamp'),
      () => this.#chance() < 0.3 && this.runtime.endAmbientTalk(),
      () => this.#chance() < 0.02 && this.runtime.destroy(),
    ]
    try {
      this.#pick(moves)()
    } catch {
      // Ids are taken, casts are full: it was thrown so.
    }
  }

  get #anNpc(): Npc<Prop> | undefined {
    return this.#npcs.length === 0 ? undefined : this.#pick(this.#npcs)
  }

  /** Sometimes does something, not without end. */
  #perhaps(share: number): void {
    if (this.#depth > 2 || this.#chance() >= share) return
    this.#depth++
    this.move()
    this.#depth--
  }

  #addNpc(characterId: string): void {
    const prop = this.#prop()
    const chance = this.#chance
    const npc = this.runtime.npc(prop, {
      characterId,
      ...(chance() < 0.5 && {
        senses: createSenses({ sight: { range: 6, coneDegrees: 200 }, hearing: { range: 5 } }),
      }),
      ...(chance() < 0.5 && {
        readFacing: (out: { x: number; y: number; z: number }) => {
          out.x = prop.x - 3
          out.y = 1
        },
      }),
      fallbackLines: [lineOf('I cannot think.'), lineOf('Hm.')],
      whileThinking: this.#pick(['wait', 'replace']),
      speaksOfFailures: chance() < 0.7,
    })
    this.#npcs.push(npc)
    if (chance() < 0.3) npc.onAction('WAVE', context => this.#act(context), { target: 'optional' })
  }

  #addThing(): void {
    const name = this.#pick(['Lamp', 'Door', 'Well', 'Cart'])
    const prop = this.#prop()
    const { release } = this.runtime.perceive(prop, {
      name,
      isInteractive: this.#chance() < 0.5,
      isPinned: this.#chance() < 0.2,
      properties: () => {
        this.#perhaps(0.02)
        return { colour: 'red', heat: Math.floor(prop.x) }
      },
    })
    this.#releases.push(release)
  }

  #destroy(): void {
    if (this.#props.length > 0 && this.#chance() < 0.5) this.#pick(this.#props).isDestroyed = true
  }

  #say(): void {
    const cast = this.#casts.length > 0 && this.#chance() < 0.4 ? this.#pick(this.#casts) : undefined
    const who = cast ?? this.#anNpc
    if (!who) return
    const signal = this.#signal()
    const turn = who.say(this.#pick(words), {
      ...(this.#chance() < 0.2 && { whileThinking: 'replace' as const }),
      ...(signal && { signal }),
    })
    // What a game does when it hears of the result, at any step of promises.
    const hear = async (): Promise<void> => {
      const result = await turn
      await steps(Math.floor(this.#chance() * 4))
      this.#perhaps(0.5)
      if (result.status !== 'answered') return
      await result.finished
      this.#perhaps(0.5)
    }
    void hear()
  }

  #log(): void {
    const { release } = this.runtime.log(this.#pick(['The bell rang', 'It rains', 'A cart passed']), {
      priority: this.#pick(['low', 'medium', 'high']),
      at: this.#pick(['lamp', 'ann', { x: 2, y: 0, z: 0 }]),
      loudness: 2,
      isPinned: this.#chance() < 0.2,
    })
    if (this.#chance() < 0.3) this.#releases.push(release)
  }

  #addCast(): void {
    const npcs = this.#npcs.filter(() => this.#chance() < 0.6)
    this.#casts.push(createCast(this.runtime, npcs, { maxSpeakers: 2 }))
  }

  #moveCast(): void {
    const cast = this.#pick(this.#casts)
    const npc = this.#anNpc
    if (!cast || !npc) return
    this.#pick([
      () => cast.add(npc),
      () => cast.remove(npc),
      () => cast.interrupt(),
      () => void cast.takeAmbientTurn(npc),
      () => this.#chance() < 0.2 && cast.end(),
    ])()
  }

  async #act({
    npc,
    target,
    signal,
  }: ActionContext<Prop | undefined, Npc<Prop>>): Promise<ReturnType<typeof failed> | undefined> {
    this.#perhaps(0.2)
    const kind = Math.floor(this.#chance() * 8)
    if (kind === 0) return failed('it is stuck')
    if (kind === 1) return refused('it is closed')
    if (kind === 2) throw new Error('The walk broke.')
    if (kind === 3 && target) target.isDestroyed = true
    if (kind === 4) await npc.wait(this.#pick([5, 40, 200]), signal)
    if (kind === 5) await npc.speak([lineOf('Here I go.')], { signal })
    if (kind === 6) await steps(Math.floor(this.#chance() * 10))
    if (kind === 7) {
      signal.addEventListener('abort', () => this.#perhaps(0.5))
      await nextTask()
    }
    this.#perhaps(0.2)
    return this.#chance() < 0.5 ? done : undefined
  }

  #prop(): Prop {
    const old = this.#chance() < 0.1 ? this.#props.at(-1) : undefined
    const prop = old ?? new Prop(Math.floor(this.#chance() * 8), 0, 0)
    this.#props.push(prop)
    return prop
  }

  #signal(): AbortSignal | undefined {
    if (this.#chance() < 0.6) return undefined
    const controller = new AbortController()
    this.#aborts.push(controller)
    return controller.signal
  }

  #api(): DialogueApi {
    const chance = this.#chance
    const chat = async (request: ChatRequest): Promise<ChatReply> => {
      await this.#delay()
      this.#perhaps(0.1)
      if (chance() < 0.1) throw errorOf(this.#pick(['session_not_found', 'rate_limited', 'unavailable']))
      return chance() < 0.03 ? (undefined as unknown as ChatReply) : this.#reply(request)
    }
    const chatStream = async function* (request: ChatRequest): AsyncGenerator<ChatStreamPart> {
      for (const part of chatStreamPartsOf(await chat(request))) {
        yield part
        if (chance() < 0.3) await nextTask()
        if (chance() < 0.05) throw errorOf('broken')
      }
    }
    const forkSession = async (): Promise<ForkReply> => {
      await this.#delay()
      if (chance() < 0.2) throw errorOf('session_not_found')
      return { sessionId: `copy-${Math.floor(chance() * 1000)}` }
    }
    return { chat, ...(chance() < 0.5 && { chatStream }), ...(chance() < 0.7 && { forkSession }) }
  }

  #store(): SessionStore {
    const store = createMemorySessionStore()
    const late = async <T>(run: () => Promise<T>): Promise<T> => {
      await this.#delay()
      if (this.#chance() < 0.1) throw errorOf('store_broken')
      return run()
    }
    return {
      read: key => late(() => store.read(key)),
      write: (key, record) => late(() => store.write(key, record)),
      remove: key => late(() => store.remove(key)),
    }
  }

  #reply({ characterIds, metadata = [] }: ChatRequest): ChatReply {
    const who = characterIds.filter(() => this.#chance() < 0.8)
    return {
      sessionId: `s${Math.floor(this.#chance() * 3)}`,
      metadata: [],
      messages: who.map(characterId => ({
        id: `m${Math.floor(this.#chance() * 1000)}`,
        characterId,
        name: characterId,
        lines: [lineOf('One.'), lineOf('Two it is.')].slice(Math.floor(this.#chance() * 3)),
        actions: ['FETCH', 'WAVE', 'LOOK', 'REST', 'CALL', 'UNKNOWN']
          .filter(() => this.#chance() < 0.25)
          .map(name => ({
            name,
            targetId: metadata.length > 0 ? this.#pick(['', this.#pick(metadata).id]) : '',
          })),
        flowState: '',
      })),
    }
  }

  async #delay(): Promise<void> {
    if (this.#chance() < 0.4) await steps(Math.floor(this.#chance() * 8))
    else for (let task = this.#chance() * 4; task > 1; task--) await nextTask()
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#chance() * list.length)] as T
  }
}

async function steps(count: number): Promise<void> {
  for (let step = 0; step < count; step++) await undefined
}

/** Sooner than a timer, of which there would be thousands. */
function nextTask(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}
