import { laughter } from '../../language/english/talk/talk-words.ts'
import { readPlainTokens, type Token } from '../../words/tokens.ts'

/** One sentence of what was said, with all of its words: politeness and haste say something here. */
export interface Sentence {
  /** As it was typed, without what ends it. */
  readonly text: string
  readonly tokens: readonly Token[]
  /** Whether it ends as a question. */
  readonly isAsked: boolean
  readonly isLaughter: boolean
}

/** More are not looked at. */
const mostSentences = 5
const longest = 600

/** Parts what was said where sentences end. */
export function readSentences(message: string): readonly Sentence[] {
  const parts = message.slice(0, longest).match(/[^.!?…;\n]+[.!?…;\n]*/g) ?? []
  return parts
    .map(toSentence)
    .filter(({ tokens, isLaughter }) => tokens.length > 0 || isLaughter)
    .slice(0, mostSentences)
}

function toSentence(part: string): Sentence {
  const text = part.replace(/[.!?…;\s]+$/u, '').trim()
  return {
    text,
    tokens: readPlainTokens(text),
    isAsked: /\?\W*$/.test(part),
    isLaughter: laughter.test(text),
  }
}
