import { type CharacterInput, createCharacter } from '@townsfolk/brain'
import { createFullClient } from '@townsfolk/client'
import type { ProjectFiles } from '@townsfolk/service'
import { createLocalApi, findIssues, type LocalApi } from '@townsfolk/service/local'
import { ChatBox, defineElements } from '@townsfolk/ui'
import { startGame } from './game/start-game.ts'
import { projectFiles } from './project-files.ts'
import { readSettings } from './settings.ts'
import { hideFaults, showError, showIssues, showIssuesBeside } from './trouble.ts'

const screen = document.querySelector<HTMLElement>('#screen') ?? document.body

/** What becomes of an edited project while the dev server runs: a game that takes it in goes on. */
let takeIn = (_edited: ProjectFiles): void => location.reload()
import.meta.hot?.accept('./project-files.ts', edited => {
  if (edited) takeIn(edited.projectFiles as ProjectFiles)
})

async function main(): Promise<void> {
  // A game that is built ships no checks: `townsfolk check` has looked before.
  const issues = import.meta.env.DEV ? await findIssues(projectFiles) : []
  if (issues.length > 0) {
    showIssues(screen, issues)
    return
  }
  const { service, renderer, isRecorded } = readSettings(location.href)
  // The same calls either way: of a service of your own, or of the one inside this page.
  const api = service ? createFullClient(service) : openLocally()
  const wren = createCharacter(fileOf('wren'), '', undefined)
  startGame(screen, { api, wren, renderer, isRecorded })
}

function openLocally(): LocalApi {
  const api = createLocalApi(projectFiles)
  takeIn = edited => void replaceProject(api, edited)
  return api
}

function fileOf(id: string): CharacterInput {
  return JSON.parse(String(projectFiles[`characters/${id}.json`])) as CharacterInput
}

/** Without an issue, the characters are new from the next turn on; with one they stay as they are. */
async function replaceProject(api: LocalApi, edited: ProjectFiles): Promise<void> {
  const issues = await findIssues(edited)
  if (issues.length > 0) {
    showIssuesBeside(screen, issues)
  } else {
    api.replaceProject(edited)
    hideFaults(screen)
  }
}

// The box of index.html is on the page before there is anybody to bind it to.
defineElements(ChatBox)
main().catch((error: unknown) => showError(screen, error))
