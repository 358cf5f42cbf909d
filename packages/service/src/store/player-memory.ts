/** What one character remembers of one player beyond their sessions. */
export interface PlayerMemory {
  readonly characterId: string
  /** Those that were written last come last. */
  readonly facts: readonly KeptFact[]
}

/** A fact as it is kept. */
export interface KeptFact {
  /** A fact of the same id takes its place. */
  readonly id: string
  /** What it says, as text that means nothing to a store. */
  readonly value: string
  /** Of those that are too many, the ones with the least weight go first, and of these the oldest. */
  readonly weight: number
}

/** What a turn adds to the memory of a player. */
export interface PlayerLearnings {
  readonly playerId: string
  /** One for each character that learned something. */
  readonly memories: readonly Learning[]
}

/** What one character learned on a turn. */
export interface Learning extends PlayerMemory {
  /** How much it keeps of one player. */
  readonly bounds: MemoryBounds
}

/** How much a character keeps of one player. */
export interface MemoryBounds {
  readonly facts: number
  /** Letters of ids and values, in all. */
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
