import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { EntityOptions, EntitySource, NpcRuntime, PerceivedHandle } from '@townsfolk/core'
import { FolkBehavior } from './folk-behavior.ts'
import type { Townsfolk } from './townsfolk.ts'

/** What a node that is perceived is made with. */
export interface PerceivableBehaviorOptions extends EntityOptions {
  /** Those of the node's scene. */
  readonly folk: Townsfolk
}

/**
 * Makes a node something that characters perceive, at its world position, as long as the node carries the
 * behavior:
 * `lantern.addBehavior(new PerceivableBehavior({ folk, name: 'Red lantern' }))`. A node that is disabled or
 * invisible is still perceived: remove the behavior if it should not be. One behavior is for one node at a
 * time.
 */
export class PerceivableBehavior extends FolkBehavior {
  readonly name: string = 'TownsfolkPerceivable'
  readonly #options: EntityOptions
  #handle: PerceivedHandle | undefined

  constructor({ folk, ...options }: PerceivableBehaviorOptions) {
    super(folk)
    this.#options = options
  }

  /** Its entity's id; undefined while it is on no node. */
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
