/** One word, number or sign of a text, and where it stands in it. */
export interface ScannedWord {
  /** As it is compared. */
  readonly text: string
  readonly start: number
  /** Behind its last letter. */
  readonly end: number
  /** Counts up at every comma, full stop and the like. */
  readonly clause: number
}

/** What counts as a word, and how words are compared. */
export interface WordStyle {
  /** Global: what one word, number or sign is. */
  readonly pattern: RegExp
  /** The form in which a word is compared; empty for one that says nothing. */
  fold(typed: string): string
  /** Whether what stands between two words ends a clause. An initial is a word of one letter. */
  isBreak(between: string, isAfterInitial: boolean): boolean
  /** More characters are not read, so that the cost of a turn is bounded whatever a player pastes. */
  readonly maxLength: number
  /** Nor are more words. */
  readonly maxWords: number
}

/** The words of a text: the one tokenizer of this package. What differs between its uses is in the style. */
export function scanWords(text: string, style: WordStyle): ScannedWord[] {
  const read = text.length > style.maxLength ? text.slice(0, style.maxLength) : text
  const words: ScannedWord[] = []
  let end = 0
  let clause = 0
  for (const { 0: typed, index } of read.matchAll(style.pattern)) {
    const isAfterInitial = words.at(-1)?.text.length === 1
    if (words.length > 0 && style.isBreak(read.slice(end, index), isAfterInitial)) clause += 1
    end = index + typed.length
    const folded = style.fold(typed)
    if (folded !== '') words.push({ text: folded, start: index, end, clause })
    if (words.length === style.maxWords) break
  }
  return words
}
