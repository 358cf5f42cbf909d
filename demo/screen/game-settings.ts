/** What the player has chosen in the menu. Kept in the browser from visit to visit. */
export interface SettingsValues {
  readonly isMuted: boolean
  /** Each from 0 to 1. */
  readonly voiceVolume: number
  readonly effectsVolume: number
  readonly musicVolume: number
  /** Lines are spoken and shown this many times as fast as usual: from 0.7 to 1.5. */
  readonly speechPace: number
  readonly hasCaptions: boolean
  readonly isMotionReduced: boolean
  /** Times the usual size: from 1 to 2. */
  readonly textSize: number
  /** Base address, key and name of an OpenAI-compatible model. An empty address: the characters answer without a model. */
  readonly modelUrl: string
  readonly modelKey: string
  readonly modelName: string
}

export interface GameSettings {
  readonly values: SettingsValues
  change(changes: Partial<SettingsValues>): void
  /** Called with each change, after it. Returns the release. */
  onChange(listener: (values: SettingsValues) => void): () => void
}
