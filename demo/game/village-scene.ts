import * as Phaser from 'phaser'
import { world } from '../art/index.ts'
import { type VillageParts, VillageRun } from './village-run.ts'

/** After a pause nobody jumps across the village, and a very slow machine keeps the walkers in hand. */
const longestFrameMs = 100

/**
 * The first scene of Lantern Eve. What happens in it is in `VillageRun`, one for each time the scene starts.
 */
export class VillageScene extends Phaser.Scene {
  readonly #parts: VillageParts
  readonly #pixelRatio: number

  /** @param pixelRatio pixels of the game's canvas for each world unit */
  constructor(parts: VillageParts, pixelRatio: number) {
    super('village')
    this.#parts = parts
    this.#pixelRatio = pixelRatio
  }

  create(): void {
    this.cameras.main.setZoom(this.#pixelRatio).centerOn(world.width / 2, world.height / 2)
    const run = new VillageRun(this, this.#parts)
    const update = (timeMs: number, deltaMs: number): void =>
      run.update(timeMs, Math.min(deltaMs, longestFrameMs))
    this.events.on(Phaser.Scenes.Events.UPDATE, update)
    this.events.once(Phaser.Scenes.Events.SHUTDOWN, () => {
      this.events.off(Phaser.Scenes.Events.UPDATE, update)
      run.destroy()
    })
  }
}
