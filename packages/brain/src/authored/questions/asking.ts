import { classOf } from '../../language/english/grammar.ts'
import {
  askingIf,
  askingWords,
  knowingWords,
  leadIns,
  lifeWords,
  openers,
  openingWords,
  statementSubjects,
  unknowingWords,
  wishWords,
} from '../../language/english/questions.ts'
import type { Found } from '../../words/patterns.ts'
import type { Token } from '../../words/tokens.ts'

const mostPadding = 0.15
const besides = { small: 0.01, content: 0.45, elsewhere: 0.1 }

/**
 * How much of a line is a question that was found in it: 1 for a line that is the question alone, 0 where it
 * is none: a question within a question, one denied, or words of a statement, a condition or a request.
 */
export function shareOfQuestion({ start, end }: Found, tokens: readonly Token[], message: string): number {
  const first = tokens[start]
  const before = tokens.slice(0, start).filter(token => token.clause === first?.clause)
  if (first === undefined || isStated(first, before, message)) return 0
  let share = 1
  let elsewhere = 0
  const offers = new Set(tokens.filter(({ text }) => text === 'or').map(token => token.clause))
  for (const [at, { text, class: itsClass, clause }] of tokens.entries()) {
    if (at >= start && at < end) continue
    if (clause !== first.clause) {
      elsewhere += itsClass === 'content' && !offers.has(clause) ? besides.elsewhere : besides.small
    } else if (itsClass === 'question') return 0
    else if (itsClass === 'negation' && (at >= start || !isUnknowing(before))) return 0
    else if (lifeWords.has(text)) share -= besides.content
    else if (itsClass === 'content' || itsClass === 'idiom')
      share -= at < start && openers.has(text) ? besides.small : besides.content
    else share -= besides.small
  }
  // What leads up to the question at the end of a line only pads it, however much it is.
  const isAtEnd = end === tokens.length && /\?\s*$/.test(message) && tokens[0]?.clause !== first.clause
  return share - (isAtEnd ? Math.min(elsewhere, mostPadding) : elsewhere)
}

/** How many words nothing but lead to what follows: "so, hello Tom, please tell me". */
export function leadLength(tokens: readonly Token[]): number {
  const at = tokens.findIndex(token => !isLeadIn(token))
  return at < 0 ? tokens.length : at
}

function isStated(first: Token, before: readonly Token[], message: string): boolean {
  if (first.text === 'whether' && before.length === 0) return false
  // "Do you know" is politeness, and is not in the tokens any more.
  if (first.text === 'whether' || first.text === 'if') {
    return !before.some(({ text }) => askingWords.has(text)) && !askingIf.test(message)
  }
  if (openingWords.has(first.text)) return before.length > leadLength(before)
  const hasSubject = before.some(({ text }) => statementSubjects.has(text))
  if (!hasSubject) return false
  // "I wonder where it is" asks, "I know where it is" does not, and "I do not know where it is" does again.
  const isKnown = before.some(({ text }) => knowingWords.has(text)) && !isWish(before)
  return isKnown ? !isUnknowing(before) : !before.some(({ text }) => openers.has(text))
}

/** "I want to know". */
function isWish(before: readonly Token[]): boolean {
  return before.some(({ text }) => wishWords.has(text))
}

/** "I do not know", "no idea". */
function isUnknowing(before: readonly Token[]): boolean {
  return (
    before.some(({ class: itsClass }) => itsClass === 'negation') &&
    before.some(({ text }) => unknowingWords.has(text))
  )
}

/** Its own name is set aside as a small word. */
function isLeadIn({ text, class: itsClass }: Token): boolean {
  if (itsClass === 'greeting' || leadIns.has(text)) return true
  return itsClass === 'filler' && classOf(text) === 'content'
}
