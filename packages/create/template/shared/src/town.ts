import { type Client, createClient } from '@townsfolk/client'
import { createEmbeddedService, formatFault, type Project, parseProject } from '@townsfolk/service'
import { projectFiles } from './project-files.ts'

/**
 * The service that your characters answer from. It runs inside this page; for a server of your own, all of this
 * is `return createClient({ baseUrl: 'https://npc.example/v3', apiKey: () => fetchPlayerKey() })`.
 * @param showFaults shows what is wrong in the characters' files, '' for nothing
 */
export async function openTown(showFaults: (faults: string) => void): Promise<Client> {
  const project = read(projectFiles, showFaults)
  if (!project) throw new Error('Fix the faults that the chat box shows: the page then reloads by itself.')
  const { fetch, apiKey, replaceProject } = await createEmbeddedService(project)
  useEdited = edited => {
    const newer = read(edited, showFaults)
    if (newer) replaceProject(newer)
  }
  return createClient({ baseUrl: 'http://embedded/v3', fetch, apiKey })
}

function read(files: typeof projectFiles, showFaults: (faults: string) => void): Project | undefined {
  const parsed = parseProject(files)
  showFaults(parsed.ok ? '' : parsed.faults.map(formatFault).join('\n'))
  return parsed.ok ? parsed.project : undefined
}

/** While `npm run dev` runs, a character that you save says the new lines from the next turn on. */
let useEdited = (_edited: typeof projectFiles): void => location.reload()
import.meta.hot?.accept('./project-files.ts', edited => {
  if (edited) useEdited(edited.projectFiles as typeof projectFiles)
})
