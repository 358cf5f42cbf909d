const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Whole sentences, put together while they are no longer than `longest`. */
export function packSentences(text: string, longest: number): readonly string[] {
  const packed: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const before = packed.at(-1)
    if (before !== undefined && before.length + segment.length <= longest)
      packed[packed.length - 1] += segment
    else packed.push(segment)
  }
  return packed.map(words => words.trim()).filter(words => words !== '')
}

/** Without the sentence at which it broke off. */
export function withoutUnfinished(text: string): string {
  const sentences = [...segmenter.segment(text)].map(({ segment }) => segment)
  const last = sentences.at(-1) ?? ''
  return /[.!?…。！？]["”')]?\s*$/u.test(last) ? text : sentences.slice(0, -1).join('')
}

/** Where the first sentence ends, when what comes behind it shows that it does; undefined while it may go on. */
export function firstSentenceEnd(text: string): number | undefined {
  if (!/[.!?…。！？]\s*[^\s.!?…。！？]/u.test(text)) return undefined
  let end = 0
  for (const { segment } of segmenter.segment(text)) {
    // It is looked at with what comes behind it: "Dr." and "3." end nothing, nor do dots that may yet be three.
    if (end > 0 && isSentence(text.slice(0, end)) && /^[\p{L}\p{N}¿¡]/u.test(segment)) return end
    end += segment.length
  }
  return undefined
}

function isSentence(text: string): boolean {
  return /[.!?…。！？]\s*$/u.test(text) && !/(^|[\s(])(\p{Lu}\p{Ll}{0,2}|\p{N}+)\.\s*$/u.test(text)
}
