import { limits } from './limits.ts'
import type { Notice } from './notice.ts'

/**
 * Removes positions and properties that cannot be read from the entities of a request, so that a game still gets
 * its turn. Numbers and booleans become text; other values that are not text are dropped. Ids and names are not
 * changed.
 * @param notice called with what was dropped
 * @returns the same list if all of it can be read
 */
export function readableEntities<T>(entities: readonly T[], notice: (notice: Notice) => void): readonly T[] {
  let readable: T[] | undefined
  for (const [at, entity] of entities.entries()) {
    if (!isRecord(entity)) continue
    const read = readableEntity(entity, `metadata.${at}`, notice)
    if (read === entity) continue
    readable ??= [...entities]
    readable[at] = read
  }
  return readable ?? entities
}

type Fields = Readonly<Record<string, unknown>>

function readableEntity<T extends Fields>(entity: T, path: string, notice: (notice: Notice) => void): T {
  const { position, properties } = entity
  const readable = readableProperties(properties, `${path}.properties`, notice)
  if (isNothing(position) || isPosition(position)) {
    return readable === properties ? entity : { ...entity, properties: readable }
  }
  notice({ path: `${path}.position`, message: 'dropped: not three finite numbers' })
  return { ...entity, position: undefined, properties: readable }
}

function readableProperties(properties: unknown, path: string, notice: (notice: Notice) => void): unknown {
  if (isNothing(properties)) return properties
  if (!Array.isArray(properties)) {
    notice({ path, message: 'dropped: not a list' })
    return undefined
  }
  // Refused as a whole, so nobody need look into it.
  if (properties.length > limits.propertiesPerEntity) return properties
  const readable = properties.flatMap((property: unknown, at): unknown[] => {
    const issue = issueOf(property)
    if (issue === undefined) return [withText(property as Fields)]
    notice({ path: `${path}.${at}`, message: `dropped: ${issue}` })
    return []
  })
  const isSame =
    readable.length === properties.length && readable.every((read, at) => read === properties[at])
  return isSame ? properties : readable
}

/** Why a property says nothing; undefined when it does. */
function issueOf(property: unknown): string | undefined {
  if (!isRecord(property) || typeof property.name !== 'string') return 'not a name and a value'
  const { value } = property
  const isReadable = typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
  return isReadable ? undefined : 'its value is no text, number or boolean'
}

function withText(property: Fields): Fields {
  const { value } = property
  return typeof value === 'string' ? property : { ...property, value: String(value) }
}

function isPosition(value: unknown): boolean {
  return isRecord(value) && [value.x, value.y, value.z].every(Number.isFinite)
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
