/** Words that have to be changed, added or taken away to make one text of the other. */
export function wordErrors(said: string, heard: string): number {
  const heardWords = heard.split(' ').filter(word => word !== '')
  let row = heardWords.map((_, i) => i + 1)
  row.unshift(0)
  for (const [i, word] of said.split(' ').entries()) {
    const next = [i + 1]
    for (const [j, heardWord] of heardWords.entries()) {
      const changed = (row[j] ?? 0) + (word === heardWord ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
