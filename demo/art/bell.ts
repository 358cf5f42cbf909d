import type * as Phaser from 'phaser'
import type { Brush } from './canvas.ts'
import { lighten, withAlpha } from './colour.ts'
import { grain, washWithDusk } from './finish.ts'
import { linear } from './gradients.ts'
import { bellSpot } from './layout.ts'
import { palette } from './palette.ts'
import { fillCircle, fillEllipse, fillPolygon, fillRound } from './shapes.ts'
import { paintTexture, type Stage } from './stage.ts'

const swingMs = 3200

/** The small festival bell beside the inn. It hangs still until rung. */
export class Bell {
  readonly x = bellSpot.x
  readonly y = bellSpot.y
  /** The frame: what a player clicks. */
  readonly image: Phaser.GameObjects.Image
  readonly #cup: Phaser.GameObjects.Image
  #swungMs = swingMs

  constructor(stage: Stage) {
    const frame = paintTexture(stage.scene, 'bell-frame', 72, 90, paintFrame)
    const cup = paintTexture(stage.scene, 'bell', 32, 36, paintBell)
    this.image = stage.place(frame, this.x, this.y + 4, 0.5, 1, this.y)
    this.#cup = stage.place(cup, this.x, this.y - 55, 0.5, 0.06, this.y + 1)
  }

  swing(): void {
    this.#swungMs = 0
  }

  animate(deltaMs: number): void {
    if (this.#swungMs >= swingMs) return
    this.#swungMs = Math.min(swingMs, this.#swungMs + deltaMs)
    const rest = 1 - this.#swungMs / swingMs
    this.#cup.rotation = Math.sin(this.#swungMs * 0.0105) * 0.7 * rest * rest
  }
}

function paintFrame(c: Brush): void {
  c.translate(36, 84)
  for (const x of [-24, 24]) {
    const wood = linear(c, x - 4, 0, x + 4, 0, [
      [0, lighten(palette.wood, 0.45)],
      [1, palette.woodDeep],
    ])
    fillRound(c, x - 4, -62, 8, 64, 3, wood)
    fillRound(c, x - 8, -4, 16, 7, 3, palette.stoneDeep)
    fillRound(c, x - 8, -4, 14, 3, 2, palette.stone)
  }
  fillRound(c, -30, -62, 60, 7, 3, lighten(palette.wood, 0.15))
  const roof = linear(c, -36, 0, 36, 0, [
    [0, '#f0967c'],
    [0.5, '#c25a5c'],
    [1, '#6c3763'],
  ])
  fillPolygon(c, '#4a2d55', [-30, -60], [0, -76], [30, -60])
  fillPolygon(c, roof, [-35, -62], [0, -82], [35, -62], [32, -59], [0, -69], [-32, -59])
  fillEllipse(c, 0, -55, 4, 3, palette.iron)
  washWithDusk(c)
  grain(c)
}

function paintBell(c: Brush): void {
  c.translate(16, 2)
  fillCircle(c, 0, 31, 3.2, '#7a4a45')
  c.fillStyle = linear(c, -13, 0, 13, 0, [
    [0, '#fff1bd'],
    [0.3, '#eeb257'],
    [0.7, '#b9743f'],
    [1, '#6c3f55'],
  ])
  c.beginPath()
  c.moveTo(-3, 1)
  c.bezierCurveTo(-12, 4, -8, 20, -14, 28)
  c.quadraticCurveTo(0, 33, 14, 28)
  c.bezierCurveTo(8, 20, 12, 4, 3, 1)
  c.closePath()
  c.fill()
  fillEllipse(c, 0, 28, 14, 3, withAlpha('#5a3350', 0.55))
  fillEllipse(c, -5, 13, 1.8, 8, withAlpha(palette.paper, 0.6), 0.2)
  grain(c)
}
