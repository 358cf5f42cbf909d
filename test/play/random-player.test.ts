import type { Locator, Page } from 'playwright/test'
import { createRandom, type Random } from '../../demo/art/random.ts'
import { names } from '../../demo/game/names.ts'
import { expect, type LanternEvePage, test } from '../e2e/lantern-eve-page.ts'
import { watchHeld } from '../support/held.ts'
import { saidByAnybody } from '../support/said-by-anybody.ts'

/** How long it goes on; SEED chooses another player. */
const minutes = Number(process.env.MINUTES ?? 20)
const seed = Number(process.env.SEED ?? 1)
const minuteMs = 60_000
/** Nobody says the same within this, in milliseconds. */
const repeatMs = 10 * minuteMs
/** The heap may grow by so much from the first third to the last, in MiB: what was said is kept. */
const growthMiB = 12

test.use({ expectedConsole: /GPU stall due to ReadPixels/, hertz: 20 })

test(`somebody who does whatever comes to hand, for ${minutes} minutes`, async ({ game }) => {
  test.setTimeout((minutes + 5) * minuteMs)
  const { page } = game
  await game.open('?test')
  const look = await watchHeld(page)
  const observed = await observe(game)
  const random = createRandom(seed)
  const heaps: number[] = []
  const until = performance.now() + minutes * minuteMs
  for (let step = 0; performance.now() < until; step += 1) {
    await act(game, random)
    if (step % 8 === 0) {
      await look()
      heaps.push(await usedMiB(game))
    }
  }
  const { heardTwice, spokeAtOnce, lineCount } = await observed()
  expect(lineCount).toBeGreaterThan(minutes * 3)
  expect(heardTwice, 'lines that were said twice').toEqual([])
  expect(spokeAtOnce, 'people who spoke at once').toEqual([])
  const third = Math.max(1, Math.floor(heaps.length / 3))
  const growth = mean(heaps.slice(-third)) - mean(heaps.slice(third, 2 * third))
  expect(growth, `heap in MiB: ${heaps.map(Math.round).join(' ')}`).toBeLessThan(growthMiB)
  // It is not stuck: Wren still answers.
  await expect(async () => {
    if (await page.locator('dialog[open]').isVisible()) await page.keyboard.press('Escape')
    if (await quizOf(page).isVisible()) await quizOf(page).press('Escape')
    const before = (await game.linesOf('Wren')).length
    await game.goTo('wren', 'Wren')
    await game.say('hello again')
    await expect.poll(async () => (await game.linesOf('Wren')).length).toBeGreaterThan(before)
  }).toPass({ timeout: 3 * minuteMs })
})

async function act(game: LanternEvePage, random: Random): Promise<void> {
  const { page } = game
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const kind = random()
  if (await page.locator('dialog[open]').isVisible()) await page.keyboard.press('Escape')
  if (await quizOf(page).isVisible()) {
    await playQuiz(page, random)
    return
  }
  if (kind < 0.35) {
    const key = pick(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
    await page.keyboard.down(key)
    await page.waitForTimeout(random() * 1500)
    await page.keyboard.up(key)
  } else if (kind < 0.55) {
    await page.mouse.click(20 + random() * 920, 60 + random() * 380)
    await page.waitForTimeout(600)
  } else if (kind < 0.7) {
    await page.keyboard.press(pick(['e', 'e', 'e', 'q', 'j', 'l']))
  } else if (kind < 0.85) {
    const suggestion = game.suggestions.first()
    if (await suggestion.isVisible()) await suggestion.click({ timeout: 2000 }).catch(() => {})
  } else if (await game.field.isVisible()) {
    await game.field.fill(pick(saidByAnybody), { timeout: 2000 }).catch(() => {})
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
  }
  await page.waitForTimeout(random() * 2500)
}

/** Answers by whatever letter, goes on, or leaves. */
async function playQuiz(page: Page, random: Random): Promise<void> {
  const keys = ['a', 'b', 'c', 'Enter'] as const
  const key = random() < 0.08 ? 'Escape' : keys[Math.floor(random() * keys.length)]
  // It may be over by now.
  await quizOf(page)
    .press(key ?? 'a', { timeout: 2000 })
    .catch(() => {})
  await page.waitForTimeout(random() * 2500)
}

function quizOf(page: Page): Locator {
  return page.locator('townsfolk-quiz-panel').locator('.panel')
}

interface Observed {
  /** Each as "speaker: line, after n s". */
  readonly heardTwice: string[]
  readonly spokeAtOnce: string[]
  lineCount: number
}

/** Notes what the bubbles show, as the player reads it. */
async function observe(game: LanternEvePage): Promise<() => Promise<Observed>> {
  await game.page.evaluate(
    ([people, repeatMs]) => {
      const observed: Observed = { heardTwice: [], spokeAtOnce: [], lineCount: 0 }
      const lastSaid = new Map<string, number>()
      let before: readonly string[] = []
      const watch = (): void => {
        const bubbles = [...document.querySelectorAll('townsfolk-speech-bubble')] as unknown as Bubble[]
        const said = bubbles
          .filter(({ speaker, text }) => people.includes(speaker) && text !== '')
          .map(({ speaker, text }) => `${speaker}: ${text}`)
        const speakers = new Set(said.map(line => line.split(':')[0]))
        if (speakers.size > 1) observed.spokeAtOnce.push(said.join(' | '))
        for (const line of said.filter(each => !before.includes(each))) {
          const nowMs = performance.now()
          const lastMs = lastSaid.get(line)
          if (lastMs !== undefined && nowMs - lastMs < repeatMs) {
            observed.heardTwice.push(`${line}, after ${Math.round((nowMs - lastMs) / 1000)} s`)
          }
          lastSaid.set(line, nowMs)
          observed.lineCount += 1
        }
        before = said
      }
      setInterval(watch, 100)
      Object.assign(window, { observed })
    },
    [Object.values<string>(names), repeatMs] as const,
  )
  return () => game.page.evaluate(() => (window as unknown as { observed: Observed }).observed)
}

interface Bubble {
  readonly speaker: string
  readonly text: string
}

async function usedMiB({ page }: LanternEvePage): Promise<number> {
  const browser = await page.context().newCDPSession(page)
  const { usedSize } = await browser.send('Runtime.getHeapUsage')
  await browser.detach()
  return usedSize / 2 ** 20
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
