import type { Brush } from './canvas.ts'
import { withAlpha } from './colour.ts'
import { grain, washWithDusk } from './finish.ts'
import { linear, radial } from './gradients.ts'
import { groundAt } from './ground-at.ts'
import { world } from './layout.ts'
import { palette } from './palette.ts'
import { isInPond, isOnPath } from './path.ts'
import { bushSpots, fenceSpots } from './planting.ts'
import { between, createRandom, pick } from './random.ts'
import { fillCircle, fillEllipse, fillRound, strokeLine, traceBlob } from './shapes.ts'
import { shoreAt } from './shore.ts'
import { paintTexture, type Stage } from './stage.ts'

/** Bushes, long grass that sways, and bits of fence. */
export function growGreenery(stage: Stage): void {
  growBushes(stage)
  growTufts(stage)
  growForeground(stage)
  for (const { x, y } of fenceSpots) {
    const key = paintTexture(stage.scene, 'fence', 92, 50, paintFence)
    stage.place(key, x, y + 3, 0.5, 1, y)
  }
}

function growBushes(stage: Stage): void {
  const blooms = ['#ffb9c6', '#fff0e0', '#ffd27d', '#bca6f5'] as const
  const keys = blooms.map((bloom, at) =>
    paintTexture(stage.scene, `bush-${at}`, 86, 60, c => paintBush(c, bloom, at + 1)),
  )
  bushSpots.forEach(({ x, y }, at) => {
    const bush = stage.place(keys[at % keys.length] ?? 'bush-0', x, y + 4, 0.5, 1, y)
    stage.onFrame(timeMs => {
      bush.scaleY = 0.5 * (1 + Math.sin(timeMs * 0.0013 - x * 0.02) * 0.015)
      bush.x = x + Math.sin(timeMs * 0.0011 - x * 0.02) * 0.6
    })
  })
}

function paintBush(c: Brush, bloom: string, seed: number): void {
  const random = createRandom(seed * 71)
  c.translate(43, 54)
  for (const [x, y, radius] of [
    [-22, -13, 16],
    [22, -13, 17],
    [0, -13, 17],
    [-9, -25, 18],
    [12, -25, 17],
  ] as const) {
    traceBlob(c, random, x, y, radius, 0.08)
    c.fillStyle = radial(c, x - 6, y - 9, 32, [
      [0, '#bfdc8e'],
      [0.45, '#52a17e'],
      [1, '#25566e'],
    ])
    c.fill()
    for (let leaf = 0; leaf < 24; leaf++) {
      const angle = random() * Math.PI * 2
      const reach = radius * Math.sqrt(random() * 1.15)
      const isLit = Math.cos(angle) + Math.sin(angle) < 0.1
      const colour = withAlpha(isLit ? '#b9d495' : '#2a5a6e', 0.6)
      fillEllipse(c, x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, 3.2, 1.8, colour, angle)
    }
  }
  for (let flower = 0; flower < 15; flower++) {
    const x = between(random, -32, 32)
    const y = between(random, -38, -6)
    fillCircle(c, x + 0.6, y + 1, 2.7, withAlpha(palette.shade, 0.35))
    fillCircle(c, x, y, between(random, 1.8, 2.7), bloom)
    fillCircle(c, x, y, 0.8, '#f2a94a')
  }
  washWithDusk(c)
  grain(c)
}

function growTufts(stage: Stage): void {
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

const foregroundColour = '#211d4c'
const skirtHeight = 240

/** Dark grass close to the eye along the lower edge gives the place its depth. */
function growForeground(stage: Stage): void {
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

function paintFence(c: Brush): void {
  c.translate(46, 46)
  for (const y of [-30, -16]) {
    fillRound(
      c,
      -44,
      y,
      88,
      6,
      3,
      linear(c, -44, 0, 44, 0, [
        [0, '#e6c3a2'],
        [0.5, '#a87d7c'],
        [1, '#6b4d70'],
      ]),
    )
  }
  for (const [x, height] of [
    [-32, 40],
    [-2, 38],
    [28, 41],
  ] as const) {
    fillRound(
      c,
      x - 5,
      -height,
      10,
      height + 2,
      [5, 5, 2, 2],
      linear(c, x - 5, 0, x + 5, 0, [
        [0, '#f4d5b2'],
        [0.5, '#b98d83'],
        [1, '#694a70'],
      ]),
    )
  }
  washWithDusk(c)
  grain(c)
}
