import { pick, type Random } from '../../art/random.ts'
import { beatsPerBar, nearestTone } from './phrases.ts'
import { type Chord, octave } from './scale.ts'
import { type TuneNote, themeLines } from './theme.ts'

/** A line of the theme as it is played this time: plain at first, with small notes in between when it comes again. */
export function themeLine(
  random: Random,
  line: number,
  isAgain: boolean,
): { readonly tune: readonly TuneNote[]; readonly doubled: readonly TuneNote[] } {
  const plain = themeLines[line] ?? []
  const tune = isAgain ? plain.flatMap((note, n) => ornamented(random, note, plain[n + 1])) : plain
  // The music box joins in an octave higher, in one half of the line or in both.
  const half = pick(random, [0, 6, 12])
  const doubled = plain
    .filter(({ beat }) => (half === 12 ? true : beat >= half && beat < half + 6))
    .map(note => ({ ...note, degree: note.degree + octave }))
  return { tune, doubled }
}

/** Broken chords below the tune, another shape in each bar. */
export function accompany(random: Random, bars: readonly Chord[]): TuneNote[] {
  return bars.flatMap((chord, bar) => {
    const low = nearestTone(-5, chord)
    const middle = nearestTone(low + 2, chord, low)
    const high = nearestTone(middle + 1, chord, middle)
    const shape = pick(random, [
      [low, middle, high],
      [low, high, middle],
      [low, middle, middle],
      [low, high, high],
    ])
    const degrees = random() < 0.2 ? shape.slice(0, 2) : shape
    return degrees.map((degree, beat) => ({ beat: bar * beatsPerBar + beat, degree, beats: 2 }))
  })
}

/** A long note moves on to the next by the one in between. */
function ornamented(random: Random, note: TuneNote, next: TuneNote | undefined): TuneNote[] {
  const distance = next ? next.degree - note.degree : 0
  if (note.beats < 2 || distance === 0 || random() < 0.55) return [note]
  const last = note.beat + note.beats - 0.5
  return [
    { ...note, beats: note.beats - 0.5 },
    { beat: last, degree: note.degree + Math.sign(distance), beats: 0.5 },
  ]
}
