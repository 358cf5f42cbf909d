import { between, pick, type Random } from '../../art/random.ts'
import { type Chord, octave } from './scale.ts'
import { type TuneNote, themeLines } from './theme.ts'

export const beatsPerBar = 3
export const barsPerPhrase = 4

export interface PhraseRange {
  readonly lowest: number
  readonly highest: number
}

/** Lengths of the notes of a bar. */
const rhythms: readonly [readonly number[], ...(readonly number[])[]] = [
  [2, 1],
  [1, 2],
  [1, 1, 1],
  [3],
  [1.5, 1.5],
  [2, 0.5, 0.5],
]

/** A tune of two or three bars that wanders off and comes to rest on a note of the chord. */
export function arc(random: Random, bars: readonly Chord[], range: PhraseRange): TuneNote[] {
  const notes: TuneNote[] = []
  const length = random() < 0.6 ? 3 : 2
  const start = random() < 0.3 ? 1 : 0
  let degree = nearestTone(Math.round(between(random, range.lowest + 2, range.highest - 2)), chordAt(bars, 0))
  let direction = random() < 0.65 ? 1 : -1
  for (let bar = start; bar < length; bar += 1) {
    let beat = bar * beatsPerBar
    for (const beats of pick(random, rhythms)) {
      const isSkipped = notes.length > 0 && random() < 0.18
      if (!isSkipped) notes.push({ beat, degree, beats })
      beat += beats
      if (random() < 0.3) direction = -direction
      degree = within(degree + direction * (random() < 0.75 ? 1 : 2), range)
    }
  }
  const last = { beat: length * beatsPerBar, degree: nearestTone(degree, chordAt(bars, length)), beats: 3 }
  return [...notes, last]
}

/** Two or three single notes, far from each other. */
export function drops(random: Random, bars: readonly Chord[], range: PhraseRange): TuneNote[] {
  const count = random() < 0.5 ? 2 : 3
  const gap = (barsPerPhrase * beatsPerBar) / count
  return Array.from({ length: count }, (_, n) => {
    const beat = Math.floor(n * gap + between(random, 0, gap - 1))
    const wanted = Math.round(between(random, range.lowest, range.highest))
    return { beat, degree: nearestTone(wanted, chordAt(bars, Math.floor(beat / beatsPerBar))), beats: 3 }
  })
}

/** A chord, note by note, upward or down, as a hand goes over a harp. */
export function roll(random: Random, bars: readonly Chord[], range: PhraseRange): TuneNote[] {
  const at = random() < 0.5 ? 0 : 1
  const count = 3 + Math.floor(random() * 3)
  const step = pick(random, [0.25, 0.5, 1])
  let degree = nearestTone(range.lowest + Math.floor(random() * 3), chordAt(bars, at))
  const rising = Array.from({ length: count }, () => {
    const now = degree
    degree = nearestTone(degree + 2, chordAt(bars, at), degree)
    return now
  })
  const degrees = random() < 0.7 ? rising : rising.reverse()
  return degrees.map((each, n) => ({ beat: at * beatsPerBar + n * step, degree: each, beats: 3 }))
}

/** The same tune as before, and not quite: moved, thinned out, and with another end. */
export function recall(
  random: Random,
  tune: readonly TuneNote[],
  bars: readonly Chord[],
  range: PhraseRange,
): TuneNote[] {
  const shift = pick(random, [-2, -1, 1, 2])
  const kept = tune.filter((_, n) => n === 0 || random() > 0.2)
  return kept.map((note, n) => {
    const degree = within(note.degree + shift, range)
    const isLast = n === kept.length - 1
    const bar = Math.floor(note.beat / beatsPerBar)
    return { ...note, degree: isLast ? nearestTone(degree, chordAt(bars, bar)) : degree }
  })
}

/** The beginning of a line of the theme. */
export function hint(random: Random): TuneNote[] {
  const line = pick(random, [themeLines[0], themeLines[0], themeLines[2], themeLines[1]]) ?? []
  const count = 3 + Math.floor(random() * 3)
  const delay = random() < 0.4 ? beatsPerBar : 0
  return line.slice(0, count).map(note => ({ ...note, beat: note.beat + delay }))
}

/** What the other voice answers: the beginning of what was played, an octave higher, in the middle of the silence. */
export function answer(random: Random, tune: readonly TuneNote[]): TuneNote[] {
  const first = tune[0]
  if (!first) return []
  const count = 2 + Math.floor(random() * 2)
  const start = Math.floor(between(random, 1, 7))
  return tune.slice(0, count).map(({ beat, degree }) => ({
    beat: start + (beat - first.beat),
    degree: degree + octave,
    beats: 2,
  }))
}

/** The nearest note that belongs to the chord; only such as lie above `above`, when that is given. */
export function nearestTone(degree: number, chord: Chord, above = Number.NEGATIVE_INFINITY): number {
  for (let distance = 0; ; distance += 1) {
    for (const candidate of [degree + distance, degree - distance]) {
      const tone = ((candidate % octave) + octave) % octave
      if (candidate > above && chord.tones.includes(tone)) return candidate
    }
  }
}

/** Turns back at the edges. */
function within(degree: number, { lowest, highest }: PhraseRange): number {
  if (degree > highest) return 2 * highest - degree
  return degree < lowest ? 2 * lowest - degree : degree
}

function chordAt(bars: readonly Chord[], bar: number): Chord {
  const chord = bars[Math.min(bar, bars.length - 1)]
  if (!chord) throw new Error('A phrase needs chords.')
  return chord
}
