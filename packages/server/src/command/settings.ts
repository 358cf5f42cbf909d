import { join, resolve } from 'node:path'
import { didYouMean } from '@townsfolk/brain'
import {
  isDatabaseUrl,
  type LogLevel,
  logLevels,
  type ServerSettings,
  serverNumbers,
} from '@townsfolk/service'
import type { StoreLocation } from '../database/open-store.ts'
import { wrongUsage } from './command-failure.ts'

/** How and where it all runs. */
export interface Settings {
  readonly host: string
  readonly port: number
  readonly logLevel: LogLevel
  /** How many of the operator's own proxies stand before it. */
  readonly proxies: number
  /** Between the signal to stop and the last new connection. */
  readonly drainSeconds: number
  readonly maxConnections: number
  readonly maxRequests: number
  /** That speak and encode beside the one that answers; undefined is as many as there are processors. */
  readonly speechThreads: number | undefined
  /** For how many days lines that were not understood are kept; 0 keeps none. */
  readonly missedLineDays: number
  readonly store: StoreLocation
  /** Undefined where nothing is measured. */
  readonly metrics: MetricsSettings | undefined
}

/** Where metrics are served, and whether turns and credits are counted by team. */
export interface MetricsSettings {
  readonly host: string
  readonly port: number
  readonly byTeam: boolean
}

/** As they are typed. */
export interface Flags {
  readonly project?: string
  readonly data?: string
  readonly databaseUrl?: string
  readonly host?: string
  readonly port?: string
  readonly logLevel?: string
  readonly proxies?: string
  readonly metricsPort?: string
  readonly metricsHost?: string
  readonly metricsTeams?: boolean
  readonly drainSeconds?: string
  readonly maxConnections?: string
  readonly maxRequests?: string
  readonly speechThreads?: string
  readonly missedLineDays?: string
}

export type Environment = Readonly<Record<string, string | undefined>>

export interface SettingSources {
  readonly projectFolder: string
  /** What `town.json` says. */
  readonly file: ServerSettings
  readonly environment: Environment
  readonly flags: Flags
  /** What relative paths of flags and variables begin at. Those of the file begin at the project's folder. */
  readonly currentFolder: string
}

/**
 * A flag is stronger than a variable, a variable stronger than the file. A variable that is empty is not set.
 * @throws CommandFailure that names the flag or the variable which is wrong
 */
export function resolveSettings(sources: SettingSources): Settings {
  const { file, environment, flags } = sources
  const typed = (flag: string | undefined, flagName: string, variable: string): Typed | undefined =>
    firstOf([flag, flagName], [environment[variable], variable])
  const numberOf = (name: NumberName): number | undefined => {
    const said = typed(flags[name], ...numberPlaces[name])
    return said ? wholeNumberOf(said, serverNumbers[name]) : file[name]
  }
  const port = typed(flags.port, '--port', 'TOWNSFOLK_PORT')
  const logLevel = typed(flags.logLevel, '--log-level', 'TOWNSFOLK_LOG_LEVEL')
  return {
    host: typed(flags.host, '--host', 'TOWNSFOLK_HOST')?.text ?? file.host ?? '127.0.0.1',
    port: port ? portOf(port) : (file.port ?? 8080),
    logLevel: logLevel ? logLevelOf(logLevel) : (file.logLevel ?? 'info'),
    proxies: numberOf('proxies') ?? 0,
    drainSeconds: numberOf('drainSeconds') ?? 0,
    maxConnections: numberOf('maxConnections') ?? 10_000,
    maxRequests: numberOf('maxRequests') ?? 1000,
    speechThreads: numberOf('speechThreads'),
    missedLineDays: numberOf('missedLineDays') ?? 0,
    store: storeOf(sources),
    metrics: metricsOf(sources),
  }
}

function metricsOf({ file, environment, flags }: SettingSources): MetricsSettings | undefined {
  const typed = firstOf(
    [flags.metricsPort, '--metrics-port'],
    [environment.TOWNSFOLK_METRICS_PORT, 'TOWNSFOLK_METRICS_PORT'],
  )
  const port = typed ? portOf(typed) : file.metricsPort
  if (port === undefined) return undefined
  const host = flags.metricsHost || environment.TOWNSFOLK_METRICS_HOST || file.metricsHost || '127.0.0.1'
  const byTeam = flags.metricsTeams ?? switchOf(environment, 'TOWNSFOLK_METRICS_TEAMS') ?? file.metricsTeams
  return { host, port, byTeam: byTeam ?? false }
}

function switchOf(environment: Environment, variable: string): boolean | undefined {
  const text = environment[variable]
  if (!text) return undefined
  if (text === 'true' || text === 'false') return text === 'true'
  throw wrongUsage(`${variable} is "${text}"; write true or false.`)
}

/** The folder of the project, absolute. It is found before the file that may say the rest. */
export function resolveProjectFolder(
  { project }: Flags,
  environment: Environment,
  currentFolder: string,
): string {
  return resolve(currentFolder, project || environment.TOWNSFOLK_PROJECT || '.')
}

/** A text, and what to call the place where it was typed. */
interface Typed {
  readonly text: string
  readonly name: string
}

function firstOf(...places: readonly (readonly [string | undefined, string])[]): Typed | undefined {
  for (const [text, name] of places) if (text) return { text, name }
  return undefined
}

type NumberName = keyof typeof serverNumbers

/** Where numbers are typed: the flag, and the variable. */
const numberPlaces: Readonly<Record<NumberName, readonly [flag: string, variable: string]>> = {
  proxies: ['--proxies', 'TOWNSFOLK_PROXIES'],
  drainSeconds: ['--drain-seconds', 'TOWNSFOLK_DRAIN_SECONDS'],
  maxConnections: ['--max-connections', 'TOWNSFOLK_MAX_CONNECTIONS'],
  maxRequests: ['--max-requests', 'TOWNSFOLK_MAX_REQUESTS'],
  speechThreads: ['--speech-threads', 'TOWNSFOLK_SPEECH_THREADS'],
  missedLineDays: ['--missed-line-days', 'TOWNSFOLK_MISSED_LINE_DAYS'],
}

function wholeNumberOf({ text, name }: Typed, { least, most }: (typeof serverNumbers)[NumberName]): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least && number <= most) return number
  throw wrongUsage(`${name} is "${text}"; write a whole number from ${least} to ${most}.`)
}

function portOf({ text, name }: Typed): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw wrongUsage(`${name} is "${text}"; write a whole number from 0 to 65535 (0 takes any free port).`)
}

function logLevelOf({ text, name }: Typed): LogLevel {
  const level = logLevels.find(candidate => candidate === text.toLowerCase())
  if (level) return level
  throw wrongUsage(`${name} is "${text}"; ${didYouMean(text, logLevels)}`)
}

/** The strongest place that names a folder or a database decides, whatever weaker ones say of the other. */
function storeOf({ projectFolder, file, environment, flags, currentFolder }: SettingSources): StoreLocation {
  const places = [
    {
      data: flags.data,
      databaseUrl: flags.databaseUrl,
      names: ['--data', '--database-url'],
      folder: currentFolder,
    },
    {
      data: environment.TOWNSFOLK_DATA,
      databaseUrl: environment.TOWNSFOLK_DATABASE_URL,
      names: ['TOWNSFOLK_DATA', 'TOWNSFOLK_DATABASE_URL'],
      folder: currentFolder,
    },
    {
      data: file.data,
      databaseUrl: file.databaseUrl,
      names: ['server.data', 'server.databaseUrl'],
      folder: projectFolder,
    },
  ]
  const place = places.find(({ data, databaseUrl }) => data || databaseUrl)
  if (!place) return { dataFolder: join(projectFolder, '.townsfolk') }
  const { data, databaseUrl, names, folder } = place
  if (data && databaseUrl)
    throw wrongUsage(`${names.join(' and ')} exclude each other; set only one of them.`)
  if (data) return { dataFolder: resolve(folder, data) }
  if (databaseUrl && isDatabaseUrl(databaseUrl)) return { databaseUrl }
  // What was written is not shown: there may be a password in it.
  throw wrongUsage(
    `${names[1]} is not the address of a database; write it like postgres://user:password@host:5432/name`,
  )
}
