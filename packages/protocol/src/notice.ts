/** What was not read as it was sent, though the request was taken. Never anything of what players said. */
export interface Notice {
  /** Dotted path such as `metadata.3.position`, or the name of a field. */
  readonly path: string
  /** ASCII, to be read behind the path. */
  readonly message: string
}
