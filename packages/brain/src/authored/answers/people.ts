import type { PerceivedEntity } from '@townsfolk/protocol'
import { personKinds } from '../../language/english/properties.ts'
import { propertyOf } from '../../turn/property-of.ts'

export function isPerson(entity: PerceivedEntity): boolean {
  if (entity.characterId !== undefined) return true
  const kind = propertyOf(entity, 'kind') ?? propertyOf(entity, 'type')
  return kind !== undefined && personKinds.has(kind.toLowerCase())
}
