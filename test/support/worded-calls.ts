import { getPaths, type PostEndpoint, postEndpoints, type Sessions } from '../fuzz/endpoints.ts'
import { wavThatSays } from '../fuzz/forms.ts'

/** A call of an endpoint. */
export interface WordedCall {
  /** With its query. */
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | FormData
}

const tokens: PostEndpoint = {
  path: '/v3/tokens',
  body: () => ({
    playerId: 'ada',
    characterIds: ['wren'],
    actions: ['FETCH'],
    origin: 'https://game.example',
  }),
}

/**
 * Calls of every endpoint with these words in each place that a caller can write into, one place at a time, so that
 * the rest of a call stays right, and all at once.
 */
export function wordedCalls(words: string, sessions: Sessions): readonly WordedCall[] {
  const headers = { 'user-agent': words, cookie: `jam=${words}`, referer: `https://game.example/?${words}` }
  const post = (
    path: string,
    body: string | FormData,
    more: Readonly<Record<string, string>> = {},
  ): WordedCall => ({
    path: `${path}?name=${encodeURIComponent(words)}`,
    method: 'POST',
    headers: { ...headers, ...more },
    body,
  })
  const posts = [...postEndpoints, tokens].flatMap(({ path, body }) => {
    const right = body(sessions)
    const bodies = [
      right,
      ...withWords(right, words),
      { ...right, [words]: words },
      everywhere(right, words),
      words,
    ]
    return [
      ...bodies.map(each => post(path, JSON.stringify(each))),
      post(path, `{ "message": "${words}`),
      post(path, JSON.stringify(right), { authorization: `Bearer ${words}` }),
      post(path, JSON.stringify(right), { 'x-api-key': words, 'idempotency-key': words }),
    ]
  })
  const streams = posts
    .filter(({ path }) => path.startsWith('/v3/chat?'))
    .map(call => ({ ...call, headers: { ...call.headers, accept: 'text/event-stream' } }))
  const uploads = ['/v3', '/v2'].flatMap(version =>
    ['wren', words].map(character => post(`${version}/audio/transcribe`, formWith(words, character))),
  )
  const query = ['playerId', 'sessionId', 'limit', 'before', words].map(
    name => `${encodeURIComponent(name)}=${encodeURIComponent(words)}`,
  )
  const gets = [...getPaths, '/ready'].flatMap(path =>
    ['', ...query].map(each => ({ path: `${path}?${each}`, method: 'GET', headers }) as const),
  )
  return [...posts, ...streams, ...uploads, ...gets]
}

/** The same value with the words in place of one text, or of one name, for each that it has. */
function withWords(value: unknown, words: string): readonly unknown[] {
  if (typeof value === 'string') return [words]
  if (typeof value !== 'object' || value === null) return [words, { [words]: words }]
  return Object.entries(value).flatMap(([name, child]) => {
    const inPlace = withWords(child, words).map(worded => replaced(value, name, name, worded))
    return Array.isArray(value) ? inPlace : [...inPlace, replaced(value, name, words, child)]
  })
}

function replaced(value: object, name: string, newName: string, child: unknown): unknown {
  if (Array.isArray(value)) return value.map((each, at) => (String(at) === name ? child : each))
  return Object.fromEntries(
    Object.entries(value).map(([each, was]) => (each === name ? [newName, child] : [each, was])),
  )
}

/** All texts are the words, whatever they were. */
function everywhere(value: unknown, words: string): unknown {
  return JSON.parse(JSON.stringify(value), (_, child: unknown) => (typeof child === 'string' ? words : child))
}

function formWith(words: string, characterId: string): FormData {
  const form = new FormData()
  form.append('characterId', characterId)
  form.append('names', JSON.stringify([words]))
  form.append(words, words)
  form.append('audio', new Blob([wavThatSays(words)], { type: 'audio/wav' }), `${words}.wav`)
  return form
}
