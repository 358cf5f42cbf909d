import { describe, expect, it } from 'vitest'
import {
  blocksOf,
  click,
  mixed,
  noise,
  silence,
  soundRate,
  sounds,
  speech,
  tone,
} from '../../testing/sounds.ts'
import { createVoiceActivity, type VoiceActivityOptions } from '../index.ts'

/** What began and ended, with places in milliseconds. */
function changesIn(
  sound: Float32Array,
  options: VoiceActivityOptions = {},
  activity = createVoiceActivity(soundRate, options),
): string[] {
  const ms = (samples: number): number => Math.round((samples / soundRate) * 1000)
  return blocksOf(sound).flatMap(block =>
    activity.hear(block).map(change => {
      if (change.type === 'noise') return 'noise'
      if (change.type === 'speech-start') return `start ${ms(change.from)}`
      return `end ${ms(change.from)} to ${ms(change.to)}`
    }),
  )
}

const room = (ms: number): Float32Array => noise(ms, -62)
const inRoom = (sound: Float32Array): Float32Array => mixed(sound, room((sound.length / soundRate) * 1000))
const types = (changes: readonly string[]): string[] => changes.map(change => change.split(' ')[0] ?? '')

describe('voice activity', () => {
  it('finds what is said, with a little of what was before and after', () => {
    const [start, end, ...more] = changesIn(inRoom(sounds(silence(2000), speech(1000, -20), silence(2000))))
    const [, startMs] = start?.split(' ').map(Number) ?? []
    const [, fromMs, , toMs] = end?.split(' ').map(Number) ?? []
    expect(more).toEqual([])
    expect(startMs).toBe(fromMs)
    expect(fromMs).toBeGreaterThanOrEqual(1680)
    expect(fromMs).toBeLessThanOrEqual(1740)
    // The last syllable dies away at 2950.
    expect(toMs).toBeGreaterThanOrEqual(3200)
    expect(toMs).toBeLessThanOrEqual(3300)
  })

  it('hears one whole in a sentence with pauses, and two in two sentences', () => {
    const sentence = sounds(speech(800, -20), silence(400), speech(600, -26), silence(500), speech(600, -20))
    expect(
      types(changesIn(inRoom(sounds(silence(500), sentence, silence(1200), sentence, silence(1200))))),
    ).toEqual(['start', 'end', 'start', 'end'])
  })

  it('tells of the beginning while it is said, and how long it has lasted to its last sound', () => {
    const activity = createVoiceActivity(soundRate)
    expect(types(changesIn(inRoom(sounds(silence(1000), speech(400, -20))), {}, activity))).toEqual(['start'])
    expect(activity.isSpeech).toBe(true)
    const saidMs = activity.speechMs
    expect(saidMs).toBeGreaterThan(300)
    expect(saidMs).toBeLessThanOrEqual(400)
    expect(changesIn(room(500), {}, activity)).toEqual([])
    expect(activity.speechMs).toBe(saidMs)
    expect(types(changesIn(room(500), {}, activity))).toEqual(['end'])
    expect(activity.speechMs).toBe(0)
  })

  it('hears somebody who speaks from the first moment on, from its beginning', () => {
    expect(changesIn(inRoom(sounds(speech(1000, -20), silence(1000))))[0]).toBe('start 0')
  })

  it('takes no click, no typing and no hum for a voice', () => {
    const key = sounds(click(-10), silence(110))
    const typing = sounds(...Array.from({ length: 30 }, () => key))
    expect(changesIn(inRoom(sounds(silence(500), click(-6), silence(1500))))).toEqual([])
    expect(changesIn(inRoom(sounds(silence(500), typing, silence(1500))))).toEqual([])
    expect(changesIn(inRoom(sounds(silence(500), tone(1500, -42, 25), silence(1500))))).toEqual([])
  })

  it('takes a sound for no voice that is too quiet, however silent the room', () => {
    expect(changesIn(sounds(noise(2000, -85), speech(1000, -58), noise(2000, -85)))).toEqual([])
    expect(types(changesIn(sounds(noise(2000, -85), speech(1000, -40), noise(2000, -85))))).toEqual([
      'start',
      'end',
    ])
  })

  it('hears a voice that comes out of digital silence', () => {
    expect(types(changesIn(sounds(silence(3000), speech(1000, -25), silence(1000))))).toEqual([
      'start',
      'end',
    ])
  })

  it('takes a fan that starts for noise after two seconds, and hears voices over it then', () => {
    const activity = createVoiceActivity(soundRate)
    const fan = (sound: Float32Array): Float32Array =>
      mixed(sound, noise((sound.length / soundRate) * 1000, -38))
    expect(types(changesIn(sounds(room(1000), fan(silence(8000))), {}, activity))).toEqual(['start', 'noise'])
    const words = sounds(silence(500), speech(800, -18), silence(1500))
    expect(types(changesIn(fan(words), {}, activity))).toEqual(['start', 'end'])
  })

  it('keeps what is said while a fan starts', () => {
    const fan = sounds(silence(1600), noise(6000, -38))
    const words = sounds(silence(1000), speech(2500, -16), silence(4000))
    expect(types(changesIn(inRoom(mixed(fan, words))))).toEqual(['start', 'end'])
  })

  it('follows noise that swells and falls, without taking it for a voice', () => {
    const steps = Array.from({ length: 60 }, (_, i) => noise(250, -62 + 0.5 * Math.min(i, 60 - i)))
    const activity = createVoiceActivity(soundRate)
    expect(changesIn(sounds(...steps), {}, activity)).toEqual([])
    expect(activity.floorDb).toBeGreaterThan(-66)
    expect(activity.floorDb).toBeLessThan(-58)
    expect(types(changesIn(inRoom(sounds(speech(600, -30), silence(1000))), {}, activity))).toEqual([
      'start',
      'end',
    ])
  })

  it('leaves the noise floor where it is while somebody speaks, in one breath or for long', () => {
    const activity = createVoiceActivity(soundRate)
    changesIn(room(2000), {}, activity)
    const before = activity.floorDb
    expect(types(changesIn(tone(1500, -20, 300), {}, activity))).toEqual(['start'])
    expect(activity.floorDb).toBeCloseTo(before, 0)
    expect(changesIn(inRoom(speech(12_000, -20)), {}, activity)).toEqual([])
    expect(Math.abs(activity.floorDb - before)).toBeLessThan(3)
  })

  it('cuts what is too long, and goes on where it has cut', () => {
    const changes = changesIn(inRoom(sounds(silence(1000), speech(5000, -20), silence(1000))), {
      longestMs: 2000,
    })
    expect(types(changes)).toEqual(['start', 'end', 'start', 'end', 'start', 'end'])
    const ends = changes
      .filter(change => change.startsWith('end'))
      .map(change => change.split(' ').map(Number))
    expect(ends[0]?.[3]).toBe(ends[1]?.[1])
    expect(ends[1]?.[3]).toBe(ends[2]?.[1])
  })

  it('does as its options say', () => {
    const words = inRoom(
      sounds(silence(1000), speech(150, -20), silence(300), speech(600, -20), silence(1500)),
    )
    expect(types(changesIn(words, { hangMs: 200 }))).toEqual(['start', 'end', 'start', 'end'])
    expect(types(changesIn(words, { hangMs: 200, shortestMs: 300 }))).toEqual(['start', 'end'])
    expect(changesIn(words, { thresholdDb: 50 })).toEqual([])
    expect(changesIn(words, { minimumDb: -5 })).toEqual([])
    const [withNone] = changesIn(words, { preRollMs: 0 })
    expect(Number(withNone?.split(' ')[1])).toBeGreaterThanOrEqual(1000)
  })

  it('decides the same, however the sound is cut into blocks', () => {
    const words = inRoom(sounds(silence(700), speech(900, -20), silence(1000)))
    const all = createVoiceActivity(soundRate).hear(words)
    const single = createVoiceActivity(soundRate)
    expect(all.map(({ type }) => type)).toEqual(['speech-start', 'speech-end'])
    expect(blocksOf(words, 1).flatMap(block => single.hear(block))).toEqual(all)
  })

  it('forgets what is being said when asked to, and not what the noise is like', () => {
    const activity = createVoiceActivity(soundRate)
    changesIn(inRoom(sounds(silence(1000), speech(500, -20))), {}, activity)
    const { floorDb } = activity
    activity.forget()
    expect(activity.isSpeech).toBe(false)
    expect(activity.floorDb).toBe(floorDb)
    const [start] = changesIn(inRoom(speech(500, -20)), {}, activity)
    expect(start).toBe('start 1500')
  })

  it('hears on after a device has given what is no number', () => {
    const activity = createVoiceActivity(soundRate)
    expect(changesIn(sounds(room(500), Float32Array.of(Number.NaN), room(500)), {}, activity)).toEqual([])
    expect(types(changesIn(inRoom(sounds(speech(800, -20), silence(1000))), {}, activity))).toEqual([
      'start',
      'end',
    ])
  })

  it('refuses durations that are none', () => {
    expect(() => createVoiceActivity(soundRate, { hangMs: -1 })).toThrow(/hangMs/)
    expect(() => createVoiceActivity(soundRate, { thresholdDb: Number.NaN })).toThrow(/thresholdDb/)
  })
})
