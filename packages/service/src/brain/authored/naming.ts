import type { EntityProperty, PerceivedEntity } from '@townsfolk/protocol'
import {
  affirmative,
  articles,
  colours,
  joinOptions,
  negative,
  sentences,
  theOne,
  withArticle,
} from './english.ts'
import { distance } from './references.ts'
import { readWords } from './tokens.ts'

/** How an entity is called in a sentence: "the red kettle", "Anna Bell". */
export function nameOf(entity: PerceivedEntity, entities: readonly PerceivedEntity[]): string {
  const name = withoutArticle(entity.name)
  if (name === '' || articles.has(name.toLowerCase())) return sentences.noTarget
  if (isProperName(entity, name)) return name
  const noun = lowerCase(name)
  const namesakes = entities.filter(other => hasSameName(other, entity))
  const [adjective] = namesakes.length > 1 ? (tellApart(namesakes)?.get(entity) ?? []) : []
  const isSaid = adjective === undefined || readWords(noun).includes(adjective)
  return withArticle(isSaid ? noun : `${adjective} ${noun}`)
}

/**
 * How words of an event are said: as the perceived entity of that name is called, or as one that is gone
 * would be. A single word with a capital may be anybody's name, and stays as it is.
 */
export function nameOfWords(words: string, entities: readonly PerceivedEntity[]): string {
  const name = words.toLowerCase()
  const perceived = entities.find(entity => entity.name.toLowerCase() === name)
  if (perceived !== undefined) return nameOf(perceived, entities)
  return /\s/.test(words.trim()) ? nameOf({ id: '', name: words }, []) : words
}

export interface Options {
  /** In the order in which `text` lists them. */
  readonly entities: readonly PerceivedEntity[]
  readonly text: string
}

const mostOptions = 6

/** "The red one or the blue one": what tells several entities from each other, in words. */
export function listOptions(
  candidates: readonly PerceivedEntity[],
  entities: readonly PerceivedEntity[],
  self: PerceivedEntity | undefined,
): Options {
  const [first] = candidates
  const haveSameName = first !== undefined && candidates.every(other => hasSameName(other, first))
  if (!haveSameName) {
    const names = candidates.map(entity => nameOf(entity, entities))
    if (new Set(names).size === names.length) return { entities: candidates, text: join(names) }
  }
  const apart = haveSameName ? tellApart(candidates) : undefined
  if (apart !== undefined) {
    return {
      entities: candidates,
      text: join(candidates.map(entity => theOne(apart.get(entity)?.[0] ?? ''))),
    }
  }
  const byDistance = sortByDistance(candidates, self)
  if (byDistance !== undefined) return { entities: byDistance, text: join(nearnessNames(byDistance.length)) }
  return { entities: candidates, text: sentences.sameOptions }
}

/** Nearest first; undefined when positions are missing or do not tell the entities apart. */
export function sortByDistance(
  candidates: readonly PerceivedEntity[],
  self: PerceivedEntity | undefined,
): readonly PerceivedEntity[] | undefined {
  const measured = candidates.map(entity => ({ entity, away: distance(self, entity) }))
  const known = measured.flatMap(({ entity, away }) => (away === undefined ? [] : [{ entity, away }]))
  if (known.length < candidates.length) return undefined
  if (new Set(known.map(({ away }) => away)).size < known.length) return undefined
  return known.sort((a, b) => a.away - b.away).map(({ entity }) => entity)
}

function join(options: readonly string[]): string {
  if (options.length <= mostOptions) return joinOptions(options)
  return joinOptions([...options.slice(0, mostOptions), sentences.moreOptions])
}

function nearnessNames(count: number): readonly string[] {
  if (count === 2) return [theOne(sentences.near), theOne(sentences.far)]
  const between = sentences.ordinals.slice(1, Math.max(1, count - 1)).map(theOne)
  return [theOne(sentences.nearest), ...between, theOne(sentences.farthest)]
}

/**
 * The value that tells each of several entities from all others, if one property does; colours before others,
 * because a player can see them. Values that cannot stand before a noun ("yes", "12") are passed over.
 */
function tellApart(
  entities: readonly PerceivedEntity[],
): ReadonlyMap<PerceivedEntity, readonly [string]> | undefined {
  const [first] = entities
  const names = (first?.properties ?? []).map(({ name }) => name.toLowerCase())
  let found: ReadonlyMap<PerceivedEntity, readonly [string]> | undefined
  for (const name of new Set(names)) {
    const values = entities.map(entity => adjectiveOf(propertyOf(entity, name)))
    if (values.includes(undefined) || new Set(values).size < values.length) continue
    const apart = new Map(entities.map((entity, at) => [entity, [values[at] ?? '']] as const))
    if (values.every(value => value !== undefined && colours.has(value))) return apart
    found ??= apart
  }
  return found
}

function adjectiveOf(property: EntityProperty | undefined): string | undefined {
  if (property === undefined) return undefined
  const value = property.value.trim().toLowerCase()
  const words = readWords(value)
  const isOne = words.length > 0 && words.length <= 2 && !/\d/.test(value)
  return isOne && !affirmative.has(value) && !negative.has(value) ? value : undefined
}

function propertyOf(entity: PerceivedEntity, name: string): EntityProperty | undefined {
  return entity.properties?.find(property => property.name.toLowerCase() === name)
}

function hasSameName(a: PerceivedEntity, b: PerceivedEntity): boolean {
  return withoutArticle(a.name).toLowerCase() === withoutArticle(b.name).toLowerCase()
}

function withoutArticle(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return articles.has(first.toLowerCase()) && rest.length > 0 ? rest.join(' ') : name.trim()
}

function isProperName(entity: PerceivedEntity, name: string): boolean {
  if (entity.characterId !== undefined) return true
  // "The player" is a person too, but that is no name.
  const isName = isCapitalised(name) || name === entity.name.trim()
  if (isName && propertyOf(entity, 'kind')?.value.toLowerCase() === 'person') return true
  return name.split(/\s+/).filter(isCapitalised).length > 1
}

function isCapitalised(word: string): boolean {
  return /^\p{Lu}/u.test(word)
}

/** Leaves abbreviations as they are: "MRI scanner". */
function lowerCase(name: string): string {
  return name
    .split(/\s+/)
    .map(word => (/\p{Lu}.*\p{Lu}/u.test(word) ? word : word.toLowerCase()))
    .join(' ')
}
