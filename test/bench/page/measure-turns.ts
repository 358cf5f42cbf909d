import { createFullClient } from '@townsfolk/client'
import { limits } from '@townsfolk/protocol'
import { createEmbeddedService, parseProject } from '@townsfolk/service'
import { createBrowserStore } from '@townsfolk/service/local'
import { projectFiles } from '../../../demo/project-files.ts'
import { createObjects } from '../scene.ts'

/** Takes so many turns of one conversation, and gives what each took, in milliseconds. */
async function measureTurns(count: number): Promise<readonly number[]> {
  const parsed = parseProject(projectFiles)
  if (!parsed.ok) throw new Error('The demo’s project cannot be read.')
  const store = createBrowserStore({ name: 'townsfolk-bench' })
  const { fetch, apiKey } = await createEmbeddedService(parsed.project, { store })
  const api = createFullClient({ baseUrl: 'http://embedded/v3', fetch, apiKey })
  const metadata = createObjects(limits.entities, 5).map(({ id, name, x, y, z, properties }) => ({
    id,
    name,
    position: { x, y, z },
    properties: Object.entries(properties).map(([property, value]) => ({
      name: property,
      value: String(value),
    })),
  }))
  const tookMs: number[] = []
  let sessionId = ''
  for (let turn = 0; turn < count; turn++) {
    const start = performance.now()
    const message = turn % 2 === 0 ? 'Could you bring me the red crate?' : 'How old are you?'
    const reply = await api.chat({ characterIds: ['wren'], message, metadata, sessionId })
    tookMs.push(performance.now() - start)
    sessionId = reply.sessionId
    if (reply.messages.length !== 1) throw new Error('A turn was not answered.')
  }
  const kept = await api.historyPage({ sessionId, limit: 2 })
  if (kept.messages.length !== 2) throw new Error('A turn was not kept.')
  return tookMs
}

Object.assign(window, { measureTurns })
