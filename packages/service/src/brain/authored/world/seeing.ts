import type { PerceivedEntity } from '@townsfolk/protocol'
import { joinAll } from '../english.ts'
import { placeProperties } from '../english-places.ts'
import { nameOf } from '../naming.ts'
import { placeOf } from '../place-words.ts'
import { distance } from '../space.ts'
import { propertyOf } from '../templates.ts'
import { readNouns, type Token } from '../tokens.ts'
import { strictWhereWords } from './english-questions.ts'
import { emptyHands, personKinds, silentProperties } from './english-things.ts'
import { holdingsOf } from './holders.ts'
import { countWord, listNames, listThings, plural } from './listing.ts'
import { plainHoldings } from './plain-answers.ts'
import { isTrait, keyOf, traitWords, truthOf } from './properties.ts'
import { type Known, resolveWords, type Thing } from './things.ts'
import type { WorldAnswer } from './world-answer.ts'

/** What is told of what is around: things, people, places, how many there are. */

const mostSeen = 5

/** What the character sees, the nearest and most notable first. */
export function answerSees(known: Known): WorldAnswer {
  const { entities, player } = known.turn
  const seen = notable(
    entities.filter(entity => entity !== player),
    known,
  )
  const told = firstGroups(seen)
  return told.length === 0 ? seesNothing : sees(told, entities)
}

/** What is on, in or by something. */
export function answerLocated(where: string, at: Thing, who: boolean, known: Known): WorldAnswer | undefined {
  const { entities, player } = known.turn
  const [mark] = at.entities
  if (mark === undefined) return undefined
  const others = entities.filter(
    entity => !at.entities.includes(entity) && entity !== player && (!who || isPerson(entity)),
  )
  const called = new Set([...readNouns(mark.name), mark.id.toLowerCase()])
  const said = others.filter(entity => saysItIsAt(entity, where, called))
  const found = said.length > 0 || strictWhereWords.has(where) ? said : closeTo(mark, others)
  if (found.length === 0) return who ? { ...nobody, about: at.entities } : { ...seesNothing, about: [mark] }
  return sees(notable(found, known).slice(0, mostSeen), entities)
}

/** Where something is; what is not perceived is told in its author's words, or not at all. */
export function answerPlace(thing: Thing, known: Known): WorldAnswer {
  const { turn } = known
  const [first, ...others] = notable(thing.entities, known).slice(0, mostPlaces)
  if (first === undefined) {
    const lines = thing.object?.whereabouts ?? []
    if (thing.object !== undefined && lines.length > 0) {
      return { ...notSeen(thing), node: `whereabouts ${thing.object.name}`, lines }
    }
    return thing.person === undefined ? notSeen(thing) : people([thing.person], [])
  }
  const target = nameOf(first, turn.entities)
  const place = placeOf(first, turn)
  const about = [first, ...others]
  if (place === undefined) {
    return { name: 'unknownPlace', fillings: { target }, about, node: 'answer unknownPlace' }
  }
  const rest = others.flatMap(entity => {
    const where = placeOf(entity, turn)
    return where === undefined ? [] : [`${nameOf(entity, turn.entities)} is ${where}`]
  })
  // Of a person nobody says "it".
  const plain = rest.length === 0 && !isPerson(first) ? undefined : placesByName
  return {
    name: 'place',
    fillings: { target, place: [place, ...rest].join(', and ') },
    about,
    node: plain === undefined ? 'answer place' : 'answer places',
    ...(plain && { plain }),
  }
}

const placesByName = [{ text: '{target} is {place}.' }]

/** Whether something is there: where it is, or which of it there are. */
export function answerPresence(thing: Thing, known: Known): WorldAnswer {
  if (thing.entities.length > 1) return sees(thing.entities.slice(0, mostSeen), known.turn.entities)
  return answerPlace(thing, known)
}

/** Who is here, the player aside. */
export function answerPeople(known: Known): WorldAnswer {
  const { entities, player, scene } = known.turn
  const perceived = entities.filter(entity => entity !== player && isPerson(entity))
  const ids = new Set(perceived.map(({ characterId }) => characterId))
  const names = new Set(perceived.map(({ name }) => name.toLowerCase()))
  const others = scene.others
    .filter(({ id, name }) => !ids.has(id) && !names.has(name.toLowerCase()))
    .map(({ name }) => name)
  if (perceived.length + others.length === 0) return nobody
  return people(others, notable(perceived, known).slice(0, mostPeople), entities)
}

export function answerCount(thing: Thing, { turn }: Known): WorldAnswer {
  const { entities, tokens } = thing
  const words = tokens
    .flatMap(({ class: itsClass, word }) => (itsClass === 'content' ? [word] : []))
    .join(' ')
  const count = countWord(entities.length)
  return {
    name: 'count',
    fillings: { count, words: entities.length === 1 ? words : plural(words) },
    about: entities.filter(entity => turn.entities.includes(entity)),
    node: 'answer count',
  }
}

/** How many things, or people, there are at all. */
export function answerCountAll(isOfPeople: boolean, { turn }: Known): WorldAnswer {
  const counted = turn.entities.filter(entity => entity !== turn.player && (!isOfPeople || isPerson(entity)))
  const noun = isOfPeople ? 'person' : 'thing'
  return {
    name: 'count',
    fillings: { count: countWord(counted.length), words: counted.length === 1 ? noun : plural(noun) },
    about: counted,
    node: 'answer count',
  }
}

/** Which of several is so: red, not lit, the oldest. */
export function answerWhich(
  thing: Thing | undefined,
  trait: readonly Token[],
  isDenied: boolean,
  known: Known,
): WorldAnswer | undefined {
  const { entities } = known.turn
  const [opening] = trait
  const superlative = trait.find(({ text }) => isSuperlative(text))
  if (superlative === undefined && opening?.class !== 'content') return undefined
  if (superlative !== undefined) return answerMost(superlative, thing, trait, known)
  const words = traitWords(trait)
  if (words.length === 0 || !words.every(word => isTrait(word, known))) return undefined
  const among = (thing?.entities ?? entities).filter(entity => entity !== known.turn.self)
  const found = among.filter(entity => {
    const truth = truthOf(entity, words, known)
    return isDenied ? truth !== undefined && !truth.isSo : truth?.isSo
  })
  const [first] = found
  if (first === undefined) {
    return among.some(entity => truthOf(entity, words, known) !== undefined) ? seesNothing : undefined
  }
  if (found.length > 1) return sees(found.slice(0, mostSeen), entities, listNames)
  const target = nameOf(first, entities)
  const place = placeOf(first, known.turn)
  const isToldByName = words.some(word => target.split(' ').includes(word)) || isDenied
  if (isToldByName && place !== undefined) {
    const fillings = { target, place }
    return { name: 'place', fillings, about: [first], node: 'answer places', plain: placesByName }
  }
  if (isToldByName) return sees([first], entities, listNames)
  const truth = truthOf(first, words, known)
  const fillings = { target, property: truth?.property ?? 'state', value: truth?.value ?? words.join(' ') }
  return { name: 'property', fillings, about: [first], node: 'answer property' }
}

/** What somebody has in their hands. */
export function answerHoldings(
  somebody: PerceivedEntity | 'self' | 'player',
  known: Known,
): WorldAnswer | undefined {
  const { entities } = known.turn
  const held = holdingsOf(somebody, known)
  const things = [
    ...(held.entities.length > 0 ? [listThings(held.entities, entities, mostSeen)] : []),
    ...held.words,
  ]
  const who = typeof somebody === 'string' ? somebody : 'other'
  if (things.length === 0) {
    const nothing = who === 'self' ? 'selfNothing' : 'nothing'
    return { ...seesNothing, node: `holdings ${nothing}`, lines: plainHoldings[nothing] }
  }
  return {
    name: 'sees',
    fillings: {
      things: joinAll(things),
      ...(typeof somebody !== 'string' && { target: nameOf(somebody, entities) }),
    },
    about: held.entities,
    node: `holdings ${who}`,
    lines: plainHoldings[who],
  }
}

export function isPerson(entity: PerceivedEntity): boolean {
  if (entity.characterId !== undefined) return true
  const kind = propertyOf(entity, 'kind') ?? propertyOf(entity, 'type')
  return kind !== undefined && personKinds.has(kind.toLowerCase())
}

const mostPlaces = 2
const mostAlike = 3
const mostPeople = 6

const seesNothing: WorldAnswer = { name: 'seesNothing', fillings: {}, about: [], node: 'answer seesNothing' }
const nobody: WorldAnswer = { name: 'nobody', fillings: {}, about: [], node: 'answer nobody' }

function notSeen({ words }: Thing): WorldAnswer {
  return { name: 'notSeen', fillings: { words }, about: [], node: 'answer notSeen' }
}

function sees(
  told: readonly PerceivedEntity[],
  all: readonly PerceivedEntity[],
  inWords: typeof listNames = listThings,
): WorldAnswer {
  return { name: 'sees', fillings: { things: inWords(told, all) }, about: told, node: 'answer sees' }
}

function people(
  names: readonly string[],
  perceived: readonly PerceivedEntity[],
  all: readonly PerceivedEntity[] = [],
): WorldAnswer {
  const listed = perceived.length > 0 ? [listThings(perceived, all)] : []
  const words = joinAll([...listed, ...names])
  return { name: 'people', fillings: { people: words }, about: perceived, node: 'answer people' }
}

/** The nearest first; who or what there is more to say of counts as nearer than it is. */
function notable(entities: readonly PerceivedEntity[], { turn }: Known): readonly PerceivedEntity[] {
  return entities
    .map((entity, at) => ({ entity, worth: (distance(turn.self, entity) ?? unplaced) * shareOf(entity), at }))
    .sort((a, b) => a.worth - b.worth || a.at - b.at)
    .map(({ entity }) => entity)
}

/** Squared, as distances are; what stands nowhere comes last. */
const unplaced = Number.MAX_VALUE

function shareOf(entity: PerceivedEntity): number {
  if (isPerson(entity)) return 0.25
  return entity.properties?.some(({ name }) => !silentProperties.has(keyOf(name))) ? 0.5 : 1
}

/** Namesakes count as one of those that are told. */
function firstGroups(entities: readonly PerceivedEntity[]): readonly PerceivedEntity[] {
  const names = new Set<string>()
  return entities.filter(({ name }) => {
    const key = name.toLowerCase()
    if (!names.has(key) && names.size === mostSeen) return false
    names.add(key)
    return true
  })
}

function saysItIsAt(
  { properties = [] }: PerceivedEntity,
  where: string,
  called: ReadonlySet<string>,
): boolean {
  return properties.some(({ name, value }) => {
    const key = keyOf(name)
    if (!placeProperties.has(key) || emptyHands.has(value.toLowerCase())) return false
    if (strictWhereWords.has(key) && strictWhereWords.has(where) && !isSameWhere(key, where)) return false
    return called.has(value.trim().toLowerCase()) || readNouns(value).some(word => called.has(word))
  })
}

/** "Inside" and "within" are "in". */
function isSameWhere(one: string, other: string): boolean {
  const is = (word: string): string => sameWhere.get(word) ?? word
  return is(one) === is(other)
}

const sameWhere: ReadonlyMap<string, string> = new Map([
  ['inside', 'in'],
  ['within', 'in'],
  ['container', 'in'],
  ['beneath', 'under'],
  ['below', 'under'],
  ['over', 'above'],
])

/** Of what is around, what is much nearer to it than the rest is; in a scene of its own size. */
function closeTo(mark: PerceivedEntity, others: readonly PerceivedEntity[]): readonly PerceivedEntity[] {
  const measured = others.flatMap(entity => {
    const away = distance(mark, entity)
    return away === undefined ? [] : [{ entity, away }]
  })
  const farthest = measured.reduce((most, { away }) => Math.max(most, away), 0)
  return measured.filter(({ away }) => away <= farthest * closeShare ** 2).map(({ entity }) => entity)
}

const closeShare = 0.2

function isSuperlative(text: string): boolean {
  return text.length > 4 && (text.endsWith('est') || text === 'most' || text === 'least')
}

function answerMost(
  superlative: Token,
  thing: Thing | undefined,
  trait: readonly Token[],
  known: Known,
): WorldAnswer | undefined {
  const { entities } = known.turn
  const rest = trait
    .filter(token => token !== superlative && token.class === 'content')
    .map(({ word }) => word)
  const own = thing?.tokens.filter(token => token.class === 'content').map(({ word }) => word) ?? []
  const degree = superlative.text === 'most' || superlative.text === 'least' ? rest.splice(0, 1) : []
  const words = [...rest, ...own]
  const nouns = words.length > 0 ? words : ['one']
  const found = resolveWords(['the', superlative.text, ...degree, ...nouns], known)
  const [only] = found
  if (only === undefined || found.length === entities.length || found.length > mostAlike) return undefined
  if (found.length > 1) return sees(found, entities, listNames)
  const fillings = {
    target: nameOf(only, entities),
    property: 'state',
    value: ['the', superlative.text, ...degree].join(' '),
  }
  return { name: 'property', fillings, about: [only], node: 'answer property' }
}
