import { distance } from 'fastest-levenshtein'

/** The known word that differs in fewest letters, in any letter case, unless a third or more differ. */
export function nearestOf(word: string, known: readonly string[]): string | undefined {
  const distances = known.map(candidate => distance(word.toLowerCase(), candidate.toLowerCase()))
  const least = Math.min(...distances)
  return least <= Math.ceil(word.length / 3) ? known[distances.indexOf(least)] : undefined
}

/** Advice for an unknown word: the nearest known word, or all known words if none is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const nearest = nearestOf(word, known)
  return nearest === undefined
    ? `use ${known.length > 1 ? 'one of ' : ''}${listed(known)}`
    : `did you mean "${nearest}"?`
}

/** `"a", "b"` */
export function listed(words: readonly string[]): string {
  return words.map(word => `"${word}"`).join(', ')
}
