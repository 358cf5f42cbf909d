import '@babylonjs/core/Culling/ray.js'
import type { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { StagePoint } from '../screen/game-screen.ts'
import { clearGround, type Footing, lampFooting, onGround, onStairs } from './footing.ts'
import { isOnPlanks, landing, plateau, tower } from './island-map.ts'

/** How far a finger may move that only taps, in CSS pixels. */
const tapPx = 9
const turnPerPx = 0.006

export interface PointerParts {
  readonly canvas: HTMLCanvasElement
  readonly onTap: (at: StagePoint) => void
  /** Dragged across the picture: the camera turns by so much. */
  readonly onTurn: (across: number, up: number) => void
}

/** Tells a tap from a drag. Returns the release. */
export function listenToPointer({ canvas, onTap, onTurn }: PointerParts): () => void {
  let down: { x: number; y: number; isDrag: boolean } | undefined
  const press = ({ offsetX: x, offsetY: y }: PointerEvent): void => {
    down = { x, y, isDrag: false }
  }
  const move = ({ offsetX: x, offsetY: y, movementX, movementY }: PointerEvent): void => {
    if (!down) return
    if (Math.hypot(x - down.x, y - down.y) > tapPx) down.isDrag = true
    if (down.isDrag) onTurn(movementX * turnPerPx, movementY * turnPerPx * 0.5)
  }
  const release = ({ offsetX: x, offsetY: y }: PointerEvent): void => {
    if (down && !down.isDrag) onTap({ x, y })
    down = undefined
  }
  const cancel = (): void => {
    down = undefined
  }
  canvas.addEventListener('pointerdown', press)
  canvas.addEventListener('pointermove', move)
  canvas.addEventListener('pointerup', release)
  canvas.addEventListener('pointercancel', cancel)
  return () => {
    canvas.removeEventListener('pointerdown', press)
    canvas.removeEventListener('pointermove', move)
    canvas.removeEventListener('pointerup', release)
    canvas.removeEventListener('pointercancel', cancel)
  }
}

/** Where the player goes who taps here, in CSS pixels of the canvas; undefined for the lake and the sky. */
export function footingUnder(
  scene: Scene,
  land: Mesh,
  walls: Mesh,
  { x, y }: StagePoint,
): Footing | undefined {
  const ray = scene.createPickingRay(x, y, null, scene.activeCamera)
  const onPlanks = meet(ray, landing.height)
  if (onPlanks && isOnPlanks(onPlanks)) return onGround(onPlanks)
  const wall = ray.intersectsMesh(walls)
  const ground = ray.intersectsMesh(land)
  if (wall.hit && (!ground.hit || wall.distance < ground.distance)) return lampFooting
  const onGallery = ray.direction.y < 0 ? meet(ray, plateau + tower.galleryHeight) : undefined
  if (onGallery && Math.hypot(onGallery.x - tower.x, onGallery.z - tower.z) < tower.galleryRadius) {
    return galleryFooting(onGallery)
  }
  const place = ground.pickedPoint
  if (!ground.hit || !place || place.y < 0) return undefined
  return onGround(clearGround({ x: place.x, z: place.z }))
}

function galleryFooting({ x, z }: { readonly x: number; readonly z: number }): Footing {
  const turn = Math.PI * 2
  const angle = Math.atan2(z - tower.z, x - tower.x) - tower.stairsFrom
  const climbed = ((angle % turn) + turn) % turn
  return onStairs(climbed < tower.stairsTurn ? climbed + turn : climbed, Math.hypot(x - tower.x, z - tower.z))
}

interface Line {
  readonly origin: { readonly x: number; readonly y: number; readonly z: number }
  readonly direction: { readonly x: number; readonly y: number; readonly z: number }
}

function meet({ origin, direction }: Line, height: number): { x: number; z: number } | undefined {
  const along = (height - origin.y) / direction.y
  if (!(along > 0 && along < 60)) return undefined
  return { x: origin.x + direction.x * along, z: origin.z + direction.z * along }
}
