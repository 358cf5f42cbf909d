import { createApiKey } from './access/api-key.ts'
import type { Project } from './project/project.ts'
import { createService, type Service, type ServiceOptions } from './service.ts'

export interface EmbeddedService extends Service {
  /** Made for this page and known to nobody else. */
  readonly apiKey: string
}

/** The whole service inside a page, for its first team. Give `fetch` and `apiKey` to a client. */
export async function createEmbeddedService(
  project: Project,
  options: ServiceOptions = {},
): Promise<EmbeddedService> {
  const { apiKey, record } = await createApiKey(project.teams[0]?.id ?? '')
  return { apiKey, ...createService({ ...project, keys: [record] }, options) }
}
