import { sourceWords } from '../language/english/knowing.ts'
import type { HeardFact, RememberedFact } from '../turn/brain.ts'

/** A fact that a character came to know. */
export interface ExplainedFact {
  /** The fact, in the words that are kept. */
  readonly fact: string
  /** Where the character knows it from: "told by Mira", "seen", "told by the player", "done". */
  readonly source: string
  /** When it learned it, in milliseconds since 1970; 0 if not known. */
  readonly atMs: number
}

/** Lists what a character came to know, with its sources, for authors. */
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
