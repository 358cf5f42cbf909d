import { listen, type Npc, type NpcRuntime } from '@townsfolk/core'
import type { SceneObject } from '@townsfolk/phaser'
import type { Doll, Spot } from '../art/index.ts'

export interface AttentionParts {
  readonly runtime: NpcRuntime<SceneObject>
  readonly player: Doll
  readonly villagers: readonly Doll[]
  /** Whom the player talks to. */
  readonly partner: () => Npc<SceneObject> | undefined
  /** Whether the player types, or is heard. */
  readonly isPlayerSpeaking: () => boolean
}

/** So near, in world units, people turn to who speaks. */
const listeningDistance = 260
/** Nobody looks away at once. */
const lingerMs = 1600

/** Who speaks is looked at by whoever stands near, and looks at whom it speaks to. */
export class Attention {
  readonly #parts: AttentionParts
  readonly #looks = new Map<Doll, Spot | undefined>()
  readonly #releases: readonly (() => void)[]
  #isLineHeard = false
  #speaker: Doll | undefined
  #silentMs = lingerMs

  constructor(parts: AttentionParts) {
    this.#parts = parts
    const { events } = parts.runtime
    this.#releases = [
      listen(events, 'line-start', ({ npc }) => {
        this.#speaker = npc.object as Doll
        this.#isLineHeard = true
      }),
      listen(events, 'line-end', () => {
        this.#isLineHeard = false
      }),
    ]
  }

  /** Once a frame. */
  update(deltaMs: number): void {
    const { player, villagers, partner, isPlayerSpeaking } = this.#parts
    const isPlayerHeard = !this.#isLineHeard && isPlayerSpeaking()
    if (isPlayerHeard) this.#speaker = player
    this.#silentMs = this.#isLineHeard || isPlayerHeard ? 0 : this.#silentMs + deltaMs
    const speaker = this.#silentMs < lingerMs ? this.#speaker : undefined
    const addressed = partner()?.object as Doll | undefined
    for (const doll of villagers) this.#turn(doll, speaker === doll ? player : speaker)
    this.#turn(player, speaker === player ? addressed : speaker)
  }

  destroy(): void {
    for (const release of this.#releases) release()
  }

  /** Only when it changes: an action may have somebody look elsewhere in between. */
  #turn(doll: Doll, speaker: Doll | undefined): void {
    const isNear = speaker && Math.hypot(speaker.x - doll.x, speaker.y - doll.y) < listeningDistance
    const spot = isNear ? speaker : undefined
    if (this.#looks.get(doll) === spot) return
    this.#looks.set(doll, spot)
    doll.lookAt(spot)
  }
}
