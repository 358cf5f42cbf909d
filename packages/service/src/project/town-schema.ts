import { limits, plans } from '@townsfolk/protocol'
import * as v from 'valibot'
import type { ApiKeyRecord } from '../access/api-key.ts'
import { authoredObject } from './authored-object.ts'
import { type AuthoredSchema, id, maybe, oneOf, schemaAddress, text, wholeNumber } from './authored-values.ts'
import { isDatabaseUrl } from './database-url.ts'
import {
  type Caps,
  type CreditPolicy,
  logLevels,
  type Prices,
  type ServerSettings,
  type Team,
} from './project.ts'

/** `town.json`: what a project holds beside its characters and question sets. */
export interface TownFile {
  readonly name: string
  readonly teams: readonly Team[]
  readonly keys: readonly ApiKeyRecord[]
  readonly casts: readonly CastNode[]
  readonly prices: Prices
  readonly server: ServerSettings
}

export interface CastNode {
  readonly id: string
  readonly name: string
  /** Ids; they belong to one team, and so does the cast. */
  readonly characters: readonly string[]
}

const defaultEditorCallsPerDay = 200

const credits: AuthoredSchema<CreditPolicy> = authoredObject({
  amount: wholeNumber(),
  refresh: v.optional(oneOf('a refresh period', ['daily', 'weekly', 'monthly', 'never']), 'monthly'),
})

const caps: AuthoredSchema<Caps> = authoredObject({
  player: v.optional(
    authoredObject({ interactionsPerDay: maybe(wholeNumber()), credits: maybe(wholeNumber()) }),
    {},
  ),
  character: v.optional(authoredObject({ credits: maybe(wholeNumber()) }), {}),
})

const team: AuthoredSchema<Team> = authoredObject({
  id,
  name: text,
  plan: v.optional(oneOf('a plan', plans), 'TEAM'),
  email: v.optional(
    v.pipe(
      v.string('write an email address in double quotes'),
      v.trim(),
      v.regex(/^([^\s@]+@[^\s@]+)?$/, 'write an email address such as "mira@example.org"'),
    ),
    '',
  ),
  credits: maybe(credits),
  caps: v.optional(caps, {}),
  editorCallsPerDay: v.optional(wholeNumber(), defaultEditorCallsPerDay),
})

const key: AuthoredSchema<ApiKeyRecord> = authoredObject({
  prefix: v.pipe(
    text,
    v.regex(/^[0-9a-f]{12}$/, 'write the 12 hex digits that stand behind "tf_live_" in the key'),
  ),
  sha256: v.pipe(text, v.regex(/^[0-9a-f]{64}$/, 'write the SHA-256 of the whole key as 64 hex digits')),
  team: id,
  kind: v.optional(oneOf('a kind of key', ['game', 'editor']), 'game'),
})

const cast: AuthoredSchema<CastNode> = authoredObject({
  id,
  name: text,
  characters: v.pipe(
    v.array(id, 'write a list of ids of characters in brackets'),
    v.minLength(1, 'write the id of at least one character'),
    v.maxLength(
      limits.charactersPerChat,
      `write at most ${limits.charactersPerChat} ids: no more characters can talk together`,
    ),
  ),
})

const prices: AuthoredSchema<Prices> = authoredObject({
  chat: v.optional(wholeNumber(), 1),
  speech: v.optional(wholeNumber(), 1),
  transcription: v.optional(wholeNumber(), 1),
  quiz: v.optional(wholeNumber(), 1),
})

const databaseUrl = v.pipe(
  text,
  v.check(isDatabaseUrl, 'write an address such as "postgres://town@localhost:5432/town"'),
  v.check(
    hasNoPassword,
    'take the password out of this file, and put the whole address into the environment variable ' +
      'TOWNSFOLK_DATABASE_URL instead',
  ),
)

const server: AuthoredSchema<ServerSettings> = authoredObject({
  host: maybe(text),
  port: maybe(wholeNumber(65_535)),
  data: maybe(text),
  databaseUrl: maybe(databaseUrl),
  logLevel: maybe(oneOf('a log level', logLevels)),
})

export const townSchema: AuthoredSchema<TownFile> = authoredObject({
  $schema: schemaAddress,
  name: text,
  teams: v.pipe(
    v.array(team, 'write a list of teams in brackets'),
    v.minLength(1, 'write at least one team: keys and characters belong to one'),
  ),
  keys: v.optional(v.array(key, 'write a list of keys in brackets'), []),
  casts: v.optional(v.array(cast, 'write a list of casts in brackets'), []),
  prices: v.optional(prices, {}),
  server: v.optional(server, {}),
})

/** The driver takes a password from the query too. */
function hasNoPassword(address: string): boolean {
  const { password, searchParams } = new URL(address)
  return password === '' && !searchParams.get('password')
}
