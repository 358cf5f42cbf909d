/** Shorter lines, such as "Of course!", may come again. */
const shortest = 16
/** Share of a line that was in one text before; others have far less in common. */
const repeatedShare = 0.85

/** A function that tells a line which says again what one of these texts said. */
export function createRepetitionTest(texts: readonly string[]): (line: string) => boolean {
  const said = texts.map(text => new Set(piecesOf(text)))
  return line => {
    const pieces = piecesOf(line)
    if (pieces.length < shortest) return false
    return said.some(
      known => pieces.filter(piece => known.has(piece)).length >= repeatedShare * pieces.length,
    )
  }
}

/** Three characters each, so that it does without words and works in every language. */
function piecesOf(text: string): readonly string[] {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  return Array.from({ length: Math.max(0, plain.length - 2) }, (_, at) => plain.slice(at, at + 3))
}
