import { sourceWords } from '../language/english/knowing.ts'
import type { HeardFact, RememberedFact } from '../turn/brain.ts'

/** Something that a character came to know. */
export interface ExplainedFact {
  /** What is known, in the words in which it is kept. */
  readonly fact: string
  /** "told by Mira", "seen", "told by the player", "done". */
  readonly source: string
  /** When, in milliseconds since 1970; 0 when nobody said. */
  readonly atMs: number
}

/** What a character came to know, with its sources, for people who write characters. */
export function explainFacts(
  heard: readonly HeardFact[],
  remembered: readonly RememberedFact[],
): readonly ExplainedFact[] {
  return [
    ...heard.map(({ fact, from, atMs }) => ({ fact: fact.text, source: sourceWords.of(from), atMs })),
    ...remembered.map(fact => ({ fact: wordsOf(fact), source: sourceWords[fact.kind], atMs: fact.atMs })),
  ]
}

function wordsOf({ kind, about, text, more }: RememberedFact): string {
  return [kind, about, text, more].filter(word => word !== '').join(' ')
}
