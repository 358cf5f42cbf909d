import { defaultLanguage, type PlainLine, type Rubric } from '@townsfolk/brain'
import { listOf } from './one-or-more.ts'
import type { Option, Points, Question, QuestionSet, Scoring } from './question-set.ts'
import type {
  OptionInput,
  PointsInput,
  QuestionInput,
  QuestionSetInput,
  QuizLinesInput,
  RubricInput,
  ScoringInput,
} from './question-set-input.ts'

/** The town's part in a question set. */
export interface QuestionSetOwner {
  readonly team: string
  /** Of a set that names none; undefined when the town has none either. */
  readonly language: string | undefined
}

/** The question set that was written and found right, with everything filled in that was left out. */
export function createQuestionSet(
  written: QuestionSetInput,
  { team, language = defaultLanguage }: QuestionSetOwner,
): QuestionSet {
  return {
    id: written.id,
    name: written.name,
    team,
    language: written.language ?? language,
    opening: linesOf(written.opening),
    closing: linesOf(written.closing),
    evaluationProtocol: written.evaluationProtocol ?? 'exact',
    order: written.order ?? 'sequential',
    optionOrder: written.optionOrder ?? 'authored',
    count: written.count,
    hints: written.hints ?? 'on_request',
    passing: written.passing ?? 'allowed',
    stopping: written.stopping ?? 'confirmed',
    replays: written.replays ?? 'counted',
    readsOptions: written.readsOptions ?? false,
    words: eachLines(written.words ?? {}),
    actions: Object.fromEntries(
      Object.entries(written.actions ?? {}).filter(([, name]) => name !== undefined),
    ),
    questions: written.questions.map(question => questionOf(question, written)),
  }
}

/** The table that was written; what is left out of it is half of what there is. */
export function createScoring({ afterHint = {}, ...points }: ScoringInput = {}): Scoring {
  const correct = listOf(points.correct ?? [10, 5])
  const partial = listOf(points.partial ?? halves(correct))
  return { correct, partial, afterHint: pointsAfterHint(afterHint, { correct, partial }) }
}

function pointsAfterHint(written: PointsInput, before: Points): Points {
  const correct = listOf(written.correct ?? halves(before.correct))
  const partial = listOf(written.partial ?? atMost(halves(before.partial), correct))
  return { correct, partial }
}

/** @param attempt from 0 */
export function pointsAt(points: readonly number[], attempt: number): number {
  return points[Math.min(attempt, points.length - 1)] ?? 0
}

function atMost(points: readonly number[], limit: readonly number[]): readonly number[] {
  const length = Math.max(points.length, limit.length)
  return Array.from({ length }, (_, at) => Math.min(pointsAt(points, at), pointsAt(limit, at)))
}

function halves(points: readonly number[]): readonly number[] {
  return points.map(number => Math.floor(number / 2))
}

function questionOf(written: QuestionInput, set: QuestionSetInput): Question {
  const common = {
    text: written.text,
    spokenText: written.spokenText,
    keyword: written.keyword ?? '',
    hints: linesOf(written.hints),
    retries: written.retries ?? set.retries ?? 0,
    scoring: createScoring(written.scoring ?? set.scoring),
    reactions: eachLines(written.reactions ?? {}),
    explanation: linesOf(written.explanation),
  }
  const { type } = written
  if (type === 'true_false') return { type, ...common, answer: written.answer }
  if (type === 'multiple_choice') {
    return { type, ...common, options: written.options.map(optionOf), answer: written.answer }
  }
  const { answers = [], partialAnswers = [], rubric } = written
  return { type, ...common, answers, partialAnswers, rubric: rubric && rubricOf(rubric) }
}

function optionOf(written: string | OptionInput): Option {
  const option = typeof written === 'string' ? { text: written } : written
  const { text, spokenText, alsoCalled = [] }: OptionInput = option
  return { text, spokenText, alsoCalled }
}

function rubricOf({ guidance = '', points = [], ...from }: RubricInput): Rubric {
  // Without points there is nothing to count, and no answer is right by having none of them.
  const { correctFrom = Math.max(1, points.length), partialFrom = correctFrom } = from
  return {
    guidance,
    points: points.map(point => listOf(point)),
    correctFrom,
    partialFrom,
  }
}

function linesOf(written: QuizLinesInput = []): readonly PlainLine[] {
  return listOf(written).map(line => {
    const { text, spokenText, emotion = 'NEUTRAL' } = typeof line === 'string' ? { text: line } : line
    return { text, ...(spokenText !== undefined && { spokenText }), emotion }
  })
}

function eachLines<TField extends string>(
  written: Readonly<Partial<Record<TField, QuizLinesInput | undefined>>>,
): Readonly<Partial<Record<TField, readonly PlainLine[]>>> {
  const fields = Object.entries<QuizLinesInput | undefined>(written)
  return Object.fromEntries(
    fields.flatMap(([field, lines]) => (lines ? [[field, linesOf(lines)]] : [])),
  ) as Partial<Record<TField, readonly PlainLine[]>>
}
