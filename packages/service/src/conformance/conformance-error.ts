/** A server that cannot be looked at: it is not there, is no such server, or refuses the key. The message says which. */
export class ConformanceError extends Error {
  override readonly name = 'ConformanceError'
}
