import { describe, expect, it } from 'vitest'
import { issuesOfWren } from '../../testing/project-files.ts'

const give = {
  name: 'HAND',
  description: 'x',
  phrases: ['hand {target} to {to}'],
  target: {},
  arguments: { to: { type: 'entity', where: { kind: 'person' } } } as object,
  lines: [{ text: '{target} for {to}.' }],
}

function issuesOfAction(change: object): readonly string[] {
  const wren = { id: 'wren', name: 'Wren', actions: [{ ...give, ...change }], fallback: [{ text: 'Hm?' }] }
  return issuesOfWren(JSON.stringify(wren)).map(issue => issue.replace(/^\d+:\d+ /, ''))
}

const paint = {
  name: 'PAINT',
  phrases: ['paint {target} {colour}', 'wait {time}'],
  lines: [{ text: 'Hm.' }],
}

describe('the arguments of an action', () => {
  it('are right when phrases name them', () => {
    expect(issuesOfAction({})).toEqual([])
    expect(
      issuesOfAction({
        ...paint,
        arguments: {
          colour: { type: 'word', words: ['red', ['grey', 'gray'], { en: 'blue', de: ['blau'] }] },
          time: {
            type: 'number',
            unit: 'seconds',
            least: 1,
            most: 60,
            required: false,
            questions: [{ text: 'How long?' }],
          },
        },
      }),
    ).toEqual([])
  })

  it.each([
    [
      'that a phrase names and nobody declared',
      { arguments: undefined, lines: [{ text: 'x' }] },
      'nothing fills {to} here; declare it in "arguments", or write the words themselves, or use {target}',
    ],
    [
      'that no phrase names',
      { phrases: ['hand {target}'] },
      'none of the phrases has {to}, so nobody can say it; write it into one, such as "… {to}"',
    ],
    [
      'that a phrase names twice',
      { phrases: ['hand {target} to {to} or {to}'] },
      'this phrase has {to} twice; take one of them out',
    ],
    [
      'with a name that is taken',
      { arguments: { target: { type: 'entity' } }, phrases: ['hand {target}'], lines: [{ text: 'x' }] },
      'this name means something else in phrases and lines; choose another one',
    ],
    [
      'that need not be there and are in every line',
      { arguments: { to: { type: 'entity', required: false } } },
      '{to} need not be there; write a line without it, too',
    ],
    [
      'with a field of another type',
      { arguments: { to: { type: 'entity', least: 1 } } },
      'only an argument of the type "number" has this; take it out',
    ],
    ['without words', { arguments: { to: { type: 'word' } } }, 'write in "words" which words there are'],
    [
      'with a word twice',
      { arguments: { to: { type: 'word', words: ['red', ['blue', 'Red']] } } },
      '"Red" is in this list already; take one of them out',
    ],
    [
      'with limits that nothing is within',
      { arguments: { to: { type: 'number', least: 3, most: 2 } } },
      'no number is from 3 to 2; write a greater one',
    ],
    [
      'of a type that there is not',
      { arguments: { to: { type: 'person' } } },
      '"person" is not a type; use one of "entity", "place", "number", "word"',
    ],
  ])('are an issue %s', (_, change, issue) => {
    expect(issuesOfAction(change)).toEqual([issue])
  })
})
