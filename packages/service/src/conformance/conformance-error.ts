/**
 * The server cannot be checked: it does not answer, does not offer this interface, or refuses the key. The message
 * says which.
 */
export class ConformanceError extends Error {
  override readonly name = 'ConformanceError'
}
