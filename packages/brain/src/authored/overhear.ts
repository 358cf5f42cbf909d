import { withRemembered } from '../knowing/remembered.ts'
import type { BrainTurn, JsonValue } from '../turn/brain.ts'
import { readMemory, writeMemory } from '../turn/memory.ts'
import { createListener } from './hearing/listener.ts'
import { notePlayerFact, readPlayerFact } from './player-facts/read-player-fact.ts'

/** Who stands by when a player says their name knows it too. */
export function overhear(turn: BrainTurn): JsonValue | undefined {
  if (turn.message === undefined) return undefined
  const memory = withRemembered(readMemory(turn.memory), turn)
  const fact = readPlayerFact(turn, createListener(turn).hear(turn.message), memory)
  return fact === undefined ? undefined : writeMemory(notePlayerFact(memory, fact))
}
