import { describe, expect, it, vi } from 'vitest'
import { actionPart, errorOf, lineOf, Prop, promisesDone, replyOf } from '../../testing/fake-scene.ts'
import { createSoundScene, type SoundScene } from '../../testing/fake-sound.ts'
import { collectUncaughtErrors } from '../../testing/uncaught-errors.ts'
import { createSpeech, type Speech, type SpeechOptions } from '../index.ts'
import { contextOf } from '../runtime/internals.ts'

interface TalkingScene extends SoundScene {
  readonly speech: Speech<Prop>
  /** Each `speech-error` as its code and its text. */
  readonly errors: string[]
  /** `text start-end` of what was played. */
  playedTimes(): string[]
}

function createTalkingScene(options: Partial<SpeechOptions<Prop>> = {}): TalkingScene {
  const scene = createSoundScene()
  const speech = createSpeech<Prop>({ sink: scene.sink, api: scene.voices, ...options })
  const errors: string[] = []
  speech.events.on('speech-error', ({ code, text }) => errors.push(`${code} ${text}`))
  scene.runtime.add(speech)
  return {
    ...scene,
    speech,
    errors,
    playedTimes: () => scene.sink.played.map(({ text, startMs, endMs }) => `${text} ${startMs}-${endMs}`),
  }
}

const linesStarted = ({ heard }: SoundScene): string[] =>
  heard.filter(entry => entry.includes('line-start')).map(entry => entry.replace('line-start ', ''))

describe('a line with sound', () => {
  it('is asked for at once, and begins when its sound is there, not before', async () => {
    const scene = createTalkingScene()
    const { npc, voices, runTo, heard } = scene
    voices.latencyOf = () => 203
    void npc('wren').speak([lineOf('aaaaaaaaaa')])
    expect(voices.requests).toEqual([{ characterId: 'wren', message: 'aaaaaaaaaa', emotion: 'NEUTRAL' }])
    await runTo(200)
    expect(heard).toEqual([])
    await runTo(500)
    expect(scene.playedTimes()).toEqual(['aaaaaaaaaa 203-303'])
    expect(heard).toEqual(['wren line-start aaaaaaaaaa', 'wren line-end aaaaaaaaaa'])
  })

  it('is up exactly as long as its sound, whatever its reading time', async () => {
    const scene = createTalkingScene()
    const { npc, voices, runTo, heard } = scene
    voices.lengthOf = () => 1000
    void npc('wren').speak([lineOf('a')])
    await runTo(1040)
    expect(heard).toEqual(['wren line-start a'])
    await runTo(1072)
    expect(heard.at(-1)).toBe('wren line-end a')
  })

  it('keeps the gap to the one before it to the millisecond, whatever the frames', async () => {
    const scene = createTalkingScene()
    const { npc, runTo } = scene
    void npc('wren').speak(['a', 'bbbbb', 'ccc'].map(text => lineOf(text.repeat(7))))
    await runTo(1500)
    expect(scene.playedTimes()).toEqual([
      'aaaaaaa 50-120',
      `${'b'.repeat(35)} 140-490`,
      `${'c'.repeat(21)} 510-720`,
    ])
  })

  it('is spoken as it is respelled, with its emotion, in the format that is asked for', async () => {
    const { npc, voices } = createTalkingScene({ format: 'mp3' })
    void npc('wren').speak([{ text: 'Dr. Wren', spokenText: 'Doctor Wren', emotion: 'HAPPY' }])
    await promisesDone()
    expect(voices.requests).toEqual([
      { characterId: 'wren', message: 'Doctor Wren', emotion: 'HAPPY', format: 'mp3' },
    ])
  })

  it('is said by the object of its character', async () => {
    const { npc, sink, runTo } = createTalkingScene()
    const prop = new Prop(3)
    void npc('wren', {}, prop).speak([lineOf('a')])
    await runTo(100)
    expect(sink.played[0]?.speaker).toBe(prop)
  })

  it('marks when the first sound of its turn was heard', async () => {
    const { api, npc, voices, runTo } = createTalkingScene()
    voices.latencyOf = () => 320
    api.script.push(() => replyOf('wren', { lines: ['Hello'] }))
    const turn = npc('wren').say('Hi')
    await promisesDone()
    await runTo(1000)
    const result = await turn
    expect(result).toMatchObject({ status: 'answered', marks: { firstLineMs: 320, firstSoundMs: 320 } })
  })
})

describe('a line whose sound does not come', () => {
  it('is shown for its reading time when the service refuses, and says why', async () => {
    const scene = createTalkingScene()
    const { npc, voices, runTo, heard } = scene
    voices.failure = () => errorOf('model_unavailable')
    void npc('wren').speak([lineOf('a'), lineOf('b')])
    await runTo(400)
    expect(heard).toEqual(['wren line-start a', 'wren line-end a', 'wren line-start b', 'wren line-end b'])
    expect(scene.errors).toEqual(['model_unavailable a', 'model_unavailable b'])
    expect(scene.sink.played).toEqual([])
  })

  it.each(['no_voice', 'voice_not_found'])('is asked for once of a character that has %s', async code => {
    const scene = createTalkingScene()
    const { npc, voices, runTo } = scene
    voices.failure = ({ characterId }) => (characterId === 'cat' ? errorOf(code) : undefined)
    const cat = npc('cat')
    void cat.speak([lineOf('a'), lineOf('b')])
    await runTo(500)
    void cat.speak([lineOf('c')])
    void npc('wren').speak([lineOf('d')])
    await runTo(1000)
    expect(voices.texts).toEqual(['a', 'b', 'd'])
    expect(scene.errors).toEqual([`${code} a`])
    expect(linesStarted(scene)).toEqual(['cat a', 'cat b', 'cat c', 'wren d'])
  })

  it('waits no longer than it may, and takes nothing that comes later', async () => {
    const scene = createTalkingScene({ longestWaitMs: 300 })
    const { npc, voices, runTo, heard } = scene
    voices.latencyOf = () => 1000
    void npc('wren').speak([lineOf('a')])
    await runTo(288)
    expect(heard).toEqual([])
    await runTo(2000)
    expect(heard).toEqual(['wren line-start a', 'wren line-end a'])
    expect(scene.errors).toEqual(['speech_late a'])
    expect(voices.aborted).toEqual(['a'])
    expect(scene.sink.played).toEqual([])
  })

  it('stays up to be read when the sound breaks off in the middle', async () => {
    const { npc, sink, voices, runTo, heard } = createTalkingScene()
    voices.lengthOf = () => 2000
    sink.breaksOffAfterMs = 30
    void npc('wren').speak([lineOf('a')])
    await runTo(140)
    expect(heard).toEqual(['wren line-start a'])
    await runTo(200)
    expect(heard.at(-1)).toBe('wren line-end a')
  })

  it('goes on when the browser stops playing in the middle and does not begin again', async () => {
    const scene = createTalkingScene({ longestWaitMs: 500 })
    const { npc, sink, voices, runTo, heard } = scene
    voices.lengthOf = () => 400
    void npc('wren').speak([lineOf('a'), lineOf('b')])
    await runTo(100)
    sink.isStalled = true
    await runTo(2500)
    expect(linesStarted(scene)).toEqual(['wren a', 'wren b'])
    expect(heard.at(-1)).toBe('wren line-end b')
    expect(scene.errors[0]).toBe('audio_stalled a')
  })

  it('is reported on the console when nobody listens', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { npc, voices, speech, runTo } = createTalkingScene()
    speech.events.removeAllListeners()
    voices.failure = () => errorOf('no_voice', 'Wren has no voice.')
    void npc('wren').speak([lineOf('a')])
    await runTo(100)
    expect(warn.mock.calls).toEqual([['Townsfolk, wren cannot be heard: Wren has no voice. (no_voice)']])
  })

  it('asks for nothing while nothing can be heard', async () => {
    const { npc, sink, voices, runTo, heard } = createTalkingScene()
    sink.isOpen = false
    void npc('wren').speak([lineOf('a')])
    await runTo(200)
    expect(voices.requests).toEqual([])
    expect(heard).toEqual(['wren line-start a', 'wren line-end a'])
    sink.isOpen = true
    void npc('mira').speak([lineOf('b')])
    expect(voices.texts).toEqual(['b'])
  })

  it('asks for what is said while sound is about to begin, and lets it wait for that', async () => {
    const scene = createTalkingScene()
    const { npc, sink, voices, runTo, heard } = scene
    Object.assign(sink, { isOpen: false, isOpening: true, isStalled: true })
    void npc('wren').speak([lineOf('a')])
    await runTo(300)
    expect(voices.texts).toEqual(['a'])
    expect(heard).toEqual([])
    Object.assign(sink, { isOpen: true, isOpening: false, isStalled: false })
    await runTo(900)
    expect(heard).toEqual(['wren line-start a', 'wren line-end a'])
    expect(sink.played.map(({ text }) => text)).toEqual(['a'])
  })

  it('shows what was said while sound was about to begin, when it does not begin', async () => {
    const scene = createTalkingScene()
    const { npc, sink, runTo, heard } = scene
    Object.assign(sink, { isOpen: false, isOpening: true, isStalled: true })
    void npc('wren').speak([lineOf('a')])
    await runTo(300)
    sink.isOpening = false
    await runTo(900)
    expect(heard).toEqual(['wren line-start a', 'wren line-end a'])
    expect(sink.played).toEqual([])
    expect(scene.errors).toEqual([])
  })

  it('says in its error what to do when there is nowhere to get sound from', async () => {
    const scene = createSoundScene()
    const speech = createSpeech<Prop>({ sink: scene.sink })
    const messages: string[] = []
    speech.events.on('speech-error', ({ message }) => messages.push(message))
    scene.runtime.add(speech)
    void scene.npc('wren').speak([lineOf('a')])
    await scene.runTo(100)
    expect(messages).toEqual(['Speech needs the option api to get sound.'])
    expect(() => createSpeech({} as SpeechOptions)).toThrow(/sink is missing/)
    expect(() => createSpeech({ sink: scene.sink, fadeMs: -1 })).toThrow(/fadeMs/)
  })
})

describe('requests', () => {
  const five = ['one', 'two', 'three', 'four', 'five', 'six']

  it('are never more than four at once', async () => {
    const { npc, voices, runTo } = createTalkingScene()
    void npc('wren').speak(five.map(lineOf))
    expect(voices.texts).toEqual(['one', 'two', 'three', 'four'])
    await runTo(200)
    expect(voices.texts).toEqual(five)
    expect(voices.mostInFlight).toBe(4)
  })

  it('of what the player waits for go before those of idle talk', async () => {
    const { npc, voices, runTo } = createTalkingScene()
    void npc('mira').speak(five.map(lineOf), { priority: 'ambient' })
    void npc('wren').speak([lineOf('soon')])
    await runTo(60)
    expect(voices.texts.slice(0, 5)).toEqual(['one', 'two', 'three', 'four', 'soon'])
  })

  it.each([
    ['fast', ['One.', 'Two.', 'Three.'], 3],
    ['balanced', ['One.', 'Two. Three.'], 2],
    ['economy', ['One. Two. Three.'], 1],
  ] as const)('in %s mode are %j for a reply of three lines, and are counted', async (mode, texts, count) => {
    const scene = createTalkingScene({ mode })
    const { api, npc, voices, speech, runTo } = scene
    const counts: number[] = []
    speech.events.on('reply-voiced', ({ requestCount }) => counts.push(requestCount))
    api.script.push(() => replyOf('wren', { lines: ['One.', 'Two.', 'Three.'] }))
    void npc('wren').say('Count')
    await runTo(2000)
    expect(voices.texts).toEqual(texts)
    expect(counts).toEqual([count])
    expect(linesStarted(scene)).toEqual(['wren One.', 'wren Two.', 'wren Three.'])
    expect(scene.runtime.isQuiet).toBe(true)
  })

  it('of lines that were dropped are aborted, or never made', async () => {
    const { npc, voices, runTo } = createTalkingScene()
    const wren = npc('wren')
    void wren.speak(five.map(lineOf))
    await runTo(16)
    wren.interrupt()
    await runTo(500)
    expect(voices.texts).toEqual(['one', 'two', 'three', 'four'])
    expect(voices.aborted).toEqual(['one', 'two', 'three', 'four'])
  })

  it('for times of the mouth are made once the character was heard, until its voice does not tell', async () => {
    const { npc, voices, speech, runTo } = createTalkingScene()
    const mouth = [{ atMs: 0, shape: 'open' }] as const
    voices.timings = { durationMs: 100, mouth }
    const wren = npc('wren')
    void wren.speak([lineOf('aaaaaaaaaa')])
    await runTo(100)
    expect(speech.soundOf(wren)).toMatchObject({ cues: mouth, elapsedMs: 50 })
    expect(speech.soundOf(wren)?.level()).toBe(0.2)
    await runTo(300)
    expect(speech.soundOf(wren)).toBeUndefined()
    voices.timings = undefined
    for (let i = 0; i < 3; i++) {
      void wren.speak([lineOf('b')])
      await promisesDone()
    }
    expect(voices.timed).toEqual(['aaaaaaaaaa', 'b'])
  })
})

describe('a voice that is streamed', () => {
  /** Streams where it may, as `WebAudioSink` does, and asks for the whole file where that fails. */
  function createStreamingScene(failure: string | undefined) {
    const scene = createTalkingScene({ streams: true })
    const { sink, voices } = scene
    const streamed: string[] = []
    Object.assign(voices, {
      async *streamSpeech({ message }: { readonly message: string }) {
        streamed.push(message)
        if (failure !== undefined) throw errorOf(failure)
        yield new Uint8Array(100)
      },
    })
    const loadWhole = sink.load.bind(sink)
    sink.load = async line => {
      try {
        for await (const _ of line.streamAudio?.() ?? [])
          return loadWhole({ ...line, fetchAudio: () => heard })
      } catch {
        // The whole file it is then.
      }
      return loadWhole(line)
    }
    const heard = Promise.resolve({ bytes: new ArrayBuffer(100), contentType: 'audio/wav' })
    return { ...scene, streamed }
  }

  it('is asked for as a stream alone', async () => {
    const { npc, voices, streamed, runTo } = createStreamingScene(undefined)
    void npc('wren').speak([lineOf('a'), lineOf('b')])
    await runTo(600)
    expect(streamed).toEqual(['a', 'b'])
    expect(voices.texts).toEqual([])
  })

  it('is asked for as a file from the second line on, when it cannot stream', async () => {
    const { npc, voices, streamed, runTo } = createStreamingScene('not_found')
    const wren = npc('wren')
    await Promise.all([wren.speak([lineOf('a')]), runTo(400)])
    await Promise.all([wren.speak([lineOf('b')]), runTo(800)])
    expect(streamed).toEqual(['a'])
    expect(voices.texts).toEqual(['a', 'b'])
  })

  it('costs a character without a voice one request, and none for timings', async () => {
    const scene = createStreamingScene('no_voice')
    await Promise.all([scene.npc('cat').speak([lineOf('a')]), scene.runTo(400)])
    expect(scene.streamed).toEqual(['a'])
    expect([...scene.voices.texts, ...scene.voices.timed]).toEqual([])
    expect(scene.errors).toEqual(['no_voice a'])
  })
})

describe('a clip of several lines', () => {
  it('shows each as it is said, without a gap', async () => {
    const scene = createTalkingScene({ mode: 'economy' })
    const { npc, voices, runTo, runtime } = scene
    voices.lengthOf = () => 1000
    const starts: string[] = []
    runtime.events.on('line-start', ({ line }) => starts.push(`${line.text} ${scene.clock.nowMs}`))
    void npc('wren').speak(['a'.repeat(10), 'b'.repeat(30), 'c'.repeat(10)].map(lineOf))
    await runTo(1200)
    expect(starts.map(start => start.replace(/^(.)+ /, '$1 '))).toEqual(['a 64', 'b 256', 'c 864'])
    expect(runtime.isQuiet).toBe(true)
  })

  it('is not parted by a line that is more important', async () => {
    const scene = createTalkingScene({ mode: 'economy' })
    const { npc, runTo } = scene
    void npc('wren').speak([lineOf('a'.repeat(20)), lineOf('b'.repeat(20))], { priority: 'ambient' })
    await runTo(100)
    void npc('mira').speak([lineOf('soon')])
    await runTo(1500)
    expect(linesStarted(scene).map(line => line.slice(0, 6))).toEqual(['wren a', 'wren b', 'mira s'])
  })

  it('is as long as the service takes, and what is too much for one is a second', async () => {
    const { npc, voices, runTo } = createTalkingScene({ mode: 'economy' })
    void npc('wren').speak(['a', 'b', 'c'].map(text => lineOf(text.repeat(1800))))
    await runTo(16)
    expect(voices.texts.map(text => text.length)).toEqual([3601, 1800])
  })
})

describe('who speaks', () => {
  it('is the player’s turn before a quest before idle talk', async () => {
    const scene = createTalkingScene()
    const { npc, runTo } = scene
    void npc('idle').speak([lineOf('a'), lineOf('b')], { priority: 'ambient' })
    await runTo(70)
    void npc('quest').speak([lineOf('c')], { priority: 'quest' })
    void npc('wren').speak([lineOf('d')])
    await runTo(1000)
    expect(linesStarted(scene)).toEqual(['idle a', 'wren d', 'quest c', 'idle b'])
    const ends = scene.sink.played.map(({ endMs }) => endMs)
    const starts = scene.sink.played.map(({ startMs }) => startMs)
    for (const [i, end] of ends.slice(0, -1).entries()) expect(starts[i + 1]).toBeGreaterThanOrEqual(end + 20)
  })

  it('fades when interrupted, with the lines and the actions that have not begun', async () => {
    const scene = createTalkingScene({ fadeMs: 120 })
    const { api, npc, runTo, sink, heard } = scene
    const wren = npc('wren')
    wren.onAction('WALK', () => new Promise(() => {}), { target: 'optional' })
    wren.onAction('RING', () => {}, { target: 'optional' })
    api.script.push(() => replyOf('wren', { lines: ['a'.repeat(60), 'b'], actions: [['WALK'], ['RING']] }))
    void wren.say('Ring the bell')
    await runTo(200)
    void wren.say('No, wait')
    expect(sink.fades).toEqual([120])
    expect(sink.played[0]?.endMs).toBe(320)
    await runTo(1000)
    expect(sink.played).toHaveLength(1)
    expect(heard).toContain('wren action-end RING cancelled')
    // What has begun is up to the next turn, or to `interrupt`.
    expect(heard).not.toContain('wren action-end WALK cancelled')
    wren.interrupt()
    expect(heard).toContain('wren action-end WALK cancelled')
  })

  it('goes on after the one who was interrupted, when that is silent', async () => {
    const scene = createTalkingScene({ fadeMs: 10 })
    const { npc, runTo } = scene
    const wren = npc('wren')
    void wren.speak([lineOf('a'.repeat(50))])
    void npc('mira').speak([lineOf('b')])
    await runTo(320)
    wren.interrupt()
    await runTo(600)
    const [first, second] = scene.sink.played
    expect(second?.text).toBe('b')
    expect(second?.startMs).toBeGreaterThanOrEqual((first?.endMs ?? 0) + 10)
  })

  it('holds nobody up when the player cannot hear it, and costs nothing', async () => {
    const ear = new Prop()
    const scene = createTalkingScene({ earshot: { distance: 10, listener: ear } })
    const { npc, voices, runTo, heard } = scene
    void npc('far', {}, new Prop(100)).speak([lineOf('a'), lineOf('b')])
    void npc('near', {}, new Prop(5)).speak([lineOf('c')])
    await runTo(80)
    expect(voices.texts).toEqual(['c'])
    expect(heard).toEqual(['far line-start a', 'near line-start c', 'near line-end c'])
    await runTo(400)
    expect(heard.slice(3)).toEqual(['far line-end a', 'far line-start b', 'far line-end b'])
    expect(scene.runtime.isQuiet).toBe(true)
  })

  it('is not heard any more when it has walked away before its line', async () => {
    const prop = new Prop(5)
    const scene = createTalkingScene({ earshot: { distance: 10, listener: new Prop() } })
    const { npc, sink, voices, runTo } = scene
    void npc('near', {}, new Prop(1)).speak([lineOf('c'.repeat(30))])
    void npc('wren', {}, prop).speak([lineOf('a')])
    await runTo(100)
    prop.x = 100
    await runTo(1000)
    expect(voices.texts).toHaveLength(2)
    expect(sink.played.map(({ text }) => text[0])).toEqual(['c'])
    expect(linesStarted(scene)).toHaveLength(2)
  })
})

describe('music', () => {
  it('gives way while somebody speaks, and not between two lines', async () => {
    const volumes: number[] = []
    const setVolume = (volume: number): void => void volumes.push(Number(volume.toFixed(2)))
    const scene = createTalkingScene({ ducking: { setVolume, to: 0.2, fadeMs: 64, holdMs: 100 } })
    const { npc, runTo } = scene
    void npc('wren').speak([lineOf('a'.repeat(20)), lineOf('b'.repeat(20))])
    await runTo(1000)
    expect(volumes).toEqual([0.8, 0.6, 0.4, 0.2, 0.4, 0.6, 0.8, 1])
  })

  it('comes back when the scene ends in the middle of a line', async () => {
    const volumes: number[] = []
    const scene = createTalkingScene({ ducking: { setVolume: volume => volumes.push(volume), fadeMs: 0 } })
    void scene.npc('wren').speak([lineOf('a'.repeat(20))])
    await scene.runTo(100)
    scene.runtime.destroy()
    expect(volumes).toEqual([0.35, 1])
  })
})

describe('the end of a scene', () => {
  it('can wait until all was said', async () => {
    const { npc, speech, runTo } = createTalkingScene()
    await speech.drained()
    let isDrained = false
    void npc('wren').speak([lineOf('a'.repeat(20)), lineOf('b')])
    void speech.drained().then(() => {
      isDrained = true
    })
    await runTo(250)
    expect(isDrained).toBe(false)
    await runTo(400)
    expect(isDrained).toBe(true)
  })

  it('fades who speaks, and lets go of whoever waits', async () => {
    const { npc, runtime, sink, speech, voices, runTo } = createTalkingScene()
    void npc('wren').speak([lineOf('a'.repeat(30)), lineOf('b')])
    await runTo(64)
    const drained = speech.drained()
    runtime.destroy()
    await drained
    expect(sink.fades).toEqual([120])
    expect(voices.aborted.length).toBeGreaterThan(0)
  })

  it('may come before the voice has answered', async () => {
    const scene = createTalkingScene()
    void scene.npc('wren').speak([lineOf('a')])
    scene.runtime.destroy()
    await scene.runTo(200)
    expect(scene.sink.played).toEqual([])
    expect(scene.errors).toEqual([])
  })
})

describe('what can be heard', () => {
  const uncaught = collectUncaughtErrors()
  const letters = (letter: string, count: number) => lineOf(letter.repeat(count))

  /** No two at once, and none twice. */
  function expectOneAfterTheOther({ sink }: SoundScene): void {
    const played = [...sink.played].sort((a, b) => a.startMs - b.startMs)
    for (const [at, { startMs }] of played.entries()) {
      expect(startMs).toBeGreaterThanOrEqual(played[at - 1]?.endMs ?? 0)
    }
    expect(new Set(played.map(({ text }) => text)).size).toBe(played.length)
  }

  it('does not stop when slow readers ask for time in the middle of a clip of two lines', async () => {
    const scene = createTalkingScene({ mode: 'economy' })
    void scene.npc('wren').speak([letters('a', 30), letters('b', 30)])
    await scene.runTo(150)
    contextOf(scene.runtime).floor.leastMs = () => 400
    await scene.runTo(3000)
    expect(linesStarted(scene).map(line => line[5])).toEqual(['a', 'b'])
    expect(scene.runtime.isQuiet).toBe(true)
    expectOneAfterTheOther(scene)
  })

  it('is not talked over while a line is up longer than its part of the clip', async () => {
    const scene = createTalkingScene({ mode: 'economy' })
    scene.voices.lengthOf = text => 100 * text.length
    contextOf(scene.runtime).floor.leastMs = () => 1500
    void scene.npc('wren').speak([letters('a', 10), letters('b', 30)], { priority: 'ambient' })
    await scene.runTo(700)
    void scene.npc('mira').speak([letters('c', 10)])
    await scene.runTo(9000)
    expectOneAfterTheOther(scene)
    expect(scene.runtime.isQuiet).toBe(true)
  })

  it('is not heard again when a frame was longer than a line', async () => {
    const scene = createTalkingScene({ mode: 'economy' })
    void scene.npc('wren').speak([lineOf('Hm.'), letters('c', 60)], { priority: 'ambient' })
    await scene.runTo(64)
    void scene.npc('mira').speak([letters('d', 10)])
    await scene.clock.runTo(264)
    scene.runtime.tick(200)
    await scene.runTo(3000)
    expectOneAfterTheOther(scene)
    expect(linesStarted(scene)).toHaveLength(3)
  })

  it('is not heard twice when the line before it is interrupted as it begins', async () => {
    const scene = createTalkingScene()
    const wren = scene.npc('wren')
    void wren.speak([letters('a', 20)])
    void scene.npc('mira').speak([letters('b', 20)])
    await scene.runTo(256)
    await scene.clock.runTo(272)
    wren.interrupt()
    await scene.runTo(1000)
    expectOneAfterTheOther(scene)
    expect(linesStarted(scene)).toHaveLength(2)
  })

  it('is reported to have ended once, when a far line is dropped by whoever hears of another', async () => {
    const scene = createTalkingScene({ earshot: { distance: 1, listener: new Prop(500) } })
    const { npc, runtime, runTo, heard } = scene
    const [ann, bob] = [npc('ann'), npc('bob')]
    runtime.events.once('line-start', () => bob.interrupt())
    void ann.speak([lineOf('a')])
    const spoken = bob.speak([lineOf('b')])
    await runTo(300)
    expect(await spoken).toBe(false)
    expect(heard).toEqual(['ann line-start a', 'ann line-end a'])
  })

  it('is everybody when the one who listens is gone', async () => {
    const listener = {
      readPosition: () => {
        throw new Error('The player is gone.')
      },
    }
    const scene = createTalkingScene({ earshot: { distance: 1, listener } })
    void scene.npc('wren').speak([lineOf('aaaa')])
    await scene.runTo(500)
    expect(scene.sink.played).toHaveLength(1)
    expect(uncaught.map(String)).toEqual(['Error: The player is gone.'])
  })

  it('is silent, with an error, when the sink throws as it plays', async () => {
    const scene = createTalkingScene()
    scene.sink.load = async () => ({
      durationMs: 100,
      play: () => {
        throw errorOf('context_closed')
      },
    })
    void scene.npc('wren').speak([lineOf('a')])
    await scene.runTo(500)
    expect(scene.errors).toEqual(['context_closed a'])
    expect(scene.heard).toEqual(['wren line-start a', 'wren line-end a'])
  })

  it('is silent at once, with an error, when the sink refuses to begin', async () => {
    const scene = createTalkingScene()
    scene.sink.load = async () => ({
      durationMs: Number.POSITIVE_INFINITY,
      play: () => ({
        startMs: Number.POSITIVE_INFINITY,
        endMs: 0,
        failure: errorOf('voice_silent'),
        level: () => undefined,
        stop: () => {},
      }),
    })
    void scene.npc('wren').speak([lineOf('a')])
    await scene.runTo(150)
    expect(scene.errors).toEqual(['voice_silent a'])
    expect(scene.heard).toEqual(['wren line-start a', 'wren line-end a'])
  })

  it('is silent, with an error, when there is no sound in the clip', async () => {
    const scene = createTalkingScene()
    scene.voices.lengthOf = () => 0
    void scene.npc('wren').speak([lineOf('a')])
    await scene.runTo(300)
    expect(scene.errors).toEqual(['clip_empty a'])
    expect(scene.heard).toHaveLength(2)
  })

  it('ends, with an error, when a clip never tells its end', async () => {
    const scene = createTalkingScene()
    scene.sink.load = async () => ({
      durationMs: Number.POSITIVE_INFINITY,
      play: () => ({ startMs: 0, endMs: Number.POSITIVE_INFINITY, level: () => 0, stop: () => {} }),
    })
    void scene.npc('wren').speak([lineOf('a')])
    await scene.runTo(12_000)
    expect(scene.errors).toEqual(['audio_stalled a'])
    expect(scene.runtime.isQuiet).toBe(true)
  })

  it('is nothing once the sound card is gone: only the first line waits', async () => {
    const scene = createTalkingScene({ longestWaitMs: 1000 })
    const { npc, sink, voices, runTo } = scene
    const wren = npc('wren')
    void wren.speak([lineOf('aaaa')])
    await runTo(64)
    sink.isStalled = true
    await runTo(1500)
    const asked = voices.requests.length
    void wren.speak([lineOf('b'), lineOf('c')])
    await runTo(1800)
    expect(scene.heard.at(-1)).toBe('wren line-end c')
    expect(voices.requests).toHaveLength(asked)
    sink.isStalled = false
    void wren.speak([lineOf('d')])
    expect(voices.requests).toHaveLength(asked + 1)
  })

  it('is shown only when sound is closed between the order and the turn of a line', async () => {
    const scene = createTalkingScene()
    void scene.npc('wren').speak([lineOf('a')])
    await scene.runTo(16)
    scene.sink.isOpen = false
    await scene.runTo(300)
    expect(scene.heard).toEqual(['wren line-start a', 'wren line-end a'])
    expect(scene.errors).toEqual([])
  })

  it('can be stopped although neither sink nor service heed the signal', async () => {
    const scene = createTalkingScene()
    const { npc, runTo, sink } = scene
    const wren = npc('wren')
    const played: string[] = []
    sink.load = async ({ text }) => {
      await scene.clock.wait(500)
      return {
        durationMs: 100,
        play: (_, atMs) => {
          played.push(text)
          return { startMs: atMs, endMs: atMs + 100, level: () => 0, stop: () => {} }
        },
      }
    }
    void wren.speak(['a', 'b', 'c', 'd'].map(lineOf))
    await runTo(100)
    wren.interrupt()
    void wren.speak([lineOf('e')])
    await runTo(2000)
    expect(played).toEqual(['e'])
    expect(linesStarted(scene)).toEqual(['wren e'])
  })

  it('waits for a whole reply in economy mode, however slowly it comes', async () => {
    const { createStreamScene, linePart, donePart } = await import('../../testing/fake-scene.ts')
    const sound = createSoundScene()
    const { api, npc, runtime, heard } = createStreamScene()
    runtime.add(createSpeech<Prop>({ sink: sound.sink, api: sound.voices, mode: 'economy' }))
    void npc('wren').say('Hi')
    await api.stream.push(linePart('wren', 'One.'))
    for (let ms = 0; ms < 8000; ms += 100) {
      await sound.clock.runTo(ms)
      runtime.tick(100)
    }
    await api.stream.push(linePart('wren', 'Two.'), donePart(replyOf('wren')))
    expect(sound.voices.texts).toEqual(['One. Two.'])
    expect(heard.filter(entry => entry.includes('line'))).toEqual([])
  })
})

describe('a pause', () => {
  it('silences who speaks in the middle of the line, which goes on where it was', async () => {
    const scene = createTalkingScene()
    const { npc, runtime, clock, sink, runTo, heard } = scene
    void npc('wren').speak([lineOf('a'.repeat(50)), lineOf('b'.repeat(10))])
    await runTo(250)
    runtime.setPaused(true)
    expect(sink.fades).toEqual([20])
    await clock.runTo(5000)
    expect(heard).toHaveLength(1)
    runtime.setPaused(false)
    await runTo(6000)
    const [begun, resumed, next] = sink.played
    expect([begun?.startMs, begun?.endMs]).toEqual([50, 270])
    // 200 of 500 ms were heard.
    expect([resumed?.text, resumed?.startMs, resumed?.endMs]).toEqual(['a'.repeat(50), 5000, 5300])
    expect([next?.startMs, next?.endMs]).toEqual([5320, 5420])
    expect(linesStarted(scene)).toHaveLength(2)
    expect(runtime.isQuiet).toBe(true)
  })

  it('lets no line begin, whatever comes in, and brings music back', async () => {
    const volumes: number[] = []
    const scene = createTalkingScene({
      ducking: { setVolume: volume => volumes.push(volume), fadeMs: 0 },
    })
    const { npc, runtime, clock, sink, runTo } = scene
    void npc('wren').speak([lineOf('a'.repeat(20)), lineOf('b')])
    await runTo(240)
    // The next line is handed to the sink already.
    expect(sink.played).toHaveLength(2)
    runtime.setPaused(true)
    void npc('mira').speak([lineOf('c')])
    await clock.runTo(5000)
    expect(sink.played.map(({ text }) => text[0])).toEqual(['a'])
    expect(volumes).toEqual([0.35, 1])
    runtime.setPaused(false)
    await runTo(6000)
    expect(linesStarted(scene).map(line => line.at(-1))).toEqual(['a', 'b', 'c'])
  })

  it('parts no clip of several lines, and holds up nobody when the game goes on ticking', async () => {
    const scene = createTalkingScene({ mode: 'economy' })
    const { npc, speech, runTo, sink } = scene
    void npc('wren').speak([lineOf('a'.repeat(30)), lineOf('b'.repeat(30))], { priority: 'ambient' })
    await runTo(150)
    speech.pause()
    void npc('mira').speak([lineOf('c')])
    await runTo(10_000)
    expect(linesStarted(scene)).toHaveLength(1)
    speech.resume()
    await runTo(12_000)
    expect(linesStarted(scene).map(line => line.at(-1))).toEqual(['a', 'b', 'c'])
    expect(scene.errors).toEqual([])
    expect(sink.played).toHaveLength(3)
  })
})

describe('one scene', () => {
  it('has one Speech: a second one is refused until the first was released', async () => {
    const scene = createSoundScene()
    const make = (): Speech<Prop> => createSpeech<Prop>({ sink: scene.sink, api: scene.voices })
    const release = scene.runtime.add(make())
    expect(() => scene.runtime.add(make())).toThrow(/already has a Speech: release it first/)
    release()
    scene.runtime.add(make())
    release()
    void scene.npc('wren').speak([lineOf('a')])
    expect(scene.voices.texts).toEqual(['a'])
  })

  it('can do without it again: what is being said is over as a line that can be read', async () => {
    const scene = createSoundScene()
    const speech = createSpeech<Prop>({ sink: scene.sink, api: scene.voices })
    const emitted: boolean[] = []
    speech.events.on('sounding', ({ isSounding }) => emitted.push(isSounding))
    const release = scene.runtime.add(speech)
    void scene.npc('wren').speak([lineOf('a'.repeat(200))])
    await scene.runTo(64)
    const drained = speech.drained()
    release()
    await drained
    expect([speech.isSounding, ...emitted]).toEqual([false, true, false])
    await scene.runTo(400)
    expect(scene.runtime.isQuiet).toBe(true)
  })

  it.each<[string, object]>([
    ['an unknown mode', { mode: 'turbo' }],
    ['an earshot that nobody has', { earshot: { distance: 5 } }],
    ['a distance that is none', { earshot: { distance: Number.NaN, listener: new Prop() } }],
  ])('hears at once of %s', (_, options) => {
    const { sink } = createSoundScene()
    expect(() => createSpeech({ sink, ...options } as SpeechOptions<Prop>)).toThrow(
      expect.objectContaining({ code: 'invalid_option' }),
    )
  })
})

it('takes lines of a streamed reply as they come', async () => {
  const { createStreamScene, linePart, donePart } = await import('../../testing/fake-scene.ts')
  const sound = createSoundScene()
  const { api, npc, runtime } = createStreamScene()
  runtime.add(createSpeech<Prop>({ sink: sound.sink, api: sound.voices }))
  const turn = npc('wren').say('Hi')
  await api.stream.push(linePart('wren', 'One.'))
  expect(sound.voices.texts).toEqual(['One.'])
  await api.stream.push(actionPart('wren', 'WAVE'), linePart('wren', 'Two.'), donePart(replyOf('wren')))
  expect(sound.voices.texts).toEqual(['One.', 'Two.'])
  await turn
})
