import type { ErrorCode } from '@townsfolk/protocol'
import {
  operatorKeyPathSchema,
  operatorLedgerQuerySchema,
  operatorRankingPathSchema,
  operatorRankingQuerySchema,
  operatorSessionPathSchema,
  operatorSessionsQuerySchema,
  operatorTeamPathSchema,
  operatorTranscriptQuerySchema,
  operatorUsageQuerySchema,
} from '@townsfolk/protocol/schemas'
import type { Endpoint, Query } from './endpoints.ts'

const team = 'lantern'

/** A key that the examples speak of. */
const keyPrefix = '0123456789ab'

/** A time at which something was written. */
const writtenAt = '2026-06-01T18:30:02.000Z'

const tag = 'Operator'

const ofTeam: Query = { schema: operatorTeamPathSchema, example: { team } }

const notFound: readonly ErrorCode[] = ['not_found']

const ofQueries: readonly ErrorCode[] = ['not_found', 'invalid_request']

const oneDay = { from: '2026-06-01', to: '2026-06-01' }

const gameKey = {
  prefix: keyPrefix,
  kind: 'game',
  origins: [],
  place: 'database',
  createdAt: writtenAt,
  revokedAt: null,
}

const unused = { credits: { chat: 0, speech: 0, transcription: 0, quiz: 0 }, interactions: 0, calls: 0 }

const aTalk = {
  begunAt: writtenAt,
  lastTurnAt: writtenAt,
  turnCount: 1,
  messageCount: 2,
  characterIds: ['wren'],
  playerId: 'player-1',
}

/** Endpoints for whoever runs the service. */
export const operatorEndpoints: readonly Endpoint[] = [
  {
    id: 'operatorKey',
    method: 'get',
    path: '/operator/v1/key',
    tag,
    summary: 'What the calling key may do',
    reply: {
      schema: 'OperatorAccess',
      example: { keyPrefix, project: 'Lanternmere', team: null, mayReadTranscripts: true },
    },
  },
  {
    id: 'operatorTeams',
    method: 'get',
    path: '/operator/v1/teams',
    tag,
    summary: 'The teams that the key is for, with what they have left',
    description: 'Caps, plans and refreshes are what town.json says; to change them, change it there.',
    reply: {
      schema: 'OperatorTeamList',
      example: {
        teams: [
          {
            id: team,
            name: 'Lantern',
            plan: 'TEAM',
            credits: {
              remaining: 993,
              amount: 1000,
              refresh: 'monthly',
              nextRefresh: '2026-07-01T00:00:00.000Z',
            },
            caps: { player: { interactionsPerDay: null, credits: null }, character: { credits: null } },
            editorCallsPerDay: 150,
            keyCount: 2,
          },
        ],
      },
    },
  },
  {
    id: 'operatorCharacters',
    method: 'get',
    path: '/operator/v1/teams/{team}/characters',
    inPath: ofTeam,
    tag,
    summary: 'The characters of a team',
    reply: {
      schema: 'CharacterList',
      example: {
        characters: [
          { id: 'mira', name: 'Mira' },
          { id: 'wren', name: 'Wren' },
        ],
      },
    },
    codes: notFound,
  },
  {
    id: 'operatorKeys',
    method: 'get',
    path: '/operator/v1/teams/{team}/keys',
    inPath: ofTeam,
    tag,
    summary: 'The keys of a team, revoked ones too',
    reply: {
      schema: 'OperatorKeyList',
      example: {
        keys: [{ ...gameKey, place: 'town.json', createdAt: null }, gameKey],
      },
    },
    codes: notFound,
  },
  {
    id: 'makeOperatorKey',
    method: 'post',
    path: '/operator/v1/teams/{team}/keys',
    inPath: ofTeam,
    tag,
    summary: 'Make the key of a game or an editor',
    description:
      'Only this answer has the key. If the answer is lost, revoke the key that the list shows, and make another.',
    body: {
      schema: 'OperatorKeyRequest',
      example: { kind: 'editor', origins: ['https://editor.example'] },
    },
    reply: {
      schema: 'OperatorKeyMade',
      example: {
        apiKey: `tf_live_${keyPrefix}_…`,
        key: { ...gameKey, kind: 'editor', origins: ['https://editor.example'] },
      },
    },
    codes: notFound,
  },
  {
    id: 'revokeOperatorKey',
    method: 'delete',
    path: '/operator/v1/teams/{team}/keys/{prefix}',
    inPath: { schema: operatorKeyPathSchema, example: { team, prefix: keyPrefix } },
    tag,
    summary: 'Revoke a key',
    description:
      'It is refused from its next call on, and so are the player tokens that were made with it. To revoke it again changes nothing.',
    reply: { nothing: 'The key is revoked.' },
    codes: ofQueries,
  },
  {
    id: 'grantCredits',
    isRepeatable: true,
    method: 'post',
    path: '/operator/v1/teams/{team}/credits',
    inPath: ofTeam,
    tag,
    summary: 'Give a metered team credits, on top of what it has',
    body: { schema: 'OperatorGrantRequest', example: { credits: 250, note: 'for the festival' } },
    reply: { schema: 'OperatorGrantReply', example: { creditsRemaining: 1243 } },
    codes: notFound,
  },
  {
    id: 'ledger',
    method: 'get',
    path: '/operator/v1/teams/{team}/ledger',
    inPath: ofTeam,
    query: { schema: operatorLedgerQuerySchema, example: { limit: '1' } },
    tag,
    summary: 'What credits were given and used, entry by entry',
    reply: {
      schema: 'OperatorLedgerPage',
      example: {
        entries: [
          {
            at: writtenAt,
            kind: 'grant',
            credits: 250,
            interactions: 0,
            playerId: null,
            characterId: null,
            keyPrefix: null,
            note: 'for the festival',
          },
        ],
        nextCursor: 'e9',
      },
    },
    codes: ofQueries,
  },
  {
    id: 'operatorUsage',
    method: 'get',
    path: '/operator/v1/teams/{team}/usage',
    inPath: ofTeam,
    query: { schema: operatorUsageQuerySchema, example: { ...oneDay, playerId: 'player-1' } },
    tag,
    summary: 'What was used, day by day',
    description: 'By the whole team, or by one player, one character or one key. Days are those of UTC.',
    reply: {
      schema: 'OperatorUsage',
      example: {
        ...oneDay,
        days: [
          {
            day: '2026-06-01',
            given: 0,
            ...unused,
            credits: { ...unused.credits, chat: 1 },
            interactions: 1,
            calls: 1,
          },
        ],
      },
    },
    codes: ofQueries,
  },
  {
    id: 'operatorRanking',
    method: 'get',
    path: '/operator/v1/teams/{team}/usage/{subjects}',
    inPath: { schema: operatorRankingPathSchema, example: { team, subjects: 'characters' } },
    query: { schema: operatorRankingQuerySchema, example: oneDay },
    tag,
    summary: 'Which players, characters or keys used the most',
    reply: {
      schema: 'OperatorRanking',
      example: {
        ...oneDay,
        rows: [
          {
            id: 'wren',
            credits: { chat: 1, speech: 3, transcription: 2, quiz: 0 },
            interactions: 1,
            calls: 6,
          },
          { id: 'mira', ...unused, credits: { ...unused.credits, chat: 1 }, interactions: 1, calls: 1 },
        ],
        nextCursor: null,
      },
    },
    codes: ofQueries,
  },
  {
    id: 'operatorSessions',
    method: 'get',
    path: '/operator/v1/teams/{team}/sessions',
    inPath: ofTeam,
    query: { schema: operatorSessionsQuerySchema, example: { playerId: 'player-1', characterId: 'wren' } },
    tag,
    summary: 'The conversations of a team, without what was said',
    description: 'Newest first. A copy begins when it is made.',
    reply: {
      schema: 'OperatorSessionPage',
      example: {
        sessions: [
          { sessionId: 'b1f2a9c4-3d58-4e0b-9a67-5c2d8e4f1a03', ...aTalk },
          { sessionId: '7c9e6679-7425-40de-944b-e07fc1f90ae7', ...aTalk },
        ],
        nextCursor: null,
      },
    },
    codes: ofQueries,
  },
  {
    id: 'operatorTranscript',
    method: 'get',
    path: '/operator/v1/teams/{team}/sessions/{sessionId}/messages',
    inPath: {
      schema: operatorSessionPathSchema,
      example: { team, sessionId: '7c9e6679-7425-40de-944b-e07fc1f90ae7' },
    },
    query: { schema: operatorTranscriptQuerySchema, example: { limit: '1' } },
    tag,
    summary: 'What was said in a conversation',
    description:
      'Only for keys that were made with --read-transcripts. The newest page first; paging works as in POST /v3/chat/session.',
    reply: {
      schema: 'HistoryPage',
      example: {
        sessionId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
        messages: [
          {
            id: 'm2',
            sender: 'ASSISTANT',
            content: 'On my way to the red lantern!',
            speakerCharacterId: 'wren',
            name: 'Wren',
            addressedTo: 'Player',
            emotion: 'HAPPY',
            actions: ['FETCH'],
            createdAt: writtenAt,
          },
        ],
        nextCursor: 'm2',
      },
    },
    codes: [...ofQueries, 'session_not_found'],
  },
  {
    id: 'operatorMissed',
    method: 'get',
    path: '/operator/v1/teams/{team}/missed',
    inPath: ofTeam,
    tag,
    summary: 'Lines of players that were not understood',
    description:
      'They are kept if the service was started with --missed-line-days, and do not say who said them.',
    reply: { schema: 'OperatorMissed', example: { lines: [], keptDays: 0 } },
    codes: notFound,
  },
]
