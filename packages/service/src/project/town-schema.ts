import { apiKeyKinds, limits, plans, refreshPeriods } from '@townsfolk/protocol'
import * as v from 'valibot'
import { type ApiKeyRecord, allTeams, isOrigin } from '../keys/api-key.ts'
import { authoredObject } from './authored-object.ts'
import {
  type AuthoredSchema,
  described,
  id,
  maybe,
  oneOf,
  schemaAddress,
  text,
  wholeNumber,
  wholeNumberFrom,
  yesOrNo,
} from './authored-values.ts'
import { isDatabaseUrl } from './database-url.ts'
import { languageCode } from './localized.ts'
import { type ModelNode, modelSchema } from './model-schema.ts'
import {
  type Caps,
  type CreditPolicy,
  logLevels,
  type Prices,
  type ServerSettings,
  serverNumbers,
  type Team,
} from './project.ts'
import {
  type SpeechServerNode,
  transcriptionSchema,
  type VoiceServers,
  voicesSchema,
} from './speech-schema.ts'

/** `town.json`: what a project holds beside its characters and question sets. */
export interface TownFile {
  readonly name: string
  readonly language: string | undefined
  readonly teams: readonly Team[]
  readonly keys: readonly ApiKeyRecord[]
  readonly casts: readonly CastNode[]
  readonly prices: Prices
  readonly model: ModelNode | undefined
  readonly voices: VoiceServers
  readonly transcription: SpeechServerNode | undefined
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
  amount: described(wholeNumber(), 'The balance after each refresh.'),
  refresh: described(
    v.optional(oneOf('a refresh period', refreshPeriods), 'monthly'),
    'When a period begins, at midnight UTC: every day, on Mondays, on the first of the month. With never, credits are given once.',
  ),
})

const caps: AuthoredSchema<Caps> = authoredObject({
  player: described(
    v.optional(
      authoredObject({
        interactionsPerDay: described(maybe(wholeNumber()), 'Most turns of one player since midnight UTC.'),
        credits: described(maybe(wholeNumber()), 'Most credits of one player in all, for chat.'),
      }),
      {},
    ),
    'Limits for each player.',
  ),
  character: described(
    v.optional(
      authoredObject({
        credits: described(maybe(wholeNumber()), 'Most credits of one character in all.'),
      }),
      {},
    ),
    'Limits for each character.',
  ),
})

const team: AuthoredSchema<Team> = authoredObject({
  id: described(id, 'Id for keys, characters and question sets.'),
  name: described(text, 'For people.'),
  plan: described(
    v.optional(oneOf('a plan', plans), 'TEAM'),
    'Plan: with PRO several characters can talk together; TEAM also has quizzes.',
  ),
  email: described(
    v.optional(
      v.pipe(
        v.string('write an email address in double quotes'),
        v.trim(),
        v.regex(/^([^\s@]+@[^\s@]+)?$/, 'write an email address such as "mira@example.org"'),
      ),
      '',
    ),
    'Shown by GET /account.',
  ),
  credits: described(maybe(credits), 'Credits of the team. Default: unlimited.'),
  caps: described(v.optional(caps, {}), 'Limits for one player and one character.'),
  editorCallsPerDay: described(
    v.optional(wholeNumber(), defaultEditorCallsPerDay),
    'Calls per day for each editor key.',
  ),
})

const keyFields = authoredObject({
  prefix: described(
    v.pipe(text, v.regex(/^[0-9a-f]{12}$/, 'write the 12 hex digits after "tf_live_" in the key')),
    'The 12 hex digits after tf_live_ in the key.',
  ),
  sha256: described(
    v.pipe(text, v.regex(/^[0-9a-f]{64}$/, 'write the SHA-256 of the whole key as 64 hex digits')),
    'SHA-256 of the whole key. The key itself is not stored.',
  ),
  team: described(
    v.pipe(
      text,
      v.maxLength(limits.idLength, `write at most ${limits.idLength} characters`),
      v.regex(/^(\*|[\w.-]+)$/, 'write the id of a team, or "*" for all teams in the key of an operator'),
    ),
    'Id of the team of the key; for an operator key, * for all teams.',
  ),
  kind: described(
    v.optional(oneOf('a kind of key', apiKeyKinds), 'game'),
    'A game key spends credits; an editor key has a daily allowance; an operator key is for running the service.',
  ),
  mayReadTranscripts: v.exactOptional(
    described(yesOrNo, 'Whether an operator key may read what was said in conversations. Default: false.'),
  ),
  origins: v.exactOptional(
    described(
      v.array(
        v.pipe(
          text,
          v.check(isOrigin, 'write the origin of a page, such as "https://editor.example", without a path'),
        ),
        'write a list of origins in brackets',
      ),
      'Origins of pages that may use it, "*" for all. Default: only pages of this machine.',
    ),
  ),
})

const key: AuthoredSchema<ApiKeyRecord> = v.pipe(
  keyFields,
  v.forward(
    v.check(
      ({ team, kind }) => team !== allTeams || kind === 'operator',
      'only the key of an operator is for all teams: write the id of one, or "kind": "operator"',
    ),
    ['team'],
  ),
  v.forward(
    v.check(
      ({ mayReadTranscripts = false, kind }) => !mayReadTranscripts || kind === 'operator',
      'only the key of an operator can read transcripts: remove this, or write "kind": "operator"',
    ),
    ['mayReadTranscripts'],
  ),
)

const cast: AuthoredSchema<CastNode> = authoredObject({
  id: described(id, 'Id for games.'),
  name: described(text, 'For people.'),
  characters: described(
    v.pipe(
      v.array(id, 'write a list of ids of characters in brackets'),
      v.minLength(1, 'write the id of at least one character'),
      v.maxLength(
        limits.charactersPerChat,
        `write at most ${limits.charactersPerChat} ids: no more characters can talk together`,
      ),
    ),
    'Ids of characters, all of one team.',
  ),
})

const prices: AuthoredSchema<Prices> = authoredObject({
  chat: described(v.optional(wholeNumber(), 1), 'Credits for each character that speaks in a turn.'),
  speech: described(v.optional(wholeNumber(), 1), 'Credits for each clip of speech.'),
  transcription: described(v.optional(wholeNumber(), 1), 'Credits for each clip that is turned into text.'),
  quiz: described(v.optional(wholeNumber(), 1), 'Credits for each judged turn of a quiz.'),
})

const databaseUrl = v.pipe(
  text,
  v.check(isDatabaseUrl, 'write an address such as "postgres://town@localhost:5432/town"'),
  v.check(
    hasNoPassword,
    'remove the password from this file, and put the whole address into the environment variable ' +
      'TOWNSFOLK_DATABASE_URL instead',
  ),
)

const callsPerMinute: AuthoredSchema<ServerSettings['callsPerMinute']> = authoredObject({
  key: described(
    v.optional(wholeNumber(), 6000),
    'Calls with one API key: those of a server with all its players.',
  ),
  token: described(v.optional(wholeNumber(), 300), 'Calls with one player token.'),
  player: described(v.optional(wholeNumber(), 300), 'Calls with all tokens of one player.'),
  address: described(
    v.optional(wholeNumber(), 1200),
    'Calls with tokens from one address, and without a key. Several players may share an address.',
  ),
})

function serverNumber(name: keyof typeof serverNumbers) {
  const { least, most } = serverNumbers[name]
  return maybe(wholeNumberFrom(least, most))
}

const server: AuthoredSchema<ServerSettings> = v.pipe(
  authoredObject({
    host: described(maybe(text), 'Address to listen on.'),
    port: described(maybe(wholeNumber(65_535)), 'Port; 0 for any free port.'),
    data: described(maybe(text), 'Folder of the embedded database.'),
    databaseUrl: described(maybe(databaseUrl), 'Address of a PostgreSQL database, without a password.'),
    logLevel: described(maybe(oneOf('a log level', logLevels)), 'Lowest level that is logged.'),
    proxies: described(
      serverNumber('proxies'),
      'Number of your own proxies in front of the service, to read the caller’s address from X-Forwarded-For.',
    ),
    callsPerMinute: described(v.optional(callsPerMinute, {}), 'Most calls per minute; 0 for no limit.'),
    metricsPort: described(maybe(wholeNumber(65_535)), 'Port for metrics. Default: no metrics.'),
    metricsHost: described(maybe(text), 'Address for metrics. Default: 127.0.0.1, only this machine.'),
    metricsTeams: described(maybe(yesOrNo), 'Whether metrics count turns and credits by team.'),
    drainSeconds: described(
      serverNumber('drainSeconds'),
      'How long new connections are still accepted after SIGTERM.',
    ),
    maxConnections: described(serverNumber('maxConnections'), 'Most connections at a time.'),
    maxRequests: described(serverNumber('maxRequests'), 'Most requests at a time.'),
    speechThreads: described(serverNumber('speechThreads'), 'Number of threads that speak and encode.'),
    missedLineDays: described(
      serverNumber('missedLineDays'),
      'Number of days that lines of players which were not understood are kept. Default: 0, they are not kept.',
    ),
  }),
  v.forward(
    v.check(
      ({ data, databaseUrl: url }) => data === undefined || url === undefined,
      'there is "data" too; everything is kept in one place, so remove one of them',
    ),
    ['databaseUrl'],
  ),
)

export const townSchema: AuthoredSchema<TownFile> = authoredObject({
  $schema: schemaAddress,
  name: described(text, 'Of the project.'),
  language: described(
    maybe(languageCode),
    "Code of the language in which characters speak when a request names none; each one's own when left out.",
  ),
  teams: described(
    v.pipe(
      v.array(team, 'write a list of teams in brackets'),
      v.minLength(1, 'write at least one team: keys and characters belong to one'),
    ),
    'Teams, which own keys, characters, question sets and sessions.',
  ),
  keys: described(
    v.optional(v.array(key, 'write a list of keys in brackets'), []),
    'Records of API keys. townsfolk keys create makes keys in the database.',
  ),
  casts: described(v.optional(v.array(cast, 'write a list of casts in brackets'), []), 'Casts with a name.'),
  prices: described(v.optional(prices, {}), 'Prices in credits.'),
  model: described(
    maybe(modelSchema),
    'The model that makes the replies. Default: the authored brain replies.',
  ),
  voices: described(v.optional(voicesSchema, {}), 'Voice servers, by the engine that Voice nodes name.'),
  transcription: described(
    maybe(transcriptionSchema),
    'Server that turns recorded clips into text. Default: pocketsphinx, if it is installed.',
  ),
  server: described(v.optional(server, {}), 'Settings of townsfolk serve.'),
})

/** The driver takes a password from the query too. */
function hasNoPassword(address: string): boolean {
  const { password, searchParams } = new URL(address)
  return password === '' && !searchParams.get('password')
}
