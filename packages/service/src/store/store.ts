import type { LedgerKind, Sender } from '@townsfolk/protocol'
import type { ApiKeyRecord } from '../keys/api-key.ts'
import type { KeptMissedLine, MissedBounds, NewMissedLine } from './missed-lines.ts'
import type { PlayerLearnings, PlayerMemory } from './player-memory.ts'
import type { SessionList, SessionQuery } from './session-list.ts'
import type { DayRange, DayUse, Ranking, RankingPage } from './usage.ts'

/**
 * Keeps everything that outlives a request: sessions, the ledger, keys. Everything belongs to a team: a record of
 * another team looks like one that does not exist. All values are plain data that nobody changes afterwards. Times
 * are in milliseconds since 1970.
 */
export interface Store {
  // Sessions

  /**
   * Leases a session for one turn: for `leaseMs` by the store's own clock, nobody else gets it. `token` identifies
   * the holder and must be new for each turn. The holder renews the lease while it lives. All users of a store must
   * use the same `leaseMs`: a longer lease, left when the clock went back, is shortened to it.
   */
  leaseSession(lease: LeaseRequest): Promise<Lease>
  /** Renews a lease for `leaseMs`. False if somebody else has the session by now. */
  renewLease(lease: LeaseRequest): Promise<boolean>
  /** Releases a lease without a turn. Does nothing if somebody else has the session by now. */
  releaseLease(lease: Omit<LeaseRequest, 'leaseMs'>): Promise<void>
  /**
   * Writes a turn and its charge, all or nothing, and releases the lease. A turn without a token begins its
   * session. `answered-before` if there is already an answer with this key.
   */
  commitTurn(turn: TurnRecord): Promise<'committed' | 'lease-lost' | 'answered-before' | Uncovered>
  /** The answer to an earlier call with this key. Answers are kept for at least a day, if there is room. */
  findAnswer(team: string, key: string): Promise<KeptAnswer | undefined>
  /** Reads a session as the last turn left it, whoever holds it. Undefined if there is none. */
  readSession(team: string, sessionId: string): Promise<SessionRecord | undefined>
  /** Whether a turn noted that this player has played this question set. */
  hasPlayed(team: string, play: Play): Promise<boolean>
  /** Reads a page of the transcript, oldest message first. Undefined if there is no such session. */
  readMessages(team: string, sessionId: string, page: MessagePageRequest): Promise<MessagePage | undefined>
  /** Lists a page of the team's sessions, newest first. */
  listSessions(team: string, query: SessionQuery): Promise<SessionList>
  /** Copies a session as it was after the turn with message `atSeq`, or after its last turn. The copy is not leased. */
  forkSession(fork: ForkRecord): Promise<'forked' | 'session-not-found' | 'message-not-found'>

  // Players

  /**
   * Reads what these characters remember of a player beyond single sessions, in any order; characters that remember
   * nothing are left out.
   */
  readPlayer(
    team: string,
    playerId: string,
    characterIds: readonly string[],
  ): Promise<readonly PlayerMemory[]>
  /** Forgets what all characters remember of a player. Sessions stay. An unknown player is no error. */
  forgetPlayer(team: string, playerId: string): Promise<void>

  // Lines that were not understood

  /**
   * Keeps a line, or counts it again if its id is kept. Lines over the limits are dropped, those said longest ago
   * first.
   */
  keepMissed(team: string, line: NewMissedLine, bounds: MissedBounds): Promise<void>
  /** Reads kept lines, latest first, without expired ones. */
  readMissed(team: string): Promise<readonly KeptMissedLine[]>
  /** Forgets the lines of a character, or all, and expired ones. Returns how many were dropped. */
  forgetMissed(team: string, characterId?: string): Promise<number>

  // The ledger

  /** Appends entries to the ledger, all or none. `mustCover` and the kept answer work as in a turn. */
  appendToLedger(
    team: string,
    charge: Charge,
    answer?: KeptAnswer,
  ): Promise<'charged' | 'answered-before' | Uncovered>
  /** Credits spent with a token so far; 0 for an unknown token. */
  readTokenSpend(team: string, tokenId: string): Promise<number>
  /** Sum of the credits in the ledger; negative for a team that was only charged. */
  readBalance(team: string): Promise<number>
  /**
   * Appends an entry that raises the balance to at least `credits`, once per team and `period`, also with
   * simultaneous calls.
   */
  topUp(team: string, period: string, credits: number): Promise<void>
  /** Reads what a subject used in all and on this day; zero for an unknown subject. */
  readUsage(team: string, subject: UsageSubject, day: string): Promise<UsageTotals>
  /** Reads entries, newest first; with `beforeNumber`, those before this entry. */
  readLedger(team: string, limit: number, beforeNumber?: number): Promise<readonly LedgerRecord[]>
  /** Reads what was used and given on each day, by all or by one subject. Days without entries are left out. */
  readDays(team: string, range: DayRange, subject?: UsageSubject): Promise<readonly DayUse[]>
  /** Ranks players, characters or keys by their use on these days. */
  readRanking(team: string, kind: UsageSubject['kind'], range: DayRange, page: RankingPage): Promise<Ranking>

  // Keys

  /**
   * Adds a key.
   * @throws Error if there is already a key with this prefix
   */
  addKey(record: StoredApiKey): Promise<void>
  /** Revoked ones too. */
  findKey(prefix: string): Promise<StoredApiKey | undefined>
  /** Lists keys, oldest first, including revoked ones. Default: of all teams. */
  listKeys(team?: string): Promise<readonly StoredApiKey[]>
  /** Revokes a key. False if there is none, or it was already revoked. */
  revokeKey(prefix: string): Promise<boolean>

  // Secrets

  /**
   * Reads the secret of this name, which is the same for all users of the store. If there is none yet, `fresh`
   * becomes the secret.
   */
  readSecret(name: string, fresh: string): Promise<string>

  /**
   * Resolves quickly if the store works and can be reached.
   * @throws ServiceError `unavailable`, with a message for the public that contains no address and no path
   */
  check(): Promise<void>
  /** Closes files and connections. No call may follow. */
  close(): Promise<void>
}

/** A session to hold for `leaseMs` milliseconds; `token` is who holds it. */
export interface LeaseRequest {
  readonly team: string
  readonly sessionId: string
  readonly token: string
  readonly leaseMs: number
}

/** The methods of a store that turns need. */
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

/** A session as it is now. */
export interface SessionRecord {
  /** Number of turns so far. */
  readonly turnCount: number
  /** State as the last turn wrote it. */
  readonly state: string
}

/** A player and a quiz. */
export interface Play {
  readonly playerId: string
  readonly questionSetId: string
}

/** A leased session, or why it could not be leased: somebody else has it, or there is none. */
export type Lease =
  | (SessionRecord & { readonly status: 'leased' })
  /** Somebody else has it, for at most this time. */
  | { readonly status: 'busy'; readonly retryAfterMs: number }
  | { readonly status: 'unknown' }

/** A turn to write: its messages, the state of the session and the charge. */
export interface TurnRecord {
  readonly team: string
  readonly sessionId: string
  /** Token of the lease; undefined if the turn begins the session. */
  readonly token: string | undefined
  /** New state of the session, as text that the store does not interpret. */
  readonly state: string
  readonly messages: readonly NewMessage[]
  readonly charge: Charge
  /** Note that the player has played this set; noting it again changes nothing. */
  readonly play?: Play
  /** The answer, kept so that the call can be repeated. */
  readonly answer?: KeptAnswer
  /** What characters learned of the player, merged with what they remember. */
  readonly learned?: PlayerLearnings
}

/** The answer to a call, for a caller that did not get it and repeats the call. */
export interface KeptAnswer {
  /** The caller's idempotency key. */
  readonly key: string
  /** Hash of the request: another request with the same key is an error. */
  readonly request: string
  /** The answer as text, which the store does not interpret. */
  readonly reply: string
}

/** A message to write. The store numbers the messages of a session from 1, without gaps. */
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

/** A kept message. `seq` is its number in the session, from 1. */
export interface StoredMessage extends NewMessage {
  readonly seq: number
}

/** A request for at most `limit` messages. Default: the newest. */
export interface MessagePageRequest {
  readonly limit: number
  /** Only messages before this one, the newest of them. */
  readonly beforeSeq?: number
  /** Only messages after this one, the oldest of them; 0 for the beginning. Not together with `beforeSeq`. */
  readonly afterSeq?: number
}

/** Messages of a session, the oldest first. */
export interface MessagePage {
  readonly messages: readonly StoredMessage[]
  /** Whether there are more messages in this direction. */
  readonly hasMore: boolean
}

/** A session to copy, up to a message. */
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
   * Whether the balance must cover the entries. The store guarantees this also with simultaneous charges. A team
   * without a meter may go below zero.
   */
  readonly mustCover: boolean
  /** The player token that is charged; undefined if there is none with a limit. */
  readonly token?: TokenBudget
}

/** Why a charge was refused: the team has too few credits, or the token's limit is reached. */
export type Uncovered = 'insufficient-credits' | 'token-spent'

/** Limit of a player token. The store guarantees it also with simultaneous calls. */
export interface TokenBudget {
  readonly id: string
  /** Most credits in all. */
  readonly credits: number
  /** When the spending may be forgotten, in milliseconds since 1970. */
  readonly expiresAtMs: number
}

/** An entry of the ledger. It is never changed. */
export interface LedgerEntry {
  readonly kind: LedgerKind
  /** Credits: negative for use, positive for grants and refreshes. */
  readonly credits: number
  /** Turns of a player: 1 in one entry of each turn, 0 in the others. */
  readonly interactions: number
  /** UTC, `2026-11-20`. */
  readonly day: string
  readonly playerId: string | null
  readonly characterId: string | null
  /** Prefix of the calling key. */
  readonly keyPrefix: string | null
  /** Session id or note, for readers of the ledger. */
  readonly note: string | null
}

/** An entry as it was written. `createdAtMs`: milliseconds since 1970. */
export interface LedgerRecord extends LedgerEntry {
  /** Number among the entries of the team; later entries have higher numbers. */
  readonly number: number
  readonly createdAtMs: number
}

/** A player, character or key whose use is read. */
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
