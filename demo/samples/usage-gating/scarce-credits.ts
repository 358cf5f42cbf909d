import { createFullClient, type FullClient } from '@townsfolk/client'
import { createEmbeddedService, createMemoryStore, formatIssue, parseProject } from '@townsfolk/service'
import { projectFiles } from '../../project-files.ts'

/** So many turns may be taken before somebody pays. */
const turns = 5
const team = 'lanternmere'
const town = {
  name: 'Lanternmere',
  teams: [{ id: team, name: 'Lanternmere', credits: { amount: turns, refresh: 'never' } }],
}

/** A service within the page whose team has few credits, and what its owner can do about that. */
export async function openScarceApi(): Promise<{ readonly api: FullClient; buyMore(): Promise<void> }> {
  const parsed = parseProject({ ...projectFiles, 'town.json': JSON.stringify(town) })
  if (!parsed.ok) throw new Error(parsed.issues.map(formatIssue).join('\n'))
  const store = createMemoryStore()
  const { fetch, apiKey } = await createEmbeddedService(parsed.project, { store })
  let purchases = 0
  return {
    api: createFullClient({ baseUrl: 'http://embedded/v3', fetch, apiKey }),
    // On a server: `townsfolk credits`, or the refresh of the team's plan.
    buyMore: () => store.topUp(team, `purchase ${++purchases}`, turns),
  }
}
