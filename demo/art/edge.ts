import * as Phaser from 'phaser'
import { withAlpha } from './colour.ts'
import { linear } from './gradients.ts'
import { world } from './layout.ts'
import { paintTexture } from './stage.ts'

/** What lies beyond the painted village. */
export const beyondColour = '#24405a'

const fadeUnits = 300
const aboveAll = 9500

/** Where the village ends in the east, it fades out. Unseen until its alpha is set. */
export function paintEdge(scene: Phaser.Scene): Phaser.GameObjects.Image {
  const key = paintTexture(scene, 'edge', 64, 4, c => {
    c.fillStyle = linear(c, 0, 0, 62, 0, [
      [0, withAlpha(beyondColour, 0)],
      [1, beyondColour],
    ])
    c.fillRect(0, 0, 64, 4)
  })
  const image = new Phaser.GameObjects.Image(scene, world.width + 2, 0, key)
  return scene.add
    .existing(image.setOrigin(1, 0).setDisplaySize(fadeUnits, world.height).setDepth(aboveAll))
    .setAlpha(0)
}
