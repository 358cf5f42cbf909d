import { createClient } from '@townsfolk/client'
import {
  createEmbeddedService,
  type EmbeddedService,
  type ProjectFiles,
  parseProject,
} from '@townsfolk/service'
import { ChatBox, defineElements } from '@townsfolk/ui'
import { startGame } from './game/start-game.ts'
import { projectFiles } from './project-files.ts'
import { readSettings } from './settings.ts'
import { hideFaults, showError, showFaults, showFaultsBeside } from './trouble.ts'

const screen = document.querySelector<HTMLElement>('#screen') ?? document.body

/** What becomes of an edited project while the dev server runs: a game that takes it in goes on. */
let takeIn = (_edited: ProjectFiles): void => location.reload()
import.meta.hot?.accept('./project-files.ts', edited => {
  if (edited) takeIn(edited.projectFiles as ProjectFiles)
})

async function main(): Promise<void> {
  const parsed = parseProject(projectFiles)
  if (!parsed.ok) {
    showFaults(screen, parsed.faults)
    return
  }
  const { project } = parsed
  const { service, renderer, isRecorded } = readSettings(location.href)
  const embedded = await createEmbeddedService(project)
  // The same client either way: a service of your own, or the whole of it inside this page.
  const api = createClient(service ?? { baseUrl: 'http://embedded/v3', ...embedded })
  if (!service) takeIn = edited => replaceProject(embedded, edited)
  startGame(screen, { api, characters: project.characters, renderer, isRecorded })
}

/** Without a fault, the characters are new from the next turn on; with one they stay as they are. */
function replaceProject(service: EmbeddedService, edited: ProjectFiles): void {
  const parsed = parseProject(edited)
  if (parsed.ok) {
    service.replaceProject(parsed.project)
    hideFaults(screen)
  } else {
    showFaultsBeside(screen, parsed.faults)
  }
}

// The box of index.html is on the page before there is anybody to bind it to.
defineElements(ChatBox)
main().catch((error: unknown) => showError(screen, error))
