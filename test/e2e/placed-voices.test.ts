import { expect, type Page, test } from 'playwright/test'
import { pagesUrl } from '../support/chromium.ts'
import { type Loudness, listenTo } from './loudness.ts'

interface Stage {
  readonly page: Page
  readonly loudness: () => Promise<Loudness>
}

/** Somebody speaks in a scene of this engine, in front of who listens. */
async function begin(page: Page, engine: 'phaser' | 'babylon'): Promise<Stage> {
  const loudness = await listenTo(page)
  await page.goto(`${pagesUrl}/placed-voices.html`)
  await page.getByRole('button', { name: 'Go' }).click()
  await page.evaluate(async name => {
    window.current = await window.placed[name]()
    window.current.speak()
  }, engine)
  await expect.poll(async () => (await loudness()).left).toBeGreaterThan(0.03)
  return { page, loudness }
}

for (const [engine, far] of [
  ['phaser', 400],
  ['babylon', 12],
] as const) {
  test.describe(`voices in ${engine}`, () => {
    const complaints: string[] = []
    test.beforeEach(({ page }) => {
      complaints.length = 0
      page.on('pageerror', error => complaints.push(String(error)))
      page.on('console', message => {
        const isOfDriver = message.text().includes('GL Driver Message')
        if (['error', 'warning'].includes(message.type()) && !isOfDriver) complaints.push(message.text())
      })
    })
    test.afterEach(() => expect(complaints).toEqual([]))

    test('come from where the one who speaks is, and follow', async ({ page }) => {
      const { loudness } = await begin(page, engine)
      const middle = await loudness()
      expect(Math.abs(middle.left - middle.right)).toBeLessThan(0.01)
      await page.evaluate(right => window.current.move(right), far)
      await expect.poll(async () => (await loudness()).right).toBeLessThan(middle.right)
      await expect
        .poll(async () => {
          const { left, right } = await loudness()
          return right / left
        })
        .toBeGreaterThan(2)
      await page.evaluate(right => window.current.move(-right), far)
      await expect
        .poll(async () => {
          const { left, right } = await loudness()
          return left / right
        })
        .toBeGreaterThan(2)
    })

    test('obey the volume of the page, and come back with it', async ({ page }) => {
      const { loudness } = await begin(page, engine)
      await page.evaluate(() => {
        window.host.muted = true
      })
      await expect.poll(async () => (await loudness()).left).toBeLessThan(0.001)
      await page.evaluate(() => {
        window.host.muted = false
      })
      await expect.poll(async () => (await loudness()).left).toBeGreaterThan(0.03)
    })

    test('stand still with the scene, and go on where they were', async ({ page }) => {
      const { loudness } = await begin(page, engine)
      await page.evaluate(() => window.current.setPaused(true))
      await expect.poll(async () => (await loudness()).left).toBeLessThan(0.001)
      await page.evaluate(() => window.current.setPaused(false))
      await expect.poll(async () => (await loudness()).left).toBeGreaterThan(0.03)
    })

    test('obey the volume of the game', async ({ page }) => {
      const { loudness } = await begin(page, engine)
      await page.evaluate(() => window.current.setVolume(0))
      await expect.poll(async () => (await loudness()).left).toBeLessThan(0.001)
    })

    test('end with the one who speaks, and with the scene', async ({ page }) => {
      const { loudness } = await begin(page, engine)
      await page.evaluate(() => window.current.removeSpeaker())
      await expect.poll(async () => (await loudness()).left).toBeLessThan(0.001)
      await page.evaluate(() => window.current.end())
    })

    test('fall silent when the scene ends in the middle of a line', async ({ page }) => {
      const { loudness } = await begin(page, engine)
      await page.evaluate(() => window.current.end())
      await expect.poll(async () => (await loudness()).left).toBeLessThan(0.001)
    })
  })
}
