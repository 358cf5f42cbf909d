import type * as Phaser from 'phaser'
import { Doll, looks, type PaperLantern, type Spot } from '../../../art/index.ts'
import { mouthOf } from '../../../art/mouth.ts'
import { Walk } from '../walk.ts'

/** Somebody of the village: a game object that walks and carries lanterns. */
export class Villager extends Doll {
  readonly #walk = new Walk(this)
  #held: PaperLantern | undefined

  constructor(scene: Phaser.Scene, x: number, y: number, id: keyof typeof looks) {
    super(scene, x, y, looks[id])
  }

  /** The lantern in its hand. */
  get held(): PaperLantern | undefined {
    return this.#held
  }

  /** Resolves when it stands beside the goal, which may move; rejects when `signal` aborts. */
  walkTo(goal: Spot, signal?: AbortSignal): Promise<void> {
    return this.#walk.to(goal, 48, signal)
  }

  /** Takes a lantern into its hand, or puts down what it holds. */
  override hold(lantern: PaperLantern | undefined): void {
    this.#held?.setHeld(false)
    lantern?.setHeld(true)
    this.#held = lantern
    super.hold(lantern)
  }

  /** From 0, closed, to 1. */
  openMouth(amount: number): void {
    this.setMouth(mouthOf(amount))
  }

  override animate(timeMs: number, deltaMs: number): void {
    this.#walk.update(deltaMs)
    super.animate(timeMs, deltaMs)
  }
}
