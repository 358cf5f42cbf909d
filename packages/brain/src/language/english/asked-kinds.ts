import type { AskedKind } from '../asked-kind.ts'
import { wordSet } from '../word-lists.ts'

/** English words that tell what kind of thing a question wants to hear, as data. */

export const openingKinds: ReadonlyMap<string, AskedKind> = new Map([
  ['who', 'person'],
  ['whom', 'person'],
  ['whose', 'person'],
  ['where', 'place'],
  ['when', 'time'],
  ['why', 'reason'],
  ['what', 'thing'],
  ['which', 'thing'],
  ['how', 'manner'],
])

/** After "how" or "what": "how old", "what time". */
export const measuresOfTime: ReadonlySet<string> = wordSet(
  'old long often soon late early time year day hour',
)
export const amountWords: ReadonlySet<string> = wordSet('many much far big tall heavy deep high fast')

/** "Do you like", "do you enjoy". */
export const liking: ReadonlySet<string> = wordSet('like love enjoy hate prefer fancy')
export const opinionWords: ReadonlySet<string> = wordSet('favourite favorite opinion')

/** "Tell me about" wants all that there is to say. */
export const describing: ReadonlySet<string> = wordSet('tell describe explain')

/** "Who is bigger", "is she older than you". */
export const comparing: RegExp =
  /\b(?:who|which) (?:\w+ ){0,2}(?:is|are) \w+er\b|\b(?:\w+er|more \w+|less \w+) than\b/

/** "What if I drop it". */
export const supposing: RegExp = /\b(?:what|suppose|imagine) if\b/
