import { createApiKey } from './keys/api-key.ts'
import type { Project } from './project/project.ts'
import { createService, type Service, type ServiceOptions } from './service.ts'

/** A service inside a page or a test, with an API key for it. */
export interface EmbeddedService extends Service {
  /** API key that was made for this page. */
  readonly apiKey: string
}

/** Makes a service inside a page, with a key for its first team. Pass `fetch` and `apiKey` to a client. */
export async function createEmbeddedService(
  project: Project,
  options: ServiceOptions = {},
): Promise<EmbeddedService> {
  const { apiKey, record } = await createApiKey(firstTeam(project))
  const withKey = (version: Project): Project => ({
    ...version,
    keys: [{ ...record, team: firstTeam(version) }],
  })
  const service = createService(withKey(project), options)
  return { ...service, apiKey, replaceProject: newer => service.replaceProject(withKey(newer)) }
}

function firstTeam({ teams }: Project): string {
  return teams[0]?.id ?? ''
}
