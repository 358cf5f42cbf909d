import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { type EntityOptions, keepPerceived, type PerceivedObjects } from '@townsfolk/core'
import type { Townsfolk } from '../townsfolk.ts'

/** Which nodes of a scene are perceived, and as what. */
export interface NodeKind<TOptions extends EntityOptions> {
  /** Asked of every node of the scene, ten times a second: it must be quick. */
  isOne(node: TransformNode): boolean
  optionsOf(node: TransformNode): TOptions
  perceive(node: TransformNode, options: TOptions): { release(): void }
}

/**
 * Keeps all nodes of a kind perceived as long as they are of it and in the scene. Babylon tells nobody of a tag, of
 * metadata or of a container that is taken out of the scene, hence it looks again as often as positions are read. It
 * ends with the townsfolk.
 * @throws TownsfolkError when the options of a node are refused
 */
export function perceiveNodes<TOptions extends EntityOptions>(
  folk: Townsfolk,
  { isOne, optionsOf, perceive }: NodeKind<TOptions>,
): PerceivedObjects {
  return keepPerceived<TransformNode, TOptions>(folk.runtime, {
    visit: visitor => {
      const { meshes, transformNodes } = folk.scene
      for (const node of meshes) visitor(node)
      for (const node of transformNodes) visitor(node)
    },
    said: node => isOne(node) || undefined,
    optionsOf,
    perceive,
  })
}
