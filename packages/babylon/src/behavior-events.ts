import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { NpcEvents } from '@townsfolk/core'

type EventName = keyof NpcEvents<TransformNode>

/** Listener of an event of a character. */
export type NpcListener<TName extends EventName> = (...event: NpcEvents<TransformNode>[TName]) => void

/** Listens for as long as a behavior lives, whichever character it has, and returns the release. */
type Listen = <TName extends EventName>(name: TName, listener: NpcListener<TName>) => () => void

/** The events of a behavior, with the methods of an event emitter. */
export class BehaviorEvents {
  readonly #listen: Listen
  readonly #releases = new Map<EventName, Map<unknown, () => void>>()

  constructor(listen: Listen) {
    this.#listen = listen
  }

  /** Adds a listener. A listener that was already added is not added again. */
  on<TName extends EventName>(name: TName, listener: NpcListener<TName>): this {
    const releases = this.#releases.get(name) ?? new Map<unknown, () => void>()
    if (!releases.has(listener)) releases.set(listener, this.#listen(name, listener))
    this.#releases.set(name, releases)
    return this
  }

  /** Removes a listener. */
  off<TName extends EventName>(name: TName, listener: NpcListener<TName>): this {
    const releases = this.#releases.get(name)
    releases?.get(listener)?.()
    releases?.delete(listener)
    return this
  }
}
