import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { Tags } from '@babylonjs/core/Misc/tags.js'
import type { EntityOptions, PerceivedObjects } from '@townsfolk/core'
import type { Townsfolk } from '../townsfolk.ts'
import { perceiveNodes } from './perceived-nodes.ts'

/**
 * Makes all nodes of the scene perceivable whose tags match a query, those that are added or tagged later
 * too, until they lose the tag or leave the scene. A clone has the tags of what it was cloned from; an
 * instance has none.
 * @param query as for `scene.getMeshesByTags`: `'lantern && !broken'`
 * @param optionsOf what characters know of a node. Default: its name. Ids, where given, must differ
 * @throws TownsfolkError `duplicate_id`, `invalid_id`, `invalid_option`, `destroyed`; for a node that comes
 * later it is reported as an uncaught error
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
