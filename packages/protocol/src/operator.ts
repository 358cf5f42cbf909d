import type { Plan } from './account.ts'

/** What whoever runs a service reads and changes of it, with a key of kind `operator`, below `/operator/v1`. */

/** Answer to `GET /operator/v1/key`: what the key that calls may do. */
export interface OperatorAccess {
  /** The key without its secret: the 12 hex digits behind `tf_live_`. */
  readonly keyPrefix: string
  /** Name of the project that is served. */
  readonly project: string
  /** Id of the team that the key is for; null for all teams. */
  readonly team: string | null
  /** Whether it may read what was said in conversations. */
  readonly mayReadTranscripts: boolean
}

/** Answer to `GET /operator/v1/teams`. */
export interface OperatorTeamList {
  /** In the order of `town.json`; of a key for one team, that one alone. */
  readonly teams: readonly OperatorTeam[]
}

/** A team, as `town.json` has it, and what it has left. */
export interface OperatorTeam {
  readonly id: string
  readonly name: string
  readonly plan: Plan
  /** Null for a team that is not metered. */
  readonly credits: OperatorCredits | null
  readonly caps: OperatorCaps
  /** Calls a day with each of its editor keys. */
  readonly editorCallsPerDay: number
  /** Keys that can be used, those of `town.json` too. */
  readonly keyCount: number
}

/** How often credits are refreshed: at midnight UTC of every day, of Mondays, of the first of a month; or never. */
export const refreshPeriods = ['daily', 'weekly', 'monthly', 'never'] as const

/** How often credits are refreshed. */
export type RefreshPeriod = (typeof refreshPeriods)[number]

/** Credits of a metered team. */
export interface OperatorCredits {
  readonly remaining: number
  /** On each refresh the balance is brought up to this. */
  readonly amount: number
  readonly refresh: RefreshPeriod
  /** ISO 8601; null when nothing is scheduled. */
  readonly nextRefresh: string | null
}

/** What one player, or one character, may use. Null where nothing is limited. */
export interface OperatorCaps {
  readonly player: {
    /** Turns since midnight UTC. */
    readonly interactionsPerDay: number | null
    /** In all, by chat. */
    readonly credits: number | null
  }
  readonly character: {
    /** In all. */
    readonly credits: number | null
  }
}

/**
 * Kinds of API keys. A `game` key spends the team's credits; an `editor` key has a daily allowance and spends none; an
 * `operator` key is that of whoever runs the service, and talks to no character.
 */
export const apiKeyKinds = ['game', 'editor', 'operator'] as const

/** A kind of API key. */
export type ApiKeyKind = (typeof apiKeyKinds)[number]

/** Answer to `GET /operator/v1/teams/{team}/keys`. */
export interface OperatorKeyList {
  /** Those of `town.json` first, then the oldest; revoked ones too. */
  readonly keys: readonly OperatorKey[]
}

/** A key of a team. Its secret is nowhere. */
export interface OperatorKey {
  readonly prefix: string
  readonly kind: ApiKeyKind
  /** Pages that may call with it, beside those of the service's own machine; `*` for all. */
  readonly origins: readonly string[]
  /** Where it is kept. One of `town.json` is revoked by taking it out of there. */
  readonly place: 'town.json' | 'database'
  /** ISO 8601; null for one of `town.json`. */
  readonly createdAt: string | null
  /** ISO 8601; null for one that can be used. */
  readonly revokedAt: string | null
}

/** Body of `POST /operator/v1/teams/{team}/keys`. */
export interface OperatorKeyRequest {
  /** Default: `game`. Keys of operators are made by the command alone. */
  readonly kind?: 'game' | 'editor'
  /** Pages that may call with it, such as `https://editor.example`; `*` for all. Default: none but those of its machine. */
  readonly origins?: readonly string[]
}

/** Answer to `POST /operator/v1/teams/{team}/keys`. */
export interface OperatorKeyMade {
  /** The key itself, this once. */
  readonly apiKey: string
  readonly key: OperatorKey
}

/** Body of `POST /operator/v1/teams/{team}/credits`. */
export interface OperatorGrantRequest {
  /** How many, on top of what the team has. */
  readonly credits: number
  /** Why, for whoever reads the ledger. */
  readonly note?: string
}

/** Answer to `POST /operator/v1/teams/{team}/credits`. */
export interface OperatorGrant {
  /** What the team has now. */
  readonly creditsRemaining: number
}

/** What an entry of the ledger is about. */
export const ledgerKinds = ['chat', 'speech', 'transcription', 'quiz', 'grant', 'refresh'] as const

/** What an entry of the ledger is about. */
export type LedgerKind = (typeof ledgerKinds)[number]

/** Query of `GET /operator/v1/teams/{team}/ledger`. */
export interface OperatorLedgerQuery {
  /** How many at most, 1 to 200. Default: 50. */
  readonly limit?: number
  /** A `nextCursor`: older ones. */
  readonly before?: string
}

/** Answer to `GET /operator/v1/teams/{team}/ledger`. */
export interface OperatorLedgerPage {
  /** The newest first. */
  readonly entries: readonly OperatorLedgerEntry[]
  /** For the next page, of older ones; null when there is none. */
  readonly nextCursor: string | null
}

/** An entry of the ledger. */
export interface OperatorLedgerEntry {
  /** ISO 8601. */
  readonly at: string
  readonly kind: LedgerKind
  /** Negative for what was used, positive for what was given. */
  readonly credits: number
  /** Turns of a player: 1 on one entry of a turn, 0 on the others. */
  readonly interactions: number
  readonly playerId: string | null
  readonly characterId: string | null
  /** Of the key that called. */
  readonly keyPrefix: string | null
  /** The id of the session, or why credits were given. */
  readonly note: string | null
}
