import * as v from 'valibot'
import { limits, operatorLimits } from '../limits.ts'
import type { FieldNames } from '../misspelt-fields.ts'
import type { OperatorGrantRequest, OperatorKeyRequest } from '../operator.ts'
import { readOrigin } from '../origin.ts'
import { cleanText } from '../text.ts'
import { described, shortList } from './fields.ts'
import { type Parsed, parseWith, type Schema } from './issue.ts'
import { strictAdvice } from './strict-fields.ts'

/** A key to make, as the service works with it. */
export interface ReceivedOperatorKeyRequest {
  readonly kind: 'game' | 'editor'
  readonly origins: readonly string[]
}

/** Reads the body of `POST /operator/v1/teams/{team}/keys`. */
export function parseOperatorKeyRequest(body: unknown): Parsed<ReceivedOperatorKeyRequest> {
  return parseWith(operatorKeyRequestSchema, body)
}

const keyFields: FieldNames<OperatorKeyRequest> = { kind: true, origins: true }

const origin = v.pipe(
  v.string('must be a string'),
  v.maxLength(limits.idLength, `must not be longer than ${limits.idLength} characters`),
  v.transform(text => (text === '*' ? text : (readOrigin(text) ?? ''))),
  v.nonEmpty('must be the origin of a page, such as https://editor.example, without a path; or * for all'),
)

/** Body of `POST /operator/v1/teams/{team}/keys`. */
export const operatorKeyRequestSchema: Schema<ReceivedOperatorKeyRequest> = v.pipe(
  v.strictObject(
    {
      kind: v.nullish(
        v.pipe(
          v.picklist(
            ['game', 'editor'],
            'must be game or editor; keys of operators are made on the machine, by townsfolk keys create',
          ),
          v.description(
            'A game key spends credits; an editor key is free, with a limited number of calls per day.',
          ),
        ),
        'game',
      ),
      origins: v.nullish(
        described(
          shortList(
            origin,
            operatorLimits.originsPerKey,
            'must be an array of origins',
            count => `names ${count} origins; the limit is ${operatorLimits.originsPerKey}`,
          ),
          'Origins of pages that may use it, "*" for all. Default: only pages of its own machine.',
        ),
      ),
    },
    strictAdvice(keyFields),
  ),
  v.transform(({ kind, origins }) => ({ kind, origins: origins ?? [] })),
)

/** Credits to give, as the service works with them. */
export interface ReceivedOperatorGrant {
  readonly credits: number
  readonly note: string | null
}

/** Reads the body of `POST /operator/v1/teams/{team}/credits`. */
export function parseOperatorGrantRequest(body: unknown): Parsed<ReceivedOperatorGrant> {
  return parseWith(operatorGrantRequestSchema, body)
}

const grantFields: FieldNames<OperatorGrantRequest> = { credits: true, note: true }

/** Body of `POST /operator/v1/teams/{team}/credits`. */
export const operatorGrantRequestSchema: Schema<ReceivedOperatorGrant> = v.pipe(
  v.strictObject(
    {
      credits: v.pipe(
        v.number('must be a number'),
        v.integer('must be a whole number'),
        v.minValue(1, 'must be at least 1: credits cannot be taken back'),
        v.maxValue(operatorLimits.grantedCredits, `must be at most ${operatorLimits.grantedCredits}`),
        v.description('Credits to add to the balance of the team.'),
      ),
      note: v.nullish(
        described(
          v.pipe(
            v.string('must be a string'),
            v.maxLength(
              operatorLimits.noteLength,
              `must not be longer than ${operatorLimits.noteLength} characters`,
            ),
            v.transform(text => cleanText(text, operatorLimits.noteLength).trim()),
          ),
          'Reason, for the ledger.',
        ),
      ),
    },
    strictAdvice(grantFields),
  ),
  v.transform(({ credits, note }) => ({ credits, note: note || null })),
)
