import type { Pronunciations } from './pronunciations.ts'

/** A grammar of sounds in any order, in which anything can be said, and its dictionary. */
export interface BareSounds {
  /** In the JSpeech Grammar Format. */
  readonly grammar: string
  readonly dictionary: string
}

/** All sounds that words are made of; each is a word of its own. */
export function bareSoundsOf(pronunciations: Pronunciations): BareSounds {
  const sounds = new Set<string>()
  for (const ways of pronunciations.values()) {
    for (const way of ways) for (const sound of way.split(' ')) sounds.add(sound)
  }
  return {
    grammar: `#JSGF V1.0;\ngrammar sounds;\npublic <sounds> = ( ${[...sounds].join(' | ')} )+;\n`,
    dictionary: [...sounds].map(sound => `${sound} ${sound}\n`).join(''),
  }
}
