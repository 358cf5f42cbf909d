import type { Brush } from './canvas.ts'
import { withAlpha } from './colour.ts'
import { linear } from './gradients.ts'
import { pond } from './layout.ts'
import { addLilyPads } from './lily-pads.ts'
import { palette } from './palette.ts'
import { addRings, addRipples } from './pond-ripples.ts'
import { between, createRandom } from './random.ts'
import { growReeds } from './reeds.ts'
import { fillEllipse, traceSmooth } from './shapes.ts'
import { fillGlow } from './soft-edges.ts'
import type { Stage } from './stage.ts'

/** The still part of the pond belongs to the ground picture: its shore melts into the grass. */
export function paintPond(c: Brush): void {
  c.save()
  c.translate(pond.x, pond.y)
  tracePond(c, 16, 12)
  c.fillStyle = withAlpha(palette.grassDeep, 0.55)
  c.fill()
  tracePond(c, 9, 7)
  c.fillStyle = linear(c, -150, -75, 150, 75, [
    [0, palette.sandLit],
    [0.5, palette.sandDeep],
    [1, '#6c5a86'],
  ])
  c.fill()
  tracePond(c, 0, 0)
  c.fillStyle = linear(c, -90, -80, 60, 80, [
    [0, palette.waterLit],
    [0.32, palette.water],
    [1, palette.waterDeep],
  ])
  c.fill()
  c.clip()
  paintReflections(c)
  c.restore()
}

/** Ripples, lily pads and reeds. */
export function growPond(stage: Stage): void {
  addRipples(stage)
  addRings(stage)
  addLilyPads(stage)
  addReeds(stage)
}

function tracePond(c: Brush, growX: number, growY: number): void {
  const random = createRandom(8)
  const corners = 14
  const points = Array.from({ length: corners }, (_, corner): [number, number] => {
    const angle = (corner / corners) * Math.PI * 2
    const wobble = between(random, 0.95, 1.06)
    return [
      Math.cos(angle) * (pond.radiusX * wobble + growX),
      Math.sin(angle) * (pond.radiusY * wobble + growY),
    ]
  })
  traceSmooth(c, points)
}

function paintReflections(c: Brush): void {
  // The shore throws its shadow on the water along the near edge of the light.
  fillEllipse(c, 0, -pond.radiusY - 2, pond.radiusX, 16, withAlpha(palette.shade, 0.35))
  fillGlow(c, -70, -34, 120, 40, palette.sun, 0.55)
  fillGlow(c, 70, 40, 140, 50, palette.skyHigh, 0.5)
  const random = createRandom(77)
  for (let line = 0; line < 46; line++) {
    const x = between(random, -140, 140)
    const y = between(random, -62, 66)
    const colour = random() < 0.55 ? palette.waterLit : palette.waterDeep
    fillEllipse(c, x, y, between(random, 6, 26), between(random, 0.5, 1.1), withAlpha(colour, 0.32))
  }
}

function addReeds(stage: Stage): void {
  const clumps = [
    { x: 118, y: -38, scale: 1 },
    { x: 142, y: -16, scale: 0.86 },
    { x: 92, y: -54, scale: 0.8 },
    { x: -138, y: 30, scale: 0.9 },
    { x: -116, y: 50, scale: 0.75 },
    { x: 128, y: 50, scale: 0.8 },
  ]
  for (const { x, y, scale } of clumps) {
    growReeds(stage, pond.x + x, pond.y + y + 6, scale)
  }
}
