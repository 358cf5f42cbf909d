import type { Brush } from './canvas.ts'
import { withAlpha } from './colour.ts'
import { linear } from './gradients.ts'
import { world } from './layout.ts'
import { between, createRandom } from './random.ts'
import { paintTexture, type Stage } from './stage.ts'

const foregroundColour = '#211d4c'
const skirtHeight = 240

/** Dark grass close to the eye along the lower edge gives the place its depth. */
export function growForeground(stage: Stage): void {
  // A window taller than the world shows what is nearer still: the dark at the viewer's feet.
  const dark = paintTexture(stage.scene, 'foreground-dark', 16, skirtHeight, c => {
    c.fillStyle = linear(c, 0, 0, 0, skirtHeight, [
      [0, withAlpha(foregroundColour, 0)],
      [0.2, foregroundColour],
      [1, '#17143a'],
    ])
    c.fillRect(0, 0, 16, skirtHeight)
  })
  stage.place(dark, 0, world.height - 18, 0, 0, 7999).setScale(world.width / 32, 0.5)
  const key = paintTexture(stage.scene, 'foreground', 200, 70, paintForeground)
  for (const { x, side } of [
    { x: 60, side: 1 },
    { x: 210, side: -1 },
    { x: 1080, side: 1 },
    { x: 1225, side: -1 },
    { x: 1560, side: 1 },
    { x: 1720, side: -1 },
    { x: 1866, side: 1 },
  ]) {
    const grass = stage.place(key, x, world.height + 16, 0.5, 1, 8000).setScale(0.5 * side, 0.5)
    stage.onFrame(timeMs => {
      grass.x = x + Math.sin(timeMs * 0.001 + x) * 2
    })
  }
}

function paintForeground(c: Brush): void {
  const random = createRandom(55)
  for (let blade = 0; blade < 70; blade++) {
    const x = between(random, 12, 188)
    const lean = between(random, -22, 22)
    const height = between(random, 18, 60) * (1 - Math.abs(x - 100) / 150)
    c.fillStyle = linear(c, 0, 70 - height, 0, 70, [
      [0, random() < 0.3 ? '#5b7f9a' : '#3b5f85'],
      [1, foregroundColour],
    ])
    c.beginPath()
    c.moveTo(x - 3, 70)
    c.quadraticCurveTo(x + lean * 0.2 - 2, 70 - height * 0.6, x + lean, 70 - height)
    c.quadraticCurveTo(x + lean * 0.4 + 3, 70 - height * 0.5, x + 3, 70)
    c.fill()
  }
}
