import { folded } from '../reading/lexicon.ts'

/** The part of a German word that its forms share, also of one with its umlauts spelt out: "Schluessel". */
export function rootOf(word: string): string {
  const plain = folded(word).replace(/([aou])e/g, '$1')
  for (const end of endings) {
    if (plain.length - end.length >= 3 && plain.endsWith(end)) return plain.slice(0, -end.length)
  }
  return plain
}

const endings = ['sten', 'ern', 'est', 'en', 'er', 'es', 'em', 'et', 'st', 'e', 'n', 's', 't']

/** The word among `known` that this is another form of, or that it is the head of: "Brunnen" of "Dorfbrunnen". */
export function formOf(word: string, known: Iterable<string>): string | undefined {
  const root = rootOf(word)
  const plain = folded(word).replace(/([aou])e/g, '$1')
  let compound: string | undefined
  for (const other of known) {
    if (other.length < 3) continue
    if (rootOf(other) === root) return other
    if (compound !== undefined || plain.length < 4) continue
    const whole = folded(other).replace(/([aou])e/g, '$1')
    const isHead = whole.length - plain.length >= 3 && whole.endsWith(plain)
    const hasHead = whole.length >= 4 && plain.length - whole.length >= 3 && plain.endsWith(whole)
    if (
      isHead ||
      hasHead ||
      (root.length >= 4 && rootOf(whole).endsWith(root) && whole.length - plain.length >= 3)
    ) {
      compound = other
    }
  }
  return compound
}
