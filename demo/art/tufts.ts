import type { Brush } from './canvas.ts'
import { withAlpha } from './colour.ts'
import { linear } from './gradients.ts'
import { groundAt } from './ground-at.ts'
import { world } from './layout.ts'
import { isInPond, isOnPath } from './path.ts'
import { between, createRandom, pick } from './random.ts'
import { fillCircle, strokeLine } from './shapes.ts'
import { shoreAt } from './shore.ts'
import { paintTexture, type Stage } from './stage.ts'

/** Long grass that sways, wherever there is meadow. */
export function growTufts(stage: Stage): void {
  for (const at of [0, 1, 2]) paintTexture(stage.scene, `tuft-${at}`, 34, 30, c => paintTuft(c, at + 1))
  const random = createRandom(90)
  let planted = 0
  while (planted < 72) {
    const x = between(random, 10, world.width - 10)
    const y = between(random, 350, 712)
    if (y < shoreAt(x) + 20 || isOnPath(x, y, 5) || isInPond(x, y, 12) || groundAt({ x, y }) === 'wood')
      continue
    planted += 1
    // Where people walk, grass stays short and keeps its flowers to itself.
    const isWalked = x > 250 && x < 1750 && y > 430 && y < 690
    const key = isWalked ? 'tuft-0' : pick(random, ['tuft-0', 'tuft-1', 'tuft-2'])
    const tuft = stage.place(key, x, y + 2, 0.5, 0.96, y)
    tuft.setScale((isWalked ? 0.75 : 1) * (0.34 + (y / world.height) * 0.24) * between(random, 0.8, 1.15))
    stage.onFrame(timeMs => {
      tuft.rotation = Math.sin(timeMs * 0.0015 - x * 0.018 + y * 0.01) * 0.13
    })
  }
}

function paintTuft(c: Brush, seed: number): void {
  const random = createRandom(seed * 13)
  c.translate(17, 28)
  for (let blade = 0; blade < 11; blade++) {
    const lean = between(random, -13, 13)
    const height = between(random, 12, 26) - Math.abs(lean) * 0.4
    const foot = lean * 0.3
    c.fillStyle = linear(c, 0, -height, 0, 0, [
      [0, random() < 0.55 ? '#d0dd96' : '#7fb088'],
      [0.5, '#568f7c'],
      [0.8, '#336a75'],
      [1, withAlpha('#336a75', 0)],
    ])
    c.beginPath()
    c.moveTo(foot - 1.5, 0)
    c.quadraticCurveTo(foot + lean * 0.25 - 0.6, -height * 0.6, lean, -height)
    c.quadraticCurveTo(foot + lean * 0.35 + 1.4, -height * 0.5, foot + 1.5, 0)
    c.fill()
  }
  if (seed === 1) return
  for (const x of [-6, 2, 8]) {
    const y = -between(random, 16, 25)
    strokeLine(c, x * 0.3, 0, x, y, 0.9, '#6f9d80')
    for (let petal = 0; petal < 5; petal++) {
      const angle = petal * 1.257
      const colour = seed === 2 ? '#ffd0dc' : '#d9ccff'
      fillCircle(c, x + Math.cos(angle) * 1.8, y + Math.sin(angle) * 1.6, 1.5, colour)
    }
    fillCircle(c, x, y, 1.1, '#f6b75c')
  }
}
