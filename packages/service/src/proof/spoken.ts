import type { ActionNode, ArgumentRule, Character } from '@townsfolk/brain'
import type { PerceivedEntity } from '@townsfolk/protocol'
import { nearestTo, replaced, type Wanted, withProperties } from './stage.ts'

/** Words as a player would say them, and what is perceived as they are said. */
export interface Spoken {
  readonly text: string
  readonly entities: readonly PerceivedEntity[]
}

/** What stands in the braces of a phrase. */
export interface PhraseFillings {
  /** Properties of what `{target}` may be. */
  readonly where?: Wanted | undefined
  readonly arguments?: ActionNode['arguments']
  /** Words for `{$name}`, by its name in small letters. */
  readonly variables?: ReadonlyMap<string, string>
}

/** Said for a name, or for words that a session remembers. */
export const anyWord = 'Sam'

/** An author's phrase with something fitting in its braces; undefined when there is nothing to name. */
export function speak(
  phrase: string,
  perceived: readonly PerceivedEntity[],
  character: Character,
  { where = {}, arguments: given = {}, variables }: PhraseFillings = {},
): Spoken | undefined {
  let entities = perceived
  const named = new Set<string>()
  const nameOf = (wanted: Wanted): string | undefined => {
    const others = entities.filter(({ id, characterId }) => characterId !== character.id && !named.has(id))
    const nearest = nearestTo(others, wanted)
    if (nearest === undefined) return undefined
    named.add(nearest.id)
    entities = replaced(entities, withProperties(nearest, wanted))
    return nearest.name
  }
  const fillingOf = (name: string): string | undefined => {
    if (name === 'target') return nameOf(where)
    if (name === 'self') return character.name
    const rule = given[name]
    if (rule !== undefined) return wordsFor(rule, nameOf)
    return variables?.get(name.slice(1).toLowerCase()) ?? anyWord
  }
  let isWhole = true
  const text = phrase.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const filling = fillingOf(name)
    isWhole &&= filling !== undefined
    return filling ?? ''
  })
  return isWhole ? { text, entities } : undefined
}

function wordsFor(rule: ArgumentRule, nameOf: (wanted: Wanted) => string | undefined): string | undefined {
  if (rule.type === 'number') return `${rule.least ?? Math.min(2, rule.most ?? 2)}`
  if (rule.type === 'word') return rule.words[0]?.said[0]
  return nameOf(rule.where)
}
