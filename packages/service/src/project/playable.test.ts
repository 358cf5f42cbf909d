import { describe, expect, it } from 'vitest'
import { plainCharacter, projectOf, town } from '../../testing/project-files.ts'
import { unplayable } from './playable.ts'
import type { FreeText, MultipleChoice, QuestionSet } from './question-set.ts'

/** As a project in code may hold it: made of a good one, and then changed. */
function setWith(change: (set: QuestionSet) => object): QuestionSet {
  const set = projectOf({
    'town.json': town,
    'characters/wren.json': plainCharacter('wren'),
    'question-sets/lanterns.json': {
      id: 'lanterns',
      name: 'Lanterns',
      questions: [
        { type: 'true_false', text: 'Lanterns float.', answer: false },
        { type: 'multiple_choice', text: 'Which one?', options: ['Red', 'Blue'], answer: 'Blue' },
        { type: 'free_text', text: 'Why?', answers: ['oil'] },
      ],
    },
  }).questionSets[0]
  if (set) return { ...set, ...change(set) }
  throw new Error('The project has no question set.')
}

const withChoice = (change: Partial<MultipleChoice>): QuestionSet =>
  setWith(({ questions }) => ({
    questions: questions.map(question =>
      question.type === 'multiple_choice' ? { ...question, ...change } : question,
    ),
  }))

const withFreeText = (change: Partial<FreeText>, fields: Partial<QuestionSet> = {}): QuestionSet =>
  setWith(({ questions }) => ({
    ...fields,
    questions: questions.map(question =>
      question.type === 'free_text' ? { ...question, ...change } : question,
    ),
  }))

const option = (text: string): MultipleChoice['options'][number] => ({
  text,
  spokenText: undefined,
  alsoCalled: [],
})

const points = { correct: [1], partial: [0] }

describe('a question set that cannot be played', () => {
  it.each<[string, QuestionSet, string]>([
    [
      'without a question',
      setWith(() => ({ questions: [] })),
      'The question set "lanterns" has no questions; give it at least one.',
    ],
    [
      'of no questions to serve',
      setWith(() => ({ count: 0 })),
      'The question set "lanterns" has the count 0; make it a whole number from 1, or leave it out.',
    ],
    [
      'with a policy that is none',
      setWith(() => ({ hints: 'sometimes' })),
      'The question set "lanterns" has the hints "sometimes"; make it one of on_request, after_miss, never.',
    ],
    [
      'with an order that is none',
      setWith(() => ({ order: 'backwards' })),
      'The question set "lanterns" has the order "backwards"; make it one of sequential, random.',
    ],
    [
      'with one option',
      withChoice({ options: [option('Blue')] }),
      'Question 2, "Which one?", has fewer than two options; give it another.',
    ],
    [
      'with an answer that is no option',
      withChoice({ answer: 'blue' }),
      'Question 2, "Which one?", has the answer "blue", which is none of its options; make it one of them.',
    ],
    [
      'with tries that are no number of them',
      withChoice({ retries: -1 }),
      'Question 2, "Which one?", has -1 retries; make them a whole number from 0.',
    ],
    [
      'with an empty table of points',
      withChoice({ scoring: { ...points, afterHint: { correct: [], partial: [0] } } }),
      'Question 2, "Which one?", has a scoring that is not a list of whole numbers, 0 or more; ' +
        'write at least one number in each list.',
    ],
    [
      'with points that are not whole',
      withFreeText({ scoring: { correct: [1.5], partial: [0], afterHint: points } }),
      'Question 3, "Why?", has a scoring that is not a list of whole numbers, 0 or more; ' +
        'write at least one number in each list.',
    ],
    [
      'with nothing that is right',
      withFreeText({ answers: [], partialAnswers: ['fat'] }),
      'Question 3, "Why?", has no answer that is right; give it answers, or a rubric with points.',
    ],
    [
      'with a rubric by which everything is right',
      withFreeText({ rubric: { guidance: '', points: [['oil']], correctFrom: 0, partialFrom: 1 } }),
      'Question 3, "Why?", has a rubric by which no points are enough; ' +
        'make correctFrom and partialFrom whole numbers from 1.',
    ],
  ])('%s is reported with what to do', (_, set, sentence) => {
    expect(unplayable(set, true)).toBe(sentence)
  })

  it('is one that only a host with a model could judge, where there is none', () => {
    const rubric = { guidance: 'It burns.', points: [], correctFrom: 1, partialFrom: 1 }
    const judged = withFreeText({ answers: [], rubric }, { evaluationProtocol: 'host_judged' })
    const sentence =
      'Question 3, "Why?", can only be judged by a host with a model, in a set that is host_judged; ' +
      'give it answers too, or a rubric with points.'
    expect(unplayable(judged, false)).toBe(sentence)
    expect(unplayable(judged, true)).toBeUndefined()
    expect(unplayable({ ...judged, evaluationProtocol: 'exact' }, true)).toBe(sentence)
    const withAnswers = withFreeText({ rubric }, { evaluationProtocol: 'host_judged' })
    expect(unplayable(withAnswers, false)).toBeUndefined()
  })

  it('is none that was read from a file', () => {
    expect(
      unplayable(
        setWith(() => ({})),
        false,
      ),
    ).toBeUndefined()
  })
})
