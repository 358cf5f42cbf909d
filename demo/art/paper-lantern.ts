import * as Phaser from 'phaser'
import type { LanternColour } from '../story/index.ts'
import { CarriedThing } from './carried-thing.ts'
import { lanternSize, paintLitLantern, paintUnlitLantern } from './lantern-paint.ts'
import { fillGlow } from './soft-edges.ts'
import { createImage, paintTexture } from './stage.ts'

/** What the flame behind the paper throws on the evening. */
const glows: Record<LanternColour, string> = { red: '#ff5a3a', blue: '#4a9dff', amber: '#ffa834' }

const middleY = -15.5

/** A festival lantern, 40 world units tall up to its handle. Each has a shape and a mark of its own. */
export class PaperLantern extends CarriedThing {
  readonly colour: LanternColour
  readonly handleHeight = 38
  readonly #lit: Phaser.GameObjects.Image
  readonly #halo: Phaser.GameObjects.Image
  readonly #pool: Phaser.GameObjects.Image
  #isLit = false

  constructor(scene: Phaser.Scene, x: number, y: number, colour: LanternColour) {
    super(scene, x, y)
    this.colour = colour
    const { width, height, foot } = lanternSize
    const bodyKey = paintTexture(scene, `lantern-${colour}`, width, height, c => paintUnlitLantern(c, colour))
    const litKey = paintTexture(scene, `lantern-${colour}-lit`, width, height, c =>
      paintLitLantern(c, colour),
    )
    const glowKey = paintTexture(scene, `lantern-${colour}-glow`, 128, 128, c => {
      fillGlow(c, 64, 64, 64, 64, glows[colour], 0.85)
    })
    this.#pool = createImage(scene, 0, 6, glowKey).setBlendMode(Phaser.BlendModes.ADD).setScale(1.15, 0.46)
    const body = createImage(scene, 0, 0, bodyKey).setOrigin(0.5, foot / height)
    this.#lit = createImage(scene, 0, 0, litKey).setOrigin(0.5, foot / height)
    this.#halo = createImage(scene, 0, middleY, glowKey).setBlendMode(Phaser.BlendModes.ADD)
    this.addAt(this.#pool, 0)
    this.add([body, this.#lit, this.#halo])
    this.setLit(false)
  }

  setLit(isLit: boolean): void {
    this.#isLit = isLit
    this.#lit.visible = isLit
    this.#halo.visible = isLit
    this.#pool.visible = isLit
  }

  override animate(timeMs: number): void {
    super.animate(timeMs)
    if (this.#isLit) this.#flicker(timeMs)
  }

  #flicker(timeMs: number): void {
    const flame = 0.04 * Math.sin(timeMs * 0.0083) + 0.05 * Math.sin(timeMs * 0.0031 + 2)
    this.#halo.setAlpha(0.5 + flame).setScale(0.85 + flame * 0.3)
    this.#pool.alpha = 0.5 + flame
  }
}
