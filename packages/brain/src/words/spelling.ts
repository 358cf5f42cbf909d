/** Words that a mistyped one may be corrected to, by first letter: hardly anybody mistypes that one. */
export type SpellingBook = ReadonlyMap<string, readonly string[]>

export function createSpellingBook(words: Iterable<string>): SpellingBook {
  const book = new Map<string, string[]>()
  for (const word of new Set(words)) {
    if (word.length < 3) continue
    const first = word.charAt(0)
    const page = book.get(first)
    if (page === undefined) book.set(first, [word])
    else page.push(word)
  }
  return book
}

/**
 * The word of the books that `word` is a typo of: one letter swapped, left out, doubled or changed, or its vowels left
 * out.
 */
export function correct(word: string, books: readonly SpellingBook[]): string | undefined {
  if (word.length < 3) return undefined
  const first = word.charAt(0)
  for (const isTypo of [isSwap, isGap, isChange, isWithoutVowels]) {
    for (const book of books) {
      const found = book.get(first)?.find(other => isTypo(word, other))
      if (found !== undefined) return found
    }
  }
  return undefined
}

/**
 * The one of these words that is one letter away, whichever letter that is: "bantern", "gatr". Where it could be two of
 * them, it is none.
 */
export function correctToOnly(word: string, words: Iterable<string>): string | undefined {
  if (word.length < 4) return undefined
  let found: string | undefined
  for (const other of words) {
    if (!isNear(word, other)) continue
    if (found !== undefined && found !== other) return undefined
    found = other
  }
  return found
}

function isNear(a: string, b: string): boolean {
  if (b.length < 4 || Math.abs(a.length - b.length) > 1) return false
  if (a.length !== b.length) return isGap(a, b)
  const at = firstDifference(a, b)
  return a.slice(at + 1) === b.slice(at + 1)
}

/** Two neighbours swapped: "brign". */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const at = firstDifference(a, b)
  return (
    a[at] !== undefined && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
  )
}

/** One letter too few or too many: "fech", "bal". */
function isGap(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (long.length !== short.length + 1 || long.length < 4) return false
  const at = firstDifference(short, long)
  return short.slice(at) === long.slice(at + 1)
}

/**
 * One letter for another: "kattle", "cleen". Shorter words are too often other words, unless a vowel stands for a vowel:
 * "house" and "horse".
 */
function isChange(a: string, b: string): boolean {
  if (a.length !== b.length || a.length < 5) return false
  const at = firstDifference(a, b)
  if (a.slice(at + 1) !== b.slice(at + 1)) return false
  return a.length > 5 || (vowels.has(a.charAt(at)) && vowels.has(b.charAt(at)))
}

const vowels: ReadonlySet<string> = new Set('aeiouy')

/** In a hurry: "opn", "lntrn". */
function isWithoutVowels(a: string, b: string): boolean {
  return a.length >= 3 && a.length < b.length && a === withoutVowels(b, a)
}

/** `word` without the vowels that `short` does not have at that place. */
function withoutVowels(word: string, short: string): string {
  let at = 0
  let left = ''
  for (const letter of word) {
    if (letter === short.charAt(at)) {
      left += letter
      at += 1
    } else if (!vowels.has(letter)) return ''
  }
  return left
}

function firstDifference(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}
