/** What was used of a service over time, and its conversations, as whoever runs it reads them below `/operator/v1`. */

/** Days (UTC) from the first to the last one, both with it. */
export interface OperatorDays {
  /** `2026-11-01`. Default: 29 days before `to`. */
  readonly from?: string
  /** `2026-11-30`. Default: today. */
  readonly to?: string
}

/** What was used, in credits by kind, and how often. */
export interface OperatorUse {
  readonly credits: {
    readonly chat: number
    readonly speech: number
    readonly transcription: number
    readonly quiz: number
  }
  /** Turns of players. */
  readonly interactions: number
  /** Entries of the ledger: one for each character that answered. */
  readonly calls: number
}

/** Query of `GET /operator/v1/teams/{team}/usage`: of the team, or of one of these. */
export interface OperatorUsageQuery extends OperatorDays {
  readonly playerId?: string
  readonly characterId?: string
  readonly keyPrefix?: string
}

/** Answer to `GET /operator/v1/teams/{team}/usage`. */
export interface OperatorUsage {
  readonly from: string
  readonly to: string
  /** One for each day, the oldest first; those on which nothing was used too. */
  readonly days: readonly OperatorDayUse[]
}

/** What was used on one day. */
export interface OperatorDayUse extends OperatorUse {
  /** UTC, `2026-11-20`. */
  readonly day: string
  /** Credits that the team was given, by grants and refreshes. */
  readonly given: number
}

/** Whose use is listed. */
export const usageSubjects = ['players', 'characters', 'keys'] as const

/** Whose use is listed: part of the path of `GET /operator/v1/teams/{team}/usage/{subjects}`. */
export type UsageSubjects = (typeof usageSubjects)[number]

/** Query of `GET /operator/v1/teams/{team}/usage/{subjects}`. */
export interface OperatorRankingQuery extends OperatorDays {
  /** How many at most, 1 to 200. Default: 50. */
  readonly limit?: number
  /** A `nextCursor`: those who used less. */
  readonly after?: string
}

/** Answer to `GET /operator/v1/teams/{team}/usage/{subjects}`. */
export interface OperatorRanking {
  readonly from: string
  readonly to: string
  /** Those who used the most credits first. */
  readonly rows: readonly OperatorRankingRow[]
  /** For the next page; null when there is none. */
  readonly nextCursor: string | null
}

/** What one player, character or key used in these days. */
export interface OperatorRankingRow extends OperatorUse {
  /** Of the player or the character; of a key its prefix. */
  readonly id: string
}

/** Query of `GET /operator/v1/teams/{team}/sessions`. */
export interface OperatorSessionsQuery {
  /** How many at most, 1 to 200. Default: 50. */
  readonly limit?: number
  /** A `nextCursor`: older ones. */
  readonly before?: string
  /** Those of this player. */
  readonly playerId?: string
  /** Those in which this character spoke. */
  readonly characterId?: string
}

/** Answer to `GET /operator/v1/teams/{team}/sessions`. */
export interface OperatorSessionPage {
  /** Those that began last come first. */
  readonly sessions: readonly OperatorSession[]
  /** For the next page, of older ones; null when there is none. */
  readonly nextCursor: string | null
}

/** A conversation or a quiz, without what was said in it: `…/sessions/{sessionId}/messages` has that. */
export interface OperatorSession {
  readonly sessionId: string
  /** ISO 8601; of a copy, when it was made. */
  readonly begunAt: string
  /** ISO 8601. */
  readonly lastTurnAt: string
  readonly turnCount: number
  readonly messageCount: number
  /** Those who spoke in it. */
  readonly characterIds: readonly string[]
  /** Null when no call named one. */
  readonly playerId: string | null
}

/** Query of `GET /operator/v1/teams/{team}/sessions/{sessionId}/messages`, which answers with a `HistoryPage`. */
export interface OperatorTranscriptQuery {
  /** How many messages at most, 1 to 100. Default: 20. */
  readonly limit?: number
  /** A `nextCursor`: the page before it. Default: the newest page. */
  readonly before?: string
  /** A `nextCursor` of a page read in this direction, or `start` for the oldest page. Not together with `before`. */
  readonly after?: string
}

/** Answer to `GET /operator/v1/teams/{team}/missed`. */
export interface OperatorMissed {
  /** Those that were said last come first. */
  readonly lines: readonly OperatorMissedLine[]
  /** For how many days such lines are kept; 0 when none are kept from now on. */
  readonly keptDays: number
}

/** A line of a player's that was not understood. It names nobody. */
export interface OperatorMissedLine {
  readonly id: string
  readonly characterId: string
  /** Code of the language in which the character answered. */
  readonly language: string
  /** As it was said last. */
  readonly text: string
  readonly why: 'fell-back' | 'asked-back' | 'refused'
  /** The node that came nearest, with its phrase, and its score from 0 to 1; null when it was like nothing. */
  readonly thought: {
    readonly kind: string
    readonly name: string
    readonly phrase: string
    readonly score: number
  } | null
  /** How often it was said. */
  readonly count: number
  /** ISO 8601. */
  readonly firstSaidAt: string
  /** ISO 8601. */
  readonly lastSaidAt: string
}
