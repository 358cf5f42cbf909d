import type { Character } from '@townsfolk/brain'
import { addressingOf } from './addressing.ts'

/** A place at which somebody is named. */
export interface Mention {
  readonly start: number
  readonly end: number
  /** Several when they share a first name. */
  readonly characters: readonly Character[]
}

/** Where those of a cast are named, from the beginning. Of two names at one place the longer one is meant. */
export function mentionsIn(text: string, cast: readonly Character[]): readonly Mention[] {
  const lowerCase = lowered(text)
  const names = [...charactersByName(cast)]
  return withoutOverlaps(names.flatMap(([name, characters]) => placesOf(lowerCase, name, characters)))
}

/** From the beginning, and of those that overlap the first one, or the longer of two that begin together. */
export function withoutOverlaps<T extends Mention>(found: readonly T[]): readonly T[] {
  const mentions: T[] = []
  for (const mention of [...found].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (mention.start >= (mentions.at(-1)?.end ?? 0)) mentions.push(mention)
  }
  return mentions
}

/** In lower case, with every letter at its place: only this one becomes two. */
export function lowered(text: string): string {
  return text.replaceAll('İ', 'i').toLowerCase()
}

/** In lower case. A first name that is the whole name of another is that one's. */
function charactersByName(cast: readonly Character[]): ReadonlyMap<string, readonly Character[]> {
  const byName = new Map<string, readonly Character[]>()
  const { noFirstName } = addressingOf(cast)
  const isWholeName = new Set(cast.map(({ name }) => lowered(name)))
  for (const character of cast) {
    const whole = lowered(character.name)
    const first = firstNameIn(whole, noFirstName)
    const names = isWholeName.has(first) ? [whole] : [whole, first]
    for (const name of names) byName.set(name, [...(byName.get(name) ?? []), character])
  }
  return byName
}

/** The first word by which somebody can be called: "Tom" of "Old Tom". */
function firstNameIn(name: string, noFirstName: RegExp): string {
  const words = name.split(' ')
  return words.find(word => !noFirstName.test(word)) ?? name
}

/** Where a name stands as words of its own. */
function placesOf(text: string, name: string, characters: readonly Character[]): readonly Mention[] {
  const places: Mention[] = []
  for (let start = text.indexOf(name); start >= 0; start = text.indexOf(name, start + 1)) {
    const end = start + name.length
    if (!isInWord(text, start - 1) && !isInWord(text, end)) places.push({ start, end, characters })
  }
  return places
}

function isInWord(text: string, at: number): boolean {
  return /[\p{L}\p{N}]/u.test(text.charAt(at))
}
