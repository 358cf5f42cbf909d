import type { Doll } from '../art/doll.ts'
import type { Spot } from '../art/layout.ts'
import { keepOnGround, obstacles } from '../art/walking.ts'

/** After this long without coming nearer, a way counts as blocked. */
const patienceMs = 1500
/** After this long, people are no longer gone round. */
const wedgedMs = 400

interface Journey {
  readonly goal: () => Spot
  readonly within: number
  /** Nothing depends on it: whoever is spoken to meanwhile stands still. */
  readonly isStroll: boolean
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
  nearest: number
  stuckMs: number
}

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
  #journey: Journey | undefined
  #followed: (() => Spot) | undefined
  #isWedged = false
  #stepX = 0
  #stepY = 0
  #walkedUnits = 0

  /** @param home where it belongs; not where a loaded game has it */
  constructor(doll: Doll, unitsPerSecond: number, home: Spot) {
    this.doll = doll
    this.#unitsPerSecond = unitsPerSecond
    this.#home = home
  }

  get isWalking(): boolean {
    return this.#journey !== undefined
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
    if (this.#journey?.isStroll) this.stop()
  }

  stop(reason: unknown = new Error('somewhere else to go')): void {
    const journey = this.#journey
    this.#journey = undefined
    journey?.reject(reason)
  }

  /** Takes steps by hand, for this frame; each from -1 to 1. */
  steer(x: number, y: number): void {
    if (x !== 0 || y !== 0) this.stop()
    this.#stepX = x
    this.#stepY = y
  }

  update(deltaMs: number): void {
    if (this.#journey) this.#travel(this.#journey, deltaMs)
    else if (this.#followed) this.#keepNear(this.#followed())
    const length = Math.hypot(this.#stepX, this.#stepY)
    this.doll.setWalking(length > 0, this.#stepX)
    const scale = (this.#unitsPerSecond * deltaMs) / 1000 / length
    // A goal is not run past, however long a frame takes.
    if (length > 0) this.#move(this.#journey ? Math.min(scale, 1) : scale)
    this.#stepX = 0
    this.#stepY = 0
  }

  #begin(goal: () => Spot, within: number, isStroll: boolean, signal?: AbortSignal): Promise<void> {
    this.stop()
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason)
        return
      }
      const nearest = Number.POSITIVE_INFINITY
      const journey: Journey = { goal, within, isStroll, resolve, reject, nearest, stuckMs: 0 }
      this.#journey = journey
      const end = (): void => {
        // By now it may be on another way.
        if (this.#journey === journey) this.stop(signal?.reason)
      }
      signal?.addEventListener('abort', end, { once: true })
    })
  }

  #keepNear({ x, y }: Spot): void {
    const dx = x - this.doll.x
    const dy = y - this.doll.y
    if (Math.hypot(dx, dy) <= followingDistance) return
    this.#stepX = dx
    this.#stepY = dy
  }

  #travel(journey: Journey, deltaMs: number): void {
    const { x, y } = journey.goal()
    const distance = Math.hypot(x - this.doll.x, y - this.doll.y)
    if (distance <= journey.within) {
      this.#journey = undefined
      journey.resolve()
      return
    }
    journey.stuckMs = distance < journey.nearest - 1 ? 0 : journey.stuckMs + deltaMs
    journey.nearest = Math.min(journey.nearest, distance)
    if (journey.stuckMs > patienceMs) {
      this.stop(new Error('the way is blocked'))
      return
    }
    this.#stepX = x - this.doll.x
    // Far ways go along the street: nothing stands on it.
    const isFar = this.keepsToStreet && Math.abs(this.#stepX) > farUnits
    this.#stepY = isFar ? clamp(streetY - this.doll.y, this.#stepX) : y - this.doll.y
  }

  #move(scale: number): void {
    const { doll } = this
    const { x, y } = doll
    doll.x += this.#stepX * scale
    doll.y += this.#stepY * scale
    for (const obstacle of obstacles) this.#keepAway(obstacle, obstacle.radius)
    if (!this.#squeezesPast()) {
      for (const neighbour of this.neighbours) this.#keepAway(neighbour, personalSpace)
    }
    keepOnGround(doll, this.isGateOpen)
    this.#walkedUnits += Math.hypot(doll.x - x, doll.y - y)
  }

  /** Whoever is wedged in between people and walls gets past them, until there is nobody near any more. */
  #squeezesPast(): boolean {
    if (!this.#journey) this.#isWedged = false
    else if (this.#journey.stuckMs > wedgedMs) this.#isWedged = true
    else if (this.#isWedged) {
      const { x, y } = this.doll
      this.#isWedged = this.neighbours.some(other => Math.hypot(other.x - x, other.y - y) < personalSpace)
    }
    return this.#isWedged
  }

  /** Slides along the edge; who walks straight at the middle is nudged to one side. */
  #keepAway({ x, y }: Spot, radius: number): void {
    const { doll } = this
    const dx = doll.x - x
    const dy = doll.y - y
    const distance = Math.hypot(dx, dy)
    if (distance >= radius) return
    const angle = Math.atan2(dy, dx) + nudge * this.#sideOf(dx, dy)
    doll.x = x + Math.cos(angle) * radius
    doll.y = y + Math.sin(angle) * radius
  }

  #sideOf(dx: number, dy: number): number {
    return dx * this.#stepY - dy * this.#stepX >= 0 ? 1 : -1
  }
}

const nudge = 0.03

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
