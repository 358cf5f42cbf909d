import * as v from 'valibot'
import { described, id, objectAdvice } from './fields.ts'
import { type Parsed, parseWith, type Schema } from './issue.ts'

/** The player to forget. */
export interface ReceivedForgetRequest {
  readonly playerId: string
}

/** Reads the path of `DELETE /players/{playerId}`, as an object of its parameters. */
export function parseForgetRequest(parameters: unknown): Parsed<ReceivedForgetRequest> {
  return parseWith(forgetRequestSchema, parameters)
}

/** Path of `DELETE /players/{playerId}`. */
export const forgetRequestSchema: Schema<ReceivedForgetRequest> = v.object(
  { playerId: described(id, 'Your own id of the player to forget.') },
  objectAdvice('must be an object'),
)
