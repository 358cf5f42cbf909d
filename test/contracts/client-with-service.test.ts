import 'fake-indexeddb/auto'
import { createFullClient } from '@townsfolk/client'
import { createEmbeddedService } from '@townsfolk/service'
import { projectOf } from '../support/project.ts'
import { describeGameApi } from './describe-game-api.ts'

describeGameApi('a client and the service behind HTTP', async (files, store) => {
  const { fetch, apiKey, replaceProject } = await createEmbeddedService(projectOf(files), store && { store })
  return {
    api: createFullClient({ baseUrl: 'http://embedded/v3', fetch, apiKey }),
    replaceProject: newer => replaceProject(projectOf(newer)),
  }
})
