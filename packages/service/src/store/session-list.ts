import type { NewMessage, TurnRecord } from './store.ts'

/** Query of the list of sessions. */
export interface SessionQuery {
  readonly limit: number
  /** Only sessions that began before this one. */
  readonly before?: SessionPlace
  /** Only sessions of this player. */
  readonly playerId?: string
  /** Only sessions in which this character spoke. */
  readonly characterId?: string
}

/** Position of a session in the list. */
export interface SessionPlace {
  readonly begunAtMs: number
  readonly sessionId: string
}

/** A session without its messages. Times are in milliseconds since 1970. A copy begins when it is made. */
export interface SessionSummary extends SessionPlace {
  readonly lastTurnAtMs: number
  readonly turnCount: number
  readonly messageCount: number
  /** Ids of the characters that spoke in it, in the order of their first line. */
  readonly characterIds: readonly string[]
  /** Id of the first player that was named in it. */
  readonly playerId: string | null
}

/** A page of sessions, newest first; sessions of one moment in descending order of their ids. */
export interface SessionList {
  readonly sessions: readonly SessionSummary[]
  readonly hasMore: boolean
}

/** The player whom a turn names, if it names one. */
export function playerOfTurn({
  charge,
  play,
  learned,
}: Pick<TurnRecord, 'charge' | 'play' | 'learned'>): string | null {
  const charged = charge.entries.find(({ playerId }) => playerId !== null)
  return charged?.playerId ?? play?.playerId ?? learned?.playerId ?? null
}

/** Those of the messages who spoke and are not among these, each once. */
export function newSpeakers(known: readonly string[], messages: readonly NewMessage[]): readonly string[] {
  const found = new Set(messages.map(({ speakerCharacterId }) => speakerCharacterId))
  return [...found].filter(id => id !== null).filter(id => !known.includes(id))
}

/** Lists sessions that are all at hand, in any order. */
export function listOf(all: Iterable<SessionSummary>, query: SessionQuery): SessionList {
  const found = [...all].filter(session => isWanted(session, query)).sort(byPlace)
  return { sessions: found.slice(0, query.limit), hasMore: found.length > query.limit }
}

function isWanted(session: SessionSummary, { before, playerId, characterId }: SessionQuery): boolean {
  return (
    (before === undefined || byPlace(before, session) < 0) &&
    (playerId === undefined || session.playerId === playerId) &&
    (characterId === undefined || session.characterIds.includes(characterId))
  )
}

function byPlace(one: SessionPlace, other: SessionPlace): number {
  return other.begunAtMs - one.begunAtMs || (one.sessionId > other.sessionId ? -1 : 1)
}
