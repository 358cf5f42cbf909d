import type { PerceivedEntity } from '@townsfolk/protocol'
import { sentences, withArticle } from '../../language/english/grammar.ts'
import { headOf, isPlural } from '../../language/english/nouns.ts'
import { nameOf } from './naming.ts'
import { plainText } from './plain-text.ts'

/** The name of an entity in answers: without braces and markup, whatever the game calls it. */
export function called(entity: PerceivedEntity, all: readonly PerceivedEntity[]): string {
  const name = plainText(nameOf(entity, all))
  return name === '' || name === nameless ? sentences.noTarget : name
}

/** What is left of a name that was markup alone. */
const nameless = withArticle('').trim()

/** "Is" of the lantern, "are" of the tomato plants. */
export function beOf(entity: PerceivedEntity): 'is' | 'are' {
  return areMany(entity) ? 'are' : 'is'
}

/** Whether one entity is spoken of as several: "the scissors". */
function areMany({ name, characterId }: PerceivedEntity): boolean {
  return characterId === undefined && isPlural(headOf(name.toLowerCase()))
}
