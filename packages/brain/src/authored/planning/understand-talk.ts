import { feelingAnswers } from '../../character/feeling-answers.ts'
import {
  askingTalk,
  courtesies,
  personalTalk,
  physicalTalk,
  plainTalk,
  recallingTalk,
  sureTalk,
  wholeTopics,
} from '../../language/english/talk/talk-weights.ts'
import type { TalkKind } from '../../language/talk-kind.ts'
import { once } from '../../text/once-per.ts'
import { isEnglish, type Token } from '../../words/tokens.ts'
import type { Listener } from '../hearing/listener.ts'
import type { HeardLine } from '../hearing/phrase-scorer.ts'
import { causeOf } from '../moods/mood.ts'
import { answerAnything, asksSomething, toldOfSpeaker } from '../talk/answer-anything.ts'
import { answerLost } from '../talk/answer-lost.ts'
import { answerTalk, isRiddle } from '../talk/answer-talk.ts'
import { answerKnocking } from '../talk/knocking.ts'
import { readSentences, type Sentence } from '../talk/read-sentences.ts'
import { type Recognised, recognise } from '../talk/recognise.ts'
import { say } from '../talk/say.ts'
import { isOtherThanStated } from '../talk/stated.ts'
import { readSum } from '../talk/sums.ts'
import type { TalkAnswer, TalkContext } from '../talk/talk-context.ts'
import { answerNeverTold, answerRecalled, answerRecalledOfPlayer } from '../talk/told.ts'
import { namesAnother } from '../talk/topic-about.ts'
import { topicOfTalk } from '../talk/topic-of-talk.ts'
import { turned } from '../talk/turned.ts'
import { asksOutright } from './asks-outright.ts'
import type { Candidate, Situation } from './candidates.ts'
import type { Plan } from './plan.ts'
import { proposalFor, readProposal } from './proposals.ts'
import { threshold } from './scores.ts'
import { fixedStep, type Step } from './steps.ts'
import { type Understanding, understand } from './understand.ts'
import { undoneParts } from './undone-parts.ts'

/** What a line comes to, and what the player told with it. */
export interface TalkUnderstanding extends Understanding {
  /** As the character keeps it: "your sister lives in Bergen". */
  readonly told: readonly string[]
}

/**
 * Understands a player's line, with all that it may say about the talk itself: what an author wrote goes first where it fits
 * well, and what nobody wrote anything for is answered by what kind of sentence it is.
 */
export function understandTalk(
  message: string,
  heard: HeardLine,
  situation: Situation,
  listener: Listener,
): TalkUnderstanding {
  const whole = understand(heard, situation)
  if (!isEnglish(situation.turn.character.language)) return { ...whole, told: [] }
  const sentences = readSentences(message)
  const told = sentences.flatMap(sentence => toldOfSpeaker(sentence) ?? [])
  const context = contextOf(heard, situation)
  const { candidates } = whole
  const special = specialAnswer(message, sentences, context)
  if (special !== undefined) return { steps: [stepOf(special)], candidates, told }
  const meant = readProposal(sentences, situation, listener)
  if (meant !== undefined) return { ...meant, told }
  const [only, ...others] = sentences
  if (only === undefined || isRequested(whole, situation)) {
    const taken = only && others.length === 0 ? talkBefore(only, whole, situation, context) : undefined
    const steps = taken === undefined ? [...whole.steps, ...admissions(heard, situation)] : [stepOf(taken)]
    return { steps, candidates, told }
  }
  if (others.length === 0) {
    const taken = takenOf(only, whole, situation, context)
    return { steps: taken.steps, candidates, told }
  }
  const parts = sentences.map(sentence => ({
    sentence,
    understood: understand(listener.hear(sentence.text), situation),
  }))
  // "Somebody stands by the gate. Who?" asks one thing.
  const isOfPart = parts.some(({ understood }) => isSight(understood))
  const isEachRead = parts.every(
    ({ sentence, understood }) => isSight(understood) || !asksSomething(sentence),
  )
  if (isSight(whole) && !(isOfPart && isEachRead)) {
    return { steps: whole.steps, candidates, told }
  }
  const taken = parts.map(({ sentence, understood }) => takenOf(sentence, understood, situation, context))
  const seen = taken.some(({ weight, isSeen }) => isSeen === true || weight === 'note')
    ? undefined
    : candidates.find(isAccount)
  const isAsked = sentences.some(asksSomething) || asksOutright(heard.tokens)
  return {
    steps: seen !== undefined && isAsked ? [fixedStep(seen.plan(situation))] : mostImportant(taken),
    candidates,
    told,
  }
}

/** Whether a question about what can be seen takes in all of it. */
function isSight({ candidates: [best] }: Understanding): boolean {
  return best?.kind === 'world' && best.score >= sureOfSight
}

const sureOfSight = 0.88

/** "To the well; I can't ring the bell." */
function admissions(heard: HeardLine, situation: Situation): readonly Step[] {
  return undoneParts(heard, situation).map(({ tokens }) =>
    stepOf({ kind: 'undone', answer: say('cannot', { words: turned(tokens) }) }),
  )
}

interface Taken {
  readonly steps: readonly Step[]
  readonly weight: 'note' | 'asked' | 'said' | 'courtesy' | 'lost'
  /** Of what can be seen. */
  readonly isSeen?: boolean
  /** Of what an author wrote, and not in words like these. */
  readonly isLikely?: boolean
}

const mostAnswered = 2
/** Less of a topic is only near. */
const sureOfTopic = 0.8

/** Of several sentences, what was told is noted, and what was asked answered; the rest is not worth a word beside it. */
function mostImportant(taken: readonly Taken[]): readonly Step[] {
  const of = (weight: Taken['weight']): readonly Taken[] => taken.filter(other => other.weight === weight)
  const notes = of('note')
  const asked = withSight(of('asked'))
  const said = of('said')
  const rest = of('courtesy')
  const main = asked.length > 0 ? asked.slice(-mostAnswered) : said.slice(-1)
  const chosen = [
    ...notes,
    ...(notes.length > 0 && asked.length === 0 ? [] : main),
    ...(notes.length === 0 && asked.length === 0 ? rest.slice(0, mostAnswered - main.length) : []),
  ]
  const kept = chosen.length > 0 ? chosen : of('lost').slice(0, 1)
  return taken.filter(other => kept.includes(other)).flatMap(({ steps }) => steps)
}

/** Of several questions, one of what can be seen is surer than one that only sounds like a topic. */
function withSight(asked: readonly Taken[]): readonly Taken[] {
  return asked.some(({ isSeen }) => isSeen) ? asked.filter(({ isLikely }) => isLikely !== true) : asked
}

function takenOf(
  sentence: Sentence,
  understood: Understanding,
  situation: Situation,
  context: TalkContext,
): Taken {
  const before = talkBefore(sentence, understood, situation, context)
  if (before !== undefined) return { steps: [stepOf(before)], weight: weightOf(before.kind) }
  const plans = understood.steps.map(step => planOf(step, situation))
  const [plan] = plans
  if (plan !== undefined && isWorthwhile(plan, understood.candidates[0], sentence, context)) {
    return {
      steps: withoutEchoes(understood, plans, sentence, situation),
      weight: weightOfPlan(plan, sentence),
      isSeen: plan.type === 'tell',
      isLikely: plan.type === 'answer' && (understood.candidates[0]?.score ?? 0) < sureOfTopic,
    }
  }
  const [surest] = understood.candidates
  if (plan?.type === 'fall-back' && surest?.kind === 'world' && surest.score >= threshold) {
    return { steps: [fixedStep(surest.plan(situation))], weight: 'asked', isSeen: true }
  }
  const feeling = causeOf(sentence.tokens, [], situation.turn.character.name)
  if (feeling !== undefined && !sentence.isAsked) {
    return {
      steps: [stepOf({ kind: feeling, answer: say(feelingAnswers[feeling] ?? 'praised') })],
      weight: 'said',
    }
  }
  const told = answerRecalled(sentence, context)
  if (told !== undefined) return { steps: [stepOf({ kind: 'told', answer: told })], weight: 'asked' }
  const seen = asksSomething(sentence) ? understood.candidates.find(isAccount) : undefined
  if (seen !== undefined) return { steps: [fixedStep(seen.plan(situation))], weight: 'asked', isSeen: true }
  const phrase = isTold(sentence) ? undefined : proposalFor(understood.candidates)
  if (phrase !== undefined) {
    const answer = say('meant', { words: phrase })
    return { steps: [stepOf({ kind: 'meant', answer, proposal: phrase })], weight: 'asked' }
  }
  const any = answerAnything(sentence, context)
  if (any !== undefined) {
    return {
      steps: [stepOf(any)],
      weight: any.kind === 'question' || any.kind === 'request' ? 'asked' : 'said',
    }
  }
  if (plan !== undefined && plan.type !== 'fall-back') return { steps: [fixedStep(plan)], weight: 'lost' }
  const offered = answerLost(sentence, context)
  if (offered !== undefined) return { steps: [stepOf({ kind: 'lost', answer: offered })], weight: 'lost' }
  return { steps: [fixedStep({ type: 'fall-back', reason: 'no phrase is near enough' })], weight: 'lost' }
}

/** What can be seen of what was named is more than not to know at all. */
function isAccount({ kind, name }: Candidate): boolean {
  return kind === 'world' && name === 'account'
}

function isTold(sentence: Sentence): boolean {
  return toldOfSpeaker(sentence) !== undefined
}

/**
 * "Now tell me, who is that girl" asks one thing, though "tell me" alone sounds like another. What the whole sentence is
 * like goes before what its parts are like.
 */
function withoutEchoes(
  { steps, candidates }: Understanding,
  plans: readonly Plan[],
  { isAsked, tokens }: Sentence,
  situation: Situation,
): readonly Step[] {
  if (steps.length < 2 || plans.some(({ type }) => type !== 'answer' && type !== 'tell' && type !== 'note'))
    return steps
  const notes = steps.filter((_, at) => plans[at]?.type === 'note')
  if (notes.length > 0) return isAsked ? steps : notes
  const [best] = candidates
  const asked = tokens.filter(({ class: its }) => its === 'question').length
  if (best === undefined || best.score < sureOfWhole || asked > 1) return steps
  const plan = best.plan(situation)
  return plan.type === 'answer' || plan.type === 'tell' ? [fixedStep(plan)] : steps
}

const sureOfWhole = 0.75

interface Talk {
  readonly kind: string
  readonly answer: TalkAnswer
  /** What a yes to it asks for. */
  readonly proposal?: string
}

/** Talk that goes before what was understood otherwise. */
function talkBefore(
  sentence: Sentence,
  understood: Understanding,
  situation: Situation,
  context: TalkContext,
): Talk | undefined {
  if (sentence.isLaughter) return { kind: 'laugh', answer: say('laughed') }
  const sum = readSum(sentence.text)
  if (sum !== undefined) return { kind: 'sums', answer: sum }
  const ofPlayer = answerRecalledOfPlayer(sentence, context)
  if (ofPlayer !== undefined) return { kind: 'told', answer: ofPlayer }
  const found = recognised(sentence, situation)
  if (found === undefined) {
    const never = answerNeverTold(sentence)
    return never && { kind: 'told', answer: never }
  }
  const { kind } = found
  // "Who was it that lives in Bergen?"
  const told = recallingTalk.has(kind) ? answerRecalled(sentence, context) : undefined
  if (told !== undefined) return { kind: 'told', answer: told }
  const worth =
    plainTalk.has(kind) && sentence.tokens.at(-1)?.clause === 0
      ? worths.plain
      : sureTalk.has(kind)
        ? worths.sure
        : personalTalk.has(kind)
          ? worths.personal
          : worths.other
  if (worthOf(understood, kind, sentence, situation, context) >= worth) return undefined
  const written = wholeTopics.has(kind) ? topicOfTalk(kind, situation.prepared) : undefined
  if (written !== undefined) return { kind, answer: { type: 'topic', node: written } }
  const answer = answerTalk(found, sentence, context)
  return answer && { kind, answer }
}

const worths = { plain: 0.97, sure: 0.86, personal: 0.74, other: threshold }

/** The row of a whole sentence, else that of its last part between commas, or of its first. */
function recognised({ tokens }: Sentence, { prepared }: Situation): Recognised | undefined {
  const isName = (word: string): boolean => prepared.nameWords.has(word)
  const whole = recognise(tokens, isName)
  const clauses = [...new Set(tokens.map(({ clause }) => clause))]
  // "Great, bring it" praises nothing.
  if (whole !== undefined && (whole.kind !== 'praiseThing' || clauses.length === 1)) return whole
  if (clauses.length < 2) return undefined
  const parts = clauses.map(clause => tokens.filter(token => token.clause === clause))
  const found = parts.map(part => recognise(part, isName))
  // "Wren fell into the well, help!"
  if (found.at(-1)?.kind === 'abilities' && found.includes(undefined)) return alarm(parts)
  const known = found.flatMap(one => one ?? [])
  return (
    mostTelling(known.filter(({ kind }) => !courtesies.has(kind) && kind !== 'more')) ??
    (known.length === clauses.length ? known[0] : undefined)
  )
}

/** The surest, of those the last. */
function mostTelling(found: readonly Recognised[]): Recognised | undefined {
  const rank = ({ kind }: Recognised): number => (sureTalk.has(kind) ? 2 : personalTalk.has(kind) ? 1 : 0)
  return [...found].reverse().sort((a, b) => rank(b) - rank(a))[0]
}

function alarm(parts: readonly (readonly Token[])[]): Recognised {
  return { kind: 'alarm', literals: parts.at(-1) ?? [], slot: () => [] }
}

/** How well what was understood fits, comparable with the worth of talk. */
function worthOf(
  { steps, candidates }: Understanding,
  kind: TalkKind,
  sentence: Sentence,
  situation: Situation,
  context: TalkContext,
): number {
  const [best] = candidates
  const [plan] = steps.map(step => planOf(step, situation))
  if (plan === undefined || plan.type === 'fall-back') return 0
  if (plan.type === 'refuse' || plan.type === 'not-yet') {
    return best !== undefined && best.score >= sureRefusal ? refused : 0
  }
  if (plan.type === 'move-on' || plan.type === 'forget-question' || plan.type === 'agree') return 1
  if (plan.type === 'act' || plan.type === 'ask') {
    const needsNothing = plan.type === 'act' && plan.targets.length === 0
    const isMeant = needsNothing && physicalTalk.has(kind) && (best?.score ?? 0) >= threshold
    return isMeant ? leastOfRequest : worthOfRequest(candidates, sentence, situation, context)
  }
  if (plan.type === 'note') return isCalled(plan.fact.playerName, sentence) ? 1 : guessedName
  if (!isWorthwhile(plan, best, sentence, context)) return 0
  return best?.score ?? 0
}

const sureRefusal = 0.7
const refused = 0.7
const leastOfRequest = 0.9
const sureRequest = 0.93
const likely = 0.8
/** What nobody wrote a phrase for, and the words of a line decided. */
const guessed = 0.55
/** The same, where something is named that it can be done to. */
const guessedOfThing = 0.7
const guessedName = 0.7

function worthOfRequest(
  candidates: readonly Candidate[],
  { tokens }: Sentence,
  { turn }: Situation,
  { known }: TalkContext,
): number {
  const phrases = turn.character.actions.flatMap(action => action.phrases)
  const own = candidates.find(
    ({ kind, score, phrase }) =>
      score >= threshold &&
      (kind === 'pick' ||
        kind === 'naming' ||
        kind === 'flow' ||
        (kind === 'action' && phrases.includes(phrase))),
  )
  if (tokens.at(-1)?.clause !== 0 || candidates[0]?.isWished === true) return leastOfRequest
  const isOfThing = tokens.some(({ word }) => known.isEntityWord(word))
  if (own !== undefined) return isOfThing || own.score >= sureRequest ? leastOfRequest : likely
  return isOfThing ? guessedOfThing : guessed
}

/** "I'm stuck" tells a name only where one was typed. */
function isCalled(name: string | undefined, { text }: Sentence): boolean {
  return name === undefined || text.includes(name)
}

/** Whether a plan answers what was said, and not something else that only sounds like it. */
function isWorthwhile(
  plan: Plan,
  best: Candidate | undefined,
  sentence: Sentence,
  { known }: TalkContext,
): boolean {
  if (plan.type === 'fall-back') return false
  if (plan.type !== 'answer') return true
  if (isOtherThanStated(sentence, best)) return false
  return (
    plan.node.kind !== 'knowledge' ||
    !namesAnother(sentence.tokens, plan.node, best?.phrase ?? '', known.turn)
  )
}

/** By the step, which knows its situation: kept the other way about, neither would be forgotten for long. */
const plansOf = once((_: Step) => new Map<Situation, Plan>())

/** Made once for each step: a plan may look through all that is perceived. */
function planOf(step: Step, situation: Situation): Plan {
  const plans = plansOf(step)
  const known = plans.get(situation)
  if (known !== undefined) return known
  const made = step.plan(situation)
  plans.set(situation, made)
  return made
}

function isRequested({ steps }: Understanding, situation: Situation): boolean {
  return steps.some(step => {
    const { type } = planOf(step, situation)
    return (
      type === 'act' || type === 'ask' || type === 'move-on' || type === 'forget-question' || type === 'agree'
    )
  })
}

function weightOfPlan(plan: Plan, { isAsked }: Sentence): Taken['weight'] {
  if (plan.type === 'note') return 'note'
  if (plan.type === 'answer' && plan.node.kind === 'smallTalk') return isAsked ? 'asked' : 'courtesy'
  return 'asked'
}

function weightOf(kind: string): Taken['weight'] {
  if (askingTalk.has(kind)) return 'asked'
  return courtesies.has(kind) ? 'courtesy' : 'said'
}

function specialAnswer(
  message: string,
  sentences: readonly Sentence[],
  context: TalkContext,
): Talk | undefined {
  const knocked = answerKnocking(sentences, context)
  if (knocked !== undefined) return { kind: 'knock', answer: knocked }
  const isTold = sentences.length > 1 && isRiddle(message) && sentences[0]?.isAsked === true
  const [, second] = sentences
  if (isTold && second !== undefined && !second.isAsked && isPunchline(second)) {
    return { kind: 'joke', answer: say('jokeHeard') }
  }
  return undefined
}

/** "To get brighter", "because they can". */
function isPunchline({ tokens: [first] }: Sentence): boolean {
  return first?.text === 'to' || first?.text === 'because'
}

function contextOf(
  { isEntityWord }: HeardLine,
  { turn, index, memory, prepared, holds }: Situation,
): TalkContext {
  return {
    known: { turn, index, memory, isEntityWord, isAfterNaming: false, things: new Map() },
    prepared,
    holds,
  }
}

function stepOf({ kind, answer, proposal }: Talk): Step {
  const reason = 'it is about the talk itself, or asks what everybody asks'
  return fixedStep(
    answer.type === 'topic'
      ? { type: 'answer', node: answer.node, about: undefined, captured: new Map(), reason }
      : { type: 'talk', kind, answer: answer.answer, reason, ...(proposal !== undefined && { proposal }) },
  )
}
