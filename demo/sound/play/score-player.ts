import { between, createRandom, type Random } from '../../art/random.ts'
import type { Mood } from '../game-sound.ts'
import { instrumentSamples } from '../score/instruments.ts'
import { beatsPerBar } from '../score/phrases.ts'
import { type Bar, type Instrument, type Note, Score } from '../score/score.ts'
import type { Mixer } from './mixer.ts'
import { SampleBank } from './sample-bank.ts'

/** How loud a note is at its loudest. */
const gains: Readonly<Record<Instrument, number>> = {
  harp: 0.085,
  'music-box': 0.048,
  pad: 0.02,
  bass: 0.025,
}

/** So far ahead bars are given to the audio clock: a page that is busy for two seconds is not heard to be. */
const aheadSeconds = 2.5

/** How long chords take to come, and to go under the next. */
const comingSeconds = 2.4
const goingSeconds = 3.6

/** Plays the score by the audio clock, bar by bar. */
export class ScorePlayer {
  readonly #mixer: Mixer
  readonly #score: Score
  /** How exactly notes fall on the beat. */
  readonly #random: Random
  readonly #bank: SampleBank<`${Instrument} ${number}`>
  #mood: Mood = 'dusk'
  #bar: Bar | undefined
  #barSeconds = 0

  constructor(mixer: Mixer, seed: number) {
    this.#mixer = mixer
    this.#score = new Score(seed)
    this.#random = createRandom(seed + 1)
    this.#bank = new SampleBank(
      mixer.context,
      (key, rate) => {
        const [instrument, pitch] = key.split(' ') as [Instrument, string]
        return instrumentSamples(instrument, Number(pitch), rate)
      },
      key => (/^(pad|bass) /.test(key) ? 24_000 : mixer.context.sampleRate),
    )
  }

  setMood(mood: Mood): void {
    this.#mood = mood
  }

  /**
   * One small piece of work, some times a second: makes a note that the next bar needs, or gives the bar to the clock
   * when it is due. Returns false when there was nothing to do.
   */
  work(nowSeconds: number): boolean {
    this.#bar ??= this.#score.nextBar(this.#mood)
    const unmade = this.#bar.notes.find(note => !this.#bank.has(keyOf(note)))
    if (unmade) {
      this.#bank.get(keyOf(unmade))
      return true
    }
    if (this.#barSeconds > nowSeconds + aheadSeconds) return false
    this.#barSeconds = Math.max(this.#barSeconds, nowSeconds + 0.1)
    this.#begin(this.#bar, this.#barSeconds)
    this.#barSeconds += beatsPerBar * this.#bar.secondsPerBeat
    this.#bar = undefined
    return true
  }

  #begin({ notes, secondsPerBeat }: Bar, atSeconds: number): void {
    for (const note of notes) {
      const at = atSeconds + note.beat * secondsPerBeat
      if (note.instrument === 'pad' || note.instrument === 'bass')
        this.#hold(note, at, note.beats * secondsPerBeat)
      else this.#pluck(note, at + between(this.#random, 0, 0.022))
    }
  }

  #pluck(note: Note, at: number): void {
    const source = new AudioBufferSourceNode(this.#mixer.context, { buffer: this.#bank.get(keyOf(note)) })
    // As a harp stands: low strings at one side.
    const pan = Math.max(-0.5, Math.min(0.5, (note.pitch - 68) / 30))
    this.#connect(source, pan, gains[note.instrument] * note.gain)
    source.start(at)
  }

  #hold(note: Note, at: number, seconds: number): void {
    const { context } = this.#mixer
    const source = new AudioBufferSourceNode(context, { buffer: this.#bank.get(keyOf(note)), loop: true })
    const pan = note.instrument === 'bass' ? 0 : between(this.#random, -0.55, 0.55)
    const { gain } = this.#connect(source, pan, 0)
    const loudness = gains[note.instrument] * note.gain * between(this.#random, 0.8, 1)
    const end = at + seconds
    gain.setValueAtTime(0, at)
    gain.linearRampToValueAtTime(loudness, at + Math.min(comingSeconds, seconds * 0.5))
    gain.setValueAtTime(loudness, end)
    gain.linearRampToValueAtTime(0, end + goingSeconds)
    source.start(at, this.#random() * (source.buffer?.duration ?? 0))
    source.stop(end + goingSeconds + 0.1)
  }

  #connect(source: AudioBufferSourceNode, pan: number, loudness: number): GainNode {
    const { context, music } = this.#mixer
    const gain = new GainNode(context, { gain: loudness })
    const panner = new StereoPannerNode(context, { pan })
    source.connect(gain).connect(panner).connect(music)
    source.onended = () => panner.disconnect()
    return gain
  }
}

const keyOf = ({ instrument, pitch }: Note): `${Instrument} ${number}` => `${instrument} ${pitch}`
