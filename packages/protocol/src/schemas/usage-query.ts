import * as v from 'valibot'
import { described, objectAdvice, optionalId } from './fields.ts'
import { type Parsed, parseWith, type Schema } from './issue.ts'

/** The player and the character whose usage to read, besides that of the team. */
export interface ReceivedUsageQuery {
  readonly playerId: string | undefined
  readonly characterId: string | undefined
}

/** Reads the query of `GET /usage`, as an object of its parameters. */
export function parseUsageQuery(query: unknown): Parsed<ReceivedUsageQuery> {
  return parseWith(usageQuerySchema, query)
}

/** Query of `GET /usage`. */
export const usageQuerySchema: Schema<ReceivedUsageQuery> = v.object(
  {
    playerId: described(optionalId, 'Your own id of a player, to read its row.'),
    characterId: described(optionalId, 'Id of a character, to read its row.'),
  },
  objectAdvice('must be an object'),
)
