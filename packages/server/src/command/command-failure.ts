/** A command that cannot go on, with a sentence for whoever typed it. It is no error of the program. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'
  readonly exitCode: number

  constructor(message: string, exitCode: number = exitCodes.failed) {
    super(message)
    this.exitCode = exitCode
  }
}

export const exitCodes: Readonly<Record<'done' | 'failed' | 'wrongUsage', number>> = {
  done: 0,
  failed: 1,
  /** Typed, or configured, in a way that no command understands. */
  wrongUsage: 2,
}

export function wrongUsage(message: string): CommandFailure {
  return new CommandFailure(message, exitCodes.wrongUsage)
}
