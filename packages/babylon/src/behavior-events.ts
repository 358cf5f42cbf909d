import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { NpcEvents } from '@townsfolk/core'

type EventName = keyof NpcEvents<TransformNode>

/** Called with the character of a node. */
export type NpcListener<TName extends EventName> = (...event: NpcEvents<TransformNode>[TName]) => void

/** Listens for as long as a behavior lives, whichever character it has, and returns the release. */
type Listen = <TName extends EventName>(name: TName, listener: NpcListener<TName>) => () => void

/** The events of a behavior, in the form of an emitter's. */
export class BehaviorEvents {
  readonly #listen: Listen
  readonly #releases = new Map<EventName, Map<unknown, () => void>>()

  constructor(listen: Listen) {
    this.#listen = listen
  }

  /** Listens to what happens to the character. A listener that listens already is not added again. */
  on<TName extends EventName>(name: TName, listener: NpcListener<TName>): this {
    const releases = this.#releases.get(name) ?? new Map<unknown, () => void>()
    if (!releases.has(listener)) releases.set(listener, this.#listen(name, listener))
    this.#releases.set(name, releases)
    return this
  }

  /** Listens no more. */
  off<TName extends EventName>(name: TName, listener: NpcListener<TName>): this {
    const releases = this.#releases.get(name)
    releases?.get(listener)?.()
    releases?.delete(listener)
    return this
  }
}
