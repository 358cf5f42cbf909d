import { listen, type Npc, type NpcRuntime } from '@townsfolk/core'

/** Somebody in the scene. */
export type Person<TObject> = Npc<TObject> | 'player'

export interface AttentionParts<TObject> {
  readonly runtime: NpcRuntime<TObject>
  /** Whom the player talks to. */
  readonly partner: () => Npc<TObject> | undefined
  /** Whether the player types, or is heard. */
  readonly isPlayerSpeaking: () => boolean
  /** Whether somebody is near enough to look up when the other speaks. */
  readonly isNear: (listener: Person<TObject>, speaker: Person<TObject>) => boolean
  /** Turns somebody's head; called when it changes, for an action may have them look elsewhere in between. */
  readonly look: (who: Person<TObject>, at: Person<TObject> | undefined) => void
}

/** Nobody looks away at once. */
const lingerMs = 2000

/** Who speaks is looked at by whoever is near, and looks at the player; the player looks at whom they talk to. */
export class Attention<TObject> {
  readonly #parts: AttentionParts<TObject>
  readonly #looks = new Map<Person<TObject>, Person<TObject> | undefined>()
  readonly #releases: readonly (() => void)[]
  #speaker: Person<TObject> | undefined
  #isLineHeard = false
  #silentMs = 0

  constructor(parts: AttentionParts<TObject>) {
    this.#parts = parts
    const { events } = parts.runtime
    this.#releases = [
      listen(events, 'line-start', ({ npc }) => {
        this.#speaker = npc
        this.#isLineHeard = true
      }),
      listen(events, 'line-end', () => {
        this.#isLineHeard = false
      }),
    ]
  }

  /** Whom the player has to do with: who speaks or just did, or who is spoken to. */
  get counterpart(): Npc<TObject> | undefined {
    return this.#speaker === 'player' ? this.#parts.partner() : this.#speaker
  }

  /** Once a frame. */
  update(deltaMs: number): void {
    const { runtime, isPlayerSpeaking } = this.#parts
    const isPlayerHeard = !this.#isLineHeard && isPlayerSpeaking()
    if (isPlayerHeard) this.#speaker = 'player'
    this.#silentMs = this.#isLineHeard || isPlayerHeard ? 0 : this.#silentMs + deltaMs
    const speaker = this.#speaker
    const isGone = speaker !== 'player' && speaker?.isDetached
    if (isGone || this.#silentMs >= lingerMs) this.#speaker = undefined
    for (const npc of runtime.npcs) this.#turn(npc, npc === this.#speaker ? 'player' : this.#speaker)
    this.#turn('player', this.counterpart)
  }

  destroy(): void {
    for (const release of this.#releases) release()
  }

  #turn(who: Person<TObject>, to: Person<TObject> | undefined): void {
    const { isNear, look } = this.#parts
    const at = to !== undefined && isNear(who, to) ? to : undefined
    if (this.#looks.get(who) === at) return
    this.#looks.set(who, at)
    look(who, at)
  }
}
