import type { EntityRegistry, EntitySlot } from './entity-registry.ts'

/** What makes an entity matter on this turn. */
export interface RelevanceQuery {
  /** Entities of the cast: they are always sent. */
  readonly ownIds: ReadonlySet<string>
  /** The entity talked about last. */
  readonly focusId: string | undefined
  /** Lower-case words of what was said. */
  readonly spokenWords: ReadonlySet<string>
  /**
   * Index in the registry's packed positions of whom distances are measured from; undefined: no distances.
   */
  readonly originIndex: number | undefined
}

/**
 * Chooses at most `limit` entities: the cast's own, pinned, in focus and mentioned ones before all others,
 * near ones before far ones. Allocates nothing.
 * @returns the registry's own list, which the next choice overwrites: copy out what must stay
 */
export function chooseEntities<TObject>(
  registry: EntityRegistry<TObject>,
  query: RelevanceQuery,
  limit: number,
): readonly EntitySlot<TObject>[] {
  const { slots, chosen } = registry
  const tellingCount = listTelling(registry, query, limit)
  // Of the nearest `limit`, no more than those may be listed already.
  const nearCount = tellingCount < limit ? findNearest(registry, query.originIndex, limit) : 0
  let count = tellingCount
  for (let at = 0; at < nearCount && count < limit; at++) {
    const place = nearPlaces[at] as number
    if (!isListed(place, tellingCount)) places[count++] = place
  }
  for (let at = 0; at < count; at++) chosen[at] = slots[places[at] as number] as EntitySlot<TObject>
  chosen.length = count
  return chosen
}

// The list of the choice that is being made, as places in the registry, the best first; and the nearest of
// the scene. Kept from choice to choice, so that none allocates.
const places: number[] = []
const ranks: number[] = []
const nearPlaces: number[] = []
const nearDistances: number[] = []

/**
 * Lists the entities that matter for more than being near; says how many. The registry finds them by its
 * indexes: a look at every slot took almost twenty times as long as the scan for the near ones.
 */
function listTelling<TObject>(
  registry: EntityRegistry<TObject>,
  query: RelevanceQuery,
  limit: number,
): number {
  let count = 0
  for (const id of query.ownIds) count = offer(registry, registry.find(id), query, count, limit)
  for (const slot of registry.pinned) count = offer(registry, slot, query, count, limit)
  if (query.focusId !== undefined) {
    count = offer(registry, registry.find(query.focusId), query, count, limit)
  }
  for (const word of query.spokenWords) {
    const named = registry.named(word)
    if (named === undefined) continue
    for (const slot of named) count = offer(registry, slot, query, count, limit)
  }
  return count
}

/** Puts an entity where its rank belongs, unless it is listed already. Says how many are listed then. */
function offer<TObject>(
  { positions }: EntityRegistry<TObject>,
  slot: EntitySlot<TObject> | undefined,
  query: RelevanceQuery,
  count: number,
  limit: number,
): number {
  if (slot === undefined || slot.index < 0) return count
  const distance = clamped(squaredDistance(positions, slot.index, query.originIndex ?? slot.index))
  const rank = distance - tiersOf(slot, query) * tier
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

/**
 * Finds the nearest `limit` by one scan of the packed positions; says how many there are. It holds the
 * nearest so far in a heap with the farthest of them on top: to insert them in order takes half as long again
 * at 10,000, to sort everything more than a hundred times as long.
 */
function findNearest<TObject>(
  { slots, positions }: EntityRegistry<TObject>,
  originIndex: number | undefined,
  limit: number,
): number {
  const size = Math.min(limit, slots.length)
  for (let at = 0; at < size; at++) {
    nearDistances[at] = Number.POSITIVE_INFINITY
    nearPlaces[at] = nowhere
  }
  const x = originIndex === undefined ? Number.NaN : (positions[3 * originIndex] as number)
  const y = originIndex === undefined ? Number.NaN : (positions[3 * originIndex + 1] as number)
  const z = originIndex === undefined ? Number.NaN : (positions[3 * originIndex + 2] as number)
  let farthest = Number.POSITIVE_INFINITY
  for (let place = 0; place < slots.length; place++) {
    const dx = (positions[3 * place] as number) - x
    // Most are too far along one axis already: to look no further takes a third off the scan.
    if (dx * dx > farthest) continue
    const dy = (positions[3 * place + 1] as number) - y
    const dz = (positions[3 * place + 2] as number) - z
    const squared = dx * dx + dy * dy + dz * dz
    if (squared > farthest) continue
    const distance = clamped(squared)
    if (distance >= farthest) continue
    const slot = slots[place] as EntitySlot<TObject>
    if (slot.isLeaving || !slot.source.isAlive()) continue
    replaceFarthest(size, place, distance)
    farthest = nearDistances[0] as number
  }
  sortNearest(size)
  let count = size
  while (count > 0 && nearPlaces[count - 1] === nowhere) count--
  return count
}

/** Of a heap entry that holds no entity yet. */
const nowhere = -1

/** Takes the top off the heap and lets a newcomer sink to where it belongs. */
function replaceFarthest(size: number, place: number, distance: number): void {
  let at = 0
  for (;;) {
    let below = 2 * at + 1
    if (below >= size) break
    if (below + 1 < size && (nearDistances[below + 1] as number) > (nearDistances[below] as number)) below++
    if ((nearDistances[below] as number) <= distance) break
    nearDistances[at] = nearDistances[below] as number
    nearPlaces[at] = nearPlaces[below] as number
    at = below
  }
  nearDistances[at] = distance
  nearPlaces[at] = place
}

/** By insertion: they are few, and `sort` would allocate. */
function sortNearest(size: number): void {
  for (let next = 1; next < size; next++) {
    const distance = nearDistances[next] as number
    const place = nearPlaces[next] as number
    let at = next
    for (; at > 0 && distance < (nearDistances[at - 1] as number); at--) {
      nearDistances[at] = nearDistances[at - 1] as number
      nearPlaces[at] = nearPlaces[at - 1] as number
    }
    nearDistances[at] = distance
    nearPlaces[at] = place
  }
}

/**
 * Lower is more relevant. Squared distances stay below half a tier for any world a game can hold; the tiers
 * count down from 0, so that the distances of the many in the last one keep all their digits.
 */
const tier = 1e13

/** How many tiers an entity stands before those that are merely near. */
function tiersOf(slot: EntitySlot<unknown>, { ownIds, focusId, spokenWords }: RelevanceQuery): number {
  if (ownIds.has(slot.id)) return 4
  if (slot.isPinned) return 3
  if (slot.id === focusId) return 2
  for (const word of slot.nameWords) if (spokenWords.has(word)) return 1
  return 0
}

function squaredDistance(positions: Float64Array, a: number, b: number): number {
  const dx = (positions[3 * a] as number) - (positions[3 * b] as number)
  const dy = (positions[3 * a + 1] as number) - (positions[3 * b + 1] as number)
  const dz = (positions[3 * a + 2] as number) - (positions[3 * b + 2] as number)
  return dx * dx + dy * dy + dz * dz
}

/** Where a position is no number, the distance is none either: as far as can be. */
function clamped(squared: number): number {
  return squared < tier / 2 ? squared : tier / 2
}
