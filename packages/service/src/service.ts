import type { CharacterList } from '@townsfolk/protocol'
import { type Issue, parseChatRequest } from '@townsfolk/protocol/schemas'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { findApiKey } from './access/api-key.ts'
import { createAuthoredBrain } from './brain/authored/authored-brain.ts'
import type { Brain } from './brain/brain.ts'
import { ChatService } from './chat/chat-service.ts'
import { errorResponse } from './http/error-response.ts'
import { readJson } from './http/read-json.ts'
import type { Project, Team } from './project/project.ts'
import { ServiceError } from './service-error.ts'
import { createMemoryStore } from './store/memory-store.ts'
import type { Store } from './store/store.ts'

export interface ServiceOptions {
  /** Who makes the replies; the authored brain unless told otherwise. */
  readonly brain?: Brain
  /** Where sessions are kept; in memory unless told otherwise. */
  readonly store?: Store
  /** Told of errors that nobody foresaw; the console unless told otherwise. */
  readonly onUnexpectedError?: (error: unknown) => void
}

export interface Service {
  /** Answers a request; it never rejects. Serves the current version below `/v3`. */
  fetch(request: Request): Promise<Response>
}

/** The character conversation service of a project. It runs wherever `Request` and `Response` exist. */
export function createService(project: Project, options: ServiceOptions = {}): Service {
  const { brain = createAuthoredBrain(), store = createMemoryStore() } = options
  const onUnexpectedError = options.onUnexpectedError ?? (error => console.error(error))
  const chat = new ChatService({ project, brain, store, newSessionId: () => crypto.randomUUID() })

  const v3 = new Hono<{ Variables: { team: Team } }>()
  v3.use(async (context, next) => {
    context.set('team', await authorizedTeam(context.req.raw.headers, project))
    await next()
  })
  v3.post('/chat', async context => {
    const parsed = parseChatRequest(await readJson(context.req.raw))
    if (!parsed.ok) throw new ServiceError('invalid_request', sentence(parsed.issues))
    return context.json(await chat.takeTurn(context.get('team'), parsed.value))
  })
  v3.get('/characters', context => {
    const team = context.get('team')
    const characters = project.characters.filter(character => character.team === team.id)
    return context.json<CharacterList>({ characters: characters.map(({ id, name }) => ({ id, name })) })
  })

  const app = new Hono()
  app.use(
    cors({
      origin: '*',
      allowHeaders: ['x-api-key', 'content-type', 'authorization'],
      exposeHeaders: ['retry-after'],
    }),
  )
  app.use(async (_context, next) => {
    try {
      await next()
    } catch (thrown) {
      // Hono hands only errors to `onError`; a brain or a store may throw anything.
      throw thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown })
    }
  })
  app.route('/v3', v3)
  app.notFound(() => {
    throw new ServiceError('not_found', 'There is nothing at this address; the endpoints are below /v3.')
  })
  app.onError(thrown => errorResponse(thrown, onUnexpectedError))
  return { fetch: async request => app.fetch(request) }
}

/** Clients send `x-api-key`; some guess `Authorization: Bearer`. */
async function authorizedTeam(headers: Headers, project: Project): Promise<Team> {
  const apiKey = headers.get('x-api-key') || headers.get('authorization')?.replace(/^Bearer\s+/i, '') || ''
  const record = await findApiKey(apiKey, project.keys)
  const team = project.teams.find(({ id }) => id === record?.team)
  if (!team) {
    throw new ServiceError(
      'unauthorized',
      'The API key is missing or unknown; send it in the header x-api-key.',
    )
  }
  return team
}

/** The first faults only: a body of nothing but faults must not make a larger answer. */
function sentence(issues: readonly Issue[]): string {
  const told = issues.slice(0, 10).map(({ path, message }) => `${path || 'The body'} ${message}`)
  const untold = issues.length - told.length
  return [...told, ...(untold > 0 ? [`and ${untold} faults more`] : [])].join('; ')
}
