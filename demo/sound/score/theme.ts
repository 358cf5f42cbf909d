import type { ChordName } from './scale.ts'

/** A note of a tune: which note of the scale, when, and for how many beats. */
export interface TuneNote {
  readonly beat: number
  readonly degree: number
  readonly beats: number
}

/** Lines of the theme, four bars of three beats each. Bits of them are heard all evening; whole, it comes at the end. */
export const themeLines: readonly (readonly TuneNote[])[] = [
  line([3, 2], [4, 1], [5, 3], [4, 2], [3, 1], [2, 3]),
  line([1, 2], [2, 1], [3, 2], [4, 1], [3, 5]),
  line([3, 2], [4, 1], [5, 2], [6, 1], [7, 2], [6, 1], [5, 3]),
  line([4, 2], [3, 1], [2, 2], [1, 1], [0, 5]),
]

/** One chord for each bar of the four lines. */
export const themeChords: readonly (readonly ChordName[])[] = [
  ['D', 'Bm', 'G', 'D'],
  ['Em', 'D', 'A', 'A'],
  ['D', 'Bm', 'D', 'G'],
  ['G', 'A', 'D', 'D'],
]

function line(...notes: readonly (readonly [degree: number, beats: number])[]): readonly TuneNote[] {
  let beat = 0
  return notes.map(([degree, beats]) => {
    const note = { beat, degree, beats }
    beat += beats
    return note
  })
}
