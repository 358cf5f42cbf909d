import type { Account, Usage, UsageQuery } from '@townsfolk/protocol'
import { EventEmitter } from 'eventemitter3'
import { assertAmounts } from '../base/assert-amounts.ts'
import { emitSafely } from '../base/emit-safely.ts'
import { codeOf, messageOf } from '../base/errors.ts'
import type { PlannedTurn, Refusal, TurnEnd, TurnGate } from '../turns/turn-gate.ts'
import { type CreditLevel, type Standing, standingOf } from './standing.ts'
import type { UsageEvents } from './usage-events.ts'

/** The calls that a usage gate needs. `createAccountApi` of `@townsfolk/client` fits. */
export interface UsageApi {
  /** Reads the remaining credits and the use. */
  usage(query?: UsageQuery): Promise<Usage>
  /** Reads the account. Called when no credits are left, for the date of the next refresh. */
  account?(): Promise<Account>
}

/** Options of a usage gate. */
export interface UsageGateOptions {
  /** The service: `createAccountApi` of `@townsfolk/client`. */
  readonly api: UsageApi
  /** The player whose limit is watched. Default: none. */
  readonly playerId?: string
  /** The character whose limit is watched. Default: none. */
  readonly characterId?: string
  /**
   * Credits are low below this number, or when the service says so. With 0 only the service decides, for example
   * for a team with few credits. Default: 50.
   */
  readonly lowCredits?: number
  /** Game time between two readings, in milliseconds. Default: 300,000 ms. */
  readonly refreshMs?: number
  /** Least game time between two readings, in milliseconds. Default: 30,000 ms. */
  readonly leastRefreshMs?: number
  /**
   * Whether turns that the service would refuse are refused before they are sent. Default: false. Ambient turns are
   * always refused when credits are low, so that idle talk does not use the player's last credits.
   */
  readonly closesInput?: boolean
}

const usageGateDefaults = {
  lowCredits: 50,
  refreshMs: 300_000,
  leastRefreshMs: 30_000,
  closesInput: false,
}

/** Codes with which a service refuses a turn that nobody pays for. */
const creditCodes: ReadonlySet<string> = new Set([
  'insufficient_credits',
  'player_credit_limit',
  'character_credit_limit',
])

/**
 * Makes a gate that closes conversations before credits run out. Turn it on with `runtime.add(…)`.
 * @throws TownsfolkError `invalid_option` if a number in the options is negative or not a number
 */
export function createUsageGate(options: UsageGateOptions): UsageGate {
  return new UsageGate(options)
}

/**
 * Watches credits and limits, and closes conversations before the service does. Usage is read with the first tick
 * and then regularly; sooner after a turn that was answered while credits were low, or refused because there were
 * none. As long as usage is unknown, nothing is closed.
 */
export class UsageGate implements TurnGate {
  readonly events: EventEmitter<UsageEvents> = new EventEmitter()
  readonly #api: UsageApi
  readonly #query: UsageQuery
  readonly #options: typeof usageGateDefaults
  #usage: Usage | undefined
  #nextRefresh: string | undefined
  #standing: Standing = { credits: 'unknown', isPlayerOver: false, isCharacterOver: false }
  #underWay: Promise<Usage | undefined> | undefined
  /** Since the last reading, or the last that failed. */
  #elapsedMs = Number.POSITIVE_INFINITY
  #failureCount = 0
  #isReadSoon = false

  /** @throws TownsfolkError `invalid_option` when a number of the options is negative or not a number */
  constructor({ api, playerId, characterId, ...options }: UsageGateOptions) {
    this.#api = api
    this.#query = {
      ...(playerId === undefined ? {} : { playerId }),
      ...(characterId === undefined ? {} : { characterId }),
    }
    this.#options = { ...usageGateDefaults, ...options }
    const { lowCredits, refreshMs, leastRefreshMs } = this.#options
    assertAmounts({ lowCredits, refreshMs, leastRefreshMs })
  }

  /** The last usage that was read; undefined before that. */
  get usage(): Usage | undefined {
    return this.#usage
  }

  get credits(): CreditLevel {
    return this.#standing.credits
  }

  /**
   * Reads usage now, or returns the reading that is under way. If it fails, it emits `usage-error` and resolves
   * with undefined.
   */
  refresh(): Promise<Usage | undefined> {
    this.#underWay ??= this.#read().finally(() => {
      this.#underWay = undefined
    })
    return this.#underWay
  }

  refusal(turn: PlannedTurn): Refusal | undefined {
    if (!this.#options.closesInput) return undefined
    const { credits, isPlayerOver, isCharacterOver } = this.#standing
    const { playerId, characterId } = this.#query
    if (credits === 'empty') return { code: 'insufficient_credits', message: this.#emptyMessage() }
    if (isPlayerOver) return { code: 'player_credit_limit', message: overMessage('player', playerId) }
    // In a cast the others answer in its place.
    if (isCharacterOver && turn.characterIds.every(id => id === characterId)) {
      return { code: 'character_credit_limit', message: overMessage('character', characterId) }
    }
    if (credits === 'low' && turn.kind === 'ambient') {
      const left = this.#usage?.creditsRemaining
      const message = `Credits are low (${left} left): idle talk is off, so that the player can still talk.`
      return { code: 'insufficient_credits', message }
    }
    return undefined
  }

  turnEnded(_turn: PlannedTurn, end: TurnEnd): void {
    const hasCost = end.status === 'answered' || (end.status === 'played' && end.isJudged)
    const isSpending = hasCost && this.#standing.credits === 'low'
    const isRefused = end.status === 'failed' && creditCodes.has(end.code)
    if (isSpending || isRefused) this.#isReadSoon = true
  }

  tick(deltaMs: number): void {
    this.#elapsedMs += deltaMs
    if (this.#elapsedMs >= this.#waitMs()) void this.refresh()
  }

  /** A service in trouble is asked less and less often. */
  #waitMs(): number {
    const { refreshMs, leastRefreshMs } = this.#options
    if (this.#failureCount > 0) return Math.min(refreshMs, leastRefreshMs * 2 ** (this.#failureCount - 1))
    return this.#isReadSoon ? Math.min(refreshMs, leastRefreshMs) : refreshMs
  }

  async #read(): Promise<Usage | undefined> {
    this.#isReadSoon = false
    try {
      const usage = await this.#api.usage(this.#query)
      const standing = standingOf(usage, this.#options.lowCredits)
      const nextRefresh = standing.credits === 'empty' ? await this.#readNextRefresh() : undefined
      this.#failureCount = 0
      this.#elapsedMs = 0
      this.#take(usage, standing, nextRefresh)
      return usage
    } catch (error) {
      this.#failureCount++
      this.#elapsedMs = 0
      const [code, message] = [codeOf(error), messageOf(error)]
      emitSafely(this.events, 'usage-error', { gate: this, code, message, error })
      return undefined
    }
  }

  /** Not worth a failure: without it a sentence is shorter. */
  async #readNextRefresh(): Promise<string | undefined> {
    try {
      return (await this.#api.account?.())?.nextRefresh ?? undefined
    } catch {
      return undefined
    }
  }

  #take(usage: Usage, standing: Standing, nextRefresh: string | undefined): void {
    const before = this.#standing
    const wasClosed = this.#inputRefusal() !== undefined
    this.#usage = usage
    this.#standing = standing
    this.#nextRefresh = nextRefresh
    const refusal = this.#inputRefusal()
    const event = { gate: this, usage }
    emitSafely(this.events, 'usage-updated', event)
    for (const name of crossings(before, standing)) emitSafely(this.events, name, event)
    if (refusal && !wasClosed) emitSafely(this.events, 'input-closed', { gate: this, ...refusal })
    if (!refusal && wasClosed) emitSafely(this.events, 'input-opened', { gate: this })
  }

  /** Why the player may not talk, to the watched character if there is one. */
  #inputRefusal(): Refusal | undefined {
    const { characterId } = this.#query
    return this.refusal({ kind: 'player', characterIds: characterId === undefined ? [] : [characterId] })
  }

  #emptyMessage(): string {
    const when = this.#nextRefresh
    const hope = when === undefined ? 'after the next refresh or a top-up' : `after the refresh at ${when}`
    return `The team behind this game has no credits left: characters answer again ${hope}.`
  }
}

function overMessage(subject: 'player' | 'character', id: string | undefined): string {
  return (
    `The ${subject} "${id}" has reached its cap. A cap per day is reset at midnight UTC; ` +
    'other caps can be raised in the service.'
  )
}

type Crossing = Exclude<keyof UsageEvents, 'usage-updated' | 'usage-error' | 'input-closed' | 'input-opened'>

function crossings(before: Standing, after: Standing): Crossing[] {
  const crossed: Crossing[] = []
  if (before.credits !== after.credits) {
    if (after.credits === 'low') crossed.push('credits-low')
    else if (after.credits === 'empty') crossed.push('credits-empty')
    else if (before.credits !== 'unknown') crossed.push('credits-restored')
  }
  if (before.isPlayerOver !== after.isPlayerOver) {
    crossed.push(after.isPlayerOver ? 'player-over-limit' : 'player-limit-lifted')
  }
  if (before.isCharacterOver !== after.isCharacterOver) {
    crossed.push(after.isCharacterOver ? 'character-over-limit' : 'character-limit-lifted')
  }
  return crossed
}
