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
