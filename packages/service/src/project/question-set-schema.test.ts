import { describe, expect, it } from 'vitest'
import {
  issuesOf,
  plainCharacter,
  projectOf,
  rewritten,
  town,
  twoTeams,
} from '../../testing/project-files.ts'

const lanterns = `{
  "id": "lanterns",
  "name": "What do you know about lanterns?",
  "questions": [
    {
      "type": "multiple_choice",
      "text": "Which lantern hangs by the well?",
      "options": ["The red one", "The blue one", "The old one"],
      "answer": "The blue one"
    },
    { "type": "true_false", "text": "Lanterns float.", "answer": false },
    { "type": "free_text", "text": "Who makes them?", "answers": ["Mira", "the lantern maker"] }
  ]
}`

const withSet = (text: string): Readonly<Record<string, string>> => ({
  'town.json': town,
  'characters/wren.json': plainCharacter('wren'),
  'question-sets/lanterns.json': text,
})

describe('a question set', () => {
  it('is read with the only team as its own', () => {
    expect(projectOf(withSet(lanterns)).questionSets).toMatchObject([
      {
        id: 'lanterns',
        name: 'What do you know about lanterns?',
        team: 'main',
        questions: [
          {
            type: 'multiple_choice',
            text: 'Which lantern hangs by the well?',
            options: [{ text: 'The red one' }, { text: 'The blue one' }, { text: 'The old one' }],
            answer: 'The blue one',
          },
          { type: 'true_false', text: 'Lanterns float.', answer: false },
          { type: 'free_text', text: 'Who makes them?', answers: ['Mira', 'the lantern maker'] },
        ],
      },
    ])
  })

  it.each([
    ['two', '["The red one", "The blue one"]', 2],
    ['eight', '["1", "2", "3", "4", "5", "6", "7", "The blue one"]', 8],
  ])('may have a question of %s options', (_, options, count) => {
    const text = rewritten(lanterns, '["The red one", "The blue one", "The old one"]', options)
    expect(projectOf(withSet(text)).questionSets[0]?.questions[0]).toMatchObject({
      options: { length: count },
    })
  })

  it('may have the id of a character', () => {
    expect(projectOf(withSet(rewritten(lanterns, '"lanterns"', '"wren"'))).questionSets[0]?.id).toBe('wren')
  })

  it('stands among the others in the order of their files, each with its team', () => {
    const set = (id: string, team: string): string =>
      rewritten(lanterns, '"lanterns"', `"${id}", "team": "${team}"`)
    const { questionSets } = projectOf({
      'town.json': twoTeams,
      'characters/wren.json': plainCharacter('wren', 'main'),
      'question-sets/b.json': set('first', 'harbour'),
      'question-sets/a.json': set('second', 'main'),
    })
    expect(questionSets.map(({ id, team }) => `${id} ${team}`)).toEqual(['second main', 'first harbour'])
  })
})

describe('an issue of a question set', () => {
  it.each([
    [
      'a misspelt field',
      '  "questions": [\n',
      '  "questons": [], "questions": [\n',
      '4:3 there is no field "questons"; did you mean "questions"?',
    ],
    ['an id with a blank', '"lanterns"', '"my set"', '2:9 use letters, digits, "-", "_" and "." only'],
    ['a name that is no text', '"What do you know about lanterns?"', '5', '3:11 write text in double quotes'],
    [
      'text for a question',
      '{ "type": "true_false", "text": "Lanterns float.", "answer": false }',
      '"Do lanterns float?"',
      '11:5 write a question in braces, with "type" and "text"',
    ],
    [
      'a type misspelt',
      '"multiple_choice"',
      '"multiple-choice"',
      '6:15 "multiple-choice" is not a type of question; did you mean "multiple_choice"?',
    ],
    [
      'a type that is none',
      '"true_false"',
      '"essay"',
      '11:15 "essay" is not a type of question; use one of "multiple_choice", "true_false", "free_text"',
    ],
    [
      'a type that is no text',
      '"true_false"',
      'true',
      '11:15 write a type in double quotes; use one of "multiple_choice", "true_false", "free_text"',
    ],
    [
      'no type',
      '"type": "true_false", ',
      '',
      '11:5 the field "type" is missing; use one of "multiple_choice", "true_false", "free_text"',
    ],
    ['no text', '"text": "Lanterns float.", ', '', '11:5 the field "text" is missing; add it to this object'],
    ['an empty text', '"Lanterns float."', '" "', '11:37 write something here'],
    [
      'a field of another type of question',
      '"answers": ["Mira"',
      '"options": ["x"], "answers": ["Mira"',
      expect.stringMatching(/^12:55 there is no field "options"; use one of "type", "text", .*"answers"/),
    ],
    [
      'text for options',
      '["The red one", "The blue one", "The old one"]',
      '"red, blue"',
      '8:18 write a list of options in brackets',
    ],
    [
      'one option',
      '["The red one", "The blue one", "The old one"]',
      '["The blue one"]',
      '8:18 write at least 2 options',
    ],
    [
      'nine options',
      '["The red one", ',
      '["1", "2", "3", "4", "5", "6", "7", ',
      '8:18 write at most 8 options',
    ],
    [
      'an option twice',
      '"The old one"',
      '"The red one "',
      '8:50 there is an option "The red one" already; write another',
    ],
    [
      'an answer misspelt',
      '"answer": "The blue one"',
      '"answer": "the blue one"',
      '9:17 "the blue one" is not among the options; did you mean "The blue one"?',
    ],
    [
      'an answer that is no option',
      '"answer": "The blue one"',
      '"answer": "2"',
      '9:17 "2" is not among the options; use one of "The red one", "The blue one", "The old one"',
    ],
    [
      'an answer in quotes to what is true or false',
      'false }',
      '"false" }',
      '11:66 write true or false, without quotes',
    ],
    [
      'one text for the answers',
      '["Mira", "the lantern maker"]',
      '"Mira"',
      '12:66 write a list of answers in brackets',
    ],
    ['no answer', '["Mira", "the lantern maker"]', '[]', '12:66 write at least one answer, or take this out'],
    ['an empty answer', '["Mira"', '[""', '12:67 write something here'],
    [
      'a policy misspelt',
      '  "questions": [\n',
      '  "hints": "after_mis", "questions": [\n',
      '4:12 "after_mis" is not a policy of hints; did you mean "after_miss"?',
    ],
    [
      'a policy that is none',
      '  "questions": [\n',
      '  "passing": true, "questions": [\n',
      '4:14 write a policy of passing in double quotes, such as "allowed"',
    ],
    [
      'a keyword that is none',
      '"text": "Lanterns float."',
      '"text": "Lanterns float.", "keyword": "2 ponds"',
      '11:67 write a keyword such as "FETCH" or "OPEN_GATE"',
    ],
    [
      'no line in a list of lines',
      '  "questions": [\n',
      '  "opening": [], "questions": [\n',
      '4:14 write at least one line',
    ],
    [
      'a line with a field misspelt',
      '  "questions": [\n',
      '  "closing": [{ "text": "Bye.", "emotions": "HAPPY" }], "questions": [\n',
      '4:33 there is no field "emotions"; did you mean "emotion"?',
    ],
    [
      'an emotion that is none, in the words for a cue',
      '  "questions": [\n',
      '  "words": { "correct": { "text": "Yes!", "emotion": "GLEEFUL" } }, "questions": [\n',
      expect.stringMatching(/^4:54 "GLEEFUL" is not an emotion; use one of /),
    ],
    [
      'words for a cue that there is not',
      '  "questions": [\n',
      '  "words": { "rigth": "Yes!", "corect": "Yes!" }, "questions": [\n',
      expect.stringMatching(/^4:14 there is no field "rigth"; /),
      '4:31 there is no field "corect"; did you mean "correct"?',
    ],
    [
      'an option in braces without a text',
      '"The old one"',
      '{ "alsoCalled": ["rusty"] }',
      '8:50 the field "text" is missing; add it to this object',
    ],
    [
      'points in quotes',
      '"text": "Lanterns float."',
      '"text": "Lanterns float.", "scoring": { "correct": "10" }',
      '11:80 write a whole number from 0 to 2147483647, without quotes',
    ],
    [
      'points in pieces',
      '"text": "Lanterns float."',
      '"text": "Lanterns float.", "scoring": { "correct": [10, 2.5], "partial": [] }',
      '11:85 write a whole number from 0 to 2147483647',
      '11:102 write at least one number',
    ],
    [
      'a rubric by which no point is enough',
      '"answers": ["Mira"',
      '"rubric": { "points": ["wick"], "correctFrom": 0 }, "answers": ["Mira"',
      '12:102 write a whole number from 1 to 2147483647',
    ],
    [
      'a language in words',
      '  "questions": [\n',
      '  "language": "english", "questions": [\n',
      '4:15 write a language code such as "en", "de" or "pt-BR"',
    ],
  ])('%s is reported at its place, with what to do', (_, piece, other, ...expected) => {
    const issues = issuesOf(withSet(rewritten(lanterns, piece, other)))
    expect(issues.map(issue => issue.replace('question-sets/lanterns.json:', ''))).toEqual(expected)
  })

  it('a set without questions is reported at the list', () => {
    const set = (questions: string): string => `{ "id": "a", "name": "A", "questions": ${questions} }`
    expect(issuesOf(withSet(set('[]')))).toEqual([
      'question-sets/lanterns.json:1:40 write at least one question',
    ])
    expect(issuesOf(withSet(set('{}')))).toEqual([
      'question-sets/lanterns.json:1:40 write a list of questions in brackets',
    ])
  })

  it('is reported with every other one of the file', () => {
    const text = rewritten(rewritten(lanterns, '"The old one"', '"The red one"'), '"The blue one"\n', '"x"\n')
    expect(issuesOf(withSet(text))).toEqual([
      'question-sets/lanterns.json:8:50 there is an option "The red one" already; write another',
      expect.stringMatching(/^question-sets\/lanterns.json:9:17 "x" is not among the options; /),
    ])
  })

  it('an id that another set has, a team that does not exist, and no team where there are several', () => {
    expect(issuesOf({ ...withSet(lanterns), 'question-sets/other.json': lanterns })).toEqual([
      'question-sets/other.json:2:9 the id "lanterns" is taken by question-sets/lanterns.json; give each question set its own',
    ])
    const set = rewritten(lanterns, '"lanterns"', '"lanterns", "team": "mian"')
    expect(issuesOf(withSet(set))).toEqual([
      'question-sets/lanterns.json:2:29 there is no team "mian"; did you mean "main"?',
    ])
    const files = { 'town.json': twoTeams, 'characters/wren.json': plainCharacter('wren', 'main') }
    expect(issuesOf({ ...files, 'question-sets/lanterns.json': lanterns })).toEqual([
      'question-sets/lanterns.json:2:9 this project has 2 teams; add "team" to say whose question set this is',
    ])
  })

  it('a set in a deeper folder', () => {
    expect(issuesOf({ ...withSet(lanterns), 'question-sets/hard/more.json': lanterns })).toEqual([
      'question-sets/hard/more.json:1:1 this file is not read here; put it straight into the folder question-sets',
    ])
  })
})
