import type { Brush } from './canvas.ts'
import { mix, withAlpha } from './colour.ts'
import { grain } from './finish.ts'
import { linear, radial } from './gradients.ts'
import { palette } from './palette.ts'
import { type TreeKind, type TreeSpot, treeSpots } from './planting.ts'
import { between, createRandom, type Random } from './random.ts'
import { fillCircle, fillEllipse, traceBlob } from './shapes.ts'
import { fillGlow } from './soft-edges.ts'
import { paintTexture, type Stage } from './stage.ts'

interface Leaves {
  readonly deep: string
  readonly middle: string
  readonly lit: string
  readonly fruit?: string
}

const leaves: Record<TreeKind, Leaves> = {
  linden: { deep: '#25586a', middle: '#4f9c80', lit: '#c6dc8c' },
  alder: { deep: '#263f78', middle: '#3c7899', lit: '#a5cfb4' },
  blossom: { deep: '#6d4187', middle: '#c872a6', lit: '#ffcbbd' },
  rowan: { deep: '#7d3f5c', middle: '#d8704c', lit: '#ffca7c', fruit: '#ffdf94' },
}

interface Clump {
  readonly x: number
  readonly y: number
  readonly radius: number
}

const backClumps: readonly Clump[] = [
  { x: -38, y: -24, radius: 32 },
  { x: 38, y: -22, radius: 34 },
  { x: 0, y: -14, radius: 33 },
  { x: 30, y: -58, radius: 34 },
  { x: -28, y: -60, radius: 33 },
]

const frontClumps: readonly Clump[] = [
  { x: 22, y: -40, radius: 29 },
  { x: -26, y: -44, radius: 31 },
  { x: -2, y: -30, radius: 29 },
  { x: 16, y: -76, radius: 28 },
  { x: -8, y: -86, radius: 30 },
]

const crown = { width: 150, height: 144, foot: 122 } as const
const crownLift = 44

export function plantTrees(stage: Stage): void {
  const trunk = paintTexture(stage.scene, 'trunk', 60, 76, paintTrunk)
  for (const spot of treeSpots) plantTree(stage, spot, trunk)
}

function plantTree(stage: Stage, spot: TreeSpot, trunk: string): void {
  const { x, y, kind, scale } = spot
  const size = scale / 2
  // Mirrored every other time: two pictures look like four trees.
  const side = (x + y) % 2 === 0 ? 1 : -1
  stage.place(trunk, x, y + 4 * scale, 0.5, 1, y).setScale(size * side, size)
  const pivot = crown.foot / crown.height
  const back = stage.place(paintCrown(stage, kind, 'back'), x, y - crownLift * scale, 0.5, pivot, y)
  const front = stage.place(paintCrown(stage, kind, 'front'), x, y - crownLift * scale, 0.5, pivot, y)
  back.setScale(size)
  front.setScale(size)
  const phase = x * 0.021
  // Layers slide instead of turning: it looks the same and upright pictures are far cheaper to draw.
  stage.onFrame(timeMs => {
    const breeze = Math.sin(timeMs * 0.00085 - phase) + 0.4 * Math.sin(timeMs * 0.0021 - phase * 2.3)
    back.x = x + breeze * 0.8
    front.x = x + breeze * 2.1
    front.scaleY = size * (1 + 0.008 * Math.sin(timeMs * 0.0013 - phase))
  })
}

function paintTrunk(c: Brush): void {
  c.translate(30, 70)
  c.fillStyle = linear(c, -14, 0, 14, 0, [
    [0, '#c08a6e'],
    [0.45, '#865464'],
    [1, '#46305f'],
  ])
  c.beginPath()
  c.moveTo(-17, 3)
  c.quadraticCurveTo(-7, -16, -8, -66)
  c.lineTo(8, -66)
  c.quadraticCurveTo(7, -18, 18, 3)
  c.quadraticCurveTo(10, -1, 6, 4)
  c.quadraticCurveTo(0, -2, -6, 5)
  c.quadraticCurveTo(-10, -1, -17, 3)
  c.fill()
  const random = createRandom(4)
  for (let line = 0; line < 9; line++) {
    const x = between(random, -6, 6)
    c.strokeStyle = withAlpha(random() < 0.5 ? palette.afterglow : palette.shade, 0.25)
    c.lineWidth = 1
    c.beginPath()
    c.moveTo(x, -between(random, 2, 12))
    c.quadraticCurveTo(x * 0.6, -28, x * 0.8, -between(random, 34, 60))
    c.stroke()
  }
  grain(c)
}

function paintCrown(stage: Stage, kind: TreeKind, layer: 'back' | 'front'): string {
  return paintTexture(stage.scene, `crown-${kind}-${layer}`, crown.width, crown.height, c => {
    c.translate(crown.width / 2, crown.foot)
    const random = createRandom(kind.length * 31 + layer.length)
    const colours = leaves[kind]
    const clumps = layer === 'back' ? backClumps : frontClumps
    for (const clump of clumps) paintClump(c, random, clump, colours, layer === 'back' ? 0.35 : 0)
    c.save()
    c.globalCompositeOperation = 'source-atop'
    if (layer === 'back') fillGlow(c, 34, 0, 90, 70, palette.shade, 0.5)
    else fillGlow(c, -30, -96, 74, 60, palette.sun, 0.5)
    c.restore()
    if (layer === 'front' && colours.fruit) paintFruit(c, random, colours.fruit)
    grain(c)
  })
}

/** A ball of leaves: a soft body, then leaves that break its edge. */
function paintClump(c: Brush, random: Random, clump: Clump, colours: Leaves, shade: number): void {
  const { x, y, radius } = clump
  const lit = mix(colours.lit, colours.middle, shade * 1.4)
  const middle = mix(colours.middle, colours.deep, shade)
  traceBlob(c, random, x, y, radius, 0.07)
  c.fillStyle = radial(c, x - radius * 0.42, y - radius * 0.55, radius * 1.75, [
    [0, lit],
    [0.5, middle],
    [1, colours.deep],
  ])
  c.fill()
  for (let leaf = 0; leaf < 84; leaf++) {
    const angle = random() * Math.PI * 2
    const reach = radius * Math.sqrt(between(random, 0.08, 1.1))
    const leafX = x + Math.cos(angle) * reach
    const leafY = y + Math.sin(angle) * reach * 0.94
    // Light comes from upper left: leaves that face it are lit.
    const facing =
      (-Math.cos(angle) - Math.sin(angle)) * 0.5 * (reach / radius) + between(random, -0.25, 0.25)
    const colour =
      facing > 0.18 ? mix(middle, lit, Math.min(1, facing * 1.5)) : mix(middle, colours.deep, 0.35 - facing)
    const length = between(random, 1.8, 4.2)
    fillEllipse(c, leafX, leafY, length, length * 0.58, withAlpha(colour, 0.72), angle + 0.8)
  }
}

function paintFruit(c: Brush, random: Random, colour: string): void {
  for (let fruit = 0; fruit < 16; fruit++) {
    const x = between(random, -44, 40)
    const y = between(random, -98, -18)
    fillCircle(c, x + 0.7, y + 1, 2.6, withAlpha(palette.shade, 0.4))
    fillCircle(c, x, y, 2.4, mix(colour, '#f06a4f', random()))
  }
}
