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
 * itself: the first of those that came together. A node that was refused is not tried again
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
  readonly #found: TransformNode[] = []
  readonly #refusals: unknown[] = []
  #look = 0
  #isOver = false
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
    // First what goes: what comes in its place may have its id.
    for (const [node, { look }] of this.#kept) if (look !== this.#look) this.#drop(node)
    // Not while the lists of the scene are gone through: whoever is asked may change them.
    for (const node of this.#found.splice(0)) if (!this.#isOver) this.#join(node)
    const [refusal] = this.#refusals.splice(0)
    if (refusal) throw refusal
  }

  left(): void {
    this.#isOver = true
    for (const node of this.#kept.keys()) this.#drop(node)
  }

  end(): void {
    this.#isOver = true
  }

  #lookAt(node: TransformNode): void {
    if (!this.#kind.isOne(node)) return
    const kept = this.#kept.get(node)
    if (kept) kept.look = this.#look
    else this.#found.push(node)
  }

  /** One that is refused counts as kept: it is not tried again. */
  #join(node: TransformNode): void {
    let release = (): void => {}
    try {
      release = this.#kind.join(node)
    } catch (error) {
      this.#refusals.push(error)
    }
    this.#kept.set(node, { release, look: this.#look })
    if (this.#isOver) this.#drop(node)
  }

  #drop(node: TransformNode): void {
    this.#kept.get(node)?.release()
    this.#kept.delete(node)
  }
}
