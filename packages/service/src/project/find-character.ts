import type { Character } from '@townsfolk/brain'
import { ServiceError } from '../errors/service-error.ts'
import type { Project, Team } from './project.ts'

/** @throws ServiceError `character_not_found`, or `character_not_in_team` for another team's */
export function findCharacter(
  { characters }: Pick<Project, 'characters'>,
  team: Team,
  id: string,
): Character {
  const found = characters.find(candidate => candidate.id === id)
  if (!found) throw new ServiceError('character_not_found', `There is no character "${id}".`)
  if (found.team === team.id) return found
  throw new ServiceError(
    'character_not_in_team',
    `The character "${id}" belongs to another team than this key.`,
  )
}
