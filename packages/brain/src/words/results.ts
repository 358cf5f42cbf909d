import { classOf, isIrregularForm } from '../language/english/grammar.ts'
import {
  leadsToResult,
  leadsToState,
  notInResult,
  notResults,
  resultParticles,
} from '../language/english/results.ts'
import { beingForms, howWords, resultVerbs } from '../language/english/verbs.ts'
import { untyped, type Word } from './word.ts'

/** Whether a line without a verb may be an order: "gate opened, now", "gate opened"; "gate opened?" is none. */
export type Order = 'urgent' | 'plain' | 'none'

/**
 * What shall be so is to be done: "I want the gate opened", "see that the gate is opened" and "gate opened, now" ask to open
 * the gate, and so does "nobody has opened the gate".
 */
export function readResult(words: readonly Word[], order: Order): Word[] | undefined {
  const end = endOf(words)
  const isParticle =
    resultParticles.has(words[end - 1]?.text ?? '') && isParticiple(words[end - 2]?.text ?? '')
  const at = end - (isParticle ? 2 : 1)
  const verb = resultOf(words[at]?.text ?? '')
  if (verb === undefined || at < 1) return undefined
  const isState = beingForms.has(words[at - 1]?.text ?? '')
  const thingEnd = isState ? at - 1 : at
  const start = thingStart(words, thingEnd)
  const thing = words.slice(start, thingEnd)
  if (!isThing(thing)) return undefined
  const lead = words
    .slice(0, start)
    .map(({ text }) => text)
    .join(' ')
  const isWished = isState ? leadsToState.test(lead) : leadsToResult.test(lead)
  // "Hatch closed" is an order; "the hatch closed" tells what happened, unless it is urgent.
  const isTerse = order === 'urgent' || (order === 'plain' && classOf(thing[0]?.text ?? '') === 'content')
  const isOrder = lead === '' && !isState && isTerse
  return isWished || isOrder ? [untyped(verb), ...thing, ...words.slice(at + 1)] : undefined
}

/** What brings about what a word says: "opened" is what "open" does, and "running" what "start" does. */
export function resultOf(word: string): string | undefined {
  const isDone = isParticiple(word) && classOf(word) === 'content' && !notResults.has(word)
  return resultVerbs.get(word) ?? (isDone ? word : undefined)
}

function thingStart(words: readonly Word[], end: number): number {
  let start = end
  while (start > 0 && classOf(words[start - 1]?.text ?? '') === 'content') start -= 1
  const isLed = classOf(words[start - 1]?.text ?? '') === 'determiner'
  return isLed ? start - 1 : start
}

function isThing(thing: readonly Word[]): boolean {
  const last = thing.at(-1)?.typed ?? ''
  return (
    thing.some(({ text }) => classOf(text) === 'content') &&
    !thing.some(({ text }) => notInResult.has(text)) &&
    // "The torch Yuki dropped" is a torch.
    !(thing.length > 2 && /^\p{Lu}/u.test(last))
  )
}

/** Where the words end that say what is done, and to what. */
export function endOf(words: readonly Word[]): number {
  let end = words.length
  while (end > 1 && isAdverb(words[end - 1]?.text ?? '')) end -= 1
  return end
}

function isAdverb(word: string): boolean {
  return howWords.has(word) || (word.length > 5 && word.endsWith('ly') && classOf(word) === 'filler')
}

/** "Opened", "lit", "swept". */
function isParticiple(word: string): boolean {
  return word.endsWith('ed') || isIrregularForm(word)
}
