import type { PartsOfSpeech } from '../part-of-speech.ts'
import { wordSet } from '../word-lists.ts'
import { stem } from './grammar.ts'

/** A verb comes after these: "can open", "let us open", "do open". */
export const helpers: ReadonlySet<string> = wordSet(
  'can could shall should will would may might must do does did let lets please',
)

/** What something is comes after these. */
export const beForms: ReadonlySet<string> = wordSet(
  'is are am was were be been being looks look seems seem feels feel stays keep keeps gets',
)

/** They stand behind a verb, not before it: "give me". */
export const objectPronouns: ReadonlySet<string> = wordSet('me us him them it her myself yourself mine yours')

/** Verbs that mean so much that they are like half of the others. */
export const vagueVerbs: ReadonlySet<string> = new Set(
  'be being going break call carry catch cut draw drop fall give have hold keep lay lead leave let move pass play put run set show stand turn use work'
    .split(' ')
    .map(stem),
)

/** What words can be of which nothing is known. */
export const shapes: Readonly<Record<'noun' | 'verb' | 'any', PartsOfSpeech>> = {
  noun: { noun: 0.9, verb: 0.05, adjective: 0.05, adverb: 0 },
  verb: { noun: 0.3, verb: 0.65, adjective: 0.05, adverb: 0 },
  any: { noun: 0.6, verb: 0.2, adjective: 0.2, adverb: 0 },
}

/** What the ending of a word tells. */
export const endings: readonly (readonly [string, PartsOfSpeech])[] = [
  ['ly', { noun: 0.05, verb: 0, adjective: 0.15, adverb: 0.8 }],
  ['ness', shapes.noun],
  ['tion', shapes.noun],
  ['ing', { noun: 0.3, verb: 0.6, adjective: 0.1, adverb: 0 }],
  ['ed', { noun: 0, verb: 0.6, adjective: 0.4, adverb: 0 }],
  ['ful', { noun: 0.1, verb: 0, adjective: 0.9, adverb: 0 }],
  ['ous', { noun: 0.1, verb: 0, adjective: 0.9, adverb: 0 }],
  ['able', { noun: 0.1, verb: 0, adjective: 0.9, adverb: 0 }],
  ['est', { noun: 0.1, verb: 0.05, adjective: 0.85, adverb: 0 }],
]
