import { codeOf, messageOf } from '../base/errors.ts'
import type { NpcConversation } from '../runtime/character.ts'
import { contextOf, conversationOf } from '../runtime/internals.ts'
import type { Npc } from '../runtime/npc.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'
import type { RuntimeContext } from '../runtime/runtime-context.ts'
import type { Answer, OutputEntry, PlainError } from './lines.ts'
import type { Tape } from './tape.ts'

/** How something that the game was asked for comes in. */
export interface OpenCall {
  resolve(value: unknown): void
  reject(error: unknown): void
}

/**
 * A scene run and its tape. Lines name its objects by numbers, which a replay gives out in the same order.
 */
export class RecordedGame<TObject> {
  readonly runtime: NpcRuntime<TObject>
  readonly context: RuntimeContext<TObject>
  readonly tape: Tape
  /** What `perceive`, `log`, `add` and `onAction` returned, by kind and number. */
  readonly releases: Map<string, () => void> = new Map()
  readonly npcs: Map<number, Npc<TObject>> = new Map()
  readonly openCalls: Map<number, OpenCall> = new Map()
  /** As they were handed on, by name. */
  readonly signals: Map<string, AbortSignal> = new Map()
  readonly #signalNames = new WeakMap<AbortSignal, string>()
  readonly #npcNumbers = new WeakMap<Npc<TObject>, number>()
  readonly #conversationNames = new WeakMap<NpcConversation<TObject>, string>()
  readonly #objects = new Map<TObject, number>()
  readonly #counts = new Map<string, number>()

  constructor(runtime: NpcRuntime<TObject>, tape: Tape) {
    this.runtime = runtime
    this.context = contextOf(runtime)
    this.tape = tape
  }

  /** The next number of a kind. */
  number(kind: string): number {
    const count = this.#counts.get(kind) ?? 0
    this.#counts.set(kind, count + 1)
    return count
  }

  numberOfObject(object: TObject): number {
    const known = this.#objects.get(object)
    if (known !== undefined) return known
    const number = this.number('object')
    this.#objects.set(object, number)
    return number
  }

  /** A character and its own conversation. */
  noteNpc(npc: Npc<TObject>, number: number): void {
    this.npcs.set(number, npc)
    this.#npcNumbers.set(npc, number)
    this.#conversationNames.set(conversationOf(npc), `npc ${number}`)
  }

  numberOfNpc(npc: Npc<TObject> | undefined): number | undefined {
    return npc && this.#npcNumbers.get(npc)
  }

  /** The conversation of a cast. */
  noteCast(conversation: NpcConversation<TObject>): void {
    this.#conversationNames.set(conversation, `cast ${this.number('cast')}`)
  }

  nameOfConversation(conversation: NpcConversation<TObject>): string | undefined {
    return this.#conversationNames.get(conversation)
  }

  noteSignal(name: string, signal: AbortSignal): void {
    this.signals.set(name, signal)
    this.#signalNames.set(signal, name)
  }

  /** Gives the game a release, whose call is an input. */
  release(what: string, run: () => void): () => void {
    const release = (): void => this.tape.input({ do: 'release', what }, run)
    this.releases.set(what, release)
    return release
  }

  /** What is handed on in the place of a signal of the game's, so that its abort is an input. */
  signal(given: AbortSignal | undefined): { signal?: AbortSignal; name?: string } {
    if (!given) return {}
    const known = this.#signalNames.get(given)
    if (known !== undefined) return { signal: this.signals.get(known) ?? given, name: known }
    const name = `signal ${this.number('signal')}`
    const own = new AbortController()
    this.signals.set(name, own.signal)
    this.#signalNames.set(given, name)
    const abort = (): void => this.tape.input({ do: 'abort', signal: name }, () => own.abort(given.reason))
    if (given.aborted) own.abort(given.reason)
    else given.addEventListener('abort', abort, { once: true })
    return { signal: own.signal, name: given.aborted ? `${name}, aborted` : name }
  }

  /** How a promise that the game was given ends is an output. */
  noted<T>(promise: Promise<T>, entryOf: (value: T) => OutputEntry): Promise<T> {
    const { tape } = this
    const result = promise.then(
      value => tape.output(entryOf(value), () => value),
      error =>
        tape.output({ out: 'rejection', ...plainErrorOf(error) }, () => {
          throw error
        }),
    )
    // What the game goes on with comes after the note, where that is due at once.
    tape.beginTrail()
    return result
  }

  /**
   * Asks the game for something that takes time. Its coming is an input.
   * @param what is noted of the question; undefined: nothing
   * @param plainError what is noted of an error
   */
  later<T>(
    what: ((call: number) => OutputEntry) | undefined,
    ask: (call: number) => T | PromiseLike<T>,
    plainError: (error: unknown) => PlainError = plainErrorOf,
  ): Promise<T> {
    const call = this.number('call')
    return new Promise((resolve, reject) => {
      const settle = (entry: object, run: () => void): void => {
        this.openCalls.delete(call)
        this.tape.input({ do: 'answer', call, ...entry }, run)
      }
      const open: OpenCall = {
        resolve: value => settle({ value }, () => resolve(value as T)),
        reject: error => settle({ error: plainError(error) }, () => reject(error)),
      }
      this.openCalls.set(call, open)
      const work = (): Promise<T> => new Promise(done => done(ask(call)))
      if (!what) this.tape.beginTrail()
      const asked = what ? this.tape.output(what(call), work) : work()
      asked.then(open.resolve, open.reject)
    })
  }

  /** The value of an answer. An error is thrown again. */
  ask<T>(question: string, ask: () => T): T {
    return given(this.tape.ask(question, ask)) as T
  }
}

export function plainErrorOf(error: unknown): PlainError {
  return { code: codeOf(error), message: messageOf(error) }
}

export function errorFrom({ code, message }: PlainError): Error {
  return Object.assign(new Error(message), { code })
}

function given(answer: Answer): unknown {
  if ('error' in answer) throw errorFrom(answer.error)
  return answer.is
}
