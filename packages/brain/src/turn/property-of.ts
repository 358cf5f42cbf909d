import type { PerceivedEntity } from '@townsfolk/protocol'

/** The value of an entity's property, its name in any letter case. */
export function propertyOf(entity: PerceivedEntity | undefined, name: string): string | undefined {
  const wanted = name.toLowerCase()
  const value = entity?.properties?.find(property => property.name.toLowerCase() === wanted)?.value.trim()
  return value === '' ? undefined : value
}
