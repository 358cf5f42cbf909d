import type { ChatLine } from '@townsfolk/protocol'
import { readingTimeMs } from '../floor/reading-time.ts'

/** Whoever has not read a line by then has looked elsewhere. */
const longestMs = 120_000

/**
 * How long somebody takes to read a line.
 * @param pace 1 is ordinary, as fast as lines without sound go; 0.5 takes twice as long. Below 1 there is as much time
 * as the whole line takes, however long it is.
 */
export function captionTimeMs(line: ChatLine, pace: number): number {
  const ordinaryMs = pace < 1 ? basePauseMs + line.text.length * perCharacterMs : readingTimeMs(line)
  return Math.min(ordinaryMs / pace, longestMs)
}

const basePauseMs = readingTimeMs({ text: '', emotion: '' })
const perCharacterMs = readingTimeMs({ text: 'a', emotion: '' }) - basePauseMs
