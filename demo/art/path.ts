import type { Brush } from './canvas.ts'
import { withAlpha } from './colour.ts'
import { linear } from './gradients.ts'
import { pond, type Spot, wellSpot, world } from './layout.ts'
import { palette } from './palette.ts'
import { between, createRandom } from './random.ts'
import { fillCircle, fillEllipse } from './shapes.ts'

interface Bend {
  readonly from: Spot
  readonly over: readonly [Spot, Spot]
  readonly to: Spot
  readonly width: readonly [from: number, to: number]
}

const bends: readonly Bend[] = [
  {
    from: { x: -30, y: 520 },
    over: [
      { x: 170, y: 530 },
      { x: 280, y: 452 },
    ],
    to: { x: 470, y: 462 },
    width: [38, 34],
  },
  {
    from: { x: 470, y: 462 },
    over: [
      { x: 640, y: 470 },
      { x: 740, y: 508 },
    ],
    to: { x: 910, y: 474 },
    width: [34, 35],
  },
  {
    from: { x: 910, y: 474 },
    over: [
      { x: 1030, y: 454 },
      { x: 1140, y: 470 },
    ],
    to: { x: 1250, y: 494 },
    width: [35, 34],
  },
  {
    from: { x: 1250, y: 494 },
    over: [
      { x: 1380, y: 520 },
      { x: 1500, y: 510 },
    ],
    to: { x: 1600, y: 452 },
    width: [34, 34],
  },
  {
    from: { x: 1600, y: 452 },
    over: [
      { x: 1650, y: 420 },
      { x: 1680, y: 416 },
    ],
    to: { x: 1760, y: 420 },
    width: [34, 24],
  },
  {
    from: { x: 1370, y: 506 },
    over: [
      { x: 1366, y: 480 },
      { x: 1370, y: 460 },
    ],
    to: { x: 1370, y: 430 },
    width: [30, 24],
  },
  {
    from: { x: 966, y: 466 },
    over: [
      { x: 962, y: 430 },
      { x: 970, y: 380 },
    ],
    to: { x: 968, y: 328 },
    width: [26, 20],
  },
  {
    from: { x: 296, y: 462 },
    over: [
      { x: 320, y: 430 },
      { x: 296, y: 370 },
    ],
    to: { x: 296, y: 320 },
    width: [28, 30],
  },
  {
    from: { x: 600, y: 468 },
    over: [
      { x: 572, y: 420 },
      { x: 622, y: 380 },
    ],
    to: { x: 620, y: 318 },
    width: [31, 22],
  },
  {
    from: { x: 680, y: 480 },
    over: [
      { x: 640, y: 560 },
      { x: 720, y: 640 },
    ],
    to: { x: 690, y: 760 },
    width: [31, 44],
  },
]

interface Step extends Spot {
  readonly radius: number
}

const steps: readonly Step[] = bends.flatMap(stepsOf)

/** Clear of the path by `margin`; grass grows only where this says no. */
export function isOnPath(x: number, y: number, margin = 0): boolean {
  return steps.some(step => {
    const reach = step.radius + margin
    const dx = step.x - x
    // Circles on the ground look flat from here.
    const dy = (step.y - y) * 1.25
    return dx * dx + dy * dy < reach * reach
  })
}

export function paintPath(c: Brush): void {
  const sand = linear(c, 0, 330, world.width, 720, [
    [0, palette.sandLit],
    [0.45, palette.sand],
    [1, '#dcae9e'],
  ])
  paintTrack(c, withAlpha(palette.grassDeep, 0.35), 9, 1)
  paintTrack(c, palette.sandDeep, 4, 2)
  paintTrack(c, sand, 0, 3)
  paintTrack(c, withAlpha(palette.sandLit, 0.05), -11, 4)
  paintWellYard(c)
  paintPebbles(c)
}

/** Steps wobble, so that the edge looks trodden and not ruled. */
function paintTrack(c: Brush, fill: string | CanvasGradient, grow: number, seed: number): void {
  const random = createRandom(seed * 97)
  for (const step of steps) {
    const radius = step.radius + grow + between(random, -2.2, 2.2)
    fillEllipse(c, step.x, step.y, radius, radius * 0.8, fill)
  }
}

function paintWellYard(c: Brush): void {
  fillEllipse(c, wellSpot.x, wellSpot.y + 4, 62, 26, withAlpha(palette.sandDeep, 0.8))
  fillEllipse(c, wellSpot.x, wellSpot.y + 3, 58, 23, palette.sand)
}

function paintPebbles(c: Brush): void {
  const random = createRandom(12)
  for (let pebble = 0; pebble < 2200; pebble++) {
    const x = between(random, 0, world.width)
    const y = between(random, 330, 720)
    if (!isOnPath(x, y, -6) || isInPond(x, y)) continue
    const size = between(random, 0.8, 3.4)
    fillEllipse(c, x + 0.8, y + 0.8, size, size * 0.6, withAlpha(palette.shade, 0.22))
    const colour = random() < 0.45 ? palette.sandDeep : palette.paper
    fillEllipse(c, x, y, size, size * 0.62, withAlpha(colour, between(random, 0.3, 0.7)))
    if (size > 3) fillCircle(c, x - 1, y - 0.6, 0.8, withAlpha(palette.paper, 0.7))
  }
}

export function isInPond(x: number, y: number, margin = 0): boolean {
  const dx = (x - pond.x) / (pond.radiusX + margin)
  const dy = (y - pond.y) / (pond.radiusY + margin)
  return dx * dx + dy * dy < 1
}

function stepsOf({ from, over, to, width }: Bend): Step[] {
  const count = 56
  return Array.from({ length: count + 1 }, (_, at) => {
    const t = at / count
    return {
      x: bezier(from.x, over[0].x, over[1].x, to.x, t),
      y: bezier(from.y, over[0].y, over[1].y, to.y, t),
      radius: width[0] + (width[1] - width[0]) * t,
    }
  })
}

function bezier(a: number, b: number, c: number, d: number, t: number): number {
  const u = 1 - t
  return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
}
