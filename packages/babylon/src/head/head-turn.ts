import { TownsfolkError } from '@townsfolk/core'
import { isDevelopment } from '@townsfolk/protocol/development'

export interface HeadTurnOptions {
  /** How far it turns to either side, in degrees, from 0 to 180. Default: 70. */
  readonly maxYawDegrees?: number
  /** How far it looks up and down, in degrees, from 0 to 90. Default: 40. */
  readonly maxPitchDegrees?: number
  /** How fast it turns at most, in degrees a second. Default: 300. */
  readonly degreesPerSecond?: number
}

const headTurnDefaults: Required<HeadTurnOptions> = {
  maxYawDegrees: 70,
  maxPitchDegrees: 40,
  degreesPerSecond: 300,
}

const radiansPerDegree = Math.PI / 180

/** The rest of the way shrinks to a third in this time: a head comes to rest softly. */
const easingMs = 90

/** Nearer to its goal than this, in radians, it has arrived. */
const arrived = 0.001

/**
 * For what is further round than this, in radians, a head stays on the side it is on: it would flip over and
 * over.
 */
const nearlyBehind = 2.6

/** Where a head is on its way to what it looks at, as angles from straight ahead, in radians. */
export class HeadTurn {
  /** To the side: positive where a turn about the axis that points up leads. */
  yaw = 0
  /** Upwards. */
  pitch = 0
  readonly #maxYaw: number
  readonly #maxPitch: number
  readonly #speed: number
  #yawGoal = 0
  #pitchGoal = 0

  /** @throws TownsfolkError `invalid_option` */
  constructor(options: HeadTurnOptions) {
    const { maxYawDegrees, maxPitchDegrees, degreesPerSecond } = { ...headTurnDefaults, ...options }
    assertDegrees('maxYawDegrees', maxYawDegrees, 180)
    assertDegrees('maxPitchDegrees', maxPitchDegrees, 90)
    assertDegrees('degreesPerSecond', degreesPerSecond, Number.POSITIVE_INFINITY)
    this.#maxYaw = maxYawDegrees * radiansPerDegree
    this.#maxPitch = maxPitchDegrees * radiansPerDegree
    this.#speed = (degreesPerSecond * radiansPerDegree) / 1000
  }

  get isAhead(): boolean {
    return this.yaw === 0 && this.pitch === 0
  }

  /** From now on to there, as far as it goes; 0 and 0 is ahead. */
  aimAt(yaw: number, pitch: number): void {
    const isBehind = Math.abs(yaw) > nearlyBehind && this.yaw !== 0
    const onItsSide = isBehind ? Math.sign(this.yaw) * Math.abs(yaw) : yaw
    this.#yawGoal = within(onItsSide, this.#maxYaw)
    this.#pitchGoal = within(pitch, this.#maxPitch)
  }

  /** Ahead, at once. */
  reset(): void {
    this.aimAt(0, 0)
    this.yaw = 0
    this.pitch = 0
  }

  tick(deltaMs: number): void {
    this.yaw = this.#nearer(this.yaw, this.#yawGoal, deltaMs)
    this.pitch = this.#nearer(this.pitch, this.#pitchGoal, deltaMs)
  }

  #nearer(from: number, goal: number, deltaMs: number): number {
    const way = goal - from
    if (Math.abs(way) < arrived) return goal
    return from + within(way * (1 - Math.exp(-deltaMs / easingMs)), this.#speed * deltaMs)
  }
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most)
}

function assertDegrees(name: string, degrees: number, most: number): void {
  if (degrees >= 0 && degrees <= most) return
  const advice = most === Number.POSITIVE_INFINITY ? 'a number from 0 on' : `a number from 0 to ${most}`
  throw new TownsfolkError('invalid_option', isDevelopment && `${name} is ${degrees}: give ${advice}.`)
}
