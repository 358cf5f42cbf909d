import { describe, expect, it } from 'vitest'
import { plainCharacter, projectOf, town } from '../../testing/project-files.ts'
import type { Question, QuestionSet } from './question-set.ts'
import type { QuestionInput, QuestionSetInput, ScoringInput } from './question-set-input.ts'

const floats: QuestionInput = { type: 'true_false', text: 'Lanterns float.', answer: false }

function setOf(fields: Partial<QuestionSetInput>, townFile: string | object = town): QuestionSet {
  const file: QuestionSetInput = { id: 'lanterns', name: 'Lanterns', questions: [floats], ...fields }
  const [set] = projectOf({
    'town.json': townFile,
    'characters/wren.json': {
      ...(JSON.parse(plainCharacter('wren')) as object),
      actions: [{ name: 'CHEER', description: 'x', phrases: ['cheer'], lines: [{ text: 'x' }] }],
    },
    'question-sets/lanterns.json': file,
  }).questionSets
  if (set) return set
  throw new Error('The project has no question set.')
}

function questionOf(question: QuestionInput, fields: Partial<QuestionSetInput> = {}): Question {
  const [first] = setOf({ ...fields, questions: [question] }).questions
  if (first) return first
  throw new Error('The set has no question.')
}

describe('what is left out of a question set', () => {
  it('is filled in, in every part of it', () => {
    const common = {
      spokenText: undefined,
      keyword: '',
      hints: [],
      retries: 0,
      scoring: { correct: [10, 5], partial: [5, 2], afterHint: { correct: [5, 2], partial: [2, 1] } },
      reactions: {},
      explanation: [],
    }
    const questions: readonly QuestionInput[] = [
      { type: 'multiple_choice', text: 'Which one?', options: ['Red', 'Blue'], answer: 'Blue' },
      floats,
      { type: 'free_text', text: 'Who?', answers: ['Mira'] },
    ]
    expect(setOf({ questions })).toStrictEqual({
      id: 'lanterns',
      name: 'Lanterns',
      team: 'main',
      language: 'en',
      opening: [],
      closing: [],
      evaluationProtocol: 'exact',
      order: 'sequential',
      optionOrder: 'authored',
      count: undefined,
      hints: 'on_request',
      passing: 'allowed',
      stopping: 'confirmed',
      replays: 'counted',
      readsOptions: false,
      words: {},
      actions: {},
      questions: [
        {
          type: 'multiple_choice',
          text: 'Which one?',
          ...common,
          options: [
            { text: 'Red', spokenText: undefined, alsoCalled: [] },
            { text: 'Blue', spokenText: undefined, alsoCalled: [] },
          ],
          answer: 'Blue',
        },
        { type: 'true_false', text: 'Lanterns float.', ...common, answer: false },
        {
          type: 'free_text',
          text: 'Who?',
          ...common,
          answers: ['Mira'],
          partialAnswers: [],
          rubric: undefined,
        },
      ],
    })
  })

  it('is the language of the town, where that has one', () => {
    const germanTown = { ...(JSON.parse(town) as object), language: 'de' }
    expect(setOf({}, germanTown).language).toBe('de')
    expect(setOf({ language: 'fr' }, germanTown).language).toBe('fr')
  })

  it('is taken from the set where a question says nothing of tries and points', () => {
    const set = { retries: 2, scoring: { correct: 4 } }
    expect(questionOf(floats, set)).toMatchObject({ retries: 2, scoring: { correct: [4], partial: [2] } })
    const own = { ...floats, retries: 0, scoring: { partial: 1 } }
    expect(questionOf(own, set)).toMatchObject({ retries: 0, scoring: { correct: [10, 5], partial: [1] } })
  })
})

describe('what is written of a question set', () => {
  it('stands in it, with its choices in any letter case', () => {
    const written = {
      evaluationProtocol: 'host_judged',
      order: 'random',
      optionOrder: 'shuffled',
      count: 1,
      hints: 'after_miss',
      passing: 'refused',
      stopping: 'at_once',
      replays: 'uncounted',
      readsOptions: true,
    } as const
    expect(setOf(written)).toMatchObject(written)
    const inCapitals = { order: 'Random', hints: 'NEVER' } as object
    expect(setOf(inCapitals)).toMatchObject({ order: 'random', hints: 'never' })
  })

  it('may be a text, a line or a list of both wherever lines stand', () => {
    const spoken = { text: 'Orla says hello.', spokenText: 'Or-la says hello.', emotion: 'HAPPY' } as const
    const set = setOf({
      opening: 'Welcome.',
      closing: spoken,
      words: { correct: ['Yes, {player}!', spoken], winner: '{players}: {score}' },
    })
    expect(set.opening).toStrictEqual([{ text: 'Welcome.', emotion: 'NEUTRAL' }])
    expect(set.closing).toStrictEqual([spoken])
    expect(set.words).toStrictEqual({
      correct: [{ text: 'Yes, {player}!', emotion: 'NEUTRAL' }, spoken],
      winner: [{ text: '{players}: {score}', emotion: 'NEUTRAL' }],
    })
    const question = { ...floats, hints: ['One.', 'Two.'], explanation: 'So.', reactions: { correct: 'Ha!' } }
    expect(questionOf(question)).toMatchObject({
      hints: [{ text: 'One.' }, { text: 'Two.' }],
      explanation: [{ text: 'So.' }],
      reactions: { correct: [{ text: 'Ha!' }] },
    })
  })

  it('has keywords in capitals', () => {
    expect(questionOf({ ...floats, keyword: 'old pond' }).keyword).toBe('OLD_POND')
    expect(setOf({ actions: { winner: 'cheer' } }).actions).toStrictEqual({ winner: 'CHEER' })
  })

  it('may call an option by other names', () => {
    const options = ['Red', { text: 'Blue', spokenText: 'Bloo', alsoCalled: ['Azure'] }]
    expect(questionOf({ type: 'multiple_choice', text: 'Which?', options, answer: 'Blue' })).toMatchObject({
      options: [
        { text: 'Red', alsoCalled: [] },
        { text: 'Blue', spokenText: 'Bloo', alsoCalled: ['Azure'] },
      ],
    })
  })
})

describe('the points of a question', () => {
  it.each<[string, ScoringInput, object]>([
    [
      'halves of what is right for all else',
      { correct: [9, 4, 1] },
      {
        correct: [9, 4, 1],
        partial: [4, 2, 0],
        afterHint: { correct: [4, 2, 0], partial: [2, 1, 0] },
      },
    ],
    [
      'a number for every try',
      { correct: 8, partial: 6 },
      { correct: [8], partial: [6], afterHint: { correct: [4], partial: [3] } },
    ],
    [
      'never more for what is partly right than for what is right',
      { correct: 8, partial: 8, afterHint: { correct: [6, 1] } },
      { correct: [8], partial: [8], afterHint: { correct: [6, 1], partial: [4, 1] } },
    ],
    [
      'nothing that was written away',
      { correct: 0, partial: 0, afterHint: { correct: 0, partial: 0 } },
      { correct: [0], partial: [0], afterHint: { correct: [0], partial: [0] } },
    ],
  ])('are %s', (_, scoring, expected) => {
    expect(questionOf({ ...floats, scoring }).scoring).toStrictEqual(expected)
  })
})

describe('a rubric', () => {
  const rubricOf = (rubric: object): unknown => {
    const question = questionOf(
      { type: 'free_text', text: 'Why?', rubric },
      { evaluationProtocol: 'host_judged' },
    )
    return question.type === 'free_text' && question.rubric
  }

  it('asks for all points, and calls nothing partly right, unless it says so', () => {
    expect(rubricOf({ points: ['wick', ['oil', 'wax']] })).toStrictEqual({
      guidance: '',
      points: [['wick'], ['oil', 'wax']],
      correctFrom: 2,
      partialFrom: 2,
    })
    expect(rubricOf({ points: ['a', 'b', 'c'], correctFrom: 2, partialFrom: 1 })).toMatchObject({
      correctFrom: 2,
      partialFrom: 1,
    })
  })

  it('makes no answer right by having none of its points, where it has none', () => {
    expect(rubricOf({ guidance: 'Anything that burns.' })).toMatchObject({ points: [], correctFrom: 1 })
  })
})
