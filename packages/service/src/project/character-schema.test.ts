import { describe, expect, it } from 'vitest'
import { changed, issuesOfWren, projectOf, town, withField } from '../../testing/project-files.ts'

describe('a voice', () => {
  it.each([
    ['{}', { engine: 'babble', pitch: 1, rate: 1, name: undefined }],
    ['{ "pitch": 0.25, "rate": 4 }', { engine: 'babble', pitch: 0.25, rate: 4, name: undefined }],
    [
      '{ "engine": "espeak-ng", "pitch": 1.4, "rate": 1.1, "name": "en-gb" }',
      { engine: 'espeak-ng', pitch: 1.4, rate: 1.1, name: 'en-gb' },
    ],
  ])('written as %s has every part filled in', (written, voice) => {
    const files = { 'town.json': town, 'characters/wren.json': withField(`"voice": ${written}`) }
    const options = { voiceEngines: ['babble', 'espeak-ng'] }
    expect(projectOf(files, options).characters[0]?.voice).toStrictEqual(voice)
  })
})

describe('an issue of shape', () => {
  it.each([
    [
      'a misspelt field',
      withField('"smalTalk": []'),
      '16:3 there is no field "smalTalk"; did you mean "smallTalk"?',
    ],
    [
      'a field of another thing',
      changed('"text": "Hm."', '"says": "x", "text": "Hm."'),
      '16:18 there is no field "says"; use one of "text", "spokenText", "emotion", "when"',
    ],
    [
      'a field in other letters',
      changed('"whichOne"', '"whichone"'),
      '15:3 there is no field "whichone"; did you mean "whichOne"?',
    ],
    [
      'a missing field',
      changed('  "name": "Wren",\n', ''),
      '1:1 the field "name" is missing; add it to this object',
    ],
    [
      'a missing field further in',
      changed('"description": "Fetches",', ''),
      '5:5 the field "description" is missing; add it to this object',
    ],
    [
      'a field that is there twice',
      withField('"id": "wren"'),
      '16:3 the field "id" is there already; put both into one',
    ],
    ['a number for text', changed('"Wren"', '7'), '3:11 write text in double quotes'],
    [
      'text for a list of lines',
      changed('[{ "text": "Hm." }]', '"Hm."'),
      '16:15 write a list of lines in brackets',
    ],
    [
      'text for a line',
      changed('{ "text": "Hm." }', '"Hm."'),
      '16:16 write an object in braces; its fields are "text", "spokenText", "emotion", "when"',
    ],
    [
      'text for a list of phrases',
      changed('["fetch {target}"]', '"fetch"'),
      '8:18 write a list of phrases in brackets',
    ],
    [
      'a list for an object',
      changed('{ "where": { "kind": "item" } }', '[]'),
      '9:17 write an object in braces; its fields are "required", "where"',
    ],
    [
      'a list for properties',
      changed('{ "kind": "item" }', '["item"]'),
      '9:28 write properties and their values in braces, such as {"kind": "item"}',
    ],
    ['a number for a property', changed('"item"', '3'), '9:38 write text in double quotes'],
    [
      'text for yes or no',
      changed('{ "where"', '{ "required": "yes", "where"'),
      '9:31 write true or false, without quotes',
    ],
    ['an empty name', changed('"Wren"', '" "'), '3:11 write something here'],
    ['a long name', changed('"Wren"', `"${'x'.repeat(65)}"`), '3:11 write at most 64 characters'],
    ['an id with a blank', changed('"wren"', '"my wren"'), '2:9 use letters, digits, "-", "_" and "." only'],
    ['an empty id', changed('"wren"', '""'), '2:9 write something here'],
    ['no line', changed('[{ "text": "Hm." }]', '[]'), '16:15 write at least one line'],
    [
      'no phrase',
      changed('["fetch {target}"]', '[]'),
      '8:18 write at least one phrase that a player might say',
    ],
    ['no event', changed('["{self} sees {target}"]', '[]'), '14:29 write at least one text of a world event'],
    [
      'an action name that is no keyword',
      changed('"FETCH"', '"3 wishes!"'),
      '6:15 write a keyword such as "FETCH" or "OPEN_GATE"',
    ],
    [
      'an emotion misspelt',
      changed('"happy"', '"hapy"'),
      '10:74 "hapy" is not an emotion; did you mean "HAPPY"?',
    ],
    [
      'an emotion that is none',
      changed('"happy"', '"gleeful"'),
      '10:74 "gleeful" is not an emotion; use one of "NEUTRAL", "HAPPY", "PLEASED", "DISAPPOINTED", "UPSET", "AMAZED", "CURIOUS", "CONFUSED", "ALARMED", "FASCINATED", "IMPRESSED", "ANNOYED", "ANGRY", "CONFIDENT", "REASSURED", "CONCERNED", "SCARED"',
    ],
    [
      'an emotion that is no text',
      changed('"happy"', '1'),
      '10:74 write an emotion in double quotes, such as "NEUTRAL"',
    ],
    [
      'text for a voice',
      withField('"voice": "babble"'),
      '16:12 write an object in braces; its fields are "engine", "pitch", "rate", "name"',
    ],
    [
      'a misspelt field of a voice',
      withField('"voice": { "pich": 1 }'),
      '16:14 there is no field "pich"; did you mean "pitch"?',
    ],
    ['too deep a voice', withField('"voice": { "pitch": 0.2 }'), '16:23 write a number from 0.25 to 4'],
    ['too fast a voice', withField('"voice": { "rate": 4.1 }'), '16:22 write a number from 0.25 to 4'],
    [
      'a pitch in quotes',
      withField('"voice": { "pitch": "1.4" }'),
      '16:23 write a number from 0.25 to 4, without quotes',
    ],
    ['a rate that is none', withField('"voice": { "rate": null }'), '16:22 write a number from 0.25 to 4'],
    [
      'a voice engine with a blank',
      withField('"voice": { "engine": "my voice" }'),
      '16:24 use letters, digits, "-", "_" and "." only',
    ],
    ['an empty name of a voice', withField('"voice": { "name": "" }'), '16:22 write something here'],
    [
      'a list for the whole file',
      '[]',
      '1:1 write an object in braces; its fields are "id", "name", "language", "team", "agent", "world", "emotion", "voice", "actions", "knowledge", "smallTalk", "facts", "friends", "deflections", "remembers", "objects", "synonyms", "flow", "reactions", "ambient", "answers", "whichOne", "fallback", "unavailable"',
    ],
  ])('%s is reported at its place, with what to do', (_, text, issue) => {
    expect(issuesOfWren(text)).toEqual([issue])
  })

  it('is reported with every other one of the file, in the order in which they stand', () => {
    expect(
      issuesOfWren('{\n  "colour": "red",\n  "name": 3,\n  "fallback": [{ "text": "" }, {}]\n}'),
    ).toEqual([
      '1:1 the field "id" is missing; add it to this object',
      expect.stringMatching(/^2:3 there is no field "colour"; use one of "id", /),
      '3:11 write text in double quotes',
      '4:26 write something here',
      '4:32 the field "text" is missing; add it to this object',
    ])
  })

  it('stands at the same place whatever ends the lines, tabs counting as one', () => {
    const text = '{\n\t"id": "wren",\n\t"name": 3,\n\t\t"fallback": []\n}'
    const issues = ['3:10 write text in double quotes', '4:15 write at least one line']
    expect(issuesOfWren(text)).toEqual(issues)
    expect(issuesOfWren(`\ufeff${text.replaceAll('\n', '\r\n')}`)).toEqual(issues)
    expect(issuesOfWren('\ufeff{ "id": wren }')).toEqual([expect.stringMatching(/^1:9 wren is not JSON/)])
  })
})
