import { parseXml, XmlElement, XmlError, type XmlNode, XmlText } from '@rgrove/parse-xml'
import { type ProjectText, type Translation, translatorNotes } from '../texts/index.ts'
import { type ReadTexts, type TextFormat, textsFor, translationIn } from './text-format.ts'

/** The format XLIFF 1.2. Each file of the project is a `file`, each text a `trans-unit` with the text's id. */
export const xliff: TextFormat = {
  endings: ['.xliff', '.xlf'],

  write(texts, language) {
    const files = new Map<string, ProjectText[]>()
    for (const text of textsFor(texts, language))
      files.set(text.file, [...(files.get(text.file) ?? []), text])
    const written = [...files].map(([name, units]) => fileOf(name, units, language))
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
      ...written,
      '</xliff>',
      '',
    ].join('\n')
  },

  read(file) {
    try {
      return readDocument(parseXml(file.replace(/^\ufeff/, '')).root)
    } catch (error) {
      if (!(error instanceof XmlError)) throw error
      return { ok: false, message: `this is not well-formed XML: ${error.message.split('\n')[0]}` }
    }
  },
}

function fileOf(name: string, units: readonly ProjectText[], language: string): string {
  const source = units[0]?.language ?? ''
  const attributes = {
    original: name,
    'source-language': source,
    'target-language': language,
    datatype: 'plaintext',
  }
  return [
    `  <file${written(attributes)}>`,
    '    <body>',
    ...units.map(unit => unitOf(unit, language)),
    '    </body>',
    '  </file>',
  ].join('\n')
}

function unitOf(text: ProjectText, language: string): string {
  const target = translationIn(text, language)
  return [
    `      <trans-unit${written({ id: text.id, resname: text.context.node, 'xml:space': 'preserve' })}>`,
    `        <source>${escaped(text.source)}</source>`,
    ...(target === '' ? [] : [`        <target state="translated">${escaped(target)}</target>`]),
    ...translatorNotes(text).map(note => `        <note>${escaped(note)}</note>`),
    '      </trans-unit>',
  ].join('\n')
}

function written(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value).replace(/"/g, '&quot;')}"`)
    .join('')
}

/** A carriage return would be read as a line break. */
function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\r/g, '&#13;')
}

function readDocument(root: XmlElement | null): ReadTexts {
  if (root?.name !== 'xliff')
    return { ok: false, message: 'this is not an XLIFF file; export with "townsfolk texts export"' }
  const { version = '' } = root.attributes
  if (!version.startsWith('1.')) {
    return { ok: false, message: `this is XLIFF ${version}; save it as XLIFF 1.2, as it was exported` }
  }
  const translations: Translation[] = []
  let unfinished = 0
  for (const file of elementsIn(root, 'file')) {
    const language = file.attributes['target-language'] ?? ''
    if (language === '') {
      const { original = '' } = file.attributes
      return { ok: false, message: `the file "${original}" has no target-language; write it, such as "de"` }
    }
    for (const unit of elementsIn(file, 'trans-unit')) {
      const [source] = elementsIn(unit, 'source')
      const [target] = elementsIn(unit, 'target')
      if (!source || !target) continue
      if (unfinishedStates.includes(target.attributes.state ?? '')) unfinished += 1
      else {
        const { id = '' } = unit.attributes
        translations.push({ id, source: textIn(source), language, text: textIn(target) })
      }
    }
  }
  return { ok: true, translations, unfinished }
}

/** With these, what is in the target is a draft, or the source. */
const unfinishedStates = ['new', 'needs-translation']

/** All elements of a name, wherever tools put groups around them; not those of alternatives that a tool proposes. */
function elementsIn(around: XmlElement, name: string): readonly XmlElement[] {
  return around.children.flatMap(child => {
    if (!(child instanceof XmlElement) || child.name === 'alt-trans') return []
    return child.name === name ? [child] : elementsIn(child, name)
  })
}

/** What is written in an element; of what a tool made an empty inline element, the text that it stands for. */
function textIn(node: XmlNode): string {
  if (node instanceof XmlText) return node.text
  if (!(node instanceof XmlElement)) return ''
  const { 'equiv-text': stands } = node.attributes
  return stands !== undefined && node.children.length === 0 ? stands : node.children.map(textIn).join('')
}
