import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { Tags } from '@babylonjs/core/Misc/tags.js'
import type { EntityOptions } from '@townsfolk/core'
import type { Townsfolk } from '../townsfolk.ts'
import { keepNodes, type PerceivedNodes } from './perceived-nodes.ts'

/**
 * Makes all nodes of the scene perceivable whose tags match a query, those that are added or tagged later
 * too, until they lose the tag or leave the scene. A clone has the tags of what it was cloned from; an
 * instance has none.
 * @param query as for `scene.getMeshesByTags`: `'lantern && !broken'`
 * @param optionsOf what characters are told of a node; its name unless told otherwise. Ids, where given, must
 * differ
 * @throws TownsfolkError `duplicate_id`, `invalid_id`, `invalid_option`, `destroyed`; for a node that comes
 * later it surfaces as an uncaught error
 */
export function perceiveTagged(
  folk: Townsfolk,
  query: string,
  optionsOf: (node: TransformNode) => EntityOptions = ({ name }) => ({ name }),
): PerceivedNodes {
  return keepNodes(folk, {
    isOne: matching(query),
    join: node => folk.perceive(node, optionsOf(node)).release,
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
