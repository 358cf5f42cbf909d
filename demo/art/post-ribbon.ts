import type { Brush } from './canvas.ts'
import { darken, lighten } from './colour.ts'
import { washWithDusk } from './finish.ts'
import { linear } from './gradients.ts'
import { createRandom } from './random.ts'
import { paintTexture, type Stage } from './stage.ts'

const tails = [
  { key: 'ribbon-red', colour: '#e5586a', lean: -0.36 },
  { key: 'ribbon-gold', colour: '#ffd889', lean: -0.02 },
] as const

/** Two ribbons that hang in the wind. */
export function addRibbons(stage: Stage, x: number, y: number, depth: number): void {
  for (const { key, colour, lean } of tails) {
    paintTexture(stage.scene, key, 20, 52, c => paintTail(c, colour))
    const tail = stage.place(key, x, y, 0.5, 0.05, depth)
    stage.onFrame(timeMs => {
      tail.rotation = lean + Math.sin(timeMs * 0.0016 + lean * 9) * 0.12
      tail.scaleX = 0.5 + 0.06 * Math.sin(timeMs * 0.0027 + lean * 4)
    })
  }
}

function paintTail(c: Brush, colour: string): void {
  const random = createRandom(colour.length)
  const sway = 2 + random()
  c.fillStyle = linear(c, 0, 0, 20, 40, [
    [0, lighten(colour, 0.4)],
    [0.5, colour],
    [1, darken(colour, 0.3)],
  ])
  c.beginPath()
  c.moveTo(8, 2)
  c.quadraticCurveTo(2 + sway, 18, 7, 30)
  c.quadraticCurveTo(10, 40, 5, 50)
  c.lineTo(10, 45)
  c.lineTo(15, 49)
  c.quadraticCurveTo(18, 38, 14, 28)
  c.quadraticCurveTo(9, 16, 13, 2)
  c.closePath()
  c.fill()
  washWithDusk(c)
}
