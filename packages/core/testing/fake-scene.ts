import type {
  ChatLine,
  ChatReply,
  ChatRequest,
  ChatStreamPart,
  ForkReply,
  ForkRequest,
} from '@townsfolk/protocol'
import {
  type Cast,
  type CastOptions,
  createCast,
  createNpcRuntime,
  type Npc,
  type NpcOptions,
  type NpcRuntime,
  type NpcRuntimeOptions,
  type TurnResult,
} from '../src/index.ts'
import type { DialogueApi } from '../src/ports/dialogue-api.ts'
import type { EntitySource, Vec3 } from '../src/ports/entity-source.ts'

/** For tests: a scene object and core's view on it in one. */
export class Prop implements EntitySource<Prop> {
  readonly object: Prop = this
  x: number
  y: number
  z: number
  isDestroyed = false
  readCount = 0
  aliveCount = 0

  constructor(x = 0, y = 0, z = 0) {
    this.x = x
    this.y = y
    this.z = z
  }

  readPosition(out: Vec3): void {
    this.readCount++
    out.x = this.x
    out.y = this.y
    out.z = this.z
  }

  isAlive(): boolean {
    this.aliveCount++
    return !this.isDestroyed
  }
}

export type Answer = (request: ChatRequest) => ChatReply | Promise<ChatReply>

/** For tests: a dialogue service that answers from a script, and with one line when the script is over. */
export class FakeApi implements DialogueApi {
  readonly requests: ChatRequest[] = []
  readonly signals: (AbortSignal | undefined)[] = []
  readonly script: Answer[] = []
  readonly forks: ForkRequest[] = []
  /** How forks are answered; with the ids `copy-1`, `copy-2` and so on when it is over. */
  readonly forkScript: (() => ForkReply | Promise<ForkReply>)[] = []

  /** The request sent last. */
  get last(): ChatRequest {
    const request = this.requests.at(-1)
    if (!request) throw new Error('Nothing was sent.')
    return request
  }

  chat(request: ChatRequest, options?: { readonly signal?: AbortSignal }): Promise<ChatReply> {
    this.requests.push(request)
    this.signals.push(options?.signal)
    const answer = this.script.shift() ?? (() => replyOf('wren'))
    return new Promise(resolve => resolve(answer(request)))
  }

  forkSession(request: ForkRequest): Promise<ForkReply> {
    this.forks.push(request)
    const answer = this.forkScript.shift() ?? (() => ({ sessionId: `copy-${this.forks.length}` }))
    return new Promise(resolve => resolve(answer()))
  }

  /** Leaves the next request open until it is answered by hand. */
  hold(): { answer(reply: ChatReply): void; fail(error: unknown): void } {
    let answer: (reply: ChatReply) => void = () => {}
    let fail: (error: unknown) => void = () => {}
    const reply = new Promise<ChatReply>((resolve, reject) => {
      answer = resolve
      fail = reject
    })
    this.script.push(() => reply)
    return { answer: reply => answer(reply), fail: error => fail(error) }
  }
}

/** For tests: a dialogue service that answers each turn part by part, by hand. */
export class FakeStreamApi extends FakeApi {
  readonly streams: HandStream[] = []

  /** That of the request sent last. */
  get stream(): HandStream {
    const stream = this.streams.at(-1)
    if (!stream) throw new Error('Nothing was sent.')
    return stream
  }

  chatStream(
    request: ChatRequest,
    options?: { readonly signal?: AbortSignal },
  ): AsyncIterable<ChatStreamPart> {
    this.requests.push(request)
    this.signals.push(options?.signal)
    const stream = new HandStream()
    this.streams.push(stream)
    return stream
  }
}

/** A stream of parts that come when a test says so. It is deaf to the turn's signal. */
export class HandStream implements AsyncIterable<ChatStreamPart> {
  readonly #parts: ChatStreamPart[] = []
  #end: (() => void) | undefined
  #wake = (): void => {}
  /** Nobody is going to ask for more. */
  isLeft = false

  /** Resolves when what comes of it has happened. */
  push(...parts: readonly ChatStreamPart[]): Promise<void> {
    this.#parts.push(...parts)
    return this.#goOn()
  }

  end(): Promise<void> {
    this.#end = () => {}
    return this.#goOn()
  }

  fail(error: unknown): Promise<void> {
    this.#end = () => {
      throw error
    }
    return this.#goOn()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ChatStreamPart, void, undefined> {
    try {
      for (;;) {
        if (this.#parts.length > 0) yield* this.#parts.splice(0, 1)
        else if (this.#end) return this.#end()
        else {
          await new Promise<void>(resolve => {
            this.#wake = resolve
          })
        }
      }
    } finally {
      this.isLeft = true
    }
  }

  #goOn(): Promise<void> {
    this.#wake()
    return promisesDone()
  }
}

export function linePart(characterId: string, text: string): ChatStreamPart {
  return { type: 'line', characterId, line: lineOf(text) }
}

export function actionPart(characterId: string, name: string, targetId = ''): ChatStreamPart {
  return { type: 'action', characterId, action: { name, targetId } }
}

export function donePart(reply: ChatReply): ChatStreamPart {
  return { type: 'done', reply }
}

export interface ReplyParts {
  readonly lines?: readonly string[]
  /** Names and target ids. */
  readonly actions?: readonly (readonly [name: string, targetId?: string])[]
  readonly sessionId?: string
  /** Of the message. */
  readonly id?: string
  readonly flowState?: string
  /** What it is doing ends. */
  readonly stops?: true
  /** What would answer its question. */
  readonly options?: readonly string[]
}

export function replyOf(
  characterId: string,
  { lines = [], actions = [], sessionId = 's1', id, flowState = '', options, stops }: ReplyParts = {},
): ChatReply {
  return {
    sessionId,
    messages: [
      {
        ...(id === undefined ? {} : { id }),
        characterId,
        name: characterId,
        lines: lines.map(lineOf),
        actions: actions.map(([name, targetId = '']) => ({ name, targetId })),
        ...(stops && { stops }),
        flowState,
        ...(options === undefined ? {} : { options }),
      },
    ],
    metadata: [],
  }
}

/** One reply of several characters, in this order. */
export function replyOfAll(...replies: readonly [ChatReply, ...ChatReply[]]): ChatReply {
  return { ...replies[0], messages: replies.flatMap(({ messages }) => messages) }
}

/** One on which nobody says anything. */
export function silentReply(sessionId = 's1'): ChatReply {
  return { sessionId, messages: [], metadata: [] }
}

export function lineOf(text: string): ChatLine {
  return { text, emotion: 'NEUTRAL' }
}

export function errorOf(code: string, message = `It was ${code}.`): Error {
  return Object.assign(new Error(message), { code })
}

/** A turn that is known to be answered. */
export async function answered(
  turn: Promise<TurnResult>,
): Promise<Extract<TurnResult, { readonly status: 'answered' }>> {
  const result = await turn
  if (result.status !== 'answered') throw new Error(`The turn was ${result.status}.`)
  return result
}

export interface FakeScene {
  readonly api: FakeApi
  readonly runtime: NpcRuntime<Prop>
  /** Every event of every character, as `name` or `name detail`. */
  readonly heard: string[]
  /** Each `turn-start` and `turn-end` with the kind of its turn, and each `session-lost`. */
  readonly turns: string[]
  npc(characterId: string, options?: Partial<NpcOptions>, prop?: Prop): Npc<Prop>
  cast(npcs: readonly Npc<Prop>[], options?: CastOptions): Cast<Prop>
  /** Ticks of 10 ms. */
  run(ms: number): void
  /** Lets everything that waits for promises go on, with a tick of no length before and after. */
  settle(): Promise<void>
}

/** For tests: a runtime whose lines take 100 ms each, with a gap of 20 ms, over a scripted service. */
export function createFakeScene(options: Partial<NpcRuntimeOptions<Prop>> = {}): FakeScene {
  const api = new FakeApi()
  const speech = { gapMs: 20, readingTimeMs: () => 100 }
  const runtime = createNpcRuntime<Prop>({ api, speech, ...options })
  const heard: string[] = []
  const { events } = runtime
  events.on('thinking-start', ({ npc }) => heard.push(`${npc.id} thinking-start`))
  events.on('thinking-end', ({ npc }) => heard.push(`${npc.id} thinking-end`))
  events.on('line-start', ({ npc, line }) => heard.push(`${npc.id} line-start ${line.text}`))
  events.on('line-end', ({ npc, line, interrupted }) => {
    heard.push(`${npc.id} line-end ${line.text}${interrupted ? ' interrupted' : ''}`)
  })
  events.on('action-start', ({ npc, call }) => heard.push(`${npc.id} action-start ${call.name}`))
  events.on('action-end', ({ npc, call, outcome }) => {
    heard.push(`${npc.id} action-end ${call.name} ${outcome.status}`)
  })
  events.on('turn-error', ({ npc, code }) => heard.push(`${npc.id} turn-error ${code}`))
  const turns: string[] = []
  events.on('turn-start', ({ turn }) => turns.push(`turn-start ${turn.kind}`))
  events.on('turn-end', ({ turn }) => turns.push(`turn-end ${turn.kind}`))
  events.on('session-lost', ({ npc }) => turns.push(`${npc.id} session-lost`))
  return {
    api,
    runtime,
    heard,
    turns,
    cast: (npcs, castOptions) => createCast(runtime, npcs, castOptions),
    npc: (characterId, npcOptions = {}, prop = new Prop()) =>
      runtime.npc(prop, { characterId, ...npcOptions }),
    run: ms => {
      for (let passed = 0; passed < ms; passed += 10) runtime.tick(10)
    },
    settle: async () => {
      runtime.tick(0)
      await promisesDone()
      runtime.tick(0)
    },
  }
}

/** For tests: the same over a service that streams. */
export function createStreamScene(
  options: Partial<NpcRuntimeOptions<Prop>> = {},
): FakeScene & { readonly api: FakeStreamApi } {
  const api = new FakeStreamApi()
  return { ...createFakeScene({ ...options, api }), api }
}

/** A task later: every promise that could go on has done so. */
export function promisesDone(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
