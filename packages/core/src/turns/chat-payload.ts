import {
  type ActionCall,
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
  /** What those of the cast are carrying out, by their ids. */
  readonly doing: ReadonlyMap<string, ActionCall>
  readonly events: readonly WorldEvent[]
}

/** Copies everything out of the reused slots into a request that keeps every limit. */
export function buildChatRequest<TObject>(payload: ChatPayload<TObject>): ChatRequest {
  const { entities, positions, memoryOf, pointedId, doing, characterIds, events, ...rest } = payload
  return {
    characterIds,
    ...present(rest),
    // A copy of the list: a game that starts another turn while it is asked for properties overwrites it.
    metadata: [...entities].map(slot => {
      const memory = memoryOf(slot)
      const entity = memory ? toRemembered(slot, memory) : toPerceived(slot, positions)
      const marks = [...(slot.id === pointedId ? [pointedAt] : []), ...doingMark(doing.get(slot.id))]
      return marks.length === 0
        ? entity
        : { ...entity, properties: marks.reduceRight(behind, entity.properties ?? []) }
    }),
    // Where there are no dates, the last of the list is the newest to services.
    events: [...events].reverse(),
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

function behind(rest: readonly EntityProperty[], first: EntityProperty): readonly EntityProperty[] {
  return withFirst(first, rest)
}

/** Sent with a character that is carrying something out. */
function doingMark(call: ActionCall | undefined): readonly EntityProperty[] {
  if (!call) return []
  const value = cleanText(`${call.name} ${call.targetId}`, limits.propertyValueLength).trim()
  return [{ name: perceivedProperties.doing, value }]
}

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
  const entity: { -readonly [K in keyof PerceivedEntity]: PerceivedEntity[K] } = {
    id,
    name,
    position: { x: rounded(x), y: rounded(y), z: rounded(z) },
  }
  if (properties.length > 0) entity.properties = properties
  if (characterId !== undefined) entity.characterId = characterId
  return entity
}

/**
 * What has not changed since it was last sent is sent as it was: most of a scene stays as it is, and cleaning all
 * text took a third of a turn. Keys and values are compared as lists, which takes a quarter of the time that
 * reading each property by its name takes.
 */
function toProperties(slot: EntitySlot<unknown>, properties: EntityProperties): readonly EntityProperty[] {
  const names = Object.keys(properties)
  const values: readonly (EntityProperties[string] | null | undefined)[] = Object.values(properties)
  const last = slot.sent
  if (last && isSame(names, last.names) && isSame(values, last.values)) return last.list
  const cleaned = names.map((name, at) => {
    const value = values[at]
    if (value === undefined || value === null) return undefined
    if (last?.names[at] === name && last.values[at] === value) return last.cleaned[at]
    return {
      name: cleanText(name, limits.entityTextLength),
      value: cleanText(String(value), limits.propertyValueLength),
    }
  })
  const list = cleaned.filter(property => property !== undefined).slice(0, limits.propertiesPerEntity)
  slot.sent = { names, values, cleaned, list }
  return list
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  if (some.length !== others.length) return false
  for (let at = 0; at < some.length; at++) if (some[at] !== others[at]) return false
  return true
}

/**
 * Three decimals: engines keep 32-bit floats, whose further digits are noise. What is no number is sent as 0.
 */
function rounded(value: number | undefined): number {
  const short = Math.round((value ?? 0) * 1000) / 1000
  return Number.isFinite(short) ? short : 0
}
