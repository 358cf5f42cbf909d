import { hearerWords, otherPersonWords, thingWords } from '../../language/english/persons.ts'
import { once } from '../../text/once-per.ts'
import type { Phrase } from './phrase-book.ts'

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
