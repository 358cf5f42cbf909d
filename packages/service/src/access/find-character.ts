import type { Character } from '@townsfolk/brain'
import { ServiceError } from '../errors/service-error.ts'
import type { Project } from '../project/project.ts'
import { type Permitted, requireCharacter } from './permit.ts'

/**
 * @throws ServiceError `character_not_found`, `character_not_in_team` for another team's, `not_permitted` for one that
 * the caller's token does not allow
 */
export function findCharacter(
  { characters }: Pick<Project, 'characters'>,
  caller: Permitted,
  id: string,
): Character {
  const found = characters.find(candidate => candidate.id === id)
  if (!found) throw new ServiceError('character_not_found', `There is no character "${id}".`)
  if (found.team === caller.team.id) {
    requireCharacter(caller, id)
    return found
  }
  throw new ServiceError(
    'character_not_in_team',
    `The character "${id}" belongs to another team than this key.`,
  )
}
