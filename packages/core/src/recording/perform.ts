import type { ActionCall, ChatLine } from '@townsfolk/protocol'
import type { ActionOptions } from '../actions/action-handlers.ts'
import { Cast, type CastOptions } from '../casts/cast.ts'
import type { SpeechPriority } from '../floor/speech-floor.ts'
import { whyLeftOut } from '../insight/why-left-out.ts'
import type { EntityOptions } from '../perception/entity-registry.ts'
import type { WorldEventOptions } from '../perception/world-event-log.ts'
import type { EntitySource } from '../ports/entity-source.ts'
import type { InputKind } from '../runtime/inputs.ts'
import { conversationOf } from '../runtime/internals.ts'
import type { Npc, NpcOptions } from '../runtime/npc.ts'
import type { RuntimePart } from '../runtime/runtime-part.ts'
import { restoreSnapshot, takeSnapshot } from '../saves/snapshot.ts'
import { createSenses, type SensesOptions } from '../senses/senses.ts'
import type { InputEntry, PlainError } from './lines.ts'
import { errorFrom, type RecordedGame } from './recorded-game.ts'

/** In the place of a live object of the game. */
export interface StandIn {
  readonly number: number
}

/** Does what a game did, by an entry of the recording. What of it is not there any more is not done. */
export class Performer {
  readonly #game: RecordedGame<StandIn>
  readonly #casts = new Map<string, Cast<StandIn>>()
  readonly #objects = new Map<number, StandIn>()
  readonly #aborts = new Map<string, AbortController>()

  constructor(game: RecordedGame<StandIn>) {
    this.#game = game
  }

  perform(entry: InputEntry): void {
    try {
      const doors: Readonly<Record<string, ((entry: Given) => unknown) | undefined>> = this.#doors
      doors[entry.do]?.(entry as unknown as Given)
    } catch {
      // It was thrown at the game, and noted as such.
    }
  }

  readonly #doors: Readonly<Record<InputKind | 'release' | 'abort' | 'answer', (entry: Given) => unknown>> = {
    perceive: ({ object, options }) => this.#runtime.perceive(this.#source(object), entityOptions(options)),
    npc: ({ object, options, hasFacing, senses: sensesOptions }) =>
      this.#runtime.npc(this.#source(object), {
        ...(entityOptions(options) as NpcOptions),
        ...(hasFacing && { readFacing: () => {} }),
        ...(sensesOptions && { senses: createSenses(sensesOptions) }),
      }),
    onAction: ({ npc, name, options }) => {
      const owner = npc === undefined ? this.#runtime : this.#npc(npc)
      // It never comes back: what the game's came back with is an entry.
      return owner?.onAction(name, () => new Promise<void>(() => {}), options as Required)
    },
    log: ({ content, options }) => this.#runtime.log(content, options),
    pointAt: ({ id }) => this.#runtime.pointAt(id),
    add: ({ name, methods }) => this.#runtime.add(partOf(name, methods)),
    endAmbientTalk: () => this.#runtime.endAmbientTalk(),
    setPaused: ({ isPaused }) => this.#runtime.setPaused(isPaused),
    tick: ({ ms }) => this.#runtime.tick(ms),
    destroy: () => this.#runtime.destroy(),
    release: ({ what }) => this.#game.releases.get(what)?.(),
    speak: ({ npc, lines, priority, actions, signal }) =>
      ignored(this.#npc(npc)?.speak(lines, { priority, actions, signal: this.#signal(signal) })),
    wait: ({ npc, ms, signal }) => ignored(this.#npc(npc)?.wait(ms, this.#signal(signal))),
    lookAt: ({ npc, id }) => this.#npc(npc)?.lookAt(id),
    emote: ({ npc, name }) => this.#npc(npc)?.emote(name),
    detach: ({ npc }) => this.#npc(npc)?.detach(),
    say: ({ of, message, whileThinking, playAs, signal: name, speaker }) => {
      const signal = this.#signal(name)
      const options = {
        ...(whileThinking && { whileThinking }),
        ...(playAs !== undefined && { playAs }),
        ...(signal && { signal }),
      }
      const to = this.#npc(speaker)
      return ignored(this.#group(of)?.say(message, { ...options, ...(to && { to }) }))
    },
    takeAmbientTurn: ({ of, speaker }) => ignored(this.#group(of)?.takeAmbientTurn(this.#npc(speaker))),
    interrupt: ({ of }) => this.#group(of)?.interrupt(),
    cast: ({ npcs, options }) => {
      const members = npcs.map(number => this.#npc(number) as Npc<StandIn>)
      const cast = new Cast(this.#runtime, members, options as CastOptions)
      this.#casts.set(this.#game.nameOfConversation(conversationOf(cast)) ?? '', cast)
    },
    join: ({ of, npc }) => {
      const joining = this.#npc(npc)
      if (joining) this.#casts.get(of)?.add(joining)
    },
    leave: ({ of, npc }) => {
      const leaving = this.#npc(npc)
      if (leaving) this.#casts.get(of)?.remove(leaving)
    },
    end: ({ of }) => this.#casts.get(of)?.end(),
    abort: ({ signal }) => this.#aborts.get(signal)?.abort(),
    answer: ({ call, value, error }) => {
      const open = this.#game.openCalls.get(call)
      if (error) open?.reject(errorFrom(error))
      else open?.resolve(value)
    },
    restore: ({ snapshot }) => restoreSnapshot(this.#runtime, snapshot),
    'take-snapshot': () => takeSnapshot(this.#runtime),
    'why-left-out': ({ npc, id }) => {
      const looking = this.#npc(npc)
      return looking && whyLeftOut(this.#runtime, looking, id)
    },
  }

  get #runtime(): RecordedGame<StandIn>['runtime'] {
    return this.#game.runtime
  }

  #npc(number: number | undefined): Npc<StandIn> | undefined {
    return number === undefined ? undefined : this.#game.npcs.get(number)
  }

  /** A character or a cast, by the name of its conversation. */
  #group(name: string): Cast<StandIn> | Npc<StandIn> | undefined {
    const [kind, number] = name.split(' ')
    return kind === 'npc' ? this.#npc(Number(number)) : this.#casts.get(name)
  }

  /** What it gives when it is asked comes from the recording. */
  #source(number: number): EntitySource<StandIn> {
    const object = this.#objects.get(number) ?? { number }
    this.#objects.set(number, object)
    return { object, readPosition: () => {}, isAlive: () => true }
  }

  #signal(name: string | undefined): AbortSignal | undefined {
    if (name === undefined) return undefined
    const own = this.#aborts.get(name)?.signal ?? this.#game.signals.get(name)
    if (own) return own
    const controller = new AbortController()
    if (name.endsWith(', aborted')) controller.abort()
    this.#aborts.set(name, controller)
    return controller.signal
  }
}

/** The type of handler is of no matter to one that never comes back. */
type Required = ActionOptions & { readonly target?: 'required' }

/** What entries hold, each some of it. */
interface Given {
  readonly object: number
  readonly options: EntityOptions & WorldEventOptions & ActionOptions & { readonly hasProperties: boolean }
  readonly hasFacing: boolean
  readonly senses: SensesOptions | undefined
  readonly npc: number | undefined
  readonly npcs: readonly number[]
  readonly name: string
  readonly content: string
  readonly id: string
  readonly methods: readonly string[]
  readonly ms: number
  readonly isPaused: boolean
  readonly what: string
  readonly lines: readonly ChatLine[]
  readonly priority: SpeechPriority | undefined
  readonly actions: readonly ActionCall[] | undefined
  readonly signal: string
  readonly of: string
  readonly message: string
  readonly whileThinking: 'wait' | 'replace' | undefined
  readonly playAs: string | undefined
  readonly speaker: number | undefined
  readonly call: number
  readonly value: unknown
  readonly error: PlainError | undefined
  readonly snapshot: unknown
}

function entityOptions({ hasProperties, ...options }: Given['options']): EntityOptions {
  return hasProperties ? { ...options, properties: () => ({}) } : options
}

function partOf(name: string | undefined, methods: readonly string[]): RuntimePart {
  const part = Object.fromEntries(
    methods.filter(method => method !== 'name').map(method => [method, () => undefined]),
  )
  return { ...part, ...(name === undefined ? {} : { name }) }
}

/** How it ends is noted, and how it failed. */
function ignored(promise: Promise<unknown> | undefined): void {
  promise?.catch(() => {})
}
