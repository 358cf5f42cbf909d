import type { ChatLine } from '@townsfolk/protocol'
import { describe, expect, it } from 'vitest'
import { createFakeScene, lineOf, Prop } from '../../testing/fake-scene.ts'
import { collectUncaughtErrors } from '../../testing/uncaught-errors.ts'
import { soundOf } from '../floor/floor-sound.ts'
import type { FloorVoice, SoundState } from '../floor/floor-voice.ts'
import {
  type CaptionListener,
  type CaptionPlane,
  type CaptionsOptions,
  createCaptions,
  type Npc,
  readingTimeMs,
  type Vec3,
} from '../index.ts'
import { contextOf } from '../runtime/internals.ts'

/** Gives all lines a sound of no length, without a gap between them. */
class InstantVoice implements FloorVoice<unknown> {
  queued(): void {}
  replyClosed(): void {}
  stateOf(): SoundState {
    return 'over'
  }
  play(): void {}
  hold(): void {}
  stop(): void {}
  hasBegun(): boolean {
    return false
  }
}

/** A scene of ticks of 10 ms, in which a line is up for 100 ms and a gap is 20 ms; positions are read on each. */
function createStage(options: CaptionsOptions = {}) {
  const scene = createFakeScene({ sampleIntervalMs: 10 })
  const captions = createCaptions<Prop>(options)
  const release = scene.runtime.add(captions)
  const changes: string[] = []
  captions.events.on('change', ({ shown }) => {
    expect(shown).toBe(captions.shown)
    changes.push(shown.map(({ text }) => text).join(' | '))
  })
  return {
    ...scene,
    captions,
    release,
    changes,
    say: (npc: Npc<Prop>, ...texts: string[]): void => void npc.speak(texts.map(lineOf)),
    texts: () => captions.shown.map(({ text }) => text),
  }
}

function timeOf(text: string): number {
  return readingTimeMs(lineOf(text))
}

describe('a caption', () => {
  it('says who says what, and how', () => {
    const { npc, captions, run } = createStage()
    const wren = npc('wren', { name: 'Wren' })
    const line: ChatLine = { text: 'Mind the gate.', spokenText: 'Mined the gate.', emotion: 'CURIOUS' }
    void wren.speak([line])
    expect(captions.shown).toEqual([])
    run(10)
    expect(captions.shown).toEqual([
      {
        id: 1,
        npc: wren,
        speaker: 'Wren',
        text: 'Mind the gate.',
        emotion: 'CURIOUS',
        direction: undefined,
        distance: undefined,
        isOver: false,
        interrupted: false,
      },
    ])
  })

  it('stays, as one that is over, until it could be read', () => {
    const { npc, say, captions, texts, changes, run } = createStage()
    say(npc('wren'), 'Hello')
    run(100)
    expect(captions.shown[0]?.isOver).toBe(false)
    run(10)
    expect(captions.shown[0]).toMatchObject({ isOver: true, interrupted: false })
    run(timeOf('Hello') - 110)
    expect(texts()).toEqual(['Hello'])
    run(10)
    expect(texts()).toEqual([])
    expect(changes).toEqual(['Hello', 'Hello', ''])
  })

  it('stays as long as its line is being said, however long that takes', () => {
    const scene = createFakeScene({ speech: { readingTimeMs: () => 60_000 } })
    const captions = createCaptions()
    scene.runtime.add(captions)
    void scene.npc('wren').speak([lineOf('Hello')])
    scene.run(60_000)
    expect(captions.shown[0]?.isOver).toBe(false)
    scene.run(10)
    expect(captions.shown).toEqual([])
  })

  it('is the same object from its beginning to its end, in a new list at each change', () => {
    const { npc, say, captions, run } = createStage()
    say(npc('wren'), 'Hello')
    run(10)
    const before = captions.shown
    run(100)
    expect(captions.shown).not.toBe(before)
    expect(captions.shown[0]).toBe(before[0])
  })

  it('tells that its line was interrupted, and can be read to its end all the same', () => {
    const { npc, say, captions, texts, run } = createStage()
    const wren = npc('wren')
    say(wren, 'Once upon a time', 'there was a miller')
    run(50)
    wren.interrupt()
    expect(captions.shown).toMatchObject([{ text: 'Once upon a time', isOver: true, interrupted: true }])
    run(timeOf('Once upon a time') - 60)
    expect(texts()).toEqual(['Once upon a time'])
    run(20)
    expect(texts()).toEqual([])
  })

  it('is one of its own when the same line is said again', () => {
    const { npc, captions, run } = createStage()
    const line = lineOf('Fresh fish!')
    void npc('wren').speak([line, line])
    run(200)
    expect(captions.shown).toMatchObject([
      { id: 1, isOver: true },
      { id: 2, isOver: false },
    ])
    run(50)
    expect(captions.shown.map(({ isOver }) => isOver)).toEqual([true, true])
  })
})

describe('what nobody is there to hear', () => {
  it('has no caption', () => {
    const { npc, say, captions, runtime, run } = createStage()
    const farAway = new InstantVoice()
    farAway.stateOf = () => 'unheard'
    soundOf(contextOf(runtime).floor).useVoice(farAway)
    say(npc('wren'), 'Hello')
    run(50)
    expect(captions.shown).toEqual([])
  })
})

describe('many speakers', () => {
  it('leave the last three up, so that the oldest that is over goes first', () => {
    const { npc, say, texts, run } = createStage()
    const [wren, mira] = [npc('wren'), npc('mira')]
    say(wren, 'One', 'Two')
    say(mira, 'Three', 'Four')
    run(360)
    expect(texts()).toEqual(['One', 'Two', 'Three'])
    run(20)
    expect(texts()).toEqual(['Two', 'Three', 'Four'])
  })

  it('leave as many up as the game says', () => {
    const { npc, say, texts, run } = createStage({ most: 1 })
    say(npc('wren'), 'One', 'Two')
    run(150)
    expect(texts()).toEqual(['Two'])
  })

  it('do not push away what is still being said', () => {
    const { npc, say, texts, run } = createStage({ most: 0 })
    say(npc('wren'), 'One', 'Two')
    run(50)
    expect(texts()).toEqual(['One'])
    run(80)
    expect(texts()).toEqual(['Two'])
  })
})

describe('the pace', () => {
  /** How long a caption is up. */
  function timeUp(text: string, pace: number): number {
    const { npc, say, captions, run } = createStage({ pace })
    say(npc('wren'), text)
    run(10)
    let ms = 0
    for (; captions.shown.length > 0; ms += 10) run(10)
    return ms
  }

  it('is that of lines without sound by default', () => {
    expect(timeUp('x'.repeat(20), 1)).toBe(timeOf('x'.repeat(20)))
    expect(timeUp('x'.repeat(1000), 1)).toBe(9000)
  })

  it('gives a slow reader twice the time, and a fast one half of it', () => {
    expect(timeUp('x'.repeat(20), 0.5)).toBe(4000)
    expect(timeUp('x'.repeat(20), 2)).toBe(1000)
  })

  it('gives a slow reader the time that a long line takes as well, up to two minutes', () => {
    expect(timeUp('x'.repeat(300), 0.5)).toBe(2 * (900 + 300 * 55))
    expect(timeUp('x'.repeat(3000), 0.5)).toBe(120_000)
  })

  it('can be set at any time, for what is up too', () => {
    const { npc, say, captions, texts, run } = createStage()
    say(npc('wren'), 'x'.repeat(20))
    run(1000)
    captions.pace = 0.5
    run(2500)
    expect(texts()).toHaveLength(1)
    captions.pace = 4
    run(10)
    expect(texts()).toEqual([])
  })

  it.each([0, -1, Number.NaN, '2' as unknown as number])('cannot be %s', pace => {
    const message = `pace is ${pace}: set a number above 0; 1 is normal.`
    expect(() => createCaptions({ pace })).toThrow(message)
    const captions = createCaptions()
    expect(() => {
      captions.pace = pace
    }).toThrow(message)
    expect(captions.pace).toBe(1)
  })
})

describe('those who read slowly', () => {
  /** When lines of Wren's began and ended, and captions changed. */
  function createReading(options: CaptionsOptions = {}) {
    const stage = createStage({ pace: 0.5, ...options })
    const wren = stage.npc('wren')
    const starts: string[] = []
    wren.events.on('line-start', ({ line }) => starts.push(`${stage.runtime.timeMs} ${line.text}`))
    return { ...stage, wren, starts }
  }
  const slowMs = 2 * timeOf('One')

  it('are not waited for by default', () => {
    const { say, wren, starts, run } = createReading()
    say(wren, 'One', 'Two')
    run(500)
    expect(starts).toEqual(['10 One', '130 Two'])
  })

  it('have read a line before the next one begins', () => {
    const { say, wren, starts, changes, run } = createReading({ waitsForReaders: true })
    say(wren, 'One', 'Two')
    run(slowMs + 100)
    expect(starts).toEqual(['10 One', `${slowMs + 30} Two`])
    expect(changes).toEqual(['One', '', 'Two'])
  })

  it('have so when lines have sound', () => {
    const { say, wren, starts, runtime, run } = createReading({ waitsForReaders: true })
    soundOf(contextOf(runtime).floor).useVoice(new InstantVoice())
    say(wren, 'One', 'Two')
    run(slowMs + 100)
    expect(starts).toEqual(['10 One', `${slowMs + 10} Two`])
  })

  it('may ask to be waited for at any time, and no longer', () => {
    const { say, wren, starts, captions, run } = createReading()
    captions.waitsForReaders = true
    say(wren, 'One')
    run(slowMs + 100)
    captions.waitsForReaders = false
    say(wren, 'Two', 'Three')
    run(200)
    expect(starts).toHaveLength(3)
    expect([captions.waitsForReaders, captions.pace]).toEqual([false, 0.5])
  })

  it('are not waited for once the captions have left', () => {
    const { runtime } = createReading({ waitsForReaders: true })
    const { floor } = contextOf(runtime)
    expect(floor.leastMs).toBeDefined()
    runtime.destroy()
    expect(floor.leastMs).toBeUndefined()
  })
})

describe('those who read fast', () => {
  it('dismiss one', () => {
    const { npc, say, captions, texts, changes, run } = createStage()
    say(npc('wren'), 'One', 'Two')
    run(200)
    captions.dismiss(1)
    expect(texts()).toEqual(['Two'])
    captions.dismiss(7)
    captions.dismiss(1)
    expect(changes).toEqual(['One', 'One', 'One | Two', 'Two'])
  })

  it('dismiss all of them, also what is being said: it does not come back', () => {
    const { npc, say, captions, texts, changes, run } = createStage()
    say(npc('wren'), 'One', 'Two', 'Three')
    run(200)
    captions.dismiss()
    expect(texts()).toEqual([])
    run(40)
    expect(texts()).toEqual([])
    expect(changes.at(-1)).toBe('')
    run(60)
    expect(texts()).toEqual(['Three'])
  })

  it('make no room by what they dismissed while it was being said', () => {
    const { npc, say, captions, texts, run } = createStage({ most: 1 })
    say(npc('wren'), 'One', 'Two', 'Three')
    run(50)
    captions.dismiss()
    run(180)
    expect(texts()).toEqual(['Two'])
    run(50)
    expect(texts()).toEqual(['Three'])
  })

  it('are not held up by a floor that waits for readers', () => {
    const { npc, say, captions, texts, runtime, run } = createStage({ waitsForReaders: true })
    soundOf(contextOf(runtime).floor).useVoice(new InstantVoice())
    say(npc('wren'), 'One', 'Two')
    run(200)
    expect(texts()).toEqual(['One'])
    captions.dismiss()
    run(50)
    expect(texts()).toEqual(['Two'])
  })
})

describe('the direction', () => {
  const places = { east: [9, 1], west: [-9, 1], north: [1, -9], south: [1, 9] } as const

  /** Where one at (a, b) of a plane is heard by a listener at (1, 1), who faces somewhere. */
  function heard(
    plane: CaptionPlane,
    [a, b]: readonly [number, number],
    facing?: readonly [number, number],
  ): string | undefined {
    const put = (out: Vec3, [u, v]: readonly [number, number]): void => {
      Object.assign(out, plane === 'xy' ? { x: u, y: v, z: 0 } : { x: u, y: 50, z: v })
    }
    const listener: CaptionListener = {
      readPosition: out => put(out, [1, 1]),
      ...(facing && { readFacing: out => put(out, facing) }),
    }
    const { npc, say, captions, run } = createStage({ listener, plane })
    say(npc('wren', {}, plane === 'xy' ? new Prop(a, b) : new Prop(a, 0, b)), 'Hello')
    run(10)
    return captions.shown[0]?.direction
  }

  it('on a screen is as it is seen, where y goes down', () => {
    expect(heard('xy', places.east)).toBe('right')
    expect(heard('xy', places.west)).toBe('left')
    expect(heard('xy', places.north)).toBe('ahead')
    expect(heard('xy', places.south)).toBe('behind')
  })

  it('on a screen is as the listener faces, when it faces somewhere', () => {
    const down = [0, 3] as const
    expect(heard('xy', places.south, down)).toBe('ahead')
    expect(heard('xy', places.east, down)).toBe('left')
    const right = [1, 0] as const
    expect(heard('xy', places.east, right)).toBe('ahead')
    expect(heard('xy', places.south, right)).toBe('right')
    expect(heard('xy', places.north, right)).toBe('left')
    expect(heard('xy', places.west, right)).toBe('behind')
  })

  // In this plane the pairs are x and z, so that "north" lies at lower z.
  it('on the ground is as for one who looks along z', () => {
    expect(heard('xz', places.east)).toBe('right')
    expect(heard('xz', places.west)).toBe('left')
    expect(heard('xz', places.south)).toBe('ahead')
    expect(heard('xz', places.north)).toBe('behind')
  })

  it('on the ground is as the listener faces, left-handed', () => {
    const alongX = [2, 0] as const
    expect(heard('xz', places.east, alongX)).toBe('ahead')
    expect(heard('xz', places.north, alongX)).toBe('right')
    expect(heard('xz', places.south, alongX)).toBe('left')
    const back = [0, -1] as const
    expect(heard('xz', places.north, back)).toBe('ahead')
    expect(heard('xz', places.east, back)).toBe('left')
  })

  it('is that without facing when the facing is none', () => {
    expect(heard('xy', places.north, [0, 0])).toBe('ahead')
    expect(heard('xy', places.east, [Number.NaN, 1])).toBe('right')
    expect(heard('xz', places.south, [Number.POSITIVE_INFINITY, 0])).toBe('ahead')
  })

  it('is the one that it lies nearer to', () => {
    expect(heard('xy', [6, -3])).toBe('right')
    expect(heard('xy', [4, -6])).toBe('ahead')
  })

  /** A listener who can be moved, on a screen, and Wren at the origin. */
  function createWalk(options: CaptionsOptions = {}) {
    const ear = { x: 0, y: 0 }
    const listener = { readPosition: (out: Vec3): void => void Object.assign(out, ear) }
    const stage = createStage({ listener, pace: 0.05, ...options })
    const prop = new Prop()
    const wren = stage.npc('wren', {}, prop)
    return {
      ...stage,
      ear,
      prop,
      wren,
      caption: () => stage.captions.shown[0],
    }
  }

  it('is "here" where there is none', () => {
    const { say, wren, caption, run } = createWalk()
    say(wren, 'Hello')
    run(10)
    expect(caption()).toMatchObject({ direction: 'here', distance: 0 })
  })

  it('is "here" near by, as the game says, until it is clearly not', () => {
    const { say, wren, ear, caption, run } = createWalk({ hereWithin: 10 })
    ear.x = 10.5
    say(wren, 'Hello')
    run(10)
    expect(caption()?.direction).toBe('left')
    ear.x = 10
    run(10)
    expect(caption()?.direction).toBe('here')
    ear.x = 10.5
    run(10)
    expect(caption()?.direction).toBe('here')
    ear.x = 11.5
    run(10)
    expect(caption()).toMatchObject({ direction: 'left', distance: 11.5 })
  })

  it('follows who moves, and is reported only when it is another', () => {
    const { say, wren, ear, prop, caption, changes, run } = createWalk()
    ear.x = -50
    say(wren, 'Hello')
    run(10)
    expect(caption()).toMatchObject({ direction: 'right', distance: 50 })
    prop.x = 50
    run(10)
    expect(caption()).toMatchObject({ direction: 'right', distance: 100 })
    expect(changes).toHaveLength(1)
    ear.x = 80
    run(10)
    expect(caption()).toMatchObject({ direction: 'left', distance: 30 })
    expect(changes).toHaveLength(2)
  })

  it('does not flicker on the border between two', () => {
    const { say, wren, ear, changes, caption, run } = createWalk()
    Object.assign(ear, { x: -101, y: 100 })
    say(wren, 'Hello')
    run(10)
    expect(caption()?.direction).toBe('right')
    for (let step = 0; step < 8; step++) {
      ear.x = -99 - 2 * (step % 2)
      run(10)
    }
    expect(changes).toHaveLength(1)
    ear.x = -80
    run(10)
    expect(caption()?.direction).toBe('ahead')
    ear.x = -101
    run(10)
    expect(caption()?.direction).toBe('ahead')
  })

  it('is the last that was known when its speaker leaves', () => {
    const { say, wren, ear, runtime, caption, run } = createWalk()
    runtime.perceive(new Prop(500), { name: 'Well' })
    ear.x = -50
    say(wren, 'Hello')
    run(10)
    wren.detach()
    ear.x = 50
    run(100)
    expect(caption()).toMatchObject({ direction: 'right', distance: 50, isOver: true, interrupted: true })
  })

  it('is the last that was known as long as a place is none', () => {
    const { say, wren, ear, caption, run } = createWalk()
    ear.x = -50
    say(wren, 'Hello')
    run(10)
    ear.x = Number.NaN
    run(10)
    expect(caption()).toMatchObject({ direction: 'right', distance: 50 })
  })
})

describe('captions', () => {
  const uncaught = collectUncaughtErrors()

  it('go on when the listener throws, without a direction; it is reported once', async () => {
    const { npc, say, captions, run } = createStage({
      listener: {
        readPosition: () => {
          throw new Error('The camera broke.')
        },
      },
    })
    say(npc('wren'), 'Hello')
    run(100)
    expect(captions.shown).toMatchObject([{ text: 'Hello', direction: undefined }])
    await new Promise(resolve => setTimeout(resolve))
    expect(uncaught).toEqual([new Error('The camera broke.')])
  })

  it('are gone with the end of the scene run, and there again in the next', () => {
    const { npc, say, captions, changes, runtime, run } = createStage()
    say(npc('wren'), 'One')
    run(10)
    runtime.destroy()
    expect(changes.at(-1)).toBe('')
    const next = createFakeScene()
    next.runtime.add(captions)
    void next.npc('wren').speak([lineOf('Two')])
    next.run(10)
    expect(captions.shown).toMatchObject([{ id: 2, text: 'Two' }])
  })

  it('need numbers that are some', () => {
    expect(() => createCaptions({ most: -1 })).toThrow('most is -1: set a number of 0 or more.')
    expect(() => createCaptions({ hereWithin: Number.NaN })).toThrow('hereWithin is NaN')
  })
})
