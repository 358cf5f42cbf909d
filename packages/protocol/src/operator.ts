import type { Plan } from './account.ts'

/** What whoever runs a service reads and changes of it, with a key of kind `operator`, below `/operator/v1`. */

/** Answer to `GET /operator/v1/key`: what the calling key may do. */
export interface OperatorAccess {
  /** The key without its secret: the 12 hex digits behind `tf_live_`. */
  readonly keyPrefix: string
  /** Name of the project. */
  readonly project: string
  /** Id of the team that the key is for; null for all teams. */
  readonly team: string | null
  /** Whether the key may read what was said in conversations. */
  readonly mayReadTranscripts: boolean
}

/** Answer to `GET /operator/v1/teams`. */
export interface OperatorTeamList {
  /** The teams in the order of `town.json`; for a key of one team, that team alone. */
  readonly teams: readonly OperatorTeam[]
}

/** A team of `town.json`, with its remaining credits. */
export interface OperatorTeam {
  readonly id: string
  readonly name: string
  readonly plan: Plan
  /** Credits of the team; null if the team is not metered. */
  readonly credits: OperatorCredits | null
  readonly caps: OperatorCaps
  /** Calls per day that each of its editor keys may make. */
  readonly editorCallsPerDay: number
  /** Number of keys that can be used, including those of `town.json`. */
  readonly keyCount: number
}

/** How often credits are refreshed: at midnight UTC of every day, of Mondays, of the first of a month; or never. */
export const refreshPeriods = ['daily', 'weekly', 'monthly', 'never'] as const

/** How often credits are refreshed. */
export type RefreshPeriod = (typeof refreshPeriods)[number]

/** Credits of a metered team. */
export interface OperatorCredits {
  readonly remaining: number
  /** The balance after each refresh. */
  readonly amount: number
  readonly refresh: RefreshPeriod
  /** ISO 8601; null when nothing is scheduled. */
  readonly nextRefresh: string | null
}

/** Limits for one player and for one character. Null means no limit. */
export interface OperatorCaps {
  readonly player: {
    /** Most turns since midnight UTC. */
    readonly interactionsPerDay: number | null
    /** Most credits in all, for chat. */
    readonly credits: number | null
  }
  readonly character: {
    /** In all. */
    readonly credits: number | null
  }
}

/**
 * Kinds of API keys. A `game` key spends the team's credits. An `editor` key has a daily allowance and spends no
 * credits. An `operator` key is for running the service, and cannot talk to characters.
 */
export const apiKeyKinds = ['game', 'editor', 'operator'] as const

/** A kind of API key. */
export type ApiKeyKind = (typeof apiKeyKinds)[number]

/** Answer to `GET /operator/v1/teams/{team}/keys`. */
export interface OperatorKeyList {
  /** The keys: those of `town.json` first, then the oldest, including revoked ones. */
  readonly keys: readonly OperatorKey[]
}

/** A key of a team, without its secret. */
export interface OperatorKey {
  readonly prefix: string
  readonly kind: ApiKeyKind
  /** Origins of pages that may use it, besides those of the service's own machine; `*` for all. */
  readonly origins: readonly string[]
  /** Where it is kept. To revoke a key of `town.json`, remove it from that file. */
  readonly place: 'town.json' | 'database'
  /** When it was made, in ISO 8601; null for a key of `town.json`. */
  readonly createdAt: string | null
  /** When it was revoked, in ISO 8601; null for a key that can be used. */
  readonly revokedAt: string | null
}

/** Body of `POST /operator/v1/teams/{team}/keys`. */
export interface OperatorKeyRequest {
  /** Kind of the key. Keys of operators can only be made with the command. Default: `game`. */
  readonly kind?: 'game' | 'editor'
  /**
   * Origins of pages that may use it, such as `https://editor.example`; `*` for all. Default: only pages of the
   * service's own machine.
   */
  readonly origins?: readonly string[]
}

/** Answer to `POST /operator/v1/teams/{team}/keys`. */
export interface OperatorKeyMade {
  /** The key itself. It is shown only in this answer. */
  readonly apiKey: string
  readonly key: OperatorKey
}

/** Body of `POST /operator/v1/teams/{team}/credits`. */
export interface OperatorGrantRequest {
  /** Credits to add to the team's balance. */
  readonly credits: number
  /** Reason, for the ledger. Default: none. */
  readonly note?: string
}

/** Answer to `POST /operator/v1/teams/{team}/credits`. */
export interface OperatorGrant {
  /** The new balance. */
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
  /** The entries, newest first. */
  readonly entries: readonly OperatorLedgerEntry[]
  /** Cursor of the next page, with older entries; null if there is none. */
  readonly nextCursor: string | null
}

/** An entry of the ledger. */
export interface OperatorLedgerEntry {
  /** ISO 8601. */
  readonly at: string
  readonly kind: LedgerKind
  /** Credits: negative for use, positive for grants and refreshes. */
  readonly credits: number
  /** Turns of a player: 1 in one entry of each turn, 0 in the others. */
  readonly interactions: number
  readonly playerId: string | null
  readonly characterId: string | null
  /** Prefix of the calling key; null if there is none. */
  readonly keyPrefix: string | null
  /** Id of the session, or the reason of a grant. */
  readonly note: string | null
}
