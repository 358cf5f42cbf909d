/** The runtime of a scene with bubbles. `NpcRuntime` of `@townsfolk/core` fits. */
export interface SpeakingRuntime<TObject> {
  readonly events: {
    on(name: 'line-start', listener: (event: SpokenOf<TObject>) => void): unknown
    on(name: 'line-end', listener: (event: EndedOf<TObject>) => void): unknown
    on(name: 'thinking-start' | 'thinking-end', listener: (event: ThinkingOf<TObject>) => void): unknown
    off(name: 'line-start', listener: (event: SpokenOf<TObject>) => void): unknown
    off(name: 'line-end', listener: (event: EndedOf<TObject>) => void): unknown
    off(name: 'thinking-start' | 'thinking-end', listener: (event: ThinkingOf<TObject>) => void): unknown
  }
}

/** A line that is being said. It is the same object from its beginning to its end. */
export interface SpokenLine {
  readonly text: string
  readonly emotion: string
}

export interface ThinkingOf<TObject> {
  readonly npc: {
    readonly name: string
    readonly object: TObject
    /** True once the character has left the scene. */
    readonly isDetached: boolean
  }
}

export interface EndedOf<TObject> extends ThinkingOf<TObject> {
  readonly line: SpokenLine
}

export interface SpokenOf<TObject> extends EndedOf<TObject> {
  /** `far`: nobody is there to hear it. */
  readonly sound: string
}
