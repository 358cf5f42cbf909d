import {
  addressee,
  addresseeOwner,
  commandVerbs,
  ownerWords,
  speakerWords,
} from '../../language/english/talk/talk-words.ts'
import { once } from '../../text/once-per.ts'
import { readPlainTokens, type Token } from '../../words/tokens.ts'
import { asksSomething } from './answer-anything.ts'
import { readSentences, type Sentence } from './read-sentences.ts'

/** What a phrase is for, as far as its words tell. */
interface Said {
  readonly asks: boolean
  readonly ofSpeaker: boolean
  readonly ofHearer: boolean
}

/**
 * Whether a sentence tells something and a phrase that it sounds like does not: "nobody was home when I got back" asks
 * nothing, whatever question its words are like, and "I am so tired" is not "are you tired".
 */
export function isOtherThanStated(
  sentence: Sentence,
  best: { readonly phrase: string; readonly score: number } | undefined,
): boolean {
  if (best === undefined || best.phrase === '' || isAsking(sentence)) return false
  const { score } = best
  const { tokens } = sentence
  const phrase = saidBy(best)
  if (phrase.asks && phrase.ofHearer && !tokens.some(isOfHearer)) return score < sureOfOther
  if (tokens.length < fewestOfStatement) return false
  if (phrase.asks) return score < sureOfAsked
  return score < (isOfSpeaker(tokens[0]) && !phrase.ofSpeaker ? sureOfSpeaker : leastOfStatement)
}

/** As surely must a sentence be what a phrase is that asks it of another, that asks, that tells of nobody, or that tells, too. */
const sureOfOther = 0.96
const sureOfAsked = 0.82
const sureOfSpeaker = 0.72
const leastOfStatement = 0.66
const fewestOfStatement = 4

/** Whether it wants to be told something, or something to be done: "I want a sail, make me one". */
function isAsking(sentence: Sentence): boolean {
  const isCommand = (token: Token, at: number): boolean =>
    commandVerbs.has(token.text) && token.clause !== sentence.tokens[at - 1]?.clause
  return asksSomething(sentence) || sentence.tokens.some(isCommand)
}

/** A line is compared with the best phrase in several places. */
const saidBy = once(({ phrase }: { readonly phrase: string }): Said => {
  const tokens = readPlainTokens(phrase)
  const [sentence] = readSentences(phrase)
  return {
    asks: sentence !== undefined && asksSomething(sentence),
    ofSpeaker: tokens.some(isOfSpeaker),
    ofHearer: tokens.some(isOfHearer),
  }
})

function isOfHearer({ text }: Token): boolean {
  return text === addressee || text === addresseeOwner
}

function isOfSpeaker(token: Token | undefined): boolean {
  return token !== undefined && (speakerWords.has(token.text) || ownerWords.has(token.text))
}
