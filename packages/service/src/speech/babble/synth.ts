import { createNoise } from './noise.ts'
import { createSampleBuffer, type SampleBuffer } from './sample-buffer.ts'
import { type Sound, sounds } from './sounds.ts'
import type { Syllable } from './syllables.ts'

/** What a voice is made of, beside its melody. */
export interface Timbre {
  /** Above 1 for a smaller body, whose resonances lie higher. */
  readonly resonance: number
  /** These three as in `Mood`. */
  readonly brightness: number
  readonly breath: number
  readonly tremor: number
}

export interface Synth {
  /** Says a syllable, which must not begin before the end of the previous one. */
  say(syllable: Syllable): void
  /** Fades into silence; nothing can be said after it. */
  finish(): void
  /** What was made since it was last taken, -1 to 1. It is written over by what is said next. */
  take(): Float32Array
  /** How much there is to be taken, in ms. */
  readonly untakenMs: number
  /** Where it stands now. It goes on changing: copy it. */
  readonly state: SynthState
}

/** Where a synth stands between two syllables: another synth of the same line goes on from there. */
export interface SynthState {
  /** Samples made so far. */
  at: number
  phase: number
  readonly mouth: Mouth
  overtones: Overtones
  readonly hiss: Hiss
}

export interface SynthOptions {
  /** Where another synth of this line stood. Default: at its beginning. */
  readonly from?: SynthState | undefined
  /** Where it puts what it makes, in the place of what is there. Default: one with room for all of it. */
  readonly made?: SampleBuffer
}

/** Samples per second. */
export const sampleRate = 22_050

/**
 * A voice is a sum of overtones, each as loud as the resonances of the mouth let it be. Every 4 ms the mouth
 * has moved on a little, and the overtones go over to their new loudness in a straight line: nothing ever
 * jumps.
 * @param durationMs of all that will be said
 */
export function createSynth(timbre: Timbre, durationMs: number, options: SynthOptions = {}): Synth {
  const { from = createSilence(), made = createSampleBuffer(lengthOf(durationMs)) } = options
  const state = structuredClone(from)
  made.take()
  const { mouth } = state
  const addHiss = createHiss(state.hiss)
  let spare: Overtones = { hz: 0, count: 0, loudness: new Float64Array(mostOvertones + 1) }

  function advance(sound: Sound, level: number, hz: number): void {
    const { overtones: before } = state
    const after = spare
    const { voice: voiceBefore, hiss: hissBefore } = mouth
    moveMouth(mouth, sound, level, timbre.breath)

    const shake = Math.sin((state.at / sampleRate) * tremorPerSecond * 2 * Math.PI) * timbre.tremor
    const shakenHz = hz * 2 ** (shake / 12)
    if (voiceBefore === 0) before.hz = shakenHz
    after.hz = before.hz + (shakenHz - before.hz) * 0.4
    readOvertones(after, mouth, timbre, 1 - 0.15 * Math.abs(shake))

    const block = made.add(blockLength)
    if (voiceBefore > 0 || mouth.voice > 0) state.phase = addOvertones(block, before, after, state.phase)
    if (hissBefore > 0 || mouth.hiss > 0) addHiss(block, sound.hissAt, hissBefore, mouth.hiss)
    state.at += blockLength
    state.overtones = after
    spare = before
  }

  function rest(untilMs: number): void {
    while ((state.at + blockLength) * msPerSample <= untilMs) advance(silence, 0, state.overtones.hz)
  }

  return {
    say(syllable) {
      rest(syllable.startMs)
      const lengthMs = syllable.sounds.reduce((sum, sound) => sum + sound.durationMs, 0)
      let endMs = syllable.startMs
      for (const { name, durationMs: soundMs } of syllable.sounds) {
        endMs += soundMs
        while ((state.at + blockLength / 2) * msPerSample < endMs) {
          const progress = Math.max(0, state.at * msPerSample - syllable.startMs) / lengthMs
          const hz = syllable.fromHz * (syllable.toHz / syllable.fromHz) ** progress
          advance(sounds[name], syllable.level * (1 - 0.25 * progress), hz)
        }
      }
    },
    finish() {
      rest(lengthOf(durationMs) * msPerSample)
    },
    take: () => made.take(),
    get untakenMs() {
      return made.count * msPerSample
    },
    state,
  }
}

/**
 * How long the sound of such a synth is, with its fading, in ms.
 * @param durationMs of all that is said
 */
export function lengthMs(durationMs: number): number {
  return (lengthOf(durationMs) / sampleRate) * 1000
}

/** In samples. */
function lengthOf(durationMs: number): number {
  return blockLength * Math.ceil((durationMs + fadeMs) / blockMs)
}

/** Samples between two positions of the mouth. */
const blockLength = 96
const msPerSample = 1000 / sampleRate
const blockMs = blockLength * msPerSample

/** What the loudest syllable is scaled to: its overtones never all meet, so that its peak is near -3 dBFS. */
const loudest = 1.1

/** Room for the last syllable to fade. */
const fadeMs = 80

const tremorPerSecond = 6.3
const mostOvertones = 72

const silence: Sound = { ...sounds.e, voice: 0 }

/** Before the first syllable. */
function createSilence(): SynthState {
  return {
    at: 0,
    phase: 0,
    mouth: { resonances: [...sounds.e.resonances], open: 0, voice: 0, hiss: 0 },
    overtones: { hz: 0, count: 0, loudness: new Float64Array(mostOvertones + 1) },
    hiss: { taken: 0, in1: 0, in2: 0, out1: 0, out2: 0 },
  }
}

/** Where the mouth is on its way from sound to sound. */
interface Mouth {
  readonly resonances: [number, number, number]
  open: number
  voice: number
  hiss: number
}

interface Overtones {
  hz: number
  count: number
  /** Of each overtone; the first, at 1, is the pitch itself. */
  readonly loudness: Float64Array
}

/** Of a noise that goes through a resonance: how much of it was taken, and the last samples. */
interface Hiss {
  taken: number
  in1: number
  in2: number
  out1: number
  out2: number
}

/** Loudness moves evenly, so that it reaches nothing and full; the rest comes near. */
function moveMouth(mouth: Mouth, sound: Sound, level: number, breath: number): void {
  sound.resonances.forEach((kHz, i) => {
    mouth.resonances[i] = nearer(mouth.resonances[i] ?? kHz, kHz)
  })
  mouth.open = nearer(mouth.open, sound.open)
  mouth.voice = approach(mouth.voice, sound.voice * level)
  mouth.hiss = approach(mouth.hiss, (sound.hiss + 0.12 * breath * sound.voice) * level)
}

function nearer(value: number, target: number): number {
  return value + (target - value) * 0.28
}

/** In 17 ms from nothing to full, in 27 ms back. */
function approach(value: number, target: number): number {
  return value < target ? Math.min(target, value + 0.25) : Math.max(target, value - 0.16)
}

/** The loudness of all overtones sums up to that of the voice, however they are shared out. */
function readOvertones(overtones: Overtones, mouth: Mouth, timbre: Timbre, level: number): void {
  const { loudness, hz } = overtones
  const kHz = hz / 1000
  const reach = 1.7 * timbre.resonance * timbre.brightness * (0.5 + 0.5 * mouth.open)
  const upper = 0.15 + 0.85 * mouth.open
  const [first, second, third] = mouth.resonances
  const count = Math.min(mostOvertones, Math.floor(Math.min(9.5, 4 * timbre.resonance) / kHz))

  let sum = 0
  for (let i = 1; i <= count; i += 1) {
    const at = (i * kHz) / timbre.resonance
    const width = 0.3 * kHz
    const heard =
      warmth(at) +
      peak(at - first, Math.max(0.11, width)) +
      0.7 * upper * peak(at - second, Math.max(0.15, width)) +
      0.5 * upper * peak(at - third, Math.max(0.2, width))
    const weight = heard * Math.exp((-i * kHz) / reach)
    loudness[i] = weight
    sum += weight
  }
  const scale = sum === 0 ? 0 : (mouth.voice * level) / sum
  for (let i = 1; i <= count; i += 1) loudness[i] = (loudness[i] ?? 0) * scale
  loudness.fill(0, count + 1)
  overtones.count = count
}

/** What a throat lets through below and between its resonances. */
function warmth(kHz: number): number {
  return 0.02 + 0.15 * Math.exp(-kHz / 0.4)
}

function peak(distance: number, halfWidth: number): number {
  return 1 / (1 + (distance / halfWidth) ** 2)
}

/** Goes from one set of overtones to the other; returns the phase it ends at. */
function addOvertones(block: Float32Array, before: Overtones, after: Overtones, startPhase: number): number {
  const from = before.loudness
  const to = after.loudness
  const count = Math.max(before.count, after.count)
  const turnPerHz = (2 * Math.PI) / sampleRate
  let phase = startPhase
  for (let at = 0; at < block.length; at += 1) {
    const share = at / block.length
    phase += (before.hz + (after.hz - before.hz) * share) * turnPerHz
    // Clenshaw's sum: one sine and one cosine for all overtones.
    const turn = 2 * Math.cos(phase)
    let sum = 0
    let previous = 0
    for (let i = count; i > 0; i -= 1) {
      const loudness = (from[i] ?? 0) * (1 - share) + (to[i] ?? 0) * share
      const next = loudness + (turn * sum - previous)
      previous = sum
      sum = next
    }
    block[at] = loudest * sum * Math.sin(phase)
  }
  return phase % (2 * Math.PI)
}

/** Noise through one wide resonance, which can be moved. */
function createHiss(last: Hiss): (block: Float32Array, kHz: number, from: number, to: number) => void {
  const noise = createNoise(1, last.taken)
  const radius = Math.exp((-Math.PI * 1100) / sampleRate)
  return (block, kHz, from, to) => {
    const turn = 2 * radius * Math.cos((2 * Math.PI * kHz * 1000) / sampleRate)
    for (let at = 0; at < block.length; at += 1) {
      const input = noise()
      const resonant = turn * last.out1 - radius * radius * last.out2
      const output = ((1 - radius * radius) / 2) * (input - last.in2) + resonant
      last.in2 = last.in1
      last.in1 = input
      last.out2 = last.out1
      last.out1 = output
      block[at] = (block[at] ?? 0) + loudest * output * (from + ((to - from) * at) / block.length)
    }
    last.taken += block.length
  }
}
