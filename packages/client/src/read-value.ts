/** Empty when it is no text. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
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

/** Those fields that have a value. */
export function present<T extends object>(fields: { readonly [K in keyof T]: T[K] | undefined }): Partial<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Partial<T>
}
