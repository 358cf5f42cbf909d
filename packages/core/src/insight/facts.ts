import { type ChatRequest, limits } from '@townsfolk/protocol'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'

/** What holds for the whole scene run. */
export interface SceneFacts {
  /** Sent with every turn. */
  readonly playerId: string | undefined
  /** Code of the language that characters answer in; undefined: the service decides. */
  readonly language: string | undefined
  /** Time between two readings of all positions. */
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

export function factsOf<TObject>({ host }: NpcRuntime<TObject>): SceneFacts {
  const { playerId, language, sampleIntervalMs, pointedId, registry, npcs, worldEvents, floor } = host
  return {
    playerId,
    language,
    sampleIntervalMs,
    entityCount: registry.slots.length,
    npcCount: npcs.size,
    eventCount: worldEvents.living.length,
    lineCount: floor.spoken.length + floor.queued.length,
    pointedId,
    hasLineOfSight: host.lineOfSight !== undefined,
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
