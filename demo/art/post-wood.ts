import type { Brush } from './canvas.ts'
import { darken, lighten } from './colour.ts'
import { linear } from './gradients.ts'
import { palette } from './palette.ts'
import { fillCircle, fillEllipse, fillPolygon, fillRound, strokeLine } from './shapes.ts'

/** Each post has a shape of its own: straight and striped, bent, stout and roped. (0, 0) is its foot. */
export function paintTallPost(c: Brush, hookX: number): void {
  const wood = woodOf(c, 7)
  paintStones(c)
  fillRound(c, -6, -140, 12, 142, 3, wood)
  paintSpiral(c)
  fillRound(c, -9, -146, 18, 7, 3, lighten(palette.wood, 0.2))
  paintKnob(c, 0, -150)
  strokeLine(c, -4, -136, hookX - 5, -139, 6, darken(palette.wood, 0.12))
  c.strokeStyle = wood
  c.lineWidth = 4
  c.beginPath()
  c.moveTo(-4, -114)
  c.quadraticCurveTo(-8, -130, hookX + 6, -138)
  c.stroke()
}

/** A young tree that the wind bent, and nobody had the heart to cut straight. */
export function paintCrookedPost(c: Brush, hookX: number): void {
  paintStones(c)
  const wood = linear(c, -18, 0, 14, 0, [
    [0, lighten(palette.wood, 0.55)],
    [0.5, palette.wood],
    [1, palette.woodDeep],
  ])
  c.fillStyle = wood
  c.beginPath()
  c.moveTo(-8, 2)
  c.bezierCurveTo(-6, -26, -24, -50, -13, -76)
  c.bezierCurveTo(-7, -92, -12, -108, 4, -126)
  c.bezierCurveTo(14, -136, 30, -132, hookX + 5, -127)
  c.lineTo(hookX + 4, -122)
  c.bezierCurveTo(30, -124, 18, -126, 10, -117)
  c.bezierCurveTo(0, -104, 4, -90, -2, -74)
  c.bezierCurveTo(-11, -50, 6, -26, 8, 2)
  c.closePath()
  c.fill()
  for (const [x, y, lean] of [
    [-9, -44, -6],
    [-5, -84, 5],
    [-4, -22, -3],
  ] as const) {
    strokeLine(c, x, y, x + lean, y - 16, 1.2, darken(palette.wood, 0.35))
  }
  fillEllipse(c, -9, -62, 3.4, 4.6, darken(palette.wood, 0.4), 0.2)
  // A twig that still has its leaves, and a scarf against the cold.
  strokeLine(c, -12, -92, -26, -106, 2.6, palette.wood)
  for (const [x, y, tilt] of [
    [-30, -108, 0.6],
    [-24, -112, -0.5],
    [-20, -104, 1.2],
  ] as const) {
    fillEllipse(c, x, y, 5.6, 3, '#8dba7c', tilt)
  }
  c.strokeStyle = '#4fb3c9'
  c.lineWidth = 7
  c.beginPath()
  c.moveTo(-15, -74)
  c.quadraticCurveTo(-8, -68, 0, -74)
  c.stroke()
  fillPolygon(c, '#3f98b4', [-9, -72], [-1, -72], [-4, -52], [-12, -54])
  for (const x of [-11, -8, -5]) strokeLine(c, x, -54, x - 1, -48, 1.6, '#8fdbe4')
}

/** A mooring pile with a rope around it and a lifebuoy. */
export function paintJettyPost(c: Brush, hookX: number): void {
  const wood = woodOf(c, 9)
  paintStones(c)
  fillRound(c, -8, -128, 16, 130, 4, wood)
  fillEllipse(c, 0, -128, 8, 3.4, '#e6bc98')
  for (let turn = 0; turn < 5; turn++) {
    const y = -34 - turn * 5.4
    strokeLine(c, -8, y + 1.4, 8, y - 1.4, 4.6, turn % 2 === 0 ? '#ecd0a8' : '#c9a680')
  }
  strokeLine(c, -2, -122, hookX - 4, -133, 6, darken(palette.wood, 0.1))
  strokeLine(c, -6, -102, hookX + 10, -130, 4, wood)
  strokeLine(c, 0, -128, 0, -152, 2.4, palette.iron)
  fillPolygon(c, '#e5586a', [1, -151], [26, -145], [1, -138])
  fillPolygon(c, '#fff0d2', [8, -149.4], [15, -147.6], [15, -141.6], [8, -139.8])
  paintBuoy(c, 2, -78)
}

function paintBuoy(c: Brush, x: number, y: number): void {
  c.lineWidth = 7
  for (let part = 0; part < 8; part++) {
    c.strokeStyle = part % 2 === 0 ? '#fff4e2' : '#e5586a'
    c.lineCap = 'butt'
    c.beginPath()
    c.arc(x, y, 13, (part / 8) * Math.PI * 2, ((part + 1) / 8) * Math.PI * 2)
    c.stroke()
  }
  c.lineCap = 'round'
}

function paintStones(c: Brush): void {
  for (const [x, y, radius] of [
    [-12, 1, 8],
    [12, 1, 8],
    [-4, 4, 8],
    [6, 5, 7],
  ] as const) {
    const fill = linear(c, x - radius, y - radius, x + radius, y + radius, [
      [0, lighten(palette.stone, 0.5)],
      [1, palette.stoneDeep],
    ])
    fillEllipse(c, x, y, radius, radius * 0.66, fill)
  }
}

function paintSpiral(c: Brush): void {
  c.save()
  c.beginPath()
  c.rect(-6, -136, 12, 136)
  c.clip()
  for (let turn = 0; turn < 6; turn++) {
    const y = -18 - turn * 22
    strokeLine(c, -9, y + 7, 9, y - 7, 6.5, turn % 2 === 0 ? '#e5586a' : '#ffd889')
  }
  c.fillStyle = linear(c, -6, 0, 6, 0, [
    [0, 'rgba(255, 226, 192, 0.35)'],
    [0.4, 'rgba(255, 226, 192, 0)'],
    [1, 'rgba(42, 33, 88, 0.5)'],
  ])
  c.fillRect(-6, -136, 12, 136)
  c.restore()
}

function paintKnob(c: Brush, x: number, y: number): void {
  const gold = linear(c, x - 5, y - 6, x + 5, y + 6, [
    [0, '#fff0bd'],
    [1, '#c9784f'],
  ])
  fillCircle(c, x, y, 6, gold)
}

const woodOf = (c: Brush, reach: number): CanvasGradient =>
  linear(c, -reach, 0, reach, 0, [
    [0, lighten(palette.wood, 0.5)],
    [0.45, palette.wood],
    [1, palette.woodDeep],
  ])
