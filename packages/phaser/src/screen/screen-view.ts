import type { ScreenPoint, ScreenView, Vec3 } from '@townsfolk/core'
import { type Cameras, GameObjects, type Scene } from 'phaser'
import type { SceneObject } from '../entity-source.ts'

/** Options of a screen view. */
export interface ScreenViewOptions {
  /**
   * Returns the object that the bubble of a character points at. Default, and for undefined: the character's own
   * object.
   */
  readonly headOf?: (object: SceneObject) => SceneObject | undefined
}

/**
 * Converts positions of a scene to positions on the canvas, for speech bubbles and the lens. It uses the main
 * camera and the Scale Manager. A camera that follows an object moves only when the frame is drawn: before that,
 * positions are those of the last frame. Camera shake is left out.
 *
 * The head of an object is the middle of its top edge as displayed, without rotation. For a container without a
 * size it is the top of what is visible in it, without vertical flips. The scroll factor of an object is taken into
 * account.
 */
export function createScreenView(scene: Scene, { headOf }: ScreenViewOptions = {}): ScreenView<SceneObject> {
  const cssScale = watchCanvas(scene)
  return {
    plane: 'xy',
    project: ({ x, y }, out) => {
      if (!scene.sys.isVisible()) return false
      const camera = scene.cameras.main as Turned
      const originX = camera.width * camera.originX
      const originY = camera.height * camera.originY
      const fromOriginX = (x - camera.scrollX - originX) * camera.zoomX
      const fromOriginY = (y - camera.scrollY - originY) * camera.zoomY
      const cos = Math.cos(camera.rotation)
      const sin = Math.sin(camera.rotation)
      const css = cssScale()
      out.x = css.x * (camera.x + originX + fromOriginX * cos - fromOriginY * sin)
      out.y = css.y * (camera.y + originY + fromOriginX * sin + fromOriginY * cos)
      return true
    },
    readHead: (object, out) => readTop(scene, headOf?.(object) ?? object, out),
  }
}

/**
 * How many CSS pixels the page gives to a pixel of the game. The canvas is measured when the page or the Scale Manager
 * lays it out anew: asking in each frame would lay out the page. The two do so one after the other, and what was
 * measured in between must not stay.
 */
function watchCanvas({ scale, events }: Scene): () => Readonly<ScreenPoint> {
  const css = { x: 1, y: 1 }
  const size = { width: 0, height: 0 }
  const measuredAt = { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN }
  const measure = (): void => {
    const { canvas, displaySize } = scale
    // A canvas that is not in the page has no size there.
    size.width = canvas.clientWidth || displaySize.width
    size.height = canvas.clientHeight || displaySize.height
  }
  if (typeof ResizeObserver !== 'undefined') {
    const observer = new ResizeObserver(measure)
    observer.observe(scale.canvas)
    events.once('shutdown', () => observer.disconnect())
    events.once('destroy', () => observer.disconnect())
  }
  return () => {
    const { baseSize, displayScale } = scale
    const { width, height } = baseSize
    const isSame =
      displayScale.x === measuredAt.x &&
      displayScale.y === measuredAt.y &&
      width === measuredAt.width &&
      height === measuredAt.height
    if (!isSame) {
      measuredAt.x = displayScale.x
      measuredAt.y = displayScale.y
      measuredAt.width = width
      measuredAt.height = height
      measure()
    }
    css.x = size.width / width
    css.y = size.height / height
    return css
  }
}

/** Its types do not say how far a camera is turned, in radians. */
type Turned = Cameras.Scene2D.Camera & { readonly rotation: number }

function readTop(scene: Scene, object: SceneObject, out: Vec3): void {
  const { parentContainer } = object
  out.x = middleOf(object)
  out.y = topOf(object)
  out.z = 0
  if (parentContainer) {
    parentContainer.getWorldTransformMatrix(matrix, parentMatrix).transformPoint(out.x, out.y, out)
  }
  let factorX = 1
  let factorY = 1
  for (let drawn: Sized | null = object; drawn; drawn = drawn.parentContainer) {
    factorX *= drawn.scrollFactorX ?? 1
    factorY *= drawn.scrollFactorY ?? 1
  }
  const { scrollX = 0, scrollY = 0 } = scene.cameras.main ?? {}
  out.x += scrollX * (1 - factorX)
  out.y += scrollY * (1 - factorY)
}

/** What has no size, like graphics, has none of it. */
type Sized = SceneObject & {
  readonly displayWidth?: number
  readonly displayHeight?: number
  readonly originX?: number
  readonly originY?: number
  readonly scrollFactorX?: number
  readonly scrollFactorY?: number
}

/** In the space of its parent. */
function middleOf({ x, scaleX, displayWidth = 0, originX = 0.5 }: Sized): number {
  return x + Math.sign(scaleX) * Math.abs(displayWidth) * (0.5 - originX)
}

/** In the space of its parent. */
function topOf(object: Sized): number {
  const { y, scaleY, displayHeight = 0, originY = 0.5 } = object
  if (displayHeight === 0 && object instanceof GameObjects.Container) {
    return y + Math.abs(scaleY) * topOfAll(object)
  }
  return y - Math.abs(displayHeight) * (scaleY < 0 ? 1 - originY : originY)
}

function topOfAll({ list }: GameObjects.Container): number {
  let top = Number.POSITIVE_INFINITY
  for (const child of list as (SceneObject & GameObjects.Components.Visible)[]) {
    if (child.visible) top = Math.min(top, topOf(child))
  }
  return top === Number.POSITIVE_INFINITY ? 0 : top
}

// Shared by all reads, so that a frame allocates nothing.
const matrix = new GameObjects.Components.TransformMatrix()
const parentMatrix = new GameObjects.Components.TransformMatrix()
