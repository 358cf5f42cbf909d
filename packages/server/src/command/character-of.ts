import { type Character, didYouMean } from '@townsfolk/brain'
import type { Project } from '@townsfolk/service'
import { CommandFailure } from './command-failure.ts'

/** @throws CommandFailure that names one which exists */
export function characterOf({ characters }: Project, id: string): Character {
  const character = characters.find(candidate => candidate.id === id)
  if (character) return character
  const ids = characters.map(candidate => candidate.id)
  throw new CommandFailure(`There is no character "${id}" in this project; ${didYouMean(id, ids)}`)
}
