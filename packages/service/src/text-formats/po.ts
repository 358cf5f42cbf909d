import { createItem, parsePo, stringifyPo } from 'pofile-ts'
import { translatorNotes } from '../texts/index.ts'
import { type TextFormat, textsFor, translationIn } from './text-format.ts'

/** The format PO of gettext. The context of a message is the id of its text. */
export const po: TextFormat = {
  endings: ['.po'],

  write(texts, language) {
    const items = textsFor(texts, language).map(text => ({
      ...createItem(),
      msgctxt: text.id,
      msgid: text.source,
      msgstr: [translationIn(text, language)],
      references: [text.file],
      extractedComments: translatorNotes(text).map(note => note.replace(/\s+/g, ' ')),
    }))
    const headers = { ...header, Language: language }
    return stringifyPo({ headers, headerOrder: Object.keys(headers), items }, { foldLength: 0 })
  },

  read(file) {
    // What tools keep of texts that are gone; the library would take some of it for texts that are there.
    const { headers, items } = parsePo(file.replace(/^\ufeff/, '').replace(/^#~.*$/gm, ''))
    const language = headers.Language?.trim().replace(/_/g, '-') ?? ''
    const found = items.filter(({ msgctxt }) => msgctxt !== null)
    if (found.length === 0) {
      return {
        ok: false,
        message: 'there is no text with a msgctxt here; export with "townsfolk texts export"',
      }
    }
    if (language === '') {
      return { ok: false, message: 'the header has no language; write "Language: de\\n" into it' }
    }
    const finished = found.filter(({ flags }) => flags.fuzzy !== true)
    return {
      ok: true,
      translations: finished.map(({ msgctxt, msgid, msgstr }) => ({
        id: msgctxt ?? '',
        source: msgid,
        language,
        text: msgstr[0] ?? '',
      })),
      unfinished: found.length - finished.length,
    }
  },
}

const header = {
  'MIME-Version': '1.0',
  'Content-Type': 'text/plain; charset=UTF-8',
  'Content-Transfer-Encoding': '8bit',
  'X-Generator': 'townsfolk',
}
