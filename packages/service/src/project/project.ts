import type { Character } from '@townsfolk/brain'
import type { Plan, RefreshPeriod } from '@townsfolk/protocol'
import type { ApiKeyRecord } from '../keys/api-key.ts'
import type { CharacterTest } from './character-test.ts'
import type { ModelNode } from './model-schema.ts'
import type { QuestionSet } from './question-set.ts'
import type { RateSubject } from './rate-subjects.ts'
import type { Scene } from './scene.ts'
import type { SpeechServerNode, VoiceServers } from './speech-schema.ts'

/** A project: everything in its files, read and checked. */
export interface Project {
  readonly name: string
  /** Code of the language that characters speak if a request names none; undefined for each character's own. */
  readonly language: string | undefined
  readonly teams: readonly Team[]
  readonly keys: readonly ApiKeyRecord[]
  readonly characters: readonly Character[]
  readonly casts: readonly NamedCast[]
  readonly questionSets: readonly QuestionSet[]
  readonly scenes: readonly Scene[]
  /** Tests of the characters. */
  readonly tests: readonly CharacterTest[]
  readonly prices: Prices
  /**
   * The model that makes the replies. If undefined, the environment may name one; otherwise the authored brain
   * replies.
   */
  readonly model: ModelNode | undefined
  /** Voice servers, by the engine that Voice nodes name. */
  readonly voices: VoiceServers
  /** The server that turns recorded clips into text, unless the environment names one. */
  readonly transcription: SpeechServerNode | undefined
  readonly server: ServerSettings
}

/** A team, which owns keys, characters and sessions. */
export interface Team {
  readonly id: string
  readonly name: string
  readonly plan: Plan
  /** Shown by `GET /account`. */
  readonly email: string
  /** Credits of the team; undefined for unlimited credits. */
  readonly credits: CreditPolicy | undefined
  readonly caps: Caps
  /** Calls per day for each editor key. */
  readonly editorCallsPerDay: number
}

/** Credits of a metered team. On each refresh date the balance is raised to `amount`. A higher balance stays. */
export interface CreditPolicy {
  readonly amount: number
  /**
   * When a period begins, at midnight UTC: every day, on Mondays, or on the first of the month. With `never`,
   * credits are given once.
   */
  readonly refresh: RefreshPeriod
}

/** Caps of a team. Undefined means no cap. */
export interface Caps {
  readonly player: {
    readonly interactionsPerDay: number | undefined
    /** Most credits in all, for each player. */
    readonly credits: number | undefined
  }
  readonly character: {
    /** Most credits in all, for each character. */
    readonly credits: number | undefined
  }
}

/** Credits. */
export interface Prices {
  /** Credits for each character that speaks in a turn. */
  readonly chat: number
  /** Credits for each clip of speech. */
  readonly speech: number
  readonly transcription: number
  /** Credits for each judged turn of a quiz. */
  readonly quiz: number
}

/** A cast with a name that a game can use. */
export interface NamedCast {
  readonly id: string
  readonly team: string
  readonly name: string
  /** Ids of one to five characters of the team. */
  readonly characterIds: readonly string[]
}

/** The log levels, from nothing to everything. */
export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const

/** Log level of a server: it logs this level and those before it. */
export type LogLevel = (typeof logLevels)[number]

/** Settings of `townsfolk serve`. Flags and the environment override them. */
export interface ServerSettings {
  readonly host: string | undefined
  readonly port: number | undefined
  /** Folder of the embedded database. */
  readonly data: string | undefined
  readonly databaseUrl: string | undefined
  readonly logLevel: LogLevel | undefined
  /** Number of your own proxies in front of the server. */
  readonly proxies: number | undefined
  /** Most calls per minute for each subject; 0 for no limit. */
  readonly callsPerMinute: Readonly<Record<RateSubject, number>>
  readonly metricsPort: number | undefined
  readonly metricsHost: string | undefined
  readonly metricsTeams: boolean | undefined
  readonly drainSeconds: number | undefined
  readonly maxConnections: number | undefined
  readonly maxRequests: number | undefined
  readonly speechThreads: number | undefined
  /** Number of days that lines which were not understood are kept; 0 or undefined: they are not kept. */
  readonly missedLineDays: number | undefined
}

/** Ranges of the numbers in `ServerSettings`, for `town.json`, variables and flags. */
export const serverNumbers = {
  proxies: { least: 0, most: 10 },
  drainSeconds: { least: 0, most: 600 },
  maxConnections: { least: 1, most: 1_000_000 },
  maxRequests: { least: 1, most: 100_000 },
  speechThreads: { least: 1, most: 250 },
  missedLineDays: { least: 0, most: 365 },
} as const
