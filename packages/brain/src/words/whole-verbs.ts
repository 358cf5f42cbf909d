import { modals } from '../language/english/asked-forms.ts'
import { classOf, stem, type WordClass } from '../language/english/grammar.ts'
import { synonymGroups } from '../language/english/synonyms.ts'
import {
  achieving,
  causing,
  definite,
  duties,
  needs,
  notPlaced,
  placing,
  resultVerbs,
  turners,
} from '../language/english/verbs.ts'
import { endOf, type Order, readResult, resultOf } from './results.ts'
import { untyped, type Word } from './word.ts'

const verbs: ReadonlySet<string> = new Set(synonymGroups.flat())

/**
 * Turns verbs that are said in several words around a thing into one, in front: "put the radio on", "get the door open",
 * "give it a wipe", "let him go", "pick it up", "the vase needs dusting", "the gate should be opened".
 */
export function withWholeVerb(words: Word[], order: Order): Word[] {
  return (
    sawPassive(words) ??
    sawNeed(words) ??
    sawPlace(words) ??
    readResult(words, order) ??
    sawVerb(words) ??
    words
  )
}

function sawVerb(words: Word[]): Word[] | undefined {
  const at = words.findIndex(({ text }) => classOf(text) === 'content' || causing.has(text))
  const verb = stem(words[at]?.text ?? '')
  const next = words[at + 1]?.text ?? ''
  // "Get it open carefully": how it is done says nothing of what is done.
  const end = endOf(words)
  const last = words[end - 1]?.text ?? ''
  const isApart = end - at > 2
  const become = (text: string, dropped: number): Word[] => [
    ...words.slice(0, end - dropped).map((word, i) => (i === at ? untyped(text) : word)),
    ...words.slice(end),
  ]
  if (turners.has(verb)) {
    // "Turn of" is a typo.
    if (next === 'of')
      return words.map((word, i) => (i === at + 1 ? untyped('off') : i === at ? untyped('turn') : word))
    if (isSwitch(next) && classOf(words[at + 2]?.text ?? '') === 'determiner') return become('turn', 0)
    if (isApart && isSwitch(last)) return become('turn', 0)
  }
  if (verb === 'go' && verbs.has(next)) return words.filter((_, i) => i !== at)
  if (!isApart) return undefined
  // "Get it cleaned", "have it opened", "let it burn".
  const meant = resultOf(last)
  if (meant !== undefined && (resultVerbs.has(last) ? causing : achieving).has(verb)) return become(meant, 1)
  if (last === 'down' && (verb === 'shut' || verb === 'power')) {
    return [...become('turn', 1), untyped('off')]
  }
  if (verb === 'let' && last === 'go') return become('release', 1)
  if (verb === 'pick' && last === 'up') return become('take', 1)
  const article = lastArticle(words)
  const isNounOfAction = stem(verb) === 'giv' && article > at + 1 && article >= end - 3 && verbs.has(last)
  return isNounOfAction ? become(last, end - article) : undefined
}

/** "The gate should be opened", "can the gate be opened". */
function sawPassive(words: Word[]): Word[] | undefined {
  const be = words.findIndex(({ text }) => text === 'be')
  const duty = words.findIndex(({ text }) => duties.has(text) || modals.has(text))
  const done = words[be + 1]?.text ?? ''
  if (be <= 0 || duty < 0 || duty > be || classOf(done) !== 'content') return undefined
  // "Can lanterns be lit under water" asks of all of them, "would the bulb be better" of how it is.
  const isAsked = duty === 0 && definite.has(words[1]?.text ?? '') && resultOf(done) !== undefined
  if (duty === 0 ? !isAsked : !duties.has(words[duty]?.text ?? '')) return undefined
  const thing = isAsked ? words.slice(1, be) : words.slice(0, duty)
  return [...words.slice(be + 1, be + 2), ...thing, ...words.slice(be + 2)]
}

/** "The rolls go in the oven", "can the pie come out of the oven": they are to be put in, and taken out. */
function sawPlace(words: Word[]): Word[] | undefined {
  const at = words.findIndex(({ text }) => placing.has(text))
  const meant = placing.get(words[at]?.text ?? '')
  if (meant === undefined || !meant.where.has(words[at + 1]?.text ?? '')) return undefined
  const thing = words
    .slice(0, at)
    .filter(({ text }) => !duties.has(text) && !modals.has(text) && text !== 'to')
  const isThing = classOf(thing.at(-1)?.text ?? '') === 'content'
  if (!isThing || thing.some(({ text }) => notPlaced.has(text) || noThingClasses.has(classOf(text))))
    return undefined
  return [untyped(meant.verb), ...thing, ...words.slice(at + 1)]
}

const noThingClasses: ReadonlySet<WordClass> = new Set<WordClass>([
  'question',
  'personal',
  'negation',
  'filler',
])

/** "The vase needs dusting." */
function sawNeed(words: Word[]): Word[] | undefined {
  const need = words.findIndex(({ text }) => needs.has(text))
  const needed = words[need + 1]?.text ?? ''
  if (need <= 0 || !needed.endsWith('ing')) return undefined
  return [...words.slice(need + 1), ...words.slice(0, need)]
}

function lastArticle(words: readonly Word[]): number {
  const at = [...words].reverse().findIndex(({ text }) => text === 'a' || text === 'an')
  return at < 0 ? -1 : words.length - 1 - at
}

function isSwitch(text: string | undefined): boolean {
  return text === 'on' || text === 'off'
}
