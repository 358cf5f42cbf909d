import * as v from 'valibot'
import type { KnowledgeRequest } from '../knowledge.ts'
import { limits } from '../limits.ts'
import { described, id, objectAdvice, optionalId } from './fields.ts'
import { type Parsed, parseWith, type Schema } from './issue.ts'

/** A request for a page of history, after reading. */
export interface ReceivedHistoryRequest {
  readonly sessionId: string
  readonly limit: number
  /** Id of a message: the page ends before it. */
  readonly before: string | undefined
  /** Id of a message: the page begins after it; `start` for the beginning. */
  readonly after: string | undefined
}

/** Reads the body of `POST /chat/session` (v3). */
export function parseHistoryRequest(body: unknown): Parsed<ReceivedHistoryRequest> {
  return parseWith(historyRequestSchema, body)
}

/** Body of `POST /chat/session` (v3). */
export const historyRequestSchema: Schema<ReceivedHistoryRequest> = v.pipe(
  v.object(
    {
      sessionId: described(id, 'The conversation to read.'),
      limit: pageSize(limits.historyPageDefault),
      before: described(optionalId, 'A nextCursor: reads the page before it, towards the beginning.'),
      after: described(
        optionalId,
        'A nextCursor of a page read in this direction, or "start" for the oldest page. Not together with ' +
          'before.',
      ),
    },
    objectAdvice('must be a JSON object'),
  ),
  v.forward(
    v.check(
      ({ before, after }) => before === undefined || after === undefined,
      'must not come together with before: a page is read in one direction',
    ),
    ['after'],
  ),
)

/** Reads the body of `POST /chat/session/fork`. */
export function parseForkRequest(body: unknown): Parsed<ReceivedForkRequest> {
  return parseWith(forkRequestSchema, body)
}

/** A request to copy a conversation, after reading. */
export interface ReceivedForkRequest {
  readonly sessionId: string
  readonly messageId: string | undefined
}

/** Body of `POST /chat/session/fork`. */
export const forkRequestSchema: Schema<ReceivedForkRequest> = v.object(
  {
    sessionId: described(id, 'The conversation to copy.'),
    messageId: described(
      optionalId,
      'Id of a message: the copy ends with its turn. Default: the last message.',
    ),
  },
  objectAdvice('must be a JSON object'),
)

/** Reads the body of `POST /chat/session/knowledge`. */
export function parseKnowledgeRequest(body: unknown): Parsed<KnowledgeRequest> {
  return parseWith(knowledgeRequestSchema, body)
}

/** Body of `POST /chat/session/knowledge`. */
export const knowledgeRequestSchema: Schema<KnowledgeRequest> = v.object(
  {
    sessionId: described(id, 'The conversation in which the character came to know it.'),
    characterId: described(id, 'Id of the character whose knowledge is read.'),
  },
  objectAdvice('must be a JSON object'),
)

/** A whole number from 1 to 100. */
export function pageSize(preset: number): Schema<number> {
  return v.nullish(
    v.pipe(
      v.number('must be a number'),
      v.integer('must be a whole number'),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(limits.historyPage, `must be at most ${limits.historyPage}`),
      v.description('How many messages at most.'),
    ),
    preset,
  )
}
