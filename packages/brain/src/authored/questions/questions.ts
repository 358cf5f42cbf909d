import { demonstratives } from '../../language/english/grammar.ts'
import { visibleNouns } from '../../language/english/nearness.ts'
import { asksForDay, nowTails, nowWords } from '../../language/english/now.ts'
import {
  absence,
  abstractNouns,
  beingWords,
  checkingWords,
  factsOfWords,
  newsWords,
  questionRows,
  seekingWords,
  tagWords,
  verbProperties,
  wishPattern,
} from '../../language/english/questions.ts'
import type { WorldQuestionKind } from '../../language/world-question-kind.ts'
import { once } from '../../text/once-per.ts'
import type { AuthoredTurn } from '../../turn/authored-turn.ts'
import type { Memory } from '../../turn/memory.ts'
import { createPatternBook, type Found, findAt } from '../../words/patterns.ts'
import { hasGrammar, isEnglish, type Token } from '../../words/tokens.ts'
import { answerCompared, degreeOfVerb } from '../answers/comparing.ts'
import { answerCount } from '../answers/counting.ts'
import { describe } from '../answers/describing.ts'
import { answerHappened, answerHappenedTo, answerMeanwhile, answerWho } from '../answers/happenings.ts'
import { answerHolder } from '../answers/holding.ts'
import { answerMissing } from '../answers/located.ts'
import { answerNow, answerNowTruth } from '../answers/now.ts'
import { answerOutcome, answerPastAction, answerPastActions } from '../answers/past-actions.ts'
import {
  answerProperty,
  askWhich,
  propertyOfDegree,
  propertyOfVerb,
  readProperty,
} from '../answers/properties.ts'
import { asRemembered } from '../answers/remembered.ts'
import {
  answerPeople,
  answerPlace,
  answerPointedAt,
  answerPresence,
  answerSees,
  sees,
} from '../answers/seeing.ts'
import { isSaidInEnglish, type Known, readSubject, type Subject } from '../answers/subject.ts'
import type { WorldAnswer, WorldQuestion } from '../answers/world-answer.ts'
import type { EntityIndex, KnownObject } from '../entities/entity-index.ts'
import { nameNounsOf } from '../entities/entity-words.ts'
import { isPerson } from '../entities/is-person.ts'
import { peopleKnownAs } from '../hearing/people-known-as.ts'
import type { HeardLine } from '../hearing/phrase-scorer.ts'
import { answerPlayerName, answerTold, keyOf, readFactKeys } from '../player-facts/answer-player-fact.ts'
import { leadLength, shareOfQuestion } from './asking.ts'
import { readCount } from './count-questions.ts'
import { readHolder, readHoldings } from './holding-questions.ts'
import { readLocated, readOwnPlace, readPlaced } from './located-questions.ts'
import { readGeneral, readNearby, readNearness, readSide } from './nearness-questions.ts'
import { readFault, readHas, readPartTruth } from './part-questions.ts'
import { plainerQuestions } from './plainer-questions.ts'
import { readTruth } from './truth-questions.ts'
import { readWhich } from './which-questions.ts'

/**
 * What a line asks about the world, the best first. Only English is understood. Give the memory with this
 * turn's events noted.
 */
export function readWorldQuestions(
  turn: AuthoredTurn,
  { tokens, isEntityWord, isAfterNaming }: HeardLine,
  index: EntityIndex,
  memory: Memory,
): readonly WorldQuestion[] {
  const message = turn.message ?? ''
  if (!hasGrammar(turn.character.language) || isWish(turn)) return []
  const known = { turn, index, memory, isEntityWord, isAfterNaming, things: new Map() }
  if (!isEnglish(turn.character.language)) return readLine(message, tokens, known)
  const asked: WorldQuestion[] = []
  for (const reading of plainerQuestions(tokens, isAsked(message))) {
    asked.push(...readLine(message, reading, known))
    if (asked.some(({ score }) => score === 1)) break
  }
  return asked.sort((a, b) => b.score - a.score)
}

function readLine(message: string, tokens: readonly Token[], known: Known): readonly WorldQuestion[] {
  const matches = findMatches(message, tokens)
  return matches.length === 0 ? [] : readMatches(matches, createQuestion(tokens, known))
}

function findMatches(message: string, tokens: readonly Token[]): readonly Match[] {
  const matches: Match[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    for (const pattern of book.get(tokens[at]?.text ?? '') ?? []) {
      const found = findAt(pattern, tokens, at)
      const share = found === undefined ? 0 : shareOfQuestion(found, tokens, message)
      if (found === undefined || share < leastShare) continue
      matches.push({ kind: pattern.kind, found, share, literals: literalsOf(found) })
    }
  }
  const asked = askedStatement(message, tokens)
  if (asked !== undefined) matches.push({ kind: 'truth', found: asked, share: worths.statement, literals: 0 })
  return matches
}

const isWish = once(({ message }: AuthoredTurn) => wishPattern.test(message ?? ''))

interface Match {
  readonly kind: WorldQuestionKind
  readonly found: Found
  /** The most that it can score. */
  readonly share: number
  /** How many words are the question's own. */
  readonly literals: number
}

/** Reads the likeliest first, and no more than may still be the best. */
function readMatches(matches: readonly Match[], question: Question): readonly WorldQuestion[] {
  const asked: WorldQuestion[] = []
  let best = 0
  for (const { kind, found, share } of [...matches].sort(byLikelihood)) {
    if (share <= best) break
    const read = readers[kind](question, found)
    if (read === undefined || (englishKinds.has(kind) && !isSaidInEnglish(question.known))) continue
    const { answer, worth } = 'answer' in read ? read : { answer: read, worth: 1 }
    best = Math.max(best, share * worth)
    asked.push({ kind, score: Math.min(1, share * worth), answer: () => answer })
  }
  return asked.sort((a, b) => b.score - a.score)
}

/** What no other language has sentences for. */
const englishKinds: ReadonlySet<WorldQuestionKind> = new Set<WorldQuestionKind>([
  'nearness',
  'side',
  'fault',
  'has',
])

function byLikelihood(a: Match, b: Match): number {
  return b.share - a.share || b.literals - a.literals
}

const book = createPatternBook(questionRows)

/** With less, a line says something else. */
const leastShare = 0.6
/** "The gate is locked?", "it is locked, right?": a statement that ends as a question. */
function askedStatement(message: string, tokens: readonly Token[]): Found | undefined {
  if (!isAsked(message)) return undefined
  const end = tokens.findIndex(({ clause }) => clause !== tokens[0]?.clause)
  const clause = end < 0 ? tokens : tokens.slice(0, end)
  if (end >= 0 && !tokens.slice(end).every(({ text }) => tagWords.has(text))) return undefined
  const start = leadLength(clause)
  const verb = clause.findIndex(({ text }, at) => at > start && (text === 'is' || text === 'are'))
  if (verb < 0 || clause.some(({ class: itsClass }) => itsClass === 'question')) return undefined
  const slots = new Map<string, readonly [number, number]>([
    ['thing', [start, verb]],
    ['trait', [verb + 1, clause.length]],
  ])
  return { slots, start, end: clause.length }
}

/** Whether it ends with a question mark, whatever signs stand behind that. */
function isAsked(message: string): boolean {
  const at = message.lastIndexOf('?')
  return at >= 0 && !/\w/.test(message.slice(at))
}

function literalsOf({ slots, start, end }: Found): number {
  let literals = end - start
  for (const [from, to] of slots.values()) literals -= to - from
  return literals
}

/** A line with what it is answered from. */
export interface Question {
  readonly known: Known
  readonly tokens: readonly Token[]
  slot(found: Found, name: string): readonly Token[]
  thing(found: Found, name?: string): Subject | undefined
  /** The words of a row that were said, slots left out. */
  literals(found: Found): readonly Token[]
}

function createQuestion(tokens: readonly Token[], known: Known): Question {
  const slot = ({ slots }: Found, name: string): readonly Token[] => {
    const [from, to] = slots.get(name) ?? [0, 0]
    return tokens.slice(from, to)
  }
  return {
    known,
    tokens,
    slot,
    thing: (found, name = 'thing') => readSubject(slot(found, name), known),
    literals({ slots, start, end }) {
      const inSlots = [...slots.values()]
      return tokens.filter(
        (_, at) => at >= start && at < end && !inSlots.some(([from, to]) => at >= from && at < to),
      )
    },
  }
}

/** An answer, and what its question is worth when it need not be one about the world. */
export type Read = WorldAnswer | { readonly answer: WorldAnswer; readonly worth: number } | undefined

const worths = {
  /** It asks for something that is not perceived, and that no author knows of. */
  unseen: 0.75,
  /** "Is there a dragon": what would be seen if it were there. */
  unseenHere: 0.95,
  /** "What is the well" may ask for a story. */
  description: 0.9,
  /** "Where are you" may ask for a story. */
  ownPlace: 0.8,
  /** "Is there a building where children learn": those that there are. */
  general: 0.8,
  /** "Describe the lantern", of which there are three. */
  ambiguous: 0.75,
  /** "I'm looking for the well" tells more than it asks. */
  seeking: 0.9,
  /** "See if the gate is open" may ask to go there. */
  checking: 0.75,
  /** "The gate is locked?" */
  statement: 0.9,
  /** "What is the matter with the gate" asks for more than can be seen. */
  fault: 0.9,
  /** "What did I say about my dog", of which the player said nothing. */
  unknownFact: 0.7,
}

const readers: Readonly<Record<WorldQuestionKind, (question: Question, found: Found) => Read>> = {
  sees: ({ known }) => answerSees(known),
  located: readLocated,
  presence(question, found) {
    const { known } = question
    const placed = readPlaced(question.slot(found, 'thing'), known)
    if (placed?.isMissing) return answerMissing(placed.thing, placed.where, placed.mark, known)
    const thing = placed?.thing
    const literals = question.literals(found)
    if (thing === undefined || !isThere(thing)) {
      const general = readGeneral(question.slot(found, 'thing'), known)
      if (general.length > 0) return { answer: sees(general, known.turn.entities), worth: worths.general }
      const isHad = literals.some(({ stem }) => stem === 'have' || stem === 'get')
      return isHad ? undefined : unseenHere(unseen(thing, question), thing, known)
    }
    return answerPresence(thing, known)
  },
  place(question, found) {
    const isStanding = question.literals(found).some(({ text }) => beingWords.has(text))
    const own = isStanding ? readOwnPlace(question.slot(found, 'thing'), question.known) : undefined
    if (own !== undefined) return { answer: own, worth: worths.ownPlace }
    // "Is the gate at the jetty open" does not ask where it is.
    const spot = found.slots.has('spot') ? question.thing(found, 'spot') : undefined
    if (found.slots.has('spot') && (spot?.entities.length !== 1 || !isNamedAlone(spot))) return undefined
    const thing = question.thing(found)
    if (thing === undefined || !isThere(thing)) return unseen(thing, question)
    const answer = answerPlace(thing, question.known)
    const [first] = question.literals(found)
    const isSeeking = first !== undefined && seekingWords.has(first.text)
    // "I can't see the gate, so open it" says why.
    const isReason = question.tokens.some(
      ({ clause, class: itsClass }) => clause !== first?.clause && itsClass === 'content',
    )
    return isSeeking && isReason ? undefined : { answer, worth: isSeeking ? worths.seeking : 1 }
  },
  people: ({ known }) => answerPeople(known),
  property(question, found) {
    const { known } = question
    const joint = found.slots.has('thing-and-property')
    if (joint) {
      const words = question.slot(found, 'thing-and-property')
      const property = readProperty(words.slice(-1), known)
      const thing = readSubject(words.slice(0, -1), known)
      const answer = property && thing && answerProperty(thing, property, known)
      return answer && asRemembered(answer, known)
    }
    const thing = question.thing(found)
    const property = askedProperty(question, found)
    const told = thing && property && answerProperty(thing, property, known)
    // Whose it is may be nobody's to see, and who has it is.
    const isHeld = property?.noun === 'owner' && told?.name === 'unknownProperty'
    const answer =
      (thing && isHeld && isSaidInEnglish(known) ? answerHolder(thing, known) : undefined) ?? told
    // "How is Mira?" asks for more than the world tells.
    const isHow = property?.noun === 'state' && !found.slots.has('property')
    if (answer === undefined || (isHow && answer.name === 'unknownProperty')) return undefined
    return asRemembered(answer, known)
  },
  truth(question, found) {
    const { known } = question
    const other = question.thing(found, 'other')
    if (other !== undefined) return readCostlier(question, found, other)
    const words = found.slots.has('trait')
      ? [...question.slot(found, 'thing'), ...question.slot(found, 'trait')]
      : question.slot(found, 'thing-and-trait')
    const truth = readTruth(words, known)
    const read = readPartTruth(words, known) ?? (truth && asRemembered(truth, known))
    if (!found.slots.has('trait')) return read
    const first = question.tokens.findIndex(({ text }) => text === 'if' || text === 'whether')
    const isToCheck =
      first >= 0 && question.tokens.slice(0, first).some(({ text }) => checkingWords.has(text))
    return read && isToCheck ? { answer: read, worth: worths.checking } : read
  },
  which: readWhich,
  count: (question, found) =>
    readCount(question, found, thing =>
      isAbstract(thing) ? undefined : { answer: answerCount(thing, question.known), worth: worths.unseen },
    ),
  nearness: readNearness,
  side: readSide,
  fault(question, found) {
    const answer = readFault(question.slot(found, 'thing'), question.known)
    return answer && { answer, worth: worths.fault }
  },
  has(question, found) {
    const thing = question.thing(found)
    return thing && readHas(thing, question.slot(found, 'had'), question.known)
  },
  description(question, found) {
    const { known } = question
    const nearby = readNearby(question.slot(found, 'thing'), known)
    if (nearby !== undefined) return answerPointedAt(nearby, known)
    const thing = question.thing(found)
    const [entity, ...others] = thing?.entities ?? []
    // "What a gate this is" asks nothing.
    const after = question.tokens[found.start + 1]?.text
    if (after === 'a' || after === 'an') return undefined
    // "What is wrong with it" asks for more than can be seen.
    const isName = thing?.tokens.every(token => token.class !== 'content' || known.isEntityWord(token.word))
    if (thing === undefined || (thing.object === undefined && !isName)) return undefined
    if (others.length > 0) {
      const answer = thing.isNamed ? askWhich(thing.entities, 'look', known) : undefined
      return answer && { answer, worth: worths.ambiguous }
    }
    const lines = thing.object?.lines ?? []
    if (thing.object !== undefined && lines.length > 0) {
      const fillings = { target: thing.words, property: 'look', value: thing.object.description }
      const about = entity === undefined ? [] : [entity]
      return { name: 'property', fillings, about, node: `object ${thing.object.name}`, lines }
    }
    // "What is that white thing" asks for its name.
    const isGeneral = thing.tokens.some(({ class: itsClass }) => itsClass === 'generic')
    if (entity !== undefined && !thing.isNamed && isGeneral) return answerPointedAt(entity, known)
    if (entity === undefined || !thing.isNamed) return undefined
    const isWho = question.literals(found).some(({ text }) => text === 'who')
    if (isWho && !isPerson(entity)) return undefined
    // Who is asked for by what can be seen of them is named.
    const isNameSaid = thing.tokens.some(({ word }) => nameNounsOf(entity).includes(word))
    const isToBeNamed = isPerson(entity) && !isNameSaid && thing.tokens.some(isContent)
    if (isWho && isToBeNamed) return answerPointedAt(entity, known)
    const description = describe(entity, known)
    if (description !== undefined) {
      return { answer: asRemembered(description, known), worth: worths.description }
    }
    if (isToBeNamed) return answerPointedAt(entity, known)
    const isPointedAt = entity.id === known.turn.pointedAt && !thing.tokens.some(isContent)
    return isPointedAt ? answerPointedAt(entity, known) : undefined
  },
  holder: (question, found) => readHolder(question, found, () => unseen(question.thing(found), question)),
  holdings: readHoldings,
  happened(question, found) {
    const { known } = question
    if (!found.slots.has('thing')) {
      const words = question.literals(found).map(({ text }) => text)
      // "What is that?" asks for what is pointed at.
      const isOfThing = words.includes('is') && demonstratives.has(words.at(-1) ?? '')
      if (isOfThing && known.turn.pointedAt !== undefined) return undefined
      if (words.includes('who')) return answerWho(known)
      return words.some(word => newsWords.has(word)) ? answerMeanwhile(known) : answerHappened(known)
    }
    const thing = question.thing(found)
    return thing && answerHappenedTo(thing, question.known)
  },
  meanwhile(question, found) {
    const isAway = question.slot(found, 'absence').every(({ text }) => isOfAbsence(text))
    return isAway ? answerMeanwhile(question.known) : undefined
  },
  playerName(question, found) {
    const { memory, turn } = question.known
    // Who remembers players tells what it remembers of them.
    const isOfMore = question.literals(found).some(({ text }) => text === 'remember')
    return turn.remembered !== undefined && isOfMore ? undefined : answerPlayerName(memory)
  },
  told(question, found) {
    const { memory } = question.known
    const keys = factKeysOf(question, found)
    if (keys === undefined) return undefined
    const answer = answerTold(keys, memory)
    return { answer, worth: answer.name === 'told' ? 1 : worths.unknownFact }
  },
  pastActions(question, found) {
    const { known } = question
    const asked = question.slot(found, 'action')
    if (asked.length > 0) return answerPastAction(asked, known)
    const words = question.literals(found).map(({ text }) => text)
    if (!words.includes('what')) {
      const answer = answerOutcome(known)
      return answer.name === 'pastActions' ? answer : undefined
    }
    const answer = answerPastActions(known)
    const isDoing = words.includes('doing') || words.includes('up')
    return isDoing && answer.name !== 'pastActions' ? undefined : answer
  },
  now(question, found) {
    const { known } = question
    const words = question.slot(found, 'now')
    const [trait, ...others] = words.filter(({ text }) => !nowTails.has(text))
    const literals = question.literals(found)
    if (trait !== undefined) {
      const ofWeather = others.length === 0 ? answerNowTruth(trait.text, known) : undefined
      const it = literals.filter(({ text }) => text === 'it')
      // "Is it dark?" of something that was just spoken of.
      return ofWeather && (readTruth([...it, trait], known) ?? ofWeather)
    }
    const [said] = literals.flatMap(({ text }) => nowWords.get(text) ?? [])
    const isOfDay = said === 'time' && asksForDay.test(known.turn.message ?? '')
    return said && answerNow(isOfDay ? 'day' : said, known)
  },
}

function isThere({ entities, object, person }: Subject): boolean {
  return entities.length > 0 || person !== undefined || (object?.whereabouts.length ?? 0) > 0
}

function isContent({ class: itsClass }: Token): boolean {
  return itsClass === 'content'
}

function isNamedAlone({ tokens, entities }: Subject): boolean {
  const names = entities.flatMap(entity => nameNounsOf(entity))
  return tokens.every(token => !isContent(token) || names.includes(token.word))
}

function isAbstract({ tokens }: Subject): boolean {
  return tokens.some(({ text, word }) => abstractNouns.has(text) || abstractNouns.has(word))
}

/** Answers that something is not perceived, unless it is nothing that could be. */
function unseen(thing: Subject | undefined, { known }: Question): Read {
  if (thing === undefined || thing.words === '' || isAbstract(thing)) return undefined
  if (!thing.tokens.some(isContent)) return undefined
  return { answer: answerPlace(thing, known), worth: worths.unseen }
}

/** "Is there a dragon": that there is none is what is so, and not only what is not known. */
function unseenHere(read: Read, thing: Subject | undefined, { turn }: Known): Read {
  const said = thing?.words.toLowerCase()
  const isKnown = ({ name }: KnownObject): boolean => name.toLowerCase() === said
  const isVisible =
    thing?.tokens.some(({ word }) => visibleNouns.has(word)) === true ||
    peopleKnownAs(turn.character).some(isKnown)
  if (read === undefined || !isVisible || !('answer' in read)) return read
  return { answer: { ...read.answer, isSure: true }, worth: worths.unseenHere }
}

function askedProperty(question: Question, found: Found): ReturnType<typeof readProperty> {
  const degree = question.slot(found, 'degree')
  const [only] = degree
  if (only !== undefined) return degree.length === 1 ? propertyOfDegree(only.text) : undefined
  const words = question.slot(found, 'property')
  if (words.length > 0) return readProperty(words, question.known)
  const literals = question.literals(found)
  const verbs = literals.map(({ text }) => text).filter(text => verbProperties.has(text))
  // "Of" says something only alone: not in "made of" and "price of".
  const verb = verbs.filter(text => text !== 'of' && text !== 'from').at(-1) ?? verbs.at(-1)
  if (verb !== undefined) return propertyOfVerb(verb)
  return propertyOfVerb(literals.some(({ text }) => text === 'much') ? 'cost' : 'doing')
}

/** "Does the owl cost more than the toad?" */
function readCostlier(question: Question, found: Found, { entities: [other, ...more] }: Subject): Read {
  const [one, ...others] = question.thing(found)?.entities ?? []
  const [amount] = question.slot(found, 'amount')
  const verb = question.literals(found).find(({ text }) => text === 'cost' || text === 'weigh')
  const degree = amount && verb && degreeOfVerb(verb.text, amount.text)
  if (one === undefined || other === undefined || others.length + more.length > 0) return undefined
  return degree && answerCompared(degree, one, other, question.known)
}

function isOfAbsence(text: string): boolean {
  return absence.starts.has(text) || absence.words.has(text)
}

function factKeysOf(question: Question, found: Found): readonly string[] | undefined {
  const { memory } = question.known
  const fact = question.slot(found, 'fact')
  if (fact.length > 0) return readFactKeys(fact, memory)
  const own = question.slot(found, 'own-fact').filter(({ class: itsClass }) => itsClass === 'content')
  if (own.length > 0) return own.length > 2 ? undefined : [keyOf(own)]
  const word = question
    .literals(found)
    .filter(({ text }) => factsOfWords.has(text))
    .at(-1)
  const key = word && factsOfWords.get(word.text)
  return key === undefined ? undefined : [key]
}
