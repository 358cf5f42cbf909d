/** Something wrong in a file of a project, at the place where the author has to change it. */
export interface ProjectIssue {
  /** Path within the project, such as `characters/wren.json`. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** From 1, in UTF-16 code units. */
  readonly column: number
  /**
   * Where in the file, such as `actions.0.name`, when it was given as a value and not as text; empty for the
   * value as a whole. Line and column mean nothing then.
   */
  readonly path?: string
  /** What is wrong and what to write instead. */
  readonly message: string
}

/**
 * `characters/wren.json:12:5 message`, the form that editors and terminals turn into a link; `wren
 * actions.0.name: message` for what was given as a value.
 */
export function formatIssue({ file, line, column, path, message }: ProjectIssue): string {
  if (path === undefined) return `${file}:${line}:${column} ${message}`
  return path === '' ? `${file}: ${message}` : `${file} ${path}: ${message}`
}
