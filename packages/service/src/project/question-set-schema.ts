import * as v from 'valibot'
import { authoredFields, authoredObject, didYouMean, listed, objectInBraces } from './authored-object.ts'
import { type AuthoredSchema, id, schemaAddress, text } from './authored-values.ts'
import type { Question, QuestionSet } from './question-set.ts'

/** A question set's file: the same as `QuestionSet`, with its team perhaps left to the project. */
export type QuestionSetFile = Omit<QuestionSet, 'team'> & { readonly team?: string | undefined }

/** What every question has, whatever its type. */
const common = { text }

const multipleChoice = authoredFields({
  type: v.literal('multiple_choice'),
  ...common,
  options: v.pipe(
    v.array(text, 'write a list of options in brackets'),
    v.minLength(2, 'write at least 2 options'),
    v.maxLength(8, 'write at most 8 options'),
  ),
  answer: text,
})

const trueFalse = authoredFields({
  type: v.literal('true_false'),
  ...common,
  answer: v.boolean('write true or false, without quotes'),
})

const freeText = authoredFields({
  type: v.literal('free_text'),
  ...common,
  answers: v.pipe(
    v.array(text, 'write a list of answers in brackets'),
    v.minLength(1, 'write at least one answer that is right'),
  ),
})

const kinds = [multipleChoice, trueFalse, freeText] as const

const question: AuthoredSchema<Question> = v.pipe(
  objectInBraces('write a question in braces, with "type" and "text"'),
  v.variant('type', kinds, ({ input }) => typeAdvice(input)),
)

export const questionSetSchema: AuthoredSchema<QuestionSetFile> = authoredObject({
  $schema: schemaAddress,
  id,
  name: text,
  team: v.optional(id),
  questions: v.pipe(
    v.array(question, 'write a list of questions in brackets'),
    v.minLength(1, 'write at least one question'),
  ),
})

function typeAdvice(type: unknown): string {
  const types = kinds.map(({ entries }) => entries.type.literal)
  if (type === undefined) return `the field "type" is missing; use one of ${listed(types)}`
  if (typeof type !== 'string') return `write a type in double quotes; use one of ${listed(types)}`
  return `"${type}" is not a type of question; ${didYouMean(type, types)}`
}
