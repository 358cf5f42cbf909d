import { didYouMean } from '@townsfolk/brain'
import type { Project, QuestionSet } from '@townsfolk/service'
import { CommandFailure, wrongUsage } from './command-failure.ts'

/**
 * The question set of this id; without one, the only set there is.
 * @throws CommandFailure
 */
export function questionSetOf({ questionSets }: Project, id: string | undefined): QuestionSet {
  const ids = questionSets.map(set => set.id)
  const [only, ...others] = questionSets
  if (!only) {
    throw new CommandFailure('This project has no question set; write one into question-sets/my-quiz.json.')
  }
  const isNamed = id !== undefined || others.length > 0
  const set = isNamed ? questionSets.find(candidate => candidate.id === id) : only
  if (set) return set
  throw id === undefined
    ? wrongUsage(
        `This project has ${ids.length} question sets; name one after the folder: ${ids.join(' or ')}`,
      )
    : new CommandFailure(`There is no question set "${id}" in this project; ${didYouMean(id, ids)}`)
}
