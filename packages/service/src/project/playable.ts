import { evaluationProtocols, selectionModes } from '@townsfolk/protocol'
import {
  hintPolicies,
  optionOrders,
  type Points,
  passPolicies,
  type Question,
  type QuestionSet,
  replayPolicies,
  stopPolicies,
} from './question-set.ts'

/**
 * Why a set cannot be played, as a sentence that says what to do; undefined when it can be. Files are checked
 * before, but a set may also come from code.
 * @param canJudge whether there is a host with a model
 */
export function unplayable(set: QuestionSet, canJudge: boolean): string | undefined {
  const { id, questions, count } = set
  if (questions.length === 0) return `The question set "${id}" has no questions; give it at least one.`
  if (count !== undefined && !isWhole(count, 1)) {
    return `The question set "${id}" has the count ${count}; make it a whole number from 1, or leave it out.`
  }
  for (const [policy, known] of Object.entries(policies)) {
    const chosen = set[policy as Policy]
    if (!known.includes(chosen)) {
      return `The question set "${id}" has the ${policy} "${chosen}"; make it one of ${known.join(', ')}.`
    }
  }
  const isJudged = canJudge && set.evaluationProtocol === 'host_judged'
  for (const [at, question] of questions.entries()) {
    const issue = questionIssue(question) ?? judgingIssue(question, isJudged)
    if (issue !== undefined) return `Question ${at + 1}, "${question.text}", ${issue}.`
  }
  return undefined
}

const policies: Readonly<Record<Policy, readonly string[]>> = {
  evaluationProtocol: evaluationProtocols,
  order: selectionModes,
  optionOrder: optionOrders,
  hints: hintPolicies,
  passing: passPolicies,
  stopping: stopPolicies,
  replays: replayPolicies,
}

type Policy = 'evaluationProtocol' | 'order' | 'optionOrder' | 'hints' | 'passing' | 'stopping' | 'replays'

/** Continues "Question 3, …,". */
function questionIssue(question: Question): string | undefined {
  const { retries, scoring } = question
  if (!isWhole(retries)) return `has ${retries} retries; make them a whole number from 0`
  if (![scoring, scoring.afterHint].every(isTable)) {
    return 'has a scoring that is not a list of whole numbers, 0 or more; write at least one number in each list'
  }
  if (question.type !== 'multiple_choice') return undefined
  const { options, answer } = question
  if (options.length < 2) return 'has fewer than two options; give it another'
  return options.some(({ text }) => text === answer)
    ? undefined
    : `has the answer "${answer}", which is none of its options; make it one of them`
}

/** Something must be able to make a free answer right, and not every answer. */
function judgingIssue(question: Question, isJudged: boolean): string | undefined {
  if (question.type !== 'free_text') return undefined
  const { answers, rubric } = question
  const { guidance = '', points = [], correctFrom = 1, partialFrom = 1 } = rubric ?? {}
  if (![correctFrom, partialFrom].every(number => isWhole(number, 1))) {
    return 'has a rubric by which no points are enough; make correctFrom and partialFrom whole numbers from 1'
  }
  if (answers.length > 0 || points.length > 0 || (guidance !== '' && isJudged)) return undefined
  return guidance === ''
    ? 'has no answer that is right; give it answers, or a rubric with points'
    : 'can only be judged by a host with a model, in a set that is host_judged; give it answers too, or a ' +
        'rubric with points'
}

function isTable({ correct, partial }: Points): boolean {
  return [correct, partial].every(list => list.length > 0 && list.every(points => isWhole(points)))
}

function isWhole(number: number, least = 0): boolean {
  return Number.isInteger(number) && number >= least
}
