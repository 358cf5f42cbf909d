import { keyOf, type RecordKey, type Records } from './key-value-database.ts'
import type { KeptAnswer } from './store.ts'

/** The last answers of a team. */
export async function readAnswers(records: Records, team: string): Promise<readonly KeptAnswer[]> {
  return (await records.get(answersKey(team))) ?? []
}

/** Keeps an answer beside those that were read. */
export function keepAnswer(
  records: Records,
  team: string,
  answers: readonly KeptAnswer[],
  answer: KeptAnswer,
): void {
  records.put(answersKey(team), [...answers, answer].slice(-mostAnswers))
}

function answersKey(team: string): RecordKey<readonly KeptAnswer[]> {
  return keyOf('answers', team)
}

/** One record, which is written with each turn. Who asks again asks soon. */
const mostAnswers = 20
