import { wordSet } from '../word-lists.ts'
import { stem } from './grammar.ts'
import { pastForms } from './properties.ts'

/** English verbs that are said in several words, as data. */

export const turners: ReadonlySet<string> = new Set(
  ['put', 'switch', 'flip', 'shut', 'power', 'get', 'set', 'turn'].map(stem),
)

/** What "get it …" means by its last word. */
export const resultVerbs: ReadonlyMap<string, string> = new Map([
  ['open', 'open'],
  ['shut', 'close'],
  ['closed', 'close'],
  ['free', 'release'],
  ['burning', 'light'],
  ['lit', 'light'],
  ['going', 'start'],
  ['started', 'start'],
  ['running', 'start'],
  ['working', 'repair'],
  ['fixed', 'repair'],
  ['clean', 'clean'],
  ['burn', 'light'],
  ['glow', 'light'],
  ['shine', 'light'],
])

export const causing: ReadonlySet<string> = new Set(
  'get set have make let pull push swing kick give'.split(' ').flatMap(word => [word, stem(word)]),
)

export const achieving: ReadonlySet<string> = wordSet('get hav')

export const duties: ReadonlySet<string> = wordSet('should must ought has have needs need wants could')

export const needs: ReadonlySet<string> = wordSet('needs need wants want requires')

/** After what is to be done, these say how and when. */
export const howWords: ReadonlySet<string> = wordSet(
  'now again quick fast immediately asap already first soon then too yet today tonight',
)

/** What is said of one thing, and not of all of its kind. */
export const definite: ReadonlySet<string> = wordSet('the that this those these my your our')

/** With one of these a line wants something done at once. */
export const urgency: ReadonlySet<string> = wordSet(
  'please now quick quickly fast hurry immediately asap already kindly',
)

/** "The gate is opened", "if the gate were opened". */
export const beingForms: ReadonlySet<string> = wordSet('is are was were be been being gets')

/** What is meant for a thing that goes or comes somewhere: "the rolls go in the oven" says to put them there. */
export const placing: ReadonlyMap<string, { readonly verb: string; readonly where: ReadonlySet<string> }> =
  new Map(
    (
      [
        ['go goes belong belongs', 'put', 'in into inside on onto'],
        ['come comes', 'take', 'out off down'],
      ] as const
    ).flatMap(([words, verb, where]) =>
      words.split(' ').map(word => [word, { verb, where: wordSet(where) }] as const),
    ),
  )

/** Before these verbs, what is said to go or come somewhere is not to be put there. */
export const notPlaced: ReadonlySet<string> = wordSet(
  'let make see hear watch did do does will if that which',
)

/** Where a clause begins with one of these it asks. */
export const askingVerbs: ReadonlySet<string> = wordSet('is are was were am do does did has')

/** "Fetched" of "fetch". */
export function past(verb: string): string {
  const form = pastForms.get(verb)
  if (form !== undefined) return form
  if (verb.endsWith('e')) return `${verb}d`
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`
  return /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb) ? `${verb}${verb.at(-1)}ed` : `${verb}ed`
}
