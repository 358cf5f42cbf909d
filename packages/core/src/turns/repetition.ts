import { wordsOf } from '../perception/words.ts'

/** From this part of their words on, two lines say the same. */
const sameFrom = 0.8
const rememberedLines = 6

/** What a character said lately, so that its idle talk does not go round in circles. */
export class SaidLately {
  readonly #lines: ReadonlySet<string>[] = []

  /** Whether a line is much like one of the last six; notes it either way. */
  isRepeated(text: string): boolean {
    const words = new Set(wordsOf(text))
    const isRepeated = this.#lines.some(said => likeness(said, words) >= sameFrom)
    this.#lines.push(words)
    if (this.#lines.length > rememberedLines) this.#lines.shift()
    return isRepeated
  }
}

/** Words that two lines share, of all that they have: 0 to 1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const word of a) if (b.has(word)) shared++
  const all = a.size + b.size - shared
  return all === 0 ? 1 : shared / all
}
