/**
 * A part of a request that was ignored or changed, although the request was accepted. It never contains what
 * players said.
 */
export interface Notice {
  /** Dotted path such as `metadata.3.position`, or the name of a field. */
  readonly path: string
  /** What happened, in ASCII, to be read after the path. */
  readonly message: string
}
