import { expect, type Page, test } from 'playwright/test'
import type { Effect } from '../../demo/sound/index.ts'
import { pagesUrl } from '../support/chromium.ts'
import { listenForAll } from './loudness.ts'

/** The game's sound on a page of its own. The music is off at first: it would be heard beside what is measured. */
class GameSoundPage {
  readonly #page: Page
  readonly #takeLoudest: () => Promise<number>

  private constructor(page: Page, takeLoudest: () => Promise<number>) {
    this.#page = page
    this.#takeLoudest = takeLoudest
  }

  static async open(page: Page): Promise<GameSoundPage> {
    const sound = new GameSoundPage(page, await listenForAll(page))
    await page.goto(`${pagesUrl}/game-sound.html`)
    await sound.setVolumes(1, 0)
    return sound
  }

  /** The first click, which browsers wait for. */
  async unlock(): Promise<void> {
    await this.#page.mouse.click(20, 20)
    await expect.poll(() => this.#page.evaluate(() => window.gameSound.host.state)).toBe('running')
  }

  async play(effect: Effect): Promise<void> {
    await this.#page.evaluate(name => window.gameSound.sound.play(name), effect)
  }

  async setVolumes(effects: number, music: number): Promise<void> {
    await this.#page.evaluate(volumes => window.gameSound.sound.setVolumes(volumes), { effects, music })
  }

  async setMuted(isMuted: boolean): Promise<void> {
    await this.#page.evaluate(muted => {
      window.gameSound.host.muted = muted
    }, isMuted)
  }

  async end(): Promise<void> {
    await this.#page.evaluate(() => window.gameSound.sound.end())
  }

  /** Waits for something that is at least so loud. */
  async hears(least: number): Promise<void> {
    await expect.poll(this.#takeLoudest, { intervals: [50] }).toBeGreaterThan(least)
  }

  /** How loud the next moments are at their loudest, by the clock of the sound. */
  async level(seconds: number): Promise<number> {
    await this.#takeLoudest()
    await this.#page.evaluate(async wait => {
      const { context } = window.gameSound.host
      const until = (context?.currentTime ?? 0) + wait
      while (context && context.currentTime < until) await new Promise(resolve => setTimeout(resolve, 20))
    }, seconds)
    return this.#takeLoudest()
  }
}

test('steps, the lantern’s chime, the bell and the music are heard', async ({ page }) => {
  const sound = await GameSoundPage.open(page)
  // What happened in silence is not made up for.
  await sound.play('bell')
  await sound.unlock()
  const wind = await sound.level(0.3)
  expect(wind).toBeLessThan(0.008)
  for (const [effect, least] of [
    ['step-grass', 0.008],
    ['step-path', 0.01],
    ['step-wood', 0.01],
    ['step-stone', 0.008],
    ['chime', 0.04],
    ['bell', 0.03],
  ] as const) {
    await sound.play(effect)
    await sound.hears(least)
    // And is over, or nearly so.
    await sound.level(0.3)
  }
  await sound.setVolumes(0, 0)
  await expect.poll(() => sound.level(0.2)).toBeLessThan(0.0001)
  await sound.setVolumes(0, 1)
  await sound.hears(0.003)
})

test('nothing is heard at volume 0, while muted, or after the end', async ({ page }) => {
  const sound = await GameSoundPage.open(page)
  await sound.unlock()
  await sound.setVolumes(0, 0)
  await sound.level(0.2)
  await sound.play('bell')
  expect(await sound.level(0.3)).toBeLessThan(0.0001)

  await sound.setVolumes(1, 1)
  await sound.setMuted(true)
  await sound.level(0.2)
  await sound.play('bell')
  expect(await sound.level(0.3)).toBeLessThan(0.0001)

  await sound.setMuted(false)
  await sound.play('bell')
  await sound.hears(0.03)
  await sound.end()
  await sound.level(0.3)
  expect(await sound.level(0.2)).toBeLessThan(0.0001)
})
