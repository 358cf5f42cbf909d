import type { AudioHostState } from '@townsfolk/core/browser'
import { expect, type Page, test } from 'playwright/test'
import { createMp3Encoder } from 'wasm-media-encoders'
import { pagesUrl } from '../support/chromium.ts'

// A trace looks at the page, which counts as the player's doing.
test.use({ trace: 'off' })

/** The bare page with sound, and all that it logs. */
class SoundPage {
  readonly page: Page
  readonly messages: string[] = []
  readonly uncaught: string[] = []

  constructor(page: Page) {
    this.page = page
    page.on('console', message => this.messages.push(message.text()))
    page.on('pageerror', error => this.uncaught.push(error.message))
  }

  /** @param how `eager`: its context is there before the player does anything */
  async open(how = ''): Promise<void> {
    const ready = this.hears('ready: locked')
    await this.page.goto(`${pagesUrl}/audio-out.html?${how}`)
    await ready
  }

  async openAndClick(): Promise<void> {
    await this.open()
    await this.#whileHearing('state running', () => this.page.mouse.click(20, 20))
  }

  async press(key: string, message: string): Promise<void> {
    await this.#whileHearing(message, () => this.page.keyboard.press(key))
  }

  async hears(text: string): Promise<void> {
    await this.page.waitForEvent('console', {
      predicate: message => message.text() === text,
      timeout: 15_000,
    })
  }

  async hasState(state: AudioHostState): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => window.audioOut.host.state)).toBe(state)
  }

  async #whileHearing(text: string, act: () => Promise<void>): Promise<void> {
    const heard = this.hears(text)
    await act()
    await heard
  }
}

const soundTest = test.extend<{ sound: SoundPage }>({
  sound: async ({ page }, use) => {
    const sound = new SoundPage(page)
    await use(sound)
    // Whatever happens, nothing is left uncaught.
    expect(sound.uncaught).toEqual([])
  },
})

soundTest.describe('the page’s sound', () => {
  for (const how of ['', 'eager']) {
    soundTest(`waits for a key that counts, which Escape is not ${how}`, async ({ sound }) => {
      await sound.open(how)
      await sound.press('Escape', 'Escape up, counts for nothing: locked, voice false')
      await sound.press('a', 'a up, counts: running, voice true')
      expect(sound.messages.filter(text => text.startsWith('state'))).toEqual(['state running'])
    })

    soundTest(`begins with a click ${how}`, async ({ sound }) => {
      await sound.open(how)
      const running = sound.hears('state running')
      await sound.page.mouse.click(20, 20)
      await running
    })
  }

  soundTest('that something else stopped begins again with the next key', async ({ sound }) => {
    await sound.openAndClick()
    const locked = sound.hears('state locked')
    await sound.page.evaluate(() => window.audioOut.host.context?.suspend())
    await locked
    const running = sound.hears('state running')
    await sound.page.keyboard.press('b')
    await running
  })

  soundTest('stands still while the page is hidden, and goes on where it was', async ({ sound }) => {
    await sound.openAndClick()
    await sound.page.evaluate(async () => {
      const { sink, lineOf, wav, tone, signal } = window.audioOut
      const clip = await sink.load(lineOf(wav(tone(0.5))), signal)
      Object.assign(window, { playback: clip.play({}, sink.nowMs() + 100) })
    })
    const hidden = sound.hears('state hidden')
    await sound.page.evaluate(() => window.audioOut.setVisibility('hidden'))
    await hidden
    await expect.poll(() => sound.page.evaluate(() => window.audioOut.host.context?.state)).toBe('suspended')
    const isOver = (): boolean => {
      const { playback } = window as unknown as { playback: { endMs: number } }
      return window.audioOut.sink.nowMs() >= playback.endMs
    }
    expect(await sound.page.evaluate(() => window.audioOut.sink.isOpen)).toBe(false)
    expect(await sound.page.evaluate(isOver)).toBe(false)

    const running = sound.hears('state running')
    await sound.page.evaluate(() => window.audioOut.setVisibility('visible'))
    await running
    await sound.page.waitForFunction(isOver)
    expect(sound.messages.filter(text => text.startsWith('state'))).toEqual([
      'state running',
      'state hidden',
      'state running',
    ])
  })

  soundTest('is not lost when the page is hidden for an instant', async ({ sound }) => {
    await sound.openAndClick()
    await sound.page.evaluate(() => {
      window.audioOut.setVisibility('hidden')
      window.audioOut.setVisibility('visible')
      window.audioOut.setVisibility('hidden')
      window.audioOut.setVisibility('visible')
    })
    await sound.hasState('running')
    await expect.poll(() => sound.page.evaluate(() => window.audioOut.host.context?.state)).toBe('running')
    expect(sound.messages).not.toContain('state locked')
  })

  soundTest('goes on behind a hidden page when that is wanted', async ({ sound }) => {
    await sound.openAndClick()
    const states = await sound.page.evaluate(async () => {
      const { createAudioHost, host, setVisibility } = window.audioOut
      const context = new AudioContext()
      await context.resume()
      const talkative = createAudioHost({ context, pauseWhenHidden: false })
      setVisibility('hidden')
      return [talkative.state, host.state]
    })
    expect(states).toEqual(['running', 'hidden'])
  })

  for (const [name, breakIt] of [
    ['there is none', () => Reflect.deleteProperty(window, 'AudioContext')],
    [
      'it cannot be made',
      () => {
        window.AudioContext = class extends AudioContext {
          constructor() {
            super()
            throw new DOMException('No more of them.', 'NotSupportedError')
          }
        }
      },
    ],
  ] as const) {
    soundTest(`is done without when ${name}`, async ({ sound }) => {
      await sound.page.addInitScript(breakIt)
      await sound.open()
      const failed = sound.hears('error audio_unavailable')
      await sound.page.mouse.click(20, 20)
      await failed
      const left = await sound.page.evaluate(async () => {
        const { host, sink, lineOf, wav, tone, outcomeOf } = window.audioOut
        host.volume = 0.5
        const outcome = await outcomeOf(sink, lineOf(wav(tone(0.1))))
        return { state: host.state, output: host.output, isOpen: sink.isOpen, nowMs: sink.nowMs(), outcome }
      })
      expect(left).toEqual({
        state: 'failed',
        output: undefined,
        isOpen: false,
        nowMs: 0,
        outcome: 'audio_unavailable: No sound output is available for a line.',
      })
      await sound.page.keyboard.press('a')
      expect(sound.messages.filter(text => /^(state|error)/.test(text))).toEqual([
        'state failed',
        'error audio_unavailable',
      ])
    })
  }

  soundTest('says once that it does not begin, and may begin later', async ({ sound }) => {
    await sound.page.clock.install()
    await sound.page.addInitScript(() => {
      const { resume } = AudioContext.prototype
      AudioContext.prototype.resume = function (this: AudioContext) {
        return 'works' in window ? resume.call(this) : new Promise<void>(() => {})
      }
    })
    await sound.open('eager')
    const isOpening = (): Promise<boolean> => sound.page.evaluate(() => window.audioOut.sink.isOpening)
    const seen: boolean[] = []
    for (const key of ['a', 'b']) {
      await sound.page.keyboard.press(key)
      seen.push(await isOpening())
      await sound.page.clock.runFor(10_000)
    }
    // Lines wait for a first start, and not again after it has failed.
    expect([...seen, await isOpening()]).toEqual([true, false, false])
    expect(sound.messages.filter(text => /^(state|error)/.test(text))).toEqual(['error audio_not_started'])
    await sound.page.evaluate(() => Object.assign(window, { works: true }))
    const running = sound.hears('state running')
    await sound.page.keyboard.press('c')
    await running
  })

  soundTest('says nothing of Escape, which does not start it', async ({ sound }) => {
    await sound.page.clock.install()
    await sound.open('eager')
    await sound.page.keyboard.press('Escape')
    await sound.page.clock.runFor(10_000)
    expect(sound.messages.filter(text => /^(state|error)/.test(text))).toEqual([])
  })

  soundTest('is closed for good, with what plays, but not a context that was given', async ({ sound }) => {
    await sound.openAndClick()
    const left = await sound.page.evaluate(async () => {
      const { createAudioHost, createWebAudioSink, host, sink, lineOf, wav, tone, signal } = window.audioOut
      const given = new AudioContext()
      const guest = createAudioHost({ context: given })
      const guestSink = createWebAudioSink({ host: guest })
      guest.close()
      guest.close()

      const { context } = host
      const clip = await sink.load(lineOf(wav(tone(5))), signal)
      const playback = clip.play({}, 0)
      host.close()
      host.close()
      await new Promise<void>(resolve => {
        if (context?.state === 'closed') resolve()
        else context?.addEventListener('statechange', () => resolve())
      })
      const isOver = playback.endMs <= sink.nowMs()
      const level = playback.level()
      playback.stop(50)
      // Too late, and still no error.
      const late = clip.play({}, 0)
      return {
        states: [host.state, guest.state, given.state],
        isOpen: [sink.isOpen, guestSink.isOpen],
        isOver: [isOver, late.endMs <= sink.nowMs()],
        level,
      }
    })
    expect(left).toEqual({
      states: ['closed', 'closed', 'running'],
      isOpen: [false, false],
      isOver: [true, true],
      level: 0,
    })
    await sound.page.keyboard.press('a')
    expect(sound.messages.filter(text => text.startsWith('state'))).toEqual(['state running', 'state closed'])
  })

  soundTest('ends when the engine closes its context', async ({ sound }) => {
    await sound.openAndClick()
    const closed = sound.hears('state closed')
    await sound.page.evaluate(() => window.audioOut.host.context?.close())
    await closed
  })

  soundTest('has a volume and can be muted, without a click', async ({ sound }) => {
    await sound.open()
    const { levels, step } = await sound.page.evaluate(async () => {
      const { offlineStage, constant, lineOf, wav, signal, largestStep } = window.audioOut
      const { context, host, sink, render } = offlineStage(1)
      host.volume = 0.5
      const clip = await sink.load(lineOf(wav(constant(2))), signal)
      clip.play({}, 0)
      const at = async (seconds: number, act: () => void): Promise<void> => {
        await context.suspend(seconds)
        act()
        await context.resume()
      }
      const acts = [
        at(0.2, () => {
          host.muted = true
        }),
        at(0.4, () => {
          host.muted = false
          host.volume = 7
        }),
        at(0.6, () => {
          host.volume = 0
        }),
      ]
      const samples = await render()
      await Promise.all(acts)
      const after = samples.subarray(2000)
      return {
        levels: [0.1, 0.35, 0.55, 0.9].map(seconds => samples[Math.round(seconds * 48_000)]),
        step: largestStep(after.subarray(1)) - Math.abs(after[1] ?? 0),
      }
    })
    expect(levels.map(level => Math.round((level ?? 0) * 1000) / 1000)).toEqual([0.25, 0, 0.5, 0])
    expect(step).toBeLessThan(0.01)
  })

  soundTest('refuses a volume that is none', async ({ sound }) => {
    await sound.open()
    const codes = await sound.page.evaluate(() =>
      [-1, Number.NaN].map(volume => {
        try {
          window.audioOut.host.volume = volume
          return 'taken'
        } catch (error) {
          return (error as { code?: string }).code
        }
      }),
    )
    expect(codes).toEqual(['invalid_option', 'invalid_option'])
  })
})

soundTest.describe('a clip', () => {
  soundTest.beforeEach(async ({ sound }) => {
    await sound.open()
  })

  for (const [name, settings] of [
    ['a true length', {}],
    ['a length of zero', { claimed: 0 }],
    ['an open length', { claimed: 0xffffffff }],
    ['a length larger than the file', { claimed: 1_000_000 }],
    ['another sample rate', { rate: 16_000 }],
  ] as const) {
    soundTest(`is played from a WAV file with ${name}, which stays whole`, async ({ sound }) => {
      const played = await sound.page.evaluate(async given => {
        const { offlineStage, constant, lineOf, wav, outcomeOf } = window.audioOut
        const { rate = 48_000 } = given as { rate?: number }
        const { sink } = offlineStage(1)
        const bytes = wav(constant(0.25, rate), given)
        return { outcome: await outcomeOf(sink, lineOf(bytes)), left: bytes.byteLength - 44, rate }
      }, settings)
      expect(played).toEqual({ outcome: '250 ms', left: played.rate / 2, rate: played.rate })
    })
  }

  soundTest('is played from MP3 that calls itself WAV', async ({ sound }) => {
    const encoder = await createMp3Encoder()
    encoder.configure({ sampleRate: 44_100, channels: 1, bitrate: 64 })
    const samples = Float32Array.from({ length: 44_100 }, (_, i) => Math.sin(i / 20) / 2)
    const mp3 = [...encoder.encode([samples]), ...encoder.finalize()]
    const seconds = await sound.page.evaluate(async bytes => {
      const { offlineStage, lineOf, signal } = window.audioOut
      const { sink } = offlineStage(1)
      const clip = await sink.load(lineOf(Uint8Array.from(bytes).buffer, 'audio/wav'), signal)
      return clip.durationMs / 1000
    }, mp3)
    expect(seconds).toBeGreaterThan(0.95)
    expect(seconds).toBeLessThan(1.15)
  })

  soundTest('is refused for a reason that helps', async ({ sound }) => {
    const outcomes = await sound.page.evaluate(async () => {
      const { host, createWebAudioSink, constant, lineOf, wav, outcomeOf } = window.audioOut
      const text = (words: string): ArrayBuffer => Uint8Array.from(new TextEncoder().encode(words)).buffer
      const sink = createWebAudioSink({ host })
      const strict = createWebAudioSink({ host, longestMs: 100, largestBytes: 20_000 })
      return Promise.all([
        outcomeOf(sink, lineOf(text('{"error":"no such voice"}'))),
        outcomeOf(sink, lineOf(text('<!doctype html><title>Hello</title>'), '')),
        outcomeOf(sink, lineOf(new ArrayBuffer(0))),
        outcomeOf(sink, lineOf(wav(constant(0)))),
        outcomeOf(sink, lineOf(wav(constant(600, 8000), { rate: 8000 }))),
        outcomeOf(strict, lineOf(wav(constant(0.2)))),
        outcomeOf(strict, lineOf(wav(constant(0.3)))),
        outcomeOf(strict, lineOf(wav(constant(0.1)))),
      ])
    })
    expect(outcomes).toEqual([
      'clip_unreadable: The browser cannot play what came as audio/wav and begins with: ' +
        '{"error":"no such voice"}',
      'clip_unreadable: The browser cannot play what came as something without a type and begins with: ' +
        '<!doctype html><title>Hello</tit',
      'clip_empty: A clip has no sound.',
      'clip_empty: A clip has no sound.',
      'clip_too_long: A clip lasts 600000 ms; the limit is 60000. Make the line shorter.',
      'clip_too_long: A clip lasts 200 ms; the limit is 100. Make the line shorter.',
      'clip_too_large: A clip has 28844 bytes; the limit is 20000.',
      '100 ms',
    ])
  })

  soundTest('too long is refused after decoding where the file does not say it before', async ({ sound }) => {
    const encoder = await createMp3Encoder()
    encoder.configure({ sampleRate: 44_100, channels: 1, bitrate: 64 })
    const mp3 = [...encoder.encode([new Float32Array(44_100)]), ...encoder.finalize()]
    const outcome = await sound.page.evaluate(bytes => {
      const { host, createWebAudioSink, lineOf, outcomeOf } = window.audioOut
      const strict = createWebAudioSink({ host, longestMs: 500 })
      return outcomeOf(strict, lineOf(Uint8Array.from(bytes).buffer, 'audio/mpeg'))
    }, mp3)
    expect(outcome).toContain('clip_too_long')
  })

  soundTest('that nobody waits for any more is given up at once', async ({ sound }) => {
    const names = await sound.page.evaluate(async () => {
      const { host, createWebAudioSink, lineOf } = window.audioOut
      const sink = createWebAudioSink({ host })
      const never = { ...lineOf(new ArrayBuffer(0)), fetchAudio: () => new Promise<never>(() => {}) }
      const abort = new AbortController()
      const before = AbortSignal.abort()
      const loads = [sink.load(never, abort.signal), sink.load(never, before)]
      abort.abort()
      return (await Promise.allSettled(loads)).map(load => load.status === 'rejected' && load.reason.name)
    })
    expect(names).toEqual(['AbortError', 'AbortError'])
  })

  for (const rate of [48_000, 44_100]) {
    soundTest(
      `follows another one to the frame, with a gap and without one, at ${rate} Hz`,
      async ({ sound }) => {
        const { gaps, endsMs } = await sound.page.evaluate(async hertz => {
          const { offlineStage, constant, lineOf, wav, signal, gapsIn } = window.audioOut
          const { sink, render } = offlineStage(1, {}, hertz)
          const clip = await sink.load(lineOf(wav(constant(0.1, hertz), { rate: hertz })), signal)
          const first = clip.play({}, 330)
          const second = clip.play({}, first.endMs)
          const third = clip.play({}, second.endMs + 150)
          return {
            gaps: gapsIn(await render()),
            endsMs: [first.endMs, second.endMs, third.startMs, third.endMs],
          }
        }, rate)
        expect(gaps).toEqual([0.33, 0.2, 0.15, 0.1, 0.22].map(seconds => Math.round(seconds * rate)))
        expect(endsMs).toEqual([430, 530, 680, 780].map(ms => expect.closeTo(ms, 6)))
      },
    )
  }

  soundTest('in three parts sounds like the whole', async ({ sound }) => {
    const error = await sound.page.evaluate(async () => {
      const { offlineStage, tone, lineOf, wav, signal } = window.audioOut
      const { sink, render } = offlineStage(1.2)
      const whole = tone(1)
      let atMs = 100
      for (const part of [whole.slice(0, 14_401), whole.slice(14_401, 33_333), whole.slice(33_333)]) {
        const clip = await sink.load(lineOf(wav(part)), signal)
        atMs = clip.play({}, atMs).endMs
      }
      const heard = (await render()).subarray(4800)
      return whole.reduce((most, sample, i) => Math.max(most, Math.abs(sample - (heard[i] ?? 9))), 0)
    })
    expect(error).toBeLessThan(0.0001)
  })

  soundTest('that comes too late begins at once', async ({ sound }) => {
    const { startMs, gaps } = await sound.page.evaluate(async () => {
      const { offlineStage, constant, lineOf, wav, signal, gapsIn } = window.audioOut
      const { context, sink, render } = offlineStage(1)
      const clip = await sink.load(lineOf(wav(constant(0.1))), signal)
      const late = context.suspend(0.5).then(async () => {
        const playback = clip.play({}, 200)
        await context.resume()
        return playback.startMs
      })
      const rendered = await render()
      return { startMs: await late, gaps: gapsIn(rendered) }
    })
    expect(startMs).toBeGreaterThan(500)
    expect(startMs).toBeLessThan(520)
    expect(gaps.slice(0, 2)).toEqual([Math.round(startMs * 48), 4800])
  })

  soundTest(
    'that is stopped fades out without a click, and sooner if it is stopped again',
    async ({ sound }) => {
      const { ends, steps, heardEnds } = await sound.page.evaluate(async () => {
        const { offlineStage, tone, lineOf, wav, signal, largestStep } = window.audioOut
        const stage = async (fades: readonly [number, number][]): Promise<[number, number, number]> => {
          const { context, sink, render } = offlineStage(1)
          const clip = await sink.load(lineOf(wav(tone(0.9))), signal)
          const playback = clip.play({}, 0)
          const stops = fades.map(async ([atSeconds, fadeMs]) => {
            await context.suspend(atSeconds)
            playback.stop(fadeMs)
            await context.resume()
          })
          const samples = await render()
          await Promise.all(stops)
          const last = samples.reduce((found, sample, i) => (sample === 0 ? found : i), 0)
          return [playback.endMs, largestStep(samples), last / 48]
        }
        const all = [
          await stage([]),
          await stage([[0.3, 100]]),
          // Longer than what is left of it.
          await stage([[0.85, 200]]),
          // A later stop that would end it later changes nothing.
          await stage([
            [0.3, 100],
            [0.35, 100],
          ]),
          await stage([
            [0.3, 400],
            [0.35, 50],
          ]),
        ]
        return {
          ends: all.map(([endMs]) => Math.round(endMs)),
          steps: all.map(([, step]) => step),
          heardEnds: all.map(([, , heardMs]) => Math.round(heardMs)),
        }
      })
      expect(ends[0]).toBe(910)
      expect(ends[1]).toBeGreaterThanOrEqual(400)
      expect(ends[1]).toBeLessThan(415)
      expect(ends[2]).toBe(910)
      expect(ends[3]).toBe(ends[1])
      expect(ends[4]).toBeGreaterThanOrEqual(400)
      expect(ends[4]).toBeLessThan(415)
      for (const [i, heardMs] of heardEnds.entries()) expect(heardMs).toBeCloseTo(ends[i] ?? 0, -1)
      // No step is larger than those of the tone itself, 0.0288.
      for (const step of steps) expect(step).toBeLessThan(0.029)
    },
  )

  soundTest('that is stopped before it begins is never heard', async ({ sound }) => {
    const { gaps, isOver } = await sound.page.evaluate(async () => {
      const { offlineStage, constant, lineOf, wav, signal, gapsIn } = window.audioOut
      const { sink, render } = offlineStage(1)
      const clip = await sink.load(lineOf(wav(constant(0.1))), signal)
      const playback = clip.play({}, 300)
      playback.stop(50)
      return { isOver: playback.endMs <= sink.nowMs(), gaps: gapsIn(await render()) }
    })
    expect(isOver).toBe(true)
    expect(gaps).toEqual([48_000])
  })

  soundTest('goes where its speaker is, and to the host where that fails', async ({ sound }) => {
    const sums = await sound.page.evaluate(async () => {
      const { createAudioHost, createWebAudioSink, constant, lineOf, wav, signal } = window.audioOut
      const context = new OfflineAudioContext(2, 48_000, 48_000)
      const host = createAudioHost({ context: context as BaseAudioContext as AudioContext })
      const pans = new Map([-1, 1].map(pan => [pan, new StereoPannerNode(context, { pan })]))
      for (const panner of pans.values()) if (host.output) panner.connect(host.output)
      const foreign = new GainNode(new OfflineAudioContext(1, 1, 48_000))
      const sink = createWebAudioSink<number>({
        host,
        outputFor: pan => (pan === 2 ? foreign : pans.get(pan)),
      })
      const clip = await sink.load(lineOf(wav(constant(0.1))), signal)
      clip.play(-1, 100)
      clip.play(1, 300)
      clip.play(0, 500)
      clip.play(2, 700)
      const rendered = await context.startRendering()
      return [150, 350, 550, 750].map(ms => [0, 1].map(i => rendered.getChannelData(i)[ms * 48]))
    })
    expect(sums.map(sides => sides.map(side => Math.round((side ?? 9) * 10) / 10))).toEqual([
      [0.5, 0],
      [0, 0.5],
      [0.5, 0.5],
      [0.5, 0.5],
    ])
    // A mistake of the game's shows.
    await expect.poll(() => sound.uncaught.splice(0).join()).toContain('connect')
  })
})

soundTest.describe('a clip in a running page', () => {
  soundTest.beforeEach(async ({ sound }) => {
    await sound.openAndClick()
  })

  soundTest('is as loud as it sounds, and silent before and after', async ({ sound }) => {
    const levels = await sound.page.evaluate(async () => {
      const { sink, lineOf, wav, tone, signal } = window.audioOut
      const clip = await sink.load(lineOf(wav(tone(0.4))), signal)
      const playback = clip.play({}, sink.nowMs() + 100)
      const seen = { before: playback.level(), within: 0, after: -1 }
      while (sink.nowMs() < playback.endMs) {
        await new Promise(resolve => setTimeout(resolve, 5))
        seen.within = Math.max(seen.within, playback.level() ?? 0)
      }
      seen.after = playback.level() ?? -1
      return seen
    })
    // The root of the mean square of a sine at half the scale.
    expect(levels).toEqual({ before: 0, within: expect.closeTo(0.354, 1), after: 0 })
  })

  soundTest('leaves no node behind, one of hundreds, stopped or not', async ({ sound }) => {
    await sound.page.evaluate(async () => {
      const { sink, lineOf, streamedLine, wav, tone, signal, connectedNodes } = window.audioOut
      const count = connectedNodes()
      const bytes = wav(tone(0.06))
      const clip = await sink.load(lineOf(bytes), signal)
      async function* pieces(): AsyncGenerator<Uint8Array> {
        yield new Uint8Array(bytes)
      }
      const now = sink.nowMs()
      for (let i = 0; i < 300; i += 1) {
        const playback = clip.play({}, now + i)
        if (i % 3 === 1) playback.stop(0)
        if (i % 3 === 2) setTimeout(() => playback.stop(20), i)
      }
      for (let i = 0; i < 20; i += 1) {
        const streamed = (await sink.load(streamedLine(pieces), signal)).play({}, now)
        if (i % 2 === 1) streamed.stop(10)
      }
      Object.assign(window, { count })
      if (count() < 100) throw new Error(`Only ${count()} nodes were connected.`)
    })
    await sound.page.waitForFunction(() => (window as unknown as { count(): number }).count() === 0)
  })
})

soundTest.describe('a clip that is streamed', () => {
  soundTest.beforeEach(async ({ sound }) => {
    await sound.open()
  })

  for (const [from, to] of [
    [48_000, 48_000],
    [16_000, 48_000],
    [22_050, 44_100],
    [44_100, 48_000],
  ] as const) {
    soundTest(`sounds like the whole wherever it is cut: ${from} Hz at ${to} Hz`, async ({ sound }) => {
      const { error, durations, fetched } = await sound.page.evaluate(
        async ({ rate, hertz }) => {
          const { offlineStage, tone, streamedLine, wav, signal, untilQueued } = window.audioOut
          const { sink, render } = offlineStage(1.2, {}, hertz)
          const bytes = new Uint8Array(wav(tone(1, 440, rate), { rate, claimed: 0xffffffff }))
          async function* pieces(): AsyncGenerator<Uint8Array> {
            for (let at = 0, i = 0; at < bytes.length; i += 1) {
              const size = [1, 43, 777, 5000][i % 4] ?? 1
              yield bytes.subarray(at, at + size)
              at += size
            }
          }
          const line = streamedLine(pieces)
          const clip = await sink.load(line, signal)
          const playback = clip.play({}, 100)
          const early = [clip.durationMs, playback.endMs]
          while (!Number.isFinite(clip.durationMs)) await untilQueued()
          const samples = await render()
          const whole = tone(1, 440, hertz)
          const heard = samples.subarray(hertz / 10)
          const inner = whole.subarray(100, -100)
          return {
            error: inner.reduce(
              (most, sample, i) => Math.max(most, Math.abs(sample - (heard[i + 100] ?? 9))),
              0,
            ),
            durations: [...early, clip.durationMs, playback.endMs - playback.startMs],
            fetched: line.fetched,
          }
        },
        { rate: from, hertz: to },
      )
      expect(error).toBeLessThan(0.005)
      const infinity = Number.POSITIVE_INFINITY
      expect(durations).toEqual([infinity, infinity, expect.closeTo(1000, 6), expect.closeTo(1000, 6)])
      expect(fetched).toBe(0)
    })
  }

  soundTest(
    'is ready with the first 150 ms, and leaves a gap where a piece comes late',
    async ({ sound }) => {
      const { isReady, gaps, lengthMs } = await sound.page.evaluate(async () => {
        const { offlineStage, constant, deliver, streamedLine, wav, signal, gapsIn, untilQueued } =
          window.audioOut
        const { context, sink, render } = offlineStage(1)
        const bytes = new Uint8Array(wav(constant(0.4), { claimed: 0 }))
        const piece = (fromMs: number, toMs: number): Uint8Array =>
          bytes.subarray(fromMs === 0 ? 0 : 44 + fromMs * 96, 44 + toMs * 96)
        const { pieces, give, end } = deliver()
        const loading = sink.load(streamedLine(pieces), signal)
        const seen: boolean[] = []
        let isLoaded = false
        loading.then(() => {
          isLoaded = true
        })
        give(piece(0, 149))
        await untilQueued()
        seen.push(isLoaded)
        give(piece(149, 150))
        await untilQueued()
        seen.push(isLoaded)

        const playback = (await loading).play({}, 100)
        give(piece(150, 250))
        await untilQueued()
        const late = context.suspend(0.5).then(async () => {
          give(piece(250, 400))
          end()
          await untilQueued()
          await context.resume()
        })
        const samples = await render()
        await late
        return { isReady: seen, gaps: gapsIn(samples), lengthMs: playback.endMs - playback.startMs }
      })
      expect(isReady).toEqual([false, true])
      const [before, first, gap, second] = gaps
      expect([before, first, second]).toEqual([4800, 12_000, 7200])
      expect(gap).toBeGreaterThanOrEqual(7200)
      expect(gap).toBeLessThan(8000)
      expect(lengthMs).toBeCloseTo(400 + (gap ?? 0) / 48, 6)
    },
  )

  soundTest('ends with what has come when it breaks off, and says so', async ({ sound }) => {
    const { gaps, failures, ends, fetched } = await sound.page.evaluate(async () => {
      const { offlineStage, constant, deliver, streamedLine, wav, signal, gapsIn, untilQueued } =
        window.audioOut
      const failures: unknown[] = []
      const { sink, render } = offlineStage(1, { failed: error => failures.push(String(error)) })
      const { pieces, give, fail } = deliver()
      const line = streamedLine(pieces)
      give(new Uint8Array(wav(constant(0.2), { claimed: 0 })))
      const clip = await sink.load(line, signal)
      const playback = clip.play({}, 100)
      fail(new Error('The line went dead.'))
      await untilQueued()
      return {
        ends: [clip.durationMs, playback.endMs],
        failures,
        fetched: line.fetched,
        gaps: gapsIn(await render()),
      }
    })
    expect(failures).toEqual(['Error: The line went dead.'])
    expect(ends).toEqual([expect.closeTo(200, 6), expect.closeTo(300, 6)])
    expect(gaps).toEqual([4800, 9600, 33_600])
    expect(fetched).toBe(0)
  })

  soundTest('is asked for whole, once, when it does not begin', async ({ sound }) => {
    const outcomes = await sound.page.evaluate(async () => {
      const { offlineStage, constant, deliver, streamedLine, wav, outcomeOf } = window.audioOut
      const whole = wav(constant(0.3))
      const attempt = async (bytes: Uint8Array, error: Error | undefined): Promise<unknown> => {
        const failures: unknown[] = []
        const { sink } = offlineStage(1, { failed: failure => failures.push((failure as Error).message) })
        const { pieces, give, end, fail } = deliver()
        const line = streamedLine(pieces, whole)
        if (bytes.length > 0) give(bytes)
        const outcome = outcomeOf(sink, line)
        if (error) fail(error)
        else end()
        return [await outcome, line.fetched, ...failures]
      }
      const header = new Uint8Array(wav(constant(0), { claimed: 0 }))
      return Promise.all([
        attempt(new Uint8Array(0), new Error('Nothing there.')),
        attempt(header, undefined),
        attempt(new TextEncoder().encode('{"error":"no"}'), undefined),
      ])
    })
    expect(outcomes).toEqual([
      ['300 ms', 1, 'Nothing there.'],
      ['300 ms', 1, 'The stream has no sound.'],
      ['300 ms', 1, 'The stream is not a WAV file of 16-bit PCM. Let the service send this format.'],
    ])
  })

  soundTest('is read no further when it is given up or too long', async ({ sound }) => {
    const stopped = await sound.page.evaluate(async () => {
      const { offlineStage, constant, deliver, streamedLine, wav, signal, untilQueued } = window.audioOut
      const codes: unknown[] = []
      const { sink } = offlineStage(1, {
        longestMs: 500,
        failed: error => codes.push((error as { code?: string }).code),
      })
      const begin = new Uint8Array(wav(constant(0.2), { claimed: 0 }))
      const played = deliver()
      played.give(begin)
      const playback = (await sink.load(streamedLine(played.pieces), signal)).play({}, 100)
      playback.stop(0)

      const abort = new AbortController()
      const given = deliver()
      given.give(begin)
      const clip = await sink.load(streamedLine(given.pieces), abort.signal)
      abort.abort()

      const waited = deliver()
      const wait = new AbortController()
      const loading = sink.load(streamedLine(waited.pieces), wait.signal)
      wait.abort()
      const [load] = await Promise.allSettled([loading])

      const endless = deliver()
      endless.give(begin)
      const long = await sink.load(streamedLine(endless.pieces), signal)
      endless.give(new Uint8Array(96_000))
      for (const { give } of [played, given, waited]) give(begin)
      await untilQueued()
      return {
        areStopped: [played, given, waited, endless].map(({ isStopped }) => isStopped()),
        lengthsMs: [clip.durationMs, long.durationMs],
        codes,
        load: load?.status,
      }
    })
    expect(stopped).toEqual({
      // What was stopped may be played another time: the signal tells that it is not.
      areStopped: [false, true, true, true],
      lengthsMs: [expect.closeTo(200, 6), expect.closeTo(200, 6)],
      codes: ['clip_too_long'],
      load: 'rejected',
    })
  })
})

soundTest.describe('the browser’s own voice', () => {
  soundTest.beforeEach(async ({ sound }) => {
    await sound.page.clock.install({ time: 0 })
    await sound.open()
    await sound.page.clock.pauseAt(3_600_000)
  })

  soundTest('says one line after the other, and is given the next only then', async ({ sound }) => {
    await sound.page.evaluate(() => window.audioOut.say(['First.', 'Second.']))
    const story = await sound.page.evaluate(() => {
      const { synthesis, hasBegun, isOver } = window.voiceStage
      const look = (): string => `${synthesis.heard} ${hasBegun(0)} ${isOver(0)} ${hasBegun(1)} ${isOver(1)}`
      const seen = [look()]
      for (const type of ['start', 'end', 'start', 'end'] as const) {
        synthesis.tell(type)
        seen.push(look())
      }
      return seen
    })
    expect(story).toEqual([
      'First. false false false false',
      'First. true false false false',
      'First.,Second. true true false false',
      'First.,Second. true true true false',
      'First.,Second. true true true true',
    ])
  })

  soundTest('is one for all who speak with it', async ({ sound }) => {
    const loudness = await sound.page.evaluate(async () => {
      const { createSpeechSynthesisSink, say, spokenLine, signal } = window.audioOut
      await say(['First.'])
      const other = createSpeechSynthesisSink({ synthesis: window.voiceStage.synthesis })
      return (await other.load(spokenLine('Second.'), signal)).play({}, 0).level()
    })
    const heard = await sound.page.evaluate(() => {
      const { synthesis } = window.voiceStage
      const before = `${synthesis.heard}`
      synthesis.tell('start')
      synthesis.tell('end')
      return [before, `${synthesis.heard}`]
    })
    expect(heard).toEqual(['First.', 'First.,Second.'])
    expect(loudness).toBeUndefined()
  })

  soundTest('begins a line when it is due, and not at all when it was stopped before', async ({ sound }) => {
    const look = (): Promise<unknown> =>
      sound.page.evaluate(() => [...window.voiceStage.synthesis.heard, window.voiceStage.isOver(1)])
    await sound.page.evaluate(() =>
      window.audioOut.say([
        ['Now.', 1000],
        ['Later.', 2000],
      ]),
    )
    await sound.page.clock.runFor(900)
    expect(await look()).toEqual([false])
    await sound.page.clock.runFor(200)
    expect(await look()).toEqual(['Now.', false])
    await sound.page.evaluate(() => window.voiceStage.stop(1))
    await sound.page.clock.runFor(3000)
    expect(await look()).toEqual(['Now.', true])
  })

  soundTest('is cut off only where it is its own line that is being said', async ({ sound }) => {
    const story = await sound.page.evaluate(async () => {
      await window.audioOut.say(['First.', 'Second.', 'Third.', 'Fourth.'])
      const { synthesis, stop, isOver } = window.voiceStage
      const look = (): string => `${synthesis.heard.slice(2)} ${[1, 2, 3].filter(isOver)}`
      synthesis.tell('start')
      // Someone else's, such as a reader of the page, which comes before our second one.
      synthesis.speak(new SpeechSynthesisUtterance('Not ours.'))
      synthesis.tell('end')
      synthesis.tell('start')
      stop(1)
      stop(2)
      const seen = [look()]
      synthesis.tell('end')
      synthesis.tell('start')
      seen.push(look())
      synthesis.tell('start')
      stop(3)
      stop(3)
      return [...seen, look()]
    })
    expect(story).toEqual([
      'Second. 1,2',
      'Second.,(cancel),Fourth. 1,2',
      'Second.,(cancel),Fourth.,(cancel) 1,2,3',
    ])
  })

  soundTest('goes on after a line that was cut off without saying so', async ({ sound }) => {
    await sound.page.evaluate(async () => {
      await window.audioOut.say(['First.', 'Second.'])
      window.voiceStage.synthesis.isSilentAboutCancel = true
    })
    await sound.page.evaluate(() => {
      window.voiceStage.synthesis.tell('start')
      window.voiceStage.stop(0)
    })
    await sound.page.clock.runFor(1000)
    const heard = await sound.page.evaluate(() => window.voiceStage.synthesis.heard)
    expect(heard).toEqual(['First.', '(cancel)', 'Second.'])
  })

  soundTest('gives up a line that never begins, and itself until one does', async ({ sound }) => {
    const look = (): Promise<unknown> =>
      sound.page.evaluate(() => {
        const { synthesis, hasBegun, isOver, sink } = window.voiceStage
        return [`${synthesis.heard}`, hasBegun(0), isOver(0), sink.isOpen]
      })
    await sound.page.evaluate(() => window.audioOut.say(['Never said.']))
    await sound.page.clock.runFor(4000)
    expect(await look()).toEqual(['Never said.', false, false, true])
    await sound.page.clock.runFor(2000)
    expect(await look()).toEqual(['Never said.', false, true, false])
    await sound.page.evaluate(() => window.voiceStage.synthesis.tell('start'))
    expect(await look()).toEqual(['Never said.,(cancel)', false, true, true])
  })

  soundTest('gives up a line that never ends, and one that fails', async ({ sound }) => {
    await sound.page.evaluate(() => window.audioOut.say(['Without an end.', 'Forbidden.']))
    await sound.page.evaluate(() => window.voiceStage.synthesis.tell('start'))
    await sound.page.clock.runFor(15_000)
    const left = await sound.page.evaluate(() => {
      const { synthesis, hasBegun, isOver } = window.voiceStage
      synthesis.tell('error')
      return [`${synthesis.heard}`, isOver(0), isOver(1), hasBegun(1)]
    })
    expect(left).toEqual(['Without an end.,(cancel),Forbidden.', true, true, false])
  })

  soundTest('says a long line in parts, as one', async ({ sound }) => {
    await sound.page.evaluate(() =>
      window.audioOut.say([`${'Once upon a time. '.repeat(8)}${'The end is near. '.repeat(8)}`]),
    )
    const story = await sound.page.evaluate(() => {
      const { synthesis, hasBegun, isOver } = window.voiceStage
      return (['start', 'end', 'start', 'end'] as const).map(type => {
        synthesis.tell(type)
        return [synthesis.heard.length, hasBegun(0), isOver(0)]
      })
    })
    expect(story).toEqual([
      [1, true, false],
      [2, true, false],
      [2, true, false],
      [2, true, true],
    ])
  })

  soundTest('is that of the line’s language, or what the game chooses, in its mood', async ({ sound }) => {
    const said = await sound.page.evaluate(async () => {
      const { createSpeechSynthesisSink, fakeSynthesis, spokenLine, signal } = window.audioOut
      const synthesis = fakeSynthesis('fr-FR', 'en-US', 'en_GB', 'de_DE')
      const sink = createSpeechSynthesisSink<string>({
        synthesis,
        voiceFor: (speaker, voices) => {
          if (speaker === 'broken') throw new Error('A mistake of the game’s.')
          const voice = voices.at(-1)
          return speaker === 'deep' && voice ? { voice, pitch: 0.5, rate: 2 } : undefined
        },
      })
      const lines = [
        ['anyone', 'de', 'NEUTRAL'],
        ['anyone', 'en-GB', 'happy'],
        ['anyone', undefined, 'GLEEFUL'],
        ['deep', 'en', 'NEUTRAL'],
        ['broken', 'en', 'NEUTRAL'],
      ] as const
      for (const [speaker, language, emotion] of lines) {
        const clip = await sink.load(spokenLine('Well then.', language, emotion), signal)
        clip.play(speaker, 0)
      }
      const codes = await Promise.all(
        [spokenLine('Ciao.', 'it'), spokenLine('…', 'en')].map(line =>
          sink.load(line, signal).catch(error => error.code),
        ),
      )
      const voices = lines.map(() => {
        const { voice, lang, pitch, rate } = synthesis.last() ?? {}
        synthesis.tell('start')
        synthesis.tell('end')
        return [voice?.lang, lang, pitch, rate]
      })
      return { codes, voices }
    })
    expect(said).toEqual({
      codes: ['voice_missing', 'clip_empty'],
      voices: [
        ['de_DE', 'de_DE', 1, 1],
        ['en_GB', 'en_GB', 1.15, 1.08],
        ['fr-FR', 'fr-FR', 1, 1],
        ['en_GB', 'en_GB', 0.5, 2],
        ['en-US', 'en-US', 1, 1],
      ],
    })
    await expect.poll(() => sound.uncaught.splice(0)).toEqual(['A mistake of the game’s.'])
  })

  soundTest('is open once there is one to speak with', async ({ sound }) => {
    const areOpen = await sound.page.evaluate(() => {
      const { createSpeechSynthesisSink, fakeSynthesis } = window.audioOut
      const synthesis = fakeSynthesis()
      const late = createSpeechSynthesisSink({ synthesis })
      const seen = [late.isOpen]
      synthesis.setVoices(['en-US'])
      seen.push(late.isOpen)
      const own = createSpeechSynthesisSink()
      // This Chromium has no voices.
      seen.push(own.isOpen)
      Object.defineProperty(window, 'speechSynthesis', { value: undefined })
      return [...seen, createSpeechSynthesisSink().isOpen]
    })
    expect(areOpen).toEqual([false, true, false, false])
  })
})
