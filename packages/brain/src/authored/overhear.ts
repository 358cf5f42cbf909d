import type { BrainTurn, JsonValue } from '../turn/brain.ts'
import { readMemory, writeMemory } from '../turn/memory.ts'
import { earsOf } from './hearing/ears.ts'
import { noteTelling, readTelling } from './player-facts/telling.ts'

/** Who stands by when a player says their name knows it too. */
export function overhear(turn: BrainTurn): JsonValue | undefined {
  if (turn.message === undefined) return undefined
  const memory = readMemory(turn.memory)
  const telling = readTelling(turn, earsOf(turn).hear(turn.message), memory)
  return telling === undefined ? undefined : writeMemory(noteTelling(memory, telling))
}
