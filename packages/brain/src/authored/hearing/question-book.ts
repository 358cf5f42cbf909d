import type { TopicNode } from '../../character/character.ts'
import { questionFrames } from '../../language/english/question-frames.ts'
import { hasGrammar, readTokens } from '../../words/tokens.ts'
import { type IndexedBook, indexed, phrasesFor } from './indexed-book.ts'
import { hear, scorePhrase } from './phrase-scorer.ts'

/** How near a phrase of a topic must come to one of a frame for the topic to be of that frame. */
const nearEnough = 0.8

let frames: IndexedBook | undefined

/**
 * How else players ask what a character has topics for: the wordings of the frames that the author's own phrases belong
 * to. `Phrase.node` is the place of the topic.
 */
export function createQuestionBook(topics: readonly TopicNode[], language: string): IndexedBook {
  return indexed(
    hasGrammar(language) ? topics.map(topic => wordingsOf(topic, language)) : topics.map(() => []),
    hasGrammar(language) ? 'en' : language,
  )
}

function wordingsOf({ phrases }: TopicNode, language: string): readonly string[] {
  frames ??= indexed(
    questionFrames.map(({ asks }) => asks),
    'en',
  )
  const found = new Set<number>()
  for (const phrase of phrases) {
    const line = hear(frames.book, readTokens(phrase, language), () => false)
    const likely = phrasesFor(frames, line)
    for (const wording of likely.phrases) {
      if (!found.has(wording.node) && (scorePhrase(wording, likely.heard)?.score ?? 0) >= nearEnough)
        found.add(wording.node)
    }
  }
  return [...found].flatMap(frame => questionFrames[frame]?.asks ?? [])
}
