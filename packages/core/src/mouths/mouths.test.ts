import { type MouthCue, mouthShapes } from '@townsfolk/protocol'
import { describe, expect, it } from 'vitest'
import { createFakeScene, lineOf, Prop } from '../../testing/fake-scene.ts'
import { collectUncaughtErrors } from '../../testing/uncaught-errors.ts'
import { soundOf } from '../floor/floor-sound.ts'
import type { FloorVoice } from '../floor/floor-voice.ts'
import type { Npc } from '../index.ts'
import { createMouths, type MouthPainter, mouthPoses, type SpokenSound, type VoiceMeter } from '../index.ts'
import { contextOf } from '../runtime/internals.ts'

/** A sound that a test moves by hand. */
class HandSound implements SpokenSound {
  elapsedMs = 0
  cues: readonly MouthCue[] | undefined
  loudness: number | undefined

  level(): number | undefined {
    return this.loudness
  }
}

class HandMeter implements VoiceMeter<Prop> {
  readonly sounds = new Map<Npc<Prop>, SpokenSound>()

  soundOf(npc: Npc<Prop>): SpokenSound | undefined {
    return this.sounds.get(npc)
  }
}

/** All lines are said out of earshot, and do not wait for each other. */
const silence: FloorVoice<Npc<Prop>> = {
  queued: () => {},
  replyClosed: () => {},
  stateOf: () => 'unheard',
  play: () => {},
  hold: () => {},
  stop: () => {},
  hasBegun: () => false,
}

/** A scene of ticks of 10 ms in which a line is up for a second, with Wren and Mira. */
function createStage({ hasVoices = true } = {}) {
  const scene = createFakeScene({ speech: { gapMs: 20, readingTimeMs: () => 1000 }, sampleIntervalMs: 10 })
  const meter = new HandMeter()
  const mouths = createMouths<Prop>(hasVoices ? { voices: meter } : {})
  const release = scene.runtime.add(mouths)
  const prop = new Prop()
  const wren = scene.npc('wren', {}, prop)
  const painted: string[] = []
  const painter: MouthPainter = { paint: ({ shape }) => painted.push(shape) }
  return {
    ...scene,
    release,
    mouths,
    prop,
    wren,
    mira: scene.npc('mira'),
    painted,
    painter,
    /** Lets Wren begin a line. Her mouth is drawn, and has not moved yet. */
    begin: (text: string, spokenText?: string) => {
      mouths.draw(wren, painter)
      void wren.speak([{ ...lineOf(text), ...(spokenText !== undefined && { spokenText }) }])
      scene.runtime.tick(10)
    },
    /** Gives Wren's line a sound. */
    sound: (given: Partial<HandSound> = {}) => {
      const sound = Object.assign(new HandSound(), given)
      meter.sounds.set(wren, sound)
      return sound
    },
    endSound: () => meter.sounds.delete(wren),
  }
}

describe('the poses', () => {
  it('are there for each shape of the protocol', () => {
    expect(Object.keys(mouthPoses).sort()).toEqual([...mouthShapes].sort())
    for (const shape of mouthShapes) expect(mouthPoses[shape].shape).toBe(shape)
  })

  it('tell a drawing with few mouths which of them are shut, and one that is bent how wide they are', () => {
    const { rest, pressed, bite, mid, open, wide, pucker } = mouthPoses
    expect([rest.open, pressed.open, open.open]).toEqual([0, 0, 1])
    expect(bite.open).toBeLessThan(mid.open)
    expect([pucker.width, rest.width, wide.width]).toEqual([0.1, 0.5, 1])
  })
})

describe('a line with timings', () => {
  const cues: readonly MouthCue[] = [
    { atMs: 0, shape: 'rest' },
    { atMs: 40, shape: 'pressed' },
    { atMs: 90, shape: 'open' },
    { atMs: 200, shape: 'rest' },
  ]

  it('goes by them, at the place of its clip', () => {
    const { begin, sound, runtime, painted } = createStage()
    begin('Ma')
    const clip = sound({ cues })
    for (const elapsedMs of [0, 39, 40, 89, 90, 199, 200, 5000]) {
      clip.elapsedMs = elapsedMs
      runtime.tick(10)
    }
    expect(painted).toEqual(['pressed', 'open', 'rest'])
  })

  it('is still at rest while its clip has not begun', () => {
    const { begin, sound, runtime, painted } = createStage()
    begin('Ma')
    sound({ cues: [{ atMs: 0, shape: 'open' }], elapsedMs: -30 })
    runtime.tick(10)
    expect(painted).toEqual([])
  })

  it('goes by the level until they are there', () => {
    const { begin, sound, runtime, painted } = createStage()
    begin('Ma')
    const clip = sound({ loudness: 0.2, elapsedMs: 50 })
    runtime.tick(10)
    clip.cues = cues
    runtime.tick(10)
    expect(painted).toEqual(['open', 'pressed'])
  })

  it('copes with any order, with times that are none and with shapes that it does not know', () => {
    const { begin, sound, runtime, painted } = createStage()
    begin('Ma')
    const odd = [
      { atMs: 100, shape: 'wide' },
      { atMs: Number.NaN, shape: 'pressed' },
      { atMs: 0, shape: 'round' },
      { atMs: Number.POSITIVE_INFINITY, shape: 'pressed' },
      { atMs: 200, shape: 'constructor' },
      null,
      { atMs: 50, shape: 'kiss' },
    ] as unknown as readonly MouthCue[]
    const clip = sound({ cues: odd })
    for (const elapsedMs of [0, 50, 100, 200, Number.NaN]) {
      clip.elapsedMs = elapsedMs
      runtime.tick(10)
    }
    expect(painted).toEqual(['round', 'rest', 'wide', 'rest'])
  })

  it('goes by the level when none of them can be used', () => {
    const { begin, sound, runtime, painted } = createStage()
    begin('Ma')
    sound({ cues: [{ atMs: Number.NaN, shape: 'wide' }], loudness: 0.2 })
    runtime.tick(10)
    expect(painted).toEqual(['open'])
  })
})

describe('a line without timings', () => {
  it('opens the mouth as wide as it is loud', () => {
    const { begin, sound, runtime, painted } = createStage()
    begin('Ma')
    const clip = sound()
    for (const loudness of [0, 0.024, 0.026, 0.119, 0.121, 0.28]) {
      clip.loudness = loudness
      runtime.tick(10)
    }
    expect(painted).toEqual(['mid', 'open'])
  })

  it('opens at once and closes within a tenth of a second, so that it does not flicker', () => {
    const { begin, sound, runtime, painted } = createStage()
    begin('Ma')
    const clip = sound({ loudness: 0.2 })
    runtime.tick(10)
    expect(painted).toEqual(['open'])
    for (const loudness of [0, 0.2, 0, 0.2, Number.NaN]) {
      clip.loudness = loudness
      runtime.tick(10)
    }
    expect(painted).toEqual(['open'])
    clip.loudness = 0
    for (let ms = 0; ms < 100; ms += 10) runtime.tick(10)
    expect(painted).toEqual(['open', 'mid', 'rest'])
  })

  it('closes as fast at any frame rate', () => {
    const { begin, sound, runtime, painted } = createStage()
    begin('Ma')
    const clip = sound({ loudness: 0.2 })
    runtime.tick(10)
    clip.loudness = 0
    runtime.tick(100)
    expect(painted).toEqual(['open', 'rest'])
  })
})

describe('a line without sound', () => {
  /** What is painted from the beginning to the end of a line. */
  function paintedFor(text: string, spokenText?: string): readonly string[] {
    const { begin, run, painted } = createStage({ hasVoices: false })
    begin(text, spokenText)
    run(980)
    return painted
  }

  it('goes by its letters', () => {
    expect(paintedFor('Meet Bob')).toEqual([
      'pressed',
      'wide',
      'tongue',
      'pressed',
      'round',
      'pressed',
      'rest',
    ])
  })

  it('goes at the pace of somebody who reads', () => {
    const { begin, run, painted } = createStage({ hasVoices: false })
    begin('Mama')
    run(70)
    expect(painted).toEqual(['pressed', 'open'])
    run(140)
    expect(painted).toEqual(['pressed', 'open', 'pressed', 'open'])
    run(70)
    expect(painted.at(-1)).toBe('rest')
  })

  it('pauses between sentences', () => {
    expect(paintedFor('Oh. Ah!')).toEqual(['round', 'rest', 'open', 'rest'])
  })

  it('goes by the respelling where there is one', () => {
    expect(paintedFor('1', 'one')).toEqual(['round', 'tongue', 'mid', 'rest'])
  })

  it.each(['Ещё чаю', '灯がきれい', 'مرحبا بكم', '12'])('moves in any script: %s', text => {
    expect(new Set(paintedFor(text)).size).toBeGreaterThan(1)
  })

  it('has accents and marks on its letters or not', () => {
    expect(paintedFor('Żółw')).toEqual(paintedFor('Zołw'))
  })

  it('goes by its letters too when nobody can tell how loud its sound is', () => {
    const { begin, sound, run, painted } = createStage()
    begin('Mama')
    sound()
    run(70)
    expect(painted).toEqual(['pressed', 'open'])
  })

  it('is not mistaken for one whose sound is over', () => {
    const { begin, sound, endSound, runtime, run, painted } = createStage()
    begin('Mama Mama Mama')
    sound({ loudness: 0.2 })
    runtime.tick(10)
    endSound()
    run(500)
    expect(painted).toEqual(['open', 'rest'])
  })
})

describe('a mouth', () => {
  it('rests as soon as its line ends', () => {
    const { begin, run, painted } = createStage()
    begin('Aaaaaah '.repeat(40))
    run(990)
    expect(painted).toEqual(['open'])
    run(10)
    expect(painted).toEqual(['open', 'rest'])
  })

  it('rests as soon as its line is interrupted, without another frame', () => {
    const { begin, run, wren, painted } = createStage()
    begin('Aaaaaah')
    run(10)
    wren.interrupt()
    expect(painted).toEqual(['open', 'rest'])
  })

  it('is given the same pose each time, and only when it is another', () => {
    const { mouths, wren, run } = createStage({ hasVoices: false })
    const poses: unknown[] = []
    mouths.draw(wren, { paint: pose => poses.push(pose) })
    void wren.speak([lineOf('Aha')])
    run(500)
    expect(poses).toEqual([mouthPoses.open, mouthPoses.rest])
    expect(poses[0]).toBe(mouthPoses.open)
  })

  it('does not move when another speaks', () => {
    const { mouths, wren, mira, painter, painted, run } = createStage()
    mouths.draw(wren, painter)
    void mira.speak([lineOf('Aha')])
    run(500)
    expect(painted).toEqual([])
  })

  it('may be drawn twice, and while its character speaks', () => {
    const { begin, mouths, wren, run, painted } = createStage()
    begin('Mama')
    run(10)
    const portrait: string[] = []
    mouths.draw(wren, { paint: ({ shape }) => portrait.push(shape) })
    run(60)
    expect(painted).toEqual(['pressed', 'open'])
    expect(portrait).toEqual(['pressed', 'open'])
  })

  it('goes by the line that began last, where nobody hears that there are two', () => {
    const { mouths, wren, painter, painted, runtime, run } = createStage({ hasVoices: false })
    soundOf(contextOf(runtime).floor).useVoice(silence)
    mouths.draw(wren, painter)
    const first = new AbortController()
    void wren.speak([lineOf('Mama')], { signal: first.signal })
    run(10)
    void wren.speak([lineOf('Aaaaaah, mama')])
    run(20)
    first.abort()
    run(40)
    expect(painted).toEqual(['pressed', 'open'])
  })

  it('rests when it is released, and is not painted again', () => {
    const { mouths, wren, painter, painted, run } = createStage()
    const release = mouths.draw(wren, painter)
    void wren.speak([lineOf('Aaaaaah, mama')])
    run(20)
    release()
    release()
    run(500)
    expect(painted).toEqual(['open', 'rest'])
  })

  it('rests with the end of the line when the mouths are taken from the runtime', () => {
    const { begin, release, run, painted } = createStage()
    begin('Aaaaaah, mama')
    run(10)
    release()
    run(1000)
    expect(painted).toEqual(['open', 'rest'])
  })

  it('rests when its character leaves a scene in which its object stays', () => {
    const { begin, runtime, run, painted } = createStage()
    begin('Aaaaaah')
    run(10)
    runtime.destroy()
    expect(painted).toEqual(['open', 'rest'])
  })

  it('is not painted when its object was destroyed', () => {
    const { begin, prop, run, painted } = createStage()
    begin('Mama')
    run(10)
    prop.isDestroyed = true
    run(500)
    expect(painted).toEqual(['pressed'])
  })
})

describe('a painter or a meter that throws', () => {
  const uncaught = collectUncaughtErrors()

  it('stops neither the others nor the frame, and is reported once', async () => {
    const { mouths, wren, runtime, painter, painted, run } = createStage({ hasVoices: false })
    mouths.draw(wren, {
      paint: () => {
        throw new Error('The sprite broke.')
      },
    })
    mouths.draw(wren, painter)
    const broken = createMouths<Prop>({
      voices: {
        soundOf: () => {
          throw new Error('The meter broke.')
        },
      },
    })
    const also: string[] = []
    broken.draw(wren, { paint: ({ shape }) => also.push(shape) })
    runtime.add(broken)
    void wren.speak([lineOf('Mama')])
    run(500)
    expect(painted).toEqual(['pressed', 'open', 'pressed', 'open', 'rest'])
    expect(also).toEqual(painted)
    await new Promise(resolve => setTimeout(resolve))
    expect(uncaught).toEqual([new Error('The sprite broke.'), new Error('The meter broke.')])
  })
})

it('rests, and moves no more, when it is released in the middle of a line', () => {
  const { begin, release, runtime, painted } = createStage()
  begin('Ma')
  runtime.tick(80)
  expect(painted.length).toBeGreaterThan(0)
  release()
  expect(painted.at(-1)).toBe('rest')
  const { length } = painted
  runtime.tick(80)
  expect(painted).toHaveLength(length)
})
