import type { LedgerKind, Sender } from '@townsfolk/protocol'
import type { ApiKeyRecord } from '../keys/api-key.ts'
import type { KeptMissedLine, MissedBounds, NewMissedLine } from './missed-lines.ts'
import type { PlayerLearnings, PlayerMemory } from './player-memory.ts'
import type { SessionList, SessionQuery } from './session-list.ts'
import type { DayRange, DayUse, Ranking, RankingPage } from './usage.ts'

/**
 * Where everything is kept that outlives a request: sessions, the ledger, keys made with the command line.
 * Everything belongs to a team: a record of another team looks like one that does not exist. What is handed
 * over and handed back is plain data that nobody changes afterwards. Times are milliseconds since 1970.
 */
export interface Store {
  // Sessions

  /**
   * Takes the session for one turn: until `leaseMs` from now, by the store's own clock, nobody else gets it.
   * `token` is the holder's and must be new for each turn. All who share a store ask for the same `leaseMs`: whoever
   * finds a session held for longer, because the clock went back, brings its lease down to that. Who holds it, and
   * lives, renews it.
   */
  leaseSession(lease: LeaseRequest): Promise<Lease>
  /** Holds it for `leaseMs` more. False when somebody else has it by now. */
  renewLease(lease: LeaseRequest): Promise<boolean>
  /** Gives it back without a turn. Does nothing when somebody else has it by now. */
  releaseLease(lease: Omit<LeaseRequest, 'leaseMs'>): Promise<void>
  /**
   * Writes a turn and what it costs, all or nothing, and gives the lease back. A turn without a token begins its
   * session. `answered-before` when there is an answer of this key already.
   */
  commitTurn(turn: TurnRecord): Promise<'committed' | 'lease-lost' | 'answered-before' | Uncovered>
  /** The answer that was given to a call of this key; kept for a day at least, where there is room. */
  findAnswer(team: string, key: string): Promise<KeptAnswer | undefined>
  /** As the last turn left it, whoever holds it. Undefined when there is no such session. */
  readSession(team: string, sessionId: string): Promise<SessionRecord | undefined>
  /** Whether a turn noted that this player has played this question set. */
  hasPlayed(team: string, play: Play): Promise<boolean>
  /** A page of the transcript, oldest first. Undefined when there is no such session. */
  readMessages(team: string, sessionId: string, page: MessagePageRequest): Promise<MessagePage | undefined>
  /** A page of the team's sessions, those that began last first. */
  listSessions(team: string, query: SessionQuery): Promise<SessionList>
  /**
   * Copies a session as it stood after the turn that holds message `atSeq`, or after its last turn. The copy is
   * on no lease.
   */
  forkSession(fork: ForkRecord): Promise<'forked' | 'session-not-found' | 'message-not-found'>

  // Players

  /** What these characters remember of a player beyond their sessions, in any order; those that remember nothing are left out. */
  readPlayer(
    team: string,
    playerId: string,
    characterIds: readonly string[],
  ): Promise<readonly PlayerMemory[]>
  /** Forgets what all characters remember of a player. Sessions stay; a player who is not known is forgotten already. */
  forgetPlayer(team: string, playerId: string): Promise<void>

  // Lines that were not understood

  /**
   * Keeps a line, or counts it once more when one of its id is kept, and lets go of what is too old or too much: those that
   * were said longest ago go first.
   */
  keepMissed(team: string, line: NewMissedLine, bounds: MissedBounds): Promise<void>
  /** Those that were said last come first. What is too old is not among them. */
  readMissed(team: string): Promise<readonly KeptMissedLine[]>
  /** Forgets those of a character, and what is too old. Default: all. Gives how many of them were there. */
  forgetMissed(team: string, characterId?: string): Promise<number>

  // The ledger

  /** Appends entries, all or none. `mustCover`, and the answer that is kept with them, as in a turn. */
  appendToLedger(
    team: string,
    charge: Charge,
    answer?: KeptAnswer,
  ): Promise<'charged' | 'answered-before' | Uncovered>
  /** What was spent with a token so far, in credits; 0 for one that is not known. */
  readTokenSpend(team: string, tokenId: string): Promise<number>
  /** Sum of the ledger's credits: negative for a team that was only ever charged. */
  readBalance(team: string): Promise<number>
  /**
   * Appends an entry that brings the balance up to `credits` at least, once for each `period` of a team, however
   * many ask at once.
   */
  topUp(team: string, period: string, credits: number): Promise<void>
  /** What was used by this subject in all, and on this day. Zero for one that is not known. */
  readUsage(team: string, subject: UsageSubject, day: string): Promise<UsageTotals>
  /** The newest entries, newest first; those before the entry of this number, where one is given. */
  readLedger(team: string, limit: number, beforeNumber?: number): Promise<readonly LedgerRecord[]>
  /** What was used and given on each of these days, by all or by one; days without entries are left out. */
  readDays(team: string, range: DayRange, subject?: UsageSubject): Promise<readonly DayUse[]>
  /** Which players, characters or keys used how much on these days in all. */
  readRanking(team: string, kind: UsageSubject['kind'], range: DayRange, page: RankingPage): Promise<Ranking>

  // Keys

  /** @throws Error when there is a key of this prefix already */
  addKey(record: StoredApiKey): Promise<void>
  /** Revoked ones too. */
  findKey(prefix: string): Promise<StoredApiKey | undefined>
  /** The oldest first, revoked ones too. Default: of all teams. */
  listKeys(team?: string): Promise<readonly StoredApiKey[]>
  /** False when there is no such key, or it was revoked before. */
  revokeKey(prefix: string): Promise<boolean>

  // Secrets

  /**
   * The secret of this name, the same for all who share the store. `fresh` is kept as it when there is none yet.
   */
  readSecret(name: string, fresh: string): Promise<string>

  /**
   * Resolves when the store is sound and in reach, soon and whatever else goes on in it.
   * @throws ServiceError `unavailable`, whose sentence says to anybody what is wrong; no address and no path is in it
   */
  check(): Promise<void>
  /** Lets go of files and connections; no call may follow. */
  close(): Promise<void>
}

/** A session to hold for `leaseMs` milliseconds; `token` is who holds it. */
export interface LeaseRequest {
  readonly team: string
  readonly sessionId: string
  readonly token: string
  readonly leaseMs: number
}

/** Of a store, what turns need. */
export type Sessions = Pick<
  Store,
  | 'leaseSession'
  | 'renewLease'
  | 'releaseLease'
  | 'commitTurn'
  | 'findAnswer'
  | 'readSession'
  | 'hasPlayed'
  | 'readMessages'
  | 'forkSession'
  | 'readPlayer'
>

/** A session as it stands. */
export interface SessionRecord {
  /** Turns taken so far. */
  readonly turnCount: number
  /** As the last turn wrote it. */
  readonly state: string
}

/** A player and a quiz. */
export interface Play {
  readonly playerId: string
  readonly questionSetId: string
}

/** A session that is held, or why it is not: somebody else has it, or there is none. */
export type Lease =
  | (SessionRecord & { readonly status: 'leased' })
  /** Somebody else has it, for so long at most. */
  | { readonly status: 'busy'; readonly retryAfterMs: number }
  | { readonly status: 'unknown' }

/** A turn to write: its messages, what the session remembers, and what it costs, all or nothing. */
export interface TurnRecord {
  readonly team: string
  readonly sessionId: string
  /** The lease's token; undefined when the turn begins the session. */
  readonly token: string | undefined
  /** What the session remembers from here on, as text that means nothing to a store. */
  readonly state: string
  readonly messages: readonly NewMessage[]
  readonly charge: Charge
  /** Noted with the turn; noted again, it changes nothing. */
  readonly play?: Play
  /** Kept with the turn, so that the call can be answered again. */
  readonly answer?: KeptAnswer
  /** What characters remember of the player from here on, merged with what they remember when it is written. */
  readonly learned?: PlayerLearnings
}

/** What a call was answered with, for a caller who did not get it and asks again. */
export interface KeptAnswer {
  /** The caller's own name of the call. */
  readonly key: string
  /** A hash of the request: another request of the same key is a mistake. */
  readonly request: string
  /** As text that means nothing to a store. */
  readonly reply: string
}

/** The store numbers messages from 1 within a session, without gaps. */
export interface NewMessage {
  readonly sender: Sender
  readonly content: string
  readonly speakerCharacterId: string | null
  readonly name: string | null
  readonly addressedTo: string | null
  readonly emotion: string | null
  readonly actions: readonly string[]
  readonly createdAtMs: number
}

/** A message as it is kept. `seq` is its number in the session, from 1. */
export interface StoredMessage extends NewMessage {
  readonly seq: number
}

/** At most `limit` messages; the newest, unless a `seq` says otherwise. */
export interface MessagePageRequest {
  readonly limit: number
  /** The newest of those before this one. */
  readonly beforeSeq?: number
  /** The oldest of those after this one; 0 for the beginning. Not together with `beforeSeq`. */
  readonly afterSeq?: number
}

/** Messages of a session, the oldest first. */
export interface MessagePage {
  readonly messages: readonly StoredMessage[]
  /** Whether there are more in the direction of the request. */
  readonly hasMore: boolean
}

/** A session to copy, as it stood at a message. */
export interface ForkRecord {
  readonly team: string
  readonly sessionId: string
  readonly newSessionId: string
  readonly atSeq?: number
}

/** What a call costs. */
export interface Charge {
  readonly entries: readonly LedgerEntry[]
  /**
   * Whether the balance must cover the entries. The store sees to it exactly, however many charge at once; a
   * team that is not metered may go below zero.
   */
  readonly mustCover: boolean
  /** The token that it is spent with; undefined when it may spend what the team has. */
  readonly token?: TokenBudget
}

/** Why a charge was not made: the team has not enough, or the token may not spend so much. */
export type Uncovered = 'insufficient-credits' | 'token-spent'

/** What may be spent with a token. The store sees to it exactly, however many calls come at once. */
export interface TokenBudget {
  readonly id: string
  /** Credits, in all. */
  readonly credits: number
  /** What was spent is forgotten after this, in milliseconds since 1970. */
  readonly expiresAtMs: number
}

/** An entry of the ledger. Nothing in it is ever changed. */
export interface LedgerEntry {
  readonly kind: LedgerKind
  /** Negative for what was used, positive for what was given. */
  readonly credits: number
  /** Turns of a player: 1 on one entry of a turn, 0 on the others. */
  readonly interactions: number
  /** UTC, `2026-11-20`. */
  readonly day: string
  readonly playerId: string | null
  readonly characterId: string | null
  /** Prefix of the key that called. */
  readonly keyPrefix: string | null
  /** For whoever reads the ledger: a session id, or a note. */
  readonly note: string | null
}

/** An entry as it was written. `createdAtMs`: milliseconds since 1970. */
export interface LedgerRecord extends LedgerEntry {
  /** Its place among the entries of its team: later ones have higher numbers. */
  readonly number: number
  readonly createdAtMs: number
}

/** Whose use of credits is asked for. */
export interface UsageSubject {
  readonly kind: 'player' | 'character' | 'key'
  readonly id: string
}

/** What was used, in all and on one day (UTC). */
export interface UsageTotals {
  /** Credits used, not below zero. */
  readonly creditsAllTime: number
  readonly creditsOnDay: number
  readonly interactionsOnDay: number
  /** Entries of the ledger. */
  readonly callsOnDay: number
}

/** A key as it is kept. Times are in milliseconds since 1970. */
export interface StoredApiKey extends ApiKeyRecord {
  readonly createdAtMs: number
  readonly revokedAtMs: number | null
}
