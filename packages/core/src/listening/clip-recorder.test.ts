import { EventEmitter } from 'eventemitter3'
import { describe, expect, it } from 'vitest'
import {
  blocksOf,
  levelOf,
  mixed,
  noise,
  silence,
  soundRate,
  sounds,
  speech,
  tone,
} from '../../testing/sounds.ts'
import { ClipRecorder, type ClipRecorderOptions } from './clip-recorder.ts'
import type { RecordedClip, VoiceRecorderEvents } from './voice-recorder.ts'

const inRoom = (sound: Float32Array): Float32Array =>
  mixed(sound, noise((sound.length / soundRate) * 1000, -62))

interface Recording {
  readonly recorder: ClipRecorder
  readonly events: EventEmitter<VoiceRecorderEvents>
  readonly emitted: string[]
  readonly clips: RecordedClip[]
  hear(sound: Float32Array): void
}

function record(options: ClipRecorderOptions = {}): Recording {
  const events = new EventEmitter<VoiceRecorderEvents>()
  const recorder = new ClipRecorder(soundRate, events, options)
  const emitted: string[] = []
  const clips: RecordedClip[] = []
  events.on('speech-start', ({ isPressed }) => emitted.push(isPressed ? 'press' : 'start'))
  events.on('speech-end', ({ isPressed }) => emitted.push(isPressed ? 'release' : 'end'))
  events.on('clip', clip => {
    emitted.push('clip')
    clips.push(clip)
  })
  events.on('no-clip', ({ reason }) => emitted.push(`no-clip ${reason}`))
  events.on('error', ({ code }) => emitted.push(code))
  const hear = (sound: Float32Array): void => {
    for (const block of blocksOf(sound)) recorder.hear(block)
  }
  return { recorder, events, emitted, clips, hear }
}

function samplesOf({ wav }: RecordedClip): Float32Array {
  const view = new DataView(wav.buffer)
  return Float32Array.from(
    { length: (wav.length - 44) / 2 },
    (_, i) => view.getInt16(44 + 2 * i, true) / 0x7fff,
  )
}

describe('a press', () => {
  it('makes a clip of what is heard from the press to the release, and a moment longer', () => {
    const { recorder, hear, emitted, clips } = record()
    hear(inRoom(silence(1000)))
    recorder.press()
    hear(inRoom(tone(1000, -20, 440)))
    recorder.release()
    expect(emitted).toEqual(['press'])
    hear(inRoom(silence(200)))
    expect(emitted).toEqual(['press', 'release', 'clip'])
    const [clip] = clips
    if (!clip) throw new Error('There is no clip.')
    expect(clip.durationMs).toBeGreaterThanOrEqual(300 + 1000 + 150 - 25)
    expect(clip.durationMs).toBeLessThanOrEqual(300 + 1000 + 150 + 50)
    const samples = samplesOf(clip)
    expect(levelOf(samples.subarray(400 * 16, 1200 * 16))).toBeCloseTo(-20, 0)
    expect(levelOf(samples.subarray(0, 250 * 16))).toBeLessThan(-55)
  })

  it('makes clips that never hold the same sound twice', () => {
    const { recorder, hear, clips } = record({ preRollMs: 5000 })
    hear(inRoom(silence(1000)))
    for (let press = 0; press < 3; press++) {
      recorder.press()
      hear(inRoom(silence(500)))
      recorder.release()
      hear(inRoom(silence(500)))
    }
    expect(clips).toHaveLength(3)
    const wholeMs = clips.reduce((sum, { durationMs }) => sum + durationMs, 0)
    expect(wholeMs).toBeLessThanOrEqual(4000)
  })

  it('makes no clip when it is too short or nothing was heard yet', () => {
    const { recorder, hear, emitted } = record()
    recorder.press()
    recorder.release()
    expect(emitted).toEqual(['press', 'release', 'no-clip too-short'])
    hear(inRoom(silence(500)))
    recorder.press()
    hear(inRoom(silence(100)))
    recorder.release()
    hear(inRoom(silence(500)))
    expect(emitted.slice(3)).toEqual(['press', 'release', 'no-clip too-short'])
    expect(recorder.isRecording).toBe(false)
  })

  it('ends by itself when it lasts too long', () => {
    const { recorder, hear, emitted, clips } = record({ longestMs: 1000, preRollMs: 0 })
    recorder.press()
    hear(inRoom(silence(3000)))
    expect(emitted).toEqual(['press', 'release', 'clip'])
    expect(clips[0]?.durationMs).toBe(1000)
    recorder.release()
    expect(emitted).toHaveLength(3)
  })

  it('keeps all of a long one', () => {
    const { recorder, hear, clips } = record({ preRollMs: 0 })
    hear(inRoom(silence(70_000)))
    recorder.press()
    hear(inRoom(sounds(tone(500, -20, 440), silence(29_500))))
    const [clip] = clips
    if (!clip) throw new Error('There is no clip.')
    expect(clip.durationMs).toBe(30_000)
    expect(levelOf(samplesOf(clip).subarray(0, 400 * 16))).toBeCloseTo(-20, 0)
  })

  it('tells that the microphone is silent when nothing came, and makes no clip of it', () => {
    const { recorder, hear, emitted } = record()
    recorder.press()
    hear(silence(1000))
    recorder.release()
    hear(silence(200))
    expect(emitted).toEqual(['press', 'release', 'no-clip silent', 'microphone_silent'])
  })

  it('ends without what would follow when nothing more is going to be heard', () => {
    const { recorder, hear, emitted, clips } = record({ preRollMs: 0 })
    recorder.press()
    hear(inRoom(tone(1000, -20, 440)))
    recorder.release({ atOnce: true })
    expect(emitted).toEqual(['press', 'release', 'clip'])
    expect(clips[0]?.durationMs).toBeGreaterThan(990)
  })

  it('does not begin when it was closed by whoever heard of the one before', () => {
    const { recorder, events, hear, emitted } = record()
    events.on('clip', () => recorder.close())
    recorder.press()
    hear(inRoom(silence(500)))
    recorder.release()
    recorder.press()
    expect(emitted).toEqual(['press', 'release', 'clip'])
    expect(recorder.isRecording).toBe(false)
  })

  it('goes before voice activity, which goes on after it', () => {
    const { recorder, hear, emitted } = record()
    recorder.listen(true)
    hear(inRoom(sounds(silence(500), speech(500, -20))))
    recorder.press()
    hear(inRoom(sounds(speech(500, -20), silence(1500))))
    recorder.release()
    hear(inRoom(silence(1000)))
    expect(emitted).toEqual(['start', 'end', 'no-clip stopped', 'press', 'release', 'clip'])
    hear(inRoom(sounds(speech(500, -20), silence(1500))))
    expect(emitted.slice(6)).toEqual(['start', 'end', 'clip'])
  })
})

describe('listening', () => {
  it('begins in the middle of what is said, and after a press in the middle of it', () => {
    const { recorder, hear, emitted, clips } = record()
    hear(inRoom(sounds(silence(500), speech(600, -20))))
    recorder.listen(true)
    hear(inRoom(sounds(speech(600, -20), silence(1200))))
    expect(emitted).toEqual(['start', 'end', 'clip'])
    expect(clips[0]?.durationMs).toBeLessThan(600 + 300 + 50)
    recorder.press()
    hear(inRoom(speech(1000, -20)))
    recorder.release()
    hear(inRoom(sounds(speech(1000, -20), silence(1200))))
    expect(emitted.slice(3)).toEqual(['press', 'release', 'clip', 'start', 'end', 'clip'])
  })

  it('makes a clip of each thing that is said', () => {
    const { recorder, hear, emitted, clips } = record()
    recorder.listen(true)
    hear(inRoom(sounds(silence(500), speech(800, -20), silence(1500), speech(1600, -20), silence(1500))))
    expect(emitted).toEqual(['start', 'end', 'clip', 'start', 'end', 'clip'])
    const [first, second] = clips.map(({ durationMs }) => durationMs)
    expect(first).toBeGreaterThan(800 + 2 * 300 - 100)
    expect(first).toBeLessThan(800 + 2 * 300 + 100)
    expect(second).toBeGreaterThan(1600 + 2 * 300 - 100)
    expect(second).toBeLessThan(1600 + 2 * 300 + 100)
  })

  it('hears nothing before it begins and after it has ended', () => {
    const { recorder, hear, emitted } = record()
    hear(inRoom(sounds(silence(500), speech(800, -20))))
    recorder.listen(true)
    hear(inRoom(silence(1500)))
    expect(emitted).toEqual([])
    hear(inRoom(speech(800, -20)))
    recorder.listen(false)
    expect(emitted).toEqual(['start', 'end', 'no-clip stopped'])
    hear(inRoom(sounds(speech(800, -20), silence(1500))))
    expect(emitted).toHaveLength(3)
  })

  it('makes no clip of a fan that starts', () => {
    const { recorder, hear, emitted } = record()
    recorder.listen(true)
    hear(inRoom(sounds(silence(500), noise(4000, -30))))
    expect(emitted).toEqual(['start', 'end', 'no-clip noise'])
  })

  it('tells once that the microphone is silent, and again when it falls silent', () => {
    const { recorder, hear, emitted } = record()
    recorder.listen(true)
    hear(silence(2900))
    expect(emitted).toEqual([])
    hear(silence(3000))
    expect(emitted).toEqual(['microphone_silent'])
    hear(inRoom(silence(1000)))
    recorder.expectSound()
    hear(silence(3500))
    expect(emitted).toEqual(['microphone_silent', 'microphone_silent'])
  })

  it('does not call a microphone silent whose noise gate is closed while nobody speaks', () => {
    const { recorder, hear, emitted } = record()
    recorder.listen(true)
    hear(sounds(inRoom(silence(500)), silence(20_000)))
    expect(emitted).toEqual([])
  })

  it('lets whoever hears of a clip end it', () => {
    const { recorder, events, hear, emitted } = record()
    recorder.listen(true)
    events.on('clip', () => recorder.listen(false))
    // All in one block, as after a frame that took long.
    recorder.hear(
      inRoom(sounds(silence(500), speech(800, -20), silence(1500), speech(800, -20), silence(1500))),
    )
    hear(inRoom(silence(500)))
    expect(emitted).toEqual(['start', 'end', 'clip'])
  })
})

describe('a recorder', () => {
  it('tells how long the player has spoken, and how long it has had nothing to do', () => {
    const { recorder, hear } = record()
    hear(inRoom(silence(1000)))
    expect(recorder.speechMs).toBe(0)
    expect(recorder.idleMs).toBeGreaterThan(950)
    recorder.press()
    hear(inRoom(silence(500)))
    expect(recorder.speechMs).toBeGreaterThan(475)
    expect(recorder.idleMs).toBe(0)
  })

  it('has a level for a meter', () => {
    const { recorder, hear } = record()
    expect(recorder.level).toBe(0)
    hear(tone(500, -30, 440))
    expect(recorder.level).toBeCloseTo(0.5, 1)
    hear(tone(500, 0, 440))
    expect(recorder.level).toBeCloseTo(1, 1)
    hear(silence(500))
    expect(recorder.level).toBe(0)
  })

  it('refuses options that are no amounts', () => {
    expect(() => record({ sampleRate: Number.NaN })).toThrow(/sampleRate/)
    expect(() => record({ sampleRate: 0 })).toThrow(/of 8000 or more/)
    expect(() => record({ longestMs: -1 })).toThrow(/longestMs/)
  })
})
