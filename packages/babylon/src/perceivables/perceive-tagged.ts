import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { Tags } from '@babylonjs/core/Misc/tags.js'
import type { EntityOptions, PerceivedObjects } from '@townsfolk/core'
import type { Townsfolk } from '../townsfolk.ts'
import { perceiveNodes } from './perceived-nodes.ts'

/**
 * Makes all nodes perceivable whose tags match a query, until they lose the tag or leave the scene. Nodes that are
 * added or tagged later count too. A clone has the tags of its original; an instance has none.
 * @param query as for `scene.getMeshesByTags`: `'lantern && !broken'`
 * @param optionsOf returns the options of a node; ids must be unique. Default: the node's name
 * @throws TownsfolkError `duplicate_id`, `invalid_id`, `invalid_option`, `destroyed`; for a node that comes later,
 *   the error is reported as an uncaught error
 */
export function perceiveTagged(
  folk: Townsfolk,
  query: string,
  optionsOf: (node: TransformNode) => EntityOptions = ({ name }) => ({ name }),
): PerceivedObjects {
  return perceiveNodes(folk, {
    isOne: matching(query),
    optionsOf,
    perceive: (node, options) => folk.perceive(node, options),
  })
}

/**
 * Babylon parses a query for each node anew: not where it is one tag, nor for the many nodes that have none.
 */
function matching(query: string): (node: TransformNode) => boolean {
  if (/[!&|()]/.test(query) || query === '') {
    return node => Tags.HasTags(node) && Tags.MatchesQuery(node, query)
  }
  const tag = query.trim()
  return node => Tags.GetTags(node, false)?.[tag] === true
}
