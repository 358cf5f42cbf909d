/** Something wrong in a file of a project, at the place where the author has to change it. */
export interface Fault {
  /** Path within the project, such as `characters/wren.json`. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** From 1, in UTF-16 code units. */
  readonly column: number
  /** What is wrong and what to write instead. */
  readonly message: string
}

/** `characters/wren.json:12:5 message`, the form that editors and terminals turn into a link. */
export function formatFault({ file, line, column, message }: Fault): string {
  return `${file}:${line}:${column} ${message}`
}
