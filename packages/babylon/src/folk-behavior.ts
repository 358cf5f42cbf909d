import type { Behavior } from '@babylonjs/core/Behaviors/behavior.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { type EntitySource, type NpcRuntime, TownsfolkError } from '@townsfolk/core'
import { isDevelopment } from '@townsfolk/protocol/development'
import { NodeSource } from './entity-source.ts'
import type { Townsfolk } from './townsfolk.ts'

/**
 * What the behaviors of this package have in common: the life of a Babylon behavior. `addBehavior` calls
 * `init`, then `attach`, but while the scene loads `attach` comes later, twice or never, and `detach` may
 * come without it. The node's disposal detaches; a clone of the node does not get the behavior.
 */
export abstract class FolkBehavior implements Behavior<TransformNode> {
  /** For `getBehaviorByName`. */
  abstract readonly name: string
  protected readonly folk: Townsfolk
  #node: TransformNode | null = null
  #isAwaited = false

  /** @throws TownsfolkError `invalid_option` without a townsfolk */
  constructor(folk: Townsfolk) {
    // Games in JavaScript, and those that make their behaviors before their scene.
    if (!(folk as Townsfolk | undefined)?.runtime) {
      throw new TownsfolkError(
        'invalid_option',
        isDevelopment &&
          'The option folk is missing: const folk = createTownsfolk(scene, { api }), once for each scene and before its ' +
            'behaviors, and then new NpcBehavior({ folk, … }).',
      )
    }
    this.folk = folk
  }

  /** The node that it is on; null before it is attached and after it was detached. */
  get attachedNode(): TransformNode | null {
    return this.#node
  }

  /** True from `addBehavior` to the attach that Babylon postpones while the scene is loading. */
  protected get isAwaited(): boolean {
    return this.#isAwaited
  }

  /**
   * For Babylon.
   * @throws TownsfolkError `invalid_option` when it is on a node already, `destroyed` when the townsfolk has
   * ended
   */
  init(): void {
    if (this.#node || this.#isAwaited) throw this.#onTwoNodes()
    if (this.folk.isDisposed) {
      throw new TownsfolkError(
        'destroyed',
        isDevelopment &&
          `The townsfolk of ${this.name} has ended: make the behavior with the townsfolk of the new scene.`,
      )
    }
    this.#isAwaited = true
  }

  /**
   * For Babylon.
   * @throws TownsfolkError `duplicate_id`, `invalid_id`, `invalid_option`
   */
  attach(node: TransformNode): void {
    // Added, removed and added again while the scene loads, a behavior is attached twice.
    if (this.#node === node) return
    if (this.#node) throw this.#onTwoNodes()
    this.#isAwaited = false
    // A townsfolk that ended while the scene was loading is nobody's mistake: nothing begins.
    if (this.folk.isDisposed) {
      this.end()
      return
    }
    this.#node = node
    try {
      this.begin(this.folk.runtime, new NodeSource(node, this.folk.scene))
    } catch (error) {
      this.detach()
      throw error
    }
  }

  /**
   * For Babylon. Harmless on what was never attached and when called twice; it can be attached again, to any
   * node.
   */
  detach(): void {
    this.#isAwaited = false
    this.end()
    this.#node = null
  }

  /** Joins the scene. When it throws, `end` is called. */
  protected abstract begin(runtime: NpcRuntime<TransformNode>, source: EntitySource<TransformNode>): void

  /** Releases what `begin` made; must be harmless when nothing began. */
  protected abstract end(): void

  #onTwoNodes(): TownsfolkError {
    return new TownsfolkError(
      'invalid_option',
      isDevelopment &&
        `This ${this.name} is already on a node: remove it from that node first, or make one behavior for each node.`,
    )
  }
}
