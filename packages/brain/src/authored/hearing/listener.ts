import type { BrainTurn } from '../../turn/brain.ts'
import { type EntityIndex, indexEntities } from '../entities/entity-index.ts'
import { listen } from './listening.ts'
import type { HeardLine } from './phrase-scorer.ts'
import { type PreparedCharacter, prepareCharacter } from './prepared-character.ts'

/** What a character hears with: its author's words, and the things around it. */
export interface Listener {
  readonly prepared: PreparedCharacter
  readonly index: EntityIndex
  hear(message: string): HeardLine
}

export function createListener({ character, entities }: BrainTurn): Listener {
  const prepared = prepareCharacter(character)
  const index = indexEntities(entities, character.objects, character.synonyms)
  return { prepared, index, hear: message => listen(message, prepared, index) }
}
