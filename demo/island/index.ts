import { takePerceived, takeSnapshot } from '@townsfolk/core'
import type { StartScene } from '../game/game-context.ts'
import { restoreTalk } from '../game/restore-talk.ts'
import { IslandRun } from './island-run.ts'
import { openView } from './island-view.ts'

/** Starts the island in the screen's stage. */
export const startIsland: StartScene = async (game, saved) => {
  const view = openView(game)
  const run = new IslandRun(game, saved, view)
  const { scene, folk } = run
  restoreTalk(folk.runtime, saved)
  await scene.whenReadyAsync()
  view.engine.runRenderLoop(() => scene.render())
  // Nobody waits for sound to see something. Without it, what is said can be read.
  run.addSound().catch(reportError)
  return {
    runtime: folk.runtime,
    takeTalk: () => takeSnapshot(folk.runtime),
    takePerceived: () => takePerceived(folk.runtime),
    spots: () => run.spots(),
    stagePointOf: id => run.stagePointOf(id),
    takePicture: () => view.takePicture(draw => scene.onAfterRenderObservable.addOnce(draw)),
    end: () => {
      run.end()
      view.end()
    },
  }
}
