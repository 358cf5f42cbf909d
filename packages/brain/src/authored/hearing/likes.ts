import { lightWords } from '../../language/english/hearing.ts'
import { vagueVerbs } from '../../language/english/parts-of-speech.ts'
import type { PartOfSpeech } from '../../language/part-of-speech.ts'
import type { WordHelp } from '../../lexicon/lexicon.ts'
import type { Token } from '../../words/tokens.ts'

/** A word of a phrase that means nearly what was said. */
export interface Like {
  readonly stem: string
  /** Below that of a synonym that a list has. */
  readonly likeness: number
}

/** The words of phrases that mean nearly what a word means that was said. */
export type FindLikes = (token: Token) => readonly Like[]

/** Less alike is not the same: a cat and a dog, to wash and to dry. */
const leastAlike = 0.78
/** What is alike in full, and what is just alike enough, are worth this. */
const mostWorth = 0.76
const leastWorth = 0.6
/** Players may say any words: so many are kept. */
const mostKept = 1500

const none: readonly Like[] = []

function meansTooMuch({ stem }: Token): boolean {
  return lightWords.has(stem) || vagueVerbs.has(stem)
}

/** For the words of these phrases. Each word that is said is compared once. */
export function findLikes(written: readonly Token[], { lexicon, similarity }: WordHelp): FindLikes {
  if (lexicon === undefined && similarity === undefined) return () => none
  const stems = new Set(written.map(({ stem }) => stem))
  const words = new Map<string, { readonly token: Token; readonly part: PartOfSpeech | undefined }>()
  for (const token of written) {
    if (token.class === 'content') words.set(`${token.stem} ${token.part}`, { token, part: token.part })
  }
  const compare = (said: Token): readonly Like[] => {
    const found = new Map<string, number>()
    for (const { token, part } of words.values()) {
      const of = part ?? said.part
      const alike = Math.max(
        lexicon?.similarity(said.text, token.text, of) ?? 0,
        similarity?.(said.text, token.text) ?? 0,
      )
      if (alike < leastAlike) continue
      const share = (alike - leastAlike) / (1 - leastAlike)
      const likeness = leastWorth + share * (mostWorth - leastWorth)
      found.set(token.stem, Math.max(likeness, found.get(token.stem) ?? 0))
    }
    return found.size === 0 ? none : [...found].map(([stem, likeness]) => ({ stem, likeness }))
  }
  const kept = new Map<string, readonly Like[]>()
  return said => {
    // A word that an author has means what the author has it for; "get" means too much.
    if (said.class !== 'content' || stems.has(said.stem) || meansTooMuch(said)) return none
    const key = `${said.text} ${said.part}`
    const known = kept.get(key)
    if (known !== undefined) return known
    if (kept.size >= mostKept) kept.clear()
    const likes = compare(said)
    kept.set(key, likes)
    return likes
  }
}
