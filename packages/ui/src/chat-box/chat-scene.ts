import type { ChatSource } from './chat-partners.ts'

/** A scene with characters: `this.folk` of `@townsfolk/phaser` fits, and `Townsfolk` of `@townsfolk/babylon`. */
export interface ChatScene {
  readonly runtime: ChatRuntime
  /** The canvas that the scene is drawn on. */
  readonly canvas: HTMLCanvasElement | null
}

/** The runtime of a scene. `NpcRuntime` of `@townsfolk/core` fits. */
export interface ChatRuntime {
  readonly events: ChatSource['events'] & {
    on(name: ChatMoment, listener: () => void): unknown
    off(name: ChatMoment, listener: () => void): unknown
  }
  add(part: ChatPart): () => void
}

/** Events after which suggestions are read again. */
export type ChatMoment = 'line-end' | 'action-end' | 'turn-end'

/** A part of a runtime, which ends with the scene. */
export interface ChatPart {
  joined(): void
  tick(): void
  paused(isPaused: boolean): void
  left(): void
  end(): void
}
