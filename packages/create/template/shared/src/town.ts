import type { DialogueApi } from '@townsfolk/core'
import { formatIssue } from '@townsfolk/service'
import { createLocalApi, findIssues } from '@townsfolk/service/local'
import { projectFiles } from './project-files.ts'

/**
 * Your characters answer within this page. From a server of your own, all of this is
 * `return createClient({ baseUrl: 'https://npc.example/v3', apiKey: () => fetchPlayerKey() })`, of `@townsfolk/client`.
 * @param showIssues shows what is wrong in the characters' files, '' for nothing
 */
export async function openTown(showIssues: (issues: string) => void): Promise<DialogueApi> {
  if (!(await isRight(projectFiles, showIssues))) {
    throw new Error('Fix the issues that the chat box shows: the page then reloads by itself.')
  }
  const api = createLocalApi(projectFiles)
  useEdited = async edited => {
    if (await isRight(edited, showIssues)) api.replaceProject(edited)
  }
  return api
}

/** What checks the files is larger than the game: a game that is built goes without. */
async function isRight(files: typeof projectFiles, showIssues: (issues: string) => void): Promise<boolean> {
  if (!import.meta.env.DEV) return true
  const issues = await findIssues(files)
  showIssues(issues.map(formatIssue).join('\n'))
  return issues.length === 0
}

/** While `npm run dev` runs, a character that you save says the new lines from the next turn on. */
let useEdited = async (_edited: typeof projectFiles): Promise<void> => location.reload()
import.meta.hot?.accept('./project-files.ts', edited => {
  if (edited) void useEdited(edited.projectFiles as typeof projectFiles)
})
