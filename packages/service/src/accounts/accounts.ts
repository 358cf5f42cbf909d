import {
  type Account,
  type CharacterUsage,
  type PlayerUsage,
  tokenLimits,
  type Usage,
} from '@townsfolk/protocol'
import type { Caller } from '../access/authorizer.ts'
import type { Permit } from '../access/permit.ts'
import { ServiceError } from '../errors/service-error.ts'
import type { Prices, Project, Team } from '../project/project.ts'
import { givenCredits } from '../store/given-credits.ts'
import type {
  Charge,
  KeptAnswer,
  LedgerEntry,
  Store,
  TokenBudget,
  Uncovered,
  UsageSubject,
  UsageTotals,
} from '../store/store.ts'
import { dayOf, untilTomorrowMs } from '../store/utc-day.ts'
import { creditPeriodAt } from './credit-period.ts'

export interface AccountsParts {
  readonly project: Project
  readonly store: Store
  readonly nowMs: () => number
}

/** A call that costs something, before it is answered. */
export interface PricedCall {
  readonly kind: keyof Prices
  readonly playerId: string | undefined
  /** Who may answer. */
  readonly characterIds: readonly string[]
}

/** What a call may come to. */
export interface Admission {
  /** How many characters may answer at most. */
  readonly affordable: number
  /** Those of the call who are not over their cap, at least one. */
  readonly characterIds: readonly string[]
}

/** A call that was answered: what it comes to. */
export interface Use extends PricedCall {
  /** Those that answered: the call costs its price for each. */
  readonly characterIds: readonly string[]
  /** A turn of the player's, counted among their interactions. */
  readonly isInteraction: boolean
  /** Kept in the ledger, for whoever reads it. */
  readonly note: string | null
}

/** What a team that is not metered has left: the largest number that every client's integer can hold. */
const unmetered = 2_147_483_647

/**
 * When to ask again after a cap that only its team can raise. The header is promised, and no time is right: midnight may
 * be a second away, and too long for a player whose team has raised the cap.
 */
const raisedAfterMs = 60 * 60 * 1000

/** Who may spend how much. The ledger is the store's, the rules are here. */
export class Accounts {
  readonly #parts: AccountsParts
  /** The credit period that each team was last filled up for. */
  readonly #filledUp = new Map<string, string>()

  constructor(parts: AccountsParts) {
    this.#parts = parts
  }

  async account({ team }: Caller): Promise<Account> {
    const { nextStartMs } = creditPeriodAt(team.credits?.refresh ?? 'never', this.#parts.nowMs())
    return {
      tier: team.plan,
      email: team.email,
      creditsRemaining: await this.#creditsRemaining(team),
      nextRefresh: nextStartMs === undefined ? null : new Date(nextStartMs).toISOString(),
    }
  }

  /** What a team has left now, filled up when its refresh is due. Undefined for one that is not metered. */
  async creditsLeft({ id, credits }: Team): Promise<number | undefined> {
    if (!credits) return undefined
    const { name } = creditPeriodAt(credits.refresh, this.#parts.nowMs())
    if (this.#filledUp.get(id) !== name) {
      await this.#parts.store.topUp(id, name, credits.amount)
      this.#filledUp.set(id, name)
    }
    return Math.max(0, await this.#parts.store.readBalance(id))
  }

  /**
   * Gives a team credits on top of what it has.
   * @param answer kept with them, so that they are given once
   * @returns whether they were given: `answered-before` when there is an answer of its key already
   */
  async grant(
    team: Team,
    credits: number,
    note: string | null,
    answer?: KeptAnswer,
  ): Promise<'granted' | 'answered-before'> {
    // What a refresh gives depends on what is there: it comes first.
    await this.creditsLeft(team)
    const entry = givenCredits('grant', credits, note, this.#parts.nowMs())
    const { store } = this.#parts
    const outcome = await store.appendToLedger(team.id, { entries: [entry], mustCover: false }, answer)
    return outcome === 'answered-before' ? outcome : 'granted'
  }

  async usage({ team, permit }: Caller, playerId?: string, characterId?: string): Promise<Usage> {
    const ofTeam = await this.#creditsRemaining(team)
    const creditsRemaining = permit ? Math.min(ofTeam, await this.#leftOfToken(team, permit)) : ofTeam
    return {
      status: statusOf(creditsRemaining, team),
      creditsRemaining,
      ...(playerId === undefined ? {} : { player: await this.#playerUsage(team, playerId) }),
      ...(characterId === undefined ? {} : { character: await this.#characterUsage(team, characterId) }),
    }
  }

  /**
   * Lets a call in that can be paid for, or says why not. Caps are looked at here only: calls that run at the same
   * time may pass one by the number of them.
   * @throws ServiceError `insufficient_credits`, `player_credit_limit`, `character_credit_limit`,
   * `daily_allowance_exhausted`
   */
  async admit(caller: Caller, { kind, playerId, characterIds }: PricedCall): Promise<Admission> {
    const { team, key, permit } = caller
    await this.#checkPlayer(team, playerId)
    const admitted = await this.#belowCap(team, characterIds)
    if (key.kind === 'editor') {
      await this.#checkAllowance(caller)
      return { affordable: admitted.length, characterIds: admitted }
    }
    const price = this.#parts.project.prices[kind]
    if (price === 0) return { affordable: admitted.length, characterIds: admitted }
    const payable = (credits: number): number => Math.floor(credits / price)
    const byTeam = team.credits ? payable(await this.#creditsRemaining(team)) : admitted.length
    if (byTeam < 1) throw uncovered('insufficient-credits')
    const byToken = permit ? payable(await this.#leftOfToken(team, permit)) : byTeam
    if (byToken < 1) throw uncovered('token-spent')
    return { affordable: Math.min(byTeam, byToken), characterIds: admitted }
  }

  /** Why this character of the team does not answer. */
  overCap({ caps }: Team, characterId: string): ServiceError {
    return new ServiceError(
      'character_credit_limit',
      `The character "${characterId}" has used the ${caps.character.credits} credits that each character may use; waiting gives ` +
        'none back, raising the cap does.',
      { retryAfterMs: raisedAfterMs },
    )
  }

  /** What the store is to write for a call that was answered. */
  chargeFor(
    { team, key, permit }: Caller,
    { kind, playerId, characterIds, isInteraction, note }: Use,
  ): Charge {
    const isEditor = key.kind === 'editor'
    const entry: LedgerEntry = {
      kind,
      credits: isEditor ? 0 : -this.#parts.project.prices[kind],
      interactions: 0,
      day: dayOf(this.#parts.nowMs()),
      playerId: playerId ?? null,
      characterId: null,
      keyPrefix: key.prefix,
      note,
    }
    const charged = isEditor ? [] : characterIds.map(characterId => ({ ...entry, characterId }))
    // An editor's call, and a turn that nobody answered, cost nothing and count.
    const free = { ...entry, credits: 0, characterId: (isEditor && characterIds[0]) || null }
    const entries = charged.length === 0 && (isEditor || isInteraction) ? [free] : charged
    return {
      entries: entries.map((each, at) => (at === 0 && isInteraction ? { ...each, interactions: 1 } : each)),
      mustCover: team.credits !== undefined && !isEditor,
      ...(permit?.credits !== undefined && { token: budgetOf(permit, permit.credits) }),
    }
  }

  /**
   * Writes what a call came to that changes nothing else.
   * @throws ServiceError `insufficient_credits`, `player_credit_limit`
   */
  async charge(caller: Caller, use: Use): Promise<void> {
    const outcome = await this.#parts.store.appendToLedger(caller.team.id, this.chargeFor(caller, use))
    if (outcome === 'insufficient-credits' || outcome === 'token-spent') throw uncovered(outcome)
  }

  async #creditsRemaining(team: Team): Promise<number> {
    return (await this.creditsLeft(team)) ?? unmetered
  }

  async #leftOfToken({ id }: Team, { id: tokenId, credits }: Permit): Promise<number> {
    if (credits === undefined) return unmetered
    return Math.max(0, credits - (await this.#parts.store.readTokenSpend(id, tokenId)))
  }

  async #playerUsage(team: Team, id: string): Promise<PlayerUsage> {
    const totals = await this.#used(team, { kind: 'player', id })
    return {
      interactionsToday: totals.interactionsOnDay,
      creditsUsedAllTime: totals.creditsAllTime,
      overLimit: isDayOver(team, totals) || isPlayerOver(team, totals),
    }
  }

  async #characterUsage(team: Team, id: string): Promise<CharacterUsage> {
    const totals = await this.#used(team, { kind: 'character', id })
    return { creditsUsedAllTime: totals.creditsAllTime, overLimit: isCharacterOver(team, totals) }
  }

  async #checkPlayer(team: Team, playerId: string | undefined): Promise<void> {
    const { player } = team.caps
    const nowMs = this.#parts.nowMs()
    if (playerId !== undefined && (player.credits ?? player.interactionsPerDay) !== undefined) {
      const totals = await this.#used(team, { kind: 'player', id: playerId })
      if (isDayOver(team, totals)) {
        throw new ServiceError(
          'player_credit_limit',
          `This player has taken the ${player.interactionsPerDay} turns of a day; the next begins at midnight UTC.`,
          { retryAfterMs: untilTomorrowMs(nowMs) },
        )
      }
      if (isPlayerOver(team, totals)) {
        throw new ServiceError(
          'player_credit_limit',
          `This player has used the ${player.credits} credits that each player may use; waiting gives none back, raising the cap does.`,
          { retryAfterMs: raisedAfterMs },
        )
      }
    }
  }

  async #belowCap(team: Team, characterIds: readonly string[]): Promise<readonly string[]> {
    if (team.caps.character.credits === undefined) return characterIds
    const below: string[] = []
    for (const id of characterIds) {
      if (!isCharacterOver(team, await this.#used(team, { kind: 'character', id }))) below.push(id)
    }
    const [first = ''] = characterIds
    if (below.length === 0) throw this.overCap(team, first)
    return below
  }

  async #checkAllowance({ team, key }: Caller): Promise<void> {
    const { callsOnDay } = await this.#used(team, { kind: 'key', id: key.prefix })
    if (callsOnDay < team.editorCallsPerDay) return
    throw new ServiceError(
      'daily_allowance_exhausted',
      `This editor key has made its ${team.editorCallsPerDay} calls of a day; the next begins at midnight UTC.`,
      { retryAfterMs: untilTomorrowMs(this.#parts.nowMs()) },
    )
  }

  #used(team: Team, subject: UsageSubject): Promise<UsageTotals> {
    return this.#parts.store.readUsage(team.id, subject, dayOf(this.#parts.nowMs()))
  }
}

function budgetOf({ id, expiresAtMs }: Permit, credits: number): TokenBudget {
  return { id, credits, expiresAtMs }
}

export function uncovered(why: Uncovered): ServiceError {
  if (why === 'token-spent') {
    return new ServiceError(
      'player_credit_limit',
      'This call costs more than this player token has left; ask the back end of the game for a new token.',
      { retryAfterMs: tokenLimits.longestSeconds * 1000 },
    )
  }
  return new ServiceError(
    'insufficient_credits',
    'The team has no credits left; GET /account says when they are refreshed.',
  )
}

/** Low is less than a tenth of what a refresh gives. */
function statusOf(creditsRemaining: number, { credits }: Team): string {
  if (creditsRemaining === 0) return 'empty'
  return credits && creditsRemaining < credits.amount / 10 ? 'low' : 'ok'
}

function isDayOver({ caps }: Team, { interactionsOnDay }: UsageTotals): boolean {
  return interactionsOnDay >= (caps.player.interactionsPerDay ?? Number.POSITIVE_INFINITY)
}

function isPlayerOver({ caps }: Team, { creditsAllTime }: UsageTotals): boolean {
  return creditsAllTime >= (caps.player.credits ?? Number.POSITIVE_INFINITY)
}

function isCharacterOver({ caps }: Team, { creditsAllTime }: UsageTotals): boolean {
  return creditsAllTime >= (caps.character.credits ?? Number.POSITIVE_INFINITY)
}
