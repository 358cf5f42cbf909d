import { readFile } from 'node:fs/promises'

/** How words are said, in the sounds of a model: the ways of each, such as `DH AH` and `DH IY` for "the". */
export type Pronunciations = ReadonlyMap<string, readonly string[]>

/** Reads a dictionary in the format of CMU: `the DH AH` and `the(2) DH IY`, one to a line. */
export async function readPronunciations(path: string): Promise<Pronunciations> {
  const text = await readFile(path, 'utf8')
  const read = new Map<string, string[]>()
  for (const [, word = '', sounds = ''] of text.matchAll(/^(\S+?)(?:\(\d+\))?[ \t]+(.+?)\r?$/gm)) {
    const known = read.get(word)
    if (known) known.push(sounds)
    else read.set(word, [sounds])
  }
  return read
}

/** The same format again, for these words only: a program reads it much faster. */
export function dictionaryOf(words: Iterable<string>, pronunciations: Pronunciations): string {
  return Array.from(new Set(words), word =>
    (pronunciations.get(word) ?? []).map((sounds, i) => `${word}${i === 0 ? '' : `(${i + 1})`} ${sounds}\n`),
  )
    .flat()
    .join('')
}
