import * as Phaser from 'phaser'
import { world } from '../art/index.ts'
import { recordScene } from './recorder.ts'
import { type VillageParts, VillageRun } from './village-run.ts'

/** After a pause nobody jumps across the village, and a very slow machine keeps the walkers in hand. */
const longestFrameMs = 100

export interface VillageSceneOptions {
  /** Pixels of the game's canvas for each world unit. */
  readonly pixelRatio: number
  readonly isRecorded: boolean
}

/**
 * The first scene of Lantern Eve. What happens in it is in `VillageRun`, one for each time the scene starts.
 */
export class VillageScene extends Phaser.Scene {
  readonly #parts: VillageParts
  readonly #options: VillageSceneOptions

  constructor(parts: VillageParts, options: VillageSceneOptions) {
    super('village')
    this.#parts = parts
    this.#options = options
  }

  create(): void {
    const { pixelRatio, isRecorded } = this.#options
    const stopRecording = isRecorded ? recordScene(this.folk) : () => {}
    this.cameras.main.setZoom(pixelRatio).centerOn(world.width / 2, world.height / 2)
    const run = new VillageRun(this, this.#parts)
    const update = (timeMs: number, deltaMs: number): void =>
      run.update(timeMs, Math.min(deltaMs, longestFrameMs))
    this.events.on(Phaser.Scenes.Events.UPDATE, update)
    this.events.once(Phaser.Scenes.Events.SHUTDOWN, () => {
      this.events.off(Phaser.Scenes.Events.UPDATE, update)
      run.destroy()
      stopRecording()
    })
  }
}
