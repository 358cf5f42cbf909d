import type { KeptAnswer } from './store.ts'

/** Answers that can be given again, in memory. */
export interface MemoryAnswers {
  find(key: string): KeptAnswer | undefined
  /** Lets go of those that are older than a day. */
  keep(answer: KeptAnswer, nowMs: number): void
}

const keptMs = 24 * 60 * 60 * 1000

export function createAnswers(): MemoryAnswers {
  /** The oldest first. */
  const kept = new Map<string, { readonly answer: KeptAnswer; readonly atMs: number }>()
  return {
    find: key => kept.get(key)?.answer,
    keep(answer, nowMs) {
      for (const [key, { atMs }] of kept) {
        if (atMs > nowMs - keptMs) break
        kept.delete(key)
      }
      kept.set(answer.key, { answer, atMs: nowMs })
    },
  }
}
