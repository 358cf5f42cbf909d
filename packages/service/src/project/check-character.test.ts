import { describe, expect, it } from 'vitest'
import { changed, faultsOfWren, withField } from '../../testing/project-files.ts'

describe('a placeholder that nothing fills', () => {
  it.each([
    ['misspelt', changed('{player}', '{playr}'), '10:27 nothing fills {playr} here; did you mean {player}?'],
    [
      'in other letters',
      changed('{player}', '{Player}'),
      '10:27 nothing fills {Player} here; did you mean {player}?',
    ],
    [
      'of another kind',
      changed('"Hm."', '"Hm {name}."'),
      '16:26 nothing fills {name} here; write the words themselves, or use {player}',
    ],
    [
      'empty',
      changed('"Hm."', '"{}"'),
      '16:26 nothing fills {} here; write the words themselves, or use {player}',
    ],
    [
      'a target where there is none',
      changed('"Hm."', '"{target}"'),
      '16:26 nothing fills {target} here; write the words themselves, or use {player}',
    ],
    [
      '{options} outside whichOne',
      changed('"Hm."', '"{options}"'),
      '16:26 nothing fills {options} here; write the words themselves, or use {player}',
    ],
    [
      '{option} in whichOne',
      changed('{options}', '{option}'),
      '15:26 nothing fills {option} here; did you mean {options}?',
    ],
    [
      'in a phrase of knowledge',
      withField('"knowledge": [{ "phrases": ["where is {thing}"], "lines": [{ "text": "x" }] }]'),
      '16:31 nothing fills {thing} here; write the words themselves, or use {target}',
    ],
    [
      'in a line of knowledge whose phrases do not all have a target',
      withField('"knowledge": [{ "phrases": ["{target}?", "where"], "lines": [{ "text": "{target}!" }] }]'),
      '16:74 nothing fills {target} here; put {target} into each of the phrases, or write the words themselves',
    ],
    [
      'that is left open',
      withField('"knowledge": [{ "phrases": ["where is {target"], "lines": [{ "text": "x" }] }]'),
      '16:31 a brace is open here; write { and } only around a placeholder, both of them',
    ],
    [
      'in a line for when the service is away',
      withField('"unavailable": [{ "text": "Sorry, {player}." }]'),
      '16:29 nothing fills {player} here; write the words themselves',
    ],
    [
      'in a reaction to an event without a target',
      changed('["{self} sees {target}"]', '["{self} sees {target}", "rain"]'),
      '14:83 nothing fills {target} here; put {target} into each of the events, or write the words themselves',
    ],
    [
      'in an event',
      changed('["{self} sees', '["{player} sees'),
      '14:30 nothing fills {player} here; write the words themselves, or use {self} or {target}',
    ],
    [
      'in a line of an action whose target need not be there',
      changed('{ "where"', '{ "required": false, "where"'),
      '10:27 nothing fills {target} here; the target need not be there; make it "required": true, or write the words themselves',
    ],
  ])('%s is told at the text', (_, text, fault) => {
    expect(faultsOfWren(text)).toEqual([fault])
  })

  it('because the action takes no target, is told at the phrase and at the lines', () => {
    expect(faultsOfWren(changed('      "target": { "where": { "kind": "item" } },\n', ''))).toEqual([
      '8:19 this phrase names a {target}, but the action takes none; add "target": {} to the action',
      '9:27 nothing fills {target} here; add "target": {} to the action, or write the words themselves',
      '10:30 nothing fills {target} here; add "target": {} to the action, or write the words themselves',
    ])
  })
})

it('two actions of one name', () => {
  const action = `{ "name": "fetch", "description": "x", "phrases": ["x"], "lines": [{ "text": "x" }] },`
  expect(faultsOfWren(changed('"actions": [', `"actions": [\n    ${action}`))).toEqual([
    '7:15 there is an action FETCH already; put the phrases of both into one',
  ])
})
