import type { PerceivedEntity } from '@townsfolk/protocol'
import { negative, stem } from '../../language/english/grammar.ts'
import { nobodyWords, type Relation } from '../../language/english/mentions.ts'
import { holderProperties, ownerProperties } from '../../language/english/places.ts'
import { emptyHands } from '../../language/english/properties.ts'
import { once } from '../../text/once-per.ts'
import type { Who } from '../mentions/mention-reading.ts'
import type { Description, MentionLimit } from '../mentions/mentions.ts'
import { keepExtreme, ranksOf } from './degrees.ts'
import type { EntityIndex, IndexedEntity } from './entity-index.ts'
import { nameNounsOf, propertyNounsOf, valueNounsOf } from './entity-words.ts'
import { findBest, findSaying } from './fits.ts'
import { isPerson } from './is-person.ts'
import type { Place } from './references.ts'
import { keepBetween as keepBetweenEnds, keepRelated, keepSide } from './relations.ts'

interface Narrowed {
  /** Empty when a limit leaves nothing. */
  readonly owners: readonly IndexedEntity[]
  /** Why the last of them was left; undefined when nothing was narrowed. */
  readonly reason: string | undefined
}

/** Keeps what the limits of a mention leave, place and holder before "the nearest" and "the second". */
export function narrow(
  owners: readonly IndexedEntity[],
  limits: readonly MentionLimit[],
  index: EntityIndex,
  place: Place,
): Narrowed {
  const between = limits.flatMap(limit =>
    limit.type === 'relation-to' && limit.relation === 'between' ? [limit.to] : [],
  )
  let kept = keepBetween(owners, between, index)
  let reason = kept.length < owners.length ? reasons['relation-to'] : undefined
  for (const limit of withPlaces(limits).sort((a, b) => stageOf(a) - stageOf(b))) {
    const left = keep(kept, limit, index, place)
    if (left.length < kept.length) reason = reasons[limit.type]
    kept = left
  }
  return { owners: kept, reason }
}

/** "Between the well and the gate"; of "the two wells" both are meant by one description. */
function keepBetween(
  owners: readonly IndexedEntity[],
  [to, and]: readonly Description[],
  index: EntityIndex,
): readonly IndexedEntity[] {
  if (to === undefined) return owners
  const ends = findBest(to, index, index.entities)
  const others = and === undefined ? ends : findBest(and, index, index.entities)
  const from = ends.map(({ entity }) => entity)
  const marks = new Set([...ends, ...others])
  const free = owners.filter(owner => !marks.has(owner))
  return keepBetweenEnds(
    free,
    from,
    others.map(({ entity }) => entity),
  )
}

/** "The second cheapest": the place is one among those ranked, not one in a row. */
function withPlaces(limits: readonly MentionLimit[]): MentionLimit[] {
  const ordinal = limits.find(limit => limit.type === 'ordinal')
  const hasDegree = limits.some(({ type }) => type === 'degree')
  if (ordinal === undefined || !hasDegree) return [...limits]
  return limits.flatMap((limit): MentionLimit[] =>
    limit.type === 'degree' ? [{ ...limit, place: ordinal.at }] : limit === ordinal ? [] : [limit],
  )
}

const reasons: Readonly<Record<MentionLimit['type'], string>> = {
  other: 'it is another one than before',
  owner: 'it is the one that belongs there',
  relation: 'it is the one there',
  'relation-to': 'it is the one there',
  side: 'it is the one on that side',
  degree: 'it is the most or the least so',
  near: 'it is the nearest',
  far: 'it is the farthest',
  ordinal: 'it stands there in the row',
  described: 'it is the one of which this is said',
  free: 'nobody has it',
}

function stageOf(limit: MentionLimit): number {
  if (limit.type === 'relation' || limit.type === 'relation-to') {
    return limit.relation === 'nearest' || limit.relation === 'farthest' ? 4 : 1
  }
  return stages[limit.type]
}

const stages: Readonly<Record<Exclude<MentionLimit['type'], 'relation' | 'relation-to'>, number>> = {
  other: 0,
  owner: 0,
  degree: 3,
  side: 4,
  near: 4,
  far: 4,
  described: 2,
  free: 1,
  ordinal: 5,
}

function keep(
  owners: readonly IndexedEntity[],
  limit: MentionLimit,
  index: EntityIndex,
  place: Place,
): readonly IndexedEntity[] {
  switch (limit.type) {
    case 'other':
      return owners.filter(
        ({ entity }) => entity.id !== place.focus && !(place.lately ?? []).includes(entity.id),
      )
    case 'owner': {
      return some(owners.filter(owner => saysHolder(owner, limit.who, place, true))) ?? owners
    }
    case 'relation': {
      const holds = (owner: IndexedEntity): boolean => saysHolder(owner, limit.who, place, false)
      const anchors = [entityOf(limit.who, place, index)]
      if (limit.relation === 'held') return keepHeld(owners, holds, anchors, index)
      if (limit.relation === 'had') return keepHeld(owners, holds, [], index)
      // "Bring the rope with you" does not say which one.
      if (limit.relation === 'with') return some(owners.filter(holds)) ?? owners
      // "The one behind you" is not you.
      const others = some(owners.filter(({ entity }) => !anchors.includes(entity))) ?? owners
      return keepRelated(others, limit.relation, anchors, true, index)
    }
    case 'relation-to':
      return keepRelatedTo(owners, limit.relation, limit.to, index)
    case 'side':
      return keepSide(owners, limit.side, entityOf(limit.who, place, index), index)
    case 'degree': {
      const ranks = ranksOf(owners, limit.bases, limit.property)
      return keepExtreme(owners, ranks, limit.isMost, limit.place)
    }
    case 'near':
    case 'far': {
      const from = place.self?.position === undefined ? place.player : place.self
      return keepRelated(owners, limit.type === 'near' ? 'nearest' : 'farthest', [from], true, index)
    }
    case 'described':
      return keepDescribed(owners, limit.words)
    case 'free':
      return owners.filter(owner => holderOf(owner) === undefined)
    case 'ordinal':
      return [atPlace(owners, limit.at, place)].filter(owner => owner !== undefined)
    default:
      return owners
  }
}

function some<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined
}

/** Those whose names and properties, long ones as well, have most of the words; all when none has any. */
export function keepDescribed(
  owners: readonly IndexedEntity[],
  words: readonly string[],
): readonly IndexedEntity[] {
  if (owners.length < 2 || words.length === 0) return owners
  const stems = words.map(stem)
  const counts = owners.map(({ entity }) => {
    const own = stemsOf(entity)
    return stems.filter(word => own.has(word)).length
  })
  return keepExtreme(owners, counts, true)
}

/** A vase that has a crack is cracked. What is denied of a thing is no word of it. */
const stemsOf = once((entity: PerceivedEntity): ReadonlySet<string> => {
  const words = (entity.properties ?? []).flatMap(property => {
    const values = valueNounsOf(property)
    const isDenied = values.length === 1 && negative.has(values[0] ?? '')
    return isDenied ? values : [...propertyNounsOf(property), ...values]
  })
  return new Set([...nameNounsOf(entity), ...words].map(stem))
})

function entityOf(
  who: Who | undefined,
  place: Place,
  { entities }: EntityIndex,
): PerceivedEntity | undefined {
  if (who === 'player') return place.player
  if (who === 'self') return place.self
  if (who === undefined) return undefined
  const id = who === 'focus' ? (place.named ?? place.focus) : place.focus
  const focus = entities.find(({ entity }) => entity.id === id)?.entity
  return who === 'focus' || (focus !== undefined && isPerson(focus)) ? focus : undefined
}

/** Whether an entity says that somebody has it, or owns it. */
function saysHolder({ entity }: IndexedEntity, who: Who, place: Place, orOwns: boolean): boolean {
  const holder = who === 'player' ? place.player : who === 'self' ? place.self : undefined
  const names =
    who === 'focus' || who === 'person'
      ? [place.focus]
      : [holder?.id, holder?.name, holder?.characterId, who === 'player' ? 'player' : undefined]
  return (entity.properties ?? []).some(({ name, value }) => {
    const property = name.toLowerCase()
    const tells = holderProperties.has(property) || (orOwns && ownerProperties.has(property))
    return tells && names.some(known => known?.toLowerCase() === value.toLowerCase())
  })
}

function holderOf({ entity }: IndexedEntity): string | undefined {
  const holder = entity.properties?.find(({ name }) => holderProperties.has(name.toLowerCase()))
  const value = holder?.value.trim().toLowerCase()
  return value === undefined || isNobody(value) ? undefined : value
}

function isNobody(value: string): boolean {
  return emptyHands.has(value) || nobodyWords.has(value)
}

/** What says that somebody else has it is never meant. */
function keepHeld(
  owners: readonly IndexedEntity[],
  isHeld: (owner: IndexedEntity) => boolean,
  holders: readonly (PerceivedEntity | undefined)[],
  index: EntityIndex,
): readonly IndexedEntity[] {
  const held = owners.filter(isHeld)
  if (held.length > 0) return held
  const free = owners.filter(owner => holderOf(owner) === undefined)
  return free.length > 1 ? keepRelated(free, 'by', holders, true, index) : free
}

function keepRelatedTo(
  owners: readonly IndexedEntity[],
  relation: Relation,
  to: Description,
  index: EntityIndex,
): readonly IndexedEntity[] {
  if (relation === 'between') return owners
  const anchors = findBest(to, index, index.entities)
  const entities = anchors.map(({ entity }) => entity)
  const said = placesSaid(to, index)
  const names = new Set(
    entities.flatMap(({ id, name, characterId }) =>
      [id, name, characterId].flatMap(own => own?.toLowerCase() ?? []),
    ),
  )
  const isHeldBy = (owner: IndexedEntity): boolean => {
    const holder = holderOf(owner)
    return holder !== undefined && (said.has(owner) || names.has(holder))
  }
  if (relation === 'held') return keepHeld(owners, isHeldBy, entities, index)
  if (relation === 'unheld') return owners.filter(owner => !isHeldBy(owner))
  if (owners.length < 2) return owners
  if (relation === 'having' || relation === 'with') {
    // "With a full battery" is said of the thing itself.
    const own = index.parts.has(to.head) ? findSaying(to, index, owners) : []
    if (own.length > 0) return own
    const holders = anchors.map(holderOf)
    const having = owners.filter(({ entity }) =>
      holders.some(holder => holder === entity.id.toLowerCase() || holder === entity.name.toLowerCase()),
    )
    if (having.length > 0) return having
  }
  if (relation !== 'nearest' && relation !== 'farthest') {
    const most = Math.max(0, ...owners.map(owner => said.get(owner) ?? 0))
    const placed = owners.filter(owner => said.get(owner) === most)
    if (placed.length > 0 && placed.length < owners.length) return placed
  }
  if (relation === 'with' || relation === 'about') {
    const described = keepDescribed(owners, [to.head, ...to.modifiers])
    if (relation === 'about' || described.length < owners.length) return described
  }
  // Whose doing it is, only things themselves can tell.
  if (relation === 'of' && entities.some(isPerson)) return owners
  // "The lantern next to the red lantern" is another one.
  const others = owners.filter(owner => !anchors.includes(owner))
  const candidates = others.length > 0 ? others : owners
  return keepRelated(candidates, relation, entities, entities.some(isPerson), index)
}

/** What says of itself that it is there: "place: top shelf", "lamp of the mill". How many of the words it says. */
function placesSaid(
  { head, modifiers }: Description,
  index: EntityIndex,
): ReadonlyMap<IndexedEntity, number> {
  const said = new Map<IndexedEntity, number>()
  for (const word of [head, ...modifiers]) {
    const owners = new Set<IndexedEntity>()
    for (const { owner, as, property, isTrue } of index.uses.get(word) ?? []) {
      const tells = as === 'name' || (as === 'property' && property !== '')
      if (tells && isTrue && (word === head || said.has(owner))) owners.add(owner)
    }
    for (const owner of owners) said.set(owner, (said.get(owner) ?? 0) + 1)
  }
  return said
}

/** In the order of the question; else by its own number; else from left to right; else as they were sent. */
function atPlace(owners: readonly IndexedEntity[], at: number, { listed }: Place): IndexedEntity | undefined {
  if (listed !== undefined) {
    const id = listed.at(at)
    return owners.find(({ entity }) => entity.id === id)
  }
  const [numbered, ...more] = owners.filter(({ names }) => names.some(name => name.includes(`${at + 1}`)))
  if (numbered !== undefined && more.length === 0) return numbered
  const xs = owners.flatMap(({ entity }) => entity.position?.x ?? [])
  const isRow = new Set(xs).size === owners.length
  const row = isRow
    ? [...owners].sort((a, b) => (a.entity.position?.x ?? 0) - (b.entity.position?.x ?? 0))
    : owners
  return row.at(at)
}
