/** Why a request did not reach the service: it could not be read, or there were too many. */
export type RefusalReason =
  | 'malformed'
  | 'wrongAddress'
  | 'tunnel'
  | 'late'
  | 'longChunks'
  | 'unknownExpectation'
  | 'longHeaders'
  | 'manyHeaders'
  | 'manyRequests'
  | 'manyConnections'
  /** A connection that was not accepted, far beyond `maxConnections`. It got no answer. */
  | 'dropped'
