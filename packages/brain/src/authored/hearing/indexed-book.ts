import type { Steps } from '../../text/steps.ts'
import { type Phrase, type PhraseBook, preparePhraseBook } from './phrase-book.ts'
import { type HeardLine, hear } from './phrase-scorer.ts'

/** Phrases by the word that says most of each. */
export interface IndexedBook {
  readonly book: PhraseBook
  readonly byWord: ReadonlyMap<string, readonly Phrase[]>
}

/** The phrases whose weightiest word was said, with the line as they hear it. */
export function phrasesFor(
  { book, byWord }: IndexedBook,
  { tokens, isEntityWord }: HeardLine,
): { readonly heard: HeardLine; readonly phrases: ReadonlySet<Phrase> } {
  const phrases = new Set<Phrase>()
  for (const { stem } of tokens) for (const phrase of byWord.get(stem) ?? []) phrases.add(phrase)
  return { heard: hear(book, tokens, isEntityWord), phrases }
}

/** Phrases of nodes, where each phrase that is there twice in a node counts once, and no word stands for another. */
export function* prepareIndexed(nodes: readonly (readonly string[])[], language: string): Steps<IndexedBook> {
  const book = yield* preparePhraseBook(
    nodes.map(phrases => [...new Set(phrases)]),
    { language, isShared: true },
  )
  yield
  const plain = { ...book, synonyms: new Map() }
  const byWord = new Map<string, Phrase[]>()
  for (const phrase of plain.phrases) {
    const most = phrase.literals.reduce((best, one) => (one.weight > best.weight ? one : best), {
      stem: '',
      weight: 0,
    })
    const known = byWord.get(most.stem)
    if (known === undefined) byWord.set(most.stem, [phrase])
    else known.push(phrase)
  }
  return { book: plain, byWord }
}
