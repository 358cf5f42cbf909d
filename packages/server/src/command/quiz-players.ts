import { limits } from '@townsfolk/protocol'
import { repeats } from '@townsfolk/service'
import { InvalidArgumentError } from 'commander'

/** What somebody is called who plays alone and gave no name. */
export const aPlayer = 'Player'

/**
 * Names of those who play: as they are written, or numbered where only their number is.
 * @throws InvalidArgumentError
 */
export function readPlayers(written: string): readonly string[] {
  const names = /^\d+$/.test(written)
    ? numbered(Number(written))
    : written.split(',').map(name => name.trim())
  if (names.length < 1 || names.length > limits.quizParticipants || names.includes('')) {
    throw new InvalidArgumentError(
      `Write a number from 1 to ${limits.quizParticipants}, or that many names with commas between them.`,
    )
  }
  const [again] = repeats(names.map(name => name.toLowerCase()))
  if (!again) return names
  throw new InvalidArgumentError(`Two players are called "${names[again.index]}"; give one another name.`)
}

function numbered(count: number): readonly string[] {
  if (count === 1) return [aPlayer]
  // One too many is enough to be refused.
  const length = Math.min(count, limits.quizParticipants + 1)
  return Array.from({ length }, (_, at) => `${aPlayer} ${at + 1}`)
}
