import { replay } from '@townsfolk/core/recording'
import { Command } from 'commander'
import { CommandFailure } from './command-failure.ts'
import { readRecording, shownText } from './read-recording.ts'
import type { Surroundings } from './surroundings.ts'

export function createReplayCommand(surroundings: Surroundings): Command {
  return new Command('replay')
    .description('run a recording of a game again, without game and service, and report the first difference')
    .argument('<file>', 'a recording made with record() of @townsfolk/core/recording')
    .action((file: string) => replayFile(file, surroundings))
}

async function replayFile(file: string, surroundings: Surroundings): Promise<void> {
  const result = await readRecording(file, surroundings, replay)
  if (!result.same) throw new CommandFailure(shownText(result.sentence))
  surroundings.print(`${amount(result.ticks, 'tick')}, ${amount(result.turns, 'turn')}: the same`)
}

/** With commas: a minute has thousands of ticks. */
function amount(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`
}
