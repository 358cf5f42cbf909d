import * as v from 'valibot'
import { limits, tokenLimits } from '../limits.ts'
import type { FieldNames } from '../misspelt-fields.ts'
import { readOrigin } from '../origin.ts'
import { cleanText } from '../text.ts'
import type { TokenRequest } from '../token.ts'
import { described, id, shortList } from './fields.ts'
import { type Parsed, parseWith, type Schema } from './issue.ts'
import { strictAdvice } from './strict-fields.ts'

/** A request for a player token, after reading. */
export interface ReceivedTokenRequest {
  readonly playerId: string
  /** Ids of characters; undefined for all of the team. */
  readonly characterIds: readonly string[] | undefined
  /** Names of actions; undefined for all. */
  readonly actions: readonly string[] | undefined
  /** Origin of the page; undefined for any. */
  readonly origin: string | undefined
  /** Most credits; undefined for those of the team. */
  readonly credits: number | undefined
  readonly lifetimeSeconds: number
}

/** Reads the body of `POST /tokens`. Unknown fields are issues, because a misspelt limit would not limit anything. */
export function parseTokenRequest(body: unknown): Parsed<ReceivedTokenRequest> {
  return parseWith(tokenRequestSchema, body)
}

const characterIds = v.pipe(
  shortList(
    id,
    tokenLimits.names,
    'must be an array of character ids',
    count => `names ${count} characters; the limit is ${tokenLimits.names}. Leave it out to allow all`,
  ),
  v.minLength(1, 'must name at least one character; leave it out to allow all'),
)

const actions = shortList(
  id,
  tokenLimits.names,
  'must be an array of names of actions',
  count => `names ${count} actions; the limit is ${tokenLimits.names}. Leave it out to allow all`,
)

const origin = v.pipe(
  v.string('must be a string'),
  v.maxLength(limits.idLength, `must not be longer than ${limits.idLength} characters`),
  v.transform(text => readOrigin(text) ?? ''),
  v.nonEmpty('must be the origin of one page, such as https://game.example, without a path or a *'),
)

/** Another id than was meant would be another player. */
const playerId = v.pipe(
  v.string('must be a string'),
  v.nonEmpty('must not be empty'),
  v.maxLength(limits.idLength, `must not be longer than ${limits.idLength} characters`),
  v.check(
    text => cleanText(text, limits.idLength) === text,
    'has control characters or half of a character in it; write an id without them',
  ),
)

const credits = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(0, 'must be at least 0'),
  v.maxValue(1_000_000_000, 'must be at most 1000000000; leave it out for all credits of the team'),
)

const lifetimeSeconds = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(tokenLimits.shortestSeconds, `must be at least ${tokenLimits.shortestSeconds}`),
  v.maxValue(
    tokenLimits.longestSeconds,
    `must be at most ${tokenLimits.longestSeconds}: clients renew tokens`,
  ),
  v.description('Lifetime of the token.'),
)

const fields: FieldNames<TokenRequest> = {
  playerId: true,
  characterIds: true,
  actions: true,
  origin: true,
  credits: true,
  lifetimeSeconds: true,
}

/** Body of `POST /tokens`. */
export const tokenRequestSchema: Schema<ReceivedTokenRequest> = v.pipe(
  v.strictObject(
    {
      playerId: described(playerId, 'Your own id of the player. The token speaks for nobody else.'),
      characterIds: v.nullish(
        described(characterIds, 'Ids of characters that the player may talk to. Default: all of the team.'),
      ),
      actions: v.nullish(
        described(
          actions,
          'Names of actions that characters may take; an empty list allows none. Default: all.',
        ),
      ),
      origin: v.nullish(described(origin, 'Origin of the page that may use the token. Default: any.')),
      credits: v.nullish(
        described(credits, 'Most credits that may be spent with the token. Default: all of the team.'),
      ),
      lifetimeSeconds: v.nullish(lifetimeSeconds, tokenLimits.longestSeconds),
    },
    strictAdvice(fields),
  ),
  v.transform(({ playerId, characterIds, actions, origin, credits, lifetimeSeconds }) => ({
    playerId,
    characterIds: characterIds ?? undefined,
    actions: actions ?? undefined,
    origin: origin ?? undefined,
    credits: credits ?? undefined,
    lifetimeSeconds,
  })),
)
