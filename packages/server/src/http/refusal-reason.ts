/** Why a request never reached the service: it could not be read, or there were as many as the server takes. */
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
  /** A connection that was not taken, and got no answer: far beyond `maxConnections`. */
  | 'dropped'
