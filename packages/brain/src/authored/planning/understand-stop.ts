import type { ActionNode } from '../../character/character.ts'
import type { AuthoredTurn } from '../../turn/authored-turn.ts'
import { isEnglish } from '../../words/tokens.ts'
import { doneNow } from '../answers/past-actions.ts'
import type { HeardLine } from '../hearing/phrase-scorer.ts'
import { type HeardStop, isStopPhrase, readStop } from '../hearing/stopping.ts'
import { say } from '../talk/say.ts'
import type { Situation } from './candidates.ts'
import type { Plan } from './plan.ts'
import { fixedStep, type Step } from './steps.ts'
import { planAction } from './targets.ts'
import { understand } from './understand.ts'

/** A line that tells the character to end what it is doing, or what nobody does. */
export interface UnderstoodStop {
  readonly steps: readonly Step[]
  /** What was said beside it; empty when nothing was. */
  readonly rest: string
  /** What is being done ends, whatever is said about it. */
  readonly stops: boolean
}

/** Undefined when nothing was said of the kind, or the line means something else. */
export function understandStop(
  heard: HeardLine,
  message: string,
  situation: Situation,
): UnderstoodStop | undefined {
  const { turn, memory } = situation
  const stop = readStop(message, turn.character.language, [turn.character.name])
  if (stop === undefined) return undefined
  const doing = doneNow({ turn, memory })
  const { rest, kind } = stop
  // "Never mind" to "which one?" takes back the question.
  if (memory.question !== undefined && kind !== 'stopping') return undefined
  const authored = authoredPlan(stop, heard, situation, doing)
  if (doing === undefined) {
    // Whoever is told to stay comes to nobody.
    if (kind === 'waiting' || kind === 'staying') {
      return { steps: [fixedStep(authored ?? waitPlan(kind, turn))], rest, stops: false }
    }
    if (kind !== 'stopping' || rest !== '' || memory.question !== undefined || authored !== undefined)
      return undefined
    return { steps: [fixedStep(stopPlan(undefined))], rest, stops: false }
  }
  if (rest === '' && authored !== undefined) return { steps: [fixedStep(authored)], rest, stops: true }
  return { steps: [fixedStep(stopPlan(doing))], rest, stops: true }
}

/** What is done about a line that forbids what is being done: it ends. */
export function stopInstead(plan: Plan, turn: AuthoredTurn, memory: Situation['memory']): Plan {
  if (plan.type !== 'agree') return plan
  const doing = doneNow({ turn, memory })
  return doing?.action === plan.action.name ? stopPlan(doing) : plan
}

/** "Wait" may be said about the talk. */
function waitPlan(kind: 'waiting' | 'staying', { character }: AuthoredTurn): Plan {
  const waits = kind === 'waiting' && isEnglish(character.language) ? say('waits') : undefined
  return waits?.type === 'lines'
    ? { type: 'talk', kind: 'wait', answer: waits.answer, reason: 'it was told to wait' }
    : { type: 'stay', reason: 'it was told to stay' }
}

function stopPlan(doing: ReturnType<typeof doneNow>): Plan {
  const reason = doing === undefined ? 'nothing is being done' : 'it was told to stop'
  return { type: 'stop', doing, reason }
}

/** Its author may have an action for it, such as WAIT, or words: those go first. */
function authoredPlan(
  { kind, rest }: HeardStop,
  heard: HeardLine,
  situation: Situation,
  doing: ReturnType<typeof doneNow>,
): Plan | undefined {
  const { steps, candidates } = understand(heard, situation)
  const [best] = candidates
  const plan = steps[0]?.plan(situation)
  const { actions, language } = situation.turn.character
  const isFor = (action: ActionNode): boolean => action.phrases.some(phrase => isStopPhrase(phrase, language))
  if (plan?.type === 'act' && plan.targets.length === 0 && isFor(plan.action)) return plan
  // "Start the pump" – "stop it": what was started has an action that stops it.
  if (plan?.type === 'act' && isOtherOfSame(plan, doing)) return plan
  const isWritten = plan?.type === 'move-on' || plan?.type === 'answer'
  // "Stop" is no "stop lying".
  const isMeant = best !== undefined && best.score >= surelyMeant
  if (isWritten && isMeant && (rest !== '' || isStopPhrase(best.phrase, language))) return plan
  if (kind !== 'waiting' && kind !== 'staying') return undefined
  const own = actions.find(action => action.target?.required !== true && isFor(action))
  const made = own && planAction(own, undefined, heard, situation)
  return made?.type === 'act' ? made : undefined
}

function isOtherOfSame(
  { action, targets }: Plan & { readonly type: 'act' },
  doing: ReturnType<typeof doneNow>,
): boolean {
  const [only, ...more] = targets
  return only !== undefined && more.length === 0 && only.id === doing?.target && action.name !== doing.action
}

const surelyMeant = 0.8

/** Whether a line tells the character to end what it is doing, whoever finds the words for the answer. */
export function isToldToStop(turn: AuthoredTurn, memory: Situation['memory']): boolean {
  const { message, character } = turn
  const stop = message === undefined ? undefined : readStop(message, character.language, [character.name])
  return stop !== undefined && memory.question === undefined && doneNow({ turn, memory }) !== undefined
}
