/** What a word of a language says in canonical words, and what kind of word it is. */
export interface Meaning {
  /** Canonical words, parted by spaces; empty for what says nothing. */
  readonly to: string
  readonly kind: 'word' | 'adjective' | 'infinitive' | 'finite' | 'participle' | 'particle'
  /** Of a form of a verb: its infinitive. */
  readonly verb?: string
}

export type Lexicon = Map<string, Meaning>

/** Without accents, as words are compared: "größe" is "grosse". */
export function folded(word: string): string {
  const lower = word.toLowerCase()
  if (isPlain.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
}

/** Most words are: much quicker. */
const isPlain = /^[a-z\d ]*$/

/** Adds a word in each of its forms; the first meaning of a form stays. */
export function addForms(lexicon: Lexicon, forms: Iterable<string>, meaning: Meaning): void {
  for (const form of forms) {
    const key = folded(form)
    if (key !== '' && !lexicon.has(key)) lexicon.set(key, meaning)
  }
}

/** Rows "canonical: words words"; each word means what stands before the colon. */
export function addRows(lexicon: Lexicon, rows: readonly string[], kind: Meaning['kind'] = 'word'): void {
  for (const row of rows) {
    const [to = '', words = ''] = row.split(':')
    addForms(lexicon, words.trim().split(/\s+/), { to: to.trim(), kind })
  }
}
