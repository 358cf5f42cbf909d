import { between, createRandom, pick, type Random } from '../../art/random.ts'
import type { Mood } from '../game-sound.ts'
import { type MoodRules, moodRules, type PhraseKind } from './moods.ts'
import { answer, arc, barsPerPhrase, beatsPerBar, drops, hint, recall, roll } from './phrases.ts'
import { type Chord, type ChordName, chords, pitchOf } from './scale.ts'
import { type TuneNote, themeChords, themeLines } from './theme.ts'
import { accompany, themeLine } from './theme-line.ts'

export type Instrument = 'harp' | 'music-box' | 'pad' | 'bass'

export interface Note {
  readonly instrument: Instrument
  /** A MIDI number. */
  readonly pitch: number
  /** From the beginning of its bar. */
  readonly beat: number
  readonly beats: number
  /** 1 is as loud as the instrument usually is. */
  readonly gain: number
}

export interface Bar {
  readonly secondsPerBeat: number
  readonly notes: readonly Note[]
}

/**
 * The music of the evening, bar by bar, as long as anybody listens. It is made up on the way, four bars at a time, by
 * rules that the mood has; the same seed makes up the same.
 */
export class Score {
  readonly #random: Random
  #mood: Mood | undefined
  /** The rest of the four bars. */
  #planned: Bar[] = []
  #chord: ChordName = 'D'
  #lastKind: PhraseKind = 'rest'
  /** The tune that was played last. */
  #tune: readonly TuneNote[] = themeLines[0] ?? []
  /** How many fours of bars this mood has had. */
  #count = 0

  constructor(seed: number) {
    this.#random = createRandom(seed)
  }

  nextBar(mood: Mood): Bar {
    if (mood !== this.#mood) this.#begin(mood)
    const bar = this.#planned.shift() ?? this.#plan(moodRules[mood]).shift()
    if (!bar) throw new Error('Four bars were planned.')
    return bar
  }

  /** What was begun is left open: what sounds dies away under the new. */
  #begin(mood: Mood): void {
    this.#mood = mood
    this.#planned = []
    this.#count = 0
    const [first] = Object.keys(moodRules[mood].chords) as ChordName[]
    this.#chord = first ?? 'D'
  }

  #plan(rules: MoodRules): Bar[] {
    const secondsPerBeat = 60 / rules.beatsPerMinute
    // A line of the theme in each four bars; after the four lines something free.
    const line = rules.hasTheme ? (this.#count % 6) - 1 : -1
    const names = themeChords[line] ?? this.#walkChords(rules)
    const bars = names.map(name => chords[name])
    const tune = line in themeLines ? this.#theme(line, bars) : this.#phrase(rules, bars)
    const isSilent = this.#count > 0 && tune.length < 4 && this.#random() < rules.silences
    const parts = isSilent ? tune : [...tune, ...heldChords(rules, names)]
    this.#count += 1
    this.#planned = bars.map((_, bar) => {
      const from = bar * beatsPerBar
      const notes = parts.filter(({ beat }) => beat >= from && beat < from + beatsPerBar)
      return { secondsPerBeat, notes: notes.map(note => ({ ...note, beat: note.beat - from })) }
    })
    return this.#planned
  }

  #walkChords({ chords: next, barsPerChord }: MoodRules): readonly ChordName[] {
    const names: ChordName[] = []
    while (names.length < barsPerPhrase) {
      for (let bar = 0; bar < barsPerChord; bar += 1) names.push(this.#chord)
      this.#chord = pick(this.#random, next[this.#chord] ?? ['D'])
    }
    return names
  }

  #theme(line: number, bars: readonly Chord[]): readonly Note[] {
    const isAgain = this.#count >= 6
    const { tune, doubled } = themeLine(this.#random, line, isAgain)
    this.#tune = tune
    return [
      ...this.#voice('harp', 1.15, tune),
      ...this.#voice('music-box', 0.7, doubled),
      ...this.#voice('harp', 0.5, accompany(this.#random, bars)),
    ]
  }

  #phrase(rules: MoodRules, bars: readonly Chord[]): readonly Note[] {
    const random = this.#random
    // A mood begins with its chords alone, and no tune is followed by another at once.
    const isToRest = this.#count === 0 || (isTune(this.#lastKind) && random() < 0.55)
    const kind = isToRest ? 'rest' : this.#draw(rules)
    this.#lastKind = kind
    const makers: Readonly<Record<PhraseKind, () => readonly TuneNote[]>> = {
      rest: () => [],
      drops: () => drops(random, bars, rules),
      roll: () => roll(random, bars, rules),
      arc: () => arc(random, bars, rules),
      recall: () => recall(random, this.#tune, bars, rules),
      hint: () => hint(random),
    }
    const tune = makers[kind]()
    const rested = this.#count > 0 && kind === 'rest' && random() < rules.answers
    const replied = rested ? answer(random, this.#tune) : []
    if (isTune(kind)) this.#tune = tune
    return [...this.#voice('harp', rules.harpGain, tune), ...this.#voice('music-box', 0.8, replied)]
  }

  /** By lot, and seldom the same twice. */
  #draw({ phrases }: MoodRules): PhraseKind {
    const kinds = Object.keys(phrases) as PhraseKind[]
    const weightOf = (kind: PhraseKind): number => phrases[kind] * (kind === this.#lastKind ? 0.3 : 1)
    let left = this.#random() * kinds.reduce((sum, kind) => sum + weightOf(kind), 0)
    for (const kind of kinds) {
      left -= weightOf(kind)
      if (left < 0) return kind
    }
    return 'rest'
  }

  /** The first beat of a bar is a little louder, and no two notes are quite the same. */
  #voice(instrument: Instrument, gain: number, tune: readonly TuneNote[]): Note[] {
    return tune.map(({ beat, degree, beats }) => {
      const stress = beat % beatsPerBar === 0 ? 1 : 0.84
      return {
        instrument,
        pitch: pitchOf(degree),
        beat,
        beats,
        gain: gain * stress * between(this.#random, 0.82, 1.05),
      }
    })
  }
}

const isTune = (kind: PhraseKind): boolean => kind === 'arc' || kind === 'recall' || kind === 'hint'

/** The pad and the bass hold each chord as long as it stays. */
function heldChords({ padGain, bassGain }: MoodRules, names: readonly ChordName[]): Note[] {
  return names.flatMap((name, bar) => {
    if (bar > 0 && names[bar - 1] === name) return []
    const later = names.slice(bar).findIndex(other => other !== name)
    const beats = (later < 0 ? names.length - bar : later) * beatsPerBar
    const beat = bar * beatsPerBar
    const { pad, bass } = chords[name]
    return [
      ...pad.map(pitch => ({ instrument: 'pad' as const, pitch, beat, beats, gain: padGain })),
      { instrument: 'bass' as const, pitch: bass, beat, beats, gain: bassGain },
    ]
  })
}
