import { createApiKey } from './keys/api-key.ts'
import type { Project } from './project/project.ts'
import { createService, type Service, type ServiceOptions } from './service.ts'

/** A whole service inside a page or a test, with a key to it. */
export interface EmbeddedService extends Service {
  /** Made for this page and known to nobody else. */
  readonly apiKey: string
}

/** The whole service inside a page, for its first team. Give `fetch` and `apiKey` to a client. */
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
