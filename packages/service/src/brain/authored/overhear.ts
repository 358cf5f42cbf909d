import type { BrainTurn, JsonValue } from '../brain.ts'
import { readMemory, writeMemory } from '../memory.ts'
import { indexEntities } from './entity-index.ts'
import { listen } from './listening.ts'
import { prepareCharacter } from './prepared-character.ts'
import { noteTelling, readTelling } from './world/telling.ts'

/** Who stands by when a player says their name knows it too. */
export function overhear(turn: BrainTurn): JsonValue | undefined {
  if (turn.message === undefined) return undefined
  const memory = readMemory(turn.memory)
  const { objects, synonyms } = turn.character
  const index = indexEntities(turn.entities, objects, synonyms)
  const heard = listen(turn.message, prepareCharacter(turn.character), index)
  const telling = readTelling(turn, heard, memory)
  return telling === undefined ? undefined : writeMemory(noteTelling(memory, telling))
}
