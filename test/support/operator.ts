import { allTeams, createApiKey, createMemoryStore, type OperatorChange } from '@townsfolk/service'
import type { Script } from './scripted-brain.ts'
import { type Answer, startTestService, type TestService, type TestServiceOptions } from './test-service.ts'

/** A service with whoever runs it. */
export interface OperatedService extends TestService {
  /** For all teams, and may read transcripts. */
  readonly operatorKey: string
  /** For the team `lantern` alone, and may not. */
  readonly lanternOperatorKey: string
  readonly changes: readonly OperatorChange[]
  /** Asks `/operator/v1/…`. Default: with the key for all teams. */
  read(path: string, apiKey?: string): Promise<Answer>
  /** The same, of the team `lantern`. */
  readTeam(path: string, apiKey?: string): Promise<Answer>
  /** Posts to `/operator/v1/…`. */
  change(path: string, body: unknown, apiKey?: string, headers?: Record<string, string>): Promise<Answer>
  /** Deletes what is at `/operator/v1/…`. */
  remove(path: string, apiKey?: string): Promise<Answer>
}

/** The town of the other tests, with two keys of operators. */
export async function startOperatedService(
  script?: Script,
  options: TestServiceOptions = {},
): Promise<OperatedService> {
  const { store = createMemoryStore() } = options
  const [all, lantern] = await Promise.all([
    createApiKey(allTeams, 'operator'),
    createApiKey('lantern', 'operator'),
  ])
  const made = { createdAtMs: 0, revokedAtMs: null }
  await store.addKey({ ...all.record, mayReadTranscripts: true, ...made })
  await store.addKey({ ...lantern.record, ...made })
  const changes: OperatorChange[] = []
  const town = await startTestService(script, {
    ...options,
    store,
    onOperatorChange: change => changes.push(change),
  })
  const call = (
    method: string,
    path: string,
    key = all.apiKey,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer> =>
    town.send(`/operator/v1${path}`, {
      method,
      headers: { 'x-api-key': key, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return {
    ...town,
    operatorKey: all.apiKey,
    lanternOperatorKey: lantern.apiKey,
    changes,
    read: (path, key) => call('GET', path, key),
    readTeam: (path, key) => call('GET', `/teams/lantern${path}`, key),
    change: (path, body, key, headers) => call('POST', path, key, body, headers),
    remove: (path, key) => call('DELETE', path, key),
  }
}
