import type { PerceivedEntity } from '@townsfolk/protocol'
import { oncePer } from '../../text/once-per.ts'
import { originalOf } from '../../turn/canonical-entity.ts'
import type { Description, Mention } from '../mentions/mentions.ts'
import { keepClearly } from './degrees.ts'
import { type EntityIndex, type IndexedEntity, verdicts, verdictsOf } from './entity-index.ts'
import { findBest, findSaying, measuredWords, rank, strongest, top } from './fits.ts'
import { isPerson } from './is-person.ts'
import { keepDescribed, narrow } from './narrowing.ts'
import { distance } from './space.ts'

/** What a mention turned out to be. `reason` is for people. */
export type Resolution =
  | { readonly type: 'one'; readonly entity: PerceivedEntity; readonly reason: string }
  /** One of these, and it is not clear which. */
  | { readonly type: 'several'; readonly entities: readonly PerceivedEntity[]; readonly reason: string }
  /** All of these, at least two: "both", "the lanterns". */
  | { readonly type: 'all'; readonly entities: readonly PerceivedEntity[]; readonly reason: string }
  /** `named` exists but does not fit; `words` are the player's own, "golden crown". */
  | {
      readonly type: 'none'
      readonly named: PerceivedEntity | undefined
      readonly words?: string | undefined
      readonly reason: string
    }

/** From where a player's words are understood. */
export interface Place {
  readonly self: PerceivedEntity | undefined
  readonly player?: PerceivedEntity | undefined
  /** Id of what was last acted on or asked about. */
  readonly focus: string | undefined
  /** Id of what the same line named elsewhere: "the candle next to it". */
  readonly named?: string | undefined
  /** Id of what the player points at. */
  readonly pointedAt?: string | undefined
  /** Whether the same line has spoken of something since: "it" is that then. */
  readonly isAfterNaming?: boolean | undefined
  /** Ids of what was acted on last: "them", and what "the other one" is not. */
  readonly lately?: readonly string[] | undefined
  /** Ids of what was just asked about, in that order: only they are meant, unless something else is named. */
  readonly listed?: readonly string[] | undefined
}

/** Finds the entity of `fitting` that a mention means. With no mention, any of them will do. */
export function resolve(
  mention: Mention | undefined,
  index: EntityIndex,
  fitting: readonly PerceivedEntity[],
  place: Place,
): Resolution {
  const isOfFocus = mention?.kind === 'pronoun' && mention.standsFor !== 'several'
  const listed = isOfFocus ? undefined : place.listed?.flatMap(id => ownerOf(id, index) ?? [])
  const isListed = listed !== undefined && !namesAnother(mention, index, listed)
  const owners = isListed ? listed : index.entities
  return resolveAmong(owners, mention, index, fitting, isListed ? place : { ...place, listed: undefined })
}

/** "Open the gate" is no answer to "which lantern?". */
function namesAnother(
  mention: Mention | undefined,
  index: EntityIndex,
  listed: readonly IndexedEntity[],
): boolean {
  return (mention?.descriptions ?? []).some(
    ({ head }) => isNoun(head, index) && !listed.some(owner => (verdictsOf(head, index)[owner.at] ?? 0) > 0),
  )
}

function resolveAmong(
  owners: readonly IndexedEntity[],
  mention: Mention | undefined,
  index: EntityIndex,
  fitting: readonly PerceivedEntity[],
  place: Place,
): Resolution {
  const inside = new Set(fitting)
  const all = owners.filter(({ entity }) => inside.has(entity))
  if (mention === undefined) return settle(all, mention, place, 'nothing was named')
  // "Here" is where the player is.
  const isHere = mention.kind === 'anything' && mention.standsFor === 'player'
  if (mention.kind === 'pronoun' || isHere) return resolvePronoun(mention, owners, all, place)
  const pool = mention.descriptions.length > 0 ? all : withoutSpeakers(all, place)
  const none = (reason: string, named?: PerceivedEntity): Resolution => noneOf(mention, reason, named)
  if (mention.kind === 'unknown') return none('nothing perceived has that name')

  const found = findDescribed({ ...mention, ...withoutHolders(mention, index) }, index, owners, pool)
  if (found.entities.length === 0) return none(found.reason, found.named)
  const excluded = new Set(
    mention.excluded.flatMap(description => findSaying(description, index, found.entities)),
  )
  const rest = found.entities.filter(owner => !excluded.has(owner))
  const left = deniedAmong(rest, mention, index)
  if (left.length === 0) return none('all of that kind were excluded')
  const narrowed = narrow(left, mention.limits, index, place)
  if (narrowed.owners.length === 0) return none(narrowed.reason ?? found.reason)
  const reason = left.length < found.entities.length ? 'the others were excluded' : found.reason
  const words = mention.descriptions.flatMap(({ head, modifiers }) => [head, ...modifiers])
  const isOne = mention.amount === 'one' && !mention.isPlural
  const kept = isOne ? keepDescribed(narrowed.owners, words) : narrowed.owners
  return settle(kept, mention, place, narrowed.reason ?? reason)
}

/** "The one that is not lit" is one that can be lit, where anything says so. */
function deniedAmong(
  owners: readonly IndexedEntity[],
  { excluded, descriptions }: Mention,
  index: EntityIndex,
): readonly IndexedEntity[] {
  if (excluded.length === 0 || descriptions.length > 0) return owners
  const words = excluded.flatMap(({ head, modifiers }) => [head, ...modifiers])
  const denying = owners.filter(owner =>
    words.some(word => (verdictsOf(word, index)[owner.at] ?? 0) === verdicts.contradicted),
  )
  return denying.length > 0 ? denying : owners
}

/** "The wand Madam Grize is holding" is a wand: all words of the holder's name belong to the holder. */
function withoutHolders(
  { descriptions, limits }: Mention,
  index: EntityIndex,
): Pick<Mention, 'descriptions'> {
  const holders = limits.flatMap(limit =>
    limit.type === 'relation-to' && limit.relation === 'held'
      ? findBest(limit.to, index, index.entities)
      : [],
  )
  const isOfHolder = (word: string): boolean =>
    holders.some(({ names }) => names.some(name => name.includes(word)))
  return {
    descriptions: descriptions.map(description => {
      const words = [...description.modifiers, description.head]
      while (words.length > 1 && isOfHolder(words.at(-1) ?? '')) words.pop()
      return { head: words.at(-1) ?? description.head, modifiers: words.slice(0, -1) }
    }),
  }
}

type Where = Readonly<Record<string, string>>

/** Entities that have every property of a rule. */
export function whereFits(entities: readonly PerceivedEntity[], where: Where): readonly PerceivedEntity[] {
  return fittingOf(where, entities)
}

const fittingOf = oncePer((where: Where, entities: readonly PerceivedEntity[]) => {
  const wanted = Object.entries(where).map(
    ([name, value]) => [name.toLowerCase(), value.toLowerCase()] as const,
  )
  // What authors ask for is written as their game writes it.
  return entities.filter(entity => {
    const { properties = [] } = originalOf(entity)
    return wanted.every(([name, value]) =>
      properties.some(
        property => property.name.toLowerCase() === name && property.value.toLowerCase() === value,
      ),
    )
  })
})

function ownerOf(id: string, { entities }: EntityIndex): IndexedEntity | undefined {
  return entities.find(({ entity }) => entity.id === id)
}

function resolvePronoun(
  mention: Mention,
  owners: readonly IndexedEntity[],
  pool: readonly IndexedEntity[],
  place: Place,
): Resolution {
  const { focus, lately = [], listed } = place
  const focused = owners.find(({ entity }) => entity.id === focus)
  switch (mention.standsFor) {
    case 'player':
    case 'self': {
      const person = mention.standsFor === 'player' ? place.player : place.self
      const meant = pool.find(({ entity }) => entity.id === person?.id)
      return settle(meant === undefined ? pool : [meant], undefined, place, 'it was spoken to or speaks')
    }
    case 'person': {
      if (focused !== undefined && isPerson(focused.entity)) break
      const people = pool.filter(({ entity }) => isPerson(entity))
      if (people.length > 0) return settle(people, mention, place, 'a person was meant')
      break
    }
    case 'several': {
      const all = listed === undefined ? pool.filter(({ entity }) => lately.includes(entity.id)) : pool
      if (all.length > 1) return allOf(all, 'they were last spoken of')
      // Of one thing that was spoken of, nobody says "all of them".
      if (mention.amount !== 'all' || (focus !== undefined && focused === undefined)) break
      return settle(pool, mention, place, 'all were meant')
    }
    default:
  }
  const mayBeFocus = focused !== undefined && pool.includes(focused)
  const isFocus = mayBeFocus && (mention.isMovedThere || place.isAfterNaming === true)
  const pointed = owners.find(({ entity }) => entity.id === place.pointedAt)
  if (pointed !== undefined && mention.standsFor === 'focus' && !isFocus) {
    if (pool.includes(pointed)) return oneOf(pointed)
    if (!mayBeFocus) return noneOf(mention, 'what is pointed at does not fit the action', pointed.entity)
  }
  if (focus === undefined) return settle(pool, { ...mention, isPlural: false }, place, 'nothing was named')
  if (focused === undefined) return noneOf(mention, 'what was last spoken of is not perceived')
  if (!pool.includes(focused)) {
    return noneOf(mention, 'what was last spoken of does not fit the action', focused.entity)
  }
  return { type: 'one', entity: focused.entity, reason: 'it was last spoken of' }
}

interface Found {
  readonly entities: readonly IndexedEntity[]
  /** It is there, but not in the pool. */
  readonly named: PerceivedEntity | undefined
  readonly reason: string
}

function findDescribed(
  { descriptions, excluded, limits, amount, isPlural }: Mention,
  index: EntityIndex,
  owners: readonly IndexedEntity[],
  pool: readonly IndexedEntity[],
): Found {
  if (descriptions.length === 0) return { entities: pool, named: undefined, reason: 'nothing was named' }
  // Of "the lantern" and "the red lantern", the first is meant by "the lantern"; but both by "the lanterns".
  const isOne = limits.length === 0 && excluded.length === 0 && amount === 'one' && !isPlural
  const found = new Set<IndexedEntity>()
  let named: PerceivedEntity | undefined
  let reason = 'nothing perceived is like that'
  for (const description of withHeads(descriptions, index)) {
    const ranked = rank(description, index, owners, isOne)
    const fits = ranked.filter(({ owner }) => pool.includes(owner))
    const best = top(ranked)
    // What is called by its own noun is meant before what merely has the word somewhere.
    if (fits.length === 0 || strongest(fits) < strongest(best)) {
      const [first] = best
      if (first !== undefined) reason = 'it is there, but does not fit the action'
      named ??= first?.owner.entity
      continue
    }
    const measured = measuredWords(description, index, owners)
    const clear = keepClearly(
      top(fits).map(({ owner }) => owner),
      measured,
    )
    for (const owner of isOne ? clear : calledSo(clear, description)) found.add(owner)
  }
  if (found.size > 0) reason = 'it is called by these words'
  return { entities: pool.filter(owner => found.has(owner)), named, reason }
}

/** "Both lanterns" are the two of that name, and not a lamp beside them, for which it is another word. */
function calledSo(owners: readonly IndexedEntity[], { head }: Description): readonly IndexedEntity[] {
  const named = owners.filter(({ names }) => names.some(name => name.includes(head)))
  return named.length > 1 ? named : owners
}

/** "The red or the blue lantern" begins with a red lantern. */
function withHeads(descriptions: readonly Description[], index: EntityIndex): readonly Description[] {
  const last = descriptions.at(-1)
  if (last === undefined || descriptions.length < 2 || !isNoun(last.head, index)) return descriptions
  return descriptions.map(description => {
    const { head, modifiers } = description
    return isNoun(head, index) ? description : { head: last.head, modifiers: [...modifiers, head] }
  })
}

function isNoun(word: string, { nouns }: EntityIndex): boolean {
  return nouns.has(word)
}

function settle(
  all: readonly IndexedEntity[],
  mention: Mention | undefined,
  place: Place,
  reason: string,
): Resolution {
  const { self, pointedAt } = place
  const owners = withoutSpeakers(all, place)
  const [first] = owners
  if (first === undefined) return noneOf(mention, 'nothing perceived fits the action')
  if (owners.length === 1) return { type: 'one', entity: first.entity, reason }
  if (mention?.amount === 'all') return allOf(owners, reason)
  if (mention?.amount === 'any') {
    return {
      type: 'one',
      entity: nearestTo(self, owners) ?? first.entity,
      reason: `${reason}, and any will do`,
    }
  }
  if (mention?.isPlural) return allOf(owners, reason)
  const isOther = mention?.limits.some(({ type }) => type === 'other')
  const pointed = owners.find(({ entity }) => entity.id === pointedAt)
  if (pointed !== undefined && !isOther) return oneOf(pointed)
  return { type: 'several', entities: owners.map(({ entity }) => entity), reason }
}

/** Who speaks and who listens are not offered, and not meant by "somebody". */
function withoutSpeakers(
  owners: readonly IndexedEntity[],
  { self, player }: Place,
): readonly IndexedEntity[] {
  const others = owners.filter(({ entity }) => entity !== self && entity !== player)
  return others.length > 0 ? others : owners
}

function oneOf({ entity }: IndexedEntity): Resolution {
  return { type: 'one', entity, reason: 'it is pointed at' }
}

function nearestTo(
  self: PerceivedEntity | undefined,
  owners: readonly IndexedEntity[],
): PerceivedEntity | undefined {
  let nearest: PerceivedEntity | undefined
  let least = Number.POSITIVE_INFINITY
  for (const { entity } of owners) {
    const away = distance(self, entity)
    if (away === undefined || away >= least) continue
    nearest = entity
    least = away
  }
  return nearest
}

function allOf(owners: readonly IndexedEntity[], reason: string): Resolution {
  return { type: 'all', entities: owners.map(({ entity }) => entity), reason }
}

function noneOf(mention: Mention | undefined, reason: string, named?: PerceivedEntity): Resolution {
  const words = mention?.words === '' ? undefined : mention?.words
  return { type: 'none', named, words, reason }
}
