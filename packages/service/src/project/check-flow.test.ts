import { describe, expect, it } from 'vitest'
import type { Flow } from '../../../brain/src/flow/flow.ts'
import { changed, issuesOf, projectOf, town, withField } from '../../testing/project-files.ts'

/** Wren's file with a flow, which begins in line 16. */
function withFlow(checkpoints: string, start = 'stranger'): string {
  return withField(`"flow": { "start": "${start}", "checkpoints": {\n${checkpoints}\n} }`)
}

function issuesOfFlow(checkpoints: string, start?: string): string[] {
  return issuesOf({ 'town.json': town, 'characters/wren.json': withFlow(checkpoints, start) }).map(issue =>
    issue.replace('characters/wren.json:', ''),
  )
}

const friend = '"friend": { "end": true }'
const toFriend = '{ "to": "friend", "phrases": ["my name is {$name}"] }'

describe('a flow that is right', () => {
  it('moves on by phrases, says what is written and keeps what was said', () => {
    const wren = withFlow(
      `"stranger": {
        "goal": "To learn who this is.",
        "nudges": [{ "text": "Who are you?" }],
        "edges": [{
          "to": "friend", "phrases": ["I am {$name}"], "events": ["{self} is told a name"],
          "when": { "variables": { "angry": "" } },
          "lines": [{ "text": "Hello, {$name}!" }],
          "actions": [{ "name": "fetch", "target": "letter" }],
          "set": { "trusts": "yes", "angry": "" }
        }]
      },
      "friend": { "lines": [{ "text": "What now?", "when": { "checkpoint": ["Friend"] } }], "end": true }`,
    )
    const { flow } = projectOf({ 'town.json': town, 'characters/wren.json': wren }).characters[0] ?? {}
    const begun = flow?.begin('seed', new Map())
    expect(begun).toMatchObject({ checkpoint: 'stranger', hasEnded: false })
    expect(flow?.goalAt('stranger')).toBe('To learn who this is.')
    expect(flow?.nudgesAt('stranger')).toEqual([{ text: 'Who are you?' }])
    expect(flow?.optionsAt('stranger')).toMatchObject([
      {
        phrases: ['I am {$name}'],
        events: ['{self} is told a name'],
        when: { variables: { angry: '' } },
        where: {},
      },
    ])
    expect(flow?.take('stranger', flow.optionsAt('stranger')[0]?.id ?? '', 'seed', new Map())).toMatchObject({
      checkpoint: 'friend',
      says: [[{ text: 'Hello, {$name}!' }], [{ text: 'What now?', when: { checkpoints: ['Friend'] } }]],
      actions: [{ name: 'FETCH', target: 'letter' }],
      set: { trusts: 'yes', angry: '' },
      hasEnded: true,
    })
  })
})

describe('an issue of a flow', () => {
  it.each([
    [
      'a start that is none',
      `"stranger": { "edges": [${toFriend}] },\n${friend}`,
      'strange',
      ['16:22 there is no checkpoint "strange"; did you mean "stranger"?'],
    ],
    [
      'an edge to nowhere',
      `"stranger": { "edges": [{ "to": "frend", "phrases": ["x"] }, ${toFriend}] },\n${friend}`,
      undefined,
      ['17:33 there is no checkpoint "frend"; did you mean "friend"?'],
    ],
    [
      'a checkpoint to which nothing leads',
      `"stranger": { "edges": [${toFriend}] },\n${friend},\n"foe": { "edges": [${toFriend}] }`,
      undefined,
      ['19:1 nothing leads here from "stranger"; write an edge with "to": "foe", or take this out'],
    ],
    [
      'a checkpoint from which nothing leads',
      `"stranger": { "edges": [${toFriend}] },\n"friend": {}`,
      undefined,
      ['18:1 nothing leads on from here; write "edges", or "end": true when it is over'],
    ],
    [
      'an end that goes on',
      `"stranger": { "edges": [${toFriend}] },\n"friend": { "end": true, "edges": [${toFriend}] }`,
      undefined,
      ['18:35 the conversation is over here, so nothing leads on; take out these or "end"'],
    ],
    [
      'an edge that nothing takes',
      `"stranger": { "edges": [{ "to": "friend" }] },\n${friend}`,
      undefined,
      ['17:25 nothing takes this edge; write "phrases", "events" or "when"'],
    ],
    [
      'an action that the character has not',
      `"stranger": { "edges": [{ "to": "friend", "phrases": ["x"], "actions": [{ "name": "fetsh" }] }] },\n${friend}`,
      undefined,
      ['17:83 there is no action FETSH; did you mean "FETCH"?'],
    ],
    [
      'an action without the target that it needs',
      `"stranger": { "edges": [{ "to": "friend", "phrases": ["x"], "actions": [{ "name": "FETCH" }] }] },\n${friend}`,
      undefined,
      ['17:73 FETCH needs a target; add "target" with the id of an entity, or "{target}"'],
    ],
    [
      'a target that nothing names',
      `"stranger": { "edges": [{ "to": "friend", "phrases": ["get {target}", "x"],\n"lines": [{ "text": "{target}!" }], "actions": [{ "name": "FETCH", "target": "{target}" }] }] },\n${friend}`,
      undefined,
      [
        '18:21 nothing fills {target} here; put {target} into each of the phrases and events, or write the words ' +
          'themselves',
        '18:78 nothing fills {target} here; put {target} into each of the phrases and events of this edge, or write ' +
          'the id of an entity',
      ],
    ],
    [
      'a target in words and braces',
      `"stranger": { "edges": [{ "to": "friend", "phrases": ["x {target}"], "actions": [{ "name": "FETCH", "target": "the {target}" }] }] },\n${friend}`,
      undefined,
      ['17:111 write the id or the name of an entity, or "{target}" alone'],
    ],
    [
      'things that no phrase names',
      `"stranger": { "edges": [{ "to": "friend", "phrases": ["x"], "where": { "kind": "item" } }] },\n${friend}`,
      undefined,
      [
        '17:70 no phrase and no event of this edge has {target}, which this is about; write it into one, or take ' +
          'this out',
      ],
    ],
    [
      'a phrase without a word',
      `"stranger": { "edges": [{ "to": "friend", "phrases": ["?"] }] },\n${friend}`,
      undefined,
      ['17:55 this has no words; write what a player might say'],
    ],
    [
      'an event of an action that the character has not',
      `"stranger": { "edges": [{ "to": "friend", "events": ["{self} did FECH {target}"] }] },\n${friend}`,
      undefined,
      ['17:54 this character has no action FECH; did you mean FETCH?'],
    ],
    [
      'what could not be read of it',
      `"stranger": { "edges": [{ "tu": "friend", "phrases": ["x"] }] },\n"friend": { "ende": true }`,
      undefined,
      [
        '17:27 there is no field "tu"; did you mean "to"?',
        '18:13 there is no field "ende"; did you mean "end"?',
      ],
    ],
    [
      'a checkpoint with a blank in its name',
      '"a stranger": { "end": true }',
      'a',
      ['17:1 use letters, digits, "-", "_" and "." only'],
    ],
    [
      'a misspelt field of an edge',
      `"stranger": { "edges": [{ "too": "friend", "phrases": ["x"] }] },\n${friend}`,
      undefined,
      ['17:27 there is no field "too"; did you mean "to"?'],
    ],
  ])('%s is reported at its place, with what to do', (_, checkpoints, start, issues) => {
    expect(issuesOfFlow(checkpoints, start)).toEqual(issues)
  })

  it('an action that takes no target is reported where one is given', () => {
    const wave = '{ "name": "WAVE", "description": "x", "phrases": ["wave"], "lines": [{ "text": "x" }] },'
    const edge = '{ "to": "friend", "phrases": ["x"], "actions": [{ "name": "WAVE", "target": "me" }] }'
    const flow = `"flow": { "start": "stranger", "checkpoints": { "stranger": { "edges": [${edge}] }, ${friend} } },`
    const file = changed('"actions": [', `${flow}\n"actions": [${wave}`)
    expect(issuesOf({ 'town.json': town, 'characters/wren.json': file })).toEqual([
      'characters/wren.json:4:151 WAVE takes no target; take this out, or add "target": {} to the action',
    ])
  })

  it.each([
    ['wren.ink', 'write {"ink": "wren.ink"} for a story in a file of its own'],
    ['friend', 'write an object in braces; its fields are "start", "checkpoints"'],
  ])('text for a flow: "%s"', (text, message) => {
    expect(issuesOf({ 'town.json': town, 'characters/wren.json': withField(`"flow": "${text}"`) })).toEqual([
      `characters/wren.json:16:11 ${message}`,
    ])
  })
})

describe('a flow in a file of its own', () => {
  const files = (flow: string): Readonly<Record<string, string>> => ({
    'town.json': town,
    'characters/wren.json': withField(`"flow": ${flow}`),
    'characters/wren.ink': 'Hello.\nOops.',
  })
  const hello = projectOf({
    'town.json': town,
    'characters/wren.json': withFlow(`"stranger": { "edges": [${toFriend}] },\n${friend}`),
  }).characters[0]?.flow

  it('is read by the compiler of its kind, which knows the actions of the character', () => {
    const compiled: unknown[] = []
    const { characters } = projectOf(files('{ "ink": "wren.ink" }'), {
      flowCompilers: [
        {
          extension: '.ink',
          compile(text, options) {
            compiled.push([text, options])
            return hello ? { ok: true, flow: hello, variables: [], texts: [] } : { ok: false, issues: [] }
          },
        },
      ],
    })
    expect(characters[0]?.flow).toBe(hello)
    expect(compiled).toEqual([
      [
        'Hello.\nOops.',
        { source: 'wren.ink', actions: [{ name: 'FETCH', target: { where: { kind: 'item' } } }] },
      ],
    ])
  })

  it('has its issues reported at their places in that file, and no others because of them', () => {
    const wren = withField(
      '"flow": { "ink": "wren.ink" },\n"ambient": [{ "text": "{$mood}", "when": { "checkpoint": "x" } }]',
    )
    const flowCompilers = [
      {
        extension: '.ink',
        compile: () => ({ ok: false, issues: [{ line: 2, column: 1, message: 'say more' }] }) as const,
      },
    ]
    expect(issuesOf({ ...files(''), 'characters/wren.json': wren }, { flowCompilers })).toEqual([
      'characters/wren.ink:2:1 say more',
    ])
  })

  it('has its texts checked with the rest of the character, at their places', () => {
    const texts = [
      { use: 'said', text: '{$nobody}', line: 3, column: 7 },
      { use: 'said', text: '{$guest}', line: 3, column: 9 },
      { use: 'said', text: '{target.colour}', line: 3, column: 11 },
      { use: 'phrase', text: 'I am {$guest} or {gest}', line: 4, column: 1 },
      { use: 'event', text: '{self} did FETSH {target}', line: 5, column: 1 },
      { use: 'nudge', text: 'Well, {target}?', line: 6, column: 1 },
      { use: 'goal', text: 'To meet {player}', line: 7, column: 1 },
    ] as const
    const compile = () => ({ ok: true, flow: hello as Flow, variables: [], texts }) as const
    const wren = withField('"flow": { "ink": "wren.ink" },\n"ambient": [{ "text": "{$guest}", "txet": 1 }]')
    expect(
      issuesOf(
        { ...files(''), 'characters/wren.json': wren },
        { flowCompilers: [{ extension: '.ink', compile }] },
      ),
    ).toEqual([
      'characters/wren.json:17:35 there is no field "txet"; did you mean "text"?',
      'characters/wren.ink:3:7 nothing sets the variable "nobody"; set it in "set", or with {$nobody} in a phrase, ' +
        'such as "call me {$nobody}"',
      'characters/wren.ink:4:1 nothing fills {gest} here; write the words themselves, or use {target} or {player}',
      'characters/wren.ink:5:1 this character has no action FETSH; did you mean FETCH?',
      'characters/wren.ink:6:1 nothing fills {target} here; write the words themselves, or use {player}',
      'characters/wren.ink:7:1 nothing fills {player} here; write the words themselves',
    ])
  })

  it('gives variables and checkpoints to the rest of the character', () => {
    const wren = (mood: string): string =>
      withField(
        `"flow": { "ink": "wren.ink" },\n"ambient": [{ "text": "{$${mood}}", "when": { "checkpoint": "friend" } }]`,
      )
    const compile = () =>
      ({ ok: true, flow: hello as NonNullable<typeof hello>, variables: ['mood'], texts: [] }) as const
    const issuesWith = (mood: string): string[] =>
      issuesOf(
        { ...files(''), 'characters/wren.json': wren(mood) },
        { flowCompilers: [{ extension: '.ink', compile }] },
      )
    expect(issuesWith('Mood')).toEqual([])
    expect(issuesWith('mod')).toEqual([
      'characters/wren.json:17:23 nothing sets the variable "mod"; did you mean {$mood}?',
    ])
  })

  it.each([
    ['{ "ink": "wrn.ink" }', 'there is no file characters/wrn.ink; did you mean characters/wren.ink?'],
    [
      '{ "ink": "wren.ink" }',
      "nothing here reads Ink; give parseProject { flowCompilers: [createInkCompiler()] }, from '@townsfolk/brain/ink'",
    ],
    ['{ "ink": "../wren.ink" }', 'write the name of a file beside this one, such as "wren.ink"'],
    ['{ "ink": "wren.txt" }', 'write the name of a file beside this one, such as "wren.ink"'],
  ])('written as %s without one that reads it is reported', (flow, message) => {
    expect(issuesOf(files(flow))).toEqual([`characters/wren.json:16:20 ${message}`])
  })
})
