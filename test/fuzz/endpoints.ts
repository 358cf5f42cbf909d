import type { Participant } from '@townsfolk/protocol'

export interface PostEndpoint {
  readonly path: string
  /** The fullest right body. */
  readonly body: (sessions: Sessions) => object
}

/** What there is to go on with. */
export interface Sessions {
  /** A conversation. */
  readonly sessionId: string
  /** A quiz of these players, with this question open. */
  readonly quiz: { readonly sessionId: string; readonly questionId: string }
}

/** Their ids are names that every object has, and one that none has. */
export const players: readonly Participant[] = [
  { id: 'ada', displayName: 'Ada', type: 'human' },
  { id: '__proto__', displayName: 'Bo', type: 'human' },
  { id: 'constructor', displayName: 'Cy', type: 'human' },
]

const lamp = {
  name: 'Lamp',
  position: { x: 1, y: 2, z: 3 },
  properties: [{ name: 'kind', value: 'item' }],
}
const bell = { priority: 2, content: 'The bell rings', date: '2026-11-20T10:00:00Z' }
const line = { characterId: 'wren', message: 'Hello', spokenText: 'Hallo', emotion: 'HAPPY', format: 'wav' }

export const chatEndpoints: readonly PostEndpoint[] = [
  {
    path: '/v3/chat',
    body: ({ sessionId }) => ({
      characterIds: ['wren', 'mira'],
      message: 'Everybody, bring me the lamp',
      playerId: 'ada',
      sessionId,
      speakerCharacterId: 'wren',
      playAs: 'tobin',
      maxTurns: 2,
      metadata: [
        { ...lamp, id: 'lamp' },
        { id: 'me', name: 'Wren', characterId: 'wren' },
      ],
      events: [bell],
    }),
  },
  {
    path: '/v2/chat',
    body: ({ sessionId }) => ({
      characterId: 'wren',
      message: 'Bring me the lamp',
      playerId: 'ada',
      sessionId,
      metadata: [{ ...lamp, type: 'Item', isSubject: false }],
      events: JSON.stringify([bell]),
    }),
  },
]

export const postEndpoints: readonly PostEndpoint[] = [
  ...chatEndpoints,
  {
    path: '/v3/quiz',
    body: () => ({
      characterId: 'wren',
      questionSetId: 'lake',
      playerId: 'ada',
      participants: players,
      questionCount: 2,
      selectionMode: 'random',
    }),
  },
  {
    path: '/v3/quiz',
    // However often it comes, the question stays open: nobody else has answered.
    body: ({ quiz }) => ({
      ...quiz,
      say: 'That is so',
      optionId: 'true',
      participantId: 'ada',
      leave: false,
    }),
  },
  { path: '/v3/chat/session', body: ({ sessionId }) => ({ sessionId, limit: 5, before: 'm3' }) },
  { path: '/v2/chat/session', body: ({ sessionId }) => ({ sessionId, limit: 5 }) },
  { path: '/v3/chat/session/fork', body: ({ sessionId }) => ({ sessionId, messageId: 'm2' }) },
  { path: '/v3/audio/generate', body: () => line },
  { path: '/v3/audio/stream', body: () => line },
  { path: '/v3/audio/timings', body: () => line },
  { path: '/v2/audio/generate', body: () => line },
]

/** They take forms; see `forms.ts`. */
export const uploadPaths: readonly string[] = ['/v3/audio/transcribe', '/v2/audio/transcribe']

export const getPaths: readonly string[] = [
  '/v3/account',
  '/v3/usage',
  '/v3/characters',
  '/v3/question-sets',
  '/v3/quiz/session',
  '/v3/health',
  '/health',
]
