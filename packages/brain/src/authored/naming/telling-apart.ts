import type { PerceivedEntity } from '@townsfolk/protocol'
import { affirmative, articles, colours, negative, sentences } from '../../language/english/grammar.ts'
import {
  holderProperties,
  optionWords,
  ownerProperties,
  placeProperties,
  placeSentences,
  topicProperties,
} from '../../language/english/places.ts'
import { isEnglishWord } from '../../language/english/vocabulary.ts'
import { propertyOf } from '../../turn/property-of.ts'
import { readWords } from '../../words/read-words.ts'
import { distance } from '../entities/space.ts'
import { plainNameOf } from './plain-names.ts'
import { isHeld, placeStatedBy, type Surroundings } from './stated-places.ts'

/** What is said before and after a noun so that it is clear which one is meant. */
export interface Mark {
  readonly before: string
  readonly after: string
}

/**
 * What tells each of several entities from all the others: a colour, because a player can see it; another property;
 * several of them; where it is said to be, or what it stands by.
 */
export function tellApart(group: readonly PerceivedEntity[], around: Surroundings): Marks | undefined {
  const before = (values: Values | undefined) =>
    distinct(group, values, value => ({ before: value, after: '' }))
  const after = (values: Values | undefined) =>
    distinct(group, values, value => ({ before: '', after: value }))
  const names = adjectiveNames(group)
  const single = names.flatMap(name => {
    const values = allOf(group, entity => adjectiveOf(propertyOf(entity, name)))
    return values === undefined ? [] : [values]
  })
  const coloured = single.filter(list => list.every(value => colours.has(value)))
  return (
    first([...coloured, ...single], before) ??
    first(pairsOf(single), before) ??
    first(names, name => before(allOf(group, measuring(name))) ?? flagged(group, name)) ??
    after(allOf(group, topicOf)) ??
    after(allOf(group, entity => placeStatedBy(entity, around))) ??
    after(landmarksOf(group, around)) ??
    after(allOf(group, entity => placeStatedBy(entity, around) ?? landmarkOf(entity, group, around)))
  )
}

type Values = readonly string[]
type Marks = ReadonlyMap<PerceivedEntity, Mark>

function first<T>(tries: Iterable<T>, marksOf: (one: T) => Marks | undefined): Marks | undefined {
  for (const one of tries) {
    const marks = marksOf(one)
    if (marks !== undefined) return marks
  }
  return undefined
}

/** By where they are as the character sees it, nearest or leftmost first; undefined when positions tell nothing. */
export function inOrder(
  group: readonly PerceivedEntity[],
  self: PerceivedEntity | undefined,
): { readonly order: readonly PerceivedEntity[]; readonly marks: Marks } | undefined {
  const fromLeft = sortBy(group, entity => entity.position?.x)
  const fromNear = sortBy(group, entity => distance(self, entity))
  const x = self?.position?.x
  const isAround = x === undefined || group.some(({ position }) => position !== undefined && position.x < x)
  const isBeyond = x === undefined || group.some(({ position }) => position !== undefined && position.x > x)
  const order = (isAround && isBeyond ? fromLeft : undefined) ?? fromNear ?? fromLeft
  if (order === undefined) return undefined
  const words = order === fromNear ? nearnessWords(order.length) : sideWords(order.length)
  const marks = new Map(order.map((entity, at) => [entity, { before: words[at] ?? '', after: '' }]))
  return { order, marks }
}

function distinct(
  group: readonly PerceivedEntity[],
  values: Values | undefined,
  markOf: (value: string) => Mark,
): Marks | undefined {
  if (values === undefined || new Set(values).size < values.length) return undefined
  return new Map(group.map((entity, at) => [entity, markOf(values[at] ?? '')]))
}

/** What is read of each of a group; undefined when one of them has none, because that tells nothing apart. */
function allOf(
  group: readonly PerceivedEntity[],
  read: (entity: PerceivedEntity) => string | undefined,
): Values | undefined {
  const values: string[] = []
  for (const entity of group) {
    const value = read(entity)
    if (value === undefined) return undefined
    values.push(value)
  }
  return values
}

/** Properties that may stand before a noun; where a thing is and whose it is cannot. */
function adjectiveNames([first]: readonly PerceivedEntity[]): readonly string[] {
  const names = (first?.properties ?? []).map(({ name }) => name.toLowerCase())
  return [...new Set(names)].filter(
    name => !placeProperties.has(name) && !holderProperties.has(name) && !ownerProperties.has(name),
  )
}

/** Two words are no longer than this. */
const longestAdjective = 48

/** Values that cannot stand before a noun ("yes", "12") are passed over. */
function adjectiveOf(written: string | undefined): string | undefined {
  if (written === undefined || written.length > longestAdjective) return undefined
  const value = written.toLowerCase()
  const words = readWords(value)
  const isOne = words.length > 0 && words.length <= 2 && !/\d/.test(value) && !articles.has(words[0] ?? '')
  if (!isOne || affirmative.has(value) || negative.has(value)) return undefined
  // "English" keeps its capital; "Red" does not need one.
  return colours.has(value) || isEnglishWord(value) ? value : written
}

/** "12 kg", "£3.50"; a bare number says nothing. */
function measuring(name: string): (entity: PerceivedEntity) => string | undefined {
  return entity => {
    const value = propertyOf(entity, name) ?? ''
    return value.length < 12 && /\d/.test(value) && /[\p{L}\p{Sc}]/u.test(value) ? value : undefined
  }
}

/** "The lit one or the one that is not lit". */
function flagged(group: readonly PerceivedEntity[], name: string): Marks | undefined {
  const [word, ...more] = readWords(name)
  if (word === undefined || more.length > 0) return undefined
  const values = allOf(group, entity => {
    const value = propertyOf(entity, name)?.toLowerCase() ?? ''
    return affirmative.has(value) ? 'yes' : negative.has(value) ? 'no' : undefined
  })
  return distinct(group, values, value =>
    value === 'yes' ? { before: word, after: '' } : { before: '', after: optionWords.thatIsNot(word) },
  )
}

/** "Small" and "red" of the same thing are "small red". Colours stand next to the noun. */
function* pairsOf(lists: readonly Values[]): Generator<Values> {
  const measured = lists.map(values => ({
    values,
    count: new Set(values).size,
    isColour: values.some(value => colours.has(value)),
  }))
  for (const [at, first] of measured.entries()) {
    for (const second of measured.slice(at + 1)) {
      // So few values cannot be another pair for each.
      if (first.count * second.count < first.values.length) continue
      const [outer, inner] = first.isColour ? [second, first] : [first, second]
      yield outer.values.map((value, i) => `${value} ${inner.values[i]}`)
    }
  }
}

/** How much nearer a landmark must be to one of them than to the others, squared. */
const landmarkShare = 0.25

function landmarksOf(group: readonly PerceivedEntity[], around: Surroundings): Values | undefined {
  return allOf(group, entity => landmarkOf(entity, group, around))
}

/** "About fire", "with a queen": what a book or a picture is of. */
function topicOf(entity: PerceivedEntity): string | undefined {
  for (const name of topicProperties) {
    const value = propertyOf(entity, name)?.toLowerCase()
    const words = value === undefined ? [] : readWords(value)
    if (value !== undefined && words.length > 0 && words.length <= mostTopicWords) {
      return optionWords.of(value, articles.has(words[0] ?? ''))
    }
  }
  return undefined
}

const mostTopicWords = 4

/** What one of them stands by, and none of the others. */
function landmarkOf(
  entity: PerceivedEntity,
  group: readonly PerceivedEntity[],
  { entities, self, player }: Surroundings,
): string | undefined {
  const others = entities.filter(
    other => !group.includes(other) && other.id !== self?.id && other.id !== player?.id && !isHeld(other),
  )
  const names = new Map<string, number>()
  for (const { name } of others) names.set(name, (names.get(name) ?? 0) + 1)
  const marks = others.filter(
    ({ name, position }) => position !== undefined && names.get(name) === 1 && readWords(name).length > 0,
  )
  const [nearest] = sortBy(marks, mark => distance(mark, entity)) ?? []
  const own = nearest === undefined ? undefined : distance(nearest, entity)
  if (nearest === undefined || own === undefined) return undefined
  const isClear = group.every(other => {
    const away = other === entity ? undefined : distance(nearest, other)
    return other === entity || (away !== undefined && own <= away * landmarkShare)
  })
  return isClear ? placeSentences.by(plainNameOf(nearest)) : undefined
}

/** Undefined when something has no rank, or two have the same. */
function sortBy(
  entities: readonly PerceivedEntity[],
  rankOf: (entity: PerceivedEntity) => number | undefined,
): readonly PerceivedEntity[] | undefined {
  const ranked = entities.flatMap(entity => {
    const rank = rankOf(entity)
    return rank === undefined ? [] : [{ entity, rank }]
  })
  if (ranked.length < entities.length || new Set(ranked.map(({ rank }) => rank)).size < ranked.length)
    return undefined
  return ranked.sort((a, b) => a.rank - b.rank).map(({ entity }) => entity)
}

function nearnessWords(count: number): readonly string[] {
  if (count === 2) return [sentences.near, sentences.far]
  return [sentences.nearest, ...sentences.ordinals.slice(1, Math.max(1, count - 1)), sentences.farthest]
}

function sideWords(count: number): readonly string[] {
  const { left, middle, right, leftmost, rightmost } = optionWords
  if (count === 2) return [left, right]
  if (count === 3) return [left, middle, right]
  return [leftmost, ...sentences.ordinals.slice(1, Math.max(1, count - 1)), rightmost]
}
