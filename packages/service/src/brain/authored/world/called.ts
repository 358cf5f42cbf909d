import type { PerceivedEntity } from '@townsfolk/protocol'
import { sentences } from '../english.ts'
import { nameOf } from '../naming.ts'
import { headOf, isPlural } from './nouns.ts'
import { plainText } from './plain-text.ts'
import { bare } from './values.ts'

/** How an entity is called in what is told of it: no braces and no markup, whatever the game calls it. */
export function called(entity: PerceivedEntity, all: readonly PerceivedEntity[]): string {
  const name = plainText(nameOf(entity, all))
  return bare(name).trim() === '' || name === 'the' ? sentences.noTarget : name
}

/** "Is" of the lantern, "are" of the tomato plants. */
export function beOf(entity: PerceivedEntity): 'is' | 'are' {
  return areMany(entity) ? 'are' : 'is'
}

/** Whether one entity is spoken of as several: "the scissors". */
export function areMany({ name, characterId }: PerceivedEntity): boolean {
  return characterId === undefined && isPlural(headOf(name.toLowerCase()))
}
