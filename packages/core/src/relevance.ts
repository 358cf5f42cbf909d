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
 * near ones before far ones. One scan with a bounded insertion, because a sort of everything costs far more
 * at thousands.
 */
export function chooseEntities<TObject>(
  registry: EntityRegistry<TObject>,
  query: RelevanceQuery,
  limit: number,
): EntitySlot<TObject>[] {
  const chosen: EntitySlot<TObject>[] = []
  const ranks: number[] = []
  for (const slot of registry.slots) {
    if (slot.isLeaving) continue
    const rank = rankOf(slot, registry.positions, query)
    if (chosen.length === limit && rank >= (ranks[limit - 1] ?? 0)) continue
    if (!slot.source.isAlive()) continue
    let at = Math.min(chosen.length, limit - 1)
    for (; at > 0 && rank < (ranks[at - 1] ?? 0); at--) {
      ranks[at] = ranks[at - 1] as number
      chosen[at] = chosen[at - 1] as EntitySlot<TObject>
    }
    ranks[at] = rank
    chosen[at] = slot
  }
  return chosen
}

/**
 * Lower is more relevant. Squared distances stay below half a tier for any world a game can hold; the tiers
 * count down from 0, so that the distances of the many in the last one keep all their digits.
 */
const tier = 1e13

function rankOf(
  slot: EntitySlot<unknown>,
  positions: Float64Array,
  { ownIds, focusId, spokenWords, originIndex }: RelevanceQuery,
): number {
  const squared = originIndex === undefined ? 0 : squaredDistance(positions, slot.index, originIndex)
  // Where a position is no number, the distance is none either: as far as can be.
  const distance = Number.isNaN(squared) ? tier / 2 : Math.min(squared, tier / 2)
  if (ownIds.has(slot.id)) return distance - 4 * tier
  if (slot.isPinned) return distance - 3 * tier
  if (slot.id === focusId) return distance - 2 * tier
  if (slot.nameWords.some(word => spokenWords.has(word))) return distance - tier
  return distance
}

function squaredDistance(positions: Float64Array, a: number, b: number): number {
  const dx = (positions[3 * a] ?? 0) - (positions[3 * b] ?? 0)
  const dy = (positions[3 * a + 1] ?? 0) - (positions[3 * b + 1] ?? 0)
  const dz = (positions[3 * a + 2] ?? 0) - (positions[3 * b + 2] ?? 0)
  return dx * dx + dy * dy + dz * dz
}
