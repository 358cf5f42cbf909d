import {
  type ChatRequest,
  cleanText,
  type EntityProperty,
  limits,
  type PerceivedEntity,
  type WorldEvent,
} from '@townsfolk/protocol'
import type { EntityProperties, EntitySlot } from './entity-registry.ts'

export interface ChatPayload {
  readonly characterId: string
  /** Undefined for an ambient turn. */
  readonly message: string | undefined
  readonly sessionId: string | undefined
  readonly playerId: string | undefined
  readonly entities: readonly EntitySlot<unknown>[]
  readonly positions: Float64Array
  readonly events: readonly WorldEvent[]
}

/** Copies everything out of the reused slots into a request that keeps every limit. */
export function buildChatRequest(payload: ChatPayload): ChatRequest {
  const { characterId, message, sessionId, playerId, entities, positions, events } = payload
  return {
    characterIds: [characterId],
    ...(message === undefined ? {} : { message }),
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(playerId === undefined ? {} : { playerId }),
    metadata: entities.map(slot => toPerceivedEntity(slot, positions)),
    events,
  }
}

function toPerceivedEntity(slot: EntitySlot<unknown>, positions: Float64Array): PerceivedEntity {
  const properties = toProperties(typeof slot.properties === 'function' ? slot.properties() : slot.properties)
  const at = 3 * slot.index
  return {
    id: slot.id,
    name: slot.name,
    position: {
      x: rounded(positions[at]),
      y: rounded(positions[at + 1]),
      z: rounded(positions[at + 2]),
    },
    ...(properties.length > 0 ? { properties } : {}),
    ...(slot.characterId === undefined ? {} : { characterId: slot.characterId }),
  }
}

function toProperties(properties: EntityProperties): EntityProperty[] {
  return Object.entries(properties)
    .slice(0, limits.propertiesPerEntity)
    .map(([name, value]) => ({
      name: cleanText(name, limits.entityTextLength),
      value: cleanText(String(value), limits.propertyValueLength),
    }))
}

/**
 * Three decimals: engines keep 32-bit floats, whose further digits are noise. What is no number is sent as 0.
 */
function rounded(value: number | undefined): number {
  const short = Math.round((value ?? 0) * 1000) / 1000
  return Number.isFinite(short) ? short : 0
}
