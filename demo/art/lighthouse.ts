import type * as Phaser from 'phaser'
import type { Brush } from './canvas.ts'
import { withAlpha } from './colour.ts'
import { linear } from './gradients.ts'
import { horizonY, lighthouseSpot } from './layout.ts'
import { palette } from './palette.ts'
import { fillEllipse, fillPolygon, fillRound, traceSmooth } from './shapes.ts'
import { fillGlow } from './soft-edges.ts'
import { type LightSource, paintTexture, type Stage } from './stage.ts'

const size = { width: 160, height: 92 } as const
const foot = 74
/** The island is far: its picture is small, and its light is not. */
const scale = 1.16
const lamp = { x: lighthouseSpot.x + 4 * scale, y: lighthouseSpot.y - 50 * scale }
const turnMs = 9000
const beamReach = 860
const kindleMs = 2600

/** The island over the lake. Its lamp is dark until somebody lights it. */
export class Lighthouse {
  readonly image: Phaser.GameObjects.Image
  readonly #stage: Stage
  readonly #halo: Phaser.GameObjects.Image
  readonly #sheen: Phaser.GameObjects.Image
  readonly #beams: readonly Phaser.GameObjects.Image[]
  readonly #sources: readonly LightSource[] = [
    { ...lamp, radiusX: 150, radiusY: 84, colour: palette.window, strength: 1 },
    { x: lamp.x, y: horizonY + 26, radiusX: 900, radiusY: 84, colour: palette.lamplight, strength: 0.75 },
    { x: 1740, y: 210, radiusX: 330, radiusY: 170, colour: palette.lamplight, strength: 0.45 },
  ]
  #goal = 0
  #level = 0

  constructor(stage: Stage) {
    this.#stage = stage
    const island = paintTexture(stage.scene, 'island', size.width, size.height, c => {
      c.translate(size.width / 2, foot)
      paintIsland(c)
    })
    const sheen = paintTexture(stage.scene, 'lake-sheen', 256, 64, c =>
      fillGlow(c, 128, 32, 128, 32, palette.lamplight, 0.9),
    )
    const beam = paintTexture(stage.scene, 'beam', 256, 48, paintBeam)
    this.image = stage
      .place(island, lighthouseSpot.x, lighthouseSpot.y, 0.5, foot / size.height, -940)
      .setScale(scale / 2)
    this.#sheen = stage.placeLight(sheen, lamp.x, horizonY + 34, -930).setScale(3.6, 1)
    this.#halo = stage.placeLight('glow', lamp.x, lamp.y, 8820)
    this.#beams = [0, 1].map(() => stage.placeLight(beam, lamp.x, lamp.y, 8810).setOrigin(0, 0.5))
    this.#show(0)
  }

  /** Comes up slowly, as a great lamp does; at once when `isSudden`. */
  setLit(isLit: boolean, isSudden = false): void {
    this.#goal = isLit ? 1 : 0
    if (isSudden) this.#level = this.#goal
    for (const source of this.#sources) {
      if (isLit) this.#stage.addLight(source)
      else this.#stage.removeLight(source)
    }
  }

  animate(timeMs: number, deltaMs: number): void {
    if (this.#goal === 0 && this.#level === 0) return
    const step = deltaMs / kindleMs
    this.#level =
      this.#goal > this.#level
        ? Math.min(this.#goal, this.#level + step)
        : Math.max(this.#goal, this.#level - step)
    this.#show(timeMs)
  }

  #show(timeMs: number): void {
    const level = this.#level
    const isVisible = level > 0
    this.#halo.visible = isVisible
    this.#sheen.visible = isVisible
    const turn = (timeMs / turnMs) * Math.PI * 2
    let glare = 0
    this.#beams.forEach((beam, at) => {
      beam.visible = isVisible
      const angle = turn + at * Math.PI
      const across = Math.cos(angle)
      // Seen from the shore the circle is flat: a beam that turns towards us is short, broad and bright.
      const towards = Math.sin(angle)
      const fall = 0.1 * towards + 0.075
      beam.rotation = Math.atan2(fall, across)
      beam.scaleX = (beamReach * Math.max(0.12, Math.hypot(across, fall))) / 512
      beam.scaleY = 0.62 + 0.7 * Math.max(0, towards)
      beam.alpha = level * (0.5 + 0.34 * towards)
      glare = Math.max(glare, towards ** 9)
    })
    this.#halo.alpha = level * (0.75 + 0.25 * glare)
    this.#halo.setScale(0.8 + 0.7 * glare * level)
    this.#sheen.alpha = level * (0.3 + 0.22 * glare)
  }
}

/** In thin upright strips, each of which fades at both ends: no edge shows. */
function paintBeam(c: Brush): void {
  for (let x = 0; x < 256; x += 1) {
    const half = 1.6 + x * 0.086
    const alpha = 0.8 * (1 - x / 256) ** 1.3
    c.fillStyle = linear(c, 0, 24 - half, 0, 24 + half, [
      [0, withAlpha('#ffe3a0', 0)],
      [0.5, withAlpha('#fff3cc', alpha)],
      [1, withAlpha('#ffe3a0', 0)],
    ])
    c.fillRect(x, 24 - half, 1, half * 2)
  }
}

function paintIsland(c: Brush): void {
  const [x, y] = [0, 0]
  fillEllipse(c, x, y + 9, 62, 9, withAlpha(palette.shadow, 0.42))
  traceSmooth(c, [
    [x - 66, y + 5],
    [x - 38, y - 7],
    [x - 8, y - 12],
    [x + 22, y - 10],
    [x + 50, y - 2],
    [x + 68, y + 5],
  ])
  c.fillStyle = linear(c, x - 60, y - 10, x + 60, y + 6, [
    [0, '#8f7aa8'],
    [0.4, '#55548c'],
    [1, '#3c3f78'],
  ])
  c.fill()
  for (const [offset, size] of [
    [-36, 6],
    [-27, 8],
    [30, 7],
    [39, 5],
  ] as const) {
    fillEllipse(c, x + offset, y - 5 - size / 2, size, size * 0.9, '#46497f')
  }
  paintLighthouse(c, x + 4, y - 9)
}

function paintLighthouse(c: Brush, x: number, y: number): void {
  const stone = linear(c, x - 8, 0, x + 8, 0, [
    [0, '#ffe6d2'],
    [0.45, '#cdb4d2'],
    [1, '#7b6ba6'],
  ])
  fillPolygon(c, stone, [x - 7, y], [x - 4.4, y - 36], [x + 4.4, y - 36], [x + 7, y])
  const band = linear(c, x - 8, 0, x + 8, 0, [
    [0, '#d9746f'],
    [1, '#6d3f79'],
  ])
  for (const up of [6, 22]) {
    fillPolygon(
      c,
      band,
      [x - 7 + up * 0.07, y - up],
      [x - 7 + (up + 7) * 0.07, y - up - 7],
      [x + 7 - (up + 7) * 0.07, y - up - 7],
      [x + 7 - up * 0.07, y - up],
    )
  }
  fillRound(c, x - 6.5, y - 38, 13, 3, 1, '#4a3f78')
  fillRound(c, x - 3.6, y - 45, 7.2, 7, 1, '#332f63')
  fillRound(c, x - 2.4, y - 44, 2, 5, 0.6, withAlpha(palette.sun, 0.55))
  fillPolygon(c, '#5a3a72', [x - 6, y - 45], [x, y - 52], [x + 6, y - 45])
}
