import type { Character } from '@townsfolk/brain'
import type { Plan, RefreshPeriod } from '@townsfolk/protocol'
import type { ApiKeyRecord } from '../keys/api-key.ts'
import type { CharacterTest } from './character-test.ts'
import type { ModelNode } from './model-schema.ts'
import type { QuestionSet } from './question-set.ts'
import type { RateSubject } from './rate-subjects.ts'
import type { Scene } from './scene.ts'
import type { SpeechServerNode, VoiceServers } from './speech-schema.ts'

/** Everything that was configured: what a folder of files says, read and checked. */
export interface Project {
  readonly name: string
  /**
   * Code of the language in which characters speak when a request names none; undefined for each one's own.
   */
  readonly language: string | undefined
  readonly teams: readonly Team[]
  readonly keys: readonly ApiKeyRecord[]
  readonly characters: readonly Character[]
  readonly casts: readonly NamedCast[]
  readonly questionSets: readonly QuestionSet[]
  readonly scenes: readonly Scene[]
  /** What its characters are expected to say and do. */
  readonly tests: readonly CharacterTest[]
  readonly prices: Prices
  /** Who finds the words; the authored brain alone when undefined, unless the environment names a model. */
  readonly model: ModelNode | undefined
  /** Servers that characters speak with, by the engine that their Voice nodes name. */
  readonly voices: VoiceServers
  /** Who turns recorded clips into text, unless the environment names a server. */
  readonly transcription: SpeechServerNode | undefined
  readonly server: ServerSettings
}

/** Keys, characters and sessions belong to a team. */
export interface Team {
  readonly id: string
  readonly name: string
  readonly plan: Plan
  /** Shown by `GET /account`. */
  readonly email: string
  /** Undefined for a team that is not metered: it has all the credits it wants. */
  readonly credits: CreditPolicy | undefined
  readonly caps: Caps
  /** Calls a day with each editor key. */
  readonly editorCallsPerDay: number
}

/**
 * On each refresh date the balance is brought up to `amount`; what is above it, because it was granted,
 * stays.
 */
export interface CreditPolicy {
  readonly amount: number
  /** Periods begin at midnight UTC: every day, on Mondays, on the first of the month. `never` gives once. */
  readonly refresh: RefreshPeriod
}

/** Undefined where there is none. */
export interface Caps {
  readonly player: {
    readonly interactionsPerDay: number | undefined
    /** In all, for each player. */
    readonly credits: number | undefined
  }
  readonly character: {
    /** In all, for each character. */
    readonly credits: number | undefined
  }
}

/** Credits. */
export interface Prices {
  /** For each character that speaks in a turn. */
  readonly chat: number
  /** For each clip of speech. */
  readonly speech: number
  readonly transcription: number
  /** For each judged turn of a quiz. */
  readonly quiz: number
}

/** Characters that are often together, by a name that a game can use. */
export interface NamedCast {
  readonly id: string
  readonly team: string
  readonly name: string
  /** One to five characters of the team. */
  readonly characterIds: readonly string[]
}

/** From nothing to everything. */
export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const

/** How much a server logs: its level and those before it. */
export type LogLevel = (typeof logLevels)[number]

/** How `townsfolk serve` runs it, unless a flag or the environment says otherwise. */
export interface ServerSettings {
  readonly host: string | undefined
  readonly port: number | undefined
  /** Folder of the embedded database. */
  readonly data: string | undefined
  readonly databaseUrl: string | undefined
  readonly logLevel: LogLevel | undefined
  /** How many of the operator's own proxies stand before it. */
  readonly proxies: number | undefined
  /** How often each may call in a minute; 0 for as often as they like. */
  readonly callsPerMinute: Readonly<Record<RateSubject, number>>
  readonly metricsPort: number | undefined
  readonly metricsHost: string | undefined
  readonly metricsTeams: boolean | undefined
  readonly drainSeconds: number | undefined
  readonly maxConnections: number | undefined
  readonly maxRequests: number | undefined
  readonly speechThreads: number | undefined
  /** For how many days lines that were not understood are kept; 0 or undefined keeps none. */
  readonly missedLineDays: number | undefined
}

/** What the numbers of `ServerSettings` may be, in `town.json`, in variables and as flags. */
export const serverNumbers = {
  proxies: { least: 0, most: 10 },
  drainSeconds: { least: 0, most: 600 },
  maxConnections: { least: 1, most: 1_000_000 },
  maxRequests: { least: 1, most: 100_000 },
  speechThreads: { least: 1, most: 250 },
  missedLineDays: { least: 0, most: 365 },
} as const
