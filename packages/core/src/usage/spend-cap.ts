import { assertAmounts } from '../base/assert-amounts.ts'
import type { RuntimePart } from '../runtime/runtime-part.ts'
import type { PlannedTurn, Refusal, TurnEnd, TurnGate } from '../turns/turn-gate.ts'

/** Options of a spend cap, in credits. */
export interface SpendCapOptions {
  /** Most credits in any minute of game time. Default: no cap. */
  readonly creditsPerMinute?: number
  /** Most credits in a scene run. Default: no cap. */
  readonly creditsPerScene?: number
  /** Credits that the service charges for one character's answer, or for a judged turn of a quiz. Default: 1. */
  readonly creditsPerReply?: number
}

const spendCapDefaults: Required<SpendCapOptions> = {
  creditsPerMinute: Number.POSITIVE_INFINITY,
  creditsPerScene: Number.POSITIVE_INFINITY,
  creditsPerReply: 1,
}
const minuteMs = 60_000

interface Spending {
  readonly atMs: number
  readonly credits: number
}

/**
 * Makes a cap on the credits that a game spends. Turn it on with `runtime.add(…)`.
 * @throws TownsfolkError `invalid_option` if an option is negative or not a number
 */
export function createSpendCap(options?: SpendCapOptions): SpendCap {
  return new SpendCap(options)
}

/**
 * Limits the credits that a game spends, for example because of a bug: turns over a cap are refused with
 * `spend_cap_reached` before they are sent. It counts answers and judged turns; a turn under way counts as if all
 * its characters were going to answer. Add the same cap to each scene run to limit minutes across scenes.
 */
export class SpendCap implements TurnGate, RuntimePart {
  readonly #options: Required<SpendCapOptions>
  readonly #underWay = new Set<PlannedTurn>()
  /** Of the last minute, oldest first. */
  #spendings: Spending[] = []
  #spentInScene = 0
  #nowMs = 0

  /** @throws TownsfolkError `invalid_option` when an option is negative or not a number */
  constructor(options: SpendCapOptions = {}) {
    this.#options = { ...spendCapDefaults, ...options }
    assertAmounts({ ...this.#options })
  }

  refusal(turn: PlannedTurn): Refusal | undefined {
    const message = this.#overScene(turn) ?? this.#overMinute(turn)
    return message === undefined ? undefined : { code: 'spend_cap_reached', message }
  }

  turnSent(turn: PlannedTurn): void {
    this.#underWay.add(turn)
  }

  turnEnded(turn: PlannedTurn, end: TurnEnd): void {
    if (!this.#underWay.delete(turn) || end.status === 'failed') return
    const credits = this.#spentOn(turn, end)
    this.#spentInScene += credits
    this.#spendings.push({ atMs: this.#nowMs, credits })
  }

  tick(deltaMs: number): void {
    this.#nowMs += deltaMs
    const [oldest] = this.#spendings
    if (!oldest || !this.#isOver(oldest)) return
    this.#spendings = this.#spendings.filter(spending => !this.#isOver(spending))
  }

  /** Forgets turns that were under way when the scene run ended. */
  end(): void {
    this.#underWay.clear()
    this.#spentInScene = 0
  }

  #overScene(turn: PlannedTurn): string | undefined {
    const { creditsPerScene } = this.#options
    if (this.#spentInScene + this.#reserved() + this.#costOf(turn) <= creditsPerScene) return undefined
    return (
      `The cap of ${creditsPerScene} credits per scene does not allow this turn: ` +
      `${this.#account(this.#spentInScene)} The next scene starts at 0.`
    )
  }

  #overMinute(turn: PlannedTurn): string | undefined {
    const { creditsPerMinute } = this.#options
    const cost = this.#costOf(turn)
    const spent = this.#spendings.reduce((sum, { credits }) => sum + credits, 0)
    if (spent + this.#reserved() + cost <= creditsPerMinute) return undefined
    return (
      `The cap of ${creditsPerMinute} credits per minute does not allow this turn: ` +
      `${this.#account(spent)} ${this.#opening(spent, cost)}`
    )
  }

  /** When there is room again for a turn of that cost. */
  #opening(spent: number, cost: number): string {
    const room = this.#options.creditsPerMinute - cost
    if (room < 0) return `It may cost ${cost}, which is more than the cap: raise creditsPerMinute.`
    let left = spent + this.#reserved()
    for (const { atMs, credits } of this.#spendings) {
      left -= credits
      if (left > room) continue
      return `Turns are possible again in ${Math.ceil((atMs + minuteMs - this.#nowMs) / 1000)} s of game time.`
    }
    return 'Turns are possible again when a current turn has ended, or a minute after that.'
  }

  #account(spent: number): string {
    const reserved = this.#reserved()
    return `${spent} are spent${reserved === 0 ? '.' : `, and turns under way may cost ${reserved}.`}`
  }

  #reserved(): number {
    let credits = 0
    for (const turn of this.#underWay) credits += this.#costOf(turn)
    return credits
  }

  #spentOn(turn: PlannedTurn, end: TurnEnd): number {
    if (end.status === 'answered') return end.reply.messages.length * this.#options.creditsPerReply
    if (end.status === 'played' && !end.isJudged) return 0
    // Whether one that was taken back was charged nobody knows: it counts in full.
    return this.#costOf(turn)
  }

  #costOf({ characterIds }: PlannedTurn): number {
    return characterIds.length * this.#options.creditsPerReply
  }

  #isOver({ atMs }: Spending): boolean {
    return this.#nowMs - atMs >= minuteMs
  }
}
