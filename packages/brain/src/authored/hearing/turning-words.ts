import { lightWords, makingWords } from '../../language/english/hearing.ts'
import { vagueVerbs } from '../../language/english/parts-of-speech.ts'
import { thingWords } from '../../language/english/persons.ts'
import { pointing } from '../../language/english/things.ts'
import { once } from '../../text/once-per.ts'
import type { Token } from '../../words/tokens.ts'
import { askedKindOf } from './asked-kind.ts'
import type { Phrase } from './phrase-book.ts'
import type { HeardLine } from './phrase-scorer.ts'

/** As alike must a word be that a question turns on. */
const alike = 0.5

/**
 * How well a topic must have the word at this place for it to answer: "who built the boat" asks for a builder, and of the
 * boat. A topic that has only the rest of the words answers something else. 0 for a word that may be missing.
 */
export function neededOf({ tokens }: HeardLine, at: number): number {
  const token = tokens[at]
  if (token === undefined || !asksWho(tokens)) return 0
  if (isDeed(token)) return tokens.slice(0, at).every(other => !isDeed(other)) ? alike : 0
  // "Runs" may be nearly anything, unless it is just that.
  const isAlone = tokens.every((other, place) => place === at || other.class !== 'content')
  if (isAlone && vagueVerbs.has(token.stem)) return 1
  const doer = tokens[at - 2]
  return token.part === 'noun' && tokens[at - 1]?.class === 'determiner' && doer && isDeed(doer) ? alike : 0
}

/** A line is compared with many topics. */
const asksWho = once((tokens: readonly Token[]) => askedKindOf(tokens, false) === 'person')

/** Whether a line has only "it" where a phrase names a thing, or says what it is about: "who runs it", "is it good". */
export function isOfUnnamed(phrase: Phrase, { tokens, isEntityWord }: HeardLine): boolean {
  if (phrase.hasSlot || pointing.test(phrase.text) || !tokens.some(({ text }) => thingWords.has(text)))
    return false
  if (tokens.some(({ word }) => isEntityWord(word))) return false
  return namesIn(phrase, isEntityWord).length > 0 || !tokens.some(isTelling)
}

/** "How old is Tobin" and "how old is it" are nothing to ask of the lighthouse. */
export function isOfOther(phrase: Phrase, { matches, isEntityWord }: HeardLine): boolean {
  return pointing.test(phrase.text) || namesIn(phrase, isEntityWord).some(stem => !matches.has(stem))
}

function namesIn(phrase: Phrase, isEntityWord: (word: string) => boolean): readonly string[] {
  const capitals = capitalsIn(phrase)
  return phrase.literals.flatMap(({ stem, part }) => {
    const isThing = part === 'noun' && isEntityWord(stem)
    return isThing || capitals.some(name => name.startsWith(stem)) ? [stem] : []
  })
}

const capitalsIn = once(({ text }: Phrase) =>
  (text.match(/\p{Lu}\p{L}+/gu) ?? []).map(name => name.toLowerCase()),
)

function isDeed({ part, stem }: Token): boolean {
  return part === 'verb' && (makingWords.has(stem) || !(lightWords.has(stem) || vagueVerbs.has(stem)))
}

function isTelling({ class: its, stem }: Token): boolean {
  return its === 'content' && !lightWords.has(stem)
}
