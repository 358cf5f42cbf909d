import type { PerceivedEntity } from '@townsfolk/protocol'
import type { ActionNode } from '../../character/character.ts'
import type { FlowOption } from '../../flow/flow.ts'
import { handingOver, urgent } from '../../language/english/requests.ts'
import type { Condition } from '../../lines/condition.ts'
import { once } from '../../text/once-per.ts'
import type { AuthoredTurn } from '../../turn/authored-turn.ts'
import type { Memory } from '../../turn/memory.ts'
import { isEnglish } from '../../words/tokens.ts'
import { doneNow } from '../answers/past-actions.ts'
import type { WorldAnswer } from '../answers/world-answer.ts'
import type { EntityIndex } from '../entities/entity-index.ts'
import { resolve, whereFits } from '../entities/references.ts'
import { asksByForm } from '../hearing/asks-by-form.ts'
import { phrasesFor } from '../hearing/indexed-book.ts'
import { likelyPhrases, phrasesByNode } from '../hearing/likely-phrases.ts'
import { isOfAnother, isOfOtherSide, wrongPersonShare } from '../hearing/person-fit.ts'
import type { Phrase, PhraseBook } from '../hearing/phrase-book.ts'
import { type HeardLine, hear, type Manner, type PhraseScore, scorePhrase } from '../hearing/phrase-scorer.ts'
import {
  type AuthoredNode,
  bookOfOptions,
  isAbsent,
  type PreparedCharacter,
  type TopicNodeRef,
} from '../hearing/prepared-character.ts'
import { isOfThing, isPointing, points } from '../hearing/question-book.ts'
import { fitTopic } from '../hearing/topic-fit.ts'
import { isQuestion, scoreTopics } from '../hearing/topics.ts'
import { isDistinguishingWord } from '../mentions/distinguishing-words.ts'
import { type Mention, readMention } from '../mentions/mentions.ts'
import { readPlayerFact } from '../player-facts/read-player-fact.ts'
import { readWorldQuestions } from '../questions/questions.ts'
import { readSight } from '../sight/read-sight.ts'
import { answerOf, ofArguments } from './argument-candidates.ts'
import { withClearQuestion } from './clear-questions.ts'
import { ofFrames } from './frame-candidates.ts'
import { readPick, scoreCancel } from './pick.ts'
import { placeOf } from './place-of.ts'
import type { Plan } from './plan.ts'
import { fitBonus, notAskingShare, threshold } from './scores.ts'
import { planAction } from './targets.ts'

/** One way to take a line, or a part of it. */
export interface Candidate {
  readonly kind:
    | 'pick'
    | 'naming'
    | 'flow'
    | 'action'
    | 'knowledge'
    | 'world'
    | 'playerFact'
    | 'smallTalk'
    | 'cancel'
  /** Name of the action, or the node's key. */
  readonly name: string
  readonly phrase: string
  readonly score: number
  /** What the score would be if it were asked for, and how its words stand. */
  readonly likeness: number
  readonly manner: Manner
  /** How many words of the line it has; among equals more say more. */
  readonly matched: number
  readonly plan: (situation: Situation) => Plan
  /** True where the line only tells why it should be done. */
  readonly isTold?: boolean
  /** True where the line says in one of the common forms that the thing is wished for. */
  readonly isWished?: boolean
  /** What its score was lowered for. */
  readonly note?: string
}

/** What a plan is made for. It changes from one part of a line to the next. */
export interface Situation {
  readonly turn: AuthoredTurn
  readonly prepared: PreparedCharacter
  readonly index: EntityIndex
  readonly memory: Memory
  /** Other parts of the line, which may say more of what is meant. */
  readonly context: readonly HeardLine[]
  /** Ways on in the flow, of those that may be taken now. */
  readonly options: readonly FlowOption[]
  readonly holds: (condition: Condition | undefined) => boolean
}

/** Above a topic that has the same word, below a phrase that is met in full. */
const namingScore = 0.9

const sureScore = 0.75

/** A short answer such as "yes", in front of whatever follows. */
const shortAnswerScore = 0.8

/** A question about a topic, in other words than an author's, is worth this at least. */
const aboutScore = 0.5

/** A question is more likely to be about something that was written for questions. */
const askedBonus = 0.03
/** Of a phrase with a thing that fits, so much of its own words must have been said to count for it. */
const mostlySaid = 0.7
/** Candidates below this are not looked at so closely. */
const leastLikely = 0.42

/** All ways to take what was heard, the best first; those that no phrase speaks for are left out. */
export function rankCandidates(heard: HeardLine, situation: Situation): readonly Candidate[] {
  const withFrames = (line: HeardLine, authored: readonly Candidate[]): readonly Candidate[] => [
    ...authored,
    ...ofFrames(line, situation, authored),
  ]
  const ranked = [
    ...ofArguments(
      heard,
      situation,
      line => withFrames(line, ofPhrases(line, situation)),
      line => withFrames(line, ofActionPhrases(line, situation)),
    ),
    ...ofFlow(heard, situation),
    ...ofWorld(heard, situation),
    ...ofQuestion(heard, situation),
  ]
  return [...withClearQuestion(ranked, heard.tokens, situation.turn.character.language)].sort(
    (a, b) => b.score - a.score || b.matched - a.matched,
  )
}

function ofPhrases(heard: HeardLine, situation: Situation): readonly Candidate[] {
  const { prepared, memory } = situation
  const { book, nodes } = prepared
  const words = heard.tokens.map(({ text }) => text)
  const isRead = isEnglish(situation.turn.character.language)
  const isWrongPerson = ({ phrase }: PhraseScore): boolean =>
    isRead && (isOfAnother(phrase, words) || isOfOtherSide(phrase, heard.tokens))
  const fits = bestOf(likelyPhrases(book, heard), heard, prepared, fit =>
    nodes[fit.phrase.node]?.kind !== 'action' && isWrongPerson(fit)
      ? { ...fit, score: fit.score * wrongPersonShare }
      : fit,
  )
  const heardAs = new Map<number, HeardLine>()
  const asked = phrasesFor(prepared.questions, heard)
  for (const wording of asked.phrases) {
    const node = prepared.topicNodes[wording.node]
    const fit = scorePhrase(wording, asked.heard)
    if (node === undefined || fit === undefined) continue
    if (isPointing(wording)) {
      // "How deep is it" does not ask how deep the well is.
      if (!points(heard.tokens)) continue
      // What may be asked of anything is asked of what was spoken of.
      const isOfAnything = wording.isOfSmallWords || isOfThing(wording)
      if (isOfAnything && nodes[node]?.key !== memory.said?.node) continue
    }
    const score = fit.score * wordingShare * (isWrongPerson(fit) ? wrongPersonShare : 1)
    if (score > (fits.get(node)?.score ?? 0)) {
      fits.set(node, { ...fit, score })
      heardAs.set(node, asked.heard)
    }
  }
  const about = scoreTopics(prepared.topics, heard)
  prepared.topicNodes.forEach((node, topic) => {
    const share = about[topic] ?? 0
    const score = share === 0 ? 0 : aboutScore + (1 - aboutScore) * share * aboutShare
    if (score <= (fits.get(node)?.score ?? 0)) return
    const written = nearestBy(phrasesByNode(book).get(node) ?? [], heard)
    const phrase = isRead ? written.find(other => !isOfAnother(other, words)) : written[0]
    if (phrase === undefined) return
    fits.set(node, {
      phrase,
      score,
      likeness: score,
      mention: undefined,
      captured: new Map(),
      manner: 'asks',
      matched: 0,
      share: 0,
    })
  })
  return [...fits].flatMap(([at, fit]): Candidate[] => {
    const node = nodes[at]
    if (node === undefined || isAbsent(node)) return []
    if (node.kind === 'action') return [ofAction(node.action, fit, heard, situation)]
    const { phrase, score, captured } = fit
    const shared = sharedOf(fit, nodes)
    const plan = (now: Situation): Plan => planAnswer(node, heard, captured, now)
    if (isWrongPerson(fit)) {
      const reason = 'it is about somebody else'
      return [{ ...shared, kind: node.kind, name: node.key, plan, note: reason }]
    }
    const asks = isQuestion(heard.tokens)
    const isAsked = node.kind === 'knowledge' && asks
    // "When does it leave" takes no leave.
    const isOther =
      node.kind === 'smallTalk' && asks && isRead && !phrase.isAsked && score < sureOfPhrase && !greets(heard)
    const weighed = clamped(shared.score * (isOther ? notAskingShare : 1) + (isAsked ? askedBonus : 0))
    const topic = prepared.topicOfNode.get(at)
    const lowered =
      topic === undefined || score >= sureOfPhrase || !isEnglish(situation.turn.character.language)
        ? undefined
        : fitTopic(prepared.topics, topic, phrase, heardAs.get(at) ?? heard, node.key === memory.said?.node)
    return [
      {
        ...shared,
        ...(lowered !== undefined && lowered.worth < 1
          ? { score: Math.min(weighed, mostOfOther) * lowered.worth, note: lowered.reason }
          : { score: weighed }),
        kind: node.kind,
        name: node.key,
        plan,
      },
    ]
  })
}

function greets({ tokens }: HeardLine): boolean {
  return tokens.some(({ class: its }) => its === 'greeting')
}

/** The same for actions alone, where nothing else counts. */
function ofActionPhrases(heard: HeardLine, situation: Situation): readonly Candidate[] {
  const { prepared } = situation
  const { book, nodes } = prepared
  const phrases = likelyPhrases(book, heard).filter(({ node }) => nodes[node]?.kind === 'action')
  return [...bestOf(phrases, heard, prepared, fit => fit)].flatMap(([at, fit]) => {
    const node = nodes[at]
    return node?.kind === 'action' ? [ofAction(node.action, fit, heard, situation)] : []
  })
}

/** By its node, the phrase that fits best. */
function bestOf(
  phrases: readonly Phrase[],
  heard: HeardLine,
  { nodes }: PreparedCharacter,
  weighed: (fit: PhraseScore) => PhraseScore,
): Map<number, PhraseScore> {
  const best = new Map<number, PhraseScore>()
  for (const phrase of phrases) {
    const scored = scorePhrase(phrase, heard)
    if (scored === undefined) continue
    const fit = weighed(scored)
    if (worthOf(fit, nodes) > worthOf(best.get(phrase.node), nodes)) best.set(phrase.node, fit)
  }
  return best
}

function ofAction(action: ActionNode, fit: PhraseScore, heard: HeardLine, situation: Situation): Candidate {
  const { mention, manner, score } = fit
  const shared = sharedOf(fit, situation.prepared.nodes)
  const plan = (now: Situation): Plan => planAction(action, mention, heard, now)
  const fitting = fit.share < mostlySaid ? 0 : fitOf(mention, score, () => plan(situation))
  const own = shared.score + (manner === 'asks' ? fitting : 0)
  return {
    ...shared,
    score: clamped(own * (isByChance(fit, heard) ? notAskingShare : 1)),
    likeness: clamped(fit.likeness + fitting),
    kind: 'action',
    name: action.name,
    plan,
  }
}

/** "Can you carry something for me" asks for no oil: of anything at all, only an author's own word says what is to be done. */
function isByChance({ phrase, mention }: PhraseScore, { tokens }: HeardLine): boolean {
  if (mention?.kind !== 'anything' || mention.standsFor !== 'focus') return false
  const isOwn = (stem: string): boolean => phrase.literals.some(literal => literal.stem === stem)
  return !tokens.some(({ class: its, stem }) => its === 'content' && isOwn(stem))
}

function sharedOf(
  fit: PhraseScore,
  nodes: readonly AuthoredNode[],
): Pick<Candidate, 'phrase' | 'score' | 'likeness' | 'manner' | 'matched'> {
  const { phrase, likeness, manner, matched } = fit
  return { phrase: phrase.text, score: worthOf(fit, nodes), likeness, manner, matched }
}

/** Those phrases of a topic that have most of the words that were said. */
function nearestBy(phrases: readonly Phrase[], { tokens }: HeardLine): readonly Phrase[] {
  const said = new Set(tokens.flatMap(({ class: its, stem }) => (its === 'content' ? [stem] : [])))
  const shared = phrases.map(({ literals }) => literals.filter(({ stem }) => said.has(stem)).length)
  const most = Math.max(0, ...shared)
  return phrases.filter((_, at) => shared[at] === most)
}

const aboutShare = 0.6
/** A phrase that is as good as said needs no closer look. */
const sureOfPhrase = 0.93
/** What only sounds like a topic is not even asked back. */
const mostOfOther = 0.5
/** A wording that the author did not write counts a little less. */
const wordingShare = 0.91

function worthOf(fit: PhraseScore | undefined, nodes: readonly AuthoredNode[]): number {
  if (fit === undefined) return 0
  const { mention, phrase } = fit
  // "How much is {target}" asks nothing of you or me.
  const isOfPersons = mention?.standsFor === 'self' || mention?.standsFor === 'player'
  if (phrase.hasSlot && isOfPersons && nodes[phrase.node]?.kind !== 'action') return 0
  const isAction = nodes[fit.phrase.node]?.kind === 'action'
  return isAction && fit.manner !== 'asks' ? fit.score * notAskingShare : fit.score
}

function fitOf(mention: Mention | undefined, score: number, plan: () => Plan): number {
  if (mention?.kind !== 'named' || score < leastLikely) return 0
  const made = plan()
  if (made.type === 'act' || made.type === 'ask' || made.type === 'ask-for') return fitBonus
  return made.type === 'refuse' && made.named !== undefined ? -fitBonus : 0
}

function clamped(score: number): number {
  return Math.max(0, Math.min(1, score))
}

function ofFlow(heard: HeardLine, situation: Situation): readonly Candidate[] {
  const { turn, options } = situation
  if (options.length === 0) return []
  const book = bookOfOptions(options, turn.character, turn.help)
  const best = new Map<number, PhraseScore>()
  const asked = asksByForm(heard.tokens)
  for (const fit of scoresOf(book, hear(book, heard.tokens, heard.isEntityWord))) {
    // "Who lit the first lantern" does not tell that it is lit.
    const isAsked = asked && !fit.phrase.isAsked && fit.phrase.literals.length >= fewestToTell
    const score = isAsked
      ? fit.score * notAskingShare
      : Math.max(fit.score, isShortAnswer(fit, heard) ? shortAnswerScore : 0)
    const { node } = fit.phrase
    if (score > (best.get(node)?.score ?? 0)) best.set(node, { ...fit, score })
  }
  return [...best].flatMap(([at, { phrase, score, mention, captured, matched }]) => {
    const option = options[at]
    if (option === undefined || !meansWhatFits(phrase, mention, heard, option, situation)) return []
    const plan = (now: Situation): Plan => {
      if (now.memory.flow !== situation.memory.flow) return planMoved(heard, now)
      const about = named(mention, heard, now, option.where)
      const reason = 'the conversation goes on by it'
      return { type: 'move-on', option, about, captured, reason }
    }
    const name = `option ${option.id}`
    return [
      { ...plain, kind: 'flow', name, phrase: phrase.text, score, likeness: score, matched, plan } as const,
    ]
  })
}

/** A phrase of fewer words is a name or an answer, and may be asked about. */
const fewestToTell = 3

/** The flow has moved since the line was heard: what leads on from here is another list. */
function planMoved(heard: HeardLine, now: Situation): Plan {
  const [best] = [...ofFlow(heard, now)].sort((a, b) => b.score - a.score)
  return best !== undefined && best.score >= threshold
    ? best.plan(now)
    : { type: 'fall-back', reason: 'the conversation has gone on' }
}

/** "Here is {target}" is said of something that is there, and of the right kind. */
function meansWhatFits(
  { hasSlot }: Phrase,
  mention: Mention | undefined,
  heard: HeardLine,
  { where }: FlowOption,
  situation: Situation,
): boolean {
  return !hasSlot || named(mention, heard, situation, where) !== undefined
}

/** "Yes", said first, means yes whatever follows; a phrase of small words weighs next to nothing by itself. */
function isShortAnswer({ phrase }: PhraseScore, { tokens }: HeardLine): boolean {
  const words = phrase.literals.map(({ stem }) => stem)
  return (
    words.length > 0 &&
    words.length <= 2 &&
    words.every((stem, at) => tokens[at]?.stem === stem && tokens[at]?.class !== 'content')
  )
}

function ofWorld(heard: HeardLine, situation: Situation): readonly Candidate[] {
  const { turn, index, memory } = situation
  const asked = readWorldQuestions(turn, heard, index, memory)
  const seen = readSight(turn, heard, index, memory)
  const questions = [...(seen ? [seen] : []), ...asked].flatMap((question): Candidate[] => {
    const answer = question.answer()
    if (answer === undefined) return []
    // What an author wrote is better than to say that one does not know.
    const score = isUnknown(answer) ? Math.min(question.score, unknownScore) : question.score
    const plan = (): Plan => ({
      type: 'tell',
      kind: question.kind,
      answer,
      reason: 'it asks about the world',
    })
    return [{ ...plain, kind: 'world', name: question.kind, score, likeness: score, plan }]
  })
  const fact = readPlayerFact(turn, heard, memory)
  if (fact === undefined) return questions
  const plan = (): Plan => ({ type: 'note', fact, reason: 'the player told something' })
  const { score } = fact
  return [...questions, { ...plain, kind: 'playerFact', name: 'playerFact', score, likeness: score, plan }]
}

const unknownScore = 0.62

function isUnknown({ name, lines, isSure: isKnown }: WorldAnswer): boolean {
  // Whoever asks for their own name asks for no topic.
  const isSure = isKnown === true || lines !== undefined || name === 'noted' || name === 'unknownName'
  return !isSure && /^(un|no|nothing|notSeen|seesNothing)/.test(name)
}

/** What was said, taken as an answer to "which one?", or as a name alone that calls for that question. */
function ofQuestion(heard: HeardLine, situation: Situation): readonly Candidate[] {
  const { turn, index, memory } = situation
  const candidates: Candidate[] = []
  const { question } = memory
  const asked = turn.character.actions.find(({ name }) => name === question?.action)
  if (question !== undefined && asked !== undefined) {
    const answer = answerOf(question, asked, heard, situation)
    if (answer !== undefined) {
      candidates.push({ ...plain, kind: 'pick', name: asked.name, likeness: answer.score, ...answer })
    }
    const isOfTarget = question.argument === undefined
    const pick = isOfTarget ? readPick(question, heard, index, placeOf(situation, heard)) : undefined
    if (pick !== undefined) {
      const plan = (now: Situation): Plan => planAction(asked, pick.mention, heard, now)
      const { score } = pick
      candidates.push({ ...plain, kind: 'pick', name: asked.name, score, likeness: score, plan })
    }
    const score = scoreCancel(heard)
    const plan = (): Plan => ({
      type: 'forget-question',
      topic: undefined,
      reason: 'the question was waved away',
    })
    candidates.push({ ...plain, kind: 'cancel', name: 'cancel', score, likeness: score, plan })
  } else {
    const undone = ofTakingBack(heard, situation)
    if (undone !== undefined) candidates.push(undone)
  }
  const naming = readNaming(heard, situation)
  return naming === undefined ? candidates : [...candidates, naming]
}

const plain = { phrase: '', manner: 'asks', matched: 0 } as const

/** "No!", right after something was begun: what is being done ends. */
function ofTakingBack(heard: HeardLine, { turn, memory }: Situation): Candidate | undefined {
  const last = memory.pastActions.at(-1)
  if (last === undefined || memory.turns - last.turn > 1) return undefined
  if (doneNow({ turn, memory })?.action !== last.action) return undefined
  const action = turn.character.actions.find(({ name }) => name === last.action)
  const score = scoreCancel(heard)
  // "No, the other one" does not stop.
  if (
    action === undefined ||
    score < sureScore ||
    readMention(heard.tokens, [], heard.isEntityWord)?.kind === 'named'
  ) {
    return undefined
  }
  const plan = (): Plan => ({ type: 'agree', action, reason: 'what was begun is taken back' })
  return { ...plain, kind: 'cancel', name: 'cancel', score, likeness: score, plan }
}

export interface Naming extends Candidate {
  /** "Now!" or "please" was said. */
  readonly isAskedFor: boolean
}

/**
 * "The lantern", and not a word beside, where there are several: it is asked which one, as for the
 * character's first action with a target. Of one thing alone nobody can tell what is wanted, unless it is asked for:
 * "rope, now!" and "the rope, please" mean to hand it over.
 */
export function readNaming(heard: HeardLine, situation: Situation): Naming | undefined {
  const mention = readMention(heard.tokens, [], heard.isEntityWord)
  if (mention?.kind !== 'named' || !namesOnly(heard, mention)) return undefined
  const { actions } = situation.turn.character
  const handing = actions.find(({ phrases }) => phrases.some(phrase => handingOver.test(phrase)))
  const action = handing ?? actions.find(({ target }) => target !== undefined)
  if (action?.target === undefined) return undefined
  const made = planAction(action, mention, heard, situation)
  const isAskedFor = handing !== undefined && isUrgent(situation.turn)
  if (made.type !== 'ask' && (made.type !== 'act' || !isAskedFor)) return undefined
  const score = namingScore
  return { ...plain, kind: 'naming', name: action.name, score, likeness: score, plan: () => made, isAskedFor }
}

const isUrgent = once(({ message }: AuthoredTurn) => urgent.test(message ?? ''))

/** Whether nothing was said beside the words of a mention that could ask for anything. */
export function namesOnly({ tokens, isEntityWord }: HeardLine, mention: Mention): boolean {
  return tokens.every(({ class: itsClass, text, word }, at) =>
    mention.covers.has(at)
      ? itsClass !== 'content' || isEntityWord(word) || isDistinguishingWord(text)
      : itsClass === 'filler' || itsClass === 'particle',
  )
}

function* scoresOf(book: PhraseBook, heard: HeardLine): Generator<PhraseScore> {
  for (const phrase of likelyPhrases(book, heard)) {
    const fit = scorePhrase(phrase, heard)
    if (fit !== undefined) yield fit
  }
}

function planAnswer(
  node: TopicNodeRef,
  heard: HeardLine,
  captured: ReadonlyMap<string, string>,
  situation: Situation,
): Plan {
  const mention = readMention(heard.tokens, [], heard.isEntityWord)
  const about = named(mention, heard, situation, {})
  return { type: 'answer', node, about, captured, reason: about ? 'it names this' : 'nothing was named' }
}

/** The one perceived entity that a line names or points back at. */
function named(
  mention: Mention | undefined,
  heard: HeardLine,
  situation: Situation,
  where: Readonly<Record<string, string>>,
): PerceivedEntity | undefined {
  const { turn, index, memory } = situation
  const isKnown = memory.focus !== undefined || turn.pointedAt !== undefined
  const isNamed = mention?.kind === 'named' || (mention?.kind === 'pronoun' && isKnown)
  if (!isNamed) return undefined
  const resolution = resolve(mention, index, whereFits(turn.entities, where), placeOf(situation, heard))
  return resolution.type === 'one' ? resolution.entity : undefined
}
