import type { ChatSource } from './chat-partners.ts'

/** A scene with characters: `this.folk` of `@townsfolk/phaser` fits, and `Townsfolk` of `@townsfolk/babylon`. */
export interface ChatScene {
  readonly runtime: ChatRuntime
  /** The one that the scene is drawn on. */
  readonly canvas: HTMLCanvasElement | null
}

/** What a box needs of a scene run. An `NpcRuntime` fits. */
export interface ChatRuntime {
  readonly events: ChatSource['events'] & {
    on(name: ChatMoment, listener: () => void): unknown
    off(name: ChatMoment, listener: () => void): unknown
  }
  add(part: ChatPart): () => void
}

/** Events after which there may be something else to say. */
export type ChatMoment = 'line-end' | 'action-end' | 'turn-end'

/** What lives with the scene run. */
export interface ChatPart {
  joined(): void
  tick(): void
  paused(isPaused: boolean): void
  left(): void
  end(): void
}
