import { describe, expect, it } from 'vitest'
import { issuesOf, plainCharacter, town } from '../../testing/project-files.ts'
import type { QuestionSetInput } from './question-set-input.ts'

const choice = { type: 'multiple_choice', text: 'Which one?', options: ['Red', 'Blue'], answer: 'Blue' }
const claim = { type: 'true_false', text: 'Lanterns float.', answer: false }
const open = { type: 'free_text', text: 'Why?' }

/** Issues of a set with these fields, each as path and message. */
function issuesWith(fields: object, character: string | object = plainCharacter('wren')): string[] {
  const set = { id: 'lanterns', name: 'Lanterns', questions: [claim], ...fields } as QuestionSetInput
  return issuesOf({
    'town.json': town,
    'characters/wren.json': character,
    'question-sets/lanterns.json': set,
  }).map(issue => issue.replace('question-sets/lanterns.json ', ''))
}

describe('an issue of a question set, beside its form', () => {
  it.each<[string, object, string]>([
    [
      'more questions to serve than there are',
      { count: 2 },
      'count: write at most 1: there are no more questions',
    ],
    [
      'more points for what is partly right',
      { scoring: { correct: [10, 5], partial: [8, 6] } },
      'scoring.partial: write at most 5: try 2 brings no more for what is right',
    ],
    [
      'more points on a later try for what is partly right',
      { questions: [{ ...claim, scoring: { correct: [3, 0], partial: 3 } }] },
      'questions.0.scoring.partial: write at most 0: try 2 brings no more for what is right',
    ],
    [
      'more points after a hint',
      { questions: [{ ...claim, scoring: { correct: 5, afterHint: { correct: 6, partial: 1 } } }] },
      'questions.0.scoring.afterHint.correct: write at most 5: try 1 brings no more without a hint',
    ],
    [
      'more points after a hint for what is partly right',
      { scoring: { correct: 8, partial: 2, afterHint: { partial: 3 } } },
      'scoring.afterHint.partial: write at most 2: try 1 brings no more without a hint',
    ],
    [
      'an option twice, in other letters',
      { questions: [{ ...choice, options: ['Red', 'Blue', { text: 'red' }] }] },
      'questions.0.options.2: there is an option "Red" already; write another',
    ],
    [
      'a name that is another option',
      { questions: [{ ...choice, options: ['Red', { text: 'Blue', alsoCalled: ['RED'] }] }] },
      'questions.0.options.1.alsoCalled.0: another option is called "RED" too; take it out of one of them',
    ],
    [
      'a name of two options',
      {
        questions: [
          {
            ...choice,
            options: [
              { text: 'Red', alsoCalled: ['bright'] },
              { text: 'Blue', alsoCalled: ['bright'] },
            ],
          },
        ],
      },
      'questions.0.options.1.alsoCalled.0: another option is called "bright" too; take it out of one of them',
    ],
    [
      'a name that the option has',
      { questions: [{ ...choice, options: ['Red', { text: 'Blue', alsoCalled: ['blue'] }] }] },
      'questions.0.options.1.alsoCalled.0: this option is called "blue" already; take this out',
    ],
    [
      'an answer that is no option in braces',
      { questions: [{ ...choice, options: [{ text: 'Red' }, { text: 'Green' }] }] },
      'questions.0.answer: "Blue" is not among the options; use one of "Red", "Green"',
    ],
    [
      'nothing to judge by',
      { questions: [open] },
      'questions.0: nothing here tells what is right; write "answers", or a "rubric"',
    ],
    [
      'answers that are only partly right',
      { questions: [{ ...open, partialAnswers: ['oil'] }] },
      'questions.0: nothing here tells what is right; write "answers", or a "rubric"',
    ],
    [
      'an empty rubric',
      { questions: [{ ...open, rubric: {} }] },
      'questions.0.rubric: nothing here tells what is right; write "guidance" or "points"',
    ],
    [
      'guidance that nobody reads',
      { questions: [{ ...open, rubric: { guidance: 'It burns.' } }] },
      'questions.0.rubric.guidance: only a host that judges reads this; write "evaluationProtocol": ' +
        '"host_judged" into the set, or add "answers"',
    ],
    [
      'an answer twice',
      { questions: [{ ...open, answers: ['Oil', 'oil'] }] },
      'questions.0.answers.1: "oil" is among "answers" already; take one of them out',
    ],
    [
      'an answer that is right and partly right',
      { questions: [{ ...open, answers: ['oil'], partialAnswers: ['fat', 'Oil'] }] },
      'questions.0.partialAnswers.1: "Oil" is among "answers" already; take one of them out',
    ],
    [
      'a point twice',
      { questions: [{ ...open, rubric: { points: ['wick', ['oil', 'Wick']] } }] },
      'questions.0.rubric.points.1.1: "Wick" is a point already; take one of them out',
    ],
    [
      'more points needed than there are',
      { questions: [{ ...open, rubric: { points: ['wick', 'oil'], correctFrom: 3 } }] },
      'questions.0.rubric.correctFrom: write at most 2: there are no more points',
    ],
    [
      'more points needed to be partly right',
      { questions: [{ ...open, rubric: { points: ['wick', 'oil'], correctFrom: 1, partialFrom: 2 } }] },
      'questions.0.rubric.partialFrom: write at most 1: so many points make an answer right',
    ],
    [
      'points counted where there are none',
      { questions: [{ ...open, answers: ['oil'], rubric: { guidance: 'x', correctFrom: 1 } }] },
      'questions.0.rubric.correctFrom: there are no points to count; write "points", or take this out',
    ],
    [
      'a placeholder that a cue does not have',
      { words: { correct: ['Yes!', 'Yes, {plaeyr}!'] } },
      'words.correct.1: nothing fills {plaeyr} here; did you mean {player}?',
    ],
    [
      'a player where nobody in particular spoke',
      { words: { roundRight: { text: '{player}!' } } },
      'words.roundRight.text: nothing fills {player} here; did you mean {players}?',
    ],
    [
      'a player in the opening words',
      { opening: 'Welcome, {player}, to {total} questions.' },
      'opening: nothing fills {player} here; write the words themselves, or use {number} or {total}',
    ],
    [
      'a placeholder in a respelling',
      { closing: { text: 'Bye.', spokenText: '{bye}' } },
      'closing.spokenText: nothing fills {bye} here; write the words themselves, or use {number} or {total}',
    ],
    [
      'a brace left open in a hint',
      { questions: [{ ...claim, hints: ['Warm {', 'Hot'] }] },
      'questions.0.hints.0: a brace is open here; write { and } only around a placeholder, both of them',
    ],
    [
      'a placeholder in a reaction',
      { questions: [{ ...claim, reactions: { incorrect: 'No, {option}!' } }] },
      'questions.0.reactions.incorrect: nothing fills {option} here; write the words themselves, or use ' +
        '{player} or {number} or {total}',
    ],
    [
      'a placeholder in an explanation',
      { questions: [{ ...claim, explanation: 'It is {answer}.' }] },
      'questions.0.explanation: nothing fills {answer} here; write the words themselves, or use ' +
        '{number} or {total}',
    ],
    [
      'a placeholder in what players read',
      { questions: [{ ...claim, text: 'Do lanterns float, {player}?' }] },
      'questions.0.text: players read this as it is written: nothing fills {player} here; take it out',
    ],
    [
      'a placeholder in an option',
      { questions: [{ ...choice, options: ['Red', 'Blue', 'None of the {total}'] }] },
      'questions.0.options.2: players read this as it is written: nothing fills {total} here; take it out',
    ],
    [
      'an action that no character has',
      { actions: { winner: 'ring bell' } },
      'actions.winner: no character has the action RING_BELL; write it into "actions" of its host',
    ],
  ])('%s is reported at its path, with what to do', (_, fields, issue) => {
    expect(issuesWith(fields)).toEqual([issue])
  })

  it('is an action misspelt, with the one that was meant', () => {
    const character = {
      ...(JSON.parse(plainCharacter('wren')) as object),
      actions: [{ name: 'CHEER', description: 'x', phrases: ['cheer'], lines: [{ text: 'x' }] }],
    }
    expect(issuesWith({ actions: { correct: 'CHEER', winner: 'CHEAR' } }, character)).toEqual([
      'actions.winner: no character has the action CHEAR; did you mean CHEER?',
    ])
  })

  it('stands at its line and column in a file, for short forms too', () => {
    const text = [
      '{',
      '"id": "a", "name": "A", "opening": "Hello {you}",',
      '"questions": [',
      '{ "type": "free_text", "text": "Why?" }] }',
    ].join('\n')
    const files = { 'town.json': town, 'characters/wren.json': plainCharacter('wren') }
    expect(issuesOf({ ...files, 'question-sets/a.json': text })).toEqual([
      expect.stringMatching(/^question-sets\/a.json:2:36 nothing fills \{you\} here/),
      'question-sets/a.json:4:1 nothing here tells what is right; write "answers", or a "rubric"',
    ])
  })
})

describe('translations of a question set', () => {
  const options = { type: 'multiple_choice', text: 'Which?', options: ['Oil', 'Fuel'], answer: 'Oil' }

  it('have the placeholders of their texts, and options that differ', () => {
    expect(
      issuesWith({
        opening: 'Number {number}.',
        questions: [options],
        translations: { de: { 'Number {number}.': 'Nummer {nummer}.', Oil: 'Öl', Fuel: 'öl' } },
      }),
    ).toEqual([
      'translations.de.Number {number}.: nothing fills {nummer} here; use {number} as they are',
      'translations.de.Fuel: another option of "Which?" is "öl" too; translate one of them otherwise',
    ])
  })

  it('make no set with the id of another one', () => {
    const set = (id: string, translations: object): string =>
      JSON.stringify({ id, name: id, questions: [options], translations })
    const files = { 'town.json': town, 'characters/wren.json': plainCharacter('wren') }
    const sets = { 'question-sets/a.json': set('a', { de: {} }), 'question-sets/b.json': set('a.de', {}) }
    expect(issuesOf({ ...files, ...sets })).toEqual([
      expect.stringMatching(
        /^question-sets\/a.json:1:\d+ the set in this language is called "a.de", and so is the one of question-sets\/b.json; give/,
      ),
    ])
  })
})

describe('no issue of a question set', () => {
  it.each<[string, object]>([
    [
      'hints that are turned off for now',
      { hints: 'never', questions: [{ ...claim, hints: 'It is heavy.' }] },
    ],
    ['braces that players read', { questions: [{ ...claim, text: 'The set {1, 2} has two elements.' }] }],
    [
      'guidance in a set that is judged by its host',
      { evaluationProtocol: 'host_judged', questions: [{ ...open, rubric: { guidance: 'It burns.' } }] },
    ],
    [
      'guidance beside answers',
      { questions: [{ ...open, answers: ['oil'], rubric: { guidance: 'It burns.' } }] },
    ],
    ['every question served', { count: 1 }],
    [
      'as much for what is partly right as for what is right',
      { scoring: { correct: [5, 1], partial: [5, 1] } },
    ],
    [
      'every placeholder where it is filled',
      {
        opening: '{total}',
        words: { confirmAnswer: '{player}: {option}', winner: '{players}: {score}', hint: '{number}' },
        questions: [{ ...claim, hints: '{number} of {total}', reactions: { correct: '{player}' } }],
      },
    ],
  ])('are %s', (_, fields) => {
    expect(issuesWith(fields)).toEqual([])
  })

  it('comes of what could not be read', () => {
    const unread = { ...open, rubric: { points: [5], correctFrom: 1 } }
    expect(issuesWith({ questions: [unread] })).toEqual([
      'questions.0.rubric.points.0: write text in double quotes',
    ])
    expect(issuesWith({ scoring: { correct: 'x', partial: 20 } })).toEqual([
      'scoring.correct: write a whole number from 0 to 2147483647, without quotes',
    ])
    expect(issuesWith({ count: 2, questions: [] })).toEqual(['questions: write at least one question'])
    expect(issuesWith({ questions: [{ ...open, answer: ['oil'] }] })).toEqual([
      'questions.0.answer: there is no field "answer"; did you mean "answers"?',
    ])
    const noHost = JSON.stringify({ id: 'wren', name: 'Wren', actoins: [], fallback: [{ text: 'Hm.' }] })
    expect(issuesWith({ actions: { winner: 'CHEER' } }, noHost)).toEqual([
      expect.stringContaining('there is no field "actoins"'),
    ])
  })
})
