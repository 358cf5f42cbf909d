import type { Brush } from './canvas.ts'
import { darken, lighten, withAlpha } from './colour.ts'
import { linear } from './gradients.ts'
import { dormerY, type HousePlan } from './house-plans.ts'
import { palette } from './palette.ts'
import { between, type Random } from './random.ts'
import { fillPolygon, fillRound } from './shapes.ts'

export function paintRoof(c: Brush, plan: HousePlan, random: Random): void {
  const { width, wallHeight, roofHeight, roof } = plan
  const top = -wallHeight - roofHeight + 6
  const foot = -wallHeight + 18
  traceRoof(c, plan)
  c.fillStyle = darken(roof, 0.35)
  c.fill()
  c.save()
  c.clip()
  const rows = 8
  const rowHeight = (foot - top) / rows
  // From the eaves up, so that each row lies over the one below it.
  for (let row = rows; row >= 0; row--) {
    paintShingleRow(c, plan, random, top + row * rowHeight, rowHeight, row % 2 === 0)
  }
  c.fillStyle = linear(c, -width / 2, top, width / 2, foot, [
    [0, withAlpha(palette.sun, 0.42)],
    [0.38, withAlpha(palette.sun, 0)],
    [0.62, withAlpha(palette.shade, 0)],
    [1, withAlpha(palette.shade, 0.5)],
  ])
  c.fillRect(-width, top - 6, width * 2, foot - top + 20)
  c.restore()
  const cap = linear(c, -width / 2, 0, width / 2, 0, [
    [0, lighten(roof, 0.62)],
    [1, lighten(roof, 0.12)],
  ])
  fillRound(c, -width / 2 + 20, top - 3, width - 40, 9, 4.5, cap)
}

const eaves = 24

function traceRoof(c: Brush, { width, wallHeight, roofHeight }: HousePlan): void {
  const top = -wallHeight - roofHeight + 6
  const foot = -wallHeight + 14
  const ridge = width / 2 - 26
  const reach = width / 2 + eaves
  c.beginPath()
  c.moveTo(-ridge, top + 3)
  c.quadraticCurveTo(0, top - 1, ridge, top + 3)
  c.quadraticCurveTo(width / 2 + 2, foot - 34, reach, foot - 2)
  c.quadraticCurveTo(reach + 1, foot + 5, reach - 8, foot + 4)
  c.quadraticCurveTo(0, foot + 12, -reach + 8, foot + 4)
  c.quadraticCurveTo(-reach - 1, foot + 5, -reach, foot - 2)
  c.quadraticCurveTo(-width / 2 - 2, foot - 34, -ridge, top + 3)
  c.closePath()
}

function paintShingleRow(
  c: Brush,
  { width, roof }: HousePlan,
  random: Random,
  y: number,
  rowHeight: number,
  isShifted: boolean,
): void {
  const tile = 17
  for (let x = -width / 2 - 40 + (isShifted ? tile / 2 : 0); x < width / 2 + 40; x += tile) {
    const tone = between(random, -0.16, 0.2)
    const colour = tone > 0 ? lighten(roof, tone) : darken(roof, -tone)
    const height = rowHeight + 7
    fillRound(c, x + 0.5, y + 1.6, tile - 1, height, [0, 0, 8, 8], darken(roof, 0.42))
    fillRound(c, x + 0.5, y, tile - 1, height, [0, 0, 8, 8], colour)
  }
}

export function paintDormer(c: Brush, plan: HousePlan): void {
  const y = dormerY(plan)
  fillPolygon(c, darken(plan.roof, 0.5), [-34, y + 26], [34, y + 26], [34, y - 2], [0, y - 32], [-34, y - 2])
  const front = linear(c, -26, 0, 26, 0, [
    [0, lighten(plan.wall, 0.3)],
    [1, darken(plan.wall, 0.25)],
  ])
  fillPolygon(c, front, [-25, y + 25], [25, y + 25], [25, y - 6], [0, y - 26], [-25, y - 6])
  c.strokeStyle = linear(c, -40, 0, 40, 0, [
    [0, lighten(plan.roof, 0.5)],
    [1, darken(plan.roof, 0.12)],
  ])
  c.lineWidth = 8
  c.beginPath()
  c.moveTo(-38, y + 4)
  c.lineTo(0, y - 31)
  c.lineTo(38, y + 4)
  c.stroke()
}
