import * as Phaser from 'phaser'
import { mix } from './colour.ts'
import { posts, type Spot } from './layout.ts'
import { allowMultiply, canvasTexture, paintBase, shrink } from './night-layer.ts'
import { createSoftDot } from './soft-edges.ts'
import { type LightSource, paintTexture, type Stage } from './stage.ts'

/** What a light is: one of the festival's, or any lamp. */
export type LightColour = 'red' | 'amber' | 'blue' | 'warm'

export interface Light {
  /** Puts it out. */
  release(): void
}

const flames: Record<LightColour, string> = {
  red: '#ff5a45',
  amber: '#ffa534',
  blue: '#4f9cff',
  warm: '#ffc46b',
}

/** Above everything that is lit, below names. */
const depth = 8800
const kindleMs = 1100
const redrawEveryMs = 45

interface Kindled extends LightSource {
  level: number
  goal: number
  readonly flame: LightSource
  readonly pool: Phaser.GameObjects.Image
}

/**
 * The darkness is one small picture that is multiplied onto the whole: blue where nothing burns, and nearly white, in
 * the colour of the light, around everything that does. It is drawn anew only while something changes.
 */
export class Night {
  readonly #stage: Stage
  readonly #texture: Phaser.Textures.CanvasTexture
  readonly #layer: Phaser.GameObjects.Image
  readonly #dots = new Map<string, HTMLCanvasElement>()
  readonly #kindled = new Set<Kindled>()
  readonly #base: CanvasGradient
  #from = 0
  #goal = 0
  #passedMs = 0
  #forMs = 0
  #isStale = false
  #lightChanges = 0
  #sinceDrawnMs = 0

  constructor(stage: Stage) {
    this.#stage = stage
    this.#texture = canvasTexture(stage.scene)
    this.#base = paintBase(this.#texture.context)
    allowMultiply(stage.scene)
    this.#layer = stage
      .place('night', 0, 0, 0, 0, depth)
      .setScale(shrink)
      .setBlendMode(Phaser.BlendModes.MULTIPLY)
      .setVisible(false)
  }

  /** From 0, dusk, to 1, night. */
  setDarkness(amount: number, forMs: number): void {
    this.#from = this.#stage.darkness
    this.#goal = amount
    this.#passedMs = 0
    this.#forMs = forMs
    if (forMs <= 0) {
      this.#stage.darkness = amount
      this.#from = amount
    }
    this.#isStale = true
  }

  lightAt(spot: Spot, colour: LightColour): Light {
    const { x, y } = groundBelow(spot)
    const flame = flames[colour]
    const key = paintTexture(this.#stage.scene, `pool-${colour}`, 128, 128, c => {
      c.drawImage(createSoftDot(256, flame), 0, 0, 128, 128)
    })
    const pool = this.#stage
      .placeLight(key, x, y + 2, -100)
      .setScale(1.75, 0.86)
      .setAlpha(0)
    // The flame itself, and what it shines on.
    const flameSource = { x: spot.x, y: spot.y - 16, radiusX: 66, radiusY: 66 }
    const light: Kindled = {
      x,
      y: y - 26,
      radiusX: 230,
      radiusY: 160,
      colour: flame,
      strength: 1,
      level: 0,
      goal: 1,
      pool,
      flame: { ...flameSource, colour: mix(flame, '#ffffff', 0.55), strength: 1 },
    }
    this.#kindled.add(light)
    return {
      release: () => {
        light.goal = 0
      },
    }
  }

  animate(timeMs: number, deltaMs: number): void {
    this.#deepen(deltaMs)
    for (const light of this.#kindled) this.#kindle(light, timeMs, deltaMs)
    this.#sinceDrawnMs += deltaMs
    const { lightChanges } = this.#stage
    if (lightChanges !== this.#lightChanges) this.#isStale = true
    this.#lightChanges = lightChanges
    if (this.#isStale && this.#sinceDrawnMs >= redrawEveryMs) this.#draw()
  }

  #deepen(deltaMs: number): void {
    if (this.#stage.darkness === this.#goal) return
    this.#passedMs += deltaMs
    const t = Math.min(1, this.#passedMs / this.#forMs)
    this.#stage.darkness = t === 1 ? this.#goal : this.#from + (this.#goal - this.#from) * t * t * (3 - 2 * t)
    this.#isStale = true
  }

  #kindle(light: Kindled, timeMs: number, deltaMs: number): void {
    if (light.level !== light.goal) {
      const step = deltaMs / kindleMs
      light.level =
        light.goal > light.level
          ? Math.min(light.goal, light.level + step)
          : Math.max(light.goal, light.level - step)
      this.#isStale = true
    }
    const flame = 0.05 * Math.sin(timeMs * 0.0083 + light.x) + 0.06 * Math.sin(timeMs * 0.0031 + light.x)
    light.pool.alpha = light.level * (0.5 + 0.16 * this.#stage.darkness + flame)
    if (light.level > 0 || light.goal > 0) return
    light.pool.destroy()
    this.#kindled.delete(light)
  }

  #draw(): void {
    this.#isStale = false
    this.#sinceDrawnMs = 0
    const { darkness, lights } = this.#stage
    this.#layer.visible = darkness > 0
    if (darkness <= 0) return
    const c = this.#texture.context
    const { width, height } = c.canvas
    c.globalAlpha = 1
    c.fillStyle = '#ffffff'
    c.fillRect(0, 0, width, height)
    c.globalAlpha = darkness
    c.fillStyle = this.#base
    c.fillRect(0, 0, width, height)
    // Even at dusk a lamp is warmer than what it stands in.
    const reach = Math.sqrt(darkness)
    for (const light of this.#kindled) {
      this.#drawLight(c, light, reach * light.level)
      this.#drawLight(c, light.flame, reach * light.level)
    }
    for (const light of lights) this.#drawLight(c, light, reach * light.strength)
    c.globalAlpha = 1
    this.#texture.refresh()
  }

  #drawLight(
    c: CanvasRenderingContext2D,
    { x, y, radiusX, radiusY, colour }: LightSource,
    alpha: number,
  ): void {
    c.globalAlpha = Math.min(1, alpha)
    c.drawImage(
      this.#dotOf(colour),
      (x - radiusX) / shrink,
      (y - radiusY) / shrink,
      (radiusX * 2) / shrink,
      (radiusY * 2) / shrink,
    )
  }

  #dotOf(colour: string): HTMLCanvasElement {
    let dot = this.#dots.get(colour)
    if (!dot) {
      dot = createSoftDot(64, mix(colour, '#fff4e0', 0.42))
      this.#dots.set(colour, dot)
    }
    return dot
  }
}

/** What hangs in the hook of a post lights the ground at its foot. */
function groundBelow(spot: Spot): Spot {
  const post = Object.values(posts).find(({ hook }) => Math.hypot(hook.x - spot.x, hook.y - spot.y) < 3)
  return post ? { x: spot.x, y: post.spot.y + 4 } : spot
}
