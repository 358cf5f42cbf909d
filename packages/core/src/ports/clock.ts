/** A clock for the dates of world events and the times of turns. The runtime reads no clock of its own. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number
}
