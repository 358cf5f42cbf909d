import type { Brush } from './canvas.ts'
import { darken, lighten, mix, withAlpha } from './colour.ts'
import { linear } from './gradients.ts'
import { type HousePlan, timber } from './house-plans.ts'
import { palette } from './palette.ts'
import { between, pick, type Random } from './random.ts'
import { fillEllipse, fillRound, strokeLine } from './shapes.ts'

export function paintWall(c: Brush, { width, wallHeight, wall }: HousePlan): void {
  const plaster = linear(c, -width / 2, 0, width / 2, 0, [
    [0, lighten(wall, 0.4)],
    [0.5, wall],
    [1, darken(wall, 0.24)],
  ])
  fillRound(c, -width / 2, -wallHeight, width, wallHeight, [0, 0, 4, 4], plaster)
  c.fillStyle = linear(c, 0, -wallHeight, 0, -wallHeight + 34, [
    [0, withAlpha(palette.shade, 0.55)],
    [1, withAlpha(palette.shade, 0)],
  ])
  c.fillRect(-width / 2, -wallHeight, width, 34)
  c.fillStyle = linear(c, 0, -24, 0, 0, [
    [0, withAlpha(palette.shade, 0)],
    [1, withAlpha(palette.shade, 0.22)],
  ])
  c.fillRect(-width / 2, -24, width, 24)
}

export function paintFooting(c: Brush, { width }: HousePlan, random: Random): void {
  for (let x = -width / 2; x < width / 2 - 4; ) {
    const length = Math.min(between(random, 15, 25), width / 2 - x)
    const height = between(random, 11, 15)
    const colour = mix(palette.stone, palette.stoneDeep, random() * 0.55)
    const fill = linear(c, x, -height, x + length, 0, [
      [0, lighten(colour, 0.35)],
      [1, darken(colour, 0.2)],
    ])
    fillRound(c, x + 0.6, -height, length - 1.2, height, 4, fill)
    x += length
  }
}

export function paintTimber(c: Brush, { width, wallHeight, isForge }: HousePlan): void {
  const inner = isForge ? [-width * 0.21, width * 0.43] : [-width * 0.155, width * 0.155]
  const beams = [-width / 2 + 3.5, ...inner, width / 2 - 3.5]
  for (const x of beams) {
    const fill = linear(c, x - 3.5, 0, x + 3.5, 0, [
      [0, lighten(timber, 0.22)],
      [1, darken(timber, 0.28)],
    ])
    fillRound(c, x - 3.5, -wallHeight + 2, 7, wallHeight - 14, 2, fill)
  }
  strokeLine(c, -width / 2 + 5, -wallHeight + 15, -width * 0.16, -wallHeight + 15, 4, darken(timber, 0.12))
  if (isForge) return
  strokeLine(c, width * 0.16, -wallHeight + 15, width / 2 - 5, -wallHeight + 15, 4, darken(timber, 0.2))
}

export function paintIvy(c: Brush, { width, wallHeight }: HousePlan, random: Random): void {
  for (let leaf = 0; leaf < 90; leaf++) {
    const climb = random() * random()
    const x = width / 2 - 2 - between(random, -8, 24) * (1 - climb)
    const y = -climb * wallHeight * 0.95
    const colour = pick(random, ['#3c7a6b', '#5b9a72', '#8dba7c', '#2d5f6a'])
    fillEllipse(c, x, y, between(random, 2, 4.4), between(random, 1.8, 3), colour, between(random, -1, 1))
  }
}

export function paintDoor(c: Brush, { width, door }: HousePlan): void {
  const arch = width > 220 ? 25 : 21
  const height = width > 220 ? 66 : 58
  fillRound(c, -arch - 9, -4, arch * 2 + 18, 11, 5, lighten(palette.stone, 0.3))
  fillRound(c, -arch - 9, 2, arch * 2 + 18, 5, 3, palette.stoneDeep)
  fillRound(
    c,
    -arch - 4,
    -height - 4,
    arch * 2 + 8,
    height + 2,
    [arch + 4, arch + 4, 2, 2],
    darken(timber, 0.2),
  )
  const fill = linear(c, -arch, 0, arch, 0, [
    [0, lighten(door, 0.32)],
    [0.5, door],
    [1, darken(door, 0.32)],
  ])
  fillRound(c, -arch, -height, arch * 2, height - 3, [arch, arch, 1, 1], fill)
  for (const x of [-arch * 0.5, 0, arch * 0.5]) {
    strokeLine(c, x, -height + 8 + Math.abs(x) * 0.3, x, -4, 1.2, withAlpha(palette.shade, 0.35))
  }
  for (const y of [-height * 0.68, -height * 0.26]) {
    strokeLine(c, -arch + 1, y, -arch * 0.2, y, 2.6, palette.iron)
  }
}

export function paintChimney(
  c: Brush,
  { wallHeight, roofHeight, chimneyX }: HousePlan,
  random: Random,
): void {
  const top = -wallHeight - roofHeight - 10
  const brick = linear(c, chimneyX - 14, 0, chimneyX + 14, 0, [
    [0, '#d59a82'],
    [0.5, '#ab6c68'],
    [1, '#6d4663'],
  ])
  c.fillStyle = brick
  c.fillRect(chimneyX - 13, top, 26, 58)
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 2; column++) {
      const x = chimneyX - 12 + column * 12 + (row % 2) * 4
      fillRound(c, x, top + 2 + row * 7, 10, 5.4, 1.5, withAlpha(pick(random, ['#ffd0b0', '#5a3560']), 0.22))
    }
  }
  fillRound(
    c,
    chimneyX - 17,
    top - 7,
    34,
    9,
    3,
    linear(c, chimneyX - 17, 0, chimneyX + 17, 0, [
      [0, '#ecc3a6'],
      [1, '#8c6078'],
    ]),
  )
}
