import type { PerceivedEntity } from '@townsfolk/protocol'
import { type Relation, type Side, sideWords } from '../../language/english/mentions.ts'
import { readWords } from '../../words/read-words.ts'
import { keepExtreme } from './degrees.ts'
import type { EntityIndex, IndexedEntity } from './entity-index.ts'
import { distance, isDeep } from './space.ts'

/** Squared: what is not farther than this from an anchor, as the nearest is, is by it as well. */
const equallyNear = 1.3 ** 2

/** Those that stand so to one of the anchors; all of them when no position tells. */
export function keepRelated(
  owners: readonly IndexedEntity[],
  relation: Relation,
  anchors: readonly (PerceivedEntity | undefined)[],
  isPersonal: boolean,
  index: EntityIndex,
): readonly IndexedEntity[] {
  if (owners.length < 2) return owners
  const deep = isDeep(index.entities.map(({ entity }) => entity))
  const axis = axisOf(relation, deep, isPersonal)
  const measured = owners.map(({ entity }) => {
    let least: number | undefined
    for (const anchor of anchors) {
      const away = distance(anchor, entity)
      if (away === undefined || away >= (least ?? Number.POSITIVE_INFINITY)) continue
      if (axis !== undefined && anchor !== undefined && !isBeyond(entity, anchor, axis)) continue
      least = away
    }
    return least
  })
  const known = measured.filter(away => away !== undefined)
  if (known.length === 0) return owners
  if (relation === 'farthest') {
    const most = Math.max(...known)
    return owners.filter((_, at) => measured[at] === most)
  }
  const least = Math.min(...known)
  const limit = relation === 'nearest' ? least : least * equallyNear
  return owners.filter((_, at) => (measured[at] ?? Number.POSITIVE_INFINITY) <= limit)
}

/** How much longer the way over a thing between two others may be than the way past it. */
const straight = 1.25

/** Those that lie between two things, nearest to the straight way; all of them when no position tells. */
export function keepBetween(
  owners: readonly IndexedEntity[],
  from: readonly PerceivedEntity[],
  to: readonly PerceivedEntity[],
): readonly IndexedEntity[] {
  const pairs = from.flatMap(one => to.flatMap(other => (one === other ? [] : [[one, other] as const])))
  const detours = owners.map(({ entity }) =>
    pairs.reduce(
      (least, [one, other]) => Math.min(least, detour(entity, one, other)),
      Number.POSITIVE_INFINITY,
    ),
  )
  const between = owners.filter((_, at) => (detours[at] ?? Number.POSITIVE_INFINITY) <= straight)
  return between.length > 0 ? between : owners
}

/** Whether something lies nearly on the straight way from one thing to another. */
export function liesBetween(entity: PerceivedEntity, one: PerceivedEntity, other: PerceivedEntity): boolean {
  return detour(entity, one, other) <= straight
}

function detour(entity: PerceivedEntity, one: PerceivedEntity, other: PerceivedEntity): number {
  const [a, b, whole] = [distance(one, entity), distance(other, entity), distance(one, other)]
  if (a === undefined || b === undefined || whole === undefined) return Number.POSITIVE_INFINITY
  // What lies behind one of them is not between them, however near it is.
  if (a > whole + b || b > whole + a) return Number.POSITIVE_INFINITY
  return (Math.sqrt(a) + Math.sqrt(b)) / Math.sqrt(whole)
}

interface Axis {
  readonly name: 'x' | 'y' | 'z'
  readonly sign: 1 | -1
}

/** Which coordinate must be more, or less, than that of the anchor. */
function axisOf(relation: Relation, deep: boolean, isPersonal: boolean): Axis | undefined {
  switch (relation) {
    case 'left':
      return { name: 'x', sign: -1 }
    case 'right':
      return { name: 'x', sign: 1 }
    case 'above':
      return { name: 'y', sign: deep ? 1 : -1 }
    case 'below':
      return { name: 'y', sign: deep ? -1 : 1 }
    case 'front':
      if (!deep) return isPersonal ? undefined : { name: 'y', sign: 1 }
      // Before me is ahead; before a house is this side of it.
      return { name: 'z', sign: isPersonal ? 1 : -1 }
    case 'behind':
      if (!deep) return isPersonal ? undefined : { name: 'y', sign: -1 }
      return { name: 'z', sign: isPersonal ? -1 : 1 }
    default:
      return undefined
  }
}

function isBeyond(entity: PerceivedEntity, anchor: PerceivedEntity, { name, sign }: Axis): boolean {
  const own = entity.position?.[name]
  const other = anchor.position?.[name]
  return own !== undefined && other !== undefined && (own - other) * sign > 0
}

/** "The left one": of all of them, or as somebody sees it. */
export function keepSide(
  owners: readonly IndexedEntity[],
  side: Side,
  of: PerceivedEntity | undefined,
  index: EntityIndex,
): readonly IndexedEntity[] {
  if ((side === 'left' || side === 'right') && of?.position !== undefined) {
    const axis: Axis = { name: 'x', sign: side === 'left' ? -1 : 1 }
    const there = owners.filter(({ entity }) => isBeyond(entity, of, axis))
    if (there.length > 0) return keepRelated(there, 'nearest', [of], true, index)
  }
  // A game that calls one of its lamps "lamp-left" knows best.
  const called = owners.filter(({ entity }) =>
    readWords(entity.id).some(word => sideWords.get(word) === side),
  )
  if (called.length === 1) return called
  const deep = isDeep(index.entities.map(({ entity }) => entity))
  if (side === 'middle') return inTheMiddle(owners, coordinates(owners, longAxis(owners, deep)))
  const isUpright = side === 'top' || side === 'bottom'
  const ranks = coordinates(owners, isUpright ? 'y' : 'x')
  return keepExtreme(owners, ranks, side === 'right' || side === (deep ? 'top' : 'bottom'))
}

/** Along which they are spread most: a row may lead away from who looks at it. */
function longAxis(owners: readonly IndexedEntity[], deep: boolean): Axis['name'] {
  const away = deep ? 'z' : 'y'
  return spread(coordinates(owners, 'x')) < spread(coordinates(owners, away)) ? away : 'x'
}

function spread(ranks: readonly (number | undefined)[]): number {
  const known = ranks.filter(rank => rank !== undefined)
  return known.length === 0 ? 0 : Math.max(...known) - Math.min(...known)
}

function coordinates(owners: readonly IndexedEntity[], axis: Axis['name']): readonly (number | undefined)[] {
  return owners.map(({ entity }) => entity.position?.[axis])
}

function inTheMiddle(
  owners: readonly IndexedEntity[],
  ranks: readonly (number | undefined)[],
): readonly IndexedEntity[] {
  const sorted = ranks.filter(rank => rank !== undefined).sort((a, b) => a - b)
  if (sorted.length % 2 === 0) return owners
  const middle = sorted[(sorted.length - 1) / 2]
  return owners.filter((_, at) => ranks[at] === middle)
}
