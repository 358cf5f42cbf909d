import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { Spot } from '../../../art/layout.ts'

/** The units of the village's plan to a metre of the scene. A villager is a metre and a half tall. */
export const unitsPerMetre = 70

/** The middle of the plan is the middle of the scene: x stays x, and further up in the plan is further away. */
const middle = { x: 620, y: 430 } as const

export const sceneX = (x: number): number => (x - middle.x) / unitsPerMetre
export const sceneZ = (y: number): number => (middle.y - y) / unitsPerMetre

/** How far to the right of the middle, and how far away from the viewer, in the plan's units. */
export function fromMiddle({ x, y }: Spot): readonly [x: number, z: number] {
  return [x - middle.x, middle.y - y]
}

/** @param height above the ground, in the plan's units */
export function placeOnPlan(x: number, y: number, height = 0): Vector3 {
  return new Vector3(sceneX(x), height / unitsPerMetre, sceneZ(y))
}

/** Where a node is on the plan; it may move. */
export class NodeSpot {
  readonly #node: TransformNode

  constructor(node: TransformNode) {
    this.#node = node
  }

  get x(): number {
    return this.#node.getAbsolutePosition().x * unitsPerMetre + middle.x
  }

  get y(): number {
    return middle.y - this.#node.getAbsolutePosition().z * unitsPerMetre
  }
}

/** Something that stands on the plan, and knows where: in the plan's units, as in Phaser. */
export class PlanNode extends TransformNode {
  readonly #spot = new NodeSpot(this)

  constructor(name: string, scene: Scene, x: number, y: number) {
    super(name, scene)
    this.position = placeOnPlan(x, y)
  }

  get x(): number {
    return this.#spot.x
  }

  set x(x: number) {
    this.position.x = sceneX(x)
  }

  get y(): number {
    return this.#spot.y
  }

  set y(y: number) {
    this.position.z = sceneZ(y)
  }
}
