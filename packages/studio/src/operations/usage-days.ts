import type { OperatorDayUse, OperatorUse } from '@townsfolk/protocol'

/** What credits are spent on, in the order in which charts stack it. */
export const spendingKinds = ['chat', 'speech', 'transcription', 'quiz'] as const

/** What credits are spent on. */
export type SpendingKind = (typeof spendingKinds)[number]

/** Credits of all kinds. */
export function creditsOf({ credits }: OperatorUse): number {
  return spendingKinds.reduce((sum, kind) => sum + credits[kind], 0)
}

/** What was used on all of these days. */
export function useInAll(days: readonly OperatorDayUse[]): OperatorUse {
  const credits = { chat: 0, speech: 0, transcription: 0, quiz: 0 }
  for (const day of days) for (const kind of spendingKinds) credits[kind] += day.credits[kind]
  return {
    credits,
    interactions: days.reduce((sum, { interactions }) => sum + interactions, 0),
    calls: days.reduce((sum, { calls }) => sum + calls, 0),
  }
}

/**
 * The days as columns of a chart: when each begins, in seconds since 1970, and for each kind how high it reaches when the kinds
 * are stacked in their order.
 */
export function stackedDays(days: readonly OperatorDayUse[]): {
  readonly seconds: readonly number[]
  readonly tops: Readonly<Record<SpendingKind, readonly number[]>>
} {
  const heights = days.map(() => 0)
  const topsOf = (kind: SpendingKind): readonly number[] =>
    days.map(({ credits }, at) => {
      heights[at] = (heights[at] ?? 0) + credits[kind]
      return heights[at]
    })
  return {
    seconds: days.map(({ day }) => Date.parse(`${day}T00:00:00Z`) / 1000),
    // One after the other: each stands on those before it.
    tops: {
      chat: topsOf('chat'),
      speech: topsOf('speech'),
      transcription: topsOf('transcription'),
      quiz: topsOf('quiz'),
    },
  }
}

/** The first of so many days (UTC) of which today is the last: `2026-11-01`. */
export function firstOfDays(count: number, nowMs: number): string {
  return new Date(nowMs - (count - 1) * dayMs).toISOString().slice(0, 10)
}

const dayMs = 86_400_000
