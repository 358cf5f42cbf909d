import { listen, type Npc, type NpcEvents, type NpcRuntime, type Refusal, type Turn } from '@townsfolk/core'
import { bytesOf, conversationsOf, measuresOf } from '@townsfolk/core/insight'
import type { ShownCall, ShownTurn } from './lens-shown.ts'

type ActionCall = NpcEvents<unknown>['action-start'][0]['call']

interface KeptTurn<TObject> {
  readonly number: number
  readonly npcs: readonly Npc<TObject>[]
  /** Undefined: it was refused, and not sent. */
  readonly turn: Turn<TObject> | undefined
  readonly troubles: Refusal[]
  isOver: boolean
}

interface KeptCall<TObject> {
  readonly number: number
  readonly npc: Npc<TObject>
  readonly call: ActionCall
  readonly isByHand: boolean
  status: ShownCall['status']
  reason: string
  beganMs: number | undefined
  endedMs: number
}

/** Of turns, and of actions. */
const longestHistory = 30

/** What happened while the lens was open, and the last turn before. */
export class LensHistory<TObject> {
  readonly #runtime: NpcRuntime<TObject>
  /** Newest first, as the calls. */
  #turns: readonly KeptTurn<TObject>[] = []
  #calls: readonly KeptCall<TObject>[] = []
  #count = 0
  readonly #releases: readonly (() => void)[]

  constructor(runtime: NpcRuntime<TObject>) {
    const { events } = runtime
    this.#runtime = runtime
    this.#lookBack()
    this.#releases = [
      listen(events, 'turn-start', ({ turn }) => this.#noteTurn(turn.npcs, turn)),
      listen(events, 'turn-end', ({ turn }) => this.#endTurn(turn)),
      listen(events, 'turn-error', ({ npc, code, message }) => this.#noteTrouble(npc, { code, message })),
      listen(events, 'action-start', ({ npc, call }) => this.#beginCall(npc, call)),
      listen(events, 'action-end', ({ npc, call, outcome }) => {
        const kept = this.#callOf(npc, call)
        kept.status = outcome.status
        kept.reason = 'reason' in outcome ? outcome.reason : ''
        kept.endedMs = runtime.timeMs
      }),
    ]
  }

  /** Those that a character may answer, newest first. */
  turnsOf(npc: Npc<TObject>): readonly ShownTurn[] {
    return this.#turns.filter(({ npcs }) => npcs.includes(npc)).map(shownTurn)
  }

  calls(): readonly ShownCall[] {
    return this.#calls.map(kept => ({
      number: kept.number,
      speaker: kept.npc.name,
      name: kept.call.name,
      targetId: kept.call.targetId,
      given: Object.entries(kept.call.arguments ?? {}).map(([name, value]) => `${name}=${value}`),
      isByHand: kept.isByHand,
      status: kept.status,
      reason: kept.reason,
      durationMs: this.#durationOf(kept),
    }))
  }

  /** An action that is about to be run by hand. */
  noteByHand(npc: Npc<TObject>, call: ActionCall): void {
    this.#keepCall(npc, call, true)
  }

  release(): void {
    for (const release of this.#releases) release()
  }

  /** The last turn of each conversation was kept for whoever comes later. */
  #lookBack(): void {
    const open = this.#runtime.npcs.flatMap(npc => conversationsOf(this.#runtime, npc))
    const conversations = [...new Map(open.map(each => [each.key, each])).values()]
    conversations.sort((a, b) => (a.lastTurn?.marks.sentMs ?? 0) - (b.lastTurn?.marks.sentMs ?? 0))
    for (const { lastTurn, lastTrouble, isThinking, npcs } of conversations) {
      if (!lastTurn && !lastTrouble) continue
      const kept = this.#noteTurn(lastTurn?.npcs ?? npcs, lastTurn)
      if (lastTrouble) kept.troubles.push(lastTrouble)
      kept.isOver = !isThinking
    }
  }

  #noteTurn(npcs: readonly Npc<TObject>[], turn: Turn<TObject> | undefined): KeptTurn<TObject> {
    const number = ++this.#count
    const kept: KeptTurn<TObject> = { number, npcs, turn, troubles: [], isOver: turn === undefined }
    this.#turns = [kept, ...this.#turns].slice(0, longestHistory)
    return kept
  }

  #endTurn(turn: Turn<TObject>): void {
    for (const kept of this.#turns) if (kept.turn === turn) kept.isOver = true
  }

  /** Of the turn that is under way; without one, a turn was not sent for it. */
  #noteTrouble(npc: Npc<TObject>, trouble: Refusal): void {
    const open = this.#turns.find(({ npcs, isOver }) => !isOver && npcs.includes(npc))
    const kept = open ?? this.#noteTurn([npc], undefined)
    kept.troubles.push(trouble)
  }

  #beginCall(npc: Npc<TObject>, call: ActionCall): void {
    const kept = this.#callOf(npc, call)
    kept.status = 'runs'
    kept.beganMs = this.#runtime.timeMs
  }

  #callOf(npc: Npc<TObject>, call: ActionCall): KeptCall<TObject> {
    return this.#calls.find(kept => kept.call === call) ?? this.#keepCall(npc, call, false)
  }

  #keepCall(npc: Npc<TObject>, call: ActionCall, isByHand: boolean): KeptCall<TObject> {
    const kept: KeptCall<TObject> = {
      number: ++this.#count,
      npc,
      call,
      isByHand,
      status: 'waits',
      reason: '',
      beganMs: undefined,
      endedMs: 0,
    }
    this.#calls = [kept, ...this.#calls].slice(0, longestHistory)
    return kept
  }

  #durationOf({ status, beganMs, endedMs }: KeptCall<TObject>): number {
    if (beganMs === undefined) return 0
    return (status === 'runs' ? this.#runtime.timeMs : endedMs) - beganMs
  }
}

function shownTurn<TObject>({ number, npcs, turn, troubles, isOver }: KeptTurn<TObject>): ShownTurn {
  const { request, reply } = turn ?? {}
  return {
    number,
    status: statusOf(turn, isOver, troubles.length > 0),
    kind: turn?.kind,
    speakers: npcs.map(({ name }) => name),
    message: turn?.message,
    request,
    reply,
    measures: request ? remembered(measures, request, measuresOf) : [],
    replyBytes: reply ? remembered(sizes, reply, bytesOf) : 0,
    marks: turn?.marks ?? {},
    troubles,
  }
}

function statusOf<TObject>(
  turn: Turn<TObject> | undefined,
  isOver: boolean,
  hasTrouble: boolean,
): ShownTurn['status'] {
  if (!turn) return 'not sent'
  if (turn.reply) return 'answered'
  if (!isOver) return 'under way'
  return hasTrouble ? 'failed' : 'cancelled'
}

/** A request never changes: it is measured once. */
const measures = new WeakMap<object, ReturnType<typeof measuresOf>>()
const sizes = new WeakMap<object, number>()

function remembered<TKey extends object, T>(known: WeakMap<object, T>, key: TKey, make: (key: TKey) => T): T {
  const value = known.get(key) ?? make(key)
  known.set(key, value)
  return value
}
