import type { PerceivedEntity } from '@townsfolk/protocol'
import { plainFailedUnexplained, plainOtherAction, plainOutcomes } from '../../language/english/answers.ts'
import { classOf, joinAll, stem as stemOf, withArticle } from '../../language/english/grammar.ts'
import { outcomeEvent, outcomeManners } from '../../language/english/happenings.ts'
import { doingVerbs } from '../../language/english/questions.ts'
import { pastSentences } from '../../language/english/sentences.ts'
import { inWordsOf } from '../../language/english/talk/manners.ts'
import { past } from '../../language/english/verbs.ts'
import { oncePer } from '../../text/once-per.ts'
import type { DoneNow } from '../../turn/authored-turn.ts'
import type { PastAction, RememberedEvent } from '../../turn/memory.ts'
import { happeningWordsOf } from '../../words/happening-words-of.ts'
import { type Token, wordIn } from '../../words/tokens.ts'
import { readCount } from '../hearing/event-patterns.ts'
import { called } from '../naming/called.ts'
import { plainText } from '../naming/plain-text.ts'
import { eventsOf } from './events.ts'
import { type Known, readSubject } from './subject.ts'
import type { WorldAnswer } from './world-answer.ts'

/** Answers about what the character did, and how it ended. */

/** What the character last did, and how that ended. */
export function answerPastActions(known: Known): WorldAnswer {
  const { memory, turn } = known
  const clauses = memory.pastActions.map(pastAction => pastActionWords(pastAction, known))
  const lastOutcome = eventsOf(known)
    .flatMap(event => ownOutcome(event, known) ?? [])
    .at(-1)
  if (clauses.length === 0 && lastOutcome !== undefined)
    clauses.push(outcomeClause(lastOutcome, undefined, known))
  if (clauses.length === 0)
    return { name: 'noPastActions', fillings: {}, about: [], node: 'answer noPastActions' }
  const ids = new Set(memory.pastActions.map(({ target }) => target))
  return {
    name: 'pastActions',
    fillings: { actions: joinAll(clauses) },
    about: turn.entities.filter(({ id }) => ids.has(id)),
    node: 'answer pastActions',
  }
}

/** "Did it work?", "are you done?" */
export function answerOutcome(known: Known): WorldAnswer {
  const answer = answerPastActions(known)
  if (answer.name !== 'pastActions') return answer
  const outcome = outcomeOf(known)
  return { ...answer, node: `answer pastActions ${outcome}`, plain: plainOutcomes[outcome] }
}

/** "Did you fetch it?": only what the character can do, or did, is asked about. */
export function answerPastAction(tokens: readonly Token[], known: Known): WorldAnswer | undefined {
  const [verb, ...object] = tokens
  if (verb === undefined) return undefined
  if (doingVerbs.has(verb.text)) return answerOutcome(known)
  const { memory, turn } = known
  const is = (action: string): boolean =>
    isSameVerb(wordIn(turn.character.language, toVerbs(action)[0] ?? ''), verb)
  if (!turn.character.actions.some(({ name }) => is(name))) return undefined
  const answer = answerPastActions(known)
  if (answer.name !== 'pastActions' || memory.pastActions.length === 0) return answer
  const thing = object.length === 0 ? undefined : readSubject(object, known)
  const isOfThing = ({ target }: PastAction): boolean =>
    thing === undefined || thing.entities.length === 0 || thing.entities.some(({ id }) => id === target)
  const isMeant = memory.pastActions.some(pastAction => is(pastAction.action) && isOfThing(pastAction))
  return isMeant
    ? answerOutcome(known)
    : { ...answer, node: 'answer pastActions other', plain: plainOtherAction }
}

export interface OutcomeEvent {
  readonly name: string
  readonly action: string
  /** The target's name, as the game wrote it; empty when there was none. */
  readonly target: string
  /** Why it failed; undefined when it was done, or stopped. */
  readonly failure: string | undefined
  /** The player told it to stop. */
  readonly isStopped: boolean
}

/**
 * Reads "Ada did FETCH Red lantern", "Ada could not FETCH Red lantern: it is gone" and "Ada stopped FETCH Red lantern", as
 * runtimes log them.
 */
export function readOutcomeEvent(counted: string): OutcomeEvent | undefined {
  const { content } = readCount(counted)
  const [, name, manner, action, target = '', failure] = outcomeEvent.exec(content) ?? []
  if (name === undefined || action === undefined) return undefined
  return {
    name,
    action,
    target: target.trim(),
    failure: manner === outcomeManners.failed ? plainText(failure ?? '') : undefined,
    isStopped: manner === outcomeManners.stopped,
  }
}

/** "I fetched the hat" of such an event; undefined for any other. */
export function outcomeSentence(content: string, turn: OutcomeTurn): string | undefined {
  const event = readOutcomeEvent(content)
  if (event === undefined) return undefined
  const who = isSelf(event.name, { turn }) ? 'I' : plainText(event.name)
  return `${who} ${outcomeClause(event, undefined, { turn })}`
}

/** How an action of the character itself ended, when an event reports it. */
export function ownOutcome(
  { content }: Pick<RememberedEvent, 'content'>,
  { turn }: Pick<Known, 'turn'>,
): OutcomeEvent | undefined {
  return outcomeIn(content, turn)
}

const outcomeIn = oncePer((content: string, turn: Known['turn']): OutcomeEvent | undefined => {
  const event = readOutcomeEvent(content)
  return event !== undefined && isSelf(event.name, { turn }) ? event : undefined
})

/** What the character says of an event that reports that itself could not do something; undefined for any other. */
export function ownFailure(content: string, turn: Known['turn']): WorldAnswer | undefined {
  const event = readOutcomeEvent(content)
  if (event?.failure === undefined || !isSelf(event.name, { turn })) return undefined
  const { agent, language } = turn.character
  const why = inWordsOf(agent.manner, happeningWordsOf(language).reason(event.failure))
  return {
    name: 'failed',
    fillings: { action: plainOf(event.action, targetOf(event, undefined, { turn })), ...(why && { why }) },
    about: [],
    node: 'answer failed',
    ...(why === '' && { plain: plainFailedUnexplained }),
  }
}

/**
 * "Fetched the red lantern", of what was done on an earlier visit.
 * @param ending `begun`, `done`, `stopped`, or `failed:` and why
 */
export function pastDeed(action: string, target: string, ending: string, turn: OutcomeTurn): string {
  const [how = '', ...why] = ending.split(':')
  if (how !== 'begun') {
    const failure = how === 'failed' ? plainText(why.join(':')) : undefined
    const isStopped = how === 'stopped'
    return outcomeClause({ name: '', action, target, failure, isStopped }, undefined, { turn })
  }
  const name = plainText(target)
  return pastSentences.begun(plainOf(action, name === '' ? undefined : called({ id: '', name }, [])))
}

/** What of a turn the words for an outcome depend on. */
type OutcomeTurn = Pick<Known['turn'], 'entities' | 'character' | 'self'>

function outcomeClause(
  event: OutcomeEvent,
  entity: PerceivedEntity | undefined,
  { turn }: { readonly turn: OutcomeTurn },
): string {
  const { action, failure } = event
  const target = targetOf(event, entity, { turn })
  if (event.isStopped) return pastSentences.stopped(plainOf(action, target))
  if (failure === undefined) return pastOf(action, target)
  const { agent, language } = turn.character
  const why = isSelf(event.name, { turn }) ? happeningWordsOf(language).reason(failure) : failure
  return inWordsOf(agent.manner, pastSentences.failed(plainOf(action, target), why))
}

/** An event has a target's name alone: which one of several it was is known of a past action only. */
function targetOf(
  event: OutcomeEvent,
  entity: PerceivedEntity | undefined,
  { turn }: { readonly turn: Pick<OutcomeTurn, 'entities'> },
): string | undefined {
  const name = plainText(event.target)
  const namesakes = turn.entities.filter(other => other.name.toLowerCase() === name.toLowerCase())
  const meant = entity ?? (namesakes.length === 1 ? namesakes[0] : undefined)
  const unknown = name === '' ? undefined : called({ id: '', name }, [])
  return meant === undefined ? unknown : called(meant, turn.entities)
}

/** Of several actions, the worst. */
function outcomeOf(known: Known): keyof typeof plainOutcomes {
  const { pastActions } = known.memory
  const endings = pastActions.map(action => endingOf(action, entityOf(action, known), known))
  const outcomes =
    pastActions.length > 0
      ? endings
      : eventsOf(known)
          .flatMap(event => ownOutcome(event, known) ?? [])
          .slice(-1)
  if (outcomes.some(ending => ending?.failure !== undefined || ending?.isStopped)) return 'failed'
  return outcomes.every(ending => ending !== undefined) ? 'done' : 'begun'
}

function entityOf({ target }: PastAction, { turn }: Known): PerceivedEntity | undefined {
  return turn.entities.find(({ id }) => id === target)
}

/** What the character is carrying out: as the game says, else what it began last and nobody has reported the end of. */
export function doneNow(known: Pick<Known, 'turn' | 'memory'>): DoneNow | undefined {
  const { turn, memory } = known
  if (turn.doing !== undefined) return turn.doing
  const last = memory.pastActions.at(-1)
  if (last === undefined || memory.turns - last.turn > 1) return undefined
  const entity = turn.entities.find(({ id }) => id === last.target)
  return endingOf(last, entity, known) === undefined ? last : undefined
}

/** The event that reports how it ended. */
function endingOf(
  { action, turn }: PastAction,
  entity: PerceivedEntity | undefined,
  known: Pick<Known, 'turn' | 'memory'>,
): OutcomeEvent | undefined {
  return eventsOf(known)
    .filter(event => event.turn > turn)
    .flatMap(event => ownOutcome(event, known) ?? [])
    .find(event => event.action === action && isOf(event, entity))
}

/** A past action with how it ended, where an event reports that; else as one that was begun. */
function pastActionWords(pastAction: PastAction, known: Known): string {
  const { action } = pastAction
  const entity = entityOf(pastAction, known)
  const ending = endingOf(pastAction, entity, known)
  if (ending !== undefined) return outcomeClause(ending, entity, known)
  const named = entity === undefined ? undefined : called(entity, known.turn.entities)
  return pastSentences.begun(plainOf(action, named))
}

function isOf({ target }: OutcomeEvent, entity: PerceivedEntity | undefined): boolean {
  return entity === undefined || target === '' || entity.name === target || entity.id === target
}

/** What is told of an earlier visit has no name: it is the character's own. */
function isSelf(name: string, { turn }: { readonly turn: OutcomeTurn }): boolean {
  if (name === '') return true
  const wanted = name.trim().toLowerCase()
  return [turn.character.name, turn.self?.name, turn.character.id].some(own => own?.toLowerCase() === wanted)
}

function pastOf(action: string, target: string | undefined): string {
  const [verb = '', ...rest] = toVerbs(action)
  return withTarget(past(verb), rest, target)
}

function plainOf(action: string, target: string | undefined): string {
  const [verb = '', ...rest] = toVerbs(action)
  return withTarget(verb, rest, target)
}

/** "Open gate" with the gate as its target is "open the gate"; "walk to" keeps its "to". */
function withTarget(verb: string, rest: readonly string[], target: string | undefined): string {
  const small = rest.filter(word => classOf(word) !== 'content')
  if (target !== undefined) return [verb, ...small, target].join(' ')
  const at = rest.findIndex(word => classOf(word) === 'content')
  const isNoun = at >= 0 && at === rest.length - 1 && classOf(rest[at - 1] ?? '') !== 'determiner'
  const words = isNoun ? [...rest.slice(0, at), withArticle(rest[at] ?? '')] : rest
  return [verb, ...words].join(' ')
}

function toVerbs(action: string): readonly string[] {
  return action.toLowerCase().split('_').filter(Boolean)
}

function isSameVerb(verb: string, { text, stem }: Token): boolean {
  return verb === text || past(verb) === text || stemOf(verb) === stem
}
