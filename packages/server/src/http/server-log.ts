import pino, { type Logger } from 'pino'

export type ServerLog = Logger

/**
 * JSON lines on stderr. What players and characters say, keys and bodies have no place in it: log ids,
 * numbers and `errorFacts`.
 */
export function createServerLog(level: string): ServerLog {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
    },
    pino.destination({ dest: process.stderr.fd, sync: true }),
  )
}

export interface ErrorFacts {
  readonly name: string
  /** Of the system, or of a database: `ECONNREFUSED`. */
  readonly code?: string
  readonly message?: string
  /** The innermost frames. */
  readonly frames: readonly string[]
  readonly cause?: ErrorFacts
}

/**
 * What may be logged of an error. Messages of parsers, databases and the language itself quote what they were
 * given, which may be what a player said: only those of the system are kept.
 */
export function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] }
  const { name, message, stack = '', cause } = error
  const { code, syscall } = error as NodeJS.ErrnoException
  const quotesNothing = syscall !== undefined
  // A message may have lines that look like frames.
  const frames = stack.slice(stack.indexOf(message) + message.length)
  return {
    name,
    ...(typeof code === 'string' && { code }),
    ...(quotesNothing && { message }),
    frames: frames.match(/(?<=^ +at ).+/gm)?.slice(0, mostFrames) ?? [],
    ...(cause !== undefined && { cause: errorFacts(cause) }),
  }
}

const mostFrames = 8
