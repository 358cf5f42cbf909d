import {
  type ChatRequest,
  cleanText,
  type EntityProperty,
  limits,
  type PerceivedEntity,
  type WorldEvent,
} from '@townsfolk/protocol'
import type { EntityProperties, EntitySlot } from '../perception/entity-registry.ts'

export interface ChatPayload {
  readonly characterId: string
  /** Undefined for an ambient turn. */
  readonly message: string | undefined
  readonly sessionId: string | undefined
  readonly playerId: string | undefined
  readonly language: string | undefined
  readonly entities: readonly EntitySlot<unknown>[]
  readonly positions: Float64Array
  readonly events: readonly WorldEvent[]
}

/** Copies everything out of the reused slots into a request that keeps every limit. */
export function buildChatRequest(payload: ChatPayload): ChatRequest {
  const { characterId, message, sessionId, playerId, language, entities, positions, events } = payload
  return {
    characterIds: [characterId],
    ...(message === undefined ? {} : { message }),
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(playerId === undefined ? {} : { playerId }),
    ...(language === undefined ? {} : { language }),
    // A copy of the list: a game that starts another turn while it is asked for properties overwrites it.
    metadata: [...entities].map(slot => toPerceivedEntity(slot, positions)),
    events,
  }
}

function toPerceivedEntity(slot: EntitySlot<unknown>, positions: Float64Array): PerceivedEntity {
  const properties = toProperties(slot)
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

/** Cleans what has changed since it was last sent: cleaning all text took a third of a turn. */
function toProperties(slot: EntitySlot<unknown>): EntityProperty[] {
  const properties = typeof slot.properties === 'function' ? slot.properties() : slot.properties
  return Object.keys(properties)
    .slice(0, limits.propertiesPerEntity)
    .map((name, at) => {
      const value = properties[name] as EntityProperties[string]
      const last = slot.sent[at]
      if (last?.name === name && last.value === value) return last.property
      const property = {
        name: cleanText(name, limits.entityTextLength),
        value: cleanText(String(value), limits.propertyValueLength),
      }
      slot.sent[at] = { name, value, property }
      return property
    })
}

/**
 * Three decimals: engines keep 32-bit floats, whose further digits are noise. What is no number is sent as 0.
 */
function rounded(value: number | undefined): number {
  const short = Math.round((value ?? 0) * 1000) / 1000
  return Number.isFinite(short) ? short : 0
}
