import { didYouMean } from '@townsfolk/brain'
import type { Project, Team } from '@townsfolk/service'
import { wrongUsage } from './command-failure.ts'

/**
 * The team of this id; without one, the only team there is.
 * @throws CommandFailure
 */
export function oneTeam({ teams }: Project, id: string | undefined): Team {
  const ids = teams.map(team => team.id)
  const [only, ...others] = teams
  const team = id === undefined && others.length === 0 ? only : teams.find(candidate => candidate.id === id)
  if (team) return team
  throw id === undefined
    ? wrongUsage(`This project has ${teams.length} teams; name one: --team ${ids.join(' or --team ')}`)
    : wrongUsage(`There is no team "${id}"; ${didYouMean(id, ids)}`)
}
