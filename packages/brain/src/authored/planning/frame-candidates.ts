import {
  beingStems,
  duty,
  having,
  namesResult,
  past,
  statesBeing,
  statesDuty,
  wishing,
} from '../../language/english/frame-limits.ts'
import { resultParticles } from '../../language/english/results.ts'
import { type IndexedBook, phrasesFor } from '../hearing/indexed-book.ts'
import type { Phrase } from '../hearing/phrase-book.ts'
import { type HeardLine, type PhraseScore, scorePhrase } from '../hearing/phrase-scorer.ts'
import { isQuestion } from '../hearing/topics.ts'
import type { Mention } from '../mentions/mentions.ts'
import type { Candidate, Situation } from './candidates.ts'
import type { Plan } from './plan.ts'
import { neverDoneTo } from './refused.ts'
import { fitBonus, notAskingShare, threshold } from './scores.ts'
import { planAction } from './targets.ts'

/** What an author wrote for an action is worth more than what players say for actions of its kind. */
const askedShare = 0.92
/** And that much more than what only tells why it should be done. */
const toldShare = 0.84
/** Never so much that it comes near a phrase that an author wrote, and that was said word for word. */
const mostWorth = 0.93
/** Below this no bonus is given: the words hardly speak of it. */
const leastLikely = 0.45
/** So much of a statement must have been said: that a lamp has been on all day, and not just that it has been. */
const mostlySaid = 0.75

/**
 * Actions that a line asks for, or calls for, in words of their kind that the author did not write. What an author did
 * write comes first: an action that its own phrases speak for needs no others.
 * @param authored what the author's own phrases make of the line
 */
export function ofFrames(
  heard: HeardLine,
  situation: Situation,
  authored: readonly Candidate[],
): readonly Candidate[] {
  const { frames } = situation.prepared
  const said = authored.filter(
    ({ kind, manner, likeness }) => kind === 'action' && manner !== 'tells' && likeness >= plain,
  )
  // "Get Bo up" is no "put up {target}", which cannot be done to Bo.
  const isRefused = said.every(({ plan }) => neverDoneTo(plan(situation)) !== undefined)
  // "Get me the lighthouse" asks for what an author wrote, even if it cannot be done.
  if (said.length > 0 && !isRefused) return []
  const sure = new Set(
    authored.filter(({ kind, score }) => kind === 'action' && score >= threshold).map(({ name }) => name),
  )
  return [
    ...best(frames.asks, heard, situation, 'asks'),
    ...best(frames.tells, heard, situation, 'tells'),
  ].filter(({ name, score }) => !sure.has(name) && (said.length === 0 || score >= plain))
}

/** An author's phrase that is as good as said, whatever becomes of it. */
const plain = 0.8

function best(
  book: IndexedBook,
  line: HeardLine,
  situation: Situation,
  form: 'asks' | 'tells',
): readonly Candidate[] {
  // "Why is the lamp so dirty?" asks for a reason, and "it was dirty yesterday" for nothing.
  if (form === 'tells' && (isQuestion(line.tokens) || line.tokens.some(({ text }) => past.has(text))))
    return []
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
  { phrase, mention, manner, score, likeness, matched, share: said }: PhraseScore,
  line: HeardLine,
  situation: Situation,
  form: 'asks' | 'tells',
): Candidate | undefined {
  const action = situation.turn.character.actions[at]
  if (action === undefined || (form === 'tells' && said < mostlySaid)) return undefined
  if (!standsRight(phrase.text, form, line)) return undefined
  if (form === 'tells' && !saysParticles(phrase.text, line)) return undefined
  const plan = (now: Situation): Plan => planAction(action, mention, line, now)
  const isMeant = form === 'tells' || manner === 'asks'
  const share = form === 'tells' ? toldShare : askedShare
  let worth = score * share * (isMeant ? 1 : notAskingShare)
  if (action.target?.required === true) {
    if (worth < leastLikely) return undefined
    const made = plan(situation)
    const fits =
      made.type === 'act' || made.type === 'ask-for' || (made.type === 'ask' && mention?.kind === 'named')
    if (mention === undefined || mention.kind === 'anything' || mention.kind === 'unknown') return undefined
    if (made.type === 'ask' && !fits) return undefined
    // What was said of a thing that it cannot be done to calls for nothing.
    if (form === 'tells' && !(fits && speaksOf(mention, phrase, line))) return undefined
    if (mention.kind === 'named' && isMeant) worth += fits ? fitBonus : -fitBonus
  }
  return {
    kind: 'action',
    name: action.name,
    phrase: phrase.text,
    score: Math.max(0, Math.min(mostWorth, worth)),
    likeness: Math.min(1, likeness * share),
    manner: form === 'tells' ? 'asks' : manner,
    matched,
    plan,
    ...(form === 'tells' && { isTold: true }),
  }
}

/** "Leave the case closed" does not say that the case is closed: what is spoken of comes first. */
function speaksOf({ covers }: Mention, { text }: Phrase, { tokens, isEntityWord }: HeardLine): boolean {
  if (!text.startsWith('{target}')) return true
  const first = Math.min(...covers)
  const clause = tokens[first]?.clause
  return !tokens.some(
    ({ class: its, word, clause: other }, at) =>
      at < first && other === clause && (its === 'negation' || (its === 'content' && !isEntityWord(word))),
  )
}

/**
 * "The door is open" tells how it is; "the door open, please" and "if the door were open" ask for it.
 */
function standsRight(text: string, form: 'asks' | 'tells', { tokens }: HeardLine): boolean {
  const isOfResult = form === 'asks' && namesResult.test(text)
  const isOfState = form === 'tells' && statesBeing.test(text)
  // "The keys are in the drawer" does not say that they should be.
  if (form === 'tells' && statesDuty.test(text)) return saysDuty(tokens)
  if (!isOfResult && !isOfState) return true
  const saysIs = tokens.some(({ stem }) => beingStems.has(stem))
  const isWished = tokens.some(({ text: word }) => wishing.has(word))
  return isOfResult ? !saysIs || isWished : saysIs && !isWished
}

/** "It has seen better days" is not "it has been on all day". */
function saysParticles(text: string, { tokens }: HeardLine): boolean {
  return text
    .split(' ')
    .every(word => !resultParticles.has(word) || tokens.some(({ text: said }) => said === word))
}

function saysDuty(tokens: HeardLine['tokens']): boolean {
  return tokens.some(({ text }, at) => duty.has(text) || (having.has(text) && tokens[at + 1]?.text === 'to'))
}
