/** Empty when it is no text. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Undefined when it is no text, or an empty one. */
export function ifText(value: unknown): string | undefined {
  return asText(value) || undefined
}

/** Null when it is no text. */
export function asTextOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** 0 when it is no number. */
export function asNumber(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

/** The records of a list; what is none is left out. */
export function records(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** Empty when it is no record. */
export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether it is true; undefined when it is anything else. */
export function ifTrue(value: unknown): true | undefined {
  return value === true || undefined
}
