import type { WorldEvent } from '@townsfolk/protocol'
import { matchEvent, readEventPatterns } from '../authored/hearing/event-patterns.ts'
import type { Character } from '../character/character.ts'
import { once } from '../text/once-per.ts'
import { factKey } from './fact-key.ts'

/** Keys of its own facts that a character learns by seeing these events. */
export function seenFacts(character: Character, events: readonly WorldEvent[]): readonly string[] {
  const patterns = patternsOf(character)
  if (patterns.length === 0) return []
  const seen = new Set(events.flatMap(event => matchEvent(patterns, event)?.node ?? []))
  return [...seen].flatMap(at => {
    const fact = character.facts[at]
    return fact ? [factKey(character.id, fact.id)] : []
  })
}

const patternsOf = once((character: Character) =>
  readEventPatterns(
    character.name,
    character.facts.map(({ seen }) => ({ events: seen })),
  ),
)
