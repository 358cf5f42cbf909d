import { createFullClient } from '@townsfolk/client'
import { createAudioHost } from '@townsfolk/core/browser'
import type { ProjectFiles } from '@townsfolk/service'
import { findIssues, type LocalApi } from '@townsfolk/service/local'
import { LanternEve } from './game/lantern-eve.ts'
import { openTown } from './game/town.ts'
import { projectFiles } from './project-files.ts'
import { createGameScreen } from './screen/create-game-screen.ts'
import type { GameScreen } from './screen/game-screen.ts'
import { loadTypeface } from './screen/typeface.ts'
import { readSettings } from './settings.ts'
import { createGameSound } from './sound/create-game-sound.ts'
import { hideFaults, showError, showFailure, showIssues, showIssuesBeside } from './trouble.ts'

const root = document.querySelector<HTMLElement>('#screen') ?? document.body

/** What becomes of an edited project while the dev server runs: a game that takes it in goes on. */
let takeIn = (_edited: ProjectFiles): void => location.reload()
import.meta.hot?.accept('./project-files.ts', edited => {
  if (edited) takeIn(edited.projectFiles as ProjectFiles)
})

async function main(): Promise<void> {
  // A game that is built ships no checks: `townsfolk check` has looked before.
  const issues = import.meta.env.DEV ? await findIssues(projectFiles) : []
  if (issues.length > 0) {
    showIssues(root, issues)
    return
  }
  const { service, renderer, isRecorded, isTested, pace } = readSettings(location.href)
  const screen = createGameScreen(root)
  const audio = createAudioHost()
  const sound = createGameSound(audio)
  // The same calls either way: of a service of your own, or of the one inside this page.
  const api = service ? createFullClient(service) : openLocally(screen)
  const game = new LanternEve({
    api,
    files: projectFiles,
    screen,
    sound,
    audio,
    renderer,
    understandsSpeech: service !== undefined,
    isRecorded,
    pace,
    loadScene: async place => {
      if (place === 'island') return (await import('./island/index.ts')).startIsland
      return (await import('./village/index.ts')).startVillage
    },
    onFailure: error => showFailure(root, error),
  })
  if (isTested) Object.assign(window, { lanternEve: game })
  // Names are painted into the picture: a letter keeps the typeface that it was painted in.
  await loadTypeface()
  await game.begin()
  // While the title is read.
  if ('prepare' in api) await api.prepare()
}

function openLocally(screen: GameScreen): LocalApi {
  const town = openTown(projectFiles, screen.settings, text => screen.notify(text))
  takeIn = edited => void replaceProject(town, edited)
  return town
}

/** Without an issue, the characters are new from the next turn on; with one they stay as they are. */
async function replaceProject(town: LocalApi, edited: ProjectFiles): Promise<void> {
  const issues = await findIssues(edited)
  if (issues.length > 0) {
    showIssuesBeside(root, issues)
  } else {
    town.replaceProject(edited)
    hideFaults(root)
  }
}

main().catch((error: unknown) => showError(root, error))
