import type { BrainTurn } from '../../brain.ts'
import type { Memory } from '../../memory.ts'
import type { Heard } from '../phrase-scorer.ts'
import type { EntityIndex } from '../references.ts'
import { isEnglish, type Token } from '../tokens.ts'
import {
  absence,
  abstractNouns,
  factsOfWords,
  lifeWords,
  openers,
  questionRows,
  tellers,
  verbProperties,
} from './english-questions.ts'
import { answerPlayerName, answerTold, keyOf, readFactKeys } from './facts.ts'
import { answerDeed, answerDeeds, answerHappened, answerHappenedTo, answerMeanwhile } from './happenings.ts'
import { holdingsOf } from './holders.ts'
import { createPatternBook, type Found, findAt } from './patterns.ts'
import {
  answerProperty,
  answerTruth,
  describe,
  propertyOfDegree,
  propertyOfVerb,
  readProperty,
} from './properties.ts'
import {
  answerCount,
  answerCountAll,
  answerHoldings,
  answerLocated,
  answerPeople,
  answerPlace,
  answerPresence,
  answerSees,
  answerWhich,
  isPerson,
} from './seeing.ts'
import { type Known, readThing, type Thing } from './things.ts'
import type { WorldAnswer, WorldQuestion, WorldQuestionKind } from './world-answer.ts'

/**
 * What a line asks about the world, the best first. Only English is understood. Give the memory with this
 * turn's events noted.
 */
export function readWorldQuestions(
  turn: BrainTurn,
  { tokens, isEntityWord }: Heard,
  index: EntityIndex,
  memory: Memory,
): readonly WorldQuestion[] {
  if (!isEnglish(turn.character.language)) return []
  const matches: Match[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    for (const pattern of book.get(tokens[at]?.text ?? '') ?? []) {
      const found = findAt(pattern, tokens, at)
      const share = found === undefined ? 0 : shareOfQuestion(found, tokens)
      if (found === undefined || share < leastShare) continue
      matches.push({ kind: pattern.kind, found, share, literals: literalsOf(found) })
    }
  }
  if (matches.length === 0) return []
  return readMatches(matches, createQuestion(tokens, { turn, index, memory, isEntityWord }))
}

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
    if (read === undefined) continue
    const { answer, worth } = 'answer' in read ? read : { answer: read, worth: 1 }
    best = Math.max(best, share * worth)
    asked.push({ kind, score: share * worth, answer: () => answer })
  }
  return asked.sort((a, b) => b.score - a.score)
}

function byLikelihood(a: Match, b: Match): number {
  return b.share - a.share || b.literals - a.literals
}

const book = createPatternBook(questionRows)

/** With less, a line says something else. */
const leastShare = 0.6
const besides = { small: 0.01, content: 0.45, elsewhere: 0.1 }

/** 1 for a line that is the question alone. A question within a question, or denied, is another one. */
function shareOfQuestion({ start, end }: Found, tokens: readonly Token[]): number {
  const clause = tokens[start]?.clause
  const before = tokens.slice(0, start).filter(token => token.clause === clause)
  const isTold = before.some(({ text }) => tellers.has(text)) && !before.some(({ text }) => openers.has(text))
  if (isTold) return 0
  let share = 1
  for (const [at, { text, class: itsClass, clause: itsClause }] of tokens.entries()) {
    if (at >= start && at < end) continue
    if (itsClause !== clause) share -= itsClass === 'content' ? besides.elsewhere : besides.small
    else if (itsClass === 'question' || itsClass === 'negation') return 0
    else if (lifeWords.has(text)) share -= besides.content
    else if (itsClass === 'content' || itsClass === 'idiom')
      share -= at < start && openers.has(text) ? besides.small : besides.content
    else share -= besides.small
  }
  return share
}

function literalsOf({ slots, start, end }: Found): number {
  let literals = end - start
  for (const [from, to] of slots.values()) literals -= to - from
  return literals
}

/** A line with what it is answered from. */
interface Question {
  readonly known: Known
  readonly tokens: readonly Token[]
  slot(found: Found, name: string): readonly Token[]
  thing(found: Found, name?: string): Thing | undefined
  /** The words of a row that were said, slots left out. */
  literals(found: Found): readonly Token[]
}

function createQuestion(tokens: readonly Token[], known: Known): Question {
  const things = new Map<number, Thing | undefined>()
  const slot = ({ slots }: Found, name: string): readonly Token[] => {
    const [from, to] = slots.get(name) ?? [0, 0]
    return tokens.slice(from, to)
  }
  return {
    known,
    tokens,
    slot,
    thing(found, name = 'thing') {
      const [from, to] = found.slots.get(name) ?? [0, 0]
      const key = from * tokens.length + to
      if (!things.has(key)) things.set(key, readThing(tokens.slice(from, to), known))
      return things.get(key)
    },
    literals({ slots, start, end }) {
      const inSlots = [...slots.values()]
      return tokens.filter(
        (_, at) => at >= start && at < end && !inSlots.some(([from, to]) => at >= from && at < to),
      )
    },
  }
}

/** An answer, and what its question is worth when it need not be one about the world. */
type Read = WorldAnswer | { readonly answer: WorldAnswer; readonly worth: number } | undefined

const worths = {
  /** It asks for something that is not perceived, and that no author knows of. */
  unseen: 0.75,
  /** "What is the well" may ask for a story. */
  description: 0.9,
  /** "I'm looking for the well" tells more than it asks. */
  seeking: 0.9,
  untold: 0.7,
}

const readers: Readonly<Record<WorldQuestionKind, (question: Question, found: Found) => Read>> = {
  sees: ({ known }) => answerSees(known),
  located(question, found) {
    const thing = question.thing(found)
    const [where] = question.slot(found, 'where')
    if (thing === undefined || where === undefined) return undefined
    const who = question.literals(found).some(({ text }) => peopleWords.has(text))
    return answerLocated(where.text, thing, who, question.known)
  },
  presence(question, found) {
    const thing = question.thing(found)
    const literals = question.literals(found)
    if (thing === undefined || !isThere(thing)) {
      const isHad = literals.some(({ stem }) => stem === 'have' || stem === 'get')
      return isHad ? undefined : unseen(thing, question)
    }
    return answerPresence(thing, question.known)
  },
  place(question, found) {
    const thing = question.thing(found)
    if (thing === undefined || !isThere(thing)) return unseen(thing, question)
    const answer = answerPlace(thing, question.known)
    const [first] = question.literals(found)
    const isSeeking = first?.text === 'i' || first?.text === 'looking'
    return { answer, worth: isSeeking ? worths.seeking : 1 }
  },
  people: ({ known }) => answerPeople(known),
  property(question, found) {
    const { known } = question
    const joint = found.slots.has('thing-and-property')
    if (joint) {
      const words = question.slot(found, 'thing-and-property')
      const property = readProperty(words.slice(-1), known)
      const thing = readThing(words.slice(0, -1), known)
      return property && thing && answerProperty(thing, property, known)
    }
    const thing = question.thing(found)
    const property = propertyOf(question, found)
    const answer = thing && property && answerProperty(thing, property, known)
    // "How is Mira?" asks for more than the world tells.
    const isHow = property?.noun === 'state' && !found.slots.has('property')
    return isHow && answer?.name === 'unknownProperty' ? undefined : answer
  },
  truth(question, found) {
    const { known } = question
    const trait = question.slot(found, 'trait')
    if (trait.length > 0) {
      const thing = question.thing(found)
      return thing && answerTruth(thing, trait, known)
    }
    return readTruth(question.slot(found, 'thing-and-trait'), known)
  },
  which(question, found) {
    const trait = question.slot(found, 'trait')
    const slot = question.slot(found, 'thing')
    const thing = slot.every(({ class: itsClass }) => itsClass === 'generic')
      ? undefined
      : question.thing(found)
    if (
      slot.length > 0 &&
      thing === undefined &&
      slot.some(({ class: itsClass }) => itsClass === 'content')
    ) {
      return undefined
    }
    const isDenied = question.literals(found).some(({ text }) => text === 'not')
    return answerWhich(thing, trait, isDenied, question.known)
  },
  count(question, found) {
    const words = question.slot(found, 'counted')
    const end = words.findIndex(({ text }) => countEnds.has(text))
    const counted = end < 0 ? words : words.slice(0, end)
    if (end >= 0 && words.slice(end).some(({ text }) => !countEnds.has(text))) return undefined
    const [only] = counted
    if (only !== undefined && counted.length === 1) {
      if (only.class === 'generic') return answerCountAll(false, question.known)
      if (only.word === 'person') return answerCountAll(true, question.known)
    }
    const thing = readThing(counted, question.known)
    if (thing === undefined) return undefined
    const answer = answerCount(thing, question.known)
    if (thing.entities.length > 0) return answer
    const isAround = words.some(({ text }) => text === 'there' || text === 'here' || text === 'see')
    return isAround && !isAbstract(thing) ? { answer, worth: worths.unseen } : undefined
  },
  description(question, found) {
    const { known } = question
    const thing = question.thing(found)
    const [entity, ...others] = thing?.entities ?? []
    if (thing === undefined || others.length > 0) return undefined
    const lines = thing.object?.lines ?? []
    if (thing.object !== undefined && lines.length > 0) {
      const fillings = { target: thing.words, property: 'look', value: thing.object.description }
      const about = entity === undefined ? [] : [entity]
      return { name: 'property', fillings, about, node: `object ${thing.object.name}`, lines }
    }
    if (entity === undefined || !thing.isNamed) return undefined
    const isWho = question.literals(found).some(({ text }) => text === 'who')
    if (isWho && !isPerson(entity)) return undefined
    const answer = describe(entity, known)
    return answer === undefined ? undefined : { answer, worth: worths.description }
  },
  holder(question, found) {
    const { known } = question
    const thing = question.thing(found)
    if (thing === undefined) return undefined
    if (thing.entities.length > 0) return answerProperty(thing, { noun: 'holder', names: [] }, known)
    const holder = known.turn.entities.find(entity =>
      holdingsOf(entity, known).words.some(words => words.toLowerCase().includes(thing.words.toLowerCase())),
    )
    if (holder === undefined) return unseen(thing, question)
    return { name: 'people', fillings: { people: holder.name }, about: [holder], node: 'answer people' }
  },
  holdings(question, found) {
    const { known } = question
    const [first] = question.slot(found, 'somebody')
    const words = [first, ...question.literals(found)].map(token => token?.text)
    if (first?.text === 'you' || (first === undefined && words.includes('your'))) {
      return answerHoldings('self', known)
    }
    if (first?.text === 'i' || (first === undefined && words.includes('my'))) {
      return answerHoldings('player', known)
    }
    const thing = question.thing(found, 'somebody')
    const [entity, ...others] = thing?.entities ?? []
    return entity === undefined || others.length > 0 || !isPerson(entity)
      ? undefined
      : answerHoldings(entity, known)
  },
  happened(question, found) {
    if (!found.slots.has('thing')) return answerHappened(question.known)
    const thing = question.thing(found)
    return thing && answerHappenedTo(thing, question.known)
  },
  meanwhile(question, found) {
    const isAway = question.slot(found, 'absence').every(({ text }) => isOfAbsence(text))
    return isAway ? answerMeanwhile(question.known) : undefined
  },
  playerName: ({ known }) => answerPlayerName(known.memory),
  told(question, found) {
    const { memory } = question.known
    const keys = factKeysOf(question, found)
    if (keys === undefined) return undefined
    const answer = answerTold(keys, memory)
    return { answer, worth: answer.name === 'told' ? 1 : worths.untold }
  },
  deeds(question, found) {
    const { known } = question
    const deed = question.slot(found, 'deed')
    if (deed.length > 0) return answerDeed(deed, known)
    const answer = answerDeeds(known)
    const isOfDeed = question.literals(found).some(({ text }) => text === 'what' || text === 'have')
    const isDoing = question.literals(found).some(({ text }) => text === 'doing' || text === 'up')
    return answer.name === 'deeds' || (isOfDeed && !isDoing) ? answer : undefined
  },
}

const peopleWords: ReadonlySet<string> = new Set(['who', 'anyone', 'anybody', 'someone', 'somebody'])
const countEnds: ReadonlySet<string> = new Set(
  'are is there here do can did you we i see have got around nearby in total altogether left now'.split(' '),
)

function isThere({ entities, object, person }: Thing): boolean {
  return entities.length > 0 || person !== undefined || (object?.whereabouts.length ?? 0) > 0
}

function isAbstract({ tokens }: Thing): boolean {
  return tokens.some(({ text, word }) => abstractNouns.has(text) || abstractNouns.has(word))
}

/** What is not perceived is told as such, unless it is nothing that could be. */
function unseen(thing: Thing | undefined, { known }: Question): Read {
  if (thing === undefined || thing.words === '' || isAbstract(thing)) return undefined
  if (!thing.tokens.some(({ class: itsClass }) => itsClass === 'content')) return undefined
  return { answer: answerPlace(thing, known), worth: worths.unseen }
}

function propertyOf(question: Question, found: Found): ReturnType<typeof readProperty> {
  const degree = question.slot(found, 'degree')
  const [only] = degree
  if (only !== undefined) return degree.length === 1 ? propertyOfDegree(only.text) : undefined
  const words = question.slot(found, 'property')
  if (words.length > 0) return readProperty(words, question.known)
  const literals = question.literals(found)
  const verb = literals.filter(({ text }) => verbProperties.has(text)).at(-1)
  if (verb !== undefined) return propertyOfVerb(verb.text)
  return propertyOfVerb(literals.some(({ text }) => text === 'much') ? 'cost' : 'doing')
}

/** "The gate locked": the longest name that leaves a trait. "The gate by the well" asks where it is. */
function readTruth(words: readonly Token[], known: Known): Read {
  const [first] = words
  if (first === undefined || first.class === 'personal' || first.text === 'there') return undefined
  for (let at = words.length - 1; at > 0; at -= 1) {
    const trait = words.slice(at)
    const [opening] = trait
    if (opening === undefined || trait.some(({ class: itsClass }) => itsClass === 'determiner')) {
      if (opening?.class !== 'landmark') continue
    }
    const name = words.slice(0, at)
    const last = name.at(-1)
    const isCutShort = last !== undefined && name.length > 1 && smallClasses.has(last.class)
    const thing = isCutShort ? undefined : readThing(name, known)
    if (thing === undefined || thing.entities.length === 0) continue
    if (opening?.class === 'landmark') return answerPlace(thing, known)
    const answer = answerTruth(thing, trait, known)
    if (answer !== undefined) return answer
  }
  return undefined
}

/** No name ends with one of these. */
const smallClasses: ReadonlySet<string> = new Set(['determiner', 'landmark', 'preposition'])

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
