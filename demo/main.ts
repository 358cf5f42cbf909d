import '@townsfolk/ui'
import { createClient } from '@townsfolk/client'
import { createEmbeddedService, parseProject } from '@townsfolk/service'
import { startGame } from './game/start-game.ts'
import { projectFiles } from './project-files.ts'
import { readSettings } from './settings.ts'
import { showError, showFaults } from './trouble.ts'

const screen = document.querySelector<HTMLElement>('#screen') ?? document.body

async function main(): Promise<void> {
  const parsed = parseProject(projectFiles)
  if (!parsed.ok) {
    showFaults(screen, parsed.faults)
    return
  }
  const { project } = parsed
  const { service, renderer } = readSettings(location.href)
  // The same client either way: a service of your own, or the whole of it inside this page.
  const api = createClient(
    service ?? { baseUrl: 'http://embedded/v3', ...(await createEmbeddedService(project)) },
  )
  startGame(screen, { api, characters: project.characters, renderer })
}

main().catch((error: unknown) => showError(screen, error))
