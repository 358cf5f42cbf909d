import { articles, classOf, joinAll } from '../../language/english/grammar.ts'
import { personKinds, strangerWords } from '../../language/english/persons.ts'
import { once } from '../../text/once-per.ts'
import type { RememberedEvent } from '../../turn/memory.ts'
import { readWords } from '../../words/read-words.ts'
import { readNouns } from '../../words/tokens.ts'
import { nameNounsOf, nameWordsOf } from '../entities/entity-words.ts'
import { isPerson } from '../entities/is-person.ts'
import { plainText } from '../naming/plain-text.ts'
import { eventsOf } from './events.ts'
import { outcomeSentence, ownOutcome } from './past-actions.ts'
import type { Known, Subject } from './subject.ts'
import type { WorldAnswer } from './world-answer.ts'

/** Answers about events. */

/** What just happened: on this turn, else the last that is remembered. */
export function answerHappened(known: Known): WorldAnswer {
  const events = eventsOf(known)
  const now = events.filter(({ turn }) => turn === known.memory.turns)
  const last = events.at(-1)
  return happened(now.length > 0 ? now : last === undefined ? [] : [last], known)
}

/** What happened to something, as far as its name is in an event. */
export function answerHappenedTo(thing: Subject, known: Known): WorldAnswer | undefined {
  const names = [readNouns(thing.words), ...thing.entities.map(nameNounsOf)]
  const [first] = thing.entities
  if (first === undefined && thing.object === undefined && thing.person === undefined) return undefined
  const found = eventsOf(known).filter(event => {
    const words = nounsOf(event)
    return names.some(name => name.length > 0 && name.every(word => words.includes(word)))
  })
  return happened(found.slice(-mostListed), known)
}

const nounsOf = once(({ content }: RememberedEvent): readonly string[] => readNouns(content))

/**
 * What happened since the player last spoke. Who has just come back may have said hello first: then it is
 * what came lately.
 */
export function answerMeanwhile(known: Known): WorldAnswer {
  const { memory } = known
  const spoken = memory.spokenTo.filter(turn => turn < memory.turns).at(-1) ?? -1
  const events = eventsOf(known)
  const since = events.filter(({ turn }) => turn > spoken)
  const lately = events.filter(({ turn }) => turn > memory.turns - latelyTurns)
  return happened(since.length > 0 ? since : lately, known)
}

/** The last event of which the words fulfil a condition. */
export function answerLastEvent(
  isMeant: (words: readonly string[]) => boolean,
  known: Known,
): WorldAnswer | undefined {
  const event = eventsOf(known)
    .filter(event => isMeant(wordsOf(event)))
    .at(-1)
  return event && happened([event], known)
}

const wordsOf = once(({ content }: RememberedEvent): readonly string[] => readWords(content))

/** "Who was that?": the last event that somebody is named in. */
export function answerWho(known: Known): WorldAnswer | undefined {
  const { turn } = known
  const others = [...turn.scene.others.map(({ name }) => name), ...turn.scene.joined, ...turn.scene.left]
  const names = [...turn.entities.filter(isPerson).map(nameWordsOf), ...others.map(readWords)]
  return answerLastEvent(
    words =>
      names.some(name => name.length > 0 && name.every(word => words.includes(word))) ||
      words.some(word => personKinds.has(word) || strangerWords.has(word)),
    known,
  )
}

const mostListed = 3
/** How many turns ago still counts as lately. */
const latelyTurns = 4

/** What the character did itself is no news, unless there is no other. */
function happened(events: readonly RememberedEvent[], known: Known): WorldAnswer {
  const others = events.filter(event => ownOutcome(event, known) === undefined)
  const clauses = (others.length > 0 ? others : events)
    .slice(-mostListed)
    .map(({ content }) => clauseOf(content, known))
    .filter(clause => clause !== '')
  if (clauses.length === 0) {
    return { name: 'nothingHappened', fillings: {}, about: [], node: 'answer nothingHappened' }
  }
  const fillings = { events: joinAll([...new Set(clauses)]) }
  return { name: 'happened', fillings, about: [], node: 'answer happened' }
}

/** An event as a clause that may stand in the middle of a sentence. */
function clauseOf(content: string, known: Known): string {
  const own = outcomeSentence(content, known)
  if (own !== undefined) return own
  const text = plainText(content).replace(/[.!?…,;:\s]+$/u, '')
  const [first = ''] = text.split(' ')
  const isSmall = classOf(first.toLowerCase()) !== 'content' && first.length > 1
  const isName = /^\p{Lu}\S*\s\p{Lu}/u.test(text) && !articles.has(first.toLowerCase())
  return (isSmall && !isName) || articles.has(first.toLowerCase())
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text
}
