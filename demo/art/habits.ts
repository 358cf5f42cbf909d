import type { Villager } from '../story/index.ts'
import type { Prop } from './habit-props.ts'
import { hammer, mug, rod, rodFloat, spark } from './habit-props.ts'

/** How somebody holds themselves: arms hang at 0, and turn in radians. */
export interface Pose {
  left: number
  right: number
  /** Leaning to one side, in radians. */
  lean: number
  /** Off the ground, in world units. */
  hop: number
}

/** What somebody does again and again where they belong, and what they hold for it. */
export interface Habit {
  readonly props: readonly Prop[]
  pose(timeMs: number, out: Pose): void
  /** Whoever carries something in the right hand cannot do it. */
  readonly needsBothHands?: boolean
  /** Milliseconds between two that make a sound. */
  readonly strike?: { readonly everyMs: number; readonly atMs: readonly number[] }
}

const hammerRoundMs = 5600
/** When the hammer comes down, within a round. */
const blowsMs = [760, 1660, 2560] as const
const raiseMs = 620

export const habits: Record<Villager, Habit> = {
  bram: {
    props: [hammer, ...[0, 1, 2, 3, 4].map(at => spark(at, sinceBlow))],
    needsBothHands: true,
    strike: { everyMs: hammerRoundMs, atMs: blowsMs },
    pose(timeMs, out) {
      const down = -1.5
      const up = -2.8
      const raised = raisedAt(timeMs % hammerRoundMs)
      out.left = 0.35
      out.right = down + (up - down) * raised
      out.lean = 0.06 - raised * 0.09
    },
  },
  mira: {
    props: [mug],
    needsBothHands: true,
    pose(timeMs, out) {
      const at = timeMs % 9000
      const isWaving = at > 6300 && at < 8300
      out.left = -0.72
      out.right = isWaving ? -2.5 + 0.32 * Math.sin(at * 0.012) : 0.62 + 0.16 * Math.sin(timeMs * 0.007)
      out.lean = isWaving ? -0.03 : 0.012 * Math.sin(timeMs * 0.007)
    },
  },
  tobin: {
    props: [rod, rodFloat],
    pose(timeMs, out) {
      out.left = 1.2 + 0.025 * Math.sin(timeMs * 0.0011)
      out.right = 0.5
      out.lean = -0.02
    },
  },
  orla: {
    props: [],
    pose(timeMs, out) {
      const at = timeMs % 6800
      const sweep = at < 1700 ? Math.sin((at / 1700) * Math.PI) ** 0.7 : 0
      out.left = 0.2 + sweep * 2.1
      out.right = -0.2 - sweep * 2.3 + sweep * 0.12 * Math.sin(timeMs * 0.014)
      out.lean = sweep * 0.05
      out.hop = at < 500 ? Math.sin((at / 500) * Math.PI) * 4 : 0
    },
  },
  wren: {
    props: [],
    pose(timeMs, out) {
      const at = timeMs % 5200
      // Two skips, for she cannot stand still.
      out.hop = at < 720 ? Math.abs(Math.sin((at / 360) * Math.PI)) * 5 : 0
      out.left = 0.2 + out.hop * 0.06
      out.right = -0.2 - out.hop * 0.06
      out.lean = 0.03 * Math.sin(timeMs * 0.0019)
    },
  },
}

/** From 0, on the anvil, to 1: up slowly, down at once, and it springs back a little. */
function raisedAt(atMs: number): number {
  for (const blow of blowsMs) {
    const before = blow - atMs
    if (before > 0 && before <= 90) return before / 90
    if (before > 90 && before <= raiseMs)
      return Math.sin(((raiseMs - before) / (raiseMs - 90)) * (Math.PI / 2))
    if (before <= 0 && before > -160) return 0.16 * Math.sin((-before / 160) * Math.PI)
  }
  return 0
}

function sinceBlow(timeMs: number): number {
  const at = timeMs % hammerRoundMs
  for (let blow = blowsMs.length - 1; blow >= 0; blow--) {
    const since = at - (blowsMs[blow] ?? 0)
    if (since >= 0) return since
  }
  return Number.POSITIVE_INFINITY
}
