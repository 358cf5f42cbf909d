import type { ChatLine } from '@townsfolk/protocol'
import { hash } from '../text/hash.ts'
import { knowingWordsOf } from '../words/knowing-words-of.ts'
import type { Knowing } from './knowing.ts'

/**
 * Makes a guard for the lines of one reply: a line with a word that is kept now, which it may have from the player or from a
 * model, becomes a deflection, and further ones are left out.
 */
export function secretGuard(
  { character, keptWords }: Pick<Knowing, 'character' | 'keptWords'>,
  seed: string,
): (line: ChatLine) => readonly ChatLine[] {
  const kept = keptWords.map(fold).filter(word => word !== '')
  if (kept.length === 0) return line => [line]
  let hasDeflected = false
  return line => {
    const said = ` ${fold(`${line.text} ${line.spokenText ?? ''}`)} `
    // Letters that stand apart are read together, too: "m i l l".
    const joined = said.replace(/ /g, '')
    const isTold = kept.some(
      word => isIn(word, said) || (isLong(word) && joined.includes(word.replace(/ /g, ''))),
    )
    if (!isTold) return [line]
    if (hasDeflected) return []
    hasDeflected = true
    const own =
      character.deflections.length > 0
        ? character.deflections
        : knowingWordsOf(character.language).deflections
    const plain = own.filter(({ when, text }) => when === undefined && !text.includes('{'))
    const lines = plain.length > 0 ? plain : knowingWordsOf(character.language).deflections
    const chosen = lines[hash(seed) % lines.length]
    return chosen === undefined ? [] : [{ text: chosen.text, emotion: chosen.emotion ?? line.emotion }]
  }
}

const shortestJoined = 5

function isLong(word: string): boolean {
  return word.length >= shortestJoined
}

/** The word, or a form of it: "mill" and "mills", "bury" and "burying". */
function isIn(word: string, said: string): boolean {
  for (let at = said.indexOf(` ${word}`); at >= 0; at = said.indexOf(` ${word}`, at + 1)) {
    const end = said.indexOf(' ', at + 1 + word.length)
    if (end - (at + 1 + word.length) <= longestEnding) return true
  }
  return false
}

const longestEnding = 3

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
