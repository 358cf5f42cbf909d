import type { PerceivedEntity } from '@townsfolk/protocol'
import { kindProperties, personKinds } from '../../language/english/persons.ts'
import { once } from '../../text/once-per.ts'
import { propertyOf } from '../../turn/property-of.ts'

/** Whether an entity is somebody: a character, or what its kind, type or role says is a person. */
export const isPerson: (entity: PerceivedEntity) => boolean = once(
  entity =>
    entity.characterId !== undefined ||
    kindProperties.some(name => personKinds.has(propertyOf(entity, name)?.toLowerCase() ?? '')),
)
