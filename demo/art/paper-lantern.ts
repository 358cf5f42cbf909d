import * as Phaser from 'phaser'
import { darken, lighten, mix, withAlpha } from './colour.ts'
import {
  type Brush,
  castShadow,
  fillCircle,
  fillEllipse,
  fillGlow,
  fillRound,
  grain,
  linear,
  radial,
  strokeLine,
} from './paint.ts'
import { palette } from './palette.ts'
import { createImage, paintTexture } from './stage.ts'

export type LanternColour = 'red' | 'blue' | 'amber'

const papers: Record<LanternColour, string> = { red: '#ee3f4a', blue: '#2f8cff', amber: '#ff9020' }
/** What the flame behind the paper throws on the evening. */
const glows: Record<LanternColour, string> = { red: '#ff5a3a', blue: '#4a9dff', amber: '#ff9434' }

const size = { width: 44, height: 50, foot: 46 } as const
const ballY = -15.5

/** A festival lantern. Its origin is its foot; it is 40 world units tall up to the handle. */
export class PaperLantern extends Phaser.GameObjects.Container {
  readonly colour: LanternColour
  readonly #shadow: Phaser.GameObjects.Image
  readonly #lit: Phaser.GameObjects.Image
  readonly #halo: Phaser.GameObjects.Image
  readonly #pool: Phaser.GameObjects.Image
  readonly #ring: Phaser.GameObjects.Image
  #isLit = false
  #isHighlighted = false

  constructor(scene: Phaser.Scene, x: number, y: number, colour: LanternColour) {
    super(scene, x, y)
    this.colour = colour
    const paper = papers[colour]
    const shadowKey = paintTexture(scene, 'lantern-shadow', 60, 22, c => castShadow(c, 30, 11, 27, 8, 0.6))
    const bodyKey = paintTexture(scene, `lantern-${colour}`, size.width, size.height, c =>
      paintUnlit(c, paper),
    )
    const litKey = paintTexture(scene, `lantern-${colour}-lit`, size.width, size.height, c =>
      paintLit(c, paper),
    )
    const glowKey = paintTexture(scene, `lantern-${colour}-glow`, 128, 128, c => {
      fillGlow(c, 64, 64, 64, 64, glows[colour], 0.85)
    })
    const ringKey = paintTexture(scene, 'lantern-ring', 72, 40, paintRing)

    this.#ring = createImage(scene, 0, -1, ringKey).setBlendMode(Phaser.BlendModes.ADD)
    this.#shadow = createImage(scene, 6, 0, shadowKey)
    this.#pool = createImage(scene, 0, 6, glowKey).setBlendMode(Phaser.BlendModes.ADD).setScale(1.15, 0.46)
    const origin = size.foot / size.height
    const body = createImage(scene, 0, 0, bodyKey).setOrigin(0.5, origin)
    this.#lit = createImage(scene, 0, 0, litKey).setOrigin(0.5, origin)
    this.#halo = createImage(scene, 0, ballY, glowKey).setBlendMode(Phaser.BlendModes.ADD)
    this.add([this.#pool, this.#ring, this.#shadow, body, this.#lit, this.#halo])
    this.setDepth(y)
    this.setLit(false)
    this.setHighlighted(false)
    scene.add.existing(this)
  }

  setLit(lit: boolean): void {
    this.#isLit = lit
    this.#lit.visible = lit
    this.#halo.visible = lit
    this.#pool.visible = lit
  }

  setHeld(held: boolean): void {
    this.#shadow.visible = !held
  }

  setHighlighted(on: boolean): void {
    this.#isHighlighted = on
    this.#ring.visible = on
  }

  animate(timeMs: number): void {
    if (this.#isLit) this.#flicker(timeMs)
    if (this.#isHighlighted) this.#pulse(timeMs)
  }

  #flicker(timeMs: number): void {
    const flame = 0.04 * Math.sin(timeMs * 0.0083) + 0.05 * Math.sin(timeMs * 0.0031 + 2)
    this.#halo.setAlpha(0.42 + flame).setScale(0.72 + flame * 0.3)
    this.#pool.alpha = 0.5 + flame
  }

  #pulse(timeMs: number): void {
    const wave = 0.5 + 0.5 * Math.sin(timeMs * 0.0045)
    this.#ring.setAlpha(0.45 + wave * 0.5).setScale(0.44 + wave * 0.08)
  }
}

function paintUnlit(c: Brush, paper: string): void {
  c.translate(size.width / 2, size.foot)
  paintBall(
    c,
    radial(c, -6, ballY - 6, 25, [
      [0, lighten(paper, 0.62)],
      [0.4, paper],
      [1, darken(paper, 0.5)],
    ]),
    darken(paper, 0.45),
  )
  fillEllipse(c, -6, ballY - 5, 2.4, 4.2, withAlpha(palette.paper, 0.6), 0.5)
  grain(c)
}

/** Lit paper is brightest around the flame, and its rim keeps the paper's own colour. */
function paintLit(c: Brush, paper: string): void {
  c.translate(size.width / 2, size.foot)
  paintBall(
    c,
    radial(c, 0, ballY + 3, 17, [
      [0, '#fffbe6'],
      [0.3, mix(paper, '#ffeec4', 0.5)],
      [0.7, mix(paper, '#ffeec4', 0.1)],
      [1, paper],
    ]),
    paper,
  )
}

function paintBall(c: Brush, paper: CanvasGradient, rib: string): void {
  c.strokeStyle = '#d9cfe6'
  c.lineWidth = 1.5
  c.beginPath()
  c.moveTo(-7, -27)
  c.bezierCurveTo(-8, -42, 8, -42, 7, -27)
  c.stroke()
  fillRound(c, -2.2, -40, 4.4, 3, 1.5, '#8a5f4c')
  fillEllipse(c, 0, ballY, 15, 12.6, paper)
  c.save()
  c.clip()
  c.strokeStyle = withAlpha(rib, 0.55)
  c.lineWidth = 0.9
  for (const bend of [13, 8.2, 3]) {
    c.beginPath()
    c.ellipse(0, ballY, bend, 13, 0, 0, Math.PI * 2)
    c.stroke()
  }
  c.restore()
  for (const y of [-29, -4.6]) {
    fillRound(
      c,
      -7,
      y,
      14,
      3.8,
      1.7,
      linear(c, -7, 0, 7, 0, [
        [0, '#ffd9a0'],
        [0.5, '#b0705a'],
        [1, '#54345c'],
      ]),
    )
  }
  strokeLine(c, 0, -1.2, 0, 0.6, 2.2, '#ffd27d')
  fillCircle(c, 0, -1, 1.5, '#ffe3a0')
}

function paintRing(c: Brush): void {
  fillGlow(c, 36, 20, 36, 20, '#fff0b0', 0.4)
  c.strokeStyle = withAlpha('#fff3c0', 0.85)
  c.lineWidth = 1.6
  c.beginPath()
  c.ellipse(36, 20, 25, 11, 0, 0, Math.PI * 2)
  c.stroke()
}
