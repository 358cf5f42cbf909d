import type { LanternColour } from '../story/index.ts'
import type { Brush } from './canvas.ts'
import { darken, lighten, mix, withAlpha } from './colour.ts'
import { grain } from './finish.ts'
import { linear, radial } from './gradients.ts'
import { paintMark } from './lantern-mark.ts'
import { palette } from './palette.ts'
import { fillCircle, fillEllipse, fillRound, strokeLine } from './shapes.ts'

export const lanternSize = { width: 48, height: 52, foot: 46 } as const

const papers: Record<LanternColour, string> = { red: '#ee3f4a', blue: '#2f8cff', amber: '#ff9a20' }
const middleY = -15.5

export function paintUnlitLantern(c: Brush, colour: LanternColour): void {
  const paper = papers[colour]
  c.translate(lanternSize.width / 2, lanternSize.foot)
  const fill = radial(c, -6, middleY - 6, 26, [
    [0, lighten(paper, 0.62)],
    [0.4, paper],
    [1, darken(paper, 0.5)],
  ])
  paintLantern(c, colour, fill, darken(paper, 0.45))
  paintMark(c, colour, 0, middleY + markDrop[colour], 6.4, withAlpha(palette.paper, 0.94))
  fillEllipse(c, -8, middleY - 6, 1.7, 3.6, withAlpha(palette.paper, 0.55), 0.5)
  grain(c)
}

/** Lit paper is brightest around the flame, and its rim keeps the paper's own colour. */
export function paintLitLantern(c: Brush, colour: LanternColour): void {
  const paper = papers[colour]
  c.translate(lanternSize.width / 2, lanternSize.foot)
  const fill = radial(c, 0, middleY + 3, 18, [
    [0, '#fffbe6'],
    [0.32, mix(paper, '#ffeec4', 0.55)],
    [0.72, mix(paper, '#ffeec4', 0.1)],
    [1, paper],
  ])
  paintLantern(c, colour, fill, paper)
  paintMark(c, colour, 0, middleY + markDrop[colour], 6.4, withAlpha(darken(paper, 0.62), 0.85))
}

/** A drop has its belly low. */
const markDrop: Record<LanternColour, number> = { red: 0, amber: 3, blue: 0 }

function paintLantern(c: Brush, colour: LanternColour, paper: CanvasGradient, rib: string): void {
  c.strokeStyle = '#d9cfe6'
  c.lineWidth = 1.5
  c.beginPath()
  c.moveTo(-6, -28)
  c.bezierCurveTo(-7, -42, 7, -42, 6, -28)
  c.stroke()
  fillRound(c, -2.2, -40, 4.4, 3, 1.5, '#8a5f4c')
  c.fillStyle = paper
  c.beginPath()
  traceOf[colour](c)
  c.fill()
  c.save()
  c.clip()
  c.strokeStyle = withAlpha(rib, 0.55)
  c.lineWidth = 0.9
  ribsOf[colour](c)
  c.restore()
  const isDrop = colour === 'amber'
  paintCap(c, isDrop ? 4.4 : 7, isDrop ? -30.6 : -29)
  paintCap(c, 7, -4.6)
  strokeLine(c, 0, -1.2, 0, 0.6, 2.2, '#ffd27d')
  fillCircle(c, 0, -1, 1.5, '#ffe3a0')
}

/** Round, a drop, a box: each is known by its outline alone. */
const traceOf: Record<LanternColour, (c: Brush) => void> = {
  red: c => c.ellipse(0, middleY, 15.5, 12.6, 0, 0, Math.PI * 2),
  amber: c => {
    c.moveTo(-3.4, -30)
    c.bezierCurveTo(-5, -22, -16, -18, -14.6, -9.5)
    c.bezierCurveTo(-13, -1.4, 13, -1.4, 14.6, -9.5)
    c.bezierCurveTo(16, -18, 5, -22, 3.4, -30)
    c.closePath()
  },
  blue: c => {
    c.moveTo(-13.4, -27)
    c.lineTo(13.4, -27)
    c.lineTo(11.4, -3.4)
    c.lineTo(-11.4, -3.4)
    c.closePath()
  },
}

const ribsOf: Record<LanternColour, (c: Brush) => void> = {
  red: c => {
    for (const bend of [13, 8.2, 3]) strokeEllipse(c, 0, middleY, bend, 13)
  },
  amber: c => {
    for (const [y, reach] of [
      [-22, 8],
      [-16, 13],
      [-9, 16],
    ] as const) {
      strokeEllipse(c, 0, y - 2, reach, 4)
    }
  },
  blue: c => {
    c.lineWidth = 2.2
    c.beginPath()
    traceOf.blue(c)
    c.stroke()
    c.lineWidth = 0.9
    for (const y of [-21, -9.6]) strokeLine(c, -14, y, 14, y, 0.9, c.strokeStyle as string)
  },
}

function strokeEllipse(c: Brush, x: number, y: number, reachX: number, reachY: number): void {
  c.beginPath()
  c.ellipse(x, y, reachX, reachY, 0, 0, Math.PI * 2)
  c.stroke()
}

function paintCap(c: Brush, reach: number, y: number): void {
  const gold = linear(c, -reach, 0, reach, 0, [
    [0, '#ffd9a0'],
    [0.5, '#b0705a'],
    [1, '#54345c'],
  ])
  fillRound(c, -reach, y, reach * 2, 3.8, 1.7, gold)
}
