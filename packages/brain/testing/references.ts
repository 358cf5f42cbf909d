import type { PerceivedEntity } from '@townsfolk/protocol'
import { indexEntities, isEntityWord, type KnownObject } from '../src/authored/entities/entity-index.ts'
import { type Place, type Resolution, resolve } from '../src/authored/entities/references.ts'
import { listen } from '../src/authored/hearing/listening.ts'
import { prepareCharacter } from '../src/authored/hearing/prepared-character.ts'
import { readMention } from '../src/authored/mentions/mentions.ts'
import { character, entity } from './authored-brain.ts'

/** What the tests of references share. */

export const nowhere: Place = { self: undefined, focus: undefined }

export interface Understood extends Partial<Place> {
  readonly fitting?: readonly PerceivedEntity[]
  readonly objects?: readonly KnownObject[]
  readonly synonyms?: readonly (readonly string[])[]
}

export function understand(
  words: string,
  entities: readonly PerceivedEntity[],
  { fitting = entities, objects, synonyms, ...place }: Understood = {},
): Resolution {
  const index = indexEntities(entities, objects, synonyms)
  const { tokens } = listen(words, prepareCharacter(character()), index)
  const mention = readMention(tokens, [], word => isEntityWord(index, word))
  return resolve(mention, index, fitting, { ...nowhere, ...place })
}

/** "red", "red or blue?", "red and blue", or "none" with the words that found nothing. */
export function idsOf(words: string, entities: readonly PerceivedEntity[], more: Understood = {}): string {
  const found = understand(words, entities, more)
  if (found.type === 'one') return found.entity.id
  if (found.type === 'none') return `none ${found.words ?? ''}`.trim()
  const ids = found.entities.map(({ id }) => id)
  return found.type === 'all' ? ids.join(' and ') : `${ids.join(' or ')}?`
}

type Properties = Readonly<Record<string, string>>

export const lantern = (id: string, properties: Properties = {}, x?: number, y = 0, z = 0): PerceivedEntity =>
  thing('Lantern', id, properties, x, y, z)

export function thing(
  name: string,
  id: string,
  properties: Properties = {},
  x?: number,
  y = 0,
  z = 0,
): PerceivedEntity {
  return entity(name, properties, { id, ...(x !== undefined && { position: { x, y, z } }) })
}
