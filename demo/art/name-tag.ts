import type * as Phaser from 'phaser'
import { withAlpha } from './colour.ts'
import { palette, uiFont } from './palette.ts'
import { fillRound } from './shapes.ts'
import { createImage, paintTexture } from './stage.ts'

const width = 110
const height = 22
const font = `700 12.5px ${uiFont}`

/** Text in a picture of its own at twice the size stays crisp where a scaled text would not. */
export function createNameTag(scene: Phaser.Scene, name: string): Phaser.GameObjects.Image {
  const key = paintTexture(scene, `name-${name}`, width, height, c => {
    c.font = font
    c.textAlign = 'center'
    c.textBaseline = 'middle'
    const pill = c.measureText(name).width + 20
    fillRound(c, (width - pill) / 2, 1.5, pill, 18, 9, withAlpha('#251d49', 0.82))
    c.strokeStyle = withAlpha(palette.afterglow, 0.22)
    c.lineWidth = 1
    c.stroke()
    c.fillStyle = palette.paper
    c.fillText(name, width / 2, 11)
  })
  return createImage(scene, 0, 0, key).setOrigin(0.5, 0)
}
