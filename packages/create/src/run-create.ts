import { relative, resolve } from 'node:path'
import { findPacks } from './find-packs.ts'
import { type Ask, readWishes, usage } from './read-wishes.ts'
import { Refusal } from './refusal.ts'
import { writeGame } from './write-game.ts'

/** What the command runs in. */
export interface CreateSurroundings {
  readonly currentFolder: string
  /** Folder of this package: its `template` is there. */
  readonly packageFolder: string
  /** Writes a line of what the command was asked for. */
  readonly print: (line: string) => void
  /** Writes a line about what went wrong. */
  readonly explain: (line: string) => void
  /** Where somebody is there to be asked. */
  readonly ask?: Ask
}

/**
 * The command `create-townsfolk`, without the name itself in front of its arguments: writes a game, and asks
 * no network. Gives the exit code: 0, 1 when it could not be done, 2 when it was typed wrong.
 */
export async function runCreate(args: readonly string[], surroundings: CreateSurroundings): Promise<number> {
  const { currentFolder, packageFolder, print, explain, ask } = surroundings
  try {
    const wishes = await readWishes(args, ask)
    if (wishes === 'help') {
      print(usage)
      return 0
    }
    const { engine, packs } = wishes
    const folder = resolve(currentFolder, wishes.folder)
    await writeGame({
      folder,
      engine,
      template: resolve(packageFolder, 'template'),
      packs: packs === undefined ? {} : await findPacks(resolve(currentFolder, packs)),
    })
    print(nextSteps(relative(currentFolder, folder)))
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    explain(error.message)
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
