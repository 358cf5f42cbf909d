import type { MissedThought, MissReason } from '@townsfolk/brain'

/** A line of a player's that was not understood. It names nobody: no player, and no session. */
export interface NewMissedLine {
  /** The same for lines that are alike, which are counted and not kept twice. */
  readonly id: string
  readonly characterId: string
  /** Code of the language in which the character answered. */
  readonly language: string
  /** As it was said last. */
  readonly text: string
  readonly why: MissReason
  /** What it was nearest to; null when it was like nothing. */
  readonly thought: MissedThought | null
}

/** A line as it is kept. Times are milliseconds since 1970. */
export interface KeptMissedLine extends NewMissedLine {
  /** How often it was said. */
  readonly count: number
  readonly firstSaidAtMs: number
  readonly lastSaidAtMs: number
}

/** How many lines are kept of a team, and for how long after they were said last. */
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
