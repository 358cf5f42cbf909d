/**
 * Takes away what is done and not said: `*smiles*`, `(laughs)`, `[walks off]`. Stars that stress a word in
 * the middle of a sentence go and leave the word, and so do words in parentheses there.
 */
export function withoutStageDirections(text: string): string {
  return text
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/(\*+|\b_+)([^*_]+)\1/g, (whole, _, inside: string, at: number, before: string) =>
      isDirection(inside, before, at, whole.length) ? ' ' : inside,
    )
    .replace(/[(（]([^()（）]*)[)）]/g, (whole, inside: string, at: number, before: string) =>
      isDirection(inside, before, at, whole.length) ? ' ' : whole,
    )
    .replace(/\*+/g, '')
}

/** It stands between sentences, or reads like "laughs" or "smiling softly". */
function isDirection(inside: string, text: string, at: number, length: number): boolean {
  const before = text.slice(0, at)
  const after = text.slice(at + length)
  const endsSentence = /(^|[.!?…。！？:,—–-]["”']?)\s*$/u.test(before)
  const goesOn = /^\s*[\p{Ll},;]/u.test(after)
  const isVerb = /^\p{Ll}{3,}(s|ing)(\s|$)/u.test(inside.trim())
  return (endsSentence && !goesOn) || (isVerb && !goesOn) || (isVerb && /^\p{Ll}{4,}s$/u.test(inside.trim()))
}
