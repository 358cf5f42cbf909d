/** The name that is almost the written one, in any letter case; undefined if there is none. */
export function nearestName(written: string, names: Iterable<string>): string | undefined {
  const plain = written.toLowerCase()
  let nearest: string | undefined
  let least = Infinity
  for (const name of names) {
    const most = Math.min(2, Math.floor(name.length / 3))
    if (Math.abs(name.length - plain.length) > most) continue
    const distance = editsBetween(plain, name.toLowerCase())
    if (distance > most || distance >= least) continue
    nearest = name
    least = distance
  }
  return nearest
}

/** How many letters are to be added, taken away, replaced, or exchanged with the next one. */
function editsBetween(a: string, b: string): number {
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          (row[j - 1] ?? 0) + 1,
          (last[j] ?? 0) + 1,
          (last[j - 1] ?? 0) + (isSame ? 0 : 1),
          isExchanged ? (beforeLast[j - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
