/**
 * A text in parts that a browser speaks to their end: Chromium falls silent some fifteen seconds into one,
 * with some voices. They end where sentences do, or else where words do.
 */
export function speakableParts(text: string): string[] {
  const parts: string[] = []
  let part = ''
  for (const sentence of text.match(sentences) ?? []) {
    for (const piece of lengthOf(sentence) > longest ? inPieces(sentence) : [sentence]) {
      if (lengthOf(part + piece) > longest) {
        parts.push(part)
        part = ''
      }
      part += piece
    }
  }
  return [...parts, part].map(whole => whole.trim()).filter(whole => /[\p{L}\p{N}]/u.test(whole))
}

/** Some ten seconds. */
const longest = 150

/** Each with what ends it, and the space behind that. A point within a number ends none. */
const sentences = /.+?(?:[.!?…]+["'”’»)]*(?=\s|$)\s*|[。！？]+[」』]*|$)/gsu

/** In Latin letters: others take longer to be said. */
function lengthOf(text: string): number {
  let length = 0
  for (const letter of text) length += letter >= '\u2e80' ? 3 : 1
  return length
}

/** Cut behind commas and spaces, and anywhere where there are none for long. */
function inPieces(sentence: string): string[] {
  return sentence.match(/[^\s,;:、，]{0,48}[\s,;:、，]*/gu)?.filter(piece => piece !== '') ?? []
}
