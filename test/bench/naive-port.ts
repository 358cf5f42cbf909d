import { limits } from '@townsfolk/protocol'
import type { GameObject } from './scene.ts'

const unseen = /\p{Cc}/gu

/**
 * A turn as it is written first: everything collected as objects, all of them sorted by distance, the list
 * cut, each text cleaned by a pattern, the lists made text and put as text into a body that is made text.
 */
export function naiveBody(
  objects: readonly GameObject[],
  own: GameObject,
  message: string,
  happenings: readonly string[],
  sessionId: string | undefined,
): string {
  const metadata = objects
    .filter(object => !object.isDestroyed)
    .map(object => ({
      object,
      position: { x: object.x, y: object.y, z: object.z },
      distance: Math.sqrt((object.x - own.x) ** 2 + (object.y - own.y) ** 2 + (object.z - own.z) ** 2),
    }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limits.entities)
    .map(({ object, position }) => ({
      id: clean(object.id, limits.entityTextLength),
      name: clean(object.name, limits.entityTextLength),
      position,
      properties: Object.entries(object.properties)
        .slice(0, limits.propertiesPerEntity)
        .map(([name, value]) => ({
          name: clean(name, limits.entityTextLength),
          value: clean(String(value), limits.propertyValueLength),
        })),
      ...(object === own ? { characterId: object.id } : {}),
    }))
  const events = happenings
    .map((content, at) => ({ priority: 1, content: clean(content, limits.eventContentLength), at }))
    .sort((a, b) => b.priority - a.priority || b.at - a.at)
    .slice(0, limits.events)
    .map(({ priority, content }) => ({ priority, content }))
  return JSON.stringify({
    characterIds: [own.id],
    message: clean(message, limits.messageLength),
    ...(sessionId === undefined ? {} : { sessionId }),
    playerId: 'player-1',
    metadata: JSON.stringify(metadata),
    events: JSON.stringify(events),
  })
}

function clean(text: string, length: number): string {
  return text.replace(unseen, ' ').slice(0, length)
}
