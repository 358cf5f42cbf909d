import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'

/** Weak: a clone of a node has no head by accident, and a node that is gone keeps none. */
const heads = new WeakMap<TransformNode, TransformNode>()

/** The node that stands for the head of another one; undefined for one that has no `HeadBehavior`. */
export function headOf(node: TransformNode): TransformNode | undefined {
  const head = heads.get(node)
  return head?.isDisposed() ? undefined : head
}

/**
 * From now on voices come from there, bubbles point there, and it is where others look. Returns the release.
 */
export function setHead(node: TransformNode, head: TransformNode): () => void {
  heads.set(node, head)
  return () => {
    if (heads.get(node) === head) heads.delete(node)
  }
}
