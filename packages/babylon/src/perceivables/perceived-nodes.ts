import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { RuntimePart } from '@townsfolk/core'
import type { Townsfolk } from '../townsfolk.ts'

/** Lets go of all that was found, and looks for no more. Harmless when called twice. */
export interface PerceivedNodes {
  release(): void
}

/** Which nodes of a scene are kept, and what keeping one means. */
export interface NodeKind {
  /** Asked of every node of the scene, ten times a second: it must be quick. */
  isOne(node: TransformNode): boolean
  /** Lets a node join. Returns its release. */
  join(node: TransformNode): () => void
}

/**
 * Keeps all nodes of a kind as long as they are of it and in the scene. Babylon tells nobody of a tag, of
 * metadata or of a container that is taken out of the scene, hence it looks again as often as positions are
 * read. It ends with the townsfolk.
 * @throws what `join` throws, having kept none. Thrown later, of nodes that came later, it surfaces by
 * itself, once for each node
 */
export function keepNodes(folk: Townsfolk, kind: NodeKind): PerceivedNodes {
  const keeper = new NodeKeeper(folk, kind)
  const release = folk.runtime.add(keeper)
  try {
    keeper.look()
  } catch (error) {
    release()
    throw error
  }
  return { release }
}

interface Kept {
  readonly release: () => void
  /** The look at which it was there last. */
  look: number
}

class NodeKeeper implements RuntimePart {
  readonly #folk: Townsfolk
  readonly #kind: NodeKind
  readonly #kept = new Map<TransformNode, Kept>()
  readonly #refusals: unknown[] = []
  #look = 0
  #elapsedMs = 0

  constructor(folk: Townsfolk, kind: NodeKind) {
    this.#folk = folk
    this.#kind = kind
  }

  tick(deltaMs: number): void {
    this.#elapsedMs += deltaMs
    const { sampleIntervalMs } = this.#folk.runtime.host
    if (this.#elapsedMs < sampleIntervalMs) return
    this.#elapsedMs = 0
    this.look()
  }

  look(): void {
    this.#look++
    const { meshes, transformNodes } = this.#folk.scene
    for (const node of meshes) this.#lookAt(node)
    for (const node of transformNodes) this.#lookAt(node)
    for (const [node, { look }] of this.#kept) if (look !== this.#look) this.#drop(node)
    const [refusal] = this.#refusals.splice(0)
    if (refusal) throw refusal
  }

  left(): void {
    for (const node of this.#kept.keys()) this.#drop(node)
  }

  #lookAt(node: TransformNode): void {
    if (!this.#kind.isOne(node)) return
    const kept = this.#kept.get(node)
    if (kept) kept.look = this.#look
    else this.#kept.set(node, { release: this.#join(node), look: this.#look })
  }

  /** One that is refused counts as kept: it is not tried again. */
  #join(node: TransformNode): () => void {
    try {
      return this.#kind.join(node)
    } catch (error) {
      this.#refusals.push(error)
      return () => {}
    }
  }

  #drop(node: TransformNode): void {
    this.#kept.get(node)?.release()
    this.#kept.delete(node)
  }
}
