import type { TopicNode } from '../../character/character.ts'
import type { AskedKind } from '../../language/asked-kind.ts'
import { lightWords, topicLeads, topicOpeners } from '../../language/english/hearing.ts'
import type { AuthoredLine } from '../../lines/authored-line.ts'
import { oncePer } from '../../text/once-per.ts'
import type { Steps } from '../../text/steps.ts'
import { readTokens, type Token } from '../../words/tokens.ts'
import { readWritten } from '../../words/written-tokens.ts'
import { askedKindOf } from './asked-kind.ts'
import type { FindLikes, Like } from './likes.ts'
import type { PhraseBook, Synonyms } from './phrase-book.ts'
import type { HeardLine } from './phrase-scorer.ts'

/**
 * What topics are about, by all words that an author wrote for each: a question in quite other words than its phrases
 * may still be about it.
 */
export interface TopicBook {
  readonly topics: readonly TopicWords[]
  /** By each of their words, the places of topics that have it. */
  readonly byWord: ReadonlyMap<string, readonly number[]>
  readonly synonyms: Synonyms
  /** Words of phrases that mean nearly what was said. */
  readonly likes: FindLikes
}

export interface TopicWords {
  /** Stems by how much they tell this topic from the others, 0 to 1. */
  readonly weights: ReadonlyMap<string, number>
  /** What its phrases ask: who, when, why. */
  readonly asks: ReadonlySet<string>
  /** What kinds of thing they ask for. */
  readonly kinds: ReadonlySet<AskedKind>
}

/** A word of an answer says less about what it answers than one of its questions. */
const answerShare = 0.35
const lightShare = 0.4
const inSightShare = 0.6
/** A word that no topic has may be anything. */
const strangerWeight = 0.7

export function* prepareTopicBook(
  topics: readonly TopicNode[],
  language: string,
  { synonyms, likes }: PhraseBook,
): Steps<TopicBook> {
  const read: { readonly asked: Asked; readonly answered: readonly string[] }[] = []
  for (const { phrases, lines } of topics) {
    read.push({ asked: readAsked(language, phrases), answered: readAnswered(language, lines) })
    yield
  }
  const topicsWith = new Map<string, number>()
  for (const { asked } of read) {
    for (const word of new Set(asked.stems)) topicsWith.set(word, (topicsWith.get(word) ?? 0) + 1)
  }
  const made = read.map(({ asked: { stems, asks, kinds }, answered }): TopicWords => {
    const weights = new Map<string, number>()
    for (const word of answered) weights.set(word, answerShare * shareOf(word))
    for (const word of stems) weights.set(word, shareOf(word) / (topicsWith.get(word) ?? 1))
    return { weights, asks, kinds }
  })
  return { synonyms, likes, topics: made, byWord: placesByWord(made) }
}

/** What the phrases of a topic ask, and in which words. */
interface Asked extends Pick<TopicWords, 'asks' | 'kinds'> {
  readonly stems: readonly string[]
}

/** Each once: a character that hears of something new is prepared anew, with the same topics and one more. */
const readAsked = oncePer((language: string, phrases: readonly string[]): Asked => {
  const written = phrases.map(phrase => readWritten(phrase, language))
  return {
    stems: stemsOf(written.flat()),
    asks: new Set(written.flat().flatMap(asking)),
    kinds: new Set(written.map(tokens => askedKindOf(tokens, isQuestion(tokens)))),
  }
})

const readAnswered = oncePer((language: string, lines: readonly AuthoredLine[]): readonly string[] =>
  lines.flatMap(({ text }) => stemsOf(readTokens(text, language))),
)

function placesByWord(topics: readonly TopicWords[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  topics.forEach(({ weights }, at) => {
    for (const word of weights.keys()) {
      const known = places.get(word)
      if (known === undefined) places.set(word, [at])
      else known.push(at)
    }
  })
  return places
}

/**
 * How much of a question is about each topic, 0 to 1; all 0 for a line that asks nothing. That it asks the same thing of
 * it (when, who, why) counts too.
 */
export function scoreTopics(
  { topics, byWord, synonyms, likes }: TopicBook,
  heard: HeardLine,
): readonly number[] {
  const { tokens } = heard
  const scores = topics.map(() => 0)
  if (!isQuestion(tokens)) return scores
  const words = tokens
    .filter(({ class: itsClass }) => itsClass === 'content')
    .map(token => ({
      stem: token.stem,
      // What is in sight is spoken of for many reasons.
      share: heard.isEntityWord(token.word) ? inSightShare : 1,
      same: [...(synonyms.get(token.stem) ?? [])],
      likes: likes(token),
    }))
  const asks = tokens.flatMap(asking)
  const scoreOf = (topic: TopicWords): number => {
    let met = 0
    let all = 0
    for (const word of words) {
      const weight = weightOf(word.stem, word.same, topic) || alikeWeight(word.likes, topic)
      met += weight * word.share
      all += weight === 0 ? strangerWeight * shareOf(word.stem) : weight
    }
    if (met < least) return 0
    const share = met / all
    const isAskedAlike = asks.some(word => topic.asks.has(word))
    return share * (isAskedAlike ? 1 : unlikeShare)
  }
  // Of what has none of the words nothing is asked.
  for (const { stem, same, likes: alike } of words) {
    for (const word of [stem, ...same, ...alike.map(like => like.stem)]) {
      for (const at of byWord.get(word) ?? []) {
        const topic = topics[at]
        if (topic !== undefined && scores[at] === 0) scores[at] = scoreOf(topic)
      }
    }
  }
  return scores
}

/** Words that say less than this between them are no topic. */
const least = 0.6
const unlikeShare = 0.75

export function isQuestion(tokens: readonly Token[]): boolean {
  return (
    tokens.some(({ class: itsClass }) => itsClass === 'question') ||
    isOpened(tokens.filter(({ text }) => !topicLeads.has(text)))
  )
}

/** "Do not" opens no question. */
function isOpened([first, second]: readonly Token[]): boolean {
  return topicOpeners.has(first?.text ?? '') && second?.text !== 'not'
}

function asking({ text, class: itsClass }: Token): readonly string[] {
  return itsClass === 'question' ? [text] : []
}

function stemsOf(tokens: readonly Token[]): readonly string[] {
  return tokens.filter(({ class: itsClass }) => itsClass === 'content').map(token => token.stem)
}

function shareOf(word: string): number {
  return lightWords.has(word) ? lightShare : 1
}

function weightOf(word: string, synonyms: readonly string[], { weights }: TopicWords): number {
  let weight = weights.get(word) ?? 0
  for (const synonym of synonyms) weight = Math.max(weight, 0.8 * (weights.get(synonym) ?? 0))
  return weight
}

function alikeWeight(likes: readonly Like[], { weights }: TopicWords): number {
  let weight = 0
  for (const { stem: word, likeness } of likes) weight = Math.max(weight, likeness * (weights.get(word) ?? 0))
  return weight
}
