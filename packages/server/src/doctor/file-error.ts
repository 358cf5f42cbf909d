/** Why a compressed file was not looked through to its end. */
export class UnpackingError extends Error {
  override readonly name = 'UnpackingError'
  readonly reason: 'damaged' | 'too-long'

  constructor(reason: 'damaged' | 'too-long') {
    super(reason)
    this.reason = reason
  }
}

/**
 * A sentence that names the file, and says what to do.
 * @throws the error itself when it is not about a file
 */
export function explainFileError(file: string, error: unknown): string {
  if (error instanceof UnpackingError) return `${file} ${unpackingAdvice[error.reason]}`
  const { code = '', syscall, message } = error as NodeJS.ErrnoException
  if (syscall === undefined) throw error
  return `${file} cannot be read: ${advice[code] ?? `${message}. Make it readable, or leave it out.`}`
}

const unpackingAdvice: Readonly<Record<UnpackingError['reason'], string>> = {
  damaged: 'cannot be unpacked. Compress it again, or leave it out.',
  'too-long': 'is too long when unpacked. Look through it before it is compressed.',
}

const advice: Readonly<Record<string, string>> = {
  ENOENT:
    'there is no such file or folder, or it is a link whose target is missing. Check the name, or leave it out.',
  ELOOP: 'it is a link that leads back to itself. Leave it out.',
  EACCES: 'you have no permission. Change its permissions, or run the command as its owner.',
}
