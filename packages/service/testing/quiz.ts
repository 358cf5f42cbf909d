import type { PlainLine } from '../../brain/src/character/character.ts'
import {
  type FreeText,
  type HostCue,
  hostCues,
  type MultipleChoice,
  type QuestionSet,
  type Scoring,
  type TrueFalse,
} from '../src/project/question-set.ts'
import { createRun, type RunOptions } from '../src/quiz/begin-run.ts'
import type { Run } from '../src/quiz/run.ts'

const line = (text: string): PlainLine => ({ text, emotion: 'NEUTRAL' })

const scoring: Scoring = {
  correct: [10, 5],
  partial: [4, 2],
  afterHint: { correct: [6, 3], partial: [2, 1] },
}

const common = {
  spokenText: undefined,
  keyword: '',
  hints: [],
  retries: 0,
  scoring,
  reactions: {},
  explanation: [],
}

/** A question whose right option is the second of three. */
export function choice(more: Partial<MultipleChoice> = {}): MultipleChoice {
  const options = ['Boiling', 'Cooler', 'Cold'].map(text => ({ text, spokenText: undefined, alsoCalled: [] }))
  return { ...common, type: 'multiple_choice', text: 'How hot?', options, answer: 'Cooler', ...more }
}

export function trueFalse(more: Partial<TrueFalse> = {}): TrueFalse {
  return { ...common, type: 'true_false', text: 'Geese gaggle.', answer: true, ...more }
}

export function freeText(more: Partial<FreeText> = {}): FreeText {
  return {
    ...common,
    type: 'free_text',
    text: 'What smells after rain?',
    answers: ['petrichor'],
    partialAnswers: [],
    rubric: undefined,
    ...more,
  }
}

/** A set whose host says the name of each cue, `opening` and `closing`. */
export function questionSetOf(more: Partial<QuestionSet> = {}): QuestionSet {
  const words = Object.fromEntries(hostCues.map(cue => [cue, [line(cue)]])) as Record<HostCue, PlainLine[]>
  return {
    id: 'rain',
    name: 'Rain',
    team: 'lantern',
    language: 'en',
    opening: [line('opening')],
    closing: [line('closing')],
    evaluationProtocol: 'exact',
    order: 'sequential',
    optionOrder: 'authored',
    count: undefined,
    hints: 'on_request',
    passing: 'allowed',
    stopping: 'confirmed',
    replays: 'counted',
    readsOptions: false,
    words,
    actions: {},
    questions: [choice(), trueFalse(), freeText()],
    ...more,
  }
}

/** A run of the set. Default: with one contestant, `ada`. */
export function runOf(set: QuestionSet = questionSetOf(), more: Partial<RunOptions> = {}): Run {
  return createRun(set, {
    seed: 'seed',
    host: { id: 'orla', actions: [] },
    contestants: [{ id: 'ada', displayName: 'Ada' }],
    isCounted: true,
    questionCount: undefined,
    selectionMode: undefined,
    ...more,
  })
}

export const hintLine: PlainLine = line('clue')
