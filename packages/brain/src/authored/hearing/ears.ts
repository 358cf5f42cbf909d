import type { BrainTurn } from '../../turn/brain.ts'
import { type EntityIndex, indexEntities } from '../entities/entity-index.ts'
import { listen } from './listening.ts'
import type { Heard } from './phrase-scorer.ts'
import { type PreparedCharacter, prepareCharacter } from './prepared-character.ts'

/** What a character hears with: its author's words, and the things around it. */
export interface Ears {
  readonly prepared: PreparedCharacter
  readonly index: EntityIndex
  hear(message: string): Heard
}

export function earsOf({ character, entities }: BrainTurn): Ears {
  const prepared = prepareCharacter(character)
  const index = indexEntities(entities, character.objects, character.synonyms)
  return { prepared, index, hear: message => listen(message, prepared, index) }
}
