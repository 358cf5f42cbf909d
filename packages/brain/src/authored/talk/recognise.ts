import { talkEndings, talkOpenings, talkRows } from '../../language/english/talk/talk-rows.ts'
import type { TalkKind } from '../../language/talk-kind.ts'
import { createPatternBook, type Found, findAt } from '../../words/patterns.ts'
import type { Token } from '../../words/tokens.ts'

/** What a sentence says about the talk, and the words of its slots. */
export interface Recognised {
  readonly kind: TalkKind
  /** The row's own words that were said. */
  readonly literals: readonly Token[]
  slot(name: string): readonly Token[]
}

const book = createPatternBook(talkRows)

/**
 * The row that a sentence is as a whole, beside words that only open or end one; undefined when it is none. Of several, the
 * one with most words of its own.
 */
export function recognise(said: readonly Token[], isName: (word: string) => boolean): Recognised | undefined {
  const tokens = said.map(token => ({ ...token, clause: 0 }))
  let best: { kind: TalkKind; found: Found; own: number } | undefined
  for (let start = 0; start < tokens.length; start += 1) {
    for (const pattern of book.get(tokens[start]?.text ?? '') ?? []) {
      const found = findAt(pattern, tokens, start)
      if (found === undefined || !tokens.slice(found.end).every(token => isEnding(token, isName))) continue
      const own = ownWords(found)
      if (best === undefined || own > best.own) best = { kind: pattern.kind, found, own }
    }
    const token = tokens[start]
    if (token === undefined || !(talkOpenings.has(token.text) || isName(token.word))) break
  }
  if (best === undefined) return undefined
  const { kind, found } = best
  const inSlots = [...found.slots.values()]
  return {
    kind,
    literals: tokens.filter(
      (_, at) => at >= found.start && at < found.end && !inSlots.some(([from, to]) => at >= from && at < to),
    ),
    slot: name => said.slice(...(found.slots.get(name) ?? [0, 0])),
  }
}

function isEnding({ text, word }: Token, isName: (word: string) => boolean): boolean {
  return talkEndings.has(text) || isName(word)
}

function ownWords({ start, end, slots }: Found): number {
  let inSlots = 0
  for (const [from, to] of slots.values()) inSlots += to - from
  return end - start - inSlots
}
