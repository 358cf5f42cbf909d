import type { Brush } from './canvas.ts'
import { withAlpha } from './colour.ts'
import { linear, radial } from './gradients.ts'
import { pond } from './layout.ts'
import { palette } from './palette.ts'
import { between, createRandom } from './random.ts'
import { fillCircle, fillEllipse, traceSmooth } from './shapes.ts'
import { fillGlow } from './soft-edges.ts'
import { paintTexture, type Stage } from './stage.ts'

const waterDepth = -900

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

function addRipples(stage: Stage): void {
  const key = paintTexture(stage.scene, 'ripple', 60, 8, c => {
    const shine = radial(c, 30, 4, 30, [
      [0, withAlpha(palette.paper, 0.75)],
      [0.5, withAlpha(palette.sun, 0.4)],
      [1, withAlpha(palette.sun, 0)],
    ])
    c.fillStyle = shine
    c.beginPath()
    c.moveTo(2, 4)
    c.quadraticCurveTo(30, 0.6, 58, 4)
    c.quadraticCurveTo(30, 3.4, 2, 4)
    c.fill()
  })
  const random = createRandom(6)
  for (let at = 0; at < 11; at++) {
    const x = pond.x + between(random, -95, 85)
    const y = pond.y + between(random, -46, 52)
    const phase = random() * 6
    const pace = between(random, 0.00045, 0.0009)
    const ripple = stage.placeLight(key, x, y, waterDepth)
    stage.onFrame(timeMs => {
      const wave = Math.sin(timeMs * pace + phase)
      ripple.x = x + wave * 10
      ripple.alpha = 0.35 + 0.4 * Math.cos(timeMs * pace * 1.7 + phase)
    })
  }
}

/** A fish comes up now and then: rings that widen and are gone. */
function addRings(stage: Stage): void {
  const key = paintTexture(stage.scene, 'ring', 80, 40, c => {
    c.lineWidth = 1.4
    for (const [size, alpha] of [
      [37, 0.65],
      [25, 0.35],
    ] as const) {
      c.strokeStyle = withAlpha(palette.paper, alpha)
      c.beginPath()
      c.ellipse(40, 20, size, size * 0.46, 0, 0, Math.PI * 2)
      c.stroke()
    }
  })
  const rings = [
    { x: pond.x - 40, y: pond.y + 18, everyMs: 5200, startMs: 800 },
    { x: pond.x + 66, y: pond.y - 12, everyMs: 7100, startMs: 3600 },
  ]
  for (const { x, y, everyMs, startMs } of rings) {
    const ring = stage.place(key, x, y, 0.5, 0.5, waterDepth)
    stage.onFrame(timeMs => {
      const age = ((timeMs + startMs) % everyMs) / 2600
      ring.visible = age < 1
      ring.setScale(0.08 + age * 0.5).setAlpha((1 - age) * 0.7)
    })
  }
}

function addLilyPads(stage: Stage): void {
  const keys = [paintLilyPad(stage, 'lily-flower', true), paintLilyPad(stage, 'lily-leaf', false)]
  const pads = [
    { x: -66, y: 34, scale: 1, turn: 0 },
    { x: -40, y: 46, scale: 0.7, turn: 1 },
    { x: -90, y: 20, scale: 0.6, turn: 1 },
    { x: 70, y: -26, scale: 0.85, turn: 0 },
    { x: 96, y: -14, scale: 0.62, turn: 1 },
    { x: 30, y: 50, scale: 0.66, turn: 1 },
  ]
  for (const { x, y, scale, turn } of pads) {
    const pad = stage.place(keys[turn] ?? 'lily-leaf', pond.x + x, pond.y + y, 0.5, 0.62, waterDepth + 1)
    pad.setScale(scale / 2)
    stage.onFrame(timeMs => {
      pad.y = pond.y + y + Math.sin(timeMs * 0.0011 + x) * 0.9
      pad.rotation = Math.sin(timeMs * 0.0007 + x) * 0.05
    })
  }
}

function paintLilyPad(stage: Stage, key: string, hasFlower: boolean): string {
  return paintTexture(stage.scene, key, 44, 34, c => {
    c.translate(22, 21)
    fillEllipse(c, 1, 2.5, 18, 9.5, withAlpha(palette.shade, 0.35))
    c.fillStyle = linear(c, -16, -8, 16, 8, [
      [0, '#b6d28a'],
      [0.5, '#5b9a7c'],
      [1, '#2f6273'],
    ])
    c.beginPath()
    c.moveTo(2, 0)
    c.ellipse(0, 0, 18, 9.6, 0, -0.25, Math.PI * 2 - 0.75)
    c.closePath()
    c.fill()
    if (!hasFlower) return
    for (const [petalX, petalY, tilt] of [
      [-7, -4, -0.9],
      [7, -4, 0.9],
      [-3.6, -7, -0.35],
      [3.6, -7, 0.35],
      [0, -4.6, 0],
    ] as const) {
      fillEllipse(
        c,
        petalX - 3,
        petalY - 2,
        2.8,
        6,
        linear(c, 0, -14, 0, 2, [
          [0, '#fff0ea'],
          [1, '#ef8fb0'],
        ]),
        tilt,
      )
    }
    fillCircle(c, -3, -3.6, 2.2, palette.lamplight)
  })
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
