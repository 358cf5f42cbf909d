import { type ChatRequest, limits } from '@townsfolk/protocol'
import { contextOf } from '../runtime/internals.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'

/** What holds for the whole scene run. */
export interface SceneFacts {
  /** Sent with every turn. */
  readonly playerId: string | undefined
  /** Code of the language that characters answer in; undefined: the service decides. */
  readonly language: string | undefined
  /** Time between two readings of all positions, in milliseconds. */
  readonly sampleIntervalMs: number
  readonly entityCount: number
  readonly npcCount: number
  readonly eventCount: number
  /** Lines that are being said or wait for the floor. */
  readonly lineCount: number
  /** What the player points at. */
  readonly pointedId: string | undefined
  /** Walls hide things. */
  readonly hasLineOfSight: boolean
}

/** What holds for the whole scene run at this moment. */
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

/** How much of a limit something takes up. */
export interface Measure {
  readonly what: 'bytes' | 'entities' | 'events' | 'message length'
  readonly amount: number
  readonly limit: number
}

/** How much room a request takes, against the limits that it keeps. */
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

/** Of something as JSON. */
export function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}
