import * as v from 'valibot'
import { limits, tokenLimits } from '../limits.ts'
import { cleanText } from '../text.ts'
import { described, id, objectAdvice, shortList } from './fields.ts'
import { type Parsed, parseWith, type Schema } from './issue.ts'

/** A request for a player token, as the service works with it. */
export interface ReceivedTokenRequest {
  readonly playerId: string
  /** Undefined for all of the team. */
  readonly characterIds: readonly string[] | undefined
  /** Undefined for all. */
  readonly actions: readonly string[] | undefined
  /** Undefined for any. */
  readonly origin: string | undefined
  /** Undefined for what the team has. */
  readonly credits: number | undefined
  readonly lifetimeSeconds: number
}

/** Reads the body of `POST /tokens`. */
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
  v.transform(text => cleanText(text, limits.idLength).trim().replace(/\/$/, '').toLowerCase()),
  v.check(isOrigin, 'must be the origin of a page, such as https://game.example, without a path'),
)

const credits = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(0, 'must be at least 0'),
  v.maxValue(1_000_000_000, 'must be at most 1000000000; leave it out for what the team has'),
)

const lifetimeSeconds = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(tokenLimits.shortestSeconds, `must be at least ${tokenLimits.shortestSeconds}`),
  v.maxValue(
    tokenLimits.longestSeconds,
    `must be at most ${tokenLimits.longestSeconds}: clients renew tokens`,
  ),
  v.description('How long the token holds.'),
)

/** Body of `POST /tokens`. */
export const tokenRequestSchema: Schema<ReceivedTokenRequest> = v.pipe(
  v.object(
    {
      playerId: described(id, 'Your own id of the player. The token speaks for nobody else.'),
      characterIds: v.nullish(
        described(characterIds, 'Who may be talked to; all of the team when left out.'),
      ),
      actions: v.nullish(
        described(
          actions,
          'Names of the actions that characters may take; all when left out, none when empty.',
        ),
      ),
      origin: v.nullish(described(origin, 'Origin of the page that may use the token; any when left out.')),
      credits: v.nullish(
        described(credits, 'What may be spent with the token; what the team has when left out.'),
      ),
      lifetimeSeconds: v.nullish(lifetimeSeconds, tokenLimits.longestSeconds),
    },
    objectAdvice('must be a JSON object'),
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

/** Pages of `https://…` and of apps that bring their own scheme, such as `capacitor://localhost`. */
function isOrigin(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\/[^\s/?#@]+$/.test(text)
}
