import { expect, type Page, test } from 'playwright/test'
import { pagesUrl } from '../support/chromium.ts'
import { complaintsOf } from '../support/complaints.ts'
import type { Seen } from './pages/bubbles-page.ts'

const ways = {
  phaser: ['', '?scale=FIT', '?scale=FIT&zoom=2', '?scale=RESIZE&zoom=0.75'],
  babylon: ['', '?scaling=2', '?camera=right-handed'],
} as const

for (const engine of ['phaser', 'babylon'] as const) {
  test.describe(`bubbles over a scene of ${engine}`, () => {
    test.use({ viewport: { width: 700, height: 500 } })
    let complaints: readonly string[] = []
    test.beforeEach(({ page }) => {
      complaints = complaintsOf(page)
    })
    test.afterEach(() => expect(complaints).toEqual([]))

    for (const way of ways[engine]) {
      test(`point at who walks, while camera and page change: ${way || 'plain'}`, async ({ page }) => {
        await begin(page, engine, way)
        const before = await watch(page, 12)
        for (const seen of before) expectPointing(seen)
        expect(new Set(before.map(({ tip }) => Math.round(tip.x))).size).toBeGreaterThan(3)
        await page.setViewportSize({ width: 900, height: 620 })
        await page.waitForFunction(() => innerWidth === 900)
        // The engine may hear of it a frame later than its canvas.
        await expect.poll(async () => distance((await watch(page, 1))[0])).toBeLessThan(3)
        for (const seen of await watch(page, 6)) expectPointing(seen)
      })
    }

    test('stay on the picture, with the tail towards who has left it', async ({ page }) => {
      await begin(page, engine)
      for (const [x, y] of [
        [-0.5, 0.5],
        [1.5, 0.5],
        [0.5, 1.5],
        [0.5, -0.5],
      ] as const) {
        await stand(page, x, y)
        const [seen] = await watch(page, 1)
        if (!seen) throw new Error('Nothing was seen.')
        expectWithin(seen)
        const { bubble, canvas, tip } = seen
        const middle = (bubble.left + bubble.right) / 2
        if (x < 0) expect(tip.x).toBeLessThan(middle)
        else if (x > 1) expect(tip.x).toBeGreaterThan(middle)
        else if (y < 0) expect(bubble.top - canvas.top).toBeLessThan(40)
        else expect(canvas.bottom - bubble.bottom).toBeLessThan(40)
      }
    })

    test('keep clear of what lies over the picture', async ({ page }) => {
      await begin(page, engine)
      await stand(page, 0.5, 0.9)
      await page.evaluate(() => {
        window.page.bubbles.inset = { bottom: 150 }
      })
      const [seen] = await watch(page, 1)
      if (!seen) throw new Error('Nothing was seen.')
      expect(seen.canvas.bottom - seen.bubble.bottom).toBeGreaterThanOrEqual(150)
    })

    test('are gone with the scene run', async ({ page }) => {
      await begin(page, engine)
      await page.evaluate(() => window.page.end())
      await expect(page.locator('townsfolk-speech-bubble')).toHaveCount(0)
    })
  })
}

test('a bubble is not seen while its speaker is behind the camera', async ({ page }) => {
  await begin(page, 'babylon')
  await page.evaluate(() => window.page.lookAway?.())
  const seen = await watch(page, 2)
  expect(seen.at(-1)?.isVisible).toBe(false)
})

test('a bubble is not seen while its scene sleeps', async ({ page }) => {
  await begin(page, 'phaser')
  const bubble = page.locator('townsfolk-speech-bubble')
  await expect(bubble).toBeVisible()
  await page.evaluate(() => window.page.setPaused(true))
  await expect(bubble).toBeHidden()
  await page.evaluate(() => window.page.setPaused(false))
  await expect(bubble).toBeVisible()
})

async function begin(page: Page, engine: 'phaser' | 'babylon', way = ''): Promise<void> {
  await page.goto(`${pagesUrl}/bubbles-${engine}.html${way}`)
  await expect(page.locator('townsfolk-speech-bubble')).toBeVisible()
  // Materials come later than their scene.
  await expect.poll(async () => (await watch(page, 1))[0]?.head).toBeDefined()
}

function watch(page: Page, frames: number): Promise<readonly Seen[]> {
  return page.evaluate(count => window.page.watch(count), frames)
}

/** And has been painted there. */
async function stand(page: Page, x: number, y: number): Promise<void> {
  await page.evaluate(place => window.page.stand(...place), [x, y] as [number, number])
  await watch(page, 2)
}

function expectPointing(seen: Seen): void {
  expectWithin(seen)
  expect(distance(seen)).toBeLessThan(3)
}

/** Between the tail and the head, in CSS pixels of the page. */
function distance(seen: Seen | undefined): number {
  if (!seen?.head) return Number.POSITIVE_INFINITY
  return Math.max(Math.abs(seen.tip.x - seen.head.x), Math.abs(seen.tip.y - seen.head.y))
}

function expectWithin({ bubble, canvas }: Seen): void {
  expect(bubble.left).toBeGreaterThanOrEqual(canvas.left)
  expect(bubble.top).toBeGreaterThanOrEqual(canvas.top)
  expect(bubble.right).toBeLessThanOrEqual(canvas.right)
  expect(bubble.bottom).toBeLessThanOrEqual(canvas.bottom)
}
