import * as Phaser from 'phaser'
import type { GameContext, SceneSave, Spot } from '../game/game-context.ts'
import { recordScene } from '../game/recorder.ts'
import type { StagePoint } from '../screen/game-screen.ts'
import { villageSight } from './sight.ts'
import { VillageRun } from './village-run.ts'

/** After a pause nobody jumps across the village, and a very slow machine keeps the walkers in hand. */
const longestFrameMs = 100

export interface VillageSceneOptions {
  readonly game: GameContext
  readonly saved: SceneSave
  /** Pixels of the canvas for each CSS pixel. */
  readonly pixelRatio: number
  /** Called when the first picture is there. */
  readonly onReady: () => void
}

/** Lanternmere in Phaser. What happens in it is in `VillageRun`, one for each time the scene starts. */
export class VillageScene extends Phaser.Scene {
  readonly #options: VillageSceneOptions
  #run: VillageRun | undefined
  #end: () => void = () => {}

  constructor(options: VillageSceneOptions) {
    super('village')
    this.#options = options
  }

  spots(): Readonly<Record<string, Spot>> {
    return this.#run?.spots() ?? {}
  }

  stagePointOf(id: string): StagePoint | undefined {
    return this.#run?.stagePointOf(id)
  }

  /** Everything that it began is over when this returns; Phaser itself ends a scene a frame later. */
  end(): void {
    this.#end()
  }

  create(): void {
    const { game, saved, pixelRatio, onReady } = this.#options
    // Once it is recorded, sight stays as it is.
    this.folk.runtime.lineOfSight = villageSight
    const stopRecording = game.isRecorded ? recordScene(this.folk.runtime) : () => {}
    const run = new VillageRun(this, game, saved, pixelRatio)
    this.#run = run
    // The runtime goes by the scene's clock.
    this.time.timeScale = game.pace
    const update = (timeMs: number, deltaMs: number): void => {
      const stepMs = Math.min(deltaMs, longestFrameMs)
      for (let step = 0; step < game.pace; step += 1) run.update(timeMs, stepMs)
    }
    this.events.on(Phaser.Scenes.Events.UPDATE, update)
    this.#end = () => {
      this.events.off(Phaser.Scenes.Events.UPDATE, update)
      run.destroy()
      stopRecording()
    }
    this.game.events.once(Phaser.Core.Events.POST_RENDER, onReady)
  }
}
