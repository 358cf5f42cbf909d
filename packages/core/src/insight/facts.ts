import { type ChatRequest, limits } from '@townsfolk/protocol'
import { contextOf } from '../runtime/internals.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'

/** Facts about a scene run. */
export interface SceneFacts {
  /** Id of the player, which is sent with every turn. */
  readonly playerId: string | undefined
  /** Code of the language that characters answer in; undefined: the service decides. */
  readonly language: string | undefined
  /** Time between two readings of all positions, in milliseconds. */
  readonly sampleIntervalMs: number
  readonly entityCount: number
  readonly npcCount: number
  readonly eventCount: number
  /** Number of lines that are being said or waiting. */
  readonly lineCount: number
  /** Id of the entity that the player points at. */
  readonly pointedId: string | undefined
  /** Whether the runtime has a line of sight. */
  readonly hasLineOfSight: boolean
}

/** Reads the facts about a scene run at this moment. */
export function factsOf<TObject>(runtime: NpcRuntime<TObject>): SceneFacts {
  const context = contextOf(runtime)
  const { playerId, language, sampleIntervalMs, pointedId, registry, characters, worldEvents, floor } =
    context
  return {
    playerId,
    language,
    sampleIntervalMs,
    entityCount: registry.slots.length,
    npcCount: characters.size,
    eventCount: worldEvents.living.length,
    lineCount: floor.spoken.length + floor.queued.length,
    pointedId,
    hasLineOfSight: context.lineOfSight !== undefined,
  }
}

/** How much of a limit is used. */
export interface Measure {
  readonly what: 'bytes' | 'entities' | 'events' | 'message length'
  readonly amount: number
  readonly limit: number
}

/** Measures a request against the limits of the interface. */
export function measuresOf(request: ChatRequest): readonly Measure[] {
  return [
    { what: 'bytes', amount: bytesOf(request), limit: limits.jsonBodyBytes },
    { what: 'entities', amount: request.metadata?.length ?? 0, limit: limits.entities },
    { what: 'events', amount: request.events?.length ?? 0, limit: limits.events },
    {
      what: 'message length',
      amount: request.message?.length ?? 0,
      limit: limits.messageLength,
    },
  ]
}

/** Size of a value as JSON, in bytes of UTF-8. */
export function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}
