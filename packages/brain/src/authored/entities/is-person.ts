import type { PerceivedEntity } from '@townsfolk/protocol'
import { kindProperties, personKinds } from '../../language/english/persons.ts'
import { propertyOf } from '../../turn/property-of.ts'

/** Whether an entity is somebody: a character, or what its kind, type or role says is a person. */
export function isPerson(entity: PerceivedEntity): boolean {
  if (entity.characterId !== undefined) return true
  return kindProperties.some(name => personKinds.has(propertyOf(entity, name)?.toLowerCase() ?? ''))
}
