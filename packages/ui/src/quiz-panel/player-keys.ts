import type { QuizPlayer } from './quiz-shown.ts'

/** For each player id, the keys (`KeyboardEvent.code`) that choose the first option, the second and so on. */
export type PlayerKeys = Readonly<Record<string, readonly string[]>>

/**
 * Default keys for two to four players who share one keyboard. Each player has a corner of it, and the row below or
 * the digits above for more than four options. With one player, or more than four, nobody has keys.
 */
export function defaultPlayerKeys(players: readonly QuizPlayer[]): PlayerKeys {
  if (players.length < 2 || players.length > corners.length) return {}
  return Object.fromEntries(players.map(({ id }, index) => [id, corners[index] ?? []]))
}

/** Finds the player and the option that a key stands for; undefined if the key belongs to nobody. */
export function findPress(keys: PlayerKeys, code: string): PlayerPress | undefined {
  for (const [playerId, codes] of Object.entries(keys)) {
    const index = codes.indexOf(code)
    if (index >= 0) return { playerId, index }
  }
  return undefined
}

export interface PlayerPress {
  readonly playerId: string
  /** Index of the option, from 0. */
  readonly index: number
}

/** Labels of the player's keyboard, by code; empty if the browser does not report them. */
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

/** The label of a key on the player's keyboard, or on a US keyboard if that is not known. */
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
