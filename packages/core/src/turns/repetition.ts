import { wordsOf } from '../perception/words.ts'

/** From this part of their pieces on, two lines say the same. */
const sameFrom = 0.8
const rememberedLines = 32
/** A line of fewer pieces, such as "Hm." or "Of course!", may come again, but not right after itself. */
const leastPieces = 4

/** The lines that a character said last, so that its idle talk does not go round in circles. */
export class RecentLines {
  readonly #lines: ReadonlySet<string>[] = []

  /** From now on a line counts as said. Whether it is much like one of the 32 before it. */
  note(text: string): boolean {
    const line = new Set(piecesOf(text))
    const compared = line.size < leastPieces ? this.#lines.slice(-1) : this.#lines
    const isRepeated = compared.some(said => likeness(said, line) >= sameFrom)
    this.#lines.push(line)
    if (this.#lines.length > rememberedLines) this.#lines.shift()
    return isRepeated
  }
}

/** Words; pairs of characters where no spaces part them; all of a text without any, such as "…". */
function piecesOf(text: string): readonly string[] {
  const pieces = wordsOf(text).flatMap(word => (unspaced.test(word) ? pairsOf(word) : [word]))
  return pieces.length > 0 ? pieces : [text.trim()]
}

/** Letters of languages that are written without spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

function pairsOf(word: string): readonly string[] {
  const characters = [...word]
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

/** Pieces that two lines share, of all that they have: 0 to 1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const piece of a) if (b.has(piece)) shared++
  return shared / (a.size + b.size - shared)
}
