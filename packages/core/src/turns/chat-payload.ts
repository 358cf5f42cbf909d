import {
  type ChatRequest,
  cleanText,
  type EntityProperty,
  limits,
  type PerceivedEntity,
  perceivedProperties,
  type WorldEvent,
} from '@townsfolk/protocol'
import { type EntityProperties, type EntitySlot, propertiesOf } from '../perception/entity-registry.ts'
import type { Sighting } from '../perception/senses-port.ts'

export interface ChatPayload<TObject> {
  readonly characterIds: readonly string[]
  /** Undefined when the player says nothing. */
  readonly message: string | undefined
  readonly sessionId: string | undefined
  readonly playerId: string | undefined
  readonly language: string | undefined
  /** Who must answer. */
  readonly speakerCharacterId: string | undefined
  /** The character the player plays. */
  readonly playAs: string | undefined
  readonly maxTurns: number | undefined
  readonly entities: readonly EntitySlot<TObject>[]
  readonly positions: Float64Array
  /** How an entity is remembered by a cast that does not see it; undefined for one that is perceived. */
  readonly memoryOf: (slot: EntitySlot<TObject>) => Sighting<TObject> | undefined
  /** What the player points at. */
  readonly pointedId: string | undefined
  readonly events: readonly WorldEvent[]
}

/** Copies everything out of the reused slots into a request that keeps every limit. */
export function buildChatRequest<TObject>(payload: ChatPayload<TObject>): ChatRequest {
  const { entities, positions, memoryOf, pointedId, characterIds, events, ...rest } = payload
  return {
    characterIds,
    ...present(rest),
    // A copy of the list: a game that starts another turn while it is asked for properties overwrites it.
    metadata: [...entities].map(slot => {
      const memory = memoryOf(slot)
      const entity = memory ? toRemembered(slot, memory) : toPerceived(slot, positions)
      return slot.id === pointedId
        ? { ...entity, properties: withFirst(pointedAt, entity.properties ?? []) }
        : entity
    }),
    events,
  }
}

/** Without the fields that are undefined: a service may refuse `null`, and JSON keeps no undefined anyway. */
function present<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

function toPerceived(slot: EntitySlot<unknown>, positions: Float64Array): PerceivedEntity {
  const at = 3 * slot.index
  const properties = toProperties(slot, propertiesOf(slot))
  return toEntity(slot, positions[at], positions[at + 1], positions[at + 2], properties)
}

/** Where it was seen last, as it was then, and how long ago that is. */
function toRemembered(slot: EntitySlot<unknown>, memory: Sighting<unknown>): PerceivedEntity {
  const { x, y, z, unseenMs, lastProperties } = memory
  const lastSeen = { name: perceivedProperties.lastSeen, value: `${Math.round(unseenMs / 1000)} s ago` }
  return toEntity(slot, x, y, z, withFirst(lastSeen, toProperties(slot, lastProperties ?? {})))
}

/** Sent with what the player points at. */
const pointedAt: EntityProperty = { name: perceivedProperties.pointedAt, value: 'yes' }

function withFirst(first: EntityProperty, rest: readonly EntityProperty[]): readonly EntityProperty[] {
  return [first, ...rest].slice(0, limits.propertiesPerEntity)
}

function toEntity(
  { id, name, characterId }: EntitySlot<unknown>,
  x: number | undefined,
  y: number | undefined,
  z: number | undefined,
  properties: readonly EntityProperty[],
): PerceivedEntity {
  return {
    id,
    name,
    position: { x: rounded(x), y: rounded(y), z: rounded(z) },
    ...(properties.length > 0 ? { properties } : {}),
    ...(characterId === undefined ? {} : { characterId }),
  }
}

/** Cleans what has changed since it was last sent: cleaning all text took a third of a turn. */
function toProperties(slot: EntitySlot<unknown>, properties: EntityProperties): EntityProperty[] {
  return Object.keys(properties)
    .filter(name => properties[name] !== undefined && properties[name] !== null)
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
