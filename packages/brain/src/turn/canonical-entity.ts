import type { EntityProperty, PerceivedEntity } from '@townsfolk/protocol'
import type { LanguagePack } from '../language/reading/read-word.ts'
import { propertyOf } from './property-of.ts'

const originals = new WeakMap<PerceivedEntity, PerceivedEntity>()

/**
 * An entity of a game in another language as the brain compares it: adjectives of its name and what is known of its
 * properties in canonical words. What its author asks for by the written names is found by `originalOf`.
 */
export function canonicalEntity(entity: PerceivedEntity, pack: LanguagePack): PerceivedEntity {
  const isPerson = entity.characterId !== undefined
  const made: PerceivedEntity = {
    ...entity,
    name: isPerson ? entity.name : pack.readName(entity.name),
    ...(entity.properties !== undefined && {
      properties: entity.properties.map(
        ({ name, value }): EntityProperty => ({
          name: pack.readProperty(name),
          value: pack.readValue(value),
        }),
      ),
    }),
  }
  originals.set(made, entity)
  return made
}

/** The value of a property by the name that its author gives it. */
export function writtenPropertyOf(entity: PerceivedEntity | undefined, name: string): string | undefined {
  return propertyOf(entity && originalOf(entity), name)
}

/** As the game sent it. */
export function originalOf(entity: PerceivedEntity): PerceivedEntity {
  return originals.get(entity) ?? entity
}
