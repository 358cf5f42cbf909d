import type { Brush } from './canvas.ts'
import { withAlpha } from './colour.ts'
import { jetty, world } from './layout.ts'
import { palette } from './palette.ts'
import { between, createRandom } from './random.ts'
import { growReeds } from './reeds.ts'
import { fillEllipse } from './shapes.ts'
import { shoreAt } from './shore.ts'
import { fillGlow } from './soft-edges.ts'
import type { Stage } from './stage.ts'

/** The still part of the bay: shallow water along its shore, and long low waves. */
export function paintBay(c: Brush): void {
  const random = createRandom(71)
  fillGlow(c, 1700, 190, 330, 120, palette.skyMiddle, 0.4)
  for (let wave = 0; wave < 150; wave++) {
    const x = between(random, 1470, world.width)
    const y = between(random, 145, shoreAt(x) - 10)
    if (y > shoreAt(x) - 8) continue
    const colour = random() < 0.5 ? palette.water : palette.skyLow
    fillEllipse(
      c,
      x,
      y,
      between(random, 8, 34),
      between(random, 0.6, 1.4),
      withAlpha(colour, between(random, 0.16, 0.4)),
    )
  }
  for (const [reach, alpha] of [
    [26, 0.12],
    [13, 0.2],
  ] as const) {
    c.strokeStyle = withAlpha('#a9d3e0', alpha)
    c.lineWidth = reach
    c.beginPath()
    for (let x = 1440; x <= world.width + 20; x += 12) c.lineTo(x, shoreAt(x) - 4)
    c.stroke()
  }
}

/** Foam that comes and goes along the sand, and reeds that hide what the water brings. */
export function growBay(stage: Stage): void {
  addFoam(stage)
  for (const [x, scale] of [
    [1490, 0.7],
    [1508, 0.95],
    [1524, 1.1],
    [1541, 1],
    [1573, 0.62],
    [1826, 0.7],
    [1842, 0.95],
    [1866, 1.15],
    [1890, 0.95],
  ] as const) {
    growReeds(stage, x, shoreAt(x) + 12, scale)
  }
}

function addFoam(stage: Stage): void {
  const random = createRandom(73)
  for (let line = 0; line < 16; line++) {
    const x = 1480 + line * 28
    const isUnderDeck = x > jetty.deck.left - 20 && x < jetty.deck.right + 20
    const y = isUnderDeck ? 330 - between(random, 0, 90) : shoreAt(x) - between(random, 4, 60)
    const foam = stage.placeLight('ripple', x, y, -890).setScale(between(random, 0.5, 0.9), 0.5)
    const phase = random() * 6
    stage.onFrame(timeMs => {
      const wave = Math.sin(timeMs * 0.0008 + phase)
      foam.alpha = 0.3 + 0.3 * wave
      foam.x = x + wave * 5
      foam.y = y + wave * 1.6
    })
  }
}
