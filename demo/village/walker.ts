import type { Doll } from '../art/doll.ts'
import type { Spot } from '../art/layout.ts'
import { keepOnGround, obstacles } from '../art/walking.ts'
import { type Journey, Journeys } from '../game/journeys.ts'
import { keepAway } from './keep-away.ts'

const patienceMs = 1500
/** After this long, people are no longer gone round. */
const wedgedMs = 400

/** Moves a doll by the frame's own time, around what stands in the way. */
export class Walker {
  readonly doll: Doll
  /** Who is not walked through. */
  neighbours: readonly Doll[] = []
  /** Whether far ways go along the street, as villagers go. */
  keepsToStreet = false
  /** Whether the jetty can be walked on. */
  isGateOpen = false
  readonly #unitsPerSecond: number
  readonly #home: Spot
  readonly #journeys = new Journeys<Spot>(patienceMs)
  /** Nothing depends on the journey: whoever is spoken to meanwhile stands still. */
  #isStroll = false
  /** How near to its goal the journey has come. */
  #nearest = 0
  #followed: (() => Spot) | undefined
  #isWedged = false
  readonly #step = { x: 0, y: 0 }
  #walkedUnits = 0

  /** @param home where it belongs; not where a loaded game has it */
  constructor(doll: Doll, unitsPerSecond: number, home: Spot) {
    this.doll = doll
    this.#unitsPerSecond = unitsPerSecond
    this.#home = home
  }

  get isWalking(): boolean {
    return this.#journeys.current !== undefined
  }

  /** World units that were walked since this was asked for last. */
  takeWalkedUnits(): number {
    const walked = this.#walkedUnits
    this.#walkedUnits = 0
    return walked
  }

  /** Keeps near somebody from now on, whenever there is nothing else to do; undefined ends it. */
  follow(followed: (() => Spot) | undefined): void {
    this.#followed = followed
  }

  /**
   * Walks until the goal, which may move, is nearer than `within` world units. Rejects when the way is
   * blocked, when the signal aborts, and when another walk begins.
   */
  walkTo(goal: () => Spot, within: number, signal?: AbortSignal): Promise<void> {
    return this.#begin(goal, within, false, signal)
  }

  /** Back to where it belongs, as the end of an errand. Rejects like {@link walkTo}. */
  returnHome(signal: AbortSignal): Promise<void> {
    return this.walkTo(() => this.#home, homeWithin, signal)
  }

  /** Walks there for its own sake: resolves when it is there, and when something comes between. */
  stroll(goal: () => Spot, within: number): Promise<void> {
    return this.#begin(goal, within, true).catch(() => {})
  }

  strollHome(): Promise<void> {
    return this.stroll(() => this.#home, homeWithin)
  }

  /** Ends a stroll. Who walks on an errand walks on. */
  standStill(): void {
    if (this.#isStroll) this.#journeys.stop()
  }

  /** Takes steps by hand, for this frame; each from -1 to 1. */
  steer(x: number, y: number): void {
    if (x !== 0 || y !== 0) this.#journeys.stop()
    this.#step.x = x
    this.#step.y = y
  }

  update(deltaMs: number): void {
    const { current } = this.#journeys
    if (current) this.#travel(current, deltaMs)
    else if (this.#followed) this.#keepNear(this.#followed())
    const length = Math.hypot(this.#step.x, this.#step.y)
    this.doll.setWalking(length > 0, this.#step.x)
    const scale = (this.#unitsPerSecond * deltaMs) / 1000 / length
    // A goal is not run past, however long a frame takes.
    if (length > 0) this.#move(this.isWalking ? Math.min(scale, 1) : scale)
    this.#step.x = 0
    this.#step.y = 0
  }

  #begin(goal: () => Spot, within: number, isStroll: boolean, signal?: AbortSignal): Promise<void> {
    this.#isStroll = isStroll
    this.#nearest = Number.POSITIVE_INFINITY
    return this.#journeys.begin(goal, within, signal)
  }

  #keepNear({ x, y }: Spot): void {
    const dx = x - this.doll.x
    const dy = y - this.doll.y
    if (Math.hypot(dx, dy) <= followingDistance) return
    this.#step.x = dx
    this.#step.y = dy
  }

  #travel(journey: Journey<Spot>, deltaMs: number): void {
    const { x, y } = journey.goal()
    const distance = Math.hypot(x - this.doll.x, y - this.doll.y)
    if (distance <= journey.within) {
      this.#journeys.arrive()
      return
    }
    this.#journeys.note(distance < this.#nearest - 1, deltaMs)
    this.#nearest = Math.min(this.#nearest, distance)
    if (!this.isWalking) return
    this.#step.x = x - this.doll.x
    // Far ways go along the street: nothing stands on it.
    const isFar = this.keepsToStreet && Math.abs(this.#step.x) > farUnits
    this.#step.y = isFar ? clamp(streetY - this.doll.y, this.#step.x) : y - this.doll.y
  }

  #move(scale: number): void {
    const { doll } = this
    const { x, y } = doll
    doll.x += this.#step.x * scale
    doll.y += this.#step.y * scale
    for (const obstacle of obstacles) keepAway(doll, obstacle, obstacle.radius, this.#step)
    if (!this.#squeezesPast()) {
      for (const neighbour of this.neighbours) keepAway(doll, neighbour, personalSpace, this.#step)
    }
    keepOnGround(doll, this.isGateOpen)
    this.#walkedUnits += Math.hypot(doll.x - x, doll.y - y)
  }

  /** Whoever is wedged in between people and walls gets past them, until there is nobody near any more. */
  #squeezesPast(): boolean {
    const { current } = this.#journeys
    if (!current) this.#isWedged = false
    else if (current.stuckMs > wedgedMs) this.#isWedged = true
    else if (this.#isWedged) {
      const { x, y } = this.doll
      this.#isWedged = this.neighbours.some(other => Math.hypot(other.x - x, other.y - y) < personalSpace)
    }
    return this.#isWedged
  }
}

/** The middle of the street, in world units, and from how far away it is worth taking. */
const streetY = 511
const farUnits = 150

/** At most as far up or down as to the side: the street is come to by and by. */
function clamp(step: number, across: number): number {
  const most = Math.abs(across)
  return Math.max(-most, Math.min(most, step * 3))
}

/** Who is this near to home, in world units, is there. */
const homeWithin = 6

/** World units behind whoever is followed. */
const followingDistance = 90

/** World units between two that stand side by side. */
const personalSpace = 44
