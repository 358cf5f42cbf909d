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

const spokenText = described(v.optional(shown), 'A respelling to speak instead of the text.')

export const quizLine: AuthoredSchema<QuizLineInput> = textOrBraces(
  shown,
  authoredObject({
    text: described(shown, 'What is said. {number} of the question and {total} are filled in.'),
    spokenText,
    emotion: described(v.optional(emotion), 'NEUTRAL when left out.'),
  }),
)

/** One or several; at least one. */
export const quizLines: AuthoredSchema<QuizLinesInput> = oneOrMore(quizLine, 'write at least one line')

const points = oneOrMore(wholeNumber(), 'write at least one number')

const pointsByVerdict = {
  correct: described(
    v.optional(points),
    'For what is right: a number, or a list by try, whose last number holds for all later tries.',
  ),
  partial: described(v.optional(points), 'For what is partly right; half of that when left out.'),
}

export const scoring: AuthoredSchema<ScoringInput> = authoredObject({
  ...pointsByVerdict,
  afterHint: described(
    v.optional(authoredObject(pointsByVerdict)),
    'Instead of those once a hint was given; half of them when left out.',
  ),
})

/** What every question has, whatever its type. */
const common = {
  text: described(shown, 'What is asked.'),
  spokenText,
  keyword: described(
    v.optional(actionName),
    'A name such as POND for the scene that the question needs, which games know it by.',
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
  explanation: described(v.optional(quizLines), 'Said once it is settled, however it ended.'),
}

const option: AuthoredSchema<string | OptionInput> = textOrBraces(
  shown,
  authoredObject({
    text: described(shown, 'What players see.'),
    spokenText,
    alsoCalled: described(
      v.optional(v.array(shown, 'write a list of names in brackets')),
      'What else players call it.',
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
    'What an answer should mention: a text each, or a list of ways to say it.',
  ),
  correctFrom: described(
    v.optional(wholeNumberFrom(1)),
    'So many points make an answer right; all when left out.',
  ),
  partialFrom: described(
    v.optional(wholeNumberFrom(1)),
    'So many points make an answer partly right; nothing is when left out.',
  ),
})

const freeText = authoredObject({
  type: v.literal('free_text'),
  ...common,
  answers: described(v.optional(answers), 'Any of these is right. Needed unless a rubric tells.'),
  partialAnswers: described(v.optional(answers), 'Any of these is partly right.'),
  rubric: described(v.optional(rubric), 'How answers are judged that are none of these.'),
})

const kinds = [multipleChoice, trueFalse, freeText] as const

export const question: AuthoredSchema<QuestionInput> = inBraces(
  v.variant('type', kinds, ({ input, path }) =>
    path === undefined ? 'write a question in braces, with "type" and "text"' : typeAdvice(input),
  ),
)

export const questionSetSchema: AuthoredSchema<QuestionSetInput> = authoredObject({
  $schema: schemaAddress,
  id: described(id, 'What games call it; no other question set has it.'),
  name: described(shown, 'For people.'),
  team: described(v.optional(id), 'Id of the team that owns it; needed where there are several.'),
  language: described(
    v.optional(languageCode),
    "Code of the language that it is written in; the town's, or en, when left out.",
  ),
  opening: described(v.optional(quizLines), 'Said before the first question, one after the other.'),
  closing: described(v.optional(quizLines), 'Said at the end, one after the other.'),
  evaluationProtocol: described(
    v.optional(oneOf('an evaluation protocol', evaluationProtocols)),
    'host_judged: a free answer that nothing written fits is judged by the host, where there is a model ' +
      'for it. exact, which it is when left out: it is wrong.',
  ),
  order: described(
    v.optional(oneOf('an order', selectionModes)),
    'In which order questions come, unless the game says it; sequential when left out.',
  ),
  optionOrder: described(
    v.optional(oneOf('an order of options', optionOrders)),
    'In which order options are shown; authored when left out.',
  ),
  count: described(
    v.optional(wholeNumberFrom(1)),
    'How many questions are served, unless the game says it; all of them when left out.',
  ),
  hints: described(
    v.optional(oneOf('a policy of hints', hintPolicies)),
    'When hints are given: on_request, after_miss (also when a try has failed and there is another) or ' +
      'never; on_request when left out.',
  ),
  passing: described(
    v.optional(oneOf('a policy of passing', passPolicies)),
    'Whether a question may be left unanswered; allowed when left out.',
  ),
  stopping: described(
    v.optional(oneOf('a policy of stopping', stopPolicies)),
    'Whether the host asks back before a player stops; confirmed when left out.',
  ),
  replays: described(
    v.optional(oneOf('a policy of replays', replayPolicies)),
    'Whether a player who has played the set before scores again; counted when left out.',
  ),
  readsOptions: described(
    v.optional(yesOrNo),
    'Whether the host reads the options aloud with the question; false when left out.',
  ),
  words: described(
    v.optional(authoredObject(eachDescribed(cueMeanings, v.optional(quizLines)))),
    "The host's own words, one of them each time; what is left out is said plainly.",
  ),
  actions: described(
    v.optional(authoredObject(eachDescribed(momentMeanings, v.optional(actionName)))),
    'What the host does, by the names of actions of its character.',
  ),
  retries: described(
    v.optional(wholeNumber()),
    'Tries of a single player after the first one, at questions that say nothing themselves; 0 when left ' +
      'out.',
  ),
  scoring: described(
    v.optional(scoring),
    'What questions bring that say nothing themselves; 10, then 5 when left out.',
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
