import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { EntityOptions, EntitySource, NpcRuntime, PerceivedHandle } from '@townsfolk/core'
import { FolkBehavior } from './folk-behavior.ts'
import type { Townsfolk } from './townsfolk.ts'

/** Options of a node that is perceived. */
export interface PerceivableBehaviorOptions extends EntityOptions {
  /** The townsfolk of the node's scene. */
  readonly folk: Townsfolk
}

/**
 * Makes a node perceivable at its world position for as long as it has the behavior: `lantern.addBehavior(new
 * PerceivableBehavior({ folk, name: 'Red lantern' }))`. A disabled or invisible node is still perceived: remove the
 * behavior to change that. A behavior can be on one node at a time.
 */
export class PerceivableBehavior extends FolkBehavior {
  readonly name: string = 'TownsfolkPerceivable'
  readonly #options: EntityOptions
  #handle: PerceivedHandle | undefined

  constructor({ folk, ...options }: PerceivableBehaviorOptions) {
    super(folk)
    this.#options = options
  }

  /** Id of the entity; undefined while the behavior is on no node. */
  get id(): string | undefined {
    return this.#handle?.id
  }

  protected override begin(runtime: NpcRuntime<TransformNode>, source: EntitySource<TransformNode>): void {
    this.#handle = runtime.perceive(source, this.#options)
  }

  protected override end(): void {
    this.#handle?.release()
    this.#handle = undefined
  }
}
