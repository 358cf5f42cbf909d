import type { Bone } from '@babylonjs/core/Bones/bone.js'
import { Matrix, Quaternion, Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { type EntitySource, listen, type Npc, type NpcRuntime, type Vec3 } from '@townsfolk/core'
import { FolkBehavior } from '../folk-behavior.ts'
import { setHead } from '../heads.ts'
import { readMiddle, readPlace } from '../node-bounds.ts'
import type { Townsfolk } from '../townsfolk.ts'
import { HeadTurn, type HeadTurnOptions } from './head-turn.ts'
import { type Joint, jointOf } from './joint.ts'

/** Options of a head: which part of the model turns, and how far. */
export interface HeadBehaviorOptions extends HeadTurnOptions {
  /** The townsfolk of the node's scene. */
  readonly folk: Townsfolk
  /** The node or bone that turns, or its name below the character's node. */
  readonly head: TransformNode | Bone | string
}

/**
 * Gives a character a head: `node.addBehavior(new HeadBehavior({ folk, head: 'Head' }))`, on the node that has the
 * character. The head turns to what the character looks at (its `look-at` events) and back. Speech bubbles point at
 * the head, the voice comes from it, and other characters look at it.
 *
 * The turn is added to the animations just before each frame is drawn, and taken back after the frame. It stands
 * still while the townsfolk is paused. Clones and instances of the node get no head of their own. As usual in
 * Babylon, a clone that shares the skeleton moves with the original.
 */
export class HeadBehavior extends FolkBehavior {
  readonly name: string = 'TownsfolkHead'
  readonly #head: HeadBehaviorOptions['head']
  readonly #turn: HeadTurn
  #releases: (() => void)[] = []

  /** @throws TownsfolkError `invalid_option` */
  constructor({ folk, head, ...turn }: HeadBehaviorOptions) {
    super(folk)
    this.#head = head
    this.#turn = new HeadTurn(turn)
  }

  protected override begin(runtime: NpcRuntime<TransformNode>, source: EntitySource<TransformNode>): void {
    const node = source.object
    const { scene } = this.folk
    const joint = jointOf(node, this.#head)
    this.#releases.push(() => joint.release(), setHead(node, joint.place))

    let looker: Npc<TransformNode> | undefined
    let targetId = ''
    // A character may look another way than its node.
    let body: Body = source
    const looks = listen(runtime.events, 'look-at', ({ npc, targetId: id }) => {
      if (npc.object !== node) return
      looker = npc
      targetId = id
      body = npc
    })
    const steps = runtime.add({
      tick: deltaMs => {
        // A character that has left its node looks at nothing.
        const target = looker?.isDetached ? undefined : runtime.resolve(targetId)
        if (target && target !== node) aim(this.#turn, body, joint, target)
        else this.#turn.aimAt(0, 0)
        this.#turn.tick(deltaMs)
      },
      end: () => this.end(),
    })
    const drawing = scene.onBeforeRenderObservable.add(() => {
      if (!this.#turn.isAhead) turn(this.#turn, body, joint)
    })
    const drawn = scene.onAfterRenderObservable.add(() => joint.restore())
    this.#releases.push(
      looks,
      steps,
      () => drawing.remove(true),
      () => drawn.remove(true),
      () => joint.restore(),
    )
  }

  protected override end(): void {
    for (const release of this.#releases.splice(0).reverse()) release()
    this.#turn.reset()
  }
}

/** What a head sits on: a character, or its node before it has looked anywhere. */
interface Body {
  readonly object: TransformNode
  readFacing?(out: Vec3): void
}

// Shared by all heads, so that a frame allocates nothing.
const up = new Vector3()
const ahead = new Vector3()
const side = new Vector3()
const place = new Vector3()
const toTarget = new Vector3()
const world = new Matrix()
const yawing = new Quaternion()
const pitching = new Quaternion()

/** Says where a target is as seen from a head: how far to the side and how far up. */
function aim(turn: HeadTurn, body: Body, joint: Joint, target: TransformNode): void {
  readAxes(body)
  readPlace(joint.place, place)
  readMiddle(target, toTarget)
  toTarget.subtractInPlace(place)
  const forward = Vector3.Dot(toTarget, ahead)
  const sideward = Vector3.Dot(toTarget, side)
  turn.aimAt(
    Math.atan2(sideward, forward),
    Math.atan2(Vector3.Dot(toTarget, up), Math.hypot(forward, sideward)),
  )
}

/** Turns a head about the axes of the character's body, however its own lie. */
function turn({ yaw, pitch }: HeadTurn, body: Body, joint: Joint): void {
  readAxes(body)
  joint.readParent(world)
  // Within a mirrored parent, as in models of the glTF loader, angles run the other way.
  const sign = world.determinant() < 0 ? -1 : 1
  world.invert()
  Vector3.TransformNormalToRef(up, world, up)
  Vector3.TransformNormalToRef(side, world, side)
  Quaternion.RotationAxisToRef(up.normalize(), sign * yaw, yawing)
  Quaternion.RotationAxisToRef(side.normalize(), -sign * pitch, pitching)
  joint.turn(yawing.multiplyInPlace(pitching))
}

/** What is up, ahead and to the side for a character's body, in world axes. */
function readAxes(body: Body): void {
  const { m } = body.object.getWorldMatrix()
  up.set(m[4] as number, m[5] as number, m[6] as number).normalize()
  body.readFacing?.(ahead)
  ahead.normalize()
  Vector3.CrossToRef(up, ahead, side)
}
