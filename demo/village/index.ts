import { takePerceived, takeSnapshot } from '@townsfolk/core'
import { townsfolk } from '@townsfolk/phaser'
import * as Phaser from 'phaser'
import { beyondColour } from '../art/index.ts'
import type { PlayScene, StartScene } from '../game/game-context.ts'
import { restoreTalk } from '../game/restore-talk.ts'
import { isDrawnInSoftware } from '../game/software-rendering.ts'
import { takePicture } from './take-picture.ts'
import { VillageScene } from './village-scene.ts'

/** Starts the village in the screen's stage. */
export const startVillage: StartScene = (game, saved) => {
  const { stage } = game.screen
  const { renderer, api, sessions, audio } = game
  const isCanvas = renderer === 'canvas' || (renderer === 'auto' && isDrawnInSoftware())
  // Everything is painted at twice its size: beyond that, more pixels show nothing more.
  const pixelRatio = isCanvas ? 1 : Math.min(2, Math.max(1, devicePixelRatio))
  return new Promise<PlayScene>(resolve => {
    const scene = new VillageScene({
      game,
      saved,
      pixelRatio,
      onReady: () => {
        restoreTalk(scene.folk.runtime, saved)
        resolve(playScene(phaser, scene))
      },
    })
    const phaser = new Phaser.Game({
      type: isCanvas ? Phaser.CANVAS : Phaser.WEBGL,
      parent: stage,
      scale: {
        mode: Phaser.Scale.NONE,
        width: Math.round(stage.clientWidth * pixelRatio),
        height: Math.round(stage.clientHeight * pixelRatio),
        zoom: 1 / pixelRatio,
      },
      // Phaser 4.2.1 tells batched textures apart by an interpolated number; where a driver rounds it, turned
      // pictures lose half of themselves. With one texture a batch there is no number.
      render: { antialiasGL: false, maxTextures: 1, preserveDrawingBuffer: false },
      // Phaser's smoothing turns a low frame rate into slow motion: walking takes the time that it takes.
      fps: { smoothStep: false },
      // Below the painted meadow, where a high panel pushes the picture up.
      backgroundColor: beyondColour,
      banner: false,
      // One for the page: Phaser's own would want a gesture of its own.
      audio: audio.context ? { context: audio.context } : { noAudio: true },
      plugins: { scene: [townsfolk({ api, sessions })] },
      scene,
    })
  })
}

function playScene(phaser: Phaser.Game, scene: VillageScene): PlayScene {
  return {
    runtime: scene.folk.runtime,
    takeTalk: () => takeSnapshot(scene.folk.runtime),
    takePerceived: () => takePerceived(scene.folk.runtime),
    spots: () => scene.spots(),
    stagePointOf: id => scene.stagePointOf(id),
    takePicture: () => takePicture(phaser),
    end: () => {
      scene.end()
      phaser.destroy(true)
    },
  }
}
