import type { Scene } from '@babylonjs/core/scene.js'
import type { DollLook } from '../art/looks.ts'
import { RoundDoll } from '../art/round/doll.ts'
import { type Journey, Journeys } from '../game/journeys.ts'
import { turnTowards } from './camera-aim.ts'
import { type Footing, footingHeight, onGround, step } from './footing.ts'
import type { Ground } from './island-map.ts'
import { hasArrived, stride } from './route.ts'

const patienceMs = 1600
const longestStrideMs = 40

export interface IslanderOptions {
  readonly metresPerSecond: number
  /** The stairs can be climbed when their gate is open. */
  readonly isGateOpen: () => boolean
}

/** Somebody on the island: a doll with a place to stand, who walks by steps or to a goal. */
export class Islander {
  readonly doll: RoundDoll
  footing: Footing
  /** Where it looks, about the upward axis; 0 is north. */
  heading = 0
  readonly #options: IslanderOptions
  readonly #journeys = new Journeys<Footing>(patienceMs)
  #followed: (() => Footing) | undefined
  #followedWithin = 0
  /** The seat, where it sits. */
  #seat: number | undefined
  #isWalking = false
  #walkedMetres = 0
  #shownHeight: number | undefined

  constructor(scene: Scene, look: DollLook, at: Ground, options: IslanderOptions) {
    this.doll = new RoundDoll(scene, look)
    this.footing = onGround(at)
    this.#options = options
    this.#show(0)
  }

  get isWalking(): boolean {
    return this.#isWalking
  }

  /** Where its feet are drawn. */
  get height(): number {
    return this.#shownHeight ?? footingHeight(this.footing)
  }

  /** Resolves when the goal, which may move, is near enough; rejects when `signal` aborts or the way is blocked. */
  walkTo(goal: () => Footing, within: number, signal?: AbortSignal): Promise<void> {
    return this.#journeys.begin(goal, within, signal)
  }

  /** A step by hand, in directions of the world; each from -1 to 1. Along the stairs, `up` climbs them. */
  steer(x: number, z: number, deltaMs: number): void {
    this.#journeys.stop()
    const length = Math.hypot(x, z)
    const scale = this.#lengthOf(deltaMs) / Math.max(1, length)
    this.#go(step(this.footing, x * scale, z * scale, this.#options.isGateOpen()), deltaMs)
  }

  /** Goes after somebody from now on, until it is undefined. */
  follow(goal: (() => Footing) | undefined, within = 1): void {
    this.#journeys.stop()
    this.#followed = goal
    this.#followedWithin = within
  }

  /** Sits down on something so high. */
  sit(height: number): void {
    this.#seat = height
    this.doll.setSitting(true)
    this.#show(0)
  }

  /** How far it has walked since it was asked last. */
  takeWalkedMetres(): number {
    const walked = this.#walkedMetres
    this.#walkedMetres = 0
    return walked
  }

  /** How far away somebody is, up or down the stairs too. */
  distanceTo({ footing, height }: Islander): number {
    return Math.hypot(footing.x - this.footing.x, footing.z - this.footing.z, height - this.height)
  }

  face(to: Ground): void {
    this.heading = Math.atan2(to.x - this.footing.x, to.z - this.footing.z)
  }

  /** Once a frame, after steering. */
  update(timeMs: number, deltaMs: number, isSteered = false): void {
    // At few frames a second a step is still no longer than a stride.
    const strides = Math.max(1, Math.ceil(deltaMs / longestStrideMs))
    for (let count = 0; count < strides; count++) {
      const { current } = this.#journeys
      if (current) this.#travel(current, deltaMs / strides)
      else if (this.#followed) this.#goAfter(this.#followed(), deltaMs / strides)
      else if (!isSteered) this.#isWalking = false
    }
    this.doll.setWalking(this.#isWalking)
    this.#show(deltaMs)
    this.doll.animate(timeMs, deltaMs)
  }

  #goAfter(goal: Footing, deltaMs: number): void {
    // Who stands begins to walk a little later than who walks stops.
    const within = this.#followedWithin + (this.#isWalking ? 0 : 0.5)
    if (hasArrived(this.footing, goal, within)) {
      this.#isWalking = false
      return
    }
    const before = this.footing
    this.#go(stride(before, goal, this.#lengthOf(deltaMs), this.#options.isGateOpen()), deltaMs)
    this.#isWalking = before !== this.footing
  }

  #travel(journey: Journey<Footing>, deltaMs: number): void {
    const goal = journey.goal()
    if (hasArrived(this.footing, goal, journey.within)) {
      this.#isWalking = false
      this.#journeys.arrive()
      return
    }
    const before = this.footing
    const length = this.#lengthOf(deltaMs)
    this.#go(stride(before, goal, length, this.#options.isGateOpen()), deltaMs)
    const moved = Math.hypot(this.footing.x - before.x, this.footing.z - before.z)
    this.#journeys.note(moved > length * 0.25, deltaMs)
  }

  #go(to: Footing, deltaMs: number): void {
    const [dx, dz] = [to.x - this.footing.x, to.z - this.footing.z]
    this.footing = to
    this.#isWalking = true
    this.#walkedMetres += Math.hypot(dx, dz)
    if (Math.hypot(dx, dz) > 0.0005) {
      this.heading = turnTowards(this.heading, Math.atan2(dx, dz), deltaMs * 0.012)
    }
  }

  #lengthOf(deltaMs: number): number {
    return (this.#options.metresPerSecond * deltaMs) / 1000
  }

  #show(deltaMs: number): void {
    const height = this.#seat ?? footingHeight(this.footing)
    const before = this.#shownHeight ?? height
    this.#shownHeight = before + (height - before) * (deltaMs === 0 ? 1 : 1 - Math.exp(-deltaMs * 0.014))
    this.doll.position.set(this.footing.x, this.#shownHeight, this.footing.z)
    const turn = turnTowards(this.doll.rotation.y, this.heading, deltaMs === 0 ? 1 : deltaMs * 0.01)
    this.doll.rotation.y = turn
  }
}
