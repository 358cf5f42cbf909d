import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { TownsfolkError } from '@townsfolk/core'
import { type ReplayResult, replay } from '@townsfolk/core/recording'
import { Command } from 'commander'
import { CommandFailure, wrongUsage } from './command-failure.ts'
import type { Surroundings } from './surroundings.ts'

export function createReplayCommand(surroundings: Surroundings): Command {
  return new Command('replay')
    .description(
      'run a recording of a game again, with no game and no service, and tell the first difference',
    )
    .argument('<file>', 'what record() of @townsfolk/core/recording wrote')
    .action((file: string) => replayFile(file, surroundings))
}

async function replayFile(file: string, { currentFolder, print }: Surroundings): Promise<void> {
  const result = await readAndReplay(resolve(currentFolder, file), file)
  // What would steer a terminal is not shown: the sentence holds what was said in the game.
  if (!result.same) throw new CommandFailure(result.sentence.replace(/\p{Cc}/gu, ' '))
  print(`${amount(result.ticks, 'tick')}, ${amount(result.turns, 'turn')}: the same`)
}

/** A file that is no recording is one that was typed wrong. */
async function readAndReplay(path: string, file: string): Promise<ReplayResult> {
  try {
    return await replay(await readFile(path, 'utf8'))
  } catch (error) {
    if (error instanceof TownsfolkError) throw wrongUsage(`${file}: ${error.message}`)
    if (error instanceof Error && 'syscall' in error)
      throw wrongUsage(`Cannot read ${file}: ${error.message}`)
    throw error
  }
}

/** With commas: a minute has thousands of ticks. */
function amount(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`
}
