import { IdleLooks } from './idle-looks.ts'
import type { Spot } from './layout.ts'
import type { Random } from './random.ts'

export interface GazeFrame {
  readonly isWalking: boolean
  readonly isStill: boolean
  readonly timeMs: number
  readonly deltaMs: number
}

/** Where a doll looks: at who speaks; else the way it goes; else around. */
export class Gaze {
  /** Who or what is looked at, and followed when it moves; undefined: nobody in particular. */
  attention: Spot | undefined
  /** The way it goes: -1 left, 0 towards the viewer, 1 right. */
  facing = 0
  readonly #idleLooks: IdleLooks
  #turn = 0
  #tilt = 0

  constructor(random: Random) {
    this.#idleLooks = new IdleLooks(random)
  }

  /** How far the head is turned, from -1, left, to 1. */
  get turn(): number {
    return this.#turn
  }

  /** How far the head is lifted or lowered towards what is looked at, from -1, up, to 1. */
  get tilt(): number {
    return this.#tilt
  }

  /** Once a frame, from where the doll stands. */
  update(from: Spot, { isWalking, isStill, timeMs, deltaMs }: GazeFrame): void {
    let turn = this.facing * (isWalking ? 1 : 0.5)
    let tilt = 0
    if (this.attention && !isWalking) {
      const dx = this.attention.x - from.x
      turn = Math.abs(dx) < 14 ? 0 : Math.sign(dx) * Math.min(1, 0.45 + Math.abs(dx) / 160)
      tilt = Math.max(-1, Math.min(1, (this.attention.y - from.y) / 120))
    } else if (!isWalking && !isStill) turn += this.#idleLooks.at(timeMs)
    const ease = 1 - Math.exp(-deltaMs * 0.009)
    this.#turn += (Math.max(-1, Math.min(1, turn)) - this.#turn) * ease
    this.#tilt += (tilt - this.#tilt) * ease
  }
}
