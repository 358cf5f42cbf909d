import fc from 'fast-check'
import { parse } from 'jsonc-parser'
import { describe, expect, it } from 'vitest'
import { insertAt, removeAt, setAt, swapAt } from './edit-json.ts'
import { setAllAt } from './set-all.ts'

const wren = `{
  // Her own file.
  "id": "wren",
  "aliases": ["tinker", "girl"],
  "lines": [
    { "text": "Hello.", "emotion": "HAPPY" },
    "Well?"
  ],
  "voice": {}
}
`

/** The lines that a version control would show: taken away with -, added with +. */
function difference(before: string, after: string): readonly string[] {
  const old = before.split('\n')
  const young = after.split('\n')
  while (old.length > 0 && old[0] === young[0]) {
    old.shift()
    young.shift()
  }
  while (old.length > 0 && old.at(-1) === young.at(-1)) {
    old.pop()
    young.pop()
  }
  return [...old.map(line => `-${line}`), ...young.map(line => `+${line}`)]
}

describe('an edit of a JSON file', () => {
  it('changes a value on its line alone', () => {
    expect(difference(wren, setAt(wren, ['id'], 'bram'))).toEqual(['-  "id": "wren",', '+  "id": "bram",'])
    expect(difference(wren, setAt(wren, ['lines', 0, 'text'], 'A "new" day.'))).toEqual([
      '-    { "text": "Hello.", "emotion": "HAPPY" },',
      '+    { "text": "A \\"new\\" day.", "emotion": "HAPPY" },',
    ])
  })

  it('adds to a line where the rest stands on one, and a line where each has its own', () => {
    expect(difference(wren, insertAt(wren, ['aliases'], 2, 'climber'))).toEqual([
      '-  "aliases": ["tinker", "girl"],',
      '+  "aliases": ["tinker", "girl", "climber"],',
    ])
    expect(difference(wren, insertAt(wren, ['lines'], 1, { text: 'So?' }))).toEqual([
      '+    { "text": "So?" },',
    ])
    expect(difference(wren, setAt(wren, ['lines', 0, 'when'], 'night'))).toEqual([
      '-    { "text": "Hello.", "emotion": "HAPPY" },',
      '+    { "text": "Hello.", "emotion": "HAPPY", "when": "night" },',
    ])
    expect(difference(wren, setAt(wren, ['voice', 'pitch'], 1.4))).toEqual([
      '-  "voice": {}',
      '+  "voice": { "pitch": 1.4 }',
    ])
  })

  it('makes what is missing on the way', () => {
    expect(difference(wren, setAt(wren, ['agent', 'personality', 0], 'curious'))).toEqual([
      '-  "voice": {}',
      '+  "voice": {},',
      '+  "agent": { "personality": ["curious"] }',
    ])
    expect(setAt('[1]', [], { id: 'x' })).toBe('{ "id": "x" }')
    expect(setAt('[1]', ['id'], 'x')).toBe('{ "id": "x" }')
    expect(
      setAt(
        '{}',
        ['topics'],
        [
          { phrases: ['hi'], lines: ['Hello.'] },
          { phrases: [], lines: [] },
        ],
      ),
    ).toBe(
      '{\n  "topics": [\n    { "phrases": ["hi"], "lines": ["Hello."] },\n    { "phrases": [], "lines": [] }\n  ]\n}',
    )
  })

  it('takes away what is named, with its line', () => {
    expect(difference(wren, removeAt(wren, ['lines', 0]))).toEqual([
      '-    { "text": "Hello.", "emotion": "HAPPY" },',
    ])
    expect(difference(wren, removeAt(wren, ['aliases', 0]))).toEqual([
      '-  "aliases": ["tinker", "girl"],',
      '+  "aliases": ["girl"],',
    ])
    expect(difference(wren, removeAt(wren, ['voice']))).toEqual(['-  ],', '-  "voice": {}', '+  ]'])
    expect(removeAt('[1]', [0])).toBe('[]')
    expect(removeAt(wren, ['nothing'])).toBe(wren)
  })

  it('keeps tabs, line ends of Windows and comments', () => {
    const tabbed = '{\r\n\t"a": [\r\n\t\t1\r\n\t]\r\n}\r\n'
    expect(insertAt(tabbed, ['a'], 1, 2)).toBe('{\r\n\t"a": [\r\n\t\t1,\r\n\t\t2\r\n\t]\r\n}\r\n')
    expect(setAt(wren, ['id'], 'mira')).toContain('// Her own file.')
  })

  it('lets neighbours change places as they are written', () => {
    expect(difference(wren, swapAt(wren, ['lines'], 1, 0))).toEqual([
      '-    { "text": "Hello.", "emotion": "HAPPY" },',
      '-    "Well?"',
      '+    "Well?",',
      '+    { "text": "Hello.", "emotion": "HAPPY" }',
    ])
    expect(swapAt(wren, ['lines'], 1, 5)).toBe(wren)
  })

  it('leaves a file that is no JSON as it is', () => {
    for (const text of ['', '{"a"', '{ "a": 1, }']) {
      expect(setAt(text, ['a'], 2)).toBe(text)
      expect(insertAt(text, ['a'], 0, 1)).toBe(text)
      expect(removeAt(text, ['a'])).toBe(text)
    }
  })

  const value = fc.jsonValue({ maxDepth: 3 })
  const list = fc.array(value, { maxLength: 5 })

  it('comes to what the same edit of the value comes to, however it is laid out', () => {
    fc.assert(
      fc.property(list, value, fc.nat(5), fc.constantFrom(undefined, 2, '\t'), (items, added, at, indent) => {
        const text = JSON.stringify({ list: items }, undefined, indent)
        const index = Math.min(at, items.length)
        const again = (edited: string): unknown => parse(edited).list
        const same = (changed: readonly unknown[]): unknown => JSON.parse(JSON.stringify(changed))
        expect(again(insertAt(text, ['list'], index, added))).toEqual(
          same([...items.slice(0, index), added, ...items.slice(index)]),
        )
        if (index >= items.length) return
        expect(again(removeAt(text, ['list', index]))).toEqual(
          same(items.filter((_, other) => other !== index)),
        )
        expect(again(setAt(text, ['list', index], added))).toEqual(
          same(items.map((item, other) => (other === index ? added : item))),
        )
      }),
    )
  })

  it('of many places comes to what one after the other comes to, and changes no other line', () => {
    const edits = [
      { path: ['lines', 0, 'text'], value: { en: 'Hello.', de: 'Hallo.' } },
      { path: ['voice', 'pitch'], value: 1.4 },
      { path: ['lines', 0, 'when'], value: 'night' },
      { path: ['lines', 0, 'until'], value: 'dawn' },
      { path: ['id'], value: 'bram' },
      { path: ['world'], value: 'A lake.' },
    ]
    const oneByOne = edits.reduce((text, { path, value: each }) => setAt(text, path, each), wren)
    expect(parse(setAllAt(wren, edits))).toEqual(parse(oneByOne))
    expect(difference(wren, setAllAt(wren, edits.slice(0, 4)))).toEqual([
      '-    { "text": "Hello.", "emotion": "HAPPY" },',
      '-    "Well?"',
      '-  ],',
      '-  "voice": {}',
      '+    { "text": { "en": "Hello.", "de": "Hallo." }, "emotion": "HAPPY", "when": "night", "until": "dawn" },',
      '+    "Well?"',
      '+  ],',
      '+  "voice": { "pitch": 1.4 }',
    ])
    expect(setAllAt('{', edits)).toBe('{')
  })

  it('of many places takes the last of two for one place, and what is within another one too', () => {
    expect(
      setAllAt('{ "a": { "b": 1 } }', [
        { path: ['a'], value: { b: 2 } },
        { path: ['a', 'b'], value: 3 },
        { path: ['a', 'b'], value: 4 },
      ]),
    ).toBe('{ "a": { "b": 4 } }')
  })

  it('of many places is one after the other, whatever they are', () => {
    const key = fc.constantFrom('a', 'b', 'c')
    const edit = fc.record({ path: fc.array(key, { minLength: 1, maxLength: 3 }), value })
    fc.assert(
      fc.property(
        fc.dictionary(key, fc.dictionary(key, value)),
        fc.array(edit),
        fc.constantFrom(undefined, 2),
        (whole, edits, indent) => {
          // None is within another: their order would matter.
          const places = new Set(edits.map(({ path }) => path.join()))
          const apart = edits.filter(({ path }) =>
            path.every((_, at) => at === 0 || !places.has(path.slice(0, at).join())),
          )
          const text = JSON.stringify(whole, undefined, indent)
          const oneByOne = apart.reduce((edited, each) => setAt(edited, each.path, each.value), text)
          expect(parse(setAllAt(text, apart))).toEqual(parse(oneByOne))
        },
      ),
    )
  })
})
