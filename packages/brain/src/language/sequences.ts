/** Runs of words by their first word, the longest first. */
export type Sequences = ReadonlyMap<string, readonly (readonly string[])[]>

/** "(a|b) c" gives "a c" and "b c": each pattern stands for all that its alternatives give. */
export function sequences(patterns: readonly string[]): Sequences {
  const runs = new Map<string, (readonly string[])[]>()
  const all = [...new Set(patterns.flatMap(expanded))].map(run => run.split(' '))
  for (const run of all.sort((a, b) => b.length - a.length)) {
    const first = run[0] ?? ''
    const known = runs.get(first)
    if (known === undefined) runs.set(first, [run])
    else known.push(run)
  }
  return runs
}

/** What has a word as `readWords` gives it. */
interface Spoken {
  readonly text: string
}

/** How many words from `at` on are one of the runs; 0 when they are none. */
export function lengthAt(words: readonly Spoken[], at: number, runs: Sequences): number {
  const known = runs.get(words[at]?.text ?? '')
  return known?.find(run => run.every((word, i) => words[at + i]?.text === word))?.length ?? 0
}

/** How many words before `end`, from `start` at the earliest, are one of the runs. */
export function lengthBefore(words: readonly Spoken[], start: number, end: number, runs: Sequences): number {
  for (let at = Math.max(start, end - longestRun); at < end; at += 1) {
    const known = runs.get(words[at]?.text ?? '')
    const isRun = known?.some(
      run => run.length === end - at && run.every((word, i) => words[at + i]?.text === word),
    )
    if (isRun) return end - at
  }
  return 0
}

const longestRun = 6

function expanded(pattern: string): readonly string[] {
  const [whole, choices] = /\(([^()]*)\)/.exec(pattern) ?? []
  if (whole === undefined || choices === undefined) return [pattern.trim().replace(/\s+/g, ' ')]
  return choices.split('|').flatMap(choice => expanded(pattern.replace(whole, choice)))
}
