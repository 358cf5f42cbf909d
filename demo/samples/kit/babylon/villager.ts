import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { type Brush, createCanvas } from '../../../art/canvas.ts'
import { looks, type Spot } from '../../../art/index.ts'
import { uiFont } from '../../../art/palette.ts'
import { RoundDoll } from '../../../art/round/doll.ts'
import { paintSheet } from '../../../art/round/sheet.ts'
import { fillRound } from '../../../art/shapes.ts'
import { Walk } from '../walk.ts'
import type { PaperLantern } from './lantern.ts'
import { NodeSpot, PlanNode, placeOnPlan, unitsPerMetre } from './plan.ts'

const metres = (units: number): number => units / unitsPerMetre
/** How far it turns towards where it walks; it never turns its back to the viewer. */
const sideways = 0.62

/** Somebody of the village: a node that walks and carries lanterns. */
export class Villager extends PlanNode {
  readonly #walk = new Walk(this)
  readonly #doll: RoundDoll
  #held: PaperLantern | undefined
  #turn = 0

  constructor(scene: Scene, x: number, y: number, id: keyof typeof looks) {
    super(id, scene, x, y)
    this.#doll = new RoundDoll(scene, looks[id])
    this.#doll.parent = this
    this.#doll.rotation.y = Math.PI
    addName(scene, this, looks[id].name)
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
    this.#doll.setCarrying(lantern !== undefined)
    if (!lantern) return
    lantern.parent = this
    lantern.position.set(metres(-28), metres(14), metres(-28))
  }

  setEmotion(emotion: string): void {
    this.#doll.setEmotion(emotion)
  }

  /** From 0, closed, to 1. */
  openMouth(amount: number): void {
    this.#doll.openMouth(amount)
  }

  setWalking(isWalking: boolean, directionX = 0): void {
    this.#doll.setWalking(isWalking)
    this.#turn = isWalking ? Math.sign(directionX) * -sideways : 0
  }

  animate(timeMs: number, deltaMs: number): void {
    this.#walk.update(deltaMs)
    this.#doll.rotation.y += (Math.PI + this.#turn - this.#doll.rotation.y) * (1 - Math.exp(-deltaMs * 0.012))
    this.#doll.animate(timeMs, deltaMs)
  }
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
