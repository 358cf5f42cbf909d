import type { World } from './worlds.ts'

/** The same line in other words, which must come to the same. */
export interface Variation {
  readonly kind: VariationKind
  readonly says: string
}

export const variationKinds = [
  'called by name',
  'after "great,"',
  'with "please"',
  'with an adverb',
  'another name',
  'a typo',
] as const
export type VariationKind = (typeof variationKinds)[number]

/** All that can be made of a line. What another name is, the character's author says. */
export function variationsOf(says: string, { character, entities }: World): readonly Variation[] {
  const bare = says.replace(/[.!?\s]+$/, '')
  const made: Variation[] = [
    { kind: 'called by name', says: `${character.name}, ${says}` },
    { kind: 'after "great,"', says: `great, ${says}` },
    { kind: 'with "please"', says: `${bare} please` },
    { kind: 'with an adverb', says: `${bare} carefully` },
  ]
  const lower = says.toLowerCase()
  const nouns = entities.map(({ name }) => name.toLowerCase())
  const named = character.objects.find(({ name }) => isOnce(lower, name.toLowerCase()))
  const alias = named?.aliases[0]
  if (named !== undefined && alias !== undefined) {
    made.push({ kind: 'another name', says: replaced(says, named.name, alias) })
  }
  // A long word of a name, two letters swapped: hardly anybody could read it as another.
  const word = nouns.flatMap(name => name.split(' ')).find(noun => noun.length > 5 && isOnce(lower, noun))
  if (word !== undefined) made.push({ kind: 'a typo', says: replaced(says, word, swapped(word)) })
  return made
}

function isOnce(text: string, words: string): boolean {
  return text.split(new RegExp(`\\b${escaped(words)}\\b`)).length === 2
}

function replaced(text: string, from: string, to: string): string {
  return text.replace(new RegExp(`\\b${escaped(from)}\\b`, 'i'), to)
}

function escaped(words: string): string {
  return words.replace(/[^\p{L}\p{N} ]/gu, '\\$&')
}

function swapped(word: string): string {
  return `${word.slice(0, 2)}${word.charAt(3)}${word.charAt(2)}${word.slice(4)}`
}
