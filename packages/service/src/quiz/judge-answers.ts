import { type JudgedAs, judgeText, type QuizHost } from '@townsfolk/brain'
import type { Judge } from './play-turn.ts'
import { openQuestion } from './stage.ts'

export interface JudgeParts {
  /** Undefined where there is no model. */
  readonly host: QuizHost | undefined
  readonly signal: AbortSignal
}

/** Judges open answers: by what the author accepts and, where the set wants it, by a host for what that does not fit. */
export function createJudge({ host, signal }: JudgeParts): Judge {
  return async (run, answers) => {
    const question = openQuestion(run)
    if (question?.type !== 'free_text') return {}
    const { language, evaluationProtocol } = run.questionSet
    const verdicts = new Map<string, JudgedAs>(
      answers.map(({ participantId, text }) => [participantId, judgeText(text, question, language)]),
    )
    const open = answers.filter(({ participantId }) => verdicts.get(participantId) !== 'CORRECT')
    if (host && evaluationProtocol === 'host_judged' && open.length > 0) {
      const texts = open.map(({ text }) => text)
      const judged = await host.judge(question, texts, signal)
      open.forEach(({ participantId }, at) => {
        const verdict = judged[at]
        // What the author takes for partly right is no less.
        if (verdict && verdict !== 'INCORRECT') verdicts.set(participantId, verdict)
      })
    }
    return Object.fromEntries(verdicts)
  }
}
