import * as v from 'valibot'
import { authoredObject, didYouMean, inBraces, listed } from './authored-object.ts'
import { type AuthoredSchema, described, id, schemaAddress, text, yesOrNo } from './authored-values.ts'
import type { Question, QuestionSet } from './question-set.ts'

/** A question set's file: the same as `QuestionSet`, with its team perhaps left to the project. */
export type QuestionSetFile = Omit<QuestionSet, 'team'> & { readonly team?: string | undefined }

/** What every question has, whatever its type. */
const common = { text: described(text, 'What is asked.') }

const multipleChoice = authoredObject({
  type: v.literal('multiple_choice'),
  ...common,
  options: described(
    v.pipe(
      v.array(text, 'write a list of options in brackets'),
      v.minLength(2, 'write at least 2 options'),
      v.maxLength(8, 'write at most 8 options'),
    ),
    'Two to eight, none of them twice.',
  ),
  answer: described(text, 'The option that is right, letter for letter.'),
})

const trueFalse = authoredObject({
  type: v.literal('true_false'),
  ...common,
  answer: described(yesOrNo, 'Whether it is true.'),
})

const freeText = authoredObject({
  type: v.literal('free_text'),
  ...common,
  answers: described(
    v.pipe(
      v.array(text, 'write a list of answers in brackets'),
      v.minLength(1, 'write at least one answer that is right'),
    ),
    'Any of these is right.',
  ),
})

const kinds = [multipleChoice, trueFalse, freeText] as const

export const question: AuthoredSchema<Question> = inBraces(
  v.variant('type', kinds, ({ input, path }) =>
    path === undefined ? 'write a question in braces, with "type" and "text"' : typeAdvice(input),
  ),
)

export const questionSetSchema: AuthoredSchema<QuestionSetFile> = authoredObject({
  $schema: schemaAddress,
  id: described(id, 'What games call it; no other question set has it.'),
  name: described(text, 'For people.'),
  team: described(v.optional(id), 'Id of the team that owns it; needed where there are several.'),
  questions: described(
    v.pipe(
      v.array(question, 'write a list of questions in brackets'),
      v.minLength(1, 'write at least one question'),
    ),
    'At least one.',
  ),
})

function typeAdvice(type: unknown): string {
  const types = kinds.map(({ entries }) => entries.type.literal)
  if (type === undefined) return `the field "type" is missing; use one of ${listed(types)}`
  if (typeof type !== 'string') return `write a type in double quotes; use one of ${listed(types)}`
  return `"${type}" is not a type of question; ${didYouMean(type, types)}`
}
