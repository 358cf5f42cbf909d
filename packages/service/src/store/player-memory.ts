/** What one character remembers of one player beyond single sessions. */
export interface PlayerMemory {
  readonly characterId: string
  /** The facts, latest last. */
  readonly facts: readonly KeptFact[]
}

/** A kept fact. */
export interface KeptFact {
  /** Id. A new fact with the same id replaces it. */
  readonly id: string
  /** The fact as text, which the store does not interpret. */
  readonly value: string
  /** Weight. If there are too many facts, those with the lowest weight are dropped first, the oldest first. */
  readonly weight: number
}

/** What characters learned of a player on a turn. */
export interface PlayerLearnings {
  readonly playerId: string
  /** One for each character that learned something. */
  readonly memories: readonly Learning[]
}

/** What one character learned on a turn. */
export interface Learning extends PlayerMemory {
  /** How much it may keep of one player. */
  readonly bounds: MemoryBounds
}

/** Limits of what a character keeps of one player. */
export interface MemoryBounds {
  readonly facts: number
  /** Most UTF-16 code units of ids and values, in all. */
  readonly letters: number
}

/**
 * What is kept once these facts were learned. It is the rule for two sessions of a player at once: facts are merged by their
 * ids, the later writer of one wins, and nothing that was written is lost but what the bounds take. Every store uses it within
 * the transaction of the turn.
 */
export function withLearned(
  kept: readonly KeptFact[],
  { facts, bounds }: Pick<Learning, 'facts' | 'bounds'>,
): readonly KeptFact[] {
  const byId = new Map(kept.map(fact => [fact.id, fact]))
  for (const fact of facts) {
    byId.delete(fact.id)
    byId.set(fact.id, fact)
  }
  let letters = 0
  for (const fact of byId.values()) letters += lettersOf(fact)
  // The oldest come first, and sorting keeps the order of equals.
  const leastFirst = [...byId.values()].sort((one, other) => one.weight - other.weight)
  for (const fact of leastFirst) {
    if (byId.size <= bounds.facts && letters <= bounds.letters) break
    byId.delete(fact.id)
    letters -= lettersOf(fact)
  }
  return [...byId.values()]
}

function lettersOf({ id, value }: KeptFact): number {
  return id.length + value.length
}
