import { TargetCamera } from '@babylonjs/core/Cameras/targetCamera.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { GameScreen, Insets } from '../screen/game-screen.ts'
import { behind, clearView, fitToShape, type Place, turnTowards } from './camera-aim.ts'
import type { Subject } from './camera-subject.ts'
import { tower } from './island-map.ts'

export const fieldOfView = 0.92
/** From the eye to the player's head, in metres. */
const farDistance = 5.6
const talkDistance = 4.3
/** Who has just come sees the whole island, until they walk. */
const arrivalView = { distance: 8.6, pitch: 0.1, above: 1.5 } as const
const usualPitch = 0.24
/** Room for what is said, over the heads. */
const aboveTalk = 0.55

/** Goes behind the player, frames who speaks, and stays out of the tower and above the ground. */
export class IslandCamera {
  readonly camera: TargetCamera
  /** Which way it looks, about the upward axis: keys go by it. */
  yaw = 0
  #pitch: number = arrivalView.pitch
  #distance: number = arrivalView.distance
  #above: number = arrivalView.above
  readonly #eye: { x: number; y: number; z: number } = { x: 0, y: 4, z: -20 }
  readonly #target: { x: number; y: number; z: number } = { x: 0, y: 2, z: 0 }
  #isFirst = true
  #hasWalked = false
  /** Turned by hand: it does not turn by itself for a while. */
  #byHandMs = 0

  constructor(scene: Scene) {
    this.camera = new TargetCamera('camera', Vector3.Zero(), scene)
    this.camera.fov = fieldOfView
    this.camera.minZ = 0.25
    this.camera.maxZ = 420
  }

  /** By dragging, in radians. */
  turn(across: number, up: number): void {
    this.#byHandMs = 2500
    this.yaw += across
    this.#pitch = Math.min(0.75, Math.max(0.02, this.#pitch + up))
  }

  /** Once a frame. */
  follow(subject: Subject, deltaMs: number, { stage, insets }: Pick<GameScreen, 'stage' | 'insets'>): void {
    this.#byHandMs -= deltaMs
    const { footing, height, partner } = subject
    const ease = this.#isFirst ? 1 : 1 - Math.exp(-deltaMs * 0.0045)
    this.#turnByItself(subject, deltaMs)
    const wideness = fitToShape(stage.clientWidth / (stage.clientHeight || 1))
    this.#hasWalked ||= subject.isWalking || subject.isFaced
    const usual = subject.isFaced ? talkDistance : farDistance
    const isNew = !this.#hasWalked
    const distance = (isNew ? arrivalView.distance : usual) * wideness
    this.#distance += (distance - this.#distance) * (this.#isFirst ? 1 : ease * 0.4)
    if (this.#hasWalked && this.#pitch < usualPitch) this.#pitch += (usualPitch - this.#pitch) * ease * 0.3
    const above = isNew ? arrivalView.above : aboveTalk
    this.#above += (above - this.#above) * ease * 0.4
    const head = { x: footing.x, y: height + 1.25 + this.#above, z: footing.z }
    const middle = partner ? between(head, partner, subject.isFaced ? 0.5 : 0.3) : head
    const eye = clearView(middle, behind(middle, this.yaw, this.#pitch, this.#distance))
    approach(this.#target, middle, ease)
    approach(this.#eye, eye, ease)
    const clear = clearView(this.#target, this.#eye)
    this.#isFirst = false
    this.#aim(clear, this.#target, shareOf(insets, stage))
  }

  /** Wherever a scene takes it. */
  show(eye: Place, target: Place): void {
    this.#isFirst = true
    this.#aim(eye, target, { across: 0, up: 0 })
  }

  #turnByItself({ footing, heading, isWalking, partner, isFaced }: Subject, deltaMs: number): void {
    if (footing.climbed !== undefined) {
      // From outside, looking at the tower.
      const inwards = Math.atan2(tower.x - footing.x, tower.z - footing.z)
      this.yaw = turnTowards(this.yaw, inwards, deltaMs * 0.0026)
      return
    }
    if (this.#byHandMs > 0) return
    if (partner && isFaced) {
      const across = Math.atan2(partner.x - footing.x, partner.z - footing.z)
      // A little from the side, so that both faces are seen.
      const side = Math.sin(this.yaw - across) >= 0 ? 0.75 : -0.75
      this.yaw = turnTowards(this.yaw, across + side, deltaMs * 0.0011)
    } else if (isWalking) {
      // Who walks towards the viewer is not turned around after.
      const away = Math.sin(heading - this.yaw)
      this.yaw += away * deltaMs * 0.0008
    }
  }

  #aim(eye: Place, target: Place, { across, up }: Share): void {
    const { camera } = this
    camera.position.set(eye.x, eye.y, eye.z)
    camera.setTarget(new Vector3(target.x, target.y, target.z))
    // The middle of what is not covered shows the target.
    const engine = camera.getEngine()
    const half = Math.tan(fieldOfView / 2)
    const ratio = engine.getRenderWidth() / engine.getRenderHeight()
    camera.rotation.y += Math.atan(across * half * ratio)
    camera.rotation.x += Math.atan(up * half)
  }
}

/** How far the free part's middle is from the picture's, from -1 to 1: positive is to the left, and up. */
interface Share {
  readonly across: number
  readonly up: number
}

function shareOf({ top, right, bottom, left }: Insets, { clientWidth, clientHeight }: HTMLElement): Share {
  return { across: (right - left) / (clientWidth || 1), up: (bottom - top) / (clientHeight || 1) }
}

function between(from: Place, to: Place, share: number): Place {
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    z: from.z + (to.z - from.z) * share,
  }
}

function approach(value: { x: number; y: number; z: number }, goal: Place, share: number): void {
  value.x += (goal.x - value.x) * share
  value.y += (goal.y - value.y) * share
  value.z += (goal.z - value.z) * share
}
