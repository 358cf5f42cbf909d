import type { TopicNode } from '../../character/character.ts'
import type { Wordings } from '../../language/wordings.ts'
import { hasGrammar, readTokens } from '../../words/tokens.ts'
import { type IndexedBook, indexed, phrasesFor } from './indexed-book.ts'
import { hear, scorePhrase } from './phrase-scorer.ts'

/** How near a phrase of a topic must come to one of a frame for the topic to be of that frame. */
const nearEnough = 0.8

const books = new WeakMap<Wordings, IndexedBook>()

/**
 * How else players ask what a character has topics for: the wordings of the frames that the author's own phrases belong
 * to. `Phrase.node` is the place of the topic.
 */
export function createQuestionBook(
  topics: readonly TopicNode[],
  language: string,
  wordings: Wordings | undefined,
): IndexedBook {
  const isRead = hasGrammar(language) && wordings !== undefined
  return indexed(
    topics.map(topic => (isRead ? wordingsOf(topic, language, wordings) : [])),
    hasGrammar(language) ? 'en' : language,
  )
}

function wordingsOf({ phrases }: TopicNode, language: string, wordings: Wordings): readonly string[] {
  const frames = bookOf(wordings)
  const found = new Set<number>()
  for (const phrase of phrases) {
    const line = hear(frames.book, readTokens(phrase, language), () => false)
    const likely = phrasesFor(frames, line)
    for (const wording of likely.phrases) {
      if (!found.has(wording.node) && (scorePhrase(wording, likely.heard)?.score ?? 0) >= nearEnough)
        found.add(wording.node)
    }
  }
  return [...found].flatMap(frame => wordings.questions[frame]?.asks ?? [])
}

/** Of the frames alone: they are the same for all characters. */
function bookOf(wordings: Wordings): IndexedBook {
  const known = books.get(wordings)
  if (known !== undefined) return known
  const made = indexed(
    wordings.questions.map(({ asks }) => asks),
    'en',
  )
  books.set(wordings, made)
  return made
}
