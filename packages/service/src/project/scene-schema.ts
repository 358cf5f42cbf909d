import {
  type EntityProperty,
  entityIdFromName,
  limits,
  type PerceivedEntity,
  type Position,
  type WorldEvent,
} from '@townsfolk/protocol'
import * as v from 'valibot'
import { authoredObject } from './authored-object.ts'
import {
  type AuthoredSchema,
  described,
  id,
  type KeySchema,
  schemaAddress,
  text,
  textOrEmpty,
} from './authored-values.ts'
import type { Scene } from './scene.ts'

/** The file of a scene: a `Scene` without its name, which is that of the file. */
export type SceneFile = Omit<Scene, 'name'>

/** An entity in the file of a scene. Its id may be left out. */
export type EntityInput = Omit<PerceivedEntity, 'id'> & { readonly id?: string }

const coordinate = v.pipe(
  v.number('write a number, without quotes'),
  v.finite('write a smaller number: this one is infinite'),
)

export const position: AuthoredSchema<Position> = authoredObject({
  x: coordinate,
  y: coordinate,
  z: coordinate,
})

const property: AuthoredSchema<EntityProperty> = authoredObject({
  name: described(atMost(text, limits.entityTextLength), 'Such as "colour".'),
  value: described(atMost(textOrEmpty, limits.propertyValueLength), 'Such as "red"; numbers are text too.'),
})

export const entity: AuthoredSchema<EntityInput> = authoredObject({
  id: described(
    v.exactOptional(atMost(text, limits.entityTextLength)),
    'Id, which actions use as their target. Default: made from the name.',
  ),
  name: described(atMost(text, limits.entityTextLength), 'Name that characters use.'),
  position: described(v.exactOptional(position), 'World coordinates, in units of the game.'),
  properties: described(
    v.exactOptional(
      v.pipe(
        v.array(
          property,
          'write a list of properties in brackets, such as [{"name": "kind", "value": "item"}]',
        ),
        v.maxLength(limits.propertiesPerEntity, `write at most ${limits.propertiesPerEntity} properties`),
      ),
    ),
    'Properties such as its colour.',
  ),
  characterId: described(v.exactOptional(id), 'Id of the character, if it is one.'),
})

export const event: AuthoredSchema<WorldEvent> = authoredObject({
  priority: described(
    v.picklist([0, 1, 2], 'write 0 (low), 1 (medium) or 2 (high)'),
    '0 low, 1 medium, 2 high.',
  ),
  content: described(atMost(text, limits.eventContentLength), 'What happened, such as "The bell rings".'),
  date: described(
    v.exactOptional(atMost(text, limits.entityTextLength)),
    'When: an ISO 8601 timestamp, or any text.',
  ),
})

export const sceneSchema: AuthoredSchema<SceneFile> = v.pipe(
  authoredObject({
    $schema: schemaAddress,
    entities: described(
      v.pipe(
        v.array(entity, 'write a list of entities in brackets'),
        v.maxLength(
          limits.entities,
          `write at most ${limits.entities} entities: a turn has room for no more`,
        ),
      ),
      'Entities, as games send them in "metadata".',
    ),
    events: described(
      v.optional(
        v.pipe(
          v.array(event, 'write a list of events in brackets'),
          v.maxLength(limits.events, `write at most ${limits.events} events: a turn has room for no more`),
        ),
      ),
      'Events, as games send them in "events".',
    ),
  }),
  v.transform(({ entities, events = [] }) => ({ entities: withIds(entities), events })),
)

function withIds(entities: readonly EntityInput[]): readonly PerceivedEntity[] {
  const taken = new Set(entities.map(({ id }) => id))
  return entities.map(({ id, ...rest }) => {
    const made = id ?? entityIdFromName(rest.name, candidate => taken.has(candidate))
    taken.add(made)
    return { id: made, ...rest }
  })
}

export function atMost(schema: KeySchema, length: number): KeySchema {
  return v.pipe(schema, v.maxLength(length, `write at most ${length} characters`))
}
