import type { Brush } from './canvas.ts'
import { linear } from './gradients.ts'
import { between, createRandom } from './random.ts'
import { paintTexture, type Stage } from './stage.ts'

/** One clump, with its foot at a spot. */
export function growReeds(stage: Stage, x: number, y: number, scale: number): void {
  const key = paintTexture(stage.scene, 'reeds', 44, 74, paintReeds)
  const reeds = stage.place(key, x, y, 0.5, 0.97).setScale(scale / 2)
  stage.onFrame(timeMs => {
    reeds.rotation = Math.sin(timeMs * 0.0012 + x * 0.3) * 0.05
  })
}

function paintReeds(c: Brush): void {
  const random = createRandom(15)
  const leaf = linear(c, 0, 0, 0, 74, [
    [0, '#b9c78a'],
    [0.5, '#5d917a'],
    [1, '#2b5a70'],
  ])
  c.strokeStyle = leaf
  for (let blade = 0; blade < 12; blade++) {
    const lean = between(random, -16, 16)
    const foot = 22 + between(random, -9, 9)
    c.lineWidth = between(random, 1.4, 2.6)
    c.beginPath()
    c.moveTo(foot, 72)
    c.quadraticCurveTo(foot + lean * 0.2, 44, foot + lean, between(random, 16, 38))
    c.stroke()
  }
  for (const [x, top] of [
    [15, 10],
    [23, 3],
    [31, 15],
  ] as const) {
    c.lineWidth = 1.2
    c.strokeStyle = '#7d9a7c'
    c.beginPath()
    c.moveTo(22, 72)
    c.quadraticCurveTo(x, 44, x, top)
    c.stroke()
    c.fillStyle = linear(c, x - 3, 0, x + 3, 0, [
      [0, '#d59a70'],
      [1, '#6a3f52'],
    ])
    c.beginPath()
    c.roundRect(x - 2.6, top, 5.2, 17, 2.6)
    c.fill()
  }
}
