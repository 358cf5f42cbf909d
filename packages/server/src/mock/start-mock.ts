import { createApiKey, createService, parseProject } from '@townsfolk/service'
import { readProjectFolder } from '../folder/read-project-folder.ts'
import { startHttpServer } from '../http/http-server.ts'
import { allFaults, type Fault, type PassedRequest, startFaultyProxy } from './faulty-proxy.ts'
import { createLots } from './lots.ts'

/** What a mock is made of, and how it behaves. */
export interface MockOptions {
  /** Folder of the project that it serves. */
  readonly projectFolder: string
  /** Default: any that is free. */
  readonly port?: number
  /** What it does wrong is drawn from this. Default: it does nothing wrong. */
  readonly hostileSeed?: number
  /** So many requests are answered well before that. Default: 5. */
  readonly goodFirst?: number
  /** How long it may wait with an answer, in ms. Default: 2000. */
  readonly longestPauseMs?: number
  /** What it may do wrong. Default: everything. */
  readonly faults?: readonly Fault[]
  /** Called with each request, and what is done to it. */
  readonly onRequest?: (request: PassedRequest) => void
}

/** A server that plays the service. */
export interface Mock {
  /** Up to its version: `http://127.0.0.1:51515/v3`. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly passed: readonly PassedRequest[]
  stop(): Promise<void>
}

const mockDefaults = { port: 0, goodFirst: 5, longestPauseMs: 2000, faults: allFaults }

/**
 * Our own service with a project, all in memory, behind a proxy that lets it misbehave.
 * @throws Error when the project cannot be read, or nobody can listen at the port
 */
export async function startMock(options: MockOptions): Promise<Mock> {
  const { port, goodFirst, longestPauseMs, faults } = { ...mockDefaults, ...options }
  const { projectFolder, hostileSeed, onRequest } = options
  const parsed = parseProject(await readProjectFolder(projectFolder))
  if (!parsed.ok) throw new Error(`The project of the mock cannot be read: ${JSON.stringify(parsed.issues)}`)
  const { project } = parsed
  const { apiKey, record } = await createApiKey(project.teams[0]?.id ?? '')
  const service = createService({ ...project, keys: [record] })
  const server = await startHttpServer(service.fetch, { port: 0 })
  const proxy = await startFaultyProxy({
    to: server.url,
    lots: createLots(hostileSeed ?? 0),
    share: hostileSeed === undefined ? 0 : hostileShare,
    goodFirst,
    longestPauseMs,
    faults,
    port,
    ...(onRequest && { onRequest }),
  }).catch(async (error: unknown) => {
    await server.stop(0)
    throw error
  })
  return {
    baseUrl: `${proxy.url}/v3`,
    apiKey,
    passed: proxy.passed,
    async stop() {
      await proxy.stop()
      await server.stop(0, { quietMs: 0 })
      await service.settled()
    },
  }
}

/** The share of requests that a hostile mock does something wrong to. */
const hostileShare = 0.6
