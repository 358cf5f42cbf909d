import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { MicrophoneOptions } from '@townsfolk/core/browser'
import { test as base, expect, type Page } from 'playwright/test'
import { mixed, noise, silence, soundRate, sounds, speech } from '../../packages/core/testing/sounds.ts'
import { writeWav } from '../../packages/protocol/src/wav/write-wav.ts'
import { pagesUrl, wholeChromiumOptions } from '../support/chromium.ts'

// Once it is over the device gives silence, as one does whose noise gate is closed.
const firstSaid = { fromMs: 1000, lengthMs: 1200 }
const secondSaid = { fromMs: 4000, lengthMs: 2000 }
const words = sounds(
  silence(firstSaid.fromMs),
  speech(firstSaid.lengthMs, -20),
  silence(secondSaid.fromMs - firstSaid.fromMs - firstSaid.lengthMs),
  speech(secondSaid.lengthMs, -22),
  silence(1500),
)
const question = mixed(words, noise(7500, -60))

const questionFile = fileOf('question', question)
const silentFile = fileOf('silent', silence(1000))

/** A device that plays a file once, and a browser that lets every page have it. */
function deviceThatPlays(file: string): string[] {
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}%noloop`,
  ]
}

/** As it was recorded: what a browser does to voices is not ours. */
const asItIs = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }

/** What can be sent into a page. */
type SentOptions = Omit<MicrophoneOptions, 'context'>

/** The bare page with a microphone. */
class MicrophonePage {
  readonly page: Page
  readonly uncaught: string[] = []

  constructor(page: Page) {
    this.page = page
    page.on('pageerror', error => this.uncaught.push(error.message))
  }

  async open(options: SentOptions = {}, url = pagesUrl): Promise<void> {
    await this.page.goto(`${url}/microphone.html`)
    await this.page.waitForFunction(() => 'microphonePage' in window)
    await this.make(options)
  }

  make(options: SentOptions): Promise<void> {
    return this.page.evaluate(options => window.microphonePage.make(options), options)
  }

  start(): Promise<boolean> {
    return this.page.evaluate(() => window.microphone.start())
  }

  press(): Promise<boolean> {
    return this.page.evaluate(() => window.microphone.press())
  }

  release(): Promise<void> {
    return this.page.evaluate(() => window.microphone.release())
  }

  stop(): Promise<void> {
    return this.page.evaluate(() => window.microphone.stop())
  }

  /** Without what was reported of the permission, which has tests of its own. */
  async emitted(): Promise<string[]> {
    const emitted = await this.page.evaluate(() => window.microphonePage.emitted)
    return emitted.filter(text => !text.startsWith('permission'))
  }

  async permissions(): Promise<string[]> {
    const emitted = await this.page.evaluate(() => window.microphonePage.emitted)
    return emitted.filter(text => text.startsWith('permission')).map(text => text.replace('permission ', ''))
  }

  /** Resolves when it was reported so often. */
  async emits(text: string, times = 1): Promise<void> {
    await this.page.waitForFunction(
      ({ text, times }) => window.microphonePage.emitted.filter(emitted => emitted === text).length >= times,
      { text, times },
    )
  }

  /** Of its tracks, how many are open. */
  liveCount(): Promise<number> {
    return this.page.evaluate(() => window.microphonePage.liveCount())
  }

  trackCount(): Promise<number> {
    return this.page.evaluate(() => window.microphonePage.tracks.length)
  }

  /** The clips so far, as samples of 16,000 Hz. */
  async clips(): Promise<Float32Array[]> {
    const clips = await this.page.evaluate(() => window.microphonePage.clips)
    return clips.map(bytes => samplesOf(Uint8Array.from(bytes)))
  }
}

const test = base.extend<{ microphone: MicrophonePage }>({
  microphone: async ({ page }, use) => {
    const microphone = new MicrophonePage(page)
    await use(microphone)
    // Whatever happens, nothing is left uncaught.
    expect(microphone.uncaught).toEqual([])
  },
})

test.use({ launchOptions: wholeChromiumOptions(...deviceThatPlays(questionFile)) })

test.describe('push to talk', () => {
  for (const rate of [48_000, 44_100]) {
    test(`records what is said between press and release, at ${rate} Hz`, async ({ microphone }) => {
      // A busy browser may lose some of the sound that it plays to itself. A recorder that loses some does so each time.
      let most = 0
      for (let tries = 0; tries < 3 && most <= 0.95; tries++) {
        most = Math.max(most, likeness(await record(microphone), question))
      }
      expect(most).toBeGreaterThan(0.95)
    })

    const record = async (microphone: MicrophonePage): Promise<Float32Array> => {
      await microphone.open()
      await microphone.page.evaluate(
        ({ rate, asItIs }) =>
          window.microphonePage.make({
            ...asItIs,
            context: window.microphonePage.context(rate),
            longestMs: 6500,
          }),
        { rate, asItIs },
      )
      expect(await microphone.press()).toBe(true)
      // It ends by itself, when all of the question was heard.
      await microphone.emits('clip')
      expect(await microphone.emitted()).toEqual(['press', 'listening', 'release', 'clip', 'not listening'])
      const [clip] = await microphone.clips()
      expect(clip).toHaveLength(6.5 * soundRate)
      expect(await microphone.liveCount()).toBe(0)
      expect(await microphone.trackCount()).toBe(1)
      return clip ?? silence(0)
    }
  }

  test('opens the microphone for each press, and closes it after each', async ({ microphone }) => {
    await microphone.open()
    for (const presses of [1, 2]) {
      expect(await microphone.press()).toBe(true)
      expect(await microphone.liveCount()).toBe(1)
      await microphone.page.waitForFunction(() => window.microphone.speechMs > 500)
      await microphone.release()
      await microphone.emits('clip', presses)
      await expect.poll(() => microphone.liveCount()).toBe(0)
      expect(await microphone.trackCount()).toBe(presses)
    }
  })

  test('keeps the microphone open for a while when asked to, and then closes it', async ({ microphone }) => {
    await microphone.open({ keepOpenMs: 1500 })
    for (const presses of [1, 2]) {
      await microphone.press()
      await microphone.page.waitForFunction(() => window.microphone.speechMs > 300)
      await microphone.release()
      await microphone.emits('clip', presses)
      expect(await microphone.liveCount()).toBe(1)
    }
    expect(await microphone.trackCount()).toBe(1)
    await expect.poll(() => microphone.liveCount()).toBe(0)
  })

  test('makes no clip of a press that is too short, nor of one that ends while the player is asked', async ({
    microphone,
  }) => {
    await microphone.open()
    const pressed = await microphone.page.evaluate(async () => {
      const answer = window.microphonePage.answerLater()
      const pressed = window.microphone.press()
      window.microphone.release()
      answer.allow()
      return pressed
    })
    expect(pressed).toBe(false)
    expect(await microphone.emitted()).toEqual(['no-clip too-short'])
    expect(await microphone.trackCount()).toBe(1)
    expect(await microphone.liveCount()).toBe(0)
    await microphone.press()
    await microphone.release()
    await microphone.emits('no-clip too-short', 2)
    expect(await microphone.liveCount()).toBe(0)
    expect(await microphone.clips()).toEqual([])
  })

  test('ends with the clip so far when the page is hidden, as keys are let go of unheard then', async ({
    microphone,
  }) => {
    await microphone.open()
    await microphone.press()
    await microphone.page.waitForFunction(() => window.microphone.speechMs > 500)
    await microphone.page.evaluate(() => window.microphonePage.setVisibility('hidden'))
    expect(await microphone.emitted()).toEqual(['press', 'listening', 'release', 'clip', 'not listening'])
    expect(await microphone.liveCount()).toBe(0)
  })

  test('ends with the clip so far when the window loses the keyboard', async ({ microphone }) => {
    await microphone.open()
    await microphone.press()
    await microphone.page.waitForFunction(() => window.microphone.speechMs > 500)
    await microphone.page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await microphone.emits('not listening')
    expect((await microphone.emitted()).slice(2, 4)).toEqual(['release', 'clip'])
    expect(await microphone.liveCount()).toBe(0)
  })

  test('keeps its clip when the page is hidden right after the release', async ({ microphone }) => {
    await microphone.open()
    await microphone.press()
    await microphone.page.waitForFunction(() => window.microphone.speechMs > 500)
    await microphone.page.evaluate(() => {
      window.microphone.release()
      window.microphonePage.setVisibility('hidden')
    })
    expect((await microphone.emitted()).slice(2)).toEqual(['release', 'clip', 'not listening'])
    expect(await microphone.liveCount()).toBe(0)
  })
})

test.describe('voice activity', () => {
  test('makes a clip of each thing that is said, with a little before and after', async ({ microphone }) => {
    // Again when a busy browser lost some of the sound that it plays to itself: a recorder that loses some does so each time.
    await expect(async () => {
      await microphone.open(asItIs)
      expect(await microphone.start()).toBe(true)
      await microphone.emits('clip', 2)
      expect(await microphone.emitted()).toEqual([
        'listening',
        ...['start', 'end', 'clip'],
        ...['start', 'end', 'clip'],
      ])
      const [first = silence(0), second = silence(0)] = await microphone.clips()
      for (const [clip, said] of [
        [first, firstSaid],
        [second, secondSaid],
      ] as const) {
        const lengthMs = (clip.length / soundRate) * 1000
        expect(lengthMs).toBeGreaterThan(said.lengthMs + 350)
        expect(lengthMs).toBeLessThan(said.lengthMs + 700)
        const from = ((said.fromMs - 300) / 1000) * soundRate
        expect(likeness(clip, question.subarray(from, from + clip.length))).toBeGreaterThan(0.95)
        // What comes before the first sound is the room.
        expect(loudness(clip.subarray(0, 0.2 * soundRate))).toBeLessThan(0.005)
        expect(loudness(clip)).toBeGreaterThan(0.03)
      }
      await microphone.stop()
      expect(await microphone.liveCount()).toBe(0)
    }).toPass({ intervals: [0], timeout: 50_000 })
  })

  test('hears the same through what the browser does against noise and echo', async ({ microphone }) => {
    await microphone.open()
    await microphone.start()
    const settings = await microphone.page.evaluate(() => window.microphonePage.tracks[0]?.getSettings())
    expect(settings).toMatchObject({ echoCancellation: true, noiseSuppression: true, autoGainControl: true })
    await microphone.emits('clip', 2)
    expect((await microphone.emitted()).filter(text => text === 'start')).toHaveLength(2)
  })

  test('has a level and a length of what is said, and none when it is closed', async ({ microphone }) => {
    await microphone.open(asItIs)
    await microphone.start()
    await microphone.page.waitForFunction(
      () => window.microphone.level > 0.4 && window.microphone.speechMs > 200,
    )
    await microphone.stop()
    const { level, speechMs } = await microphone.page.evaluate(() => ({
      level: window.microphone.level,
      speechMs: window.microphone.speechMs,
    }))
    expect([level, speechMs]).toEqual([0, 0])
    expect(await microphone.emitted()).toEqual([
      'listening',
      'start',
      'end',
      'no-clip stopped',
      'not listening',
    ])
  })

  test('rests while the page is hidden, and goes on when it is seen again', async ({ microphone }) => {
    await microphone.open()
    await microphone.start()
    await microphone.page.evaluate(() => window.microphonePage.setVisibility('hidden'))
    expect(await microphone.liveCount()).toBe(0)
    await microphone.page.evaluate(() => window.microphonePage.setVisibility('visible'))
    await microphone.emits('listening', 2)
    expect(await microphone.liveCount()).toBe(1)
    await microphone.stop()
    await microphone.page.evaluate(() => window.microphonePage.setVisibility('hidden'))
    await microphone.page.evaluate(() => window.microphonePage.setVisibility('visible'))
    expect(await microphone.trackCount()).toBe(2)
    expect(await microphone.liveCount()).toBe(0)
  })

  test('goes on while the page is hidden when asked to', async ({ microphone }) => {
    await microphone.open({ whileHidden: 'go-on' })
    await microphone.start()
    await microphone.page.evaluate(() => window.microphonePage.setVisibility('hidden'))
    await microphone.emits('clip')
    expect(await microphone.trackCount()).toBe(1)
    expect(await microphone.liveCount()).toBe(1)
  })
})

test.describe('a microphone', () => {
  test('is asked for once, however often it is started meanwhile, and closed when it was stopped', async ({
    microphone,
  }) => {
    await microphone.open()
    const outcome = await microphone.page.evaluate(async () => {
      const { microphone } = window
      const answer = window.microphonePage.answerLater()
      const first = microphone.start()
      microphone.stop()
      const second = microphone.start()
      const third = microphone.start()
      microphone.stop()
      answer.allow()
      const started = await Promise.all([first, second, third])
      return { started, askCount: answer.askCount(), again: await microphone.start() }
    })
    expect(outcome).toEqual({ started: [false, false, false], askCount: 1, again: true })
    expect(await microphone.liveCount()).toBe(1)
    await microphone.stop()
    expect(await microphone.liveCount()).toBe(0)
  })

  test('is closed when it is destroyed, also while the player is asked', async ({ microphone }) => {
    await microphone.open()
    const started = await microphone.page.evaluate(async () => {
      const answer = window.microphonePage.answerLater()
      const started = window.microphone.start()
      window.microphone.destroy()
      answer.allow()
      return started
    })
    expect(started).toBe(false)
    expect(await microphone.trackCount()).toBe(1)
    expect(await microphone.liveCount()).toBe(0)
    expect(await microphone.press()).toBe(false)
  })

  test('can be chosen, also while it is open', async ({ microphone }) => {
    await microphone.open()
    await microphone.start()
    const devices = await microphone.page.evaluate(() => window.microphone.devices())
    const other = devices.find(({ deviceId }) => deviceId !== 'default')
    expect(other?.label).toMatch(/fake/i)
    const deviceId = other?.deviceId ?? ''
    expect(await microphone.page.evaluate(id => window.microphone.select(id), deviceId)).toBe(true)
    expect(await microphone.liveCount()).toBe(1)
    const chosen = await microphone.page.evaluate(
      () => window.microphonePage.tracks[1]?.getSettings().deviceId,
    )
    expect(chosen).toBe(deviceId)
    expect(await microphone.page.evaluate(() => window.microphone.select('gone'))).toBe(false)
    expect((await microphone.emitted()).at(-1)).toBe('error microphone_missing')
    expect(await microphone.liveCount()).toBe(0)
  })

  for (const [name, code, permission] of [
    ['NotAllowedError', 'microphone_refused', 'refused'],
    ['NotFoundError', 'microphone_missing', 'missing'],
    ['NotReadableError', 'microphone_in_use', 'in-use'],
    // What the browser said before stays.
    ['UnknownError', 'microphone_failed', 'granted'],
  ] as const) {
    test(`says ${code} when the browser says ${name}`, async ({ microphone }) => {
      await microphone.open()
      await microphone.page.evaluate(name => window.microphonePage.refuseWith(name), name)
      expect(await microphone.start()).toBe(false)
      expect(await microphone.press()).toBe(false)
      await microphone.release()
      expect(await microphone.emitted()).toEqual([`error ${code}`, `error ${code}`])
      expect((await microphone.permissions()).at(-1)).toBe(permission)
    })
  }

  test('says that pages must be secure where the browser has none to give', async ({ microphone }) => {
    await microphone.open()
    await microphone.page.evaluate(() =>
      Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true }),
    )
    expect(await microphone.start()).toBe(false)
    expect(await microphone.page.evaluate(() => window.microphone.devices())).toEqual([])
    expect(await microphone.emitted()).toEqual(['error microphone_insecure'])
  })

  test('says so when it is unplugged, and can be started again', async ({ microphone }) => {
    await microphone.open(asItIs)
    await microphone.start()
    await microphone.emits('start')
    // A track that a device has left is ended and says so; one that is stopped here does not.
    await microphone.page.evaluate(() => {
      const [track] = window.microphonePage.tracks
      track?.stop()
      track?.dispatchEvent(new Event('ended'))
    })
    await microphone.emits('error microphone_unplugged')
    expect(await microphone.emitted()).toEqual([
      ...['listening', 'start', 'end', 'no-clip stopped', 'not listening'],
      'error microphone_unplugged',
    ])
    expect(await microphone.start()).toBe(true)
  })

  test('can be used under a strict Content-Security-Policy, when the page serves the worklet', async ({
    microphone,
    page,
  }) => {
    const strict = await serveStrictly(() => page.evaluate(() => window.microphonePage.worklet))
    await microphone.open({}, strict.url)
    expect(await microphone.start()).toBe(false)
    expect(await microphone.emitted()).toEqual(['error microphone_failed'])
    expect(await microphone.trackCount()).toBe(1)
    expect(await microphone.liveCount()).toBe(0)

    await microphone.make({ workletUrl: '/worklet.js' })
    expect(await microphone.start()).toBe(true)
    await microphone.emits('clip')
    strict.close()
  })
})

test.describe('a microphone from which nothing comes', () => {
  let microphone: MicrophonePage

  test.beforeEach(async ({ playwright }) => {
    const browser = await playwright.chromium.launch(wholeChromiumOptions(...deviceThatPlays(silentFile)))
    microphone = new MicrophonePage(await browser.newPage())
  })

  test.afterEach(async () => {
    expect(microphone.uncaught).toEqual([])
    await microphone.page.context().browser()?.close()
  })

  test('says so once while it listens, and listens on', async () => {
    await microphone.open()
    await microphone.start()
    await microphone.emits('error microphone_silent')
    expect(await microphone.emitted()).toEqual(['listening', 'error microphone_silent'])
    expect(await microphone.liveCount()).toBe(1)
  })

  test('says so at the end of a press, which makes no clip', async () => {
    await microphone.open()
    await microphone.press()
    await microphone.page.waitForFunction(() => window.microphone.speechMs > 500)
    await microphone.release()
    await microphone.emits('error microphone_silent')
    expect(await microphone.emitted()).toEqual([
      ...['press', 'listening', 'release', 'no-clip silent', 'error microphone_silent'],
      'not listening',
    ])
  })
})

test.describe('the permission', () => {
  let microphone: MicrophonePage

  test.beforeEach(async ({ playwright }) => {
    const [, ...device] = deviceThatPlays(questionFile)
    const browser = await playwright.chromium.launch(wholeChromiumOptions(...device))
    microphone = new MicrophonePage(await browser.newPage())
  })

  test.afterEach(async () => {
    expect(microphone.uncaught).toEqual([])
    await microphone.page.context().browser()?.close()
  })

  test('that is refused is reported, and nothing is open', async () => {
    await microphone.open()
    expect(await microphone.start()).toBe(false)
    expect(await microphone.emitted()).toEqual(['error microphone_refused'])
    expect((await microphone.permissions()).at(-1)).toBe('refused')
    expect(await microphone.trackCount()).toBe(0)
  })

  test('that is given later is reported, and the microphone can be started', async () => {
    await microphone.open()
    await microphone.page.context().grantPermissions(['microphone'])
    await microphone.emits('permission granted')
    expect(await microphone.start()).toBe(true)
    expect(await microphone.permissions()).not.toContain('asking')
    await microphone.emits('clip')
  })

  test('that is taken back while it listens is reported, and nothing is open', async () => {
    await microphone.open()
    await microphone.page.context().grantPermissions(['microphone'])
    await microphone.start()
    await microphone.page.context().clearPermissions()
    await microphone.emits('error microphone_refused')
    expect(await microphone.emitted()).toEqual(['listening', 'not listening', 'error microphone_refused'])
    expect((await microphone.permissions()).at(-1)).toBe('unknown')
    expect(await microphone.liveCount()).toBe(0)
  })
})

/** The bare pages, on which only scripts of their own origin run, and beside them the worklet as a file. */
async function serveStrictly(worklet: () => Promise<string>): Promise<{ url: string; close(): void }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const page = await fetch(`${pagesUrl}${url}`)
    const isWorklet = url === '/worklet.js'
    response.setHeader('content-security-policy', "script-src 'self'")
    response.setHeader(
      'content-type',
      isWorklet ? 'text/javascript' : (page.headers.get('content-type') ?? ''),
    )
    response.end(isWorklet ? await worklet() : await page.text())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const close = (): void => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

/** How alike two sounds are: 1 when they are loud and quiet at the same times, wherever they begin. */
function likeness(first: Float32Array, second: Float32Array): number {
  const [a, b] = [envelopeOf(first), envelopeOf(second)]
  const lags = Array.from({ length: 101 }, (_, i) => i - 50)
  return Math.max(...lags.map(lag => correlation(lag < 0 ? a.slice(-lag) : a, lag > 0 ? b.slice(lag) : b)))
}

/** In steps of 10 ms. */
function envelopeOf(sound: Float32Array): number[] {
  const step = soundRate / 100
  return Array.from({ length: Math.floor(sound.length / step) }, (_, i) =>
    loudness(sound.subarray(i * step, (i + 1) * step)),
  )
}

function correlation(first: readonly number[], second: readonly number[]): number {
  const length = Math.min(first.length, second.length)
  const [a, b] = [first, second].map(values => {
    const used = values.slice(0, length)
    const mean = used.reduce((sum, value) => sum + value, 0) / length
    return used.map(value => value - mean)
  }) as [number[], number[]]
  const product = (x: readonly number[], y: readonly number[]): number =>
    x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0)
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b))
}

/** The root of the mean square. */
function loudness(sound: Float32Array): number {
  return Math.sqrt(sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length)
}

function samplesOf(wav: Uint8Array): Float32Array {
  const view = new DataView(wav.buffer)
  return Float32Array.from(
    { length: (wav.length - 44) / 2 },
    (_, i) => view.getInt16(44 + 2 * i, true) / 0x7fff,
  )
}

function fileOf(name: string, sound: Float32Array): string {
  const folder = fileURLToPath(new URL('../.results/microphone/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}${name}.wav`, writeWav(sound, soundRate))
  return `${folder}${name}.wav`
}
