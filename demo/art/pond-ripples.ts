import { withAlpha } from './colour.ts'
import { radial } from './gradients.ts'
import { pond } from './layout.ts'
import { palette } from './palette.ts'
import { between, createRandom } from './random.ts'
import { paintTexture, type Stage } from './stage.ts'

/** Light that drifts on the water. */
export function addRipples(stage: Stage): void {
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
    const ripple = stage.placeLight(key, x, y, pond.depth)
    stage.onFrame(timeMs => {
      const wave = Math.sin(timeMs * pace + phase)
      ripple.x = x + wave * 10
      ripple.alpha = 0.35 + 0.4 * Math.cos(timeMs * pace * 1.7 + phase)
    })
  }
}

/** A fish comes up now and then: rings that widen and are gone. */
export function addRings(stage: Stage): void {
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
    const ring = stage.place(key, x, y, 0.5, 0.5, pond.depth)
    stage.onFrame(timeMs => {
      const age = ((timeMs + startMs) % everyMs) / 2600
      ring.visible = age < 1
      ring.setScale(0.08 + age * 0.5).setAlpha((1 - age) * 0.7)
    })
  }
}
