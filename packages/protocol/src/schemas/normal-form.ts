import type { EntityProperty, PerceivedEntity, Position, WorldEvent } from '../chat.ts'
import { limits } from '../limits.ts'
import { cleanText } from '../text.ts'

/**
 * Whether lists of a request are already as reading them would make them: nothing to clean, to cut, to fill in or
 * to leave out. Most clients send nothing else, and to find that out takes a tenth of the time of reading
 * (`npm run bench`, the service's row). What is not in normal form is not wrong: it has to be read.
 */

export function isNormalMetadata(value: unknown): value is readonly PerceivedEntity[] {
  if (!Array.isArray(value) || value.length > limits.entities) return false
  const ids = new Set<string>()
  for (const entity of value as readonly unknown[]) {
    if (!isNormalEntity(entity)) return false
    ids.add(entity.id)
  }
  return ids.size === value.length
}

/** Their order is another matter. */
export function areNormalEvents(value: unknown): value is readonly WorldEvent[] {
  return Array.isArray(value) && value.length <= limits.eventsReceived && value.every(isNormalEvent)
}

function isNormalEntity(value: unknown): value is PerceivedEntity {
  if (!isRecord(value)) return false
  for (const key in value) {
    if (
      key !== 'id' &&
      key !== 'name' &&
      key !== 'position' &&
      key !== 'properties' &&
      key !== 'characterId'
    ) {
      return false
    }
  }
  const { id, name, position, properties, characterId } = value
  return (
    isNormalText(id, limits.entityTextLength) &&
    id !== '' &&
    isNormalText(name, limits.entityTextLength) &&
    name !== '' &&
    (position === undefined || isNormalPosition(position)) &&
    (properties === undefined || areNormalProperties(properties)) &&
    (characterId === undefined || (isCleanText(characterId, limits.idLength) && characterId !== ''))
  )
}

function isNormalPosition(value: unknown): value is Position {
  if (!isRecord(value)) return false
  for (const key in value) if (key !== 'x' && key !== 'y' && key !== 'z') return false
  return Number.isFinite(value.x) && Number.isFinite(value.y) && Number.isFinite(value.z)
}

function areNormalProperties(value: unknown): value is readonly EntityProperty[] {
  if (!Array.isArray(value) || value.length > limits.propertiesPerEntity) return false
  for (const property of value as readonly unknown[]) {
    if (!isRecord(property)) return false
    for (const key in property) if (key !== 'name' && key !== 'value') return false
    if (!isNormalText(property.name, limits.entityTextLength)) return false
    if (!isCleanText(property.value, limits.propertyValueLength)) return false
  }
  return true
}

function isNormalEvent(value: unknown): value is WorldEvent {
  if (!isRecord(value)) return false
  for (const key in value) if (key !== 'priority' && key !== 'content' && key !== 'date') return false
  const { priority, content, date } = value
  return (
    (priority === 0 || priority === 1 || priority === 2) &&
    isNormalText(content, limits.eventContentLength) &&
    content !== '' &&
    (date === undefined || (isCleanText(date, limits.entityTextLength) && date !== ''))
  )
}

/** Clean, and without blanks around it. */
function isNormalText(value: unknown, maxLength: number): value is string {
  if (!isShortString(value, maxLength)) return false
  if (!isPrintableAscii(value)) return cleanText(value, maxLength).trim() === value
  // Of what is printable, only the space is a blank.
  return value.charCodeAt(0) !== blank && value.charCodeAt(value.length - 1) !== blank
}

function isCleanText(value: unknown, maxLength: number): value is string {
  if (!isShortString(value, maxLength)) return false
  return isPrintableAscii(value) || cleanText(value, maxLength) === value
}

/** Most text consists of nothing else, and needs no closer look. */
function isPrintableAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit < blank || unit > lastPrintable) return false
  }
  return true
}

const blank = 0x20
const lastPrintable = 0x7e

function isShortString(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.length <= maxLength
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
