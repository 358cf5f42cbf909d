import type { ChatLine, ChatReply, ChatRequest } from '@townsfolk/protocol'
import { type Npc, type NpcOptions, NpcRuntime, type NpcRuntimeOptions } from '../src/index.ts'
import type { DialogueApi, EntitySource, Vec3 } from '../src/ports.ts'

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

export interface ReplyParts {
  readonly lines?: readonly string[]
  /** Names and target ids. */
  readonly actions?: readonly (readonly [name: string, targetId?: string])[]
  readonly sessionId?: string
}

export function replyOf(
  characterId: string,
  { lines = [], actions = [], sessionId = 's1' }: ReplyParts = {},
): ChatReply {
  return {
    sessionId,
    messages: [
      {
        characterId,
        name: characterId,
        lines: lines.map(lineOf),
        actions: actions.map(([name, targetId = '']) => ({ name, targetId })),
        flowState: '',
      },
    ],
    metadata: [],
  }
}

export function lineOf(text: string): ChatLine {
  return { text, emotion: 'NEUTRAL' }
}

export function errorOf(code: string, message = `It was ${code}.`): Error {
  return Object.assign(new Error(message), { code })
}

export interface FakeScene {
  readonly api: FakeApi
  readonly runtime: NpcRuntime<Prop>
  /** Every event of every character, as `name` or `name detail`. */
  readonly heard: string[]
  npc(characterId: string, options?: Partial<NpcOptions>, prop?: Prop): Npc<Prop>
  /** Ticks of 10 ms. */
  run(ms: number): void
  /** Lets everything that waits for promises go on, with a tick of no length before and after. */
  settle(): Promise<void>
}

/** For tests: a runtime whose lines take 100 ms each, with a gap of 20 ms, over a scripted service. */
export function createFakeScene(options: Partial<NpcRuntimeOptions> = {}): FakeScene {
  const api = new FakeApi()
  const speech = { gapMs: 20, readingTimeMs: () => 100 }
  const runtime = new NpcRuntime<Prop>({ api, speech, ...options })
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
  return {
    api,
    runtime,
    heard,
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

/** A task later: every promise that could go on has done so. */
export function promisesDone(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
