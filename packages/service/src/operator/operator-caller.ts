import { ServiceError } from '../errors/service-error.ts'
import { type ApiKeyRecord, allTeams } from '../keys/api-key.ts'
import type { Project, Team } from '../project/project.ts'

/** Whoever runs the service: what their key is for. */
export interface OperatorCaller {
  /** Of kind `operator`. */
  readonly key: ApiKeyRecord
  /** What the call is in the log. */
  readonly requestId: string
}

/** The teams that an operator's key is for. */
export function teamsOf({ key }: OperatorCaller, { teams }: Pick<Project, 'teams'>): readonly Team[] {
  return key.team === allTeams ? teams : teams.filter(({ id }) => id === key.team)
}

/**
 * A team that the key is not for looks like one that does not exist.
 * @throws ServiceError `not_found`
 */
export function findTeam(caller: OperatorCaller, project: Pick<Project, 'teams'>, id: string): Team {
  const found = teamsOf(caller, project).find(team => team.id === id)
  if (found) return found
  throw new ServiceError(
    'not_found',
    `This key is not for a team "${id}"; GET /operator/v1/teams lists its teams.`,
  )
}

/** @throws ServiceError `not_permitted` unless the key may read what was said */
export function requireTranscripts({ key }: OperatorCaller): void {
  if (key.mayReadTranscripts) return
  throw new ServiceError(
    'not_permitted',
    'This key may not read what was said in conversations. To make one that may, on the machine of the service: ' +
      'townsfolk keys create --kind operator --read-transcripts',
  )
}
