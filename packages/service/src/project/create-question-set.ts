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

/**
 * The question set that was written and found right, with everything filled in that was left out, and the same set in each
 * language that it is translated into: as one of its own, whose id has the code behind it: `rainy-day.de`. What is not translated stays as
 * it is written.
 */
export function createQuestionSets(
  written: QuestionSetInput,
  owner: QuestionSetOwner,
): readonly QuestionSet[] {
  const own = createQuestionSet(written, owner, text => text)
  const translated = Object.entries(written.translations ?? {}).map(([code, table]) => ({
    ...createQuestionSet(written, owner, text => table[text] ?? text),
    id: `${own.id}.${code}`,
    language: code,
  }))
  return [own, ...translated]
}

/** A text in the language that is made. */
type Say = (text: string) => string

function createQuestionSet(
  written: QuestionSetInput,
  { team, language = defaultLanguage }: QuestionSetOwner,
  say: Say,
): QuestionSet {
  return {
    id: written.id,
    name: say(written.name),
    team,
    language: written.language ?? language,
    opening: linesOf(written.opening, say),
    closing: linesOf(written.closing, say),
    evaluationProtocol: written.evaluationProtocol ?? 'exact',
    order: written.order ?? 'sequential',
    optionOrder: written.optionOrder ?? 'authored',
    count: written.count,
    hints: written.hints ?? 'on_request',
    passing: written.passing ?? 'allowed',
    stopping: written.stopping ?? 'confirmed',
    replays: written.replays ?? 'counted',
    readsOptions: written.readsOptions ?? false,
    words: eachLines(written.words ?? {}, say),
    actions: Object.fromEntries(
      Object.entries(written.actions ?? {}).filter(([, name]) => name !== undefined),
    ),
    questions: written.questions.map(question => questionOf(question, written, say)),
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

function questionOf(written: QuestionInput, set: QuestionSetInput, say: Say): Question {
  const common = {
    text: say(written.text),
    spokenText: written.spokenText && say(written.spokenText),
    keyword: written.keyword ?? '',
    hints: linesOf(written.hints, say),
    retries: written.retries ?? set.retries ?? 0,
    scoring: createScoring(written.scoring ?? set.scoring),
    reactions: eachLines(written.reactions ?? {}, say),
    explanation: linesOf(written.explanation, say),
  }
  const { type } = written
  if (type === 'true_false') return { type, ...common, answer: written.answer }
  if (type === 'multiple_choice') {
    return {
      type,
      ...common,
      options: written.options.map(option => optionOf(option, say)),
      answer: say(written.answer),
    }
  }
  const { answers = [], partialAnswers = [], rubric } = written
  return {
    type,
    ...common,
    answers: answers.map(say),
    partialAnswers: partialAnswers.map(say),
    rubric: rubric && rubricOf(rubric, say),
  }
}

function optionOf(written: string | OptionInput, say: Say): Option {
  const option = typeof written === 'string' ? { text: written } : written
  const { text, spokenText, alsoCalled = [] }: OptionInput = option
  return { text: say(text), spokenText: spokenText && say(spokenText), alsoCalled: alsoCalled.map(say) }
}

function rubricOf({ guidance = '', points = [], ...from }: RubricInput, say: Say): Rubric {
  // Without points there is nothing to count, and no answer is right by having none of them.
  const { correctFrom = Math.max(1, points.length), partialFrom = correctFrom } = from
  return {
    guidance: say(guidance),
    points: points.map(point => listOf(point).map(say)),
    correctFrom,
    partialFrom,
  }
}

function linesOf(written: QuizLinesInput = [], say: Say): readonly PlainLine[] {
  return listOf(written).map(line => {
    const { text, spokenText, emotion = 'NEUTRAL' } = typeof line === 'string' ? { text: line } : line
    return { text: say(text), ...(spokenText !== undefined && { spokenText: say(spokenText) }), emotion }
  })
}

function eachLines<TField extends string>(
  written: Readonly<Partial<Record<TField, QuizLinesInput | undefined>>>,
  say: Say,
): Readonly<Partial<Record<TField, readonly PlainLine[]>>> {
  const fields = Object.entries<QuizLinesInput | undefined>(written)
  return Object.fromEntries(
    fields.flatMap(([field, lines]) => (lines ? [[field, linesOf(lines, say)]] : [])),
  ) as Partial<Record<TField, readonly PlainLine[]>>
}
