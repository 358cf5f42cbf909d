/** What was used of a service over time, and its conversations, as whoever runs it reads them below `/operator/v1`. */

/** A range of days (UTC), including the first and the last one. */
export interface OperatorDays {
  /** First day, such as `2026-11-01`. Default: 29 days before `to`. */
  readonly from?: string
  /** Last day, such as `2026-11-30`. Default: today. */
  readonly to?: string
}

/** Credits that were used, by kind, and how often. */
export interface OperatorUse {
  readonly credits: {
    readonly chat: number
    readonly speech: number
    readonly transcription: number
    readonly quiz: number
  }
  /** Turns of players. */
  readonly interactions: number
  /** Number of entries in the ledger: one for each character that answered. */
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
  /** One row for each day, oldest first, also for days without use. */
  readonly days: readonly OperatorDayUse[]
}

/** What was used on one day. */
export interface OperatorDayUse extends OperatorUse {
  /** The day in UTC, such as `2026-11-20`. */
  readonly day: string
  /** Credits that the team received by grants and refreshes. */
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
  /** A `nextCursor`: reads the next page, with lower use. */
  readonly after?: string
}

/** Answer to `GET /operator/v1/teams/{team}/usage/{subjects}`. */
export interface OperatorRanking {
  readonly from: string
  readonly to: string
  /** The rows, highest use of credits first. */
  readonly rows: readonly OperatorRankingRow[]
  /** Cursor of the next page; null if there is none. */
  readonly nextCursor: string | null
}

/** Use of one player, character or key in these days. */
export interface OperatorRankingRow extends OperatorUse {
  /** Id of the player or character, or prefix of the key. */
  readonly id: string
}

/** Query of `GET /operator/v1/teams/{team}/sessions`. */
export interface OperatorSessionsQuery {
  /** How many at most, 1 to 200. Default: 50. */
  readonly limit?: number
  /** A `nextCursor`: reads the next page, with older sessions. */
  readonly before?: string
  /** Only sessions of this player. */
  readonly playerId?: string
  /** Only sessions in which this character spoke. */
  readonly characterId?: string
}

/** Answer to `GET /operator/v1/teams/{team}/sessions`. */
export interface OperatorSessionPage {
  /** The sessions, newest first. */
  readonly sessions: readonly OperatorSession[]
  /** Cursor of the next page, with older sessions; null if there is none. */
  readonly nextCursor: string | null
}

/** A conversation or a quiz, without its messages: read these at `…/sessions/{sessionId}/messages`. */
export interface OperatorSession {
  readonly sessionId: string
  /** When it began, in ISO 8601; for a copy, when it was made. */
  readonly begunAt: string
  /** ISO 8601. */
  readonly lastTurnAt: string
  readonly turnCount: number
  readonly messageCount: number
  /** Ids of the characters that spoke in it. */
  readonly characterIds: readonly string[]
  /** Id of the player; null if no call named one. */
  readonly playerId: string | null
}

/** Query of `GET /operator/v1/teams/{team}/sessions/{sessionId}/messages`, which answers with a `HistoryPage`. */
export interface OperatorTranscriptQuery {
  /** How many messages at most, 1 to 100. Default: 20. */
  readonly limit?: number
  /** A `nextCursor`: reads the page before it. Default: the newest page. */
  readonly before?: string
  /** A `nextCursor` of a page read in this direction, or `start` for the oldest page. Not together with `before`. */
  readonly after?: string
}

/** Answer to `GET /operator/v1/teams/{team}/missed`. */
export interface OperatorMissed {
  /** The lines, the latest first. */
  readonly lines: readonly OperatorMissedLine[]
  /** Number of days that such lines are kept; 0 if no more are kept. */
  readonly keptDays: number
}

/** A line of a player that was not understood. It does not say who said it. */
export interface OperatorMissedLine {
  readonly id: string
  readonly characterId: string
  /** Code of the language that the character answered in. */
  readonly language: string
  /** The line, as it was last said. */
  readonly text: string
  readonly why: 'fell-back' | 'asked-back' | 'refused'
  /** The node that came nearest, with its phrase and its score from 0 to 1; null if nothing was similar. */
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
