import type { PerceivedEntity } from '@townsfolk/protocol'
import { personNouns } from '../../language/english/nearness.ts'
import { type EntityIndex, verdictsOf } from './entity-index.ts'

/** Whether something says a word of itself: its name, another that it goes by, or a property. */
export function isToldOf(word: string, entity: PerceivedEntity, index: EntityIndex): boolean {
  const at = index.entities.findIndex(owner => owner.entity === entity)
  return (verdictsOf(word, index)[at] ?? 0) > 0
}

/**
 * "The old guy" where an old man is known, "the bell person": those people of whom all words are said that mean more than
 * that it is somebody. Undefined where the words say no more.
 */
export function peopleToldOf(
  words: readonly string[],
  people: readonly PerceivedEntity[],
  index: EntityIndex,
): readonly PerceivedEntity[] | undefined {
  const telling = words.filter(word => !personNouns.has(word))
  if (telling.length === 0 || telling.length === words.length) return undefined
  return people.filter(person => telling.every(word => isToldOf(word, person, index)))
}
