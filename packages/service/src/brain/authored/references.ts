import type { PerceivedEntity, Position } from '@townsfolk/protocol'
import { affirmative, articles, colours, negative } from './english.ts'
import type { Mention } from './mentions.ts'
import { readNouns } from './tokens.ts'

/** The perceived entities by the words that they can be called by. Made once per turn. */
export interface EntityIndex {
  readonly entities: readonly IndexedEntity[]
  readonly uses: ReadonlyMap<string, readonly WordUse[]>
}

export interface IndexedEntity {
  readonly entity: PerceivedEntity
  /** The words of its name, articles left out. */
  readonly name: readonly string[]
  readonly headAt: number
  /** Its properties with short values, by name in lower case. */
  readonly properties: ReadonlyMap<string, readonly string[]>
  readonly colours: readonly string[]
}

interface WordUse {
  readonly owner: IndexedEntity
  readonly as: 'head' | 'name' | 'property'
  /** Name of the property; empty for a word of the name. */
  readonly property: string
  /** False for "lit" of an entity whose property `lit` is "no". */
  readonly isTrue: boolean
  /** Only short values contradict each other: two descriptions may both be true. */
  readonly isShort: boolean
}

/** What a mention turned out to be. `reason` is for people. */
export type Resolution =
  | { readonly type: 'one'; readonly entity: PerceivedEntity; readonly reason: string }
  | { readonly type: 'several'; readonly entities: readonly PerceivedEntity[]; readonly reason: string }
  /** `named` exists but does not fit. */
  | { readonly type: 'none'; readonly named: PerceivedEntity | undefined; readonly reason: string }

export interface Place {
  readonly self: PerceivedEntity | undefined
  /** Id of what was last acted on or asked about. */
  readonly focus: string | undefined
}

/** Longer values are descriptions, and no name for anything. */
const longestValue = 48
const longestShortValue = 2

export function indexEntities(entities: readonly PerceivedEntity[]): EntityIndex {
  const uses = new Map<string, WordUse[]>()
  const add = (word: string, use: WordUse): void => {
    const known = uses.get(word)
    if (known === undefined) uses.set(word, [use])
    else known.push(use)
  }
  const indexed = entities.map(entity => {
    const name = readNouns(entity.name).filter(word => !articles.has(word))
    const properties = new Map<string, readonly string[]>()
    const ownColours = name.filter(word => colours.has(word))
    const owner = { entity, name, headAt: headAt(name), properties, colours: ownColours }
    name.forEach((word, at) => {
      const as = at === owner.headAt ? 'head' : 'name'
      add(word, { owner, as, property: '', isTrue: true, isShort: true })
    })
    for (const { name: propertyName, value } of entity.properties ?? []) {
      if (value.length > longestValue) continue
      const words = readNouns(value)
      const [first] = words
      if (first === undefined) continue
      const property = propertyName.toLowerCase()
      const isShort = words.length <= longestShortValue
      const isDenied = words.length === 1 && negative.has(first)
      if (isDenied || (words.length === 1 && affirmative.has(first))) {
        const use: WordUse = { owner, as: 'property', property, isTrue: !isDenied, isShort }
        for (const word of readNouns(propertyName)) add(word, use)
        continue
      }
      const use: WordUse = { owner, as: 'property', property, isTrue: true, isShort }
      for (const word of words) {
        add(word, use)
        if (isShort && colours.has(word)) ownColours.push(word)
      }
      if (isShort) properties.set(property, words)
    }
    return owner
  })
  return { entities: indexed, uses }
}

/** Whether a word may describe something: a word of a name or of a value, or a colour. */
export function isEntityWord(index: EntityIndex, word: string): boolean {
  return index.uses.has(word) || colours.has(word)
}

export function isNameWord(index: EntityIndex, word: string): boolean {
  return index.uses.get(word)?.some(({ as }) => as !== 'property') ?? false
}

/** Finds the entity of `fitting` that a mention means. With no mention, any of them will do. */
export function resolve(
  mention: Mention | undefined,
  index: EntityIndex,
  fitting: readonly PerceivedEntity[],
  place: Place,
): Resolution {
  if (mention?.kind === 'pronoun' && place.focus !== undefined) {
    return resolveFocus(place.focus, index, fitting)
  }
  if (mention === undefined || mention.kind === 'pronoun' || mention.kind === 'anything') {
    return choose(fitting, mention?.landmark ?? [], index, 'nothing was named')
  }
  if (mention.kind === 'unknown') return none('nothing perceived has that name')

  const ranked = index.entities.flatMap(owner => {
    const fit = fitOf(mention, owner, index)
    return fit === undefined ? [] : [{ entity: owner.entity, ...fit }]
  })
  if (ranked.length === 0) return none('nothing perceived is like that')
  const inside = new Set(fitting)
  const fits = ranked.filter(({ entity }) => inside.has(entity))
  const best = top(ranked)
  // What is called by its own noun is meant before what merely has the word somewhere.
  if (fits.length === 0 || strongest(fits) < strongest(best)) {
    const [first] = best
    return none(`it is there, but does not fit the action`, first?.entity)
  }
  return choose(
    top(fits).map(({ entity }) => entity),
    mention.landmark,
    index,
    'it is called by these words',
  )
}

/** Entities that have every property of a rule. */
export function whereFits(
  entities: readonly PerceivedEntity[],
  where: Readonly<Record<string, string>>,
): readonly PerceivedEntity[] {
  const wanted = Object.entries(where).map(
    ([name, value]) => [name.toLowerCase(), value.toLowerCase()] as const,
  )
  return entities.filter(({ properties = [] }) =>
    wanted.every(([name, value]) =>
      properties.some(
        property => property.name.toLowerCase() === name && property.value.toLowerCase() === value,
      ),
    ),
  )
}

/** Squared, in the game's own units; undefined when one of the two positions is not known. */
export function distance(a: PerceivedEntity | undefined, b: PerceivedEntity): number | undefined {
  return a?.position === undefined || b.position === undefined ? undefined : between(a.position, b.position)
}

function between(a: Position, b: Position): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2
}

function resolveFocus(focus: string, index: EntityIndex, fitting: readonly PerceivedEntity[]): Resolution {
  const entity = index.entities.find(owner => owner.entity.id === focus)?.entity
  if (entity === undefined) return none('what was last spoken of is not perceived')
  if (!fitting.includes(entity)) return none('what was last spoken of does not fit the action', entity)
  return { type: 'one', entity, reason: 'it was last spoken of' }
}

function none(reason: string, named?: PerceivedEntity): Resolution {
  return { type: 'none', named, reason }
}

function choose(
  candidates: readonly PerceivedEntity[],
  landmark: readonly string[],
  index: EntityIndex,
  reason: string,
): Resolution {
  const [first] = candidates
  if (first === undefined) return none('nothing perceived fits the action')
  if (candidates.length === 1) return { type: 'one', entity: first, reason }
  const near = landmark.length === 0 ? candidates : atLandmark(candidates, landmark, index)
  const [nearest] = near
  if (near.length === 1 && nearest !== undefined) {
    return { type: 'one', entity: nearest, reason: `${reason}, and it is the one there` }
  }
  return { type: 'several', entities: near, reason }
}

/**
 * Those that say so themselves ("place: shelf"), else the one nearest to the entity that the landmark names.
 */
function atLandmark(
  candidates: readonly PerceivedEntity[],
  landmark: readonly string[],
  index: EntityIndex,
): readonly PerceivedEntity[] {
  const wanted = new Set(candidates)
  const says = top(
    index.entities
      .filter(({ entity }) => wanted.has(entity))
      .map(owner => ({
        entity: owner.entity,
        score: landmark.filter(word => levelOf(word, owner, index) > 0).length,
        level: 0,
      })),
  )
  if (says.length < candidates.length) return says.map(({ entity }) => entity)

  const marks = top(
    index.entities
      .filter(({ entity }) => !wanted.has(entity))
      .map(owner => ({
        entity: owner.entity,
        score: landmark.reduce((sum, word) => sum + levelOf(word, owner, index), 0),
        level: 0,
      }))
      .filter(({ score }) => score > 0),
  )
  const [mark] = marks
  if (mark === undefined || marks.length > 1) return candidates
  const distances = candidates.map(entity => distance(mark.entity, entity))
  if (distances.includes(undefined)) return candidates
  const least = Math.min(...distances.map(known => known ?? 0))
  return candidates.filter((_, at) => distances[at] === least)
}

interface Fit {
  /** 2 when it is called by its own noun, 1 by another word of its name or a property. */
  readonly level: number
  readonly score: number
}

/** How well the words of a mention describe an entity; undefined when it is not that one. */
function fitOf(mention: Mention, owner: IndexedEntity, index: EntityIndex): Fit | undefined {
  const { head = '', modifiers } = mention
  const level = levelOf(head, owner, index)
  if (level === 0 || contradicts(head, owner, index)) return undefined
  let score = level
  for (const word of modifiers) {
    if (contradicts(word, owner, index)) return undefined
    if (levelOf(word, owner, index) > 0) score += 1
  }
  const words = [...modifiers, head]
  if (owner.name.length > 0 && owner.name.every(word => words.includes(word))) score += 0.5
  return { level, score }
}

function levelOf(word: string, owner: IndexedEntity, index: EntityIndex): number {
  let level = 0
  for (const use of index.uses.get(word) ?? []) {
    if (use.owner === owner && use.isTrue) level = Math.max(level, use.as === 'head' ? 2 : 1)
  }
  return level
}

/**
 * Whether an entity says of itself that the word is not true of it: its property `lit` is "no"; it has the
 * property under which others have this word, with another value; or the word is a colour, and it has another
 * one.
 */
function contradicts(word: string, owner: IndexedEntity, index: EntityIndex): boolean {
  const uses = index.uses.get(word) ?? []
  const own = uses.filter(use => use.owner === owner)
  if (own.some(({ isTrue }) => isTrue)) return false
  if (own.length > 0) return true
  if (colours.has(word)) return owner.colours.length > 0
  return uses.some(
    ({ property, isShort, isTrue }) => property !== '' && isShort && isTrue && owner.properties.has(property),
  )
}

function top<T extends Fit>(list: readonly T[]): readonly T[] {
  const most = list.reduce((max, { score }) => Math.max(max, score), 0)
  return list.filter(({ score }) => score === most)
}

function strongest(list: readonly Fit[]): number {
  return list.reduce((max, { level }) => Math.max(max, level), 0)
}

/** "Kettle of the inn" is a kettle. */
function headAt(name: readonly string[]): number {
  const at = name.findIndex((word, i) => i > 0 && nameBreaks.has(word))
  return (at < 0 ? name.length : at) - 1
}

const nameBreaks: ReadonlySet<string> = new Set(['of', 'from', 'with', 'in', 'on', 'for', 'at', 'by', 'near'])
