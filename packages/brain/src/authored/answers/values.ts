import type { EntityProperty } from '@townsfolk/protocol'
import { colours, withoutIs } from '../../language/english/grammar.ts'
import { keptByText } from '../../text/kept.ts'
import { plainText } from '../naming/plain-text.ts'

/** How names and values of properties are said. */

/** In characters; longer values are cut. */
export const longestValue = 80

/** A property's name as it is compared: "heldBy" and "held_by" are one. */
export function keyOf({ name }: EntityProperty): string {
  return keyOfName(name)
}

const keyOfName = keptByText(name => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))

/** "isLit" and "lit_up" are said as "lit" and "lit up". */
export function spelled(name: string): string {
  const words = plainText(name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ')).toLowerCase()
  return withoutIs(words) ?? words
}

/** Values are seldom names: a capital that only begins one is dropped. */
export function soft(value: string): string {
  const text = plainText(value, longestValue)
  return colours.has(text.toLowerCase()) ? text.toLowerCase() : text.replace(/[.!?…\s]+$/u, '')
}

/** As a sentence of its own. */
export function ended(text: string): string {
  return /[.!?…]$/u.test(text) ? text : `${text}.`
}
