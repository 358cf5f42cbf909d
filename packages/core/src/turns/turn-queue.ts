import { onAbort } from '../base/on-abort.ts'
import type { TurnResult } from './turn.ts'
import type { TurnKind } from './turn-gate.ts'

/** What a turn is to be about. */
export interface NewTurn<TParticipant> {
  readonly kind: TurnKind
  /** What the player says. */
  readonly message?: string | undefined
  /** Who must answer. */
  readonly speaker?: TParticipant | undefined
  /** Id of the character that the player speaks as. */
  readonly playAs?: string | undefined
}

/** A turn that waits or is under way. */
export interface OpenTurn<TParticipant> extends NewTurn<TParticipant> {
  /** Aborts when the turn is taken back. */
  readonly signal: AbortSignal
  /** Its reply is in: nothing takes it back any more. */
  isAnswered: boolean
}

interface QueuedTurn<TParticipant> {
  readonly turn: OpenTurn<TParticipant>
  readonly abort: AbortController
  readonly settle: (result: TurnResult) => void
}

/** Takes turns one after the other: whoever plays goes before idle talk. */
export class TurnQueue<TParticipant> {
  readonly #take: (turn: OpenTurn<TParticipant>) => Promise<TurnResult>
  readonly #waiting: QueuedTurn<TParticipant>[] = []
  #current: QueuedTurn<TParticipant> | undefined

  /** @param take takes one turn; never rejects */
  constructor(take: (turn: OpenTurn<TParticipant>) => Promise<TurnResult>) {
    this.#take = take
  }

  /** A turn is under way. */
  get isBusy(): boolean {
    return this.#current !== undefined
  }

  /** How many wait for the one that is under way. */
  get waitingCount(): number {
    return this.#waiting.length
  }

  /**
   * With no turn under way, it is taken in this very task.
   * @param signal takes it back
   */
  add(newTurn: NewTurn<TParticipant>, signal?: AbortSignal): Promise<TurnResult> {
    return new Promise(resolve => {
      const abort = new AbortController()
      let release = (): void => {}
      const turn: OpenTurn<TParticipant> = { ...newTurn, signal: abort.signal, isAnswered: false }
      const settle = (result: TurnResult): void => {
        release()
        resolve(result)
      }
      const queued = { turn, abort, settle }
      const at = this.#waiting.findIndex(other => rank[other.turn.kind] > rank[newTurn.kind])
      this.#waiting.splice(at < 0 ? this.#waiting.length : at, 0, queued)
      // Who takes a turn back need not wait for those before it.
      onAbort(abort.signal, () => {
        const place = this.#waiting.indexOf(queued)
        if (place >= 0) this.#waiting.splice(place, 1)
        if (!turn.isAnswered) settle({ status: 'cancelled' })
      })
      release = onAbort(signal, () => abort.abort())
      this.#next()
    })
  }

  /** Takes back the turn that is under way and those that wait, or those of one kind. */
  cancel(kind?: TurnKind): void {
    for (const { turn, abort } of [...this.#waiting, ...(this.#current ? [this.#current] : [])]) {
      if (kind === undefined || turn.kind === kind) abort.abort()
    }
  }

  #next(): void {
    if (this.#current) return
    const queued = this.#waiting.shift()
    if (!queued) return
    this.#current = queued
    void this.#take(queued.turn).then(result => {
      this.#current = undefined
      queued.settle(result)
      this.#next()
    })
  }
}

const rank = { player: 0, 'follow-up': 1, ambient: 2 } as const
