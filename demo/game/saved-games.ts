import { keepSessions, type SessionBinding } from '@townsfolk/core'
import { createIdbSessionStore } from '@townsfolk/core/browser'
import { dusk, type Night } from '../story/index.ts'
import type { SceneSave, Spot } from './game-context.ts'

/** A game as it is kept in the browser. */
export interface SavedGame {
  readonly version: typeof version
  /** Tells this evening's conversations from those of another. */
  readonly evening: string
  readonly night: Night
  readonly scene: SceneSave
}

const version = 1

/**
 * `running` goes on by itself after a reload, with every conversation where it is; `saved` is what the player saved by
 * hand: loading it takes back what was said since.
 */
export type SaveName = 'running' | 'saved'

export function readGame(name: SaveName, storage: Storage = localStorage): SavedGame | undefined {
  const text = storage.getItem(keyOf(name))
  if (text === null) return undefined
  try {
    return parseGame(JSON.parse(text))
  } catch {
    // Damaged, or of another version: the evening begins anew.
    return undefined
  }
}

/** Whether the browser had room for it. */
export function writeGame(name: SaveName, game: SavedGame, storage: Storage = localStorage): boolean {
  try {
    storage.setItem(keyOf(name), JSON.stringify(game))
    return true
  } catch {
    return false
  }
}

export function newGame(): SavedGame {
  return { version, evening: crypto.randomUUID(), night: dusk, scene: { spots: {} } }
}

/** Where the conversations of an evening are kept, for both engines. */
export function sessionsOf(evening: string): SessionBinding {
  return keepSessions({ store: createIdbSessionStore({ name: 'lantern-eve-sessions' }), slot: evening })
}

const keyOf = (name: SaveName): string => `lantern-eve-${name}`

/** What it lacks is as at the beginning: a game that was saved by an older build goes on. */
function parseGame(value: unknown): SavedGame | undefined {
  if (!isRecord(value) || value.version !== version || typeof value.evening !== 'string') return undefined
  const { night, scene } = value
  if (!isRecord(night) || !isRecord(scene) || !isRecord(scene.spots)) return undefined
  return {
    version,
    evening: value.evening,
    night: { ...dusk, ...(night as Partial<Night>) },
    scene: { ...(scene as Partial<SceneSave>), spots: scene.spots as Readonly<Record<string, Spot>> },
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
