import { hearerWords, otherPersonWords, sideWords, thingWords } from '../../language/english/persons.ts'
import { once } from '../../text/once-per.ts'
import { readPlainTokens, type Token } from '../../words/tokens.ts'
import type { Phrase } from './phrase-book.ts'
import { isQuestion } from './topics.ts'

/** Whom or what a line or a phrase is about, by its pronouns; who speaks is in nearly everything. */
interface Persons {
  readonly hearer: boolean
  readonly other: boolean
  readonly thing: boolean
}

/** "How old is she" is not "how old are you", however much the words are alike: it must fall below the threshold. */
export const wrongPersonShare = 0.55

/** Whether a line asks about somebody else than a phrase does. */
export function isOfAnother(phrase: Pick<Phrase, 'text'>, words: readonly string[]): boolean {
  const said = personsSaid(words)
  const written = personsOf(phrase)
  if (said.other && !written.other) return true
  const isAbout = said.hearer || said.other || said.thing
  const isWrittenAbout = written.hearer || written.other || written.thing
  const isShared =
    (said.hearer && written.hearer) || (said.other && written.other) || (said.thing && written.thing)
  return isAbout && isWrittenAbout && !isShared
}

/**
 * Whether a line tells of the player what a phrase asks the character, or the other way about: "I am scared of the dark" is
 * not "are you scared of the dark". What is wished for is asked for.
 */
export function isOfOtherSide(phrase: Pick<Phrase, 'text'>, tokens: readonly Token[]): boolean {
  const asks = asksAnything(tokens)
  if (asks === isAskedBy(phrase)) return false
  const said = sidesIn(tokens.map(({ text }) => text))
  const written = sidesOf(phrase)
  return asks
    ? said.hearer && !said.speaker && written.speaker && !written.hearer
    : said.speaker && !said.hearer && written.hearer && !written.speaker && !said.wishes
}

const asksAnything = once(isQuestion)

const isAskedBy = once(({ text }: Pick<Phrase, 'text'>) => isQuestion(readPlainTokens(text)))

const sidesOf = once(({ text }: Pick<Phrase, 'text'>) => sidesIn(text.toLowerCase().split(/[^a-z]+/)))

function sidesIn(words: readonly string[]): { speaker: boolean; hearer: boolean; wishes: boolean } {
  return {
    speaker: words.some(word => sideWords.speaker.has(word)),
    hearer: words.some(word => hearerWords.has(word)),
    wishes: words.some(word => sideWords.wishes.has(word)),
  }
}

const personsOf = once(({ text }: Pick<Phrase, 'text'>) => personsIn(text.toLowerCase().split(/[^a-z]+/)))

/** A line is compared with all phrases of a character. */
const personsSaid = once(personsIn)

function personsIn(words: readonly string[]): Persons {
  return {
    hearer: words.some(word => hearerWords.has(word)),
    other: words.some(word => otherPersonWords.has(word)),
    thing: words.some(word => thingWords.has(word)),
  }
}
