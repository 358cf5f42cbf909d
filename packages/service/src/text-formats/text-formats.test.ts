import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textsOf, withTranslations } from '../texts/index.ts'
import { po, type TextFormat, xliff } from './index.ts'

const wren = {
  id: 'wren',
  name: 'Wren',
  actions: [
    {
      name: 'FETCH',
      description: 'Brings a thing & more <than> one',
      phrases: ['fetch {target}', 'bring "me" \\ {target}'],
      target: {},
      lines: [{ text: { en: 'On my way to {target}!', de: 'Ich hole {target}!' }, emotion: 'HAPPY' }],
      refusals: [{ text: 'I see\nnothing.' }],
    },
  ],
  fallback: [{ text: 'Hm?' }],
}
const files = { 'characters/wren.json': JSON.stringify(wren, undefined, 2) }
const texts = textsOf(files)

/** The file as a translator gives it back: each text of these with the other. */
function translated(format: TextFormat, by: (text: string) => string): string {
  const all = textsOf(files).map(text => ({ ...text, translations: { sv: by(text.source) } }))
  return format.write(all, 'sv')
}

function readIn(format: TextFormat, file: string): Extract<ReturnType<TextFormat['read']>, { ok: true }> {
  const read = format.read(file)
  if (!read.ok) throw new Error(read.message)
  return read
}

describe.each([
  ['XLIFF', xliff],
  ['PO', po],
])('%s', (_, format) => {
  it('gives back what was written, and with it nothing changes', () => {
    const { translations, unfinished } = readIn(format, format.write(texts, 'de'))
    expect(translations.filter(({ text }) => text !== '')).toEqual([
      {
        id: texts.find(({ source }) => source.startsWith('On my way'))?.id,
        source: 'On my way to {target}!',
        language: 'de',
        text: 'Ich hole {target}!',
      },
    ])
    expect(unfinished).toBe(0)
    expect(withTranslations(files, translations)).toEqual({ changed: {}, placed: 0, issues: [] })
  })

  it('brings every text into the project, whatever letters it is of', () => {
    const { translations } = readIn(
      format,
      translated(format, source => `${source}ö`),
    )
    const { changed, placed, issues } = withTranslations(files, translations)
    expect([placed, issues]).toEqual([texts.length, []])
    expect(textsOf(changed).map(({ translations: { sv } }) => sv)).toEqual(
      texts.map(({ source }) => `${source}ö`),
    )
  })

  it('holds any text that a file can hold', () => {
    const letters = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter(text => !/[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}]/u.test(text))
    const text = fc.array(letters, { minLength: 1, maxLength: 3 }).map(parts => parts.join('\n'))
    fc.assert(
      fc.property(text, text, (source, translation) => {
        const [one] = textsOf({
          'characters/a.json': JSON.stringify({ name: { en: source, de: translation } }),
        })
        if (!one) return
        const file = format.write([one], 'de')
        expect(readIn(format, file).translations).toEqual([
          { id: one.id, source, language: 'de', text: translation.trim() === '' ? '' : translation },
        ])
      }),
    )
  })

  it('tells a translator who speaks, what for, how, and what stays as it is', () => {
    const file = format.write(texts, 'de')
    expect(file).toContain('Wren: actions FETCH lines text')
    expect(file).toContain('Lines when the action is taken; one of them is said.')
    expect(file).toContain('Said HAPPY.')
    expect(file).toContain('{target} stays as it is: the name of the thing or person that is meant')
    expect(file).toContain('One on each line: write as many as are natural')
  })

  it('leaves out what is written in that language itself', () => {
    const inGerman = textsOf({ 'characters/a.json': '{ "language": "de", "name": "Anna" }' })
    expect(format.read(format.write([...inGerman, ...texts], 'de'))).toEqual(
      format.read(format.write(texts, 'de')),
    )
  })
})

describe('XLIFF from a tool', () => {
  const unit = (target: string): string =>
    `<?xml version="1.0"?><!-- made by a tool --><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
      <file original="characters/wren.json" source-language="en" target-language="de"><header/><body><group>
      <trans-unit id="a~1"><source>Hm, {target}?</source>${target}<alt-trans><target>no</target></alt-trans></trans-unit>
      </group></body></file></xliff>`

  it('is read with groups, with texts in inline elements and with proposals', () => {
    const target =
      '<target state="final">Hm, <x id="1" equiv-text="{target}"/><g id="2">?</g><![CDATA[ & ]]></target>'
    expect(xliff.read(unit(target))).toEqual({
      ok: true,
      translations: [{ id: 'a~1', source: 'Hm, {target}?', language: 'de', text: 'Hm, {target}? & ' }],
      unfinished: 0,
    })
  })

  it('gives only what is finished', () => {
    expect(xliff.read(unit('<target state="needs-translation">Hm</target>'))).toEqual({
      ok: true,
      translations: [],
      unfinished: 1,
    })
    expect(xliff.read(unit(''))).toEqual({ ok: true, translations: [], unfinished: 0 })
  })

  it.each([
    ['<a>', 'this is not well-formed XML: Missing end tag for element a (line 1, column 4)'],
    [
      '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
      "this is not well-formed XML: Named entity isn't defined: &x; (line 1, column 34)",
    ],
    ['<a/>', 'this is not an XLIFF file; export with "townsfolk texts export"'],
    ['<xliff version="2.0"/>', 'this is XLIFF 2.0; save it as XLIFF 1.2, as it was exported'],
    [
      '<xliff version="1.2"><file original="a.json"/></xliff>',
      'the file "a.json" has no target-language; write it, such as "de"',
    ],
  ])('that cannot be read says why: %s', (file, message) => {
    expect(xliff.read(file)).toEqual({ ok: false, message })
  })
})

describe('PO from a tool', () => {
  const head = 'msgid ""\nmsgstr ""\n"Language: pt_BR\\n"\n\n'

  it('gives only what is finished, in the language of its header', () => {
    const file = `\ufeff${head}msgctxt "a~1"\r\nmsgid "Hm?"\r\nmsgstr ""\r\n"Hã"\r\n"?"\r\n\n#, fuzzy\nmsgctxt "a~2"\nmsgid "x"\nmsgstr "y"\n\n#~ msgctxt "a~3"\n#~ msgid "o"\n#~ msgstr "p"\n`
    expect(po.read(file)).toEqual({
      ok: true,
      translations: [{ id: 'a~1', source: 'Hm?', language: 'pt-BR', text: 'Hã?' }],
      unfinished: 1,
    })
  })

  it.each([
    ['hello', 'there is no text with a msgctxt here; export with "townsfolk texts export"'],
    ['msgctxt "a"\nmsgid "x"\nmsgstr "y"\n', 'the header has no language; write "Language: de\\n" into it'],
  ])('that cannot be read says why: %s', (file, message) => {
    expect(po.read(file)).toEqual({ ok: false, message })
  })
})
