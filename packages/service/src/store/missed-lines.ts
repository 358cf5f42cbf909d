import type { MissedThought, MissReason } from '@townsfolk/brain'

/** A line of a player that was not understood, without player and session. */
export interface NewMissedLine {
  /** Id, the same for equal lines, which are counted and not kept twice. */
  readonly id: string
  readonly characterId: string
  /** Code of the language that the character answered in. */
  readonly language: string
  /** The line, as it was last said. */
  readonly text: string
  readonly why: MissReason
  /** The node that it was nearest to; null if nothing was similar. */
  readonly thought: MissedThought | null
}

/** A kept line. Times are in milliseconds since 1970. */
export interface KeptMissedLine extends NewMissedLine {
  /** How often it was said. */
  readonly count: number
  readonly firstSaidAtMs: number
  readonly lastSaidAtMs: number
}

/** How many lines are kept for a team, and for how long after they were last said. */
export interface MissedBounds {
  readonly lines: number
  readonly keepMs: number
}

/** A line, and when it is let go of. */
export interface ExpiringLine {
  readonly line: KeptMissedLine
  readonly forgetAtMs: number
}

/** The line as it is kept once it was said again, or for the first time. */
export function saidAgain(
  before: KeptMissedLine | undefined,
  line: NewMissedLine,
  nowMs: number,
): KeptMissedLine {
  return {
    ...line,
    count: (before?.count ?? 0) + 1,
    firstSaidAtMs: before?.firstSaidAtMs ?? nowMs,
    lastSaidAtMs: nowMs,
  }
}
