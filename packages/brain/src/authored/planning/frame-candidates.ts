import { past } from '../../language/english/frame-limits.ts'
import { type FrameBook, phrasesFor } from '../hearing/frame-book.ts'
import { type HeardLine, type PhraseScore, scorePhrase } from '../hearing/phrase-scorer.ts'
import { isQuestion } from '../hearing/topics.ts'
import type { Candidate, Situation } from './candidates.ts'
import type { Plan } from './plan.ts'
import { planAction } from './targets.ts'

/** What an author wrote for an action is worth more than what players say for actions of its kind. */
const askedShare = 0.92
/** And that much more than what only tells why it should be done. */
const toldShare = 0.84
/** What is named and fits speaks for it, as it does for an author's phrase. */
const fitBonus = 0.12
/** Below this no bonus is given: the words hardly speak of it. */
const leastLikely = 0.45
const notAskingShare = 0.55

/** Actions that a line asks for, or calls for, in words of their kind that the author did not write. */
export function ofFrames(heard: HeardLine, situation: Situation): readonly Candidate[] {
  const { frames } = situation.prepared
  return [...best(frames.asks, heard, situation, 'asks'), ...best(frames.tells, heard, situation, 'tells')]
}

function best(
  book: FrameBook['asks'],
  line: HeardLine,
  situation: Situation,
  form: 'asks' | 'tells',
): readonly Candidate[] {
  // "Why is the lamp so dirty?" asks for a reason, and "it was dirty yesterday" for nothing.
  if (form === 'tells' && (isQuestion(line.tokens) || line.tokens.some(({ text }) => past.has(text)))) return []
  const { heard, phrases } = phrasesFor(book, line)
  const found = new Map<number, PhraseScore>()
  for (const phrase of phrases) {
    const fit = scorePhrase(phrase, heard)
    if (fit !== undefined && fit.score > (found.get(phrase.node)?.score ?? 0)) found.set(phrase.node, fit)
  }
  return [...found].flatMap(([at, fit]) => candidateOf(at, fit, line, situation, form) ?? [])
}

function candidateOf(
  at: number,
  { phrase, mention, manner, score, likeness, matched }: PhraseScore,
  line: HeardLine,
  situation: Situation,
  form: 'asks' | 'tells',
): Candidate | undefined {
  const action = situation.turn.character.actions[at]
  if (action === undefined) return undefined
  const plan = (now: Situation): Plan => planAction(action, mention, line, now)
  const isMeant = form === 'tells' || manner === 'asks'
  const share = form === 'tells' ? toldShare : askedShare
  let worth = score * share * (isMeant ? 1 : notAskingShare)
  if (action.target?.required === true) {
    if (worth < leastLikely) return undefined
    const made = plan(situation)
    const isOfThing = mention?.kind === 'named'
    const fits = made.type === 'act' || made.type === 'ask'
    // What was said of a thing that it cannot be done to calls for nothing.
    if (form === 'tells' && (!fits || (phrase.hasSlot && mention === undefined))) return undefined
    if (isOfThing && isMeant) worth += fits ? fitBonus : -fitBonus
  }
  return {
    kind: 'action',
    name: action.name,
    phrase: phrase.text,
    score: Math.max(0, Math.min(1, worth)),
    likeness: Math.min(1, likeness * share),
    manner: form === 'tells' ? 'asks' : manner,
    matched,
    plan,
  }
}
