/** What the player has chosen in the menu. Kept in the browser from visit to visit. */
export interface SettingsValues {
  readonly isMuted: boolean
  /** Each from 0 to 1. */
  readonly voiceVolume: number
  readonly effectsVolume: number
  readonly musicVolume: number
  /** How fast the player reads, as a multiple of the usual: from 0.7 to 1.5. Captions stay by it. */
  readonly readingPace: number
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

/** Where settings are kept; `localStorage` fits. */
export type SettingsStorage = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Settings as they were left on the last visit. What the player never chose follows the browser: motion is reduced for
 * those who ask for it everywhere.
 * @param storage undefined where a page may keep nothing, such as in some frames
 */
export function createGameSettings(
  storage: SettingsStorage | undefined,
  isMotionReduced: boolean = matchMedia('(prefers-reduced-motion: reduce)').matches,
): GameSettings {
  const usual: SettingsValues = { ...usualSettings, isMotionReduced }
  const listeners = new Set<(values: SettingsValues) => void>()
  let chosen = readChosen(storage)
  let values: SettingsValues = { ...usual, ...chosen }
  return {
    get values() {
      return values
    },
    change(changes) {
      chosen = { ...chosen, ...fitting(changes) }
      values = { ...usual, ...chosen }
      try {
        storage?.setItem(storageKey, JSON.stringify(chosen))
      } catch {
        // Full or forbidden: the settings hold for this visit.
      }
      for (const listener of [...listeners]) listener(values)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The browser's own storage; undefined where the page may not use it. */
export function browserStorage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/** As the game comes. */
export const usualSettings: SettingsValues = {
  isMuted: false,
  voiceVolume: 0.9,
  effectsVolume: 0.8,
  musicVolume: 0.6,
  readingPace: 1,
  hasCaptions: false,
  isMotionReduced: false,
  textSize: 1,
  modelUrl: '',
  modelKey: '',
  modelName: '',
}

const storageKey = 'lantern-eve-settings'

type NumberSetting = 'voiceVolume' | 'effectsVolume' | 'musicVolume' | 'readingPace' | 'textSize'

/** The least and the most of each. */
export const settingRanges: Readonly<Record<NumberSetting, readonly [number, number]>> = {
  voiceVolume: [0, 1],
  effectsVolume: [0, 1],
  musicVolume: [0, 1],
  readingPace: [0.7, 1.5],
  textSize: [1, 2],
}

function readChosen(storage: SettingsStorage | undefined): Partial<SettingsValues> {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(storageKey) ?? '{}')
    return typeof kept === 'object' && kept !== null ? fitting(kept) : {}
  } catch {
    return {}
  }
}

/** Leaves out what is no setting or of another kind, and keeps numbers within their range. */
function fitting(changes: object): Partial<SettingsValues> {
  const known = Object.entries(changes).flatMap(([name, value]): [string, unknown][] => {
    if (!Object.hasOwn(usualSettings, name)) return []
    const usual = usualSettings[name as keyof SettingsValues]
    if (typeof value !== typeof usual || Number.isNaN(value)) return []
    const [least, most] = settingRanges[name as NumberSetting] ?? [0, 0]
    return [[name, typeof value === 'number' ? Math.min(most, Math.max(least, value)) : value]]
  })
  return Object.fromEntries(known)
}
