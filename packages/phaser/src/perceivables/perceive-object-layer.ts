import {
  type EntityOptions,
  type EntityProperties,
  isPropertyValue,
  type PerceivedObjects,
  TownsfolkError,
} from '@townsfolk/core'
import { isDevelopment } from '@townsfolk/protocol/development'
import { type GameObjects, Math as PhaserMath, type Scene, type Tilemaps, type Types } from 'phaser'
import type { SceneObject } from '../entity-source.ts'
import type { TownsfolkPlugin } from '../plugin.ts'
import { perceiveObjects } from './perceived-objects.ts'

type TiledObject = Types.Tilemaps.TiledObject

/** Options of `perceiveObjectLayer`. */
export interface ObjectLayerOptions {
  /**
   * Changes the options that the map gives for an object, for example its name. Return undefined to leave the
   * object out. Default: the options from the map; objects that are hidden in the editor are left out.
   */
  readonly optionsOf?: (object: TiledObject, options: EntityOptions) => EntityOptions | undefined
  /**
   * Returns the game object for an object of the layer, such as a sprite of `map.createFromObjects()`. Default, and
   * for undefined: an invisible zone.
   */
  readonly make?: (object: TiledObject) => SceneObject | undefined
  /**
   * `map.tilesets`. With them, objects that are tiles also have the class and the properties of their tile.
   * Default: none.
   */
  readonly tilesets?: readonly Tilemaps.Tileset[]
}

/**
 * Makes the objects of a Tiled object layer perceivable, at their centres: `map.getObjectLayer('things')`. The
 * class of an object becomes its property `kind`, and its own properties are taken over. An object without a name
 * has its class as its name; without either it is left out. If the data of its game object has a value for one of
 * the properties, that value is sent. Positions are right for orthogonal maps; for other maps, provide the game
 * objects with `make`.
 * @throws TownsfolkError if there is no such layer, or the options of an object are wrong
 */
export function perceiveObjectLayer(
  folk: TownsfolkPlugin,
  layer: Tilemaps.ObjectLayer | null,
  { optionsOf = unlessHidden, make, tilesets = [] }: ObjectLayerOptions = {},
): PerceivedObjects {
  if (!layer) {
    throw new TownsfolkError(
      'invalid_option',
      isDevelopment &&
        'There is no such object layer: pass map.getObjectLayer() a name from map.getObjectLayerNames().',
    )
  }
  const zones: GameObjects.Zone[] = []
  const standIn = (object: TiledObject): SceneObject => {
    const zone = addZone(folk.scene as Scene, object)
    zones.push(zone)
    return zone
  }
  const release = (): void => {
    for (const zone of zones) zone.destroy()
  }
  const optionsByObject = new Map<SceneObject, EntityOptions>()
  try {
    for (const object of layer.objects) {
      const fromMap = optionsOfMap(object, tilesets)
      const options = fromMap && optionsOf(object, fromMap)
      if (options) optionsByObject.set(make?.(object) ?? standIn(object), options)
    }
    const perceived = perceiveObjects(folk, {
      visit: visitor => {
        for (const object of optionsByObject.keys()) visitor(object)
      },
      said: object => object,
      optionsOf: object => optionsByObject.get(object),
    })
    return {
      release: () => {
        perceived.release()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

function unlessHidden({ visible }: TiledObject, options: EntityOptions): EntityOptions | undefined {
  return visible === false ? undefined : options
}

function optionsOfMap(object: TiledObject, tilesets: readonly Tilemaps.Tileset[]): EntityOptions | undefined {
  const { gid } = object
  const tileset = gid === undefined ? undefined : tilesets.find(set => set.containsTileIndex(gid))
  const tile = tileset?.getTileData(gid as number) as { readonly type?: string } | null | undefined
  const kind = object.type || tile?.type
  const name = object.name || kind
  if (!name) return undefined
  const ofTile = propertiesOf(tileset?.getTileProperties(gid as number))
  return { name, properties: { ...(kind ? { kind } : {}), ...ofTile, ...propertiesOf(object.properties) } }
}

/**
 * Tiled writes a list; older maps, and Phaser for tiles, have a record. What has several values is left out.
 */
function propertiesOf(stated: unknown): EntityProperties {
  const entries: readonly (readonly [string, unknown])[] = Array.isArray(stated)
    ? stated.map(({ name, value }) => [name, value])
    : Object.entries(stated ?? {})
  return Object.fromEntries(entries.filter(([, value]) => isPropertyValue(value))) as EntityProperties
}

/** Invisible, in the middle of the object, which Tiled turns about its origin. */
function addZone(scene: Scene, object: TiledObject): GameObjects.Zone {
  const { x = 0, y = 0, width = 0, height = 0, rotation = 0 } = object
  const middle = new PhaserMath.Vector2(...middleOf(object)).rotate(PhaserMath.DegToRad(rotation))
  return scene.add.zone(x + middle.x, y + middle.y, width, height).setAngle(rotation)
}

/**
 * From the origin of the object, as if it were not turned. The origin of a tile is its bottom left corner.
 */
function middleOf({ polygon, polyline, gid, width = 0, height = 0 }: TiledObject): [number, number] {
  const corners = polygon ?? polyline
  if (!corners) return [width / 2, gid === undefined ? height / 2 : -height / 2]
  const xs = corners.map(({ x = 0 }) => x)
  const ys = corners.map(({ y = 0 }) => y)
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}
