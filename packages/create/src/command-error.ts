/** Why no game was written, and what to do about it. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError'
  /** 2 when the command was typed wrong, 1 when it could not be done. */
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2) {
    super(message)
    this.exitCode = exitCode
  }
}
