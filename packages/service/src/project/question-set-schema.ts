import { didYouMean, listed } from '@townsfolk/brain'
import { evaluationProtocols, selectionModes } from '@townsfolk/protocol'
import * as v from 'valibot'
import { authoredObject, inBraces, textOrBraces } from './authored-object.ts'
import {
  type AuthoredSchema,
  actionName,
  described,
  id,
  oneOf,
  schemaAddress,
  text,
  wholeNumber,
  wholeNumberFrom,
  yesOrNo,
} from './authored-values.ts'
import { eachDescribed } from './each-described.ts'
import { forTranslators } from './for-translators.ts'
import { cueMeanings, momentMeanings, reactionMeanings } from './host-cues.ts'
import { emotion } from './line-schema.ts'
import { languageCode } from './localized.ts'
import { oneOrMore } from './one-or-more.ts'
import { hintPolicies, optionOrders, passPolicies, replayPolicies, stopPolicies } from './question-set.ts'
import type {
  OptionInput,
  QuestionInput,
  QuestionSetInput,
  QuizLineInput,
  QuizLinesInput,
  RubricInput,
  ScoringInput,
} from './question-set-input.ts'
import { translationTable } from './translation-table.ts'

/** What players read, hear or say. */
const shown = forTranslators(text)

const spokenText = described(v.optional(shown), 'A respelling to speak in place of the text.')

export const quizLine: AuthoredSchema<QuizLineInput> = textOrBraces(
  shown,
  authoredObject({
    text: described(shown, 'The text. {number} of the question and {total} are filled in.'),
    spokenText,
    emotion: described(v.optional(emotion), 'Default: NEUTRAL.'),
  }),
)

/** One or several; at least one. */
export const quizLines: AuthoredSchema<QuizLinesInput> = oneOrMore(quizLine, 'write at least one line')

const points = oneOrMore(wholeNumber(), 'write at least one number')

const pointsByVerdict = {
  correct: described(
    v.optional(points),
    'Points for a right answer: a number, or a list by attempt, whose last number is used for all later attempts.',
  ),
  partial: described(
    v.optional(points),
    'Points for a partly right answer. Default: half of those for a right one.',
  ),
}

export const scoring: AuthoredSchema<ScoringInput> = authoredObject({
  ...pointsByVerdict,
  afterHint: described(
    v.optional(authoredObject(pointsByVerdict)),
    'Points after a hint. Default: half of those without one.',
  ),
})

/** What every question has, whatever its type. */
const common = {
  text: described(shown, 'What is asked.'),
  spokenText,
  keyword: described(
    v.optional(actionName),
    'Keyword such as POND for the scene of the question, for games.',
  ),
  hints: described(v.optional(quizLines), 'One, or a list to be given one after the other.'),
  retries: described(
    v.optional(wholeNumber()),
    "Tries of a single player after the first one; the set's when left out.",
  ),
  scoring: described(
    v.optional(scoring),
    "What it brings, instead of what the set says; the set's when left out.",
  ),
  reactions: described(
    v.optional(authoredObject(eachDescribed(reactionMeanings, v.optional(quizLines)))),
    "Said to a single player instead of the set's words, by how it ended.",
  ),
  explanation: described(v.optional(quizLines), 'Lines after the question, however it ended.'),
}

const option: AuthoredSchema<string | OptionInput> = textOrBraces(
  shown,
  authoredObject({
    text: described(shown, 'What players see.'),
    spokenText,
    alsoCalled: described(
      v.optional(v.array(shown, 'write a list of names in brackets')),
      'Other names that players use for it.',
    ),
  }),
)

const multipleChoice = authoredObject({
  type: v.literal('multiple_choice'),
  ...common,
  options: described(
    v.pipe(
      v.array(option, 'write a list of options in brackets'),
      v.minLength(2, 'write at least 2 options'),
      v.maxLength(8, 'write at most 8 options'),
    ),
    'Two to eight, none of them twice.',
  ),
  answer: described(shown, 'The option that is right, letter for letter.'),
})

const trueFalse = authoredObject({
  type: v.literal('true_false'),
  ...common,
  answer: described(yesOrNo, 'Whether it is true.'),
})

const answers = v.pipe(
  v.array(shown, 'write a list of answers in brackets'),
  v.minLength(1, 'write at least one answer, or take this out'),
)

const rubric: AuthoredSchema<RubricInput> = authoredObject({
  guidance: described(
    v.optional(shown),
    'For a host with a model, in a set that is "host_judged": what is right, and what is partly right.',
  ),
  points: described(
    v.optional(
      v.pipe(
        v.array(oneOrMore(shown, 'write at least one way to say it'), 'write a list of points in brackets'),
        v.minLength(1, 'write at least one point'),
      ),
    ),
    'Points that an answer should mention: a text each, or a list of wordings.',
  ),
  correctFrom: described(
    v.optional(wholeNumberFrom(1)),
    'Number of points that make an answer right. Default: all.',
  ),
  partialFrom: described(
    v.optional(wholeNumberFrom(1)),
    'Number of points that make an answer partly right. Default: no answer is partly right.',
  ),
})

const freeText = authoredObject({
  type: v.literal('free_text'),
  ...common,
  answers: described(v.optional(answers), 'Accepted answers. Required without a rubric.'),
  partialAnswers: described(v.optional(answers), 'Partly right answers.'),
  rubric: described(v.optional(rubric), 'How other answers are judged.'),
})

const kinds = [multipleChoice, trueFalse, freeText] as const

export const question: AuthoredSchema<QuestionInput> = inBraces(
  v.variant('type', kinds, ({ input, path }) =>
    path === undefined ? 'write a question in braces, with "type" and "text"' : typeAdvice(input),
  ),
)

export const questionSetSchema: AuthoredSchema<QuestionSetInput> = authoredObject({
  $schema: schemaAddress,
  id: described(id, 'Id for games, unique among question sets.'),
  name: described(shown, 'For people.'),
  team: described(v.optional(id), 'Id of the team that owns it; required if there are several.'),
  language: described(
    v.optional(languageCode),
    "Code of the language that it is written in; the town's, or en, when left out.",
  ),
  opening: described(v.optional(quizLines), 'Lines before the first question, one after the other.'),
  closing: described(v.optional(quizLines), 'Lines at the end, one after the other.'),
  evaluationProtocol: described(
    v.optional(oneOf('an evaluation protocol', evaluationProtocols)),
    'host_judged: a free answer that is not listed is judged by the host, if there is a model ' +
      'for it. exact: such an answer is wrong. Default: exact.',
  ),
  order: described(
    v.optional(oneOf('an order', selectionModes)),
    'Order of the questions, unless the game sets one. Default: sequential.',
  ),
  optionOrder: described(
    v.optional(oneOf('an order of options', optionOrders)),
    'Order of the options. Default: authored.',
  ),
  count: described(
    v.optional(wholeNumberFrom(1)),
    'Number of questions in a run, unless the game sets one. Default: all.',
  ),
  hints: described(
    v.optional(oneOf('a policy of hints', hintPolicies)),
    'When hints are given: on_request, after_miss (also after a failed attempt, if there is another) or ' +
      'never. Default: on_request.',
  ),
  passing: described(
    v.optional(oneOf('a policy of passing', passPolicies)),
    'Whether a question may be passed. Default: allowed.',
  ),
  stopping: described(
    v.optional(oneOf('a policy of stopping', stopPolicies)),
    'Whether the host asks back before a player stops. Default: confirmed.',
  ),
  replays: described(
    v.optional(oneOf('a policy of replays', replayPolicies)),
    'Whether a player scores again who has played the set before. Default: counted.',
  ),
  readsOptions: described(
    v.optional(yesOrNo),
    'Whether the host reads the options aloud with the question. Default: false.',
  ),
  words: described(
    v.optional(authoredObject(eachDescribed(cueMeanings, v.optional(quizLines)))),
    "The host's own words, one of them each time; what is left out is said plainly.",
  ),
  actions: described(
    v.optional(authoredObject(eachDescribed(momentMeanings, v.optional(actionName)))),
    'Actions of the host, by their names in its character.',
  ),
  retries: described(
    v.optional(wholeNumber()),
    'Tries of a single player after the first one, at questions that say nothing themselves; 0 when left ' +
      'out.',
  ),
  scoring: described(
    v.optional(scoring),
    'Points of questions without points of their own. Default: 10, then 5.',
  ),
  questions: described(
    v.pipe(
      v.array(question, 'write a list of questions in brackets'),
      v.minLength(1, 'write at least one question'),
    ),
    'At least one.',
  ),
  translations: described(
    v.optional(translationTable),
    'Its texts in other languages, by code and text: {"de": {"Green tea": "Grüner Tee"}}. Games ask for the ' +
      'set in German as its id with .de behind it.',
  ),
})

function typeAdvice(type: unknown): string {
  const types = kinds.map(({ entries }) => entries.type.literal)
  if (type === undefined) return `the field "type" is missing; use one of ${listed(types)}`
  if (typeof type !== 'string') return `write a type in double quotes; use one of ${listed(types)}`
  return `"${type}" is not a type of question; ${didYouMean(type, types)}`
}
