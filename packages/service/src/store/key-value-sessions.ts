import { keepAnswer, readAnswers } from './key-value-answers.ts'
import {
  type KeyValueDatabase,
  keyOf,
  type ListKey,
  type RecordKey,
  type Records,
} from './key-value-database.ts'
import { charge, readBooks } from './key-value-ledger.ts'
import { type Listed, listedNow, putOnList, sessionCountKey, withTurn } from './key-value-session-list.ts'
import { messageRange } from './message-range.ts'
import { type PlayerMemory, withLearned } from './player-memory.ts'
import { newSpeakers } from './session-list.ts'
import type { Play, SessionRecord, Sessions, Store, StoredMessage } from './store.ts'

/** Of a session. It changes with every turn, so it is small: what a turn said and left is in records of its own. */
export interface Header {
  readonly turnCount: number
  readonly messageCount: number
  /** Null when nobody has it. A lease that ran out stays its holder's until somebody else takes it. */
  readonly leaseToken: string | null
  readonly leaseEndsAtMs: number
  /** What lists say of it; undefined of one that an older version began, which is on no list. */
  readonly listed?: Listed
}

/** Kept for each turn, so that a copy can begin at any. */
interface TurnEnd {
  readonly state: string
  /** Messages of the session up to here. */
  readonly messageCount: number
}

interface MessageOfTurn {
  readonly turn: number
  readonly message: StoredMessage
}

export function sessionsIn(
  database: KeyValueDatabase,
  { nowMs }: { nowMs(): number },
): Sessions & Pick<Store, 'forgetPlayer'> {
  return {
    leaseSession: ({ team, sessionId, token, leaseMs }) =>
      database.transaction(async records => {
        const key = headerKey(team, sessionId)
        const header = await records.get(key)
        if (!header) return { status: 'unknown' }
        const now = nowMs()
        if (header.leaseToken !== null && header.leaseEndsAtMs > now) {
          const leaseEndsAtMs = Math.min(header.leaseEndsAtMs, now + leaseMs)
          if (leaseEndsAtMs < header.leaseEndsAtMs) records.put(key, { ...header, leaseEndsAtMs })
          return { status: 'busy', retryAfterMs: leaseEndsAtMs - now }
        }
        const reading = sessionOf(records, team, sessionId, header)
        // Before what is read comes: in a browser each wait costs as much as a small turn.
        records.put(key, { ...header, leaseToken: token, leaseEndsAtMs: now + leaseMs })
        return { status: 'leased', ...(await reading) }
      }),

    renewLease: ({ team, sessionId, token, leaseMs }) =>
      database.transaction(async records => {
        const header = await records.get(headerKey(team, sessionId))
        if (header?.leaseToken !== token) return false
        records.put(headerKey(team, sessionId), { ...header, leaseEndsAtMs: nowMs() + leaseMs })
        return true
      }),

    releaseLease: ({ team, sessionId, token }) =>
      database.transaction(async records => {
        const header = await records.get(headerKey(team, sessionId))
        if (header?.leaseToken !== token) return
        records.put(headerKey(team, sessionId), { ...header, leaseToken: null })
      }),

    commitTurn: turn =>
      database.transaction(async records => {
        const { team, sessionId, token, state, messages, charge: cost, play, answer, learned } = turn
        const session = headerKey(team, sessionId)
        const [header, sessionCount = 0, books, answers = [], remembered = []] = await Promise.all([
          records.get(session),
          token === undefined ? records.get(sessionCountKey(team)) : undefined,
          readBooks(records, team, cost),
          answer && readAnswers(records, team),
          learned && records.get(playerKey(team, learned.playerId)),
        ])
        // Neither a session nor a token: this turn begins it.
        if (header?.leaseToken !== token) return 'lease-lost'
        if (answer && answers.some(({ key }) => key === answer.key)) return 'answered-before'
        const now = nowMs()
        const outcome = charge(records, team, books, cost, now)
        if (outcome !== 'charged') return outcome
        if (answer) keepAnswer(records, team, answers, answer)
        const turnCount = (header?.turnCount ?? 0) + 1
        let seq = header?.messageCount ?? 0
        const spoken = messagesKey(team, sessionId)
        for (const message of messages) {
          seq++
          records.putListed(spoken, seq, { turn: turnCount, message: { ...message, seq } })
        }
        records.putListed(turnsKey(team, sessionId), turnCount, { state, messageCount: seq })
        if (!header) putOnList(records, team, sessionId, sessionCount)
        const before = header ? header.listed : listedNow(now)
        const listed = before && withTurn(before, turn, now)
        records.put(session, freeHeader(turnCount, seq, listed))
        if (play) records.put(playKey(team, play), true)
        if (learned) {
          const memories = new Map(remembered.map(({ characterId, facts }) => [characterId, facts]))
          for (const learning of learned.memories) {
            const { characterId } = learning
            memories.set(characterId, withLearned(memories.get(characterId) ?? [], learning))
          }
          const all = [...memories].map(([characterId, facts]) => ({ characterId, facts }))
          records.put(playerKey(team, learned.playerId), all)
        }
        return 'committed'
      }),

    findAnswer: (team, key) =>
      database.transaction(async records =>
        (await readAnswers(records, team)).find(answer => answer.key === key),
      ),

    readSession: (team, sessionId) =>
      database.transaction(async records => {
        const header = await records.get(headerKey(team, sessionId))
        return header && sessionOf(records, team, sessionId, header)
      }),

    hasPlayed: (team, play) =>
      database.transaction(async records => (await records.get(playKey(team, play))) ?? false),

    readPlayer: (team, playerId, characterIds) =>
      database.transaction(async records =>
        ((await records.get(playerKey(team, playerId))) ?? []).filter(({ characterId }) =>
          characterIds.includes(characterId),
        ),
      ),

    forgetPlayer: (team, playerId) =>
      database.transaction(async records => records.remove(playerKey(team, playerId))),

    readMessages: (team, sessionId, page) =>
      database.transaction(async records => {
        const header = await records.get(headerKey(team, sessionId))
        if (!header) return undefined
        const { first, last, hasMore } = messageRange(page, header.messageCount)
        const found = await records.getListed(messagesKey(team, sessionId), first, last)
        return { messages: found.map(({ message }) => message), hasMore }
      }),

    forkSession: ({ team, sessionId, newSessionId, atSeq }) =>
      database.transaction(async records => {
        const [header, sessionCount = 0] = await Promise.all([
          records.get(headerKey(team, sessionId)),
          records.get(sessionCountKey(team)),
        ])
        if (!header) return 'session-not-found'
        if (await records.get(headerKey(team, newSessionId))) {
          throw new Error(`There is a session "${newSessionId}" already; a copy needs a new id.`)
        }
        let { turnCount } = header
        if (atSeq !== undefined) {
          const [at] = await records.getListed(messagesKey(team, sessionId), atSeq, atSeq)
          if (!at) return 'message-not-found'
          turnCount = at.turn
        }
        const turns = await records.getListed(turnsKey(team, sessionId), 1, turnCount)
        const messageCount = turns.at(-1)?.messageCount ?? 0
        const messages = await records.getListed(messagesKey(team, sessionId), 1, messageCount)
        for (const [i, turn] of turns.entries()) records.putListed(turnsKey(team, newSessionId), i + 1, turn)
        for (const [i, message] of messages.entries()) {
          records.putListed(messagesKey(team, newSessionId), i + 1, message)
        }
        putOnList(records, team, newSessionId, sessionCount)
        const listed = {
          ...listedNow(nowMs()),
          playerId: header.listed?.playerId ?? null,
          characterIds: newSpeakers(
            [],
            messages.map(({ message }) => message),
          ),
        }
        records.put(headerKey(team, newSessionId), freeHeader(turnCount, messageCount, listed))
        return 'forked'
      }),
  }
}

async function sessionOf(
  records: Records,
  team: string,
  sessionId: string,
  { turnCount }: Header,
): Promise<SessionRecord> {
  const [end] = await records.getListed(turnsKey(team, sessionId), turnCount, turnCount)
  return { turnCount, state: end?.state ?? '' }
}

function freeHeader(turnCount: number, messageCount: number, listed: Listed | undefined): Header {
  return { turnCount, messageCount, leaseToken: null, leaseEndsAtMs: 0, ...(listed && { listed }) }
}

/** Where a session's header is. */
export function headerKey(team: string, sessionId: string): RecordKey<Header> {
  return keyOf('session', team, sessionId)
}

function turnsKey(team: string, sessionId: string): ListKey<TurnEnd> {
  return keyOf('turns', team, sessionId)
}

function playKey(team: string, { playerId, questionSetId }: Play): RecordKey<boolean> {
  return keyOf('play', team, playerId, questionSetId)
}

/** One record for all characters: a page has few players. */
function playerKey(team: string, playerId: string): RecordKey<readonly PlayerMemory[]> {
  return keyOf('player', team, playerId)
}

function messagesKey(team: string, sessionId: string): ListKey<MessageOfTurn> {
  return keyOf('messages', team, sessionId)
}
