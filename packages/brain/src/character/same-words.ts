import type { Character } from './character.ts'

const bases = new WeakMap<Character, Character>()

/**
 * Notes that players say the same to a copy of a character as to the one it is made of: topic by topic, in the same order. What is
 * prepared of that one, which takes its time, then serves for the copy.
 */
export function noteSameWords(copy: Character, base: Character): void {
  bases.set(copy, base)
}

/** The character whose phrases and topics stand for those of this one; itself, mostly. */
export function withSameWords(character: Character): Character {
  return bases.get(character) ?? character
}
