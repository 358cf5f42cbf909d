import type { EntityRegistry, EntitySlot } from './entity-registry.ts'
import type { Senses, Sighting } from './senses-port.ts'

/** What makes an entity matter on this turn, for one character. */
export interface RelevanceQuery<TObject> {
  /** Entities of the cast: they are always sent. */
  readonly ownIds: ReadonlySet<string>
  /** What the player points at, and the entity talked about last. */
  readonly focusIds: readonly string[]
  /** Lower-case words of what was said. */
  readonly spokenWords: ReadonlySet<string>
  /**
   * Index in the registry's packed positions of whom distances are measured from; undefined: no distances.
   */
  readonly originIndex: number | undefined
  /** Undefined: everything that is there is perceived. */
  readonly senses: Senses<TObject> | undefined
}

/**
 * Chooses at most `limit` entities that the character perceives: the cast's own, pinned, in focus, mentioned
 * ones, those that something can be done with, seen ones and remembered ones, in this order; near ones before
 * far ones. Allocates nothing.
 * @returns the registry's own list, which the next choice overwrites: copy out what must stay
 */
export function chooseEntities<TObject>(
  registry: EntityRegistry<TObject>,
  query: RelevanceQuery<TObject>,
  limit: number,
): readonly EntitySlot<TObject>[] {
  const { slots, chosen } = registry
  const notableCount = listNotable(registry, query, limit)
  // Of the nearest `limit`, no more than those may be listed already.
  if (notableCount < limit && !query.senses) findNear(registry, query.originIndex, limit)
  else nearCount = 0
  let count = notableCount
  for (let at = 0; at < nearCount && count < limit; at++) {
    const place = nearPlaces[at] as number
    if (!isListed(place, notableCount)) places[count++] = place
  }
  for (let at = 0; at < count; at++) chosen[at] = slots[places[at] as number] as EntitySlot<TObject>
  chosen.length = count
  return chosen
}

/**
 * One list for a cast, in which each has an equal part: they take turns, each with what matters most to it of
 * what is not listed yet.
 */
export function chooseForCast<TObject>(
  registry: EntityRegistry<TObject>,
  queries: readonly RelevanceQuery<TObject>[],
  limit: number,
): readonly EntitySlot<TObject>[] {
  const [only] = queries
  if (only && queries.length === 1) return chooseEntities(registry, only, limit)
  const wishes = queries.map(query => [...chooseEntities(registry, query, limit)])
  const chosen = new Set<EntitySlot<TObject>>()
  for (let round = 0; round < limit; round++) {
    for (const wish of wishes) {
      const next = wish.find(slot => !chosen.has(slot))
      if (next && chosen.size < limit) chosen.add(next)
    }
  }
  return [...chosen]
}

// The list of the choice that is being made, as places in the registry, the best first; and the nearest of
// the scene. Kept from choice to choice, so that none allocates.
const places: number[] = []
const ranks: number[] = []
const nearPlaces: number[] = []
const nearDistances: number[] = []
let nearCount = 0

/**
 * Lists the entities that matter for more than being near; says how many. The registry finds them by its
 * indexes: a look at every slot took almost twenty times as long as the scan for the near ones. What a
 * character with senses perceives is a list already.
 */
function listNotable<TObject>(
  registry: EntityRegistry<TObject>,
  query: RelevanceQuery<TObject>,
  limit: number,
): number {
  const { senses } = query
  let count = 0
  for (const id of query.ownIds) count = offer(registry, registry.find(id), query, count, limit)
  for (const slot of registry.pinned) count = offer(registry, slot, query, count, limit)
  for (const id of query.focusIds) count = offer(registry, registry.find(id), query, count, limit)
  if (senses) {
    for (const sighting of senses.sightings) count = offer(registry, sighting.slot, query, count, limit)
    return count
  }
  for (const word of query.spokenWords) {
    const named = registry.named(word)
    if (named === undefined) continue
    for (const slot of named) count = offer(registry, slot, query, count, limit)
  }
  for (const slot of registry.interactive) count = offer(registry, slot, query, count, limit)
  return count
}

/** Puts an entity where its rank belongs, unless it is listed already. Says how many are listed then. */
function offer<TObject>(
  { positions }: EntityRegistry<TObject>,
  slot: EntitySlot<TObject> | undefined,
  query: RelevanceQuery<TObject>,
  count: number,
  limit: number,
): number {
  if (slot === undefined || slot.index < 0 || slot.isLeaving) return count
  const { originIndex } = query
  const sighting = query.senses?.sightingOf(slot)
  const distance =
    originIndex === undefined
      ? 0
      : sighting && !sighting.isSeen
        ? sighting.unseenMs
        : squaredDistance(
            positions,
            originIndex,
            positions[3 * slot.index] as number,
            positions[3 * slot.index + 1] as number,
            positions[3 * slot.index + 2] as number,
          )
  const rank = clamped(distance) - tiersOf(slot, sighting, query) * tier
  if (count === limit && rank >= (ranks[limit - 1] as number)) return count
  if (isListed(slot.index, count) || !slot.source.isAlive()) return count
  let at = Math.min(count, limit - 1)
  for (; at > 0 && rank < (ranks[at - 1] as number); at--) {
    ranks[at] = ranks[at - 1] as number
    places[at] = places[at - 1] as number
  }
  ranks[at] = rank
  places[at] = slot.index
  return Math.min(count + 1, limit)
}

function isListed(place: number, count: number): boolean {
  for (let at = 0; at < count; at++) if (places[at] === place) return true
  return false
}

/** Without an origin nothing is nearer than anything else: the first ones will do. */
function findNear<TObject>(
  registry: EntityRegistry<TObject>,
  originIndex: number | undefined,
  limit: number,
): void {
  if (originIndex === undefined) findFirst(registry, limit)
  else findNearest(registry, originIndex, limit)
}

function findFirst<TObject>({ slots }: EntityRegistry<TObject>, limit: number): void {
  nearCount = 0
  for (const slot of slots) {
    if (nearCount === limit) return
    if (!slot.isLeaving && slot.source.isAlive()) nearPlaces[nearCount++] = slot.index
  }
}

/**
 * Finds the nearest `limit` by one scan of the packed positions. It holds the nearest so far in a heap with the
 * farthest of them on top: to insert them in order takes half as long again at 10,000, to sort everything more
 * than a hundred times as long.
 */
function findNearest<TObject>(
  { slots, positions }: EntityRegistry<TObject>,
  originIndex: number,
  limit: number,
): void {
  const total = slots.length
  const size = Math.min(limit, total)
  const x = positions[3 * originIndex] as number
  const y = positions[3 * originIndex + 1] as number
  const z = positions[3 * originIndex + 2] as number
  const known = farthestKnown(slots, positions, originIndex, size)
  let farthest = known === nowhere ? Number.POSITIVE_INFINITY : (nearDistances[known] as number)
  for (let at = 0; at < size; at++) {
    nearDistances[at] = Number.POSITIVE_INFINITY
    nearPlaces[at] = nowhere
  }
  for (let place = 0; ; place++) {
    let squared = 0
    // Most are too far. To pass over them in a loop without a call takes a third off the scan; one test, where one
    // for each axis could be, takes off half of it: a processor guesses the outcome of those wrong.
    for (; place < total; place++) {
      const dx = (positions[3 * place] as number) - x
      const dy = (positions[3 * place + 1] as number) - y
      const dz = (positions[3 * place + 2] as number) - z
      squared = dx * dx + dy * dy + dz * dz
      if (!(squared > farthest)) break
    }
    if (place >= total) break
    const distance = squared < tier / 2 ? squared : tier / 2
    if (distance >= (nearDistances[0] as number)) continue
    const slot = slots[place] as EntitySlot<TObject>
    if (slot.isLeaving || !slot.source.isAlive()) continue
    nearDistances[size] = distance
    nearPlaces[size] = place
    replaceFarthest(size)
    farthest = Math.min(farthest, nearDistances[0] as number)
  }
  sortNearest(size)
  nearCount = size
  while (nearCount > 0 && nearPlaces[nearCount - 1] === nowhere) nearCount--
}

/**
 * Measures anew how far away those are that the last choice found nearest; returns where in that list the farthest
 * stands, `nowhere` when they are fewer than `size`. The nearest `size` are no farther, whoever chose last. To
 * begin with that takes a quarter off the scan of a character that chooses again: few go through the heap.
 */
function farthestKnown(
  slots: readonly EntitySlot<unknown>[],
  positions: Float64Array,
  originIndex: number,
  size: number,
): number {
  if (nearCount < size) return nowhere
  const x = positions[3 * originIndex] as number
  const y = positions[3 * originIndex + 1] as number
  const z = positions[3 * originIndex + 2] as number
  let farthest = 0
  for (let at = 0; at < size; at++) {
    const place = nearPlaces[at] as number
    const slot = slots[place]
    if (slot === undefined || slot.isLeaving || !slot.source.isAlive()) return nowhere
    // No call here nor in the scan: what is handed to one, or comes back, may be allocated.
    const dx = (positions[3 * place] as number) - x
    const dy = (positions[3 * place + 1] as number) - y
    const dz = (positions[3 * place + 2] as number) - z
    const squared = dx * dx + dy * dy + dz * dz
    // One that stands nowhere is as far as can be.
    if (!(squared < tier / 2)) return nowhere
    nearDistances[at] = squared
    if (squared > (nearDistances[farthest] as number)) farthest = at
  }
  return farthest
}

/** Of a heap entry that holds no entity yet. */
const nowhere = -1

/** Takes the top off the heap and lets a newcomer, which stands behind it at `size`, sink to where it belongs. */
function replaceFarthest(size: number): void {
  let at = 0
  for (;;) {
    let below = 2 * at + 1
    if (below >= size) break
    if (below + 1 < size && isBefore(below, below + 1)) below++
    if (isBefore(below, size)) break
    moveNear(below, at)
    at = below
  }
  moveNear(size, at)
}

/** By insertion: they are few, and `sort` would allocate. */
function sortNearest(size: number): void {
  for (let next = 1; next < size; next++) {
    const distance = nearDistances[next] as number
    const place = nearPlaces[next] as number
    let at = next
    for (; at > 0; at--) {
      const before = nearDistances[at - 1] as number
      if (before < distance || (before === distance && (nearPlaces[at - 1] as number) < place)) break
      nearDistances[at] = before
      nearPlaces[at] = nearPlaces[at - 1] as number
    }
    nearDistances[at] = distance
    nearPlaces[at] = place
  }
}

/** Of two at the same distance the one listed first: no choice depends on the one before it. */
function isBefore(at: number, other: number): boolean {
  const distance = nearDistances[at] as number
  const otherDistance = nearDistances[other] as number
  if (distance !== otherDistance) return distance < otherDistance
  return (nearPlaces[at] as number) < (nearPlaces[other] as number)
}

function moveNear(from: number, to: number): void {
  nearDistances[to] = nearDistances[from] as number
  nearPlaces[to] = nearPlaces[from] as number
}

/**
 * Lower is more relevant. Squared distances stay below half a tier for any world a game can hold; the tiers
 * count down from 0, so that the distances of the many in the last one keep all their digits.
 */
const tier = 1e13

/** What makes an entity stand in each tier, by what `tiersOf` gives. */
export const tierNames = [
  'near',
  'remembered',
  'seen',
  'interactive',
  'mentioned',
  'focus',
  'pinned',
  'itself',
] as const

/** How many tiers an entity stands before those that are merely near. */
export function tiersOf<TObject>(
  slot: EntitySlot<TObject>,
  sighting: Sighting<TObject> | undefined,
  { ownIds, focusIds, spokenWords }: RelevanceQuery<TObject>,
): number {
  if (ownIds.has(slot.id)) return 7
  if (slot.isPinned) return 6
  if (focusIds.includes(slot.id)) return 5
  for (const word of slot.nameWords) if (spokenWords.has(word)) return 4
  if (slot.isInteractive) return 3
  if (sighting) return sighting.isSeen ? 2 : 1
  return 0
}

function squaredDistance(positions: Float64Array, from: number, x: number, y: number, z: number): number {
  const dx = (positions[3 * from] as number) - x
  const dy = (positions[3 * from + 1] as number) - y
  const dz = (positions[3 * from + 2] as number) - z
  return dx * dx + dy * dy + dz * dz
}

/** Where a position is no number, the distance is none either: as far as can be. */
function clamped(squared: number): number {
  return squared < tier / 2 ? squared : tier / 2
}
