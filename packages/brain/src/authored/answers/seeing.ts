import type { PerceivedEntity } from '@townsfolk/protocol'
import {
  nearestOfThem,
  placeOfOne,
  placesByName,
  plainHoldings,
  plainMany,
  plainPlaces,
  plainPointedAt,
  plainPresence,
  plainSentence,
} from '../../language/english/answers.ts'
import { joinAll } from '../../language/english/grammar.ts'
import { silentProperties } from '../../language/english/properties.ts'
import { anySentences, details, joinPlaces } from '../../language/english/sentences.ts'
import { inSight } from '../../turn/authored-turn.ts'
import type { Token } from '../../words/tokens.ts'
import { isPerson } from '../entities/is-person.ts'
import { distance } from '../entities/space.ts'
import { beOf, called } from '../naming/called.ts'
import { listNames, listThings } from '../naming/listing.ts'
import { placeOf } from '../naming/place-words.ts'
import { holdingsOf } from './holders.ts'
import { answerLastPlace } from './remembered.ts'
import type { Known, Subject } from './subject.ts'
import { isTrait, traitWords, truthOf } from './truths.ts'
import { keyOf } from './values.ts'
import type { WorldAnswer } from './world-answer.ts'

/** Answers about what is around: things, people, places, how many there are. */

/** So many are listed, unless all are asked for. */
export const mostSeen = 5

/** What the character sees, the nearest and most notable first. */
export function answerSees(known: Known): WorldAnswer {
  const { turn } = known
  const { entities, player } = turn
  const seen = notable(
    inSight(entities, turn).filter(entity => entity !== player),
    known,
  )
  const listed = firstGroups(seen)
  return listed.length === 0 ? seesNothing : sees(listed, entities)
}

/** Where something is. When it is not perceived: what its author wrote about where it is. */
export function answerPlace(thing: Subject, known: Known): WorldAnswer {
  const { turn } = known
  const seen = inSight(thing.entities, turn)
  if (seen.length === 0 && thing.entities.length > 0) {
    return answerLastPlace(notable(thing.entities, known).slice(0, mostPlaces), known)
  }
  const found = notable(seen, known)
  const isMore = found.length > mostPlaces
  const [first, ...others] = isMore ? found.slice(0, 1) : found
  if (first === undefined) {
    const lines = thing.object?.whereabouts ?? []
    if (thing.object !== undefined && lines.length > 0) {
      return { ...notSeen(thing), node: `whereabouts ${thing.object.name}`, lines }
    }
    return thing.person === undefined ? notSeen(thing) : people([thing.person], [])
  }
  const target = isMore ? nearestOfThem : called(first, turn.entities)
  const place = placeOf(first, turn)
  const about = [first, ...others]
  if (place === undefined) {
    return { name: 'unknownPlace', fillings: { target }, about, node: 'answer unknownPlace' }
  }
  const rest = others.flatMap(entity => {
    const where = placeOf(entity, turn)
    return where === undefined ? [] : [`${called(entity, turn.entities)} ${beOf(entity)} ${where}`]
  })
  const isMany = beOf(first) === 'are' && !isMore
  return {
    name: 'place',
    fillings: { target, place: joinPlaces([place, ...rest]) },
    about,
    node: rest.length === 0 ? 'answer place' : 'answer places',
    ...(isMany && { plain: plainPlaces }),
    ...(rest.length > 0 && { plain: placesByName }),
  }
}

/** Whether something is there: where it is, or which of it there are. */
export function answerPresence(thing: Subject, known: Known): WorldAnswer {
  const seen = inSight(thing.entities, known.turn)
  const [first, ...others] = seen
  if (others.length > 0) {
    const several = sees(seen.slice(0, mostSeen), known.turn.entities)
    return { ...several, node: 'answer seen', plain: plainPresence.several }
  }
  const answer = answerPlace(thing, known)
  if (first === undefined || answer.name !== 'place') return answer
  const { entities } = known.turn
  const name = called(first, entities)
  const hasNamesake = entities.some(other => other !== first && called(other, entities) === name)
  const be = hasNamesake ? 'one' : beOf(first)
  return { ...answer, node: 'answer there', plain: plainPresence[be] }
}

/** What it is that the player points at, by its name. */
export function answerPointedAt(entity: PerceivedEntity, { turn }: Known): WorldAnswer {
  const things = listThings([entity], turn.entities)
  const plain = plainPointedAt[beOf(entity)]
  return { name: 'sees', fillings: { things }, about: [entity], node: 'answer pointed at', lines: plain }
}

/** Who is here, the player aside. */
export function answerPeople(known: Known): WorldAnswer {
  const { turn } = known
  const { entities, player, scene } = turn
  const perceived = inSight(entities, turn).filter(entity => entity !== player && isPerson(entity))
  const ids = new Set(perceived.map(({ characterId }) => characterId))
  const names = new Set(perceived.map(({ name }) => name.toLowerCase()))
  const others = scene.others
    .filter(({ id, name }) => !ids.has(id) && !names.has(name.toLowerCase()))
    .map(({ name }) => name)
  if (perceived.length + others.length === 0) return nobody
  return people(others, notable(perceived, known).slice(0, mostPeople), entities)
}

/** Which of several is so: red, not lit, from China. */
export function answerWhich(
  thing: Subject | undefined,
  trait: readonly Token[],
  isDenied: boolean,
  known: Known,
): WorldAnswer | undefined {
  const { turn } = known
  const { entities, self } = turn
  const [opening, ...rest] = trait
  const isFrom = opening?.text === 'from' && rest.length > 0
  const isFor = opening?.text === 'for' && rest.length > 0
  if (!isFrom && !isFor && opening?.class !== 'content' && !isState(trait)) return undefined
  const words = traitWords(isFrom || isFor ? rest : trait)
  if (words.length === 0 || !(isFor || words.every(word => isTrait(word, known)))) return undefined
  const among = inSight(thing?.entities ?? entities, turn).filter(entity => entity !== self)
  const truths = among.flatMap(entity => {
    const truth = truthOf(entity, words, known)
    return truth?.isSo === undefined ? [] : [{ entity, truth }]
  })
  const [first, ...others] = truths.filter(({ truth }) => truth.isSo !== isDenied)
  if (first === undefined) {
    if (truths.length === 0) return undefined
    const value = anySentences.none(words.join(' '))
    return thing === undefined || isDenied
      ? seesNothing
      : { ...seesNothing, fillings: { value }, about: among, lines: plainSentence }
  }
  const found = [first, ...others].map(({ entity }) => entity)
  if (others.length > 0) return whichAre(found, known)
  return whichIs(
    first.entity,
    isFrom ? details.from(first.truth.value) : first.truth.value,
    words,
    among,
    known,
  )
}

function whichAre(found: readonly PerceivedEntity[], { turn }: Known): WorldAnswer {
  const listed = found.slice(0, mostSeen)
  const areNamesakes = new Set(listed.map(entity => called(entity, turn.entities))).size < listed.length
  return sees(listed, turn.entities, areNamesakes ? listThings : listNames)
}

/** By its name and what it is; what the name says already, or what has a namesake, by its place. */
function whichIs(
  entity: PerceivedEntity,
  value: string,
  asked: readonly string[],
  among: readonly PerceivedEntity[],
  { turn }: Known,
): WorldAnswer {
  const { entities } = turn
  const target = called(entity, entities)
  const place = placeOf(entity, turn)
  const isInName = asked.some(word => target.split(' ').includes(word))
  const hasNamesake = among.some(other => other !== entity && called(other, entities) === target)
  if ((isInName || hasNamesake) && place !== undefined) {
    const fillings = { target, place }
    const plain = hasNamesake ? placeOfOne : beOf(entity) === 'are' ? plainPlaces : placesByName
    return { name: 'place', fillings, about: [entity], node: 'answer which', plain }
  }
  const fillings = { target, property: 'state', value }
  const isMany = beOf(entity) === 'are'
  return {
    name: 'property',
    fillings,
    about: [entity],
    node: 'answer property',
    ...(isMany && { plain: plainMany }),
  }
}

/** "On", "asleep": no word that tells one thing from another is a small one otherwise. */
function isState(trait: readonly Token[]): boolean {
  return trait.length === 1 && traitWords(trait).length === 1
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
      ...(typeof somebody !== 'string' && { target: called(somebody, entities) }),
    },
    about: held.entities,
    node: `holdings ${who}`,
    lines: plainHoldings[who],
  }
}

const mostPlaces = 3
const mostPeople = 6

export const seesNothing: WorldAnswer = {
  name: 'seesNothing',
  fillings: {},
  about: [],
  node: 'answer seesNothing',
}
export const nobody: WorldAnswer = { name: 'nobody', fillings: {}, about: [], node: 'answer nobody' }

function notSeen({ words }: Subject): WorldAnswer {
  return { name: 'notSeen', fillings: { words }, about: [], node: 'answer notSeen' }
}

/** That these are seen, in words for a list or by their names. */
export function sees(
  listed: readonly PerceivedEntity[],
  all: readonly PerceivedEntity[],
  inWords: typeof listNames = listThings,
): WorldAnswer {
  return { name: 'sees', fillings: { things: inWords(listed, all) }, about: listed, node: 'answer sees' }
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
export function notable(entities: readonly PerceivedEntity[], { turn }: Known): readonly PerceivedEntity[] {
  return entities
    .map((entity, at) => ({ entity, worth: (distance(turn.self, entity) ?? unplaced) * shareOf(entity), at }))
    .sort((a, b) => a.worth - b.worth || a.at - b.at)
    .map(({ entity }) => entity)
}

/** Squared, as distances are; what stands nowhere comes last. */
const unplaced = Number.MAX_VALUE

function shareOf(entity: PerceivedEntity): number {
  if (isPerson(entity)) return 0.25
  return entity.properties?.some(property => !silentProperties.has(keyOf(property))) ? 0.5 : 1
}

/** The first ones, with at most `mostSeen` names. Namesakes count as one. */
function firstGroups(entities: readonly PerceivedEntity[]): readonly PerceivedEntity[] {
  const names = new Set<string>()
  return entities.filter(({ name }) => {
    const key = name.toLowerCase()
    if (!names.has(key) && names.size === mostSeen) return false
    names.add(key)
    return true
  })
}
