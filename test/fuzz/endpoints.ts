export interface PostEndpoint {
  readonly path: string
  /** The fullest right body for a session. */
  readonly body: (sessionId: string) => object
}

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
    body: sessionId => ({
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
    body: sessionId => ({
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
  { path: '/v3/chat/session', body: sessionId => ({ sessionId, limit: 5, before: 'm3' }) },
  { path: '/v2/chat/session', body: sessionId => ({ sessionId, limit: 5 }) },
  { path: '/v3/chat/session/fork', body: sessionId => ({ sessionId, messageId: 'm2' }) },
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
  '/v3/health',
  '/health',
]
