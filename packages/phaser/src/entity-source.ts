import { type EntitySource, TownsfolkError, type Vec3 } from '@townsfolk/core'
import { isDevelopment } from '@townsfolk/protocol/development'
import { GameObjects, Math as PhaserMath } from 'phaser'

/** A game object with a position: sprites, images, containers, texts, zones. */
export type SceneObject = GameObjects.GameObject & GameObjects.Components.Transform

/**
 * Reads a game object for the runtime. Positions are Phaser's world coordinates: x to the right, y down, z 0. For a
 * game object inside containers it is the place where the object is drawn.
 */
export class SceneObjectSource implements EntitySource<SceneObject> {
  readonly object: SceneObject

  /** @throws TownsfolkError `invalid_option` if it is not a game object, or has no position */
  constructor(object: SceneObject) {
    if (!(object instanceof GameObjects.GameObject && 'x' in object)) {
      throw new TownsfolkError(
        'invalid_option',
        isDevelopment &&
          `${object === undefined ? 'undefined' : 'This'} is not a game object with a position: pass a sprite, ` +
            'an image, a container or a similar object that is in the scene.',
      )
    }
    this.object = object
  }

  readPosition(out: Vec3): void {
    readWorldPosition(this.object, out)
  }

  isAlive(): boolean {
    return isAlive(this.object)
  }
}

/** Writes the world position of an object into `out`, without allocating. */
export function readWorldPosition(object: SceneObject, out: Vec3): void {
  out.z = 0
  if (object.parentContainer) {
    object.getWorldPoint(point, matrix, parentMatrix)
    out.x = point.x
    out.y = point.y
  } else {
    out.x = object.x
    out.y = object.y
  }
}

/**
 * False once the object has been destroyed. Phaser 3 has no `isDestroyed`, but it removes the object's scene as
 * Phaser 4 does.
 */
export function isAlive({ scene }: SceneObject): boolean {
  return scene !== undefined
}

// Shared by all reads, so that a sampling tick allocates nothing.
const point = new PhaserMath.Vector2()
const matrix = new GameObjects.Components.TransformMatrix()
const parentMatrix = new GameObjects.Components.TransformMatrix()
