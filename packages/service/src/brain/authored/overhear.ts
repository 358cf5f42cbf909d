import type { BrainTurn, JsonValue } from '../brain.ts'
import { readMemory, writeMemory } from '../memory.ts'
import { listen } from './hearing/listening.ts'
import { prepareCharacter } from './prepared-character.ts'
import { indexEntities } from './things/entity-index.ts'
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
