import { type AskedKind, isParticular, servesKind } from '../../language/asked-kind.ts'
import { lightWords } from '../../language/english/hearing.ts'
import { vagueVerbs } from '../../language/english/parts-of-speech.ts'
import { emptyWords } from '../../language/english/talk/talk-words.ts'
import { once } from '../../text/once-per.ts'
import type { Token } from '../../words/tokens.ts'
import { askedKindOf } from './asked-kind.ts'
import type { Phrase } from './phrase-book.ts'
import type { HeardLine } from './phrase-scorer.ts'
import { isQuestion, type TopicBook } from './topics.ts'
import { isOfOther, isOfUnnamed, neededOf } from './turning-words.ts'

/**
 * How well a topic answers a line that only sounds like one of its phrases. One word that both have makes no answer: what
 * counts is how many of the words that say something are the topic's, that one of them is not only alike, and that the same
 * kind of thing is asked of the same person.
 */
export interface TopicFit {
  /** 0 to 1. */
  readonly worth: number
  /** What speaks against it most, for who writes the character. */
  readonly reason: string
}

/** So much of the words that say something must be the topic's. */
const enough = 0.4
/** The same, where each of these words is only alike, or means the same. */
const enoughOfLikes = 0.6
/** And where none is more than nearly alike. */
const enoughOfNearly = 0.75
/** Among many topics one sounds like anything by chance; among a few, much less is needed. */
const manyTopics = 20
const leastCare = 0.5

const lightWeight = 0.3
const vagueWeight = 0.6
const inSightWeight = 0.6
/** What is done, or how, makes a line less about something else than what is named. */
const besideWeight = 0.6
/** A word of a topic's answer says less than one of its questions. */
const answeredShare = 0.5
const leastOfAsked = 0.36
const plainSynonym = 0.8
const otherPersonShare = 0.75
/** Of a topic without the word that a question turns on. */
const lackingShare = 0.8
const nearlyAll = 0.9

/**
 * @param at the topic's place in the book
 * @param isSpokenOf whether the topic was spoken of last
 */
export function fitTopic(
  book: TopicBook,
  at: number,
  phrase: Phrase,
  heard: HeardLine,
  isSpokenOf: boolean,
): TopicFit {
  const words = wordsOf(book, at, phrase, heard)
  const all = words.reduce((sum, { weight }) => sum + weight, 0)
  const met = words.reduce((sum, { weight, likeness }) => sum + weight * likeness, 0)
  const asked = askedBy(heard.tokens)
  const written = book.topics[at]?.kinds ?? new Set<AskedKind>()
  const kind = kindShare(asked, written)
  const person = isOfOtherPerson(phrase, heard) ? otherPersonShare : 1
  const worth = (all === 0 ? 1 : met / all) * kind * person
  const best = Math.max(0, ...words.map(({ weight, likeness }) => (weight >= inSightWeight ? likeness : 0)))
  const needed =
    all < inSightWeight || best === 1 ? enough : best >= plainSynonym ? enoughOfLikes : enoughOfNearly
  const least = needed * Math.max(leastCare, Math.min(1, book.topics.length / manyTopics))
  const missed = words.find(({ needed, likeness }) => likeness < needed)
  if (missed !== undefined) {
    return { worth: lackingShare * Math.min(1, worth / least), reason: `“${missed.text}” is not in it` }
  }
  if (!isSpokenOf && isOfUnnamed(phrase, heard))
    return { worth: lackingShare, reason: 'it is not what was spoken of' }
  const other = words.find(({ isThing, likeness }) => isThing && likeness === 0)
  if (other !== undefined && isOfOther(phrase, heard)) {
    return { worth: lackingShare, reason: `“${other.text}” is not in it` }
  }
  const isMet =
    met >= nearlyAll * all && words.some(({ isThing, weight }) => !isThing && weight > lightWeight)
  if (kind < 1 && !isMet && !isServed(asked, written)) {
    return { worth: lackingShare * Math.min(1, worth / least), reason: `it does not say ${asked}` }
  }
  if (worth >= least) return { worth: 1, reason: '' }
  const left = words.find(({ weight, likeness }) => likeness < answeredShare && weight > lightWeight)
  const reason =
    left !== undefined
      ? `“${left.text}” is not in it`
      : kind < 1
        ? `it does not say ${asked}`
        : person < 1
          ? 'it is about somebody else'
          : 'its words are only alike'
  return { worth: worth / least, reason }
}

interface SaidWord {
  readonly text: string
  readonly weight: number
  readonly likeness: number
  /** How well a topic must have it. */
  readonly needed: number
  /** Whether it names something that is there. */
  readonly isThing: boolean
}

/** The words that say something, by how much, and how well the topic has each. */
function wordsOf(
  { topics, synonyms, likes }: TopicBook,
  at: number,
  phrase: Phrase,
  heard: HeardLine,
): readonly SaidWord[] {
  const weights = topics[at]?.weights
  const share = (stem: string): number => {
    const weight = weights?.get(stem) ?? 0
    return weight >= leastOfAsked ? 1 : weight > 0 ? answeredShare : 0
  }
  const stems = new Set(phrase.literals.map(({ stem }) => stem))
  return heard.tokens.flatMap((token, place): readonly SaidWord[] => {
    const { class: its, stem, text, word } = token
    if (its !== 'content') return []
    const weight =
      lightWords.has(stem) || emptyWords.has(text)
        ? lightWeight
        : vagueVerbs.has(stem)
          ? vagueWeight
          : heard.isEntityWord(word)
            ? inSightWeight
            : 1
    let likeness = share(stem)
    for (const literal of stems) {
      for (const match of heard.matches.get(literal) ?? [])
        if (match.token === place) likeness = Math.max(likeness, match.likeness)
    }
    for (const other of synonyms.get(stem) ?? [])
      if (!vagueVerbs.has(other)) likeness = Math.max(likeness, plainSynonym * share(other))
    for (const like of likes(token)) likeness = Math.max(likeness, like.likeness * share(like.stem))
    const isNamed = token.part === undefined || token.part === 'noun'
    return [
      {
        text,
        weight: likeness > 0 || isNamed ? weight : Math.min(weight, besideWeight),
        likeness,
        needed: neededOf(heard, place),
        isThing: token.part === 'noun' && heard.isEntityWord(word),
      },
    ]
  })
}

/** Who, when, where or how much is told by no topic that was written for none of it. */
function isServed(asked: AskedKind, written: ReadonlySet<AskedKind>): boolean {
  if (!isParticular(asked) || written.has(asked)) return true
  return asked !== 'amount' && [...written].some(kind => servesKind(asked, kind) === 1)
}

function kindShare(asked: AskedKind, written: ReadonlySet<AskedKind>): number {
  return Math.max(0, ...[...written].map(kind => servesKind(asked, kind)))
}

/** "What is my teddy called" is not "what are you called". */
function isOfOtherPerson(phrase: Phrase, { tokens }: HeardLine): boolean {
  const said = personSaid(tokens)
  const written = said === undefined ? undefined : personWritten(phrase)
  return said !== undefined && written !== undefined && said !== written
}

const personWritten = once(({ text }: Phrase) => personIn(text.toLowerCase().split(/[^a-z]+/)))

/** A line is compared with many topics. */
const personSaid = once((tokens: readonly Token[]) => personIn(tokens.map(({ text }) => text)))

const askedBy = once((tokens: readonly Token[]) => askedKindOf(tokens, isQuestion(tokens)))

function personIn(words: readonly string[]): 'speaker' | 'hearer' | undefined {
  const isOfSpeaker = words.some(word => word === 'i' || word === 'my')
  const isOfHearer = words.some(word => word === 'you' || word === 'your')
  return isOfSpeaker === isOfHearer ? undefined : isOfSpeaker ? 'speaker' : 'hearer'
}
