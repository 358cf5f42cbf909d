import { type Client, createClient } from '@townsfolk/client'
import {
  type ApiKeyRecord,
  createApiKey,
  createService,
  type Project,
  type Service,
} from '@townsfolk/service'
import { projectOf, townFiles } from './project.ts'
import { createScriptedBrain, type Script, type ScriptedBrain } from './scripted-brain.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The JSON that came, or the text when it was none. */
  readonly body: unknown
}

export interface TestService {
  readonly service: Service
  /** A key of the team `lantern`, to which Wren and Mira belong. */
  readonly apiKey: string
  /** A key of the team `harbour`, to which Bram belongs. */
  readonly otherApiKey: string
  readonly keyRecord: ApiKeyRecord
  readonly brain: ScriptedBrain
  /** Reaches the service as a game would. */
  readonly client: Client
  readonly unexpected: readonly unknown[]
  /** Sends a request as it is, with no key unless the headers hold one. */
  send(path: string, init?: RequestInit): Promise<Answer>
  get(path: string, headers?: HeadersInit): Promise<Answer>
  /** Posts to /v3/chat. `characterIds` is Wren unless the body says otherwise. */
  chat(body?: object, apiKey?: string): Promise<Answer>
  /** The only turn that the brain was given for this body. */
  heard(body: object): Promise<ScriptedBrain['turns'][number]>
}

/** A service of the small town with a scripted brain: what it says is the test's, everything else is real. */
export async function startTestService(script?: Script): Promise<TestService> {
  const { apiKey, record } = await createApiKey('lantern')
  const other = await createApiKey('harbour')
  const project: Project = { ...projectOf(townFiles), keys: [record, other.record] }
  const brain = createScriptedBrain(script)
  const unexpected: unknown[] = []
  const service = createService(project, { brain, onUnexpectedError: error => unexpected.push(error) })

  const send = async (path: string, init?: RequestInit): Promise<Answer> => {
    const response = await service.fetch(new Request(`http://embedded${path}`, init))
    return { status: response.status, headers: response.headers, body: readBody(await response.text()) }
  }
  const chat = (body: object = {}, key = apiKey): Promise<Answer> =>
    send('/v3/chat', {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ characterIds: ['wren'], ...body }),
    })
  return {
    service,
    apiKey,
    otherApiKey: other.apiKey,
    keyRecord: record,
    brain,
    client: createClient({ baseUrl: 'http://embedded/v3', apiKey, fetch: service.fetch }),
    unexpected,
    send,
    get: (path, headers = { 'x-api-key': apiKey }) => send(path, { headers }),
    chat,
    async heard(body) {
      const before = brain.turns.length
      const answer = await chat(body)
      const [turn, ...more] = brain.turns.slice(before)
      if (turn && more.length === 0) return turn
      throw new Error(`The brain was given ${more.length + (turn ? 1 : 0)} turns: ${JSON.stringify(answer)}`)
    },
  }
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
