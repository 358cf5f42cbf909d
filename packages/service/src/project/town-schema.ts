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
  amount: described(wholeNumber(), 'On each refresh the balance is brought up to this.'),
  refresh: described(
    v.optional(oneOf('a refresh period', refreshPeriods), 'monthly'),
    'At midnight UTC: every day, on Mondays, on the first of the month; never gives once.',
  ),
})

const caps: AuthoredSchema<Caps> = authoredObject({
  player: described(
    v.optional(
      authoredObject({
        interactionsPerDay: described(maybe(wholeNumber()), 'Turns of one player since midnight UTC.'),
        credits: described(maybe(wholeNumber()), 'Credits that one player may use in all, by chat.'),
      }),
      {},
    ),
    'What each player may use.',
  ),
  character: described(
    v.optional(
      authoredObject({
        credits: described(maybe(wholeNumber()), 'Credits that one character may use in all.'),
      }),
      {},
    ),
    'What each character may use.',
  ),
})

const team: AuthoredSchema<Team> = authoredObject({
  id: described(id, 'What keys, characters and question sets call it.'),
  name: described(text, 'For people.'),
  plan: described(
    v.optional(oneOf('a plan', plans), 'TEAM'),
    'PRO lets several characters talk together; TEAM gives quizzes too.',
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
  credits: described(maybe(credits), 'What it may spend; left out, as much as it wants.'),
  caps: described(v.optional(caps, {}), 'What one player or one character may use of it.'),
  editorCallsPerDay: described(
    v.optional(wholeNumber(), defaultEditorCallsPerDay),
    'Calls a day with each editor key.',
  ),
})

const keyFields = authoredObject({
  prefix: described(
    v.pipe(
      text,
      v.regex(/^[0-9a-f]{12}$/, 'write the 12 hex digits that stand behind "tf_live_" in the key'),
    ),
    'The 12 hex digits behind tf_live_ in the key.',
  ),
  sha256: described(
    v.pipe(text, v.regex(/^[0-9a-f]{64}$/, 'write the SHA-256 of the whole key as 64 hex digits')),
    'SHA-256 of the whole key. The key itself stands nowhere.',
  ),
  team: described(
    v.pipe(
      text,
      v.maxLength(limits.idLength, `write at most ${limits.idLength} characters`),
      v.regex(/^(\*|[\w.-]+)$/, 'write the id of a team, or "*" for all teams in the key of an operator'),
    ),
    'Id of the team that it speaks for; of an operator key, * for all teams.',
  ),
  kind: described(
    v.optional(oneOf('a kind of key', apiKeyKinds), 'game'),
    'A game key spends credits; an editor key has a daily allowance; an operator key is for whoever runs the service.',
  ),
  mayReadTranscripts: v.exactOptional(
    described(yesOrNo, 'Whether an operator key may read what was said in conversations; no when left out.'),
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
      'Pages that may call with it; those of this machine alone when left out, all with "*".',
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
      'only the key of an operator reads transcripts: take it out, or write "kind": "operator"',
    ),
    ['mayReadTranscripts'],
  ),
)

const cast: AuthoredSchema<CastNode> = authoredObject({
  id: described(id, 'What a game calls it.'),
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
  chat: described(v.optional(wholeNumber(), 1), 'For each character that speaks in a turn.'),
  speech: described(v.optional(wholeNumber(), 1), 'For each clip of speech.'),
  transcription: described(v.optional(wholeNumber(), 1), 'For each clip that is turned into text.'),
  quiz: described(v.optional(wholeNumber(), 1), 'For each judged turn of a quiz.'),
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

const callsPerMinute: AuthoredSchema<ServerSettings['callsPerMinute']> = authoredObject({
  key: described(v.optional(wholeNumber(), 6000), 'With one API key: a server, with all of its players.'),
  token: described(v.optional(wholeNumber(), 300), 'With one player token.'),
  player: described(v.optional(wholeNumber(), 300), 'With all tokens of one player.'),
  address: described(
    v.optional(wholeNumber(), 1200),
    'With tokens from one address, and without a key: there may be several players behind it.',
  ),
})

function serverNumber(name: keyof typeof serverNumbers) {
  const { least, most } = serverNumbers[name]
  return maybe(wholeNumberFrom(least, most))
}

const server: AuthoredSchema<ServerSettings> = v.pipe(
  authoredObject({
    host: described(maybe(text), 'Address to listen on.'),
    port: described(maybe(wholeNumber(65_535)), '0 is any that is free.'),
    data: described(maybe(text), 'Folder of the embedded database.'),
    databaseUrl: described(maybe(databaseUrl), 'Of a PostgreSQL server, without a password.'),
    logLevel: described(maybe(oneOf('a log level', logLevels)), 'How much is logged.'),
    proxies: described(
      serverNumber('proxies'),
      'How many of your own proxies stand before it, for the address of a caller in X-Forwarded-For.',
    ),
    callsPerMinute: described(
      v.optional(callsPerMinute, {}),
      'How often each may call in a minute; 0 for as often as they like.',
    ),
    metricsPort: described(maybe(wholeNumber(65_535)), 'Where metrics are served; nowhere when left out.'),
    metricsHost: described(
      maybe(text),
      'Address at which metrics are served; this machine alone when left out.',
    ),
    metricsTeams: described(maybe(yesOrNo), 'Whether turns and credits are counted by team.'),
    drainSeconds: described(
      serverNumber('drainSeconds'),
      'For so long after SIGTERM, new connections are still taken.',
    ),
    maxConnections: described(serverNumber('maxConnections'), 'Connections at a time.'),
    maxRequests: described(serverNumber('maxRequests'), 'Requests at a time.'),
    speechThreads: described(serverNumber('speechThreads'), 'Threads that speak and encode.'),
    missedLineDays: described(
      serverNumber('missedLineDays'),
      'For how many days lines of players are kept that were not understood; none are kept when left out.',
    ),
  }),
  v.forward(
    v.check(
      ({ data, databaseUrl: url }) => data === undefined || url === undefined,
      'there is "data" already; everything is kept in one place, so take one of them out',
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
    'Keys, characters, question sets and sessions belong to one.',
  ),
  keys: described(
    v.optional(v.array(key, 'write a list of keys in brackets'), []),
    'API keys by their hashes; townsfolk keys create makes others.',
  ),
  casts: described(
    v.optional(v.array(cast, 'write a list of casts in brackets'), []),
    'Characters that are often together.',
  ),
  prices: described(v.optional(prices, {}), 'What things cost, in credits.'),
  model: described(maybe(modelSchema), 'Who finds the words; the authored brain alone when left out.'),
  voices: described(
    v.optional(voicesSchema, {}),
    'Servers that characters speak with, by the engine that their Voice nodes name.',
  ),
  transcription: described(
    maybe(transcriptionSchema),
    'Server that turns recorded clips into text; pocketsphinx where it is found when left out.',
  ),
  server: described(v.optional(server, {}), 'How townsfolk serve runs it.'),
})

/** The driver takes a password from the query too. */
function hasNoPassword(address: string): boolean {
  const { password, searchParams } = new URL(address)
  return password === '' && !searchParams.get('password')
}
