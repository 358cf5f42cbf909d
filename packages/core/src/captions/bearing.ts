import { reportFirst } from '../base/report-first.ts'
import type { Vec3 } from '../ports/entity-source.ts'
import type { WorldPlane } from '../ports/screen-view.ts'

/** Direction of a voice as the listener faces. `here`: too near to have a direction. */
export type CaptionDirection = 'left' | 'right' | 'ahead' | 'behind' | 'here'

/**
 * Plane in which the listener turns. In `xy`, right is along x. In `xz`, right is along x for a listener who looks
 * along z in a **left-handed** scene; in a right-handed scene, left and right are exchanged.
 */
export type CaptionPlane = WorldPlane

/** The listener of the voices: the camera or the player. */
export interface CaptionListener {
  /** Writes the world position into `out`, in the same units as the positions of characters. It must not allocate. */
  readPosition(out: Vec3): void
  /**
   * Writes the direction that the listener looks in into `out`, in world axes and of any length. Without it, or
   * with a length of 0, ahead is up the screen for `xy` and along z for `xz`. It must not allocate.
   */
  readFacing?(out: Vec3): void
}

/** A direction that was reported holds until another one is so much nearer: nothing flickers on a border. */
const heldMargin = 1.1

/** Where places are as one listener sees them. */
export class Bearing {
  readonly #listener: CaptionListener
  readonly #isScreen: boolean
  readonly #hereWithin: number
  readonly #ear: Vec3 = { x: 0, y: 0, z: 0 }
  readonly #facing: Vec3 = { x: 0, y: 0, z: 0 }

  constructor(listener: CaptionListener, plane: CaptionPlane, hereWithin: number) {
    this.#listener = listener
    this.#isScreen = plane === 'xy'
    this.#hereWithin = hereWithin
  }

  /** Takes the place of the listener, and looks where it looks. */
  aim(): void {
    const facing = this.#facing
    facing.x = 0
    facing.y = 0
    facing.z = 0
    try {
      this.#listener.readPosition(this.#ear)
      this.#listener.readFacing?.(facing)
    } catch (error) {
      reportFirst(this.#listener, error)
      this.#ear.x = Number.NaN
    }
  }

  /** In a straight line. No number where a place is none. */
  distanceTo(place: Readonly<Vec3>): number {
    const { x, y, z } = this.#ear
    return lengthOf(place.x - x, place.y - y, place.z - z)
  }

  /** @param held what was reported last */
  directionTo(place: Readonly<Vec3>, held: CaptionDirection | undefined): CaptionDirection {
    const ear = this.#ear
    const facing = this.#facing
    const isScreen = this.#isScreen
    const across = place.x - ear.x
    const along = isScreen ? place.y - ear.y : place.z - ear.z
    const margin = held === 'here' ? heldMargin : 1
    if (lengthOf(across, along, 0) <= margin * this.#hereWithin) return 'here'

    // On a screen y goes down: what is a turn to the right there would be one to the left on the ground.
    const hand = isScreen ? 1 : -1
    const facingAlong = isScreen ? facing.y : facing.z
    const length = lengthOf(facing.x, facingAlong, 0)
    const isFacing = length > 0 && length < Number.POSITIVE_INFINITY
    const toX = isFacing ? facing.x : 0
    const toV = isFacing ? facingAlong : -hand
    const ahead = across * toX + along * toV
    const right = hand * (along * toX - across * toV)
    const sideways = Math.abs(right) * (held === 'left' || held === 'right' ? heldMargin : 1)
    const lengthways = Math.abs(ahead) * (held === 'ahead' || held === 'behind' ? heldMargin : 1)
    if (sideways >= lengthways) return right > 0 ? 'right' : 'left'
    return ahead > 0 ? 'ahead' : 'behind'
  }
}

/** `Math.hypot` allocates. */
function lengthOf(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z)
}
