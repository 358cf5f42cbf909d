/** What may be logged of an error. */
export interface ErrorFacts extends CauseFacts {
  readonly message?: string
  /** The innermost frames. */
  readonly frames: readonly string[]
  readonly cause?: ErrorFacts
}

/** What kind of error it was. */
export interface CauseFacts {
  readonly name: string
  /** Of the system, or of a database: `ECONNREFUSED`. */
  readonly code?: string
  readonly cause?: CauseFacts
}

/**
 * What may be logged of an error. Messages of parsers, databases and the language itself quote what they were
 * given, which may be what a player said: only those of the system are kept.
 */
export function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] }
  const { message, stack = '', cause } = error
  const quotesNothing = (error as NodeJS.ErrnoException).syscall !== undefined
  // A message may have lines that look like frames.
  const frames = stack.slice(stack.indexOf(message) + message.length)
  return {
    ...kindOf(error),
    ...(quotesNothing && { message }),
    frames: frames.match(/(?<=^ +at ).+/gm)?.slice(0, mostFrames) ?? [],
    ...(cause !== undefined && { cause: errorFacts(cause) }),
  }
}

/** Why a call failed, in the fewest words: what it is called from the outside in. */
export function causeFacts(error: unknown): CauseFacts {
  if (!(error instanceof Error)) return { name: typeof error }
  const { cause } = error
  return { ...kindOf(error), ...(cause !== undefined && { cause: causeFacts(cause) }) }
}

function kindOf(error: Error): Omit<CauseFacts, 'cause'> {
  const { name, code } = error as NodeJS.ErrnoException
  return { name: isName(name) ? name : 'Error', ...(isName(code) && { code }) }
}

/** Whoever throws may put anything there. */
function isName(text: unknown): text is string {
  return typeof text === 'string' && /^[\w$.-]{1,60}$/.test(text)
}

const mostFrames = 8
