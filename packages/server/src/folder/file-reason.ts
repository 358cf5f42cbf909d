/** Why the system refused a file or a folder, as the end of a sentence that names it. */
export function fileReason(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return reasons[code] ?? message
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EEXIST: 'a file has the name of a folder on the way',
  ENOTDIR: 'a file has the name of a folder on the way',
  EISDIR: 'it is a folder',
  EACCES: 'you have no permission; change its permissions',
  EPERM: 'you have no permission; change its permissions',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
}
