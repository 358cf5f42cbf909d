/** The plans of a team in our service. */
export const plans = ['FREE', 'PRO', 'TEAM'] as const

/** A plan of a team. */
export type Plan = (typeof plans)[number]

/** Answer to `GET /account`. */
export interface Account {
  /** Plan of the team: a `Plan` from our service. */
  readonly tier: string
  readonly email: string
  readonly creditsRemaining: number
  /** Time of the next refresh in ISO 8601; null if none is scheduled. */
  readonly nextRefresh: string | null
}

/** Query of `GET /usage`. */
export interface UsageQuery {
  readonly playerId?: string
  readonly characterId?: string
}

/** Answer to `GET /usage`. */
export interface Usage {
  /** `ok`, `low` or `empty`. */
  readonly status: string
  readonly creditsRemaining: number
  /** Present if the query named a player. */
  readonly player?: PlayerUsage
  /** Present if the query named a character. */
  readonly character?: CharacterUsage
}

/** What one player has used. */
export interface PlayerUsage {
  /** Turns of this player since midnight UTC. */
  readonly interactionsToday: number
  readonly creditsUsedAllTime: number
  readonly overLimit: boolean
}

/** What one character has used. */
export interface CharacterUsage {
  readonly creditsUsedAllTime: number
  readonly overLimit: boolean
}

/** Answer to `GET /question-sets`. */
export interface QuestionSetList {
  readonly questionSets: readonly QuestionSetSummary[]
}

/** One question set of the team. */
export interface QuestionSetSummary {
  readonly id: string
  readonly name: string
  readonly questionCount: number
}
