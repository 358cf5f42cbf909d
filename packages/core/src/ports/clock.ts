/** Wall-clock time, for the dates of world events and the marks of turns. Core reads no clock of its own. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number
}
