import { CreatePlane } from '@babylonjs/core/Meshes/Builders/planeBuilder.js'
import type { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { createCanvas } from '../canvas.ts'
import { drawFace, faceSize } from '../face.ts'
import type { DollLook } from '../looks.ts'
import { mouthOf } from '../mouth.ts'
import { between, createRandom, type Random, seedOf } from '../random.ts'
import { castShadow } from '../soft-edges.ts'
import { bendFace } from './bent-face.ts'
import { headY, unitsPerMetre } from './doll-measures.ts'
import { modelArm, modelBody, modelHead } from './doll-model.ts'
import { pictureMaterial, repaint } from './sheet.ts'

const metres = (units: number): number => units / unitsPerMetre
const blinkMs = 130
/** Steps to a metre, in radians of the swing. */
const strideRate = 0.0125

/** A peg doll in the round, a metre and a half tall, that looks along +z. Its origin is between its feet. */
export class RoundDoll extends TransformNode {
  /** It may be turned, to look at somebody. */
  readonly head: TransformNode
  /** What is carried hangs from here. */
  readonly hand: TransformNode
  readonly #look: DollLook
  readonly #figure: TransformNode
  readonly #arms: readonly [left: TransformNode, right: TransformNode]
  readonly #face: Mesh
  readonly #shadow: Mesh
  readonly #random: Random
  #emotion = 'NEUTRAL'
  #openness: 0 | 1 | 2 = 0
  #isBlinking = false
  #untilBlinkMs = 1500
  #isWalking = false
  #isSitting = false
  #isCarrying = false
  #isStill = false
  #effort = 0
  #stepMs = 0
  #steps = 0
  #wave = 0

  constructor(scene: Scene, look: DollLook) {
    super(look.id, scene)
    this.#look = look
    this.#random = createRandom(seedOf(look.id))
    this.#figure = child('figure', this, 0)
    modelBody(scene, look, this.#figure)
    this.head = child('neck', this.#figure, headY)
    modelHead(scene, look, this.head)
    this.#face = bendFace(scene, this.head)
    this.#face.material = pictureMaterial(
      scene,
      `face ${look.id}`,
      createCanvas(faceSize.width * 2, faceSize.height * 2, () => {}),
      'cut-out',
    )
    this.#arms = [-1, 1].map(side => {
      const shoulder = child('shoulder', this.#figure, 45)
      shoulder.position.x = metres(side * 18)
      shoulder.rotation.z = side * 0.36
      modelArm(scene, look, shoulder)
      return shoulder
    }) as [TransformNode, TransformNode]
    this.hand = child('hand', this.#arms[1], -30)
    this.#shadow = layShadow(scene, this)
    this.scaling.setAll(look.scale ?? 1)
    this.#showFace()
  }

  setEmotion(emotion: string): void {
    this.#emotion = emotion
    this.#showFace()
  }

  /** From 0, closed, to 1. */
  openMouth(amount: number): void {
    const openness = mouthOf(amount)
    if (openness === this.#openness) return
    this.#openness = openness
    this.#showFace()
  }

  setWalking(isWalking: boolean): void {
    this.#isWalking = isWalking
  }

  setSitting(isSitting: boolean): void {
    this.#isSitting = isSitting
    this.#shadow.setEnabled(!isSitting)
  }

  /** The right arm stays before the body. */
  setCarrying(isCarrying: boolean): void {
    this.#isCarrying = isCarrying
  }

  /** For who would rather see little that moves. */
  setReducedMotion(isStill: boolean): void {
    this.#isStill = isStill
  }

  /** Raises the left arm for a moment, at what is shown or to greet. */
  raiseArm(): void {
    this.#wave = 1
  }

  /** How many steps it has taken: each is to be heard. */
  get steps(): number {
    return this.#steps
  }

  animate(timeMs: number, deltaMs: number): void {
    this.#effort += ((this.#isWalking ? 1 : 0) - this.#effort) * (1 - Math.exp(-deltaMs * 0.012))
    const before = Math.floor((this.#stepMs * strideRate) / Math.PI)
    this.#stepMs = this.#isWalking ? this.#stepMs + deltaMs : 0
    if (this.#isWalking && Math.floor((this.#stepMs * strideRate) / Math.PI) > before) this.#steps += 1
    const swing = Math.sin(this.#stepMs * strideRate) * this.#effort
    const life = this.#isStill ? 0 : 1
    const breath = Math.sin(timeMs * 0.0021 + seedOf(this.#look.id)) * life
    const figure = this.#figure
    figure.position.y = Math.abs(swing) * metres(4.2)
    figure.rotation.z = swing * 0.06 + breath * 0.008
    figure.rotation.x = this.#effort * 0.07 + (this.#isSitting ? -0.06 : 0)
    figure.scaling.y = 1 + breath * 0.011
    this.#wave = Math.max(0, this.#wave - deltaMs / 2200)
    this.#moveArms(swing, breath)
    this.#blink(deltaMs)
  }

  #moveArms(swing: number, breath: number): void {
    const [left, right] = this.#arms
    const raised = Math.min(1, this.#wave * 3)
    left.rotation.x = swing * 0.7 - raised * 1.75 - (this.#isSitting ? 0.55 : 0)
    left.rotation.z = -0.36 + breath * 0.03 - raised * 0.2
    right.rotation.x = this.#isCarrying ? -1.05 + swing * 0.1 : -swing * 0.7 - (this.#isSitting ? 0.55 : 0)
    right.rotation.z = 0.36 - breath * 0.03
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
      c.scale(width / faceSize.width, height / faceSize.height)
      drawFace(c, this.#emotion, this.#openness, this.#isBlinking)
    })
  }
}

function child(name: string, parent: TransformNode, y: number): TransformNode {
  const node = new TransformNode(name, parent.getScene())
  node.parent = parent
  node.position.y = metres(y)
  return node
}

/** The contact with the ground, a little towards where the light does not come from. */
function layShadow(scene: Scene, doll: TransformNode): Mesh {
  const name = 'doll shadow'
  const kept = scene.getMaterialByName(name)
  const shadow = CreatePlane('shadow', { width: metres(84), height: metres(72) }, scene)
  shadow.parent = doll
  shadow.rotation.x = Math.PI / 2
  shadow.position.set(metres(5), 0.025, 0)
  shadow.isPickable = false
  shadow.material =
    kept ??
    pictureMaterial(
      scene,
      name,
      createCanvas(64, 64, c => castShadow(c, 32, 32, 31, 31, 0.72)),
      'cut-out',
    )
  return shadow
}
