import { wordSet } from '../word-lists.ts'
import { isSingularInS } from './grammar.ts'
import { countWords, irregularPlurals, massNouns, pluralNouns } from './properties.ts'

/** Articles, numbers and plurals of nouns. */

/** "Two keys", "two kettles of the inn". */
export function plural(noun: string): string {
  const [head = '', ...rest] = noun.split(/ (?=(?:of|from|with|in|on|for|at|by|near) )/)
  const words = head.split(' ')
  const last = words.at(-1) ?? ''
  return [[...words.slice(0, -1), pluralOfWord(last)].join(' '), ...rest].join(' ')
}

/** "An apple", "a uniform", "some hay". */
export function withArticleOf(noun: string): string {
  const head = headOf(noun)
  return massNouns.has(head) || isPlural(head) ? `some ${noun}` : withA(noun)
}

export function withA(noun: string): string {
  return `${/^[aeiou]/i.test(noun) && !/^(uni|use|eu|one)/i.test(noun) ? 'an' : 'a'} ${noun}`
}

export function countWord(count: number): string {
  return countWords[count] ?? `${count}`
}

/** "Kettle" of "kettle of the inn". */
export function headOf(noun: string): string {
  const [head = ''] = noun.split(/ (?:of|from|with|in|on|for|at|by|near) /)
  return head.split(' ').at(-1) ?? ''
}

export function isPlural(word: string): boolean {
  if (irregularPlurals.has(word) || isSingularInS(word.toLowerCase())) return false
  if (pluralNouns.has(word) || pluralForms.has(word)) return true
  return word.length > 3 && word.endsWith('s') && !/(ss|us|is|as)$/.test(word)
}

const pluralForms: ReadonlySet<string> = new Set(irregularPlurals.values())

export const nameBreaks: ReadonlySet<string> = wordSet('of from with in on for at by near')

function pluralOfWord(word: string): string {
  const irregular = irregularPlurals.get(word)
  if (irregular !== undefined) return irregular
  if (massNouns.has(word) || isPlural(word)) return word
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}
