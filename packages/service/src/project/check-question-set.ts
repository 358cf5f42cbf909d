import { didYouMean } from '@townsfolk/brain'
import * as v from 'valibot'
import type { AuthoredFile, FilePath } from './authored-file.ts'
import { checkQuizLines } from './check-quiz-lines.ts'
import { checkSetTranslations } from './check-set-translations.ts'
import { createScoring, pointsAt } from './create-question-set.ts'
import type { Draft } from './draft.ts'
import { listOf } from './one-or-more.ts'
import type {
  FreeTextInput,
  MultipleChoiceInput,
  QuestionInput,
  QuestionSetInput,
  RubricInput,
  ScoringInput,
} from './question-set-input.ts'
import { scoring } from './question-set-schema.ts'
import { repeats } from './repeats.ts'

/**
 * Finds what a schema cannot say: options that are there twice, an answer that is none of them, answers that
 * nobody can judge, points that go up where they should go down, placeholders that nothing fills, translations with others.
 */
export function checkQuestionSet(file: AuthoredFile, set: Draft<QuestionSetInput>): void {
  const { questions = [], count = 0 } = set
  if (questions.length > 0 && count > questions.length) {
    file.issue(['count'], `write at most ${questions.length}: there are no more questions`)
  }
  checkScoring(file, ['scoring'], set.scoring)
  checkQuizLines(file, set)
  checkSetTranslations(file, set)
  questions.forEach((question, at) => {
    if (question) checkQuestion(file, question, ['questions', at])
    if (question?.type === 'free_text') checkIsJudged(file, question, ['questions', at], set)
  })
}

function checkQuestion(file: AuthoredFile, question: Draft<QuestionInput>, path: FilePath): void {
  checkScoring(file, [...path, 'scoring'], question.scoring)
  if (question.type === 'multiple_choice') checkOptions(file, question, path)
  if (question.type === 'free_text') checkAnswers(file, question, path)
}

function checkOptions(file: AuthoredFile, question: Draft<MultipleChoiceInput>, path: FilePath): void {
  const { options = [], answer } = question
  const texts = options.map(option => (typeof option === 'object' ? option.text : option))
  const owners = new Map<string, number>()
  texts.forEach((text, at) => {
    if (text === undefined) return
    const first = owners.get(text.toLowerCase())
    if (first === undefined) owners.set(text.toLowerCase(), at)
    else file.issue([...path, 'options', at], `there is an option "${texts[first]}" already; write another`)
  })
  checkAlsoCalled(file, options, owners, [...path, 'options'])
  const known = texts.filter(text => text !== undefined)
  if (answer === undefined || known.length < Math.max(1, options.length) || known.includes(answer)) return
  file.issue([...path, 'answer'], `"${answer}" is not among the options; ${didYouMean(answer, known)}`)
}

/** @param textOwners places of options by their texts, in small letters */
function checkAlsoCalled(
  file: AuthoredFile,
  options: Draft<MultipleChoiceInput['options']>,
  textOwners: ReadonlyMap<string, number>,
  path: FilePath,
): void {
  const owners = new Map(textOwners)
  options.forEach((option, at) => {
    const { alsoCalled = [] } = typeof option === 'object' ? option : {}
    alsoCalled.forEach((name, place) => {
      if (name === undefined) return
      const owner = owners.get(name.toLowerCase())
      if (owner === undefined) {
        owners.set(name.toLowerCase(), at)
        return
      }
      file.issue(
        [...path, at, 'alsoCalled', place],
        owner === at
          ? `this option is called "${name}" already; take this out`
          : `another option is called "${name}" too; take it out of one of them`,
      )
    })
  })
}

function checkAnswers(file: AuthoredFile, question: Draft<FreeTextInput>, path: FilePath): void {
  const { answers = [], partialAnswers = [], rubric } = question
  const seen = new Map<string, string>()
  for (const [field, texts] of Object.entries({ answers, partialAnswers })) {
    texts.forEach((text, at) => {
      if (text === undefined) return
      const where = seen.get(text.toLowerCase())
      if (where === undefined) seen.set(text.toLowerCase(), field)
      else file.issue([...path, field, at], `"${text}" is among "${where}" already; take one of them out`)
    })
  }
  if (rubric) checkRubric(file, rubric, [...path, 'rubric'])
}

function checkRubric(file: AuthoredFile, rubric: Draft<RubricInput>, path: FilePath): void {
  const { guidance, points, correctFrom, partialFrom } = rubric
  checkPoints(file, points, [...path, 'points'])
  if (!file.isWhole(path)) return
  if (guidance === undefined && points === undefined) {
    file.issue(path, 'nothing here tells what is right; write "guidance" or "points"')
    return
  }
  if (points === undefined) {
    for (const [field, number] of Object.entries({ correctFrom, partialFrom })) {
      if (number === undefined) continue
      file.issue([...path, field], 'there are no points to count; write "points", or take this out')
    }
    return
  }
  const most = correctFrom ?? points.length
  if (most > points.length) {
    file.issue([...path, 'correctFrom'], `write at most ${points.length}: there are no more points`)
  } else if (partialFrom !== undefined && partialFrom > most) {
    file.issue([...path, 'partialFrom'], `write at most ${most}: so many points make an answer right`)
  }
}

/** What stands in two points would count twice. */
function checkPoints(file: AuthoredFile, points: Draft<RubricInput>['points'], path: FilePath): void {
  const ways = (points ?? []).flatMap((point, at) =>
    listOf(point).map((way, place) => ({ way, path: [...path, at, place] })),
  )
  for (const { value, index } of repeats(ways.map(({ way }) => way?.toLowerCase()))) {
    const { way = value, path: place = path } = ways[index] ?? {}
    file.issue(place, `"${way}" is a point already; take one of them out`)
  }
}

/** There must be something that can make an answer right. */
function checkIsJudged(
  file: AuthoredFile,
  { answers, rubric }: Draft<FreeTextInput>,
  path: FilePath,
  { evaluationProtocol }: Draft<QuestionSetInput>,
): void {
  if (answers !== undefined || !file.isWhole(path)) return
  if (rubric === undefined) {
    file.issue(path, 'nothing here tells what is right; write "answers", or a "rubric"')
    return
  }
  const { guidance, points } = rubric
  const isJudged = evaluationProtocol === 'host_judged' || points !== undefined
  const isKnown = file.isWhole([...path, 'rubric']) && file.isWhole([])
  if (guidance === undefined || isJudged || !isKnown) return
  file.issue(
    [...path, 'rubric', 'guidance'],
    'only a host that judges reads this; write "evaluationProtocol": "host_judged" into the set, or add ' +
      '"answers"',
  )
}

/** A better answer, or one without a hint, never brings less. */
function checkScoring(file: AuthoredFile, path: FilePath, written: Draft<ScoringInput> | undefined): void {
  const isRead = file.isWhole(path) && file.isWhole([...path, 'afterHint'])
  const read = v.safeParse(scoring, written)
  if (!isRead || !read.success) return
  const { afterHint, ...points } = createScoring(read.output)
  const compare = (field: FilePath, less: readonly number[], more: readonly number[], why: string): void => {
    for (let attempt = 0; attempt < Math.max(less.length, more.length); attempt++) {
      const limit = pointsAt(more, attempt)
      if (pointsAt(less, attempt) <= limit) continue
      file.issue([...path, ...field], `write at most ${limit}: try ${attempt + 1} brings no more ${why}`)
      return
    }
  }
  compare(['partial'], points.partial, points.correct, 'for what is right')
  compare(['afterHint', 'partial'], afterHint.partial, afterHint.correct, 'for what is right')
  compare(['afterHint', 'correct'], afterHint.correct, points.correct, 'without a hint')
  compare(['afterHint', 'partial'], afterHint.partial, points.partial, 'without a hint')
}
