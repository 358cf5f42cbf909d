import type { Verdict } from '@townsfolk/protocol'
import type { OpenQuestion } from './question.ts'
import type { Asked, Reading } from './reading.ts'

/** Understands answers in a quiz that code does not understand. It says nothing and scores nothing. */
export interface QuizHost {
  /**
   * Reads what a player meant whose words named no option.
   * @throws ModelError `invalid_model_output`, `model_output_truncated`, `model_unavailable`
   */
  readPlayer(say: string, asked: Asked, signal: AbortSignal): Promise<Reading>
  /**
   * Judges open answers to one question, each by itself: as many verdicts, in the same order.
   * @throws ModelError as `readPlayer`
   */
  judge(question: OpenQuestion, answers: readonly string[], signal: AbortSignal): Promise<readonly JudgedAs[]>
}

/** A verdict on a given answer. */
export type JudgedAs = Exclude<Verdict, 'UNANSWERED'>
