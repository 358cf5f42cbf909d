import type { QuizPlayer } from './quiz-shown.ts'

/** For each player, the keys (`KeyboardEvent.code`) that choose the first option, the second and so on. */
export type PlayerKeys = Readonly<Record<string, readonly string[]>>

/**
 * The keys of two to four players who share one keyboard: each has a corner of it, with the row below or the
 * digits above when there are more than four options. Nobody has any when there are more players, or one.
 */
export function defaultPlayerKeys(players: readonly QuizPlayer[]): PlayerKeys {
  if (players.length < 2 || players.length > corners.length) return {}
  return Object.fromEntries(players.map(({ id }, index) => [id, corners[index] ?? []]))
}

/** Who pressed what; undefined when the key is nobody's. */
export function findPress(keys: PlayerKeys, code: string): PlayerPress | undefined {
  for (const [playerId, codes] of Object.entries(keys)) {
    const index = codes.indexOf(code)
    if (index >= 0) return { playerId, index }
  }
  return undefined
}

export interface PlayerPress {
  readonly playerId: string
  /** Of the option, from 0. */
  readonly index: number
}

/** What stands on the player's own keyboard, by code; empty where the browser does not report it. */
export type KeyboardLayout = ReadonlyMap<string, string>

export async function readKeyboardLayout(): Promise<KeyboardLayout> {
  const { keyboard } = navigator as NavigatorWithKeyboard
  try {
    return (await keyboard?.getLayoutMap()) ?? new Map()
  } catch {
    // A frame that may not ask.
    return new Map()
  }
}

/** What to print for a key: as on the player's keyboard, or as on an American one. */
export function keyCap(code: string, layout: KeyboardLayout): string {
  const cap = layout.get(code) ?? punctuation[code] ?? code.replace(/^(Key|Digit|Numpad)/, '')
  return cap.toUpperCase()
}

const corners: readonly (readonly string[])[] = [
  ['KeyQ', 'KeyW', 'KeyE', 'KeyR', 'KeyA', 'KeyS', 'KeyD', 'KeyF'],
  ['KeyU', 'KeyI', 'KeyO', 'KeyP', 'KeyJ', 'KeyK', 'KeyL', 'Semicolon'],
  ['KeyZ', 'KeyX', 'KeyC', 'KeyV', 'Digit1', 'Digit2', 'Digit3', 'Digit4'],
  ['KeyM', 'Comma', 'Period', 'Slash', 'Digit7', 'Digit8', 'Digit9', 'Digit0'],
]

const punctuation: Readonly<Record<string, string>> = {
  Semicolon: ';',
  Comma: ',',
  Period: '.',
  Slash: '/',
}

interface NavigatorWithKeyboard extends Navigator {
  readonly keyboard?: { getLayoutMap(): Promise<KeyboardLayout> }
}
