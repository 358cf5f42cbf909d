import { once } from '../../text/once-per.ts'
import { folded } from '../reading/lexicon.ts'

/** The part of a German word that its forms share, also of one with its umlauts spelt out: "Schluessel". */
export function rootOf(word: string): string {
  const plain = plainOf(word)
  for (const end of endings) {
    if (plain.length - end.length >= 3 && plain.endsWith(end)) return plain.slice(0, -end.length)
  }
  return plain
}

const endings = ['sten', 'ern', 'est', 'en', 'er', 'es', 'em', 'et', 'st', 'e', 'n', 's', 't']

/** The word among `known` that this is another form of, or that it is the head of: "Brunnen" of "Dorfbrunnen". */
export function formOf(word: string, known: readonly string[]): string | undefined {
  const { roots, wholes } = wordsOf(known)
  const root = rootOf(word)
  const same = roots.get(root)
  if (same !== undefined) return same
  const plain = plainOf(word)
  if (plain.length < 4) return undefined
  return wholes.find(({ whole, root: otherRoot }) => {
    const longer = whole.length - plain.length
    const isHead = longer >= 3 && (whole.endsWith(plain) || (root.length >= 4 && otherRoot.endsWith(root)))
    return isHead || (whole.length >= 4 && longer <= -3 && plain.endsWith(whole))
  })?.word
}

interface Whole {
  readonly word: string
  readonly whole: string
  readonly root: string
}

/** Worked out once: a line asks for each of its words. */
const wordsOf = once((known: readonly string[]) => {
  const wholes = known
    .filter(word => word.length > 2)
    .map((word): Whole => ({ word, whole: plainOf(word), root: rootOf(word) }))
  return { wholes, roots: new Map([...wholes].reverse().map(({ root, word }) => [root, word])) }
})

function plainOf(word: string): string {
  return folded(word).replace(/([aou])e/g, '$1')
}
