import { createLexicon } from '@townsfolk/brain/lexicon'
import { describe, expect, it } from 'vitest'
import { parseProject } from '../project/parse-project.ts'
import type { Project } from '../project/project.ts'
import type { KeptMissedLine } from '../store/missed-lines.ts'
import { addPhrase, fileOfCharacter, groupMissed, nodesOf, suggestPhrase, whatIf } from './index.ts'

const wren = `{
  // Her own file.
  "id": "wren",
  "name": "Wren",
  "actions": [
    {
      "name": "fetch it",
      "description": "Brings a thing",
      "phrases": ["bring me {target}", "fetch {target}"],
      "target": { "where": { "kind": "item" } },
      "lines": [{ "text": "On my way." }]
    },
    { "name": "WAVE", "description": "Waves", "phrases": ["wave to me"], "lines": [{ "text": "There!" }] }
  ],
  "knowledge": [
    {
      "phrases": [
        "when does the ferry leave",
        "is there a ferry"
      ],
      "lines": [{ "text": "At eight." }]
    }
  ],
  "smallTalk": [
    { "phrases": { "en": ["good evening"], "de": ["guten Abend"] }, "lines": [{ "text": { "en": "Evening.", "de": "Abend." } }] }
  ],
  "facts": [{ "id": "bell", "text": "The bell is cracked", "phrases": ["what is wrong with the bell"] }],
  "flow": {
    "start": "stranger",
    "checkpoints": {
      "stranger": { "edges": [{ "to": "friend", "phrases": ["let us be friends"] }] },
      "friend": { "edges": [{ "to": "sworn", "phrases": ["swear the oath"] }] },
      "sworn": { "end": true }
    }
  },
  "fallback": [{ "text": "Hm." }]
}
`

const scene = {
  entities: [
    { id: 'wren', name: 'Wren', characterId: 'wren', position: { x: 0, y: 0, z: 0 } },
    {
      id: 'l',
      name: 'Red lantern',
      position: { x: 1, y: 0, z: 0 },
      properties: [{ name: 'kind', value: 'item' }],
    },
  ],
}

const files = {
  'town.json': '{ "name": "Town", "teams": [{ "id": "main", "name": "Main" }] }',
  'characters/wren.json': wren,
  'scenes/quay.json': JSON.stringify(scene),
  'tests/wren.json': JSON.stringify({
    tests: [
      {
        name: 'asked for the tower',
        character: 'wren',
        turns: [{ player: 'what is wrong with the bell tower today', expect: { says: ['cracked'] } }],
      },
    ],
  }),
}

function projectOf(text = wren): Project {
  // A project's JSON has no comments; an edit keeps them all the same.
  const plain = text.replace(/^\s*\/\/.*$/m, '')
  const parsed = parseProject({ ...files, 'characters/wren.json': plain })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.project
}

/** The lines that a version control would show: taken away with -, added with +. */
function difference(after: string): readonly string[] {
  const old = wren.split('\n')
  const young = after.split('\n')
  return [
    ...old.filter(line => !young.includes(line)).map(line => `-${line.trim()}`),
    ...young.filter(line => !old.includes(line)).map(line => `+${line.trim()}`),
  ]
}

describe('a phrase that is added', () => {
  it('changes one line, or one and its neighbour for the comma', () => {
    expect(difference(addPhrase(wren, 'WAVE', 'say hello'))).toEqual([
      '-{ "name": "WAVE", "description": "Waves", "phrases": ["wave to me"], "lines": [{ "text": "There!" }] }',
      '+{ "name": "WAVE", "description": "Waves", "phrases": ["wave to me", "say hello"], "lines": [{ "text": "There!" }] }',
    ])
    expect(difference(addPhrase(wren, 'is there a ferry', '  when do we \n sail '))).toEqual([
      '-"is there a ferry"',
      '+"is there a ferry",',
      '+"when do we sail"',
    ])
  })

  it.each([
    ['FETCH_IT', 'carry {target} here', ['actions', 0]],
    ['action fetch it', 'carry {target} here', ['actions', 0]],
    ['knowledge 0', 'when do we sail', ['knowledge', 0]],
    ['fact bell', 'why does the bell sound odd', ['facts', 0]],
    ['flow friend 0', 'take the oath', ['flow', 'checkpoints', 'friend', 'edges', 0]],
  ])('to "%s" stands there in the project that is read again', (node, phrase, path) => {
    const [character] = projectOf(addPhrase(wren, node, phrase)).characters
    const found = character && nodesOf(character).find(({ phrases }) => phrases.includes(phrase))
    expect(found?.path).toEqual(path)
  })

  it('stands in its language', () => {
    expect(addPhrase(wren, 'smallTalk 0', 'evening')).toContain('"en": ["good evening", "evening"]')
    expect(addPhrase(wren, 'smallTalk 0', 'schönen Abend', 'de')).toContain(
      '"de": ["guten Abend", "schönen Abend"]',
    )
    expect(addPhrase(wren, 'smallTalk 0', 'bonsoir', 'fr')).toContain('"fr": ["bonsoir"]')
    expect(() => addPhrase(wren, 'WAVE', 'wink mal', 'de')).toThrow('{ "en": […], "de": […] }')
  })

  it('is refused with what to do', () => {
    expect(() => addPhrase(wren, 'WAVES', 'x')).toThrow('did you mean "WAVE"?')
    expect(() => addPhrase(wren, 'WAVE', 'Wave to me')).toThrow('a phrase of action WAVE already')
    expect(() => addPhrase(wren, 'WAVE', ' ')).toThrow('empty')
    for (const text of ['{', '[]', '3', '{ "id": "wren", "actions": 7 }']) {
      expect(() => addPhrase(text, 'WAVE', 'x')).toThrow('townsfolk check')
    }
  })

  it('goes into the file that the character is written in', () => {
    expect(fileOfCharacter(files, 'wren')).toBe('characters/wren.json')
    expect(fileOfCharacter(files, 'mira')).toBeUndefined()
  })
})

describe('what a phrase would change', () => {
  it('is which lines come to its node then, and which do already', () => {
    const lines = ['how about a little jig', 'a jig, please', 'wave to me', 'when does the ferry leave?']
    const found = whatIf(projectOf(), 'wren', 'WAVE', 'how about a jig', lines)
    expect(found).toMatchObject({
      node: 'action WAVE',
      gained: ['how about a little jig', 'a jig, please'],
      understoodBefore: ['wave to me'],
      left: ['when does the ferry leave?'],
      changed: [],
    })
  })

  it('is which other lines come to something else', () => {
    // By itself it tries what the character's phrases say.
    expect(whatIf(projectOf(), 'wren', 'WAVE', 'there is a boat', [])).toMatchObject({
      othersTried: 3,
      changed: [],
    })
    // What tests say is tried as well.
    const stolen = whatIf(projectOf(), 'wren', 'WAVE', 'what is wrong with the bell tower', [])
    expect(stolen.changed).toMatchObject([
      {
        text: 'what is wrong with the bell tower today',
        before: [{ decision: 'answer', node: 'fact bell' }],
        after: [{ decision: 'act', node: 'action WAVE' }],
      },
    ])
  })

  it('is seen where a flow stands, in the scene of the character, and in its language', () => {
    expect(
      whatIf(projectOf(), 'wren', 'flow friend 0', 'promise it by the moon', ['promise it by the moon']),
    ).toMatchObject({
      gained: ['promise it by the moon'],
    })
    const fetch = '{target} would look well in my coat'
    expect(
      whatIf(projectOf(), 'wren', 'FETCH_IT', fetch, ['the red lantern would look well in my coat']),
    ).toMatchObject({
      gained: ['the red lantern would look well in my coat'],
    })
    expect(
      whatIf(projectOf(), 'wren', 'smallTalk 0', 'schönen Feierabend', ['Schönen Feierabend!'], {
        language: 'de',
      }),
    ).toMatchObject({ gained: ['Schönen Feierabend!'] })
  })

  it('is asked of characters and nodes that there are', () => {
    expect(() => whatIf(projectOf(), 'mira', 'WAVE', 'x', [])).toThrow('no character "mira"')
    expect(() => whatIf(projectOf(), 'wren', 'WAVES', 'x', [])).toThrow('did you mean "WAVE"?')
  })
})

const fetching = { kind: 'action', name: 'FETCH_IT', phrase: 'bring me {target}', score: 0.4 }

function lineOf(text: string, count = 1, more: Partial<KeptMissedLine> = {}): KeptMissedLine {
  const shared = { characterId: 'wren', language: 'en', why: 'fell-back', thought: null } as const
  return { ...shared, id: text, text, count, firstSaidAtMs: 1, lastSaidAtMs: 2, ...more }
}

describe('lines that are alike', () => {
  it('are one group, the biggest first, with all its lines', () => {
    const groups = groupMissed([
      lineOf('can you juggle', 3),
      lineOf('what is the captain called', 5),
      lineOf('could you juggle for me', 4, { why: 'asked-back', lastSaidAtMs: 9 }),
      lineOf("what's the captain's name, what is he called"),
      lineOf('can you juggle', 100, { characterId: 'mira' }),
    ])
    expect(
      groups.map(({ characterId, count, lines }) => [characterId, count, lines.map(({ text }) => text)]),
    ).toEqual([
      ['mira', 100, ['can you juggle']],
      ['wren', 7, ['could you juggle for me', 'can you juggle']],
      ['wren', 6, ['what is the captain called', "what's the captain's name, what is he called"]],
    ])
    expect(groups[1]).toMatchObject({ reasons: { 'fell-back': 3, 'asked-back': 4 }, lastSaidAtMs: 9 })
  })

  it('are not those that share only what many say', () => {
    const asked = ['the captain', 'the weather', 'the harbour', 'your shoes'].map(thing =>
      lineOf(`tell me about ${thing}`),
    )
    expect(groupMissed(asked)).toHaveLength(4)
  })

  it('may say the same in other words, where a lexicon knows it', () => {
    const lines = [lineOf('repair the boat'), lineOf('mend the boat'), lineOf('paint the boat')]
    expect(groupMissed(lines)).toHaveLength(3)
    const groups = groupMissed(lines, { lexicon: createLexicon() })
    expect(groups.map(group => group.lines.length)).toEqual([2, 1])
  })
})

describe('what may help', () => {
  const suggested = (...lines: readonly KeptMissedLine[]): unknown => {
    const { characters, scenes } = projectOf()
    const [group] = groupMissed(lines)
    return group && characters[0] && suggestPhrase(group, characters[0], scenes)
  }

  it('is the line that was said most, as a phrase of what it was nearest to', () => {
    expect(suggested(lineOf('Hand the red lantern over!', 2, { thought: fetching }))).toEqual({
      node: 'action FETCH_IT',
      to: 'FETCH_IT',
      phrase: 'Hand the {target} over',
    })
    // The file was edited since: a phrase says more than a number.
    const ferry = { kind: 'knowledge', name: 'knowledge 7', phrase: 'is there a ferry', score: 0.5 }
    expect(suggested(lineOf('any boats today?', 1, { thought: ferry }))).toEqual({
      node: 'knowledge 0',
      to: 'when does the ferry leave',
      phrase: 'any boats today',
    })
  })

  it('is nothing where a phrase would not', () => {
    expect(suggested(lineOf('juggle'))).toBeUndefined()
    expect(suggested(lineOf('fetch the moon', 1, { why: 'refused', thought: fetching }))).toBeUndefined()
    const understood = { ...fetching, score: 0.9 }
    expect(
      suggested(lineOf('fetch the lantern', 1, { why: 'asked-back', thought: understood })),
    ).toBeUndefined()
    const world = { kind: 'world', name: 'seeing', phrase: '', score: 0.5 }
    expect(suggested(lineOf('what about the sea', 1, { thought: world }))).toBeUndefined()
  })
})
