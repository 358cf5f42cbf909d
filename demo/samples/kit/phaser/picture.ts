import * as Phaser from 'phaser'
import { isDrawnInSoftware } from '../../../game/software-rendering.ts'
import { find } from '../page.ts'

/** No display shows more of what was painted at twice its size. */
const pixelRatio = Math.min(devicePixelRatio, 2)

const stage = find('#stage')

/** How the samples draw: the whole of `#stage`, as sharp as the display; on a 2D canvas without a graphics card. */
export const picture = {
  type: isDrawnInSoftware() ? Phaser.CANVAS : Phaser.WEBGL,
  parent: stage,
  width: stage.clientWidth * pixelRatio,
  height: stage.clientHeight * pixelRatio,
  scale: { mode: Phaser.Scale.NONE, zoom: 1 / pixelRatio },
  // Phaser 4.2.1 loses halves of turned pictures when it batches textures, with some drivers.
  render: { antialiasGL: false, maxTextures: 1 },
  fps: { smoothStep: false },
  backgroundColor: '#2b2140',
  banner: false,
  audio: { noAudio: true },
} satisfies Phaser.Types.Core.GameConfig

/** Keeps a game as large as its stage. Returns the release. */
export function followStage(scene: Phaser.Scene): () => void {
  const resizes = new ResizeObserver(() =>
    scene.scale.resize(stage.clientWidth * pixelRatio, stage.clientHeight * pixelRatio),
  )
  resizes.observe(stage)
  return () => resizes.disconnect()
}

/** Pixels of the canvas to one of the page. */
export const canvasPixels = (cssPixels: number): number => cssPixels * pixelRatio
