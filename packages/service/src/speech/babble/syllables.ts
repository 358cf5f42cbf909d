import { hash } from '@townsfolk/brain'
import { type Mood, moods } from '../mood.ts'
import type { SpokenLine } from '../voice.ts'
import { createNoise } from './noise.ts'
import { type SoundName, sounds } from './sounds.ts'
import { type Sentence, spellText, type Word } from './spelling.ts'

/** A syllable as it is said. Its sounds follow each other without a gap, which a mouth can be moved by. */
export interface Syllable {
  readonly startMs: number
  readonly sounds: readonly TimedSound[]
  /** The pitch it begins and ends at. */
  readonly fromHz: number
  readonly toHz: number
  /** Loudness, at most 1. */
  readonly level: number
}

export interface TimedSound {
  readonly name: SoundName
  readonly durationMs: number
}

/** The melody and the rhythm of a line: at least one syllable, in order, not overlapping. */
export function syllablesOf(
  line: Pick<SpokenLine, 'text' | 'language' | 'emotion' | 'node'>,
): readonly Syllable[] {
  const { text, language, emotion, node } = line
  const mood = moods[emotion]
  const chance = createNoise(hash(text))
  const plainHz = plainPitchHz * node.pitch
  const syllables: Syllable[] = []
  let startMs = 0

  for (const sentence of spellText(text, language)) {
    const total = sentence.words.reduce((sum, { syllables: { length } }) => sum + length, 0)
    let said = 0
    for (const word of sentence.words) {
      for (const [at, spelled] of word.syllables.entries()) {
        said += 1
        const place: Place = {
          progress: (said - 0.5) / total,
          isStressed: at === 0 && word.syllables.flat().length > 3,
          isLastOfWord: at === word.syllables.length - 1,
          isLast: said === total,
        }
        const { from, to } = melodyOf(sentence, word, place, mood, chance())
        const timed = timeSounds(spelled, (place.isStressed ? 1.12 : 1) * (place.isLast ? 1.3 : 1))
        syllables.push({
          startMs,
          sounds: timed,
          fromHz: plainHz * 2 ** (from / 12),
          toHz: plainHz * 2 ** (to / 12),
          level: levelOf(sentence, place, mood),
        })
        startMs += lengthOf(timed)
      }
      startMs += word.isBeforeComma ? pauseMs.comma : pauseMs.word
    }
    startMs += pauseMs.stop
  }

  return inTime(syllables, Math.min(1 / (node.rate * mood.rate), longestMs / startMs))
}

/** When the last of some syllables ends, in ms. */
export function endOf(syllables: readonly Syllable[]): number {
  const last = syllables.at(-1)
  return last ? last.startMs + lengthOf(last.sounds) : 0
}

/** The pitch of a character whose Voice node says 1. */
const plainPitchHz = 210

/** A text that would take longer is said faster, so that a clip is never too large to be transcribed. */
const longestMs = 180_000

const pauseMs = { word: 30, comma: 170, stop: 330 }

interface Place {
  /** How much of the sentence has been said, 0 to 1. */
  readonly progress: number
  readonly isStressed: boolean
  readonly isLastOfWord: boolean
  readonly isLast: boolean
}

/** Where a syllable begins and ends, in semitones above the plain pitch. */
function melodyOf(sentence: Sentence, word: Word, place: Place, mood: Mood, chance: number) {
  const { progress, isStressed } = place
  const slope = sentence.isQuestion ? 2 * progress - 1 : 1.5 - 3 * progress
  const from =
    mood.pitch +
    (sentence.isExclamation ? 2 : 0) +
    mood.lift * progress +
    mood.range * (slope + (isStressed ? 1.8 : 0) + 0.8 * chance)
  return { from, to: from + glideOf(sentence, word, place) * Math.max(0.6, mood.range) }
}

function glideOf(sentence: Sentence, word: Word, { isLast, isLastOfWord, isStressed }: Place): number {
  if (isLast) return sentence.isQuestion ? 6 : -4
  if (isLastOfWord && word.isBeforeComma) return 2
  return isStressed ? -1.2 : -0.4
}

function levelOf(sentence: Sentence, { isStressed, isLast }: Place, mood: Mood): number {
  const weight = (sentence.isExclamation ? 1.2 : 1) * (isStressed ? 1 : 0.88) * (isLast ? 0.92 : 1)
  return Math.min(1, mood.level * weight)
}

/** A vowel that is written on, or glided to, adds less than the first. */
function timeSounds(spelled: readonly SoundName[], stretch: number): TimedSound[] {
  return spelled.map((name, at) => {
    const { isVowel, durationMs } = sounds[name]
    const previous = spelled[at - 1]
    const isHeld = isVowel && previous !== undefined && sounds[previous].isVowel
    return { name, durationMs: durationMs * (isVowel ? stretch : 1) * (isHeld ? 0.4 : 1) }
  })
}

function lengthOf(timed: readonly TimedSound[]): number {
  return timed.reduce((sum, { durationMs }) => sum + durationMs, 0)
}

function inTime(syllables: readonly Syllable[], scale: number): readonly Syllable[] {
  return syllables.map(syllable => ({
    ...syllable,
    startMs: syllable.startMs * scale,
    sounds: syllable.sounds.map(({ name, durationMs }) => ({ name, durationMs: durationMs * scale })),
  }))
}
