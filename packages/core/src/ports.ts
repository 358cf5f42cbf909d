import type { ChatReply, ChatRequest } from '@townsfolk/protocol'

/**
 * What core needs of a dialogue service. The client of this repository fits it; so does any object of this
 * shape.
 */
export interface DialogueApi {
  chat(request: ChatRequest, options?: { readonly signal?: AbortSignal }): Promise<ChatReply>
}

/** An adapter's view on a live scene object of its engine. */
export interface EntitySource<TObject> {
  readonly object: TObject
  /**
   * Writes the world position, in the game's own units, into `out`. Runs on sampling ticks: it must not
   * allocate.
   */
  readPosition(out: Vec3): void
  /** False for good once the object was destroyed. */
  isAlive(): boolean
}

export interface Vec3 {
  x: number
  y: number
  z: number
}

/** Wall-clock time, for the dates of world events. Core reads no clock of its own. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number
}
