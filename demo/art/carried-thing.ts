import * as Phaser from 'phaser'
import type { Brush } from './canvas.ts'
import { withAlpha } from './colour.ts'
import { castShadow, fillGlow } from './soft-edges.ts'
import { createImage, paintTexture } from './stage.ts'

/** Something that a doll can hold. Its origin is its foot; hands take it by its top. */
export abstract class CarriedThing extends Phaser.GameObjects.Container {
  /** From the foot to where a hand takes it, in world units. */
  abstract readonly handleHeight: number
  readonly #shadow: Phaser.GameObjects.Image
  readonly #ring: Phaser.GameObjects.Image
  #isHighlighted = false

  constructor(scene: Phaser.Scene, x: number, y: number) {
    super(scene, x, y)
    const shadow = paintTexture(scene, 'thing-shadow', 60, 22, c => castShadow(c, 30, 11, 27, 8, 0.6))
    const ring = paintTexture(scene, 'thing-ring', 72, 40, paintRing)
    this.#ring = createImage(scene, 0, -1, ring).setBlendMode(Phaser.BlendModes.ADD).setVisible(false)
    this.#shadow = createImage(scene, 6, 0, shadow)
    this.add([this.#ring, this.#shadow])
    this.setDepth(y)
    scene.add.existing(this)
  }

  setHeld(isHeld: boolean): void {
    this.#shadow.visible = !isHeld
  }

  /** A ring of light on the ground: this is the one. */
  setHighlighted(isHighlighted: boolean): void {
    this.#isHighlighted = isHighlighted
    this.#ring.visible = isHighlighted
  }

  animate(timeMs: number): void {
    if (!this.#isHighlighted) return
    const wave = 0.5 + 0.5 * Math.sin(timeMs * 0.0045)
    this.#ring.setAlpha(0.45 + wave * 0.5).setScale(0.44 + wave * 0.08)
  }
}

function paintRing(c: Brush): void {
  fillGlow(c, 36, 20, 36, 20, '#fff0b0', 0.4)
  c.strokeStyle = withAlpha('#fff3c0', 0.85)
  c.lineWidth = 1.6
  c.beginPath()
  c.ellipse(36, 20, 25, 11, 0, 0, Math.PI * 2)
  c.stroke()
}
