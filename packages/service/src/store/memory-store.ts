import { createAnswers, type MemoryAnswers } from './memory-answers.ts'
import { type MemoryBooks, newBooks, readUsage, topUp, tryCharge } from './memory-books.ts'
import { createMissed, type MemoryMissed } from './memory-missed.ts'
import { newSession, note, recordOf, type Session, summaryOf } from './memory-session.ts'
import { messageRange } from './message-range.ts'
import { type KeptFact, withLearned } from './player-memory.ts'
import { listOf, newSpeakers } from './session-list.ts'
import type { Play, Store, StoredApiKey } from './store.ts'
import { rankingOf, useByDay } from './usage.ts'

/** Makes a store in memory, which lasts as long as the process or page. */
export function createMemoryStore(): Store {
  const teams = new Map<string, Team>()
  const apiKeys = new Map<string, StoredApiKey>()
  const secrets = new Map<string, string>()

  /** Made when it is first written to: a team without records looks like one that does not exist. */
  const teamOf = (id: string): Team => {
    const known = teams.get(id)
    if (known) return known
    const team: Team = {
      sessions: new Map(),
      plays: new Set(),
      players: new Map(),
      books: newBooks(),
      answers: createAnswers(),
      missed: createMissed(),
    }
    teams.set(id, team)
    return team
  }
  const sessionOf = (team: string, id: string): Session | undefined => teams.get(team)?.sessions.get(id)

  return {
    async leaseSession({ team, sessionId, token, leaseMs }) {
      const session = sessionOf(team, sessionId)
      if (!session) return { status: 'unknown' }
      const nowMs = Date.now()
      if (session.leaseToken !== null && session.leaseEndsAtMs > nowMs) {
        session.leaseEndsAtMs = Math.min(session.leaseEndsAtMs, nowMs + leaseMs)
        return { status: 'busy', retryAfterMs: session.leaseEndsAtMs - nowMs }
      }
      session.leaseToken = token
      session.leaseEndsAtMs = nowMs + leaseMs
      return { status: 'leased', ...recordOf(session) }
    },

    async renewLease({ team, sessionId, token, leaseMs }) {
      const session = sessionOf(team, sessionId)
      if (session?.leaseToken !== token) return false
      session.leaseEndsAtMs = Date.now() + leaseMs
      return true
    },

    async releaseLease({ team, sessionId, token }) {
      const session = sessionOf(team, sessionId)
      if (session?.leaseToken === token) session.leaseToken = null
    },

    async commitTurn(turn) {
      const { team: teamId, sessionId, token, state, messages, charge, play, answer, learned } = turn
      const team = teamOf(teamId)
      const known = team.sessions.get(sessionId)
      // Neither a session nor a token: this turn begins it.
      if (known?.leaseToken !== token) return 'lease-lost'
      if (answer && team.answers.find(answer.key)) return 'answered-before'
      const nowMs = Date.now()
      const outcome = tryCharge(team.books, charge, nowMs)
      if (outcome !== 'charged') return outcome
      const before = known?.messages.length ?? 0
      const numbered = messages.map((message, at) => ({ ...message, seq: before + at + 1 }))
      const end = { state, messageCount: before + messages.length }
      if (known) {
        known.messages.push(...numbered)
        known.turns.push(end)
        known.leaseToken = null
        note(known, turn, nowMs)
      } else {
        const begun = newSession([end], numbered, nowMs)
        note(begun, turn, nowMs)
        team.sessions.set(sessionId, begun)
      }
      if (play) team.plays.add(nameOf(play))
      if (answer) team.answers.keep(answer, nowMs)
      if (learned) {
        const player = team.players.get(learned.playerId) ?? new Map<string, readonly KeptFact[]>()
        team.players.set(learned.playerId, player)
        for (const learning of learned.memories) {
          const { characterId } = learning
          player.set(characterId, withLearned(player.get(characterId) ?? [], learning))
        }
      }
      return 'committed'
    },

    async findAnswer(team, key) {
      return teams.get(team)?.answers.find(key)
    },

    async readSession(team, sessionId) {
      const session = sessionOf(team, sessionId)
      return session && recordOf(session)
    },

    async hasPlayed(team, play) {
      return teams.get(team)?.plays.has(nameOf(play)) ?? false
    },

    async readMessages(team, sessionId, page) {
      const session = sessionOf(team, sessionId)
      if (!session) return undefined
      const { first, last, hasMore } = messageRange(page, session.messages.length)
      return { messages: session.messages.slice(first - 1, Math.max(0, last)), hasMore }
    },

    async listSessions(team, query) {
      return listOf([...(teams.get(team)?.sessions ?? [])].map(summaryOf), query)
    },

    async forkSession({ team, sessionId, newSessionId, atSeq }) {
      const session = sessionOf(team, sessionId)
      if (!session) return 'session-not-found'
      const { sessions } = teamOf(team)
      if (sessions.has(newSessionId)) {
        throw new Error(`There is a session "${newSessionId}" already; a copy needs a new id.`)
      }
      let turnCount = session.turns.length
      if (atSeq !== undefined) {
        if (session.messages[atSeq - 1] === undefined) return 'message-not-found'
        turnCount = 1 + session.turns.findIndex(({ messageCount }) => messageCount >= atSeq)
      }
      const turns = session.turns.slice(0, turnCount)
      const messages = session.messages.slice(0, turns.at(-1)?.messageCount ?? 0)
      const copy = newSession(turns, messages, Date.now())
      copy.playerId = session.playerId
      copy.speakers.push(...newSpeakers([], messages))
      sessions.set(newSessionId, copy)
      return 'forked'
    },

    async readPlayer(team, playerId, characterIds) {
      const player = teams.get(team)?.players.get(playerId)
      if (!player) return []
      return characterIds.flatMap(characterId => {
        const facts = player.get(characterId)
        return facts ? [{ characterId, facts }] : []
      })
    },

    async forgetPlayer(team, playerId) {
      teams.get(team)?.players.delete(playerId)
    },

    async keepMissed(team, line, bounds) {
      teamOf(team).missed.keep(line, bounds, Date.now())
    },

    async readMissed(team) {
      return teams.get(team)?.missed.read(Date.now()) ?? []
    },

    async forgetMissed(team, characterId) {
      return teams.get(team)?.missed.forget(characterId, Date.now()) ?? 0
    },

    async appendToLedger(team, charge, answer) {
      const { books, answers } = teamOf(team)
      if (answer && answers.find(answer.key)) return 'answered-before'
      const nowMs = Date.now()
      const outcome = tryCharge(books, charge, nowMs)
      if (answer && outcome === 'charged') answers.keep(answer, nowMs)
      return outcome
    },

    async readTokenSpend(team, tokenId) {
      return teams.get(team)?.books.tokens.get(tokenId)?.credits ?? 0
    },

    async readBalance(team) {
      return teams.get(team)?.books.balance ?? 0
    },

    async topUp(team, period, credits) {
      topUp(teamOf(team).books, period, credits, Date.now())
    },

    async readUsage(team, subject, day) {
      return readUsage(teamOf(team).books, subject, day)
    },

    async readLedger(team, limit, beforeNumber) {
      const { entries } = teams.get(team)?.books ?? newBooks()
      const end = Math.min(entries.length, (beforeNumber ?? entries.length + 1) - 1)
      return entries.slice(Math.max(0, end - limit), Math.max(0, end)).reverse()
    },

    async readDays(team, range, subject) {
      return useByDay(teams.get(team)?.books.entries ?? [], range, subject)
    },

    async readRanking(team, kind, range, page) {
      return rankingOf(teams.get(team)?.books.entries ?? [], kind, range, page)
    },

    async addKey(apiKey) {
      const { prefix } = apiKey
      if (apiKeys.has(prefix)) {
        throw new Error(`There is a key with the prefix "${prefix}" already; make a new one.`)
      }
      apiKeys.set(prefix, apiKey)
    },

    async findKey(prefix) {
      return apiKeys.get(prefix)
    },

    async listKeys(team) {
      return [...apiKeys.values()]
        .filter(apiKey => team === undefined || apiKey.team === team)
        .sort((a, b) => a.createdAtMs - b.createdAtMs || (a.prefix < b.prefix ? -1 : 1))
    },

    async revokeKey(prefix) {
      const apiKey = apiKeys.get(prefix)
      if (apiKey?.revokedAtMs !== null) return false
      apiKeys.set(prefix, { ...apiKey, revokedAtMs: Date.now() })
      return true
    },

    async readSecret(name, fresh) {
      const secret = secrets.get(name) ?? fresh
      secrets.set(name, secret)
      return secret
    },

    check: async () => {},

    close: async () => {},
  }
}

interface Team {
  readonly sessions: Map<string, Session>
  /** Who has played which question set. */
  readonly plays: Set<string>
  /** What is remembered of a player, by their id and then by the character's. */
  readonly players: Map<string, Map<string, readonly KeptFact[]>>
  readonly books: MemoryBooks
  readonly answers: MemoryAnswers
  readonly missed: MemoryMissed
}

/** The length keeps ids apart that look alike when they are joined. */
function nameOf({ playerId, questionSetId }: Play): string {
  return `${playerId.length}:${playerId}:${questionSetId}`
}
