/** Word lists are written as one text, words parted by spaces: easy to read, to sort and to compare. */

export function wordList(text: string): readonly string[] {
  return text.split(' ')
}

export function wordSet(text: string): ReadonlySet<string> {
  return new Set(wordList(text))
}

/** "man men, woman women" as a map from the first word of each pair to the second. */
export function wordPairs(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(', ').map((pair): [string, string] => {
      const [from = '', to = ''] = wordList(pair)
      return [from, to]
    }),
  )
}

/** A row for each word of a list, all with the same value: parts of a map. */
export function alike<T>(words: string, value: T): readonly (readonly [string, T])[] {
  return wordList(words).map(word => [word, value])
}

/** "(a|b) c" gives "a c" and "b c". */
export function expandChoices(pattern: string): readonly string[] {
  const [whole, choices] = /\(([^()]*)\)/.exec(pattern) ?? []
  if (whole === undefined || choices === undefined) return [pattern.trim().replace(/\s+/g, ' ')]
  return choices.split('|').flatMap(choice => expandChoices(pattern.replace(whole, choice)))
}
