import * as v from 'valibot'
import { type UsageSubjects, usageSubjects } from '../operator-usage.ts'
import { described, id, objectAdvice } from './fields.ts'
import { type Parsed, parseWith, type Schema } from './issue.ts'

const advice = objectAdvice('must be an object')

/** A key without its secret. */
export const keyPrefix: Schema<string> = v.pipe(
  v.string('must be a string'),
  v.regex(/^[0-9a-f]{12}$/, 'must be the 12 hex digits after tf_live_ in the key'),
)

/** Which team, in a path. */
export const operatorTeamPathSchema: Schema<{ readonly team: string }> = v.object(
  { team: described(id, 'Id of the team.') },
  advice,
)

/** Which key of a team, in a path. */
export interface ReceivedOperatorKeyPath {
  readonly team: string
  readonly prefix: string
}

/** Reads the path of `DELETE /operator/v1/teams/{team}/keys/{prefix}`. */
export function parseOperatorKeyPath(parameters: unknown): Parsed<ReceivedOperatorKeyPath> {
  return parseWith(operatorKeyPathSchema, parameters)
}

/** Path of `DELETE /operator/v1/teams/{team}/keys/{prefix}`. */
export const operatorKeyPathSchema: Schema<ReceivedOperatorKeyPath> = v.object(
  {
    team: described(id, 'Id of the team.'),
    prefix: described(keyPrefix, 'The 12 hex digits after tf_live_ in the key.'),
  },
  advice,
)

/** Whose use is to be listed, in a path. */
export interface ReceivedOperatorRankingPath {
  readonly team: string
  readonly subjects: UsageSubjects
}

/** Reads the path of `GET /operator/v1/teams/{team}/usage/{subjects}`. */
export function parseOperatorRankingPath(parameters: unknown): Parsed<ReceivedOperatorRankingPath> {
  return parseWith(operatorRankingPathSchema, parameters)
}

/** Path of `GET /operator/v1/teams/{team}/usage/{subjects}`. */
export const operatorRankingPathSchema: Schema<ReceivedOperatorRankingPath> = v.object(
  {
    team: described(id, 'Id of the team.'),
    subjects: described(
      v.picklist(usageSubjects, `must be one of ${usageSubjects.join(', ')}`),
      'What is ranked: players, characters or keys.',
    ),
  },
  advice,
)

/** Which conversation of a team, in a path. */
export const operatorSessionPathSchema: Schema<{ readonly team: string; readonly sessionId: string }> =
  v.object(
    {
      team: described(id, 'Id of the team.'),
      sessionId: described(id, 'Id of the session, as in the list of sessions.'),
    },
    advice,
  )
