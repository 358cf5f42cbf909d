import type { DifferenceKind } from './rerun-turn.ts'

/** Names of the kinds of differences. */
export const differenceNames: Readonly<Record<DifferenceKind, string>> = {
  same: 'the same',
  emotion: 'another emotion',
  words: 'other words',
  checkpoint: 'another checkpoint',
  action: 'another action',
  'asks-back': 'asks back instead',
  speaker: 'another speaker',
  failed: 'no reply any more',
}

/** Formats a time in minutes and seconds: `2:05`. */
export function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
