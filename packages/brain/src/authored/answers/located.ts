import type { PerceivedEntity } from '@townsfolk/protocol'
import {
  be,
  plainClosed,
  plainContents,
  plainContentsOfIt,
  plainSentence,
  propertyVerbs,
} from '../../language/english/answers.ts'
import { joinAll } from '../../language/english/grammar.ts'
import { placeProperties, placeSentences } from '../../language/english/places.ts'
import { emptyHands } from '../../language/english/properties.ts'
import {
  closeWhereWords,
  innerWhereWords,
  sameWhere,
  strictWhereWords,
} from '../../language/english/questions.ts'
import { missingSentence, yesOrNo } from '../../language/english/sentences.ts'
import { inSight } from '../../turn/authored-turn.ts'
import { nameNounsOf, valueNounsOf } from '../entities/entity-words.ts'
import { isPerson } from '../entities/is-person.ts'
import { liesBetween } from '../entities/relations.ts'
import { distance } from '../entities/space.ts'
import { called } from '../naming/called.ts'
import { listNames, listThings } from '../naming/listing.ts'
import { isHeld } from '../naming/stated-places.ts'
import { contentsOf, isClosed } from './contents.ts'
import { isIn, listValues } from './entity-values.ts'
import { answerHanging } from './hanging.ts'
import { asRemembered } from './remembered.ts'
import { mostSeen, nobody, notable, sees, seesNothing } from './seeing.ts'
import type { Known, Subject } from './subject.ts'
import { keyOf } from './values.ts'
import type { WorldAnswer } from './world-answer.ts'

/**
 * What is on, in or by something.
 * @param isHanging only what hangs there is asked for
 */
export function answerLocated(
  where: string,
  at: Subject,
  who: boolean,
  known: Known,
  isHanging = false,
): WorldAnswer | undefined {
  const { entities, player } = known.turn
  const [mark] = at.entities
  if (mark === undefined) return undefined
  const others = entities.filter(
    entity => !at.entities.includes(entity) && entity !== player && (!who || isPerson(entity)),
  )
  const hanging =
    who || !(isHanging || closeWhereWords.has(where)) ? undefined : answerHanging(at, isHanging, known)
  if (hanging !== undefined) return hanging
  const isInner = innerWhereWords.has(where)
  const found = foundAt(where, at, others, known)
  const contents = isInner && !who ? answerContents(at, found, known) : undefined
  if (contents !== undefined) return asRemembered(contents, known)
  if (found.length > 0) return sees(notable(found, known).slice(0, mostSeen), entities)
  if (who) return { ...nobody, about: at.entities }
  const isShut = isInner && isClosed(mark)
  const fillings = { target: called(mark, entities) }
  return { ...seesNothing, fillings, about: [mark], ...(isShut && { plain: plainClosed }) }
}

/** That nothing of what was asked for is there: "no, there is no lantern on the tall post". */
export function answerMissing(
  thing: Subject,
  where: string,
  { entities: marks }: Subject,
  { turn }: Known,
): WorldAnswer {
  const place = placeSentences.at(where, listNames(marks, turn.entities))
  const value = yesOrNo(false, missingSentence(thing.words, place))
  return { ...seesNothing, fillings: { value }, about: marks, lines: plainSentence }
}

/** What lies between two things. */
export function answerBetween(
  { entities: from }: Subject,
  { entities: to }: Subject,
  who: boolean,
  known: Known,
): WorldAnswer | undefined {
  const { turn } = known
  const { entities, player } = turn
  const ends = new Set([...from, ...to, turn.self, player])
  const between = inSight(entities, turn).filter(
    entity =>
      !ends.has(entity) &&
      !isHeld(entity) &&
      (!who || isPerson(entity)) &&
      from.some(one => to.some(other => one !== other && liesBetween(entity, one, other))),
  )
  if (between.length === 0) return who ? nobody : seesNothing
  return sees(notable(between, known).slice(0, mostSeen), entities)
}

/** What says that it is there; where nothing does, and that is enough, what is near. */
function foundAt(
  where: string,
  { entities: marks }: Subject,
  among: readonly PerceivedEntity[],
  { turn }: Known,
): readonly PerceivedEntity[] {
  const [mark] = marks
  const others = inSight(among, turn).filter(entity => !marks.includes(entity))
  const names = new Set(marks.flatMap(mark => [...nameNounsOf(mark), mark.id.toLowerCase()]))
  const said = others.filter(entity => saysItIsAt(entity, where, names))
  if (said.length > 0 || strictWhereWords.has(where) || mark === undefined) return said
  const near = new Set(closeTo(mark, turn.entities, closeShare))
  const touching = closeWhereWords.has(where) ? closeTo(mark, turn.entities, touchingShare) : [...near]
  // Who stands on a bridge need not stand in its middle.
  const found = others.filter(
    entity => !isHeld(entity) && (touching.includes(entity) || (isPerson(entity) && near.has(entity))),
  )
  return found.length > 0 || closeWhereWords.has(where) ? found : nearestTo(mark, others)
}

/** What things say is in them, and what says that it is in them. */
function answerContents(
  { entities: marks }: Subject,
  inside: readonly PerceivedEntity[],
  known: Known,
): WorldAnswer | undefined {
  const { entities } = known.turn
  const listed = marks.flatMap(entity => {
    const value = contentsOf(entity)
    return value === undefined ? [] : [{ entity, value }]
  })
  const [one, ...others] = listed
  if (one === undefined) return undefined
  const about = listed.map(({ entity }) => entity)
  if (others.length > 0) {
    const value = listValues(listed, propertyVerbs.get('contents') ?? be, known)
    const fillings = { target: '', property: 'contents', value, things: value }
    return { name: 'property', fillings, about, node: 'answer contents', lines: plainSentence }
  }
  const things = joinAll([...(inside.length > 0 ? [listThings(inside, entities, mostSeen)] : []), one.value])
  const target = called(one.entity, entities)
  // "The coal crate has coal in it" says the same twice.
  const isSaid = inside.length === 0 && isIn(things, target)
  const plain = isSaid ? plainContentsOfIt : plainContents
  return { name: 'sees', fillings: { target, things }, about, node: 'answer contents', plain }
}

/** "Is there a cat on the counter?": those of them that are there. */
export function keepLocated(thing: Subject, where: string, at: Subject, known: Known): Subject {
  return { ...thing, entities: foundAt(where, at, thing.entities, known) }
}

function saysItIsAt(
  { properties = [] }: PerceivedEntity,
  where: string,
  called: ReadonlySet<string>,
): boolean {
  return properties.some(property => {
    const { value } = property
    const key = keyOf(property)
    if (!placeProperties.has(key) || emptyHands.has(value.toLowerCase())) return false
    if (strictWhereWords.has(key) && strictWhereWords.has(where) && !isSameWhere(key, where)) return false
    return called.has(value.trim().toLowerCase()) || valueNounsOf(property).some(word => called.has(word))
  })
}

/** "Inside" and "within" are "in". */
function isSameWhere(one: string, other: string): boolean {
  const is = (word: string): string => sameWhere.get(word) ?? word
  return is(one) === is(other)
}

/** What is near is what is nearest, where all is far. */
function nearestTo(mark: PerceivedEntity, others: readonly PerceivedEntity[]): readonly PerceivedEntity[] {
  return others
    .flatMap(entity => {
      const away = isPerson(entity) || isHeld(entity) ? undefined : distance(mark, entity)
      return away === undefined ? [] : [{ entity, away }]
    })
    .sort((a, b) => a.away - b.away)
    .slice(0, fewNear)
    .map(({ entity }) => entity)
}

const fewNear = 2

/** Of what is around, what is much nearer to it than the rest is; in a scene of its own size. */
function closeTo(
  mark: PerceivedEntity,
  others: readonly PerceivedEntity[],
  share: number,
): readonly PerceivedEntity[] {
  const measured = others.flatMap(entity => {
    const away = distance(mark, entity)
    return away === undefined ? [] : [{ entity, away }]
  })
  const farthest = measured.reduce((most, { away }) => Math.max(most, away), 0)
  return measured.filter(({ away }) => away <= farthest * share ** 2).map(({ entity }) => entity)
}

/** Of the distance to what is farthest away. */
const closeShare = 0.2
const touchingShare = 0.1
