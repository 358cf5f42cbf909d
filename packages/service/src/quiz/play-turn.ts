import type { JudgedAs } from '@townsfolk/brain'
import type { Run } from './run.ts'
import type { RunInput } from './run-input.ts'
import type { OpenAnswer } from './stage.ts'
import { type Step, step } from './step.ts'

/** Gives verdicts on open answers, by participant. */
export type Judge = (run: Run, answers: readonly OpenAnswer[]) => Promise<Readonly<Record<string, JudgedAs>>>

/**
 * Takes a run through one turn: from what happened until the host waits for somebody again.
 * @param judge what it throws leaves the run where it was
 */
export async function playTurn(run: Run, input: RunInput, judge: Judge): Promise<Step> {
  let taken = step(run, input)
  const effects = [...taken.effects]
  for (;;) {
    const next = await followUp(taken, judge)
    if (!next) return { run: taken.run, effects }
    taken = step(taken.run, next)
    effects.push(...taken.effects)
  }
}

async function followUp({ run, effects }: Step, judge: Judge): Promise<RunInput | undefined> {
  for (const effect of effects) {
    if (effect.type === 'go-on') return { type: 'next' }
    if (effect.type === 'judge') {
      const verdicts = effect.answers.length > 0 ? await judge(run, effect.answers) : {}
      return { type: 'judged', verdicts }
    }
  }
  return undefined
}
