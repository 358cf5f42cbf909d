import pino, { type Logger } from 'pino'
import { activeTrace } from './traces.ts'

export type ServerLog = Logger

/**
 * JSON lines on stderr. What players and characters say, keys and bodies have no place in it: log ids,
 * numbers and `errorFacts`.
 */
export function createServerLog(level: string, destination: LogDestination = toStderr()): ServerLog {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      mixin: () => activeTrace() ?? {},
    },
    destination,
  )
}

/** Where the lines go. */
export interface LogDestination {
  write(line: string): void
}

function toStderr(): LogDestination {
  return pino.destination({ dest: process.stderr.fd, sync: true })
}
