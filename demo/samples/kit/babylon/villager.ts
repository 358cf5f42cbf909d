import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { darken } from '../../../art/colour.ts'
import { looks, type Spot } from '../../../art/index.ts'
import type { DollLook, Headwear } from '../../../art/looks.ts'
import { mouthOf } from '../../../art/mouth.ts'
import { type Brush, castShadow, createCanvas, fillRound } from '../../../art/paint.ts'
import { uiFont } from '../../../art/palette.ts'
import { between, createRandom, type Random, seedOf } from '../../../art/random.ts'
import { Walk } from '../walk.ts'
import { Clay, paintSheet, repaint } from './clay.ts'
import { paintFace } from './face.ts'
import type { PaperLantern } from './lantern.ts'
import { NodeSpot, PlanNode, placeOnPlan, unitsPerMetre } from './plan.ts'

const metres = (units: number): number => units / unitsPerMetre
const headY = 76
const blinkMs = 130

/** Somebody of the village: a node that walks and carries lanterns. */
export class Villager extends PlanNode {
  readonly #walk = new Walk(this)
  readonly #face: Mesh
  readonly #random: Random
  #held: PaperLantern | undefined
  #emotion = 'NEUTRAL'
  #open = 0
  #isBlinking = false
  #untilBlinkMs = 1500
  #stepMs = 0
  #isWalking = false
  #turn = 0

  constructor(scene: Scene, x: number, y: number, id: keyof typeof looks) {
    super(id, scene, x, y)
    const look = looks[id]
    const size = look.scale ?? 1
    this.#random = createRandom(seedOf(id))
    const body = modelDoll(scene, look).fire('body', this)
    body.scaling.setAll(size)
    this.#face = paintSheet(
      scene,
      'face',
      [metres(42), metres(42)],
      createCanvas(64, 64, () => {}),
      'cut-out',
    )
    this.#face.parent = body
    this.#face.position.set(0, metres(headY + 1), metres(-25.4))
    this.#showFace()
    layShadow(scene, this)
    addName(scene, this, look.name)
  }

  /** The lantern in its hand. */
  get held(): PaperLantern | undefined {
    return this.#held
  }

  /** Resolves when it stands beside the goal, which may move; rejects when `signal` aborts. */
  walkTo(goal: Spot | TransformNode, signal?: AbortSignal): Promise<void> {
    return this.#walk.to(goal instanceof TransformNode ? new NodeSpot(goal) : goal, 48, signal)
  }

  /** Takes a lantern into its hand, or puts down what it holds. */
  hold(lantern: PaperLantern | undefined): void {
    if (this.#held && !this.#held.isDisposed()) {
      this.#held.parent = null
      this.#held.position = placeOnPlan(this.x + 30, this.y + 2)
    }
    this.#held = lantern
    if (!lantern) return
    lantern.parent = this
    lantern.position.set(metres(32), metres(22), metres(-14))
  }

  setEmotion(emotion: string): void {
    this.#emotion = emotion
    this.#showFace()
  }

  /** From 0, closed, to 1. */
  openMouth(amount: number): void {
    const open = mouthOf(amount)
    if (open === this.#open) return
    this.#open = open
    this.#showFace()
  }

  setWalking(isWalking: boolean, directionX = 0): void {
    this.#isWalking = isWalking
    this.#turn = isWalking ? Math.sign(directionX) * -0.5 : 0
  }

  animate(timeMs: number, deltaMs: number): void {
    this.#walk.update(deltaMs)
    this.#stepMs = this.#isWalking ? this.#stepMs + deltaMs : 0
    const step = Math.sin(this.#stepMs * 0.0125)
    this.position.y = Math.abs(step) * metres(4.5)
    this.rotation.z = step * 0.07
    this.rotation.y += (this.#turn - this.rotation.y) * (1 - Math.exp(-deltaMs * 0.012))
    this.scaling.y = 1 + Math.sin(timeMs * 0.0024 + this.uniqueId) * 0.012
    this.#blink(deltaMs)
  }

  #blink(deltaMs: number): void {
    this.#untilBlinkMs -= deltaMs
    if (this.#untilBlinkMs > 0) return
    this.#isBlinking = !this.#isBlinking
    this.#untilBlinkMs = this.#isBlinking ? blinkMs : between(this.#random, 1800, 5600)
    this.#showFace()
  }

  #showFace(): void {
    repaint(this.#face, (c, width, height) => {
      c.translate(width / 2, height / 2)
      c.scale(width / 42, height / 42)
      paintFace(c, this.#emotion, this.#open, this.#isBlinking)
    })
  }
}

/** A peg doll as the village paints it, turned on a lathe. */
function modelDoll(scene: Scene, look: DollLook): Clay {
  const { skin, hair, cloak, accent, apron, beard } = look
  const clay = new Clay(scene)
    .turned(
      cloak,
      [0, 0, 0],
      [
        [0, 1],
        [25, 2],
        [26.5, 8],
        [24, 26],
        [18, 44],
        [11, 55],
        [0, 57],
      ],
    )
    .turned(
      accent,
      [0, 46, 0],
      [
        [13, 0],
        [19, 3],
        [18, 8],
        [12, 11],
      ],
    )
    .ball(skin, [0, headY, 0], [24.5, 24.5, 24.5], 16)
    .ball(hair, [0, headY + 4, 5], [26, 24.5, 24], 16)
  for (const side of [-1, 1]) {
    clay
      .rod(darken(cloak, 0.12), [side * 23, 33, -4], [6, 4.5, 27], side * 0.32)
      .ball(skin, [side * 27.5, 19, -5], [5, 5, 5], 8)
      .ball('#4b3046', [side * 10, 3, -20], [8.5, 5, 9], 8)
  }
  if (apron) clay.ball(apron, [0, 22, -10], [19, 27, 17.5], 12)
  if (beard === 'full') clay.ball(hair, [0, headY - 24, -13], [20, 16, 12])
  if (beard === 'short') clay.ball(hair, [0, headY - 20, -13], [17, 8, 12])
  modelHeadwear[look.headwear](clay, look)
  return clay
}

const modelHeadwear: Record<Headwear, (clay: Clay, look: DollLook) => unknown> = {
  hood: (clay, { cloak }) => clay.ball(cloak, [0, headY + 3, 8], [30, 30, 26], 16),
  bun: (clay, { hair }) => {
    clay.ball(hair, [0, headY + 32, 4], [10.5, 10.5, 10.5])
    for (const side of [-1, 1]) clay.ball('#f0c070', [side * 9, headY + 18, -17], [7, 7, 4], 8)
  },
  'straw-hat': clay => {
    clay.rod('#ebbd6b', [0, headY + 15, 2], [39, 37, 4])
    clay.ball('#f2cd83', [0, headY + 18, 2], [21, 20, 21])
    clay.rod('#c9504f', [0, headY + 19, 2], [21.6, 21.6, 5])
  },
  cap: (clay, { accent, cloak }) => {
    clay.ball(accent, [0, headY + 12, 1], [26, 18, 26])
    clay.rod(darken(accent, 0.2), [0, headY + 11, 1], [26.5, 26.5, 6])
    clay.ball(cloak, [0, headY + 31, 1], [5, 5, 5], 8)
  },
  headband: (clay, { accent }) => clay.rod(accent, [0, headY + 13, 2], [25.4, 24.6, 6.5]),
  'feather-hat': (clay, { cloak, accent }) => {
    clay.rod(darken(cloak, 0.25), [0, headY + 14, 2], [35, 34, 4])
    clay.rod(darken(cloak, 0.3), [0, headY + 25, 2], [21, 17, 20])
    clay.ball(accent, [22, headY + 32, 0], [5, 19, 7], 8)
  },
}

function layShadow(scene: Scene, villager: Villager): void {
  const canvas = createCanvas(80, 40, c => castShadow(c, 40, 20, 36, 16, 0.62))
  const shadow = paintSheet(scene, 'shadow', [metres(80), metres(48)], canvas, 'cut-out')
  shadow.parent = villager
  shadow.rotation.x = Math.PI / 2
  shadow.position.set(metres(8), 0.02, 0)
}

function addName(scene: Scene, villager: Villager, name: string): void {
  const canvas = createCanvas(110, 22, c => writeName(c, name))
  const tag = paintSheet(scene, 'name', [metres(110) * 0.9, metres(22) * 0.9], canvas, 'cut-out')
  tag.parent = villager
  tag.position.set(0, metres(-9), metres(-20))
  tag.billboardMode = Mesh.BILLBOARDMODE_ALL
  // Names are read, not seen: they sink into no ground.
  tag.renderingGroupId = 1
}

function writeName(c: Brush, name: string): void {
  c.font = `700 12.5px ${uiFont}`
  c.textAlign = 'center'
  c.textBaseline = 'middle'
  const width = c.measureText(name).width + 20
  fillRound(c, 55 - width / 2, 1.5, width, 18, 9, 'rgba(37, 29, 73, 0.82)')
  c.fillStyle = '#fff6e4'
  c.fillText(name, 55, 11)
}
