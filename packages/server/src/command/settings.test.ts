import { describe, expect, it } from 'vitest'
import type { ServerSettings } from '../../../service/src/project/project.ts'
import {
  type Environment,
  type Flags,
  resolveProjectFolder,
  resolveSettings,
  type Settings,
} from './settings.ts'

const silentFile: ServerSettings = {
  host: undefined,
  port: undefined,
  data: undefined,
  databaseUrl: undefined,
  logLevel: undefined,
  proxies: undefined,
  callsPerMinute: { key: 0, token: 0, player: 0, address: 0 },
  metricsPort: undefined,
  metricsHost: undefined,
  metricsTeams: undefined,
  drainSeconds: undefined,
  maxConnections: undefined,
  maxRequests: undefined,
  speechThreads: undefined,
  missedLineDays: undefined,
}

const plainNumbers = {
  proxies: 0,
  drainSeconds: 0,
  maxConnections: 10_000,
  maxRequests: 1000,
  speechThreads: undefined,
  missedLineDays: 0,
}

interface Said {
  readonly file?: Partial<ServerSettings>
  readonly environment?: Environment
  readonly flags?: Flags
}

function settings({ file = {}, environment = {}, flags = {} }: Said): Settings {
  return resolveSettings({
    projectFolder: '/towns/kettlebrook',
    file: { ...silentFile, ...file },
    environment,
    flags,
    currentFolder: '/home/ada',
  })
}

it('has a default for everything', () => {
  expect(settings({})).toEqual({
    host: '127.0.0.1',
    port: 8080,
    logLevel: 'info',
    ...plainNumbers,
    store: { dataFolder: '/towns/kettlebrook/.townsfolk' },
    metrics: undefined,
  })
})

describe('a flag is stronger than a variable, and a variable than the file', () => {
  const file: Partial<ServerSettings> = { host: 'file', port: 1, logLevel: 'error', data: 'file' }
  const environment = {
    TOWNSFOLK_HOST: 'variable',
    TOWNSFOLK_PORT: '2',
    TOWNSFOLK_LOG_LEVEL: 'warn',
    TOWNSFOLK_DATA: 'variable',
  }
  const flags = { host: 'flag', port: '3', logLevel: 'debug', data: 'flag' }

  it('with all three', () => {
    expect(settings({ file, environment, flags })).toEqual({
      host: 'flag',
      port: 3,
      logLevel: 'debug',
      ...plainNumbers,
      store: { dataFolder: '/home/ada/flag' },
    })
  })

  it('without flags', () => {
    expect(settings({ file, environment })).toEqual({
      host: 'variable',
      port: 2,
      logLevel: 'warn',
      ...plainNumbers,
      store: { dataFolder: '/home/ada/variable' },
    })
  })

  it('with the file alone', () => {
    expect(settings({ file })).toEqual({
      host: 'file',
      port: 1,
      logLevel: 'error',
      ...plainNumbers,
      store: { dataFolder: '/towns/kettlebrook/file' },
    })
  })

  it('where port 0 is a port, and an empty variable is none', () => {
    expect(settings({ file: { port: 0 } }).port).toBe(0)
    expect(settings({ file: { port: 9 }, flags: { port: '0' } }).port).toBe(0)
    expect(settings({ file: { port: 9 }, environment: { TOWNSFOLK_PORT: '' } }).port).toBe(9)
  })
})

it('a number is typed as a flag or as a variable, or stands in the file', () => {
  const file = { drainSeconds: 5, maxRequests: 50, speechThreads: 1, missedLineDays: 30 }
  const environment = {
    TOWNSFOLK_DRAIN_SECONDS: '6',
    TOWNSFOLK_MAX_REQUESTS: '60',
    TOWNSFOLK_MISSED_LINE_DAYS: '0',
  }
  expect(settings({ file, environment, flags: { drainSeconds: '0' } })).toMatchObject({
    drainSeconds: 0,
    maxRequests: 60,
    speechThreads: 1,
    missedLineDays: 0,
    maxConnections: 10_000,
  })
})

describe('what is kept', () => {
  it('is kept in a database when that is said in a stronger place than a folder', () => {
    const databaseUrl = 'postgres://town:secret@db:5432/town'
    expect(
      settings({ file: { data: 'data' }, environment: { TOWNSFOLK_DATABASE_URL: databaseUrl } }).store,
    ).toEqual({ databaseUrl })
    expect(
      settings({ environment: { TOWNSFOLK_DATABASE_URL: databaseUrl }, flags: { data: '/data' } }).store,
    ).toEqual({ dataFolder: '/data' })
  })

  it('cannot be kept in two places', () => {
    expect(() => settings({ flags: { data: 'data', databaseUrl: 'postgres://db/town' } })).toThrow(
      '--data and --database-url exclude each other; set only one of them.',
    )
  })
})

describe('what is wrong is named, and a password is not repeated', () => {
  it.each<[string, Said, string]>([
    [
      'a port',
      { flags: { port: 'http' } },
      '--port is "http"; write a whole number from 0 to 65535 (0 takes any free port).',
    ],
    [
      'a large port',
      { environment: { TOWNSFOLK_PORT: '65536' } },
      'TOWNSFOLK_PORT is "65536"; write a whole number from 0 to 65535 (0 takes any free port).',
    ],
    [
      'half a port',
      { environment: { TOWNSFOLK_PORT: '80.5' } },
      'TOWNSFOLK_PORT is "80.5"; write a whole number from 0 to 65535 (0 takes any free port).',
    ],
    [
      'a number that is too small',
      { flags: { maxRequests: '0' } },
      '--max-requests is "0"; write a whole number from 1 to 100000.',
    ],
    [
      'a number with a unit',
      { environment: { TOWNSFOLK_DRAIN_SECONDS: '10s' } },
      'TOWNSFOLK_DRAIN_SECONDS is "10s"; write a whole number from 0 to 600.',
    ],
    [
      'a log level',
      { environment: { TOWNSFOLK_LOG_LEVEL: 'wran' } },
      'TOWNSFOLK_LOG_LEVEL is "wran"; did you mean "warn"?',
    ],
    [
      'a database',
      { environment: { TOWNSFOLK_DATABASE_URL: 'mysql://town:secret@db/town' } },
      'TOWNSFOLK_DATABASE_URL is not the address of a database; write it like postgres://user:password@host:5432/name',
    ],
  ])('%s', (_, said, message) => {
    expect(() => settings(said)).toThrow(expect.objectContaining({ message, exitCode: 2 }))
  })
})

describe('the project’s folder', () => {
  it('is the flag’s, else the variable’s, else the current one', () => {
    const variable = { TOWNSFOLK_PROJECT: '../kettlebrook' }
    expect(resolveProjectFolder({ project: 'lanternmere' }, variable, '/towns/here')).toBe(
      '/towns/here/lanternmere',
    )
    expect(resolveProjectFolder({}, variable, '/towns/here')).toBe('/towns/kettlebrook')
    expect(resolveProjectFolder({}, { TOWNSFOLK_PROJECT: '' }, '/towns/here')).toBe('/towns/here')
  })
})
