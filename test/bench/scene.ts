import type { EntityProperties, EntitySource, Vec3 } from '@townsfolk/core'
import { createRandom } from './measure.ts'

/** As wide as an engine's sprite, so that reading it costs what reading a sprite costs. */
export class GameObject {
  readonly id: string
  readonly name: string
  readonly properties: EntityProperties
  active = true
  visible = true
  isDestroyed = false
  x: number
  y: number
  z: number
  rotation = 0.25
  scaleX = 1.5
  scaleY = 1.5
  width = 32
  height = 48
  alpha = 0.9
  depth = 3
  tint = 0xffffff
  frame: string = 'idle'
  texture: string = 'props'
  parent: GameObject | undefined = undefined
  body: object | undefined = undefined

  constructor(id: string, name: string, properties: EntityProperties, position: Vec3) {
    this.id = id
    this.name = name
    this.properties = properties
    this.x = position.x
    this.y = position.y
    this.z = position.z
  }
}

/** As adapters see a game object. */
export class ObjectSource implements EntitySource<GameObject> {
  readonly object: GameObject

  constructor(object: GameObject) {
    this.object = object
  }

  readPosition(out: Vec3): void {
    const { object } = this
    out.x = object.x
    out.y = object.y
    out.z = object.z
  }

  isAlive(): boolean {
    return !this.object.isDestroyed
  }
}

const things = ['lantern', 'crate', 'barrel', 'bench', 'rope', 'gate', 'basket', 'net', 'well', 'cart']
const looks = ['Red', 'Blue', 'Old', 'Small', 'Wooden', 'Broken', 'Painted', 'Wet']

/**
 * A world of so many objects, the same in each run, in no order of place: as if they had been made and
 * destroyed for a while. Positions have two decimals, so that nobody's rounding changes them.
 */
export function createObjects(count: number, propertiesEach: number): GameObject[] {
  const random = createRandom(count)
  const coordinate = (): number => Math.round(random() * 200_000 - 100_000) / 100
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? ''
  const objects = Array.from({ length: count }, (_, at) => {
    const name = `${pick(looks)} ${pick(things)}`
    const position = { x: coordinate(), y: coordinate(), z: coordinate() }
    return new GameObject(`thing-${at}`, name, createProperties(propertiesEach, random), position)
  })
  // Neighbours in the list shall not be neighbours in memory.
  for (let i = objects.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const a = objects[i] as GameObject
    objects[i] = objects[j] as GameObject
    objects[j] = a
  }
  return objects
}

const propertyNames = [
  'kind',
  'colour',
  'lit',
  'place',
  'material',
  'state',
  'owner',
  'weight',
  'price',
  'age',
  'smell',
  'use',
  'maker',
  'story',
  'condition',
  'size',
]
const propertyValues = ['item', 'red', 'no', 'by the pond', 'paper', 'closed', 'Mira', 'light', 'two coins']

function createProperties(count: number, random: () => number): EntityProperties {
  return Object.fromEntries(
    propertyNames
      .slice(0, count)
      .map(name => [name, propertyValues[Math.floor(random() * propertyValues.length)] ?? '']),
  )
}
