import { articles, classOf, joinAll } from '../../language/english/grammar.ts'
import { asPast, betweenUs, playersName, type TalkersNames } from '../../language/english/happenings.ts'
import { personKinds, strangerWords } from '../../language/english/persons.ts'
import { once } from '../../text/once-per.ts'
import type { Memory, RememberedEvent } from '../../turn/memory.ts'
import { happeningWordsOf } from '../../words/happening-words-of.ts'
import { readWords } from '../../words/read-words.ts'
import { isEnglish, readNouns } from '../../words/tokens.ts'
import { nameNounsOf, nameWordsOf } from '../entities/entity-words.ts'
import { isPerson } from '../entities/is-person.ts'
import { readCount } from '../hearing/event-patterns.ts'
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

/** An event as a clause that may stand in the middle of a sentence: "you rang the bell twice". */
export function clauseOf(counted: string, known: Pick<Known, 'turn' | 'memory'>): string {
  const { turn } = known
  const { content, count } = readCount(counted)
  const words = happeningWordsOf(turn.character.language)
  const clause = outcomeSentence(content, turn) ?? toldClause(content, known)
  return count > 1 && clause !== '' ? words.often(clause, count) : clause
}

function toldClause(content: string, { turn, memory }: Pick<Known, 'turn' | 'memory'>): string {
  const text = plainText(content).replace(/[.!?…,;:\s]+$/u, '')
  const past = isEnglish(turn.character.language) ? asPast(text) : text
  const said = past === text ? text : betweenUs(past, namesOf(turn, memory))
  const [first = ''] = said.split(' ')
  const isSmall = classOf(first.toLowerCase()) !== 'content' && first !== 'I'
  const isName = /^\p{Lu}\S*\s\p{Lu}/u.test(said) && !articles.has(first.toLowerCase())
  return (isSmall && first.length > 1 && !isName) || articles.has(first.toLowerCase())
    ? said.charAt(0).toLowerCase() + said.slice(1)
    : said
}

/** The longest first, so that no part of a name is taken for the whole. */
function namesOf({ character, self, player, scene }: Known['turn'], { playerName }: Memory): TalkersNames {
  const known = (names: readonly (string | undefined)[]): readonly string[] =>
    [...new Set(names.filter(name => name !== undefined && name.trim() !== ''))]
      .map(name => `${name}`.trim())
      .sort((a, b) => b.length - a.length)
  return {
    self: known([character.name, self?.name]),
    player: known([playersName, player?.name, scene.playAs?.name, playerName]),
  }
}
