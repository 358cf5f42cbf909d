import { type EntitySource, TownsfolkError, type Vec3 } from '@townsfolk/core'
import { GameObjects, Math as PhaserMath } from 'phaser'

/** Any game object that stands somewhere: sprites, images, containers, texts. */
export type SceneObject = GameObjects.GameObject & GameObjects.Components.Transform

// Shared by all reads, so that a sampling tick allocates nothing.
const point = new PhaserMath.Vector2()
const matrix = new GameObjects.Components.TransformMatrix()
const parentMatrix = new GameObjects.Components.TransformMatrix()

/**
 * Core's view on a game object. Positions are Phaser's world coordinates: x to the right, y down, z 0; a game
 * object inside containers is read where it is drawn.
 */
export class SceneObjectSource implements EntitySource<SceneObject> {
  readonly object: SceneObject

  /** @throws TownsfolkError `invalid_option` for what is no game object */
  constructor(object: SceneObject) {
    if (!(object instanceof GameObjects.GameObject)) {
      throw new TownsfolkError(
        'invalid_option',
        `${object === undefined ? 'undefined' : 'This'} is no game object: give a sprite, an image, a container or the like that is there.`,
      )
    }
    this.object = object
  }

  readPosition(out: Vec3): void {
    const { object } = this
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

  isAlive(): boolean {
    return !this.object.isDestroyed
  }
}
