import { describe, expect, it } from 'vitest'
import { changed, issuesOfWren, wren } from '../../testing/project-files.ts'

describe('an issue of syntax', () => {
  it.each([
    ['a comma missing', changed('"wren",', '"wren"'), '3:3 a comma is missing before this'],
    [
      'the wrong bracket',
      changed('"item" } }', '"item" ] }'),
      '9:45 this ] does not match the bracket that was opened; should it be }?',
    ],
    [
      'a comma after the last field',
      changed('"Hm." }]', '"Hm." }],'),
      '17:1 write a name in double quotes here, or remove the comma before',
    ],
    [
      'a comma after the last of a list',
      changed('["fetch {target}"]', '["fetch {target}",]'),
      '8:36 write a value here, or remove the comma before or after',
    ],
    ['half a field', '{ "id": ', '1:9 a value is missing after the colon'],
    ['a colon and nothing behind it', changed('"wren",', ','), '2:9 a value is missing after the colon'],
    ['half an object', '{ "id": "wren", "teams": [', '1:27 the file ends here, but a closing ] is missing'],
    ['a colon missing', changed('"id":', '"id"'), '2:8 a colon is missing between the name and its value'],
    [
      'a colon too many',
      changed('"wren"', '"wren": "x"'),
      '2:15 there is one colon too many, or a { is missing before the name',
    ],
    ['a brace missing at the end', wren.slice(0, -2), '16:34 the file ends here, but a closing } is missing'],
    ['a brace too many', `${wren}\n}`, '18:1 the file should end before this; is there a } too many?'],
    [
      'a name without quotes',
      changed('"id"', 'id'),
      '2:3 id is not JSON; text and names stand in double quotes, and a double quote within text is \\"',
    ],
    [
      'a quote within text',
      changed('"Hm."', '"Say "hm"."'),
      '16:32 hm is not JSON; text and names stand in double quotes, and a double quote within text is \\"',
    ],
    ['single quotes', changed('"Wren"', `'Wren'`), '3:11 write straight double quotes (") around text'],
    [
      'the quotes of a word processor',
      changed('"Wren"', '“Wren”'),
      '3:11 write straight double quotes (") around text',
    ],
    [
      'a quote that is not closed',
      changed('"Wren",', '"Wren,'),
      '3:11 this text has no closing double quote on its line; a line break within text is \\n',
    ],
    [
      'a tab within text',
      changed('"Wren"', '"Wr\ten"'),
      '3:11 this text holds a tab or another control character; a tab within text is \\t',
    ],
    [
      'a lone backslash',
      changed('"Wren"', '"W\\ren \\o/"'),
      '3:11 this text has a backslash that means nothing; a backslash itself is \\\\',
    ],
    [
      'half an escape',
      changed('"Wren"', '"\\u12"'),
      '3:11 this text has an incomplete \\u escape; write \\u and four hex digits',
    ],
    ['a comment', changed('"id"', '// who\n  "id"'), '2:3 JSON has no comments; remove this'],
    [
      'True of another language',
      changed('{ "where"', '{ "required": True, "where"'),
      '9:31 write true in small letters',
    ],
    [
      'half a number',
      changed('"wren"', '1.'),
      '2:9 this number is not complete; write one like 1, -2 or 0.5',
    ],
    [
      'a sign without a number',
      changed('"wren"', '+1'),
      '2:9 +1 is not a number; write one like 1, -2 or 0.5',
    ],
    ['a semicolon', changed('"wren",', '"wren";'), '2:15 write a comma instead of this ;'],
    [
      'a blank that is not seen',
      changed('"id"', '\u00a0"id"'),
      '2:3 write a plain space instead of this invisible character',
    ],
    ['nothing', '', '1:1 this file is empty; write a JSON object in braces'],
    ['nothing but blanks', '\ufeff \r\n\t', '1:1 this file is empty; write a JSON object in braces'],
    [
      'brackets without end',
      '['.repeat(100_000),
      '1:1 this file is nested too deeply to read; remove brackets',
    ],
  ])('%s is reported once, at its place', (_, text, issue) => {
    expect(issuesOfWren(text)).toEqual([issue])
  })
})
