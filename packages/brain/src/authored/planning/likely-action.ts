import type { PerceivedEntity } from '@townsfolk/protocol'
import type { ActionNode } from '../../character/character.ts'
import { isIrregularForm } from '../../language/english/grammar.ts'
import { keeping } from '../../language/english/hearing.ts'
import {
  forbiddingBefore,
  needing,
  noRequestForm,
  notRequesting,
  ofOneself,
  politeOpeners,
  presentForms,
  speaker,
  tellingOnly,
  wishing,
} from '../../language/english/request-forms.ts'
import { urgent } from '../../language/english/requests.ts'
import { resolve, whereFits } from '../entities/references.ts'
import { type Evidence, evidenceFor } from '../hearing/action-words.ts'
import type { HeardLine } from '../hearing/phrase-scorer.ts'
import { isQuestion } from '../hearing/topics.ts'
import { type Mention, readMention } from '../mentions/mentions.ts'
import { asksOutright } from './asks-outright.ts'
import type { Candidate, Situation } from './candidates.ts'
import { isDone } from './is-done.ts'
import { placeOf } from './place-of.ts'
import type { Plan } from './plan.ts'
import { planAction } from './targets.ts'
import { handingAction } from './wishes.ts'

/** Just enough to be taken for what is meant, where nothing speaks for anything more. */
const likelyScore = 0.61
/** What is taken to be asked for must be this much likelier than anything else that could be. */
const margin = 0.08
/** So much must speak for it where the form of the line asks for something, and where it only tells something. */
const enoughAsked = 0.1
const enoughTold = 0.3
/** And so much of the line where no thing is named. */
const enoughWithoutThing = 0.5
/** Of the entities, an action that fits more says nothing of the one that is named. */
const mostShare = 0.55
const fitWorth = 0.25

/**
 * A request in words that nobody foresaw, "see to the clock", "the clock has been still for days": of what can be done
 * to the thing, what its words speak for, or what nearly nothing else could be meant by. Undefined where that is not plain.
 */
export function likelyAction(heard: HeardLine, situation: Situation): Candidate | undefined {
  const { turn, index, prepared } = situation
  const { actions } = turn.character
  if (asksOutright(heard.tokens)) return undefined
  const mention = readMention(heard.tokens, [], heard.isEntityWord)
  if (mention?.kind !== 'named') return likelyWithoutThing(heard, situation)
  if (mention.excluded.length > 0) return undefined
  const found = resolve(mention, index, turn.entities, placeOf(situation, heard))
  const named = found.type === 'one' ? [found.entity] : found.type === 'several' ? found.entities : []
  if (named.length === 0) return undefined
  const handing = handingAction(actions, mention, heard, named, turn.entities)
  if (handing !== undefined) return { ...candidateOf(handing, mention, heard), isWished: true }
  const form = formOf(mention, heard)
  if (form === undefined) return undefined
  const among = actions.flatMap((action, at) => (fitsOne(action, named, turn.entities) ? [at] : []))
  const evidence = evidenceFor(prepared.actionWords, heard, mention.covers, among)
  const options = among
    .map(at => ({ at, said: evidence.get(at)?.share ?? 0, fit: fitWorthOf(actions[at], turn.entities) }))
    .filter(({ at }) => named.some(entity => !isDone(actions[at]?.phrases ?? [], entity)))
    .map(option => ({ ...option, worth: option.said + option.fit }))
    .sort((a, b) => b.worth - a.worth)
  const [best, next] = options
  const action = best && actions[best.at]
  if (best === undefined || action === undefined) return undefined
  if (next !== undefined && best.worth - next.worth < margin) return undefined
  const isToggled = next === undefined && options.length < among.length && found.type === 'one'
  const isOnly = best.fit > 0 && (form === 'asks' || (isToggled && isOfNow(heard)))
  if (!isOnly && best.said < (form === 'asks' ? enoughAsked : enoughTold)) return undefined
  if (!isOnly && form === 'tells' && !isTelling(evidence.get(best.at), situation)) return undefined
  return candidateOf(action, mention, heard)
}

/** "A little music, perhaps": an action that needs no thing, of which most of the words speak, and for no other. */
function likelyWithoutThing(heard: HeardLine, situation: Situation): Candidate | undefined {
  const { turn, prepared } = situation
  const { actions } = turn.character
  const isAsking = isQuestion(heard.tokens) && !politeOpeners.has(heard.tokens[0]?.text ?? '')
  if (isAsking || heard.tokens.some(({ text, class: its }) => its === 'negation' || tellingOnly.has(text)))
    return undefined
  if (ofOneself.has(heard.tokens[0]?.text ?? '')) return undefined
  const among = actions.flatMap(({ target }, at) => (target?.required === true ? [] : [at]))
  const evidence = evidenceFor(prepared.actionWords, heard, new Set(), among)
  const [best, next] = [...evidence].sort(([, one], [, other]) => other.share - one.share)
  const action = best && actions[best[0]]
  if (best === undefined || action === undefined || best[1].share < enoughWithoutThing) return undefined
  if (!isTelling(best[1], situation)) return undefined
  return next !== undefined && best[1].share - next[1].share < enoughTold
    ? undefined
    : candidateOf(action, undefined, heard)
}

/** One word that comes up in talk of other things as well says nothing of what is to be done, but for "the soup, please". */
function isTelling(evidence: Evidence | undefined, { prepared, turn }: Situation): boolean {
  const [only, ...more] = evidence?.stems ?? []
  if (only === undefined || more.length > 0 || urgent.test(turn.message ?? '')) return only !== undefined
  return !prepared.topics.topics.some(({ weights }) => weights.has(only))
}

function candidateOf(action: ActionNode, mention: Mention | undefined, heard: HeardLine): Candidate {
  return {
    kind: 'action',
    name: action.name,
    phrase: '',
    score: likelyScore,
    likeness: likelyScore,
    manner: 'asks',
    matched: 1,
    plan: (now: Situation): Plan => planAction(action, mention, heard, now),
  }
}

function fitsOne(
  { target }: ActionNode,
  named: readonly PerceivedEntity[],
  entities: readonly PerceivedEntity[],
): boolean {
  if (target === undefined) return false
  const fitting = whereFits(entities, target.where)
  return named.some(entity => fitting.includes(entity))
}

/** The fewer things it could be done to, the more it says that it can be done to this one. */
function fitWorthOf(action: ActionNode | undefined, entities: readonly PerceivedEntity[]): number {
  const where = action?.target?.where ?? {}
  if (Object.keys(where).length === 0) return 0
  const share = whereFits(entities, where).length / Math.max(1, entities.length)
  return share > mostShare ? 0 : fitWorth * (1 - share)
}

/** Whether a line asks for something by its form, or tells something that may ask for it. */
function formOf({ covers }: Mention, { tokens }: HeardLine): 'asks' | 'tells' | undefined {
  const isAsking = isQuestion(tokens)
  if (isAsking && !politeOpeners.has(tokens[0]?.text ?? '')) return undefined
  if (tokens.some(({ class: its }) => its === 'idiom')) return undefined
  const said = tokens.find(({ class: its }) => its === 'content')
  if (said !== undefined && keeping.has(said.text)) return undefined
  const [first, second] = tokens
  if (first?.class === 'negation' || (first?.text === 'do' && second?.class === 'negation')) return undefined
  const start = Math.min(...covers)
  const end = Math.max(...covers) + 1
  const clause = tokens[start]?.clause
  const before = tokens.slice(0, start).filter(token => token.clause === clause)
  const words = before.filter(({ class: its }) => its !== 'filler')
  const [verb, ...between] = words
  const isVerb =
    verb?.class === 'content' &&
    !notRequesting.has(verb.text) &&
    !noRequestForm.test(verb.text) &&
    between.length <= 2 &&
    between.every(({ class: its }) => its !== 'content' && its !== 'personal' && its !== 'question')
  const isNegated = tokens.some(({ class: its }) => its === 'negation')
  if (isVerb && !isAsking && !isNegated) return 'asks'
  // "I want to get into the storeroom."
  if (!isAsking && !isNegated && wishing.test(tokens.map(({ text }) => text).join(' '))) return 'asks'
  const after = tokens.slice(end).map(({ text }) => text)
  const isDue = needing.some(row => row.every((word, at) => after[at] === word))
  if (isDue && !isNegated && words.every(({ class: its }) => its === 'determiner')) return 'asks'
  const isOfSelf = tokens.some(({ text }) => text === speaker) && tokens.some(({ text }) => isPast(text))
  const isOver = tokens.some(({ text }) => tellingOnly.has(text))
  return (isNegated && !lacks(tokens)) || isOver || isOfSelf ? undefined : 'tells'
}

/** "The hinge has not been oiled" tells what is lacking; "do not oil it" and "no oil" do not. */
function lacks(tokens: HeardLine['tokens']): boolean {
  return tokens.every(
    ({ class: its, text }, at) =>
      its !== 'negation' || (text === 'not' && !forbiddingBefore.has(tokens[at - 1]?.text ?? 'do')),
  )
}

/** "That pump is making a racket": what is told of now, and of a thing that just one more can be done to. */
function isOfNow({ tokens }: HeardLine): boolean {
  return (
    !isQuestion(tokens) &&
    tokens.every(({ text }) => presentForms.has(text) || text.endsWith('ing') || !isPast(text))
  )
}

function isPast(word: string): boolean {
  return noRequestForm.test(word) || isIrregularForm(word)
}
