import type { AskedKind } from '../../language/asked-kind.ts'
import {
  amountWords,
  comparing,
  describing,
  liking,
  measuresOfTime,
  openingKinds,
  opinionWords,
  supposing,
} from '../../language/english/asked-kinds.ts'
import type { Token } from '../../words/tokens.ts'

/** What a line or a phrase wants to hear, by its question word or how it begins. */
export function askedKindOf(tokens: readonly Token[], isAsking: boolean): AskedKind {
  const texts = tokens.map(({ text }) => text)
  if (supposing.test(texts.join(' '))) return 'supposition'
  if (texts.some(text => opinionWords.has(text)) || asksLiking(texts)) return 'opinion'
  const at = texts.findIndex(text => openingKinds.has(text))
  const kind = openingKinds.get(texts[at] ?? '')
  if ((kind !== undefined || isAsking) && comparing.test(texts.join(' '))) return 'comparison'
  if (kind !== undefined) return narrowed(kind, texts, at)
  if (texts.some(text => describing.has(text))) return 'all'
  return isAsking ? 'whether' : 'nothing'
}

/** "Do you like soup". */
function asksLiking(texts: readonly string[]): boolean {
  const at = texts.indexOf('you')
  return at >= 0 && at <= 2 && liking.has(texts[at + 1] ?? '')
}

/** "How old", "how many", "what time", "what for". */
function narrowed(kind: AskedKind, texts: readonly string[], at: number): AskedKind {
  if (kind !== 'thing' && kind !== 'manner') return kind
  const next = texts[at + 1] ?? ''
  if (measuresOfTime.has(next)) return 'time'
  if (kind === 'manner' && amountWords.has(next)) return 'amount'
  if (kind === 'manner' && next === 'come') return 'reason'
  return kind === 'thing' && texts.at(-1) === 'for' ? 'reason' : kind
}
