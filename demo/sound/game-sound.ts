export type Effect =
  | 'step-grass'
  | 'step-path'
  | 'step-wood'
  | 'step-stone'
  | 'bell'
  | 'chime'
  | 'flame'
  | 'pick-up'
  | 'put-down'
  | 'hammer'
  | 'gate'
  | 'oars'
  | 'splash'
  | 'page'
  | 'lamp'

/** What the score and the air are like: they follow the evening. */
export type Mood = 'dusk' | 'lanterns' | 'night' | 'island' | 'home'

export interface PlayOptions {
  /** From -1, left, to 1, right. Default: 0. */
  readonly pan?: number
  /** From 0 to 1, such as for what is far away. Default: 1. */
  readonly gain?: number
}

/** All that is heard but voices, made in code. Silent until the player's first key or click, and while muted. */
export interface GameSound {
  play(effect: Effect, options?: PlayOptions): void
  /** Fades from one mood to the other. */
  setMood(mood: Mood): void
  /** Each from 0 to 1. */
  setVolumes(volumes: { readonly effects: number; readonly music: number }): void
  /** How loud music and air are beside what is said, from 0 to 1: for `ducking.setVolume` of a scene's speech. */
  duck(volume: number): void
  end(): void
}
