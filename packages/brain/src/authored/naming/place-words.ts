import type { PerceivedEntity } from '@townsfolk/protocol'
import {
  type Distance,
  directionWords,
  movableKinds,
  placeSentences,
  type Side,
  type Way,
} from '../../language/english/places.ts'
import { propertyOf } from '../../turn/property-of.ts'
import { readWords } from '../../words/read-words.ts'
import { isPerson } from '../entities/is-person.ts'
import { distance, measureSpace, type Space } from '../entities/space.ts'
import { nameOf } from './naming.ts'
import { holderStatedBy, isHeld, type Surroundings, spotStatedBy } from './stated-places.ts'

export type { Surroundings } from './stated-places.ts'

/**
 * Where an entity is, in words that can follow "it is": "with Mira", "on the shelf, a few steps to the left", "by the
 * well". Undefined when nothing that was sent tells it.
 */
export function placeOf(entity: PerceivedEntity, around: Surroundings): string | undefined {
  const holder = holderStatedBy(entity, around)
  if (holder !== undefined) return holder
  const { self, player, entities } = around
  const space = measureSpace([
    ...new Set([...entities, entity, ...(self ? [self] : []), ...(player ? [player] : [])]),
  ])
  const away = distance(self, entity)
  const direction = self === undefined ? undefined : directionFrom(self, entity, space)
  const near = spotStatedBy(entity, around) ?? landmarkWords(entity, around, away, space)
  if (direction === undefined) return near
  if (near === undefined) {
    const beyond = towardsWords(entity, around, space)
    return beyond === undefined ? direction : placeSentences.both(direction, beyond)
  }
  return placeSentences.both(near, direction)
}

/** A landmark is worth naming when it is this much nearer than the character itself. */
const landmarkShare = 0.5

function landmarkWords(
  entity: PerceivedEntity,
  { self, player, entities, unseen }: Surroundings,
  away: number | undefined,
  { gap }: Space,
): string | undefined {
  let nearest: PerceivedEntity | undefined
  let least = Number.POSITIVE_INFINITY
  for (const other of entities) {
    const apart = distance(other, entity)
    if (other === entity || other.id === self?.id || apart === undefined || apart >= least) continue
    // What somebody carries will soon be elsewhere.
    if (isHeld(other) || unseen?.has(other.id)) continue
    if (other.name.toLowerCase() === entity.name.toLowerCase() || readWords(other.name).length === 0) continue
    nearest = other
    least = apart
  }
  if (nearest === undefined) return undefined
  const most = away === undefined ? (gap ?? 0) ** 2 : away * landmarkShare ** 2
  if (least > most || (gap !== undefined && least > (2 * gap) ** 2)) return undefined
  return nearest.id === player?.id ? placeSentences.byPlayer : placeSentences.by(nameOf(nearest, entities))
}

/** What is further off is easier to find by something that stays where it is and is nearer to it, in about that direction. */
function towardsWords(
  entity: PerceivedEntity,
  { self, player, entities, unseen }: Surroundings,
  { gap }: Space,
): string | undefined {
  const away = distance(self, entity)
  if (self === undefined || away === undefined || gap === undefined || away <= (closeUpTo * gap) ** 2)
    return undefined
  const found = entities
    .flatMap(other => {
      const apart = distance(other, entity)
      const isFixed = other !== entity && other !== self && other !== player && !isMovable(other)
      const isNear = apart !== undefined && apart <= away * towardsShare ** 2
      const isKnown = !unseen?.has(other.id) && readWords(other.name).length > 0
      const isOther = other.name.toLowerCase() !== entity.name.toLowerCase()
      return isFixed && isNear && isKnown && isOther && isAlong(self, entity, other) ? [{ other, apart }] : []
    })
    .sort((a, b) => a.apart - b.apart)[0]
  return found && placeSentences.towards(nameOf(found.other, entities))
}

/** Nearer than that nobody needs help to find it. */
const closeUpTo = 2
const towardsShare = 0.7
/** The cosine of the angle that two directions may differ by. */
const alongShare = 0.8

function isAlong(self: PerceivedEntity, one: PerceivedEntity, other: PerceivedEntity): boolean {
  const [from, a, b] = [self.position, one.position, other.position]
  if (from === undefined || a === undefined || b === undefined) return false
  const [to, past] = [a, b].map(({ x, y, z }) => [x - from.x, y - from.y, z - from.z])
  const dot = to?.reduce((sum, length, at) => sum + length * (past?.[at] ?? 0), 0) ?? 0
  return dot >= alongShare * Math.hypot(...(to ?? [])) * Math.hypot(...(past ?? []))
}

/** Who walks and what is carried will soon be elsewhere. */
function isMovable(entity: PerceivedEntity): boolean {
  const kind = propertyOf(entity, 'kind')?.toLowerCase()
  return isPerson(entity) || isHeld(entity) || (kind !== undefined && movableKinds.has(kind))
}

/** In usual gaps between things: up to how many is what. */
const distances: readonly (readonly [distance: Distance, upTo: number])[] = [
  ['close', 1.5],
  ['few', 4],
  ['some', 9],
]
const besideUpTo = 0.5
/** One of two directions says nearly all when it is this much more than the other. */
const mainShare = 2

function directionFrom(self: PerceivedEntity, entity: PerceivedEntity, space: Space): string | undefined {
  if (self.position === undefined || entity.position === undefined) return undefined
  const x = entity.position.x - self.position.x
  const y = entity.position.y - self.position.y
  const z = entity.position.z - self.position.z
  const away = Math.hypot(x, y, z)
  if (away === 0) return placeSentences.beside
  if (space.gap !== undefined && away <= besideUpTo * space.gap) return placeSentences.beside
  const words = distanceWord(away, space)
  if (space.isDeep && Math.abs(y) > Math.hypot(x, z)) {
    return directionWords(words, y > 0 ? 'above' : 'below', undefined)
  }
  const along = space.isDeep ? z : y
  const forward: Way = space.isDeep ? 'ahead' : 'down'
  const back: Way = space.isDeep ? 'behind' : 'up'
  const way = Math.abs(x) > mainShare * Math.abs(along) ? undefined : along > 0 ? forward : back
  const side: Side | undefined =
    Math.abs(along) > mainShare * Math.abs(x) ? undefined : x > 0 ? 'right' : 'left'
  return directionWords(words, way, side)
}

function distanceWord(away: number, { gap }: Space): Distance {
  if (gap === undefined) return 'unknown'
  return distances.find(([, upTo]) => away <= upTo * gap)?.[0] ?? 'far'
}
