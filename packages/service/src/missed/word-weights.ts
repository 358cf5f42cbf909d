/** How much it says that two texts share a word: the less, the more of these texts have it. Of each text, its words. */
export function wordWeights(texts: readonly (readonly string[])[]): (word: string) => number {
  const uses = new Map<string, number>()
  for (const words of texts) for (const word of new Set(words)) uses.set(word, (uses.get(word) ?? 0) + 1)
  return word => Math.log(1 + (texts.length + 1) / (uses.get(word) ?? 1))
}
