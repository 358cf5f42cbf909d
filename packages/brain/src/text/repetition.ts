/** Shorter lines, such as "Of course!", are only the same when each of their letters is. */
const shortest = 16
/** Share of a line that was in one text before; others have far less in common. */
const repeatedShare = 0.85

/** Options of a repetition test. */
export interface RepetitionOptions {
  /** Whether a line of less than 16 letters may be said again. Default: false. */
  readonly mayRepeatShort?: boolean
}

/**
 * Makes a test of whether a line repeats one of these texts in the same or nearly the same words. Case and
 * punctuation do not count, but numbers do: "the ferry at 8" does not repeat "the ferry at 9". It compares
 * sequences of three characters, and so works in every language.
 */
export function createRepetitionTest(
  texts: readonly string[],
  { mayRepeatShort = false }: RepetitionOptions = {},
): (line: string) => boolean {
  const known = texts.map(text => {
    const plain = plainOf(text)
    return { plain, pieces: new Set(piecesOf(plain)), numbers: new Set(numbersOf(plain)) }
  })
  return line => {
    const plain = plainOf(line)
    const pieces = piecesOf(plain)
    if (pieces.length < shortest) return !mayRepeatShort && known.some(said => said.plain === plain)
    const numbers = numbersOf(plain)
    return known.some(
      said =>
        numbers.every(number => said.numbers.has(number)) &&
        pieces.filter(piece => said.pieces.has(piece)).length >= repeatedShare * pieces.length,
    )
  }
}

/** What is nothing but punctuation is compared as it is. */
function plainOf(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  return plain === '' ? text.trim() : plain
}

function numbersOf(plain: string): readonly string[] {
  return plain.match(/\p{N}+/gu) ?? []
}

function piecesOf(plain: string): readonly string[] {
  return Array.from({ length: Math.max(0, plain.length - 2) }, (_, at) => plain.slice(at, at + 3))
}
