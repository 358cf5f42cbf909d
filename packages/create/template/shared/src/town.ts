import { formatIssue } from '@townsfolk/service'
import { createLocalApi, findIssues } from '@townsfolk/service/local'
import { showFaults } from '@townsfolk/ui'
import { projectFiles } from './project-files.ts'

/**
 * Your characters answer within this page. From a server of your own, all of this file is
 * `export const api = createClient({ baseUrl: 'https://npc.example/v3', apiKey: fetchPlayerToken })`, of `@townsfolk/client`.
 */
export const api = createLocalApi(projectFiles)
// What makes replies is loaded while the island is painted, and not when the player speaks.
void api.prepare()

/** What is wrong in the characters' files stands over the game. What checks them is left out of a game that is built. */
async function isRight(files: typeof projectFiles): Promise<boolean> {
  const issues = await findIssues(files)
  showFaults(issues.map(formatIssue))
  return issues.length === 0
}

if (import.meta.env.DEV) void isRight(projectFiles)

// While `npm run dev` runs, a character that you save says the new lines from the next turn on.
import.meta.hot?.accept('./project-files.ts', async edited => {
  const files = edited?.projectFiles as typeof projectFiles | undefined
  if (files && (await isRight(files))) api.replaceProject(files)
})
