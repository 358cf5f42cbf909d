import { ProjectFolder, UnwritableFile } from '../folder/project-folder.ts'
import { CommandFailure } from './command-failure.ts'

/**
 * Writes a file of a project, whole or not at all, and not over what somebody else has written meanwhile.
 * @param before what it held when it was read
 * @throws CommandFailure when it could not be written
 */
export async function replaceProjectFile(
  folder: string,
  path: string,
  before: string,
  text: string,
): Promise<void> {
  const isWritten = await new ProjectFolder(folder).replace(path, before, text).catch((error: unknown) => {
    throw error instanceof UnwritableFile ? new CommandFailure(error.message) : error
  })
  if (!isWritten)
    throw new CommandFailure(`${path} has changed meanwhile, so it was not written. Run the command again.`)
}
