import { createFullClient, type FullClient } from '@townsfolk/client'
import {
  type ApiKeyRecord,
  createApiKey,
  createMemoryStore,
  createService,
  type Project,
  type Service,
  type ServiceOptions,
  type Store,
  type Team,
} from '@townsfolk/service'
import { projectOf, townFiles } from './project.ts'
import { assertPromised } from './promised.ts'
import { createScriptedBrain, type Script, type ScriptedBrain } from './scripted-brain.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The JSON that came, or the text when it was none. */
  readonly body: unknown
}

export interface TestService {
  readonly service: Service
  readonly store: Store
  /** A key of the team `lantern`, to which Wren, Mira and Tobin belong. */
  readonly apiKey: string
  /** Another key of `lantern`, of an editor. */
  readonly editorKey: string
  /** A key of the team `harbour`, to which Bram belongs. */
  readonly otherApiKey: string
  readonly keyRecord: ApiKeyRecord
  readonly brain: ScriptedBrain
  /** Reaches the service as a game would. */
  readonly client: FullClient
  readonly unexpected: readonly unknown[]
  /** Sends a request as it is, with no key unless the headers hold one. The answer is held to its promises. */
  send(path: string, init?: RequestInit): Promise<Answer>
  get(path: string, headers?: HeadersInit): Promise<Answer>
  /** Posts a value as JSON. Default: a key of `lantern`. */
  post(path: string, body: unknown, apiKey?: string): Promise<Answer>
  /** Posts to /v3/chat. `characterIds` is Wren unless the body says otherwise. */
  chat(body?: object, apiKey?: string): Promise<Answer>
  /** The only turn that the brain was given for this body. */
  heard(body: object): Promise<ScriptedBrain['turns'][number]>
}

export interface TestServiceOptions extends Omit<ServiceOptions, 'brain' | 'onUnexpectedError'> {
  /** What is changed in the team `lantern`. */
  readonly lantern?: Partial<Team>
  /** What is changed in the project. */
  readonly project?: Partial<Project>
}

/** A service of the small town with a scripted brain: what it says is the test's, everything else is real. */
export async function startTestService(
  script?: Script,
  { lantern, project: changes, ...options }: TestServiceOptions = {},
): Promise<TestService> {
  const [{ apiKey, record }, other, editor] = await Promise.all([
    createApiKey('lantern'),
    createApiKey('harbour'),
    createApiKey('lantern', 'editor'),
  ])
  const town = projectOf(townFiles)
  const teams = town.teams.map(team => (team.id === 'lantern' ? { ...team, ...lantern } : team))
  const project = { ...town, teams, keys: [record, other.record, editor.record], ...changes }
  const brain = createScriptedBrain(script)
  const unexpected: unknown[] = []
  const { store = createMemoryStore() } = options
  const service = createService(project, {
    ...options,
    store,
    brain,
    onUnexpectedError: error => unexpected.push(error),
  })

  const send = async (path: string, init?: RequestInit): Promise<Answer> => {
    const response = await service.fetch(new Request(`http://embedded${path}`, init))
    const body = readBody(await response.text())
    assertPromised(path, response.status, body)
    return { status: response.status, headers: response.headers, body }
  }
  const post = (path: string, body: unknown, key = apiKey): Promise<Answer> =>
    send(path, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const chat = (body: object = {}, key = apiKey): Promise<Answer> =>
    post('/v3/chat', { characterIds: ['wren'], ...body }, key)
  return {
    service,
    store,
    apiKey,
    editorKey: editor.apiKey,
    otherApiKey: other.apiKey,
    keyRecord: record,
    brain,
    client: createFullClient({ baseUrl: 'http://embedded/v3', apiKey, fetch: service.fetch }),
    unexpected,
    send,
    get: (path, headers = { 'x-api-key': apiKey }) => send(path, { headers }),
    post,
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
