import { type EntityOptions, type PerceivedObjects, TownsfolkError } from '@townsfolk/core'
import { isDevelopment } from '@townsfolk/protocol/development'
import { GameObjects } from 'phaser'
import type { SceneObject } from '../entity-source.ts'
import type { TownsfolkPlugin } from '../plugin.ts'
import { perceiveObjects } from './perceived-objects.ts'

/**
 * Makes objects perceivable by their data: every active object on the display list, also in layers and containers,
 * whose data `perceive` is a name or the options of `perceive()`: `lamp.setData('perceive', { name: 'Lamp',
 * properties: { lit: 'no' } })`. You may set, change and remove the data at any time. If an object's data has a
 * value for one of these properties, that value is sent: `lamp.setData('lit', 'yes')`.
 * @throws TownsfolkError if the data of an object is wrong
 */
export function perceiveData(folk: TownsfolkPlugin): PerceivedObjects {
  return perceiveObjects(folk, {
    visit: visitor => visitAll(folk.scene?.children.list ?? [], visitor),
    said: dataOf,
    optionsOf: object => toOptions(dataOf(object)),
  })
}

function visitAll(objects: readonly GameObjects.GameObject[], visitor: (object: SceneObject) => void): void {
  for (const object of objects) {
    // One without a place is refused when it has the data, with words.
    visitor(object as SceneObject)
    if (object instanceof GameObjects.Container || object instanceof GameObjects.Layer) {
      visitAll(object.list, visitor)
    }
  }
}

/** Not by `getData`, which gives data to what has none. */
function dataOf({ data }: SceneObject): unknown {
  return data?.values.perceive
}

function toOptions(said: unknown): EntityOptions {
  if (typeof said === 'string') return { name: said }
  if (typeof said === 'object' && said !== null && 'name' in said) return said as EntityOptions
  throw new TownsfolkError(
    'invalid_option',
    isDevelopment &&
      "The data perceive must be a name or options, as in setData('perceive', { name: 'Lamp' }).",
  )
}
