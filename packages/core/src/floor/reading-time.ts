import type { ChatLine } from '@townsfolk/protocol'

const basePauseMs = 900
const perCharacterMs = 55
const longestMs = 9000

/** How long a line without sound is shown, in milliseconds: long enough to be read aloud once. */
export function readingTimeMs(line: ChatLine): number {
  return Math.min(basePauseMs + line.text.length * perCharacterMs, longestMs)
}
