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
    playerId: described(optionalId, 'Whose row is wanted, by your own id of the player.'),
    characterId: described(optionalId, 'Which row of a character is wanted.'),
  },
  objectAdvice('must be an object'),
)
