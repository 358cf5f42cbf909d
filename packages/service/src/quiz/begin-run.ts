import { type AskedOption, hash } from '@townsfolk/brain'
import type { SelectionMode } from '@townsfolk/protocol'
import type { Option, Question, QuestionSet } from '../project/question-set.ts'
import { trueAndFalse } from './host-words.ts'
import type { Contestant, Run, RunQuestion, RunSet } from './run.ts'

export interface RunOptions {
  /** Nobody outside may guess it: it decides what comes when. */
  readonly seed: string
  readonly host: RunHost
  /** At least one, their ids unique. */
  readonly contestants: readonly Pick<Contestant, 'id' | 'displayName' | 'isNameless'>[]
  readonly isCounted: boolean
  /** The set's own when undefined; more than there are is all of them. */
  readonly questionCount: number | undefined
  readonly selectionMode: SelectionMode | undefined
}

export interface RunHost {
  readonly id: string
  readonly actions: readonly { readonly name: string }[]
}

/** A run at which nothing has been said yet. */
export function createRun(set: QuestionSet, options: RunOptions): Run {
  const { seed, host, contestants, isCounted, questionCount, selectionMode = set.order } = options
  const inOrder = selectionMode === 'random' ? shuffled(set.questions, `${seed} questions`) : set.questions
  const count = questionCount ?? set.count ?? set.questions.length
  return {
    questionSet: runSet(set, host),
    seed,
    characterId: host.id,
    isCounted,
    questions: inOrder
      .slice(0, count)
      .map((question, at) => runQuestion(question, set, `${seed} ${at}`, contestants.length > 1)),
    contestants: contestants.map(({ id, displayName, isNameless }) => ({
      id,
      displayName,
      ...(isNameless && { isNameless }),
      score: 0,
      hasLeft: false,
    })),
    phase: 'created',
    expecting: 'nothing',
    asked: 0,
    table: undefined,
    rounds: [],
    draws: 0,
  }
}

function runSet(set: QuestionSet, { actions }: RunHost): RunSet {
  const { id, name, language, evaluationProtocol, opening, closing, words } = set
  const { hints, passing, stopping, readsOptions } = set
  const known = Object.entries(set.actions).filter(([, name]) => actions.some(action => action.name === name))
  return {
    id,
    name,
    language,
    evaluationProtocol,
    opening,
    closing,
    words,
    actions: Object.fromEntries(known),
    hints,
    passing,
    stopping,
    readsOptions,
  }
}

function runQuestion(question: Question, set: QuestionSet, seed: string, areSeveral: boolean): RunQuestion {
  const { text, spokenText, keyword, hints, retries, scoring, reactions, explanation } = question
  const common = {
    id: `q-${hash(`${seed} id`).toString(36)}${hash(`id ${seed}`).toString(36)}`,
    keyword,
    text,
    ...(spokenText !== undefined && { spokenText }),
    hints,
    // In a round everybody hears what the others said: a second try would be a copy.
    attempts: areSeveral ? 1 : retries + 1,
    scoring,
    reactions,
    explanation,
  }
  if (question.type === 'free_text') {
    const { type, answers, partialAnswers, rubric } = question
    return { ...common, type, answers, partialAnswers, ...(rubric && { rubric }) }
  }
  if (question.type === 'true_false') {
    return {
      ...common,
      type: question.type,
      options: truthOptions(set.language),
      key: String(question.answer),
    }
  }
  const { type, answer } = question
  const order =
    set.optionOrder === 'shuffled' ? shuffled(question.options, `${seed} options`) : question.options
  const options = order.map((option, at) => runOption(option, letters[at] ?? `option-${at + 1}`))
  return { ...common, type, options, key: options.find(option => option.text === answer)?.id ?? '' }
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

function runOption({ text, spokenText, alsoCalled }: Option, id: string): AskedOption {
  return { id, text, ...(spokenText !== undefined && { spokenText }), alsoCalled }
}

function truthOptions(language: string): readonly AskedOption[] {
  const [yes, no] = trueAndFalse(language)
  return [
    { id: 'true', text: yes, alsoCalled: [] },
    { id: 'false', text: no, alsoCalled: [] },
  ]
}

/** The same seed gives the same order. */
function shuffled<T>(list: readonly T[], seed: string): readonly T[] {
  return list
    .map((item, at) => ({ item, place: hash(`${seed} ${at}`) }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}
