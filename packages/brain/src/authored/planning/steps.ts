import type { ActionNode } from '../../character/character.ts'
import type { HeardLine } from '../hearing/phrase-scorer.ts'
import type { Mention } from '../mentions/mentions.ts'
import type { Situation } from './candidates.ts'
import type { Plan } from './plan.ts'
import { planAction } from './targets.ts'

/** One thing that a line comes to. */
export interface Step {
  /** Made when it is its turn: what was done before it may be what it is about. */
  readonly plan: (situation: Situation) => Plan
  /** The words that it was made of, to come back to them after a question. */
  readonly words: string
  /** Whether something is to be done, or the flow to be moved on. */
  readonly isRequest: boolean
  /** Said beside something else, a refusal of it is not worth a word. */
  readonly isSideRemark: boolean
}

/** A plan that is made already, whatever was done before it. */
export function fixedStep(plan: Plan): Step {
  return { plan: () => plan, words: '', isRequest: false, isSideRemark: false }
}

/** The action of an earlier part, for what another part names. */
export function sameActionStep(name: string, mention: Mention | undefined, heard: HeardLine): Step {
  return {
    plan: situation => {
      const action = actionOf(name, situation)
      if (action === undefined) return { type: 'fall-back', reason: `there is no action ${name}` }
      return planAction(action, mention, heard, situation)
    },
    words: wordsOf(heard),
    isRequest: true,
    isSideRemark: false,
  }
}

export function actionOf(name: string, { turn }: Situation): ActionNode | undefined {
  return turn.character.actions.find(action => action.name === name)
}

export function wordsOf({ tokens }: HeardLine): string {
  return tokens.map(({ text }) => text).join(' ')
}
