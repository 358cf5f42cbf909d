import { describe, expect, it } from 'vitest'
import type { Mood } from '../game-sound.ts'
import { beatsPerBar } from './phrases.ts'
import { pitchOf } from './scale.ts'
import { type Bar, type Note, Score } from './score.ts'
import { themeLines } from './theme.ts'

const moods: readonly Mood[] = ['dusk', 'lanterns', 'night', 'island', 'home']

/** Ten minutes of a mood. */
function evening(mood: Mood, seed: number): Bar[] {
  const score = new Score(seed)
  const bars: Bar[] = []
  let seconds = 0
  while (seconds < 600) {
    const bar = score.nextBar(mood)
    bars.push(bar)
    seconds += bar.secondsPerBeat * beatsPerBar
  }
  return bars
}

const isPlucked = ({ instrument }: Note): boolean => instrument === 'harp' || instrument === 'music-box'
const pluckedIn = (bars: readonly Bar[]): Note[] => bars.flatMap(({ notes }) => notes.filter(isPlucked))
const written = (notes: readonly Note[]): string =>
  notes.map(({ instrument, pitch, beat }) => `${instrument} ${pitch} at ${beat}`).join(', ')
const restShare = (bars: readonly Bar[]): number =>
  bars.filter(({ notes }) => !notes.some(isPlucked)).length / bars.length

describe.each(moods)('the score, %s', mood => {
  const bars = evening(mood, 5)

  it('stays in the scale, and where ears are', () => {
    const scale = new Set([2, 4, 6, 9, 11])
    for (const { pitch } of pluckedIn(bars)) {
      expect(scale).toContain(pitch % 12)
      expect(pitch).toBeGreaterThanOrEqual(45)
      expect(pitch).toBeLessThanOrEqual(102)
    }
    for (const { notes } of bars) {
      for (const { pitch, beat, gain } of notes) {
        // The pad may have a G.
        expect(scale.has(pitch % 12) || pitch % 12 === 7).toBe(true)
        expect(beat).toBeGreaterThanOrEqual(0)
        expect(beat).toBeLessThan(beatsPerBar)
        expect(gain).toBeGreaterThan(0)
        expect(gain).toBeLessThan(1.5)
      }
    }
  })

  it('plays no eight bars twice in ten minutes', () => {
    const seen = new Set<string>()
    for (let from = 0; from + 8 <= bars.length; from += 1) {
      const eight = bars.slice(from, from + 8)
      if (pluckedIn(eight).length === 0) continue
      const text = eight.map(({ notes }) => written(notes)).join(' | ')
      expect(seen).not.toContain(text)
      seen.add(text)
    }
  })

  it('is another one with another seed, and the same with the same', () => {
    const start = (seed: number): string => written(pluckedIn(evening(mood, seed).slice(0, 40)))
    expect(start(5)).toBe(start(5))
    expect(start(5)).not.toBe(start(6))
  })

  it('rests often, and never for long', () => {
    const share = restShare(bars)
    expect(share).toBeGreaterThan(mood === 'home' ? 0.05 : 0.3)
    expect(share).toBeLessThan(mood === 'island' ? 0.9 : 0.8)
  })
})

describe('the evening', () => {
  it('has the music box from the first lantern on', () => {
    const count = (mood: Mood): number =>
      pluckedIn(evening(mood, 5)).filter(({ instrument }) => instrument === 'music-box').length
    expect(count('dusk')).toBe(0)
    expect(count('lanterns')).toBeGreaterThan(20)
    expect(count('island')).toBeLessThan(count('lanterns') / 2)
  })

  it('is emptiest on the island', () => {
    expect(restShare(evening('island', 5))).toBeGreaterThan(restShare(evening('dusk', 5)))
  })

  it('hints at the theme, and plays it out at home', () => {
    const theme = themeLines.flat().map(({ degree }) => pitchOf(degree))
    const melody = (mood: Mood): string =>
      pluckedIn(evening(mood, 5))
        .filter(({ instrument, gain }) => instrument === 'harp' && gain > 0.7)
        .map(({ pitch }) => pitch)
        .join(' ')
    expect(melody('home')).toContain(theme.join(' '))
    expect(melody('lanterns')).toContain(theme.slice(0, 3).join(' '))
    expect(melody('lanterns')).not.toContain(theme.join(' '))
  })

  it('begins each mood with its chords', () => {
    const score = new Score(3)
    for (const mood of moods) {
      const first = score.nextBar(mood)
      expect(first.notes.filter(isPlucked)).toEqual([])
      expect(first.notes.length).toBeGreaterThan(2)
      for (let bar = 0; bar < 9; bar += 1) score.nextBar(mood)
    }
  })
})
