import { relative, resolve } from 'node:path'
import { CommandError } from './command-error.ts'
import { findPacks } from './find-packs.ts'
import { type Ask, readOptions, usage } from './read-options.ts'
import { writeGame } from './write-game.ts'

/** What the command runs in. */
export interface CreateContext {
  readonly currentFolder: string
  /** Folder of this package: its `template` is there. */
  readonly packageFolder: string
  /** Writes a line of what the command was asked for. */
  readonly print: (line: string) => void
  /** Writes a line about what went wrong. */
  readonly printError: (line: string) => void
  /** Where somebody is there to be asked. */
  readonly ask?: Ask
}

/**
 * The command `create-townsfolk`, without the name itself in front of its arguments: writes a game, and asks
 * no network. Gives the exit code: 0, 1 when it could not be done, 2 when it was typed wrong.
 */
export async function runCreate(args: readonly string[], context: CreateContext): Promise<number> {
  const { currentFolder, packageFolder, print, printError, ask } = context
  try {
    const options = await readOptions(args, ask)
    if (options === 'help') {
      print(usage)
      return 0
    }
    const { engine, packs } = options
    const folder = resolve(currentFolder, options.folder)
    await writeGame({
      folder,
      engine,
      template: resolve(packageFolder, 'template'),
      packs: packs === undefined ? {} : await findPacks(resolve(currentFolder, packs)),
    })
    print(nextSteps(relative(currentFolder, folder)))
    return 0
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    printError(error.message)
    return error.exitCode
  }
}

function nextSteps(folder: string): string {
  const enter = folder === '' ? [] : [`  cd ${/\s/.test(folder) ? JSON.stringify(folder) : folder}`]
  return [
    '',
    'The keeper waits at his lighthouse. Next:',
    '',
    ...enter,
    '  npm install',
    '  npm run dev',
    '',
  ].join('\n')
}
