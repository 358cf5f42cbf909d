import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { listen, type Npc, type NpcRuntime } from '@townsfolk/core'

/** So long after the last word everybody goes on looking. */
const afterwardsMs = 2600

/** Who speaks looks at the player, and everybody else at who speaks. */
export class Glances {
  readonly #runtime: NpcRuntime<TransformNode>
  readonly #releases: readonly (() => void)[]
  #speaker: Npc<TransformNode> | undefined
  #leftMs = 0

  constructor(runtime: NpcRuntime<TransformNode>) {
    this.#runtime = runtime
    this.#releases = [
      listen(runtime.events, 'line-start', ({ npc }) => this.#turnTo(npc, Number.POSITIVE_INFINITY)),
      listen(runtime.events, 'line-end', ({ npc }) => this.#turnTo(npc, afterwardsMs)),
    ]
  }

  /** Who speaks, or just did. */
  get speaker(): Npc<TransformNode> | undefined {
    return this.#speaker
  }

  update(deltaMs: number): void {
    if (!this.#speaker) return
    this.#leftMs -= deltaMs
    if (this.#leftMs > 0 && !this.#speaker.isDetached) return
    this.#speaker = undefined
    for (const npc of this.#runtime.npcs) npc.lookAt(undefined)
  }

  end(): void {
    for (const release of this.#releases) release()
  }

  #turnTo(speaker: Npc<TransformNode>, forMs: number): void {
    this.#leftMs = forMs
    if (this.#speaker === speaker) return
    this.#speaker = speaker
    for (const npc of this.#runtime.npcs) npc.lookAt(npc === speaker ? 'player' : speaker.id)
  }
}
