import type { Standing } from '@townsfolk/protocol'
import type { Contestant } from './run.ts'

/** The best first, those with the same score in their own order; they share a rank, and the ranks after it are skipped. */
export function standingsOf(contestants: readonly Contestant[]): readonly Standing[] {
  return [...contestants]
    .sort((one, other) => other.score - one.score)
    .map(({ id, displayName, score }) => ({
      participantId: id,
      displayName,
      totalScore: score,
      rank: contestants.filter(other => other.score > score).length + 1,
    }))
}
