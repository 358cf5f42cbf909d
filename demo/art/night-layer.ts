import * as Phaser from 'phaser'
import { mix } from './colour.ts'
import { horizonY, world } from './layout.ts'

/** The layer is soft: a quarter of the world's size is enough. */
export const shrink = 4
const nightSky = '#dfe2ff'
const nightGround = '#5361ae'

/** Phaser 4.2.1 finds out whether a canvas can multiply after its renderer has asked. Every browser can. */
export function allowMultiply({ sys }: Phaser.Scene): void {
  const { renderer } = sys
  if (renderer instanceof Phaser.Renderer.Canvas.CanvasRenderer) {
    renderer.blendModes[Phaser.BlendModes.MULTIPLY] = 'multiply'
  }
}

/** One for the game, whichever scene shows it. */
export function canvasTexture(scene: Phaser.Scene): Phaser.Textures.CanvasTexture {
  const found = scene.textures.exists('night') ? scene.textures.get('night') : undefined
  if (found instanceof Phaser.Textures.CanvasTexture) return found
  const made = scene.textures.createCanvas('night', world.width / shrink, world.height / shrink)
  if (!made) throw new Error('there is no room for the picture of the night')
  return made
}

/** The sky keeps its own light: its night has a picture. */
export function paintBase(c: CanvasRenderingContext2D): CanvasGradient {
  const base = c.createLinearGradient(0, 0, 0, world.height / shrink)
  base.addColorStop(0, nightSky)
  base.addColorStop((horizonY - 22) / world.height, nightSky)
  base.addColorStop((horizonY + 66) / world.height, nightGround)
  base.addColorStop(1, mix(nightGround, '#20265c', 0.35))
  return base
}
