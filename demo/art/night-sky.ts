import type * as Phaser from 'phaser'
import { bayY, moonSpot, paintRidges } from './backdrop.ts'
import { type Brush, PIXELS_PER_UNIT } from './canvas.ts'
import { withAlpha } from './colour.ts'
import { linear } from './gradients.ts'
import { traceShore } from './ground.ts'
import { horizonY, world } from './layout.ts'
import { palette } from './palette.ts'
import { between, createRandom } from './random.ts'
import { fillCircle, fillEllipse } from './shapes.ts'
import { fillGlow } from './soft-edges.ts'
import { paintTexture, type Stage } from './stage.ts'

const depth = -990

/** Sky and lake at night lie over those of the evening, and come as it grows dark. */
export class NightSky {
  readonly #stage: Stage
  #sky: Phaser.GameObjects.Image | undefined

  constructor(stage: Stage) {
    this.#stage = stage
  }

  /** Painted when it is first seen: the evening begins without it. */
  animate(): void {
    const { darkness } = this.#stage
    if (darkness > 0) this.#sky ??= this.#hang()
    this.#sky?.setVisible(darkness > 0).setAlpha(darkness)
  }

  #hang(): Phaser.GameObjects.Image {
    const stage = this.#stage
    // Softness needs no extra pixels.
    const key = paintTexture(
      stage.scene,
      'night-sky',
      world.width / PIXELS_PER_UNIT,
      bayY / PIXELS_PER_UNIT,
      c => {
        c.scale(1 / PIXELS_PER_UNIT, 1 / PIXELS_PER_UNIT)
        paintNight(c)
      },
    )
    for (const layer of [0, 1, 2]) {
      const starsKey = paintTexture(stage.scene, `stars-${layer}`, world.width, 66, c => paintStars(c, layer))
      const stars = stage.placeLight(starsKey, 0, 0, depth + 1).setOrigin(0, 0)
      stage.onFrame(timeMs => {
        stars.alpha = stage.darkness * (0.66 + 0.34 * Math.sin(timeMs * 0.0012 + layer * 2.1))
      })
    }
    return stage.place(key, 0, 0, 0, 0, depth).setScale(1)
  }
}

function paintNight(c: Brush): void {
  c.fillStyle = linear(c, 0, 0, 0, horizonY, [
    [0, '#0d1238'],
    [0.6, '#1d2660'],
    [1, '#3d4f92'],
  ])
  c.fillRect(0, 0, world.width, horizonY + 2)
  paintMilkyWay(c)
  fillGlow(c, moonSpot.x, moonSpot.y, 210, 80, '#b9c8ff', 0.5)
  fillGlow(c, moonSpot.x, moonSpot.y, 46, 46, '#fff6e0', 0.75)
  paintMoon(c)
  paintRidges(c, '#2c3674', '#20285c')
  paintWater(c)
  c.globalCompositeOperation = 'destination-out'
  c.fillStyle = '#000000'
  traceShore(c, -4)
  c.fill()
}

function paintMilkyWay(c: Brush): void {
  const random = createRandom(47)
  for (let cloud = 0; cloud < 70; cloud++) {
    const t = random()
    const x = 180 + t * 1500 + between(random, -60, 60)
    const y = 62 - t * 58 + between(random, -12, 12)
    fillGlow(c, x, y, between(random, 30, 90), between(random, 5, 14), '#8f9df0', 0.09)
  }
}

function paintMoon(c: Brush): void {
  const { x, y } = moonSpot
  c.fillStyle = '#fff8e6'
  c.beginPath()
  c.arc(x, y, 15, Math.PI * 0.42, Math.PI * 1.58)
  c.quadraticCurveTo(x - 10, y, x + 3.6, y + 14.6)
  c.fill()
  fillCircle(c, x, y, 15, withAlpha('#c9d4ff', 0.1))
}

function paintWater(c: Brush): void {
  c.fillStyle = linear(c, 0, horizonY, 0, bayY, [
    [0, '#5468ac'],
    [0.1, '#4a62ae'],
    [0.34, '#456ab8'],
    [1, '#3a63b4'],
  ])
  c.fillRect(0, horizonY, world.width, bayY - horizonY)
  fillGlow(c, moonSpot.x, horizonY + 20, 260, 70, '#c3d0ff', 0.5)
  const random = createRandom(59)
  for (let glint = 0; glint < 420; glint++) {
    const x = between(random, 0, world.width)
    const reach = random()
    const y = horizonY + 3 + reach * reach * (x > 1440 ? 300 : 76)
    const nearMoon = Math.max(0, 1 - Math.abs(x - moonSpot.x) / (60 + reach * 90))
    const colour = nearMoon > random() ? '#fff4dc' : '#8fa8f0'
    const alpha = between(random, 0.1, 0.28) + nearMoon * 0.45
    fillEllipse(c, x, y, between(random, 4, 12 + reach * 20), 0.5 + reach * 0.7, withAlpha(colour, alpha))
  }
}

function paintStars(c: Brush, layer: number): void {
  const random = createRandom(83 + layer)
  for (let star = 0; star < 130; star++) {
    const x = between(random, 0, world.width)
    const y = random() ** 1.3 * 60
    if (Math.hypot(x - moonSpot.x, y - moonSpot.y) < 30) continue
    const size = random() ** 4
    const colour = random() < 0.75 ? palette.paper : random() < 0.5 ? '#bcd0ff' : '#ffd9b0'
    fillCircle(c, x, y, 0.5 + size * 1.1, withAlpha(colour, between(random, 0.45, 1)))
    if (size > 0.6) fillGlow(c, x, y, 7, 7, colour, 0.5)
  }
}
