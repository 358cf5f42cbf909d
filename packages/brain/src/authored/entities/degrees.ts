import { type Quality, qualitiesOf } from '../../language/english/qualities.ts'
import type { IndexedEntity } from './entity-index.ts'

/**
 * Those with the highest rank, or the lowest; all when no rank is known. `place` counts from there, -1 is the other end:
 * 1 gives the second highest.
 */
export function keepExtreme(
  owners: readonly IndexedEntity[],
  ranks: readonly (number | undefined)[],
  isMost: boolean,
  place = 0,
): readonly IndexedEntity[] {
  const known = [...new Set(ranks)].filter(rank => rank !== undefined)
  if (known.length === 0) return owners
  const best = known.sort((a, b) => (isMost ? b - a : a - b)).at(place)
  if (best === undefined) return []
  return owners.filter((_, at) => ranks[at] === best)
}

/** Those of which a word such as "heavy" is clearly true by their numbers: above the middle, if they differ enough. */
export function keepClearly(
  owners: readonly IndexedEntity[],
  words: ReadonlySet<string>,
): readonly IndexedEntity[] {
  let kept = owners
  for (const word of words) {
    const ranks = ranksOf(kept, [word], undefined)
    const known = ranks.filter(rank => rank !== undefined)
    const least = Math.min(...known)
    const most = Math.max(...known)
    if (known.length < 2 || most - least < clearShare * Math.max(Math.abs(most), Math.abs(least))) continue
    const middle = (least + most) / 2
    kept = kept.filter((_, at) => (ranks[at] ?? least) > middle)
  }
  return kept
}

const clearShare = 0.2

/** How much of a quality each has: by numbers of the first property that tells, else by words such as "small". */
export function ranksOf(
  owners: readonly IndexedEntity[],
  bases: readonly string[],
  property: string | undefined,
): readonly (number | undefined)[] {
  const named = property ?? bases.find(base => owners.some(({ numbers }) => numbers.has(base)))
  const direct = named === undefined ? undefined : numbersOf(owners, owner => owner.numbers.get(named))
  if (direct !== undefined) return direct
  for (const base of bases) {
    for (const quality of qualitiesOf.get(base) ?? []) {
      const ranks = ranksBy(owners, quality, base)
      if (ranks !== undefined) return ranks
    }
  }
  // "Most powerful" is by `power`, "rarest" by `rarity`.
  for (const base of [...(property === undefined ? [] : [property]), ...bases]) {
    const alike = numbersOf(owners, ({ numbers }) => [...numbers].find(([name]) => isAlike(name, base))?.[1])
    if (alike !== undefined) return alike
  }
  return owners.map(() => undefined)
}

function ranksBy(
  owners: readonly IndexedEntity[],
  { scale }: Quality,
  base: string,
): readonly (number | undefined)[] | undefined {
  if (scale === undefined) return undefined
  const sign = scale.less.has(base) ? -1 : 1
  const rankOfWords = (words: readonly string[]): number | undefined => {
    const said = words.find(word => scale.ranks.has(word))
    return said === undefined ? undefined : (scale.ranks.get(said) ?? 0) * sign
  }
  for (const [name, isBackward] of scale.properties) {
    const found = numbersOf(owners, ({ numbers, properties }) => {
      const number = numbers.get(name)
      if (number === undefined) return rankOfWords(properties.get(name) ?? [])
      return isBackward ? -number * sign : number * sign
    })
    if (found !== undefined) return found
  }
  return numbersOf(owners, ({ properties, names }) => rankOfWords([...properties.values(), ...names].flat()))
}

function numbersOf(
  owners: readonly IndexedEntity[],
  read: (owner: IndexedEntity) => number | undefined,
): readonly (number | undefined)[] | undefined {
  const numbers = owners.map(read)
  return numbers.some(number => number !== undefined) ? numbers : undefined
}

function isAlike(property: string, adjective: string): boolean {
  const count = Math.min(4, adjective.length - 1)
  return count > 2 && property.slice(0, count) === adjective.slice(0, count)
}
