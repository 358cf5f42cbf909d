import { letterOf } from '../look/keys.ts'

/** Of the option that a key names, by the letter or digit that it types; -1 for none. */
export function optionIndex(event: KeyboardEvent, badges: readonly string[]): number {
  const badge = badges.indexOf(event.key.toUpperCase())
  if (badge >= 0) return badge
  const sign = letterOf(event)
  return /^[1-8]$/.test(sign) ? Number(sign) - 1 : sign === '' ? -1 : letters.indexOf(sign)
}

const letters = 'ABCDEFGH'
