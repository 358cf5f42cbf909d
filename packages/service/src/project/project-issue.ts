/** An issue in a file of a project, at the place where the author has to change it. */
export interface ProjectIssue {
  /** Path within the project, such as `characters/wren.json`. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** From 1, in UTF-16 code units. */
  readonly column: number
  /**
   * Path in the value, such as `actions.0.name`, if the file was given as a value and not as text; `''` for the
   * whole value. Line and column then mean nothing.
   */
  readonly path?: string
  /** What is wrong and what to write instead. */
  readonly message: string
}

/**
 * Formats an issue as `characters/wren.json:12:5 message`, which editors and terminals turn into a link; for a file
 * that was given as a value, as `wren actions.0.name: message`.
 */
export function formatIssue({ file, line, column, path, message }: ProjectIssue): string {
  if (path === undefined) return `${file}:${line}:${column} ${message}`
  return path === '' ? `${file}: ${message}` : `${file} ${path}: ${message}`
}
