import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import type { Happening } from '../../demo/story/index.ts'
import { expect, type LanternEvePage, test } from '../e2e/lantern-eve-page.ts'
import { nightAfter, nightfall, twoLit } from '../e2e/nights.ts'
import { animateWebp, type StillFrame } from '../support/animated-webp.ts'

/** The pictures of the README and of `docs/screens`: `npm run screenshot`. */
const folder = process.env.SCREENS_FOLDER ?? join('test', '.results', 'screens')

test.use({ expectedConsole: /GPU stall due to ReadPixels/ })
test.beforeAll(() => void mkdirSync(folder, { recursive: true }))

const talked: Happening = { type: 'lesson-learned', lesson: 'talked' }

async function keep(page: Page, name: string): Promise<void> {
  const path = join(folder, `${name}.jpg`)
  const picture = await page.screenshot({ type: 'jpeg', quality: 84, path })
  // A blank or broken canvas compresses to next to nothing.
  expect(picture.byteLength).toBeGreaterThan(25_000)
}

test('title: the village at dusk', async ({ game }) => {
  await game.page.goto('/?test')
  await expect(game.page.locator('.begin')).toBeVisible()
  await game.page.waitForTimeout(1500)
  await keep(game.page, 'title')
})

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 720 } })

  test('which-one: Wren sees two lanterns and asks which one is meant', async ({ game }) => {
    await game.startFrom(nightAfter({ type: 'lantern-moved', colour: 'blue', to: 'ground' }))
    await game.open()
    await game.goTo('wren', 'Wren')
    await game.say('Could you bring me the lantern?')
    await expect(game.bubbles.filter({ hasText: 'Wren' })).toContainText(/(lantern|one)\?/)
    await expect(game.suggestions.first()).toContainText(/red|blue/)
    await keep(game.page, 'which-one')
  })

  test('lens: what Wren perceives, and what is left out', async ({ game }) => {
    await game.startFrom(nightAfter(talked))
    await game.open()
    await game.goTo('wren', 'Wren')
    await game.say('What do you see?')
    await game.expectSaid('Wren', /./)
    await game.page.keyboard.press('Escape')
    await game.page.keyboard.press('l')
    await expect(game.page.locator('townsfolk-lens').getByRole('tab', { name: 'Perceives' })).toBeVisible()
    await game.page.waitForTimeout(1000)
    await keep(game.page, 'lens')
  })
})

test('quiz: Orla asks', async ({ game }) => {
  await game.startFrom(nightAfter(...twoLit), { player: { x: 1040, y: 470 } })
  await game.open('?test=2')
  await game.goTo('orla', 'Orla')
  await game.pick('Let us begin the quiz')
  const panel = game.page.locator('townsfolk-quiz-panel')
  await panel.getByRole('button', { name: 'Go on' }).click({ timeout: 20_000 })
  await expect(panel.getByRole('button', { name: 'Pass' })).toBeEnabled({ timeout: 20_000 })
  await keep(game.page, 'quiz')
})

test('night: three lanterns burn, and there is something to talk about', async ({ game }) => {
  await game.startFrom(nightAfter(...nightfall), {
    player: { x: 1290, y: 520 },
    mira: { x: 1540, y: 448 },
    bram: { x: 1470, y: 478 },
  })
  await game.open()
  await expect.poll(() => game.said(), { timeout: 60_000 }).toMatch(/^(Mira|Bram|Tobin): ./m)
  await keep(game.page, 'night')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('phone: the same game, held upright', async ({ game }) => {
    await game.startFrom(nightAfter(talked))
    await game.open('?test=2')
    await game.goTo('wren', 'Wren', { touch: true })
    await game.suggestions.filter({ hasText: 'Bring me the red lantern' }).tap()
    await expect(game.hands).toContainText('red lantern')
    await keep(game.page, 'phone')
  })
})

/** The island in all its pixels, with smooth edges, although it is drawn in software. */
const asOnACard = 'renderer=webgl'

test('island: the keeper of the lighthouse', async ({ game }) => {
  await game.startFrom(nightAfter(...nightfall, { type: 'crossed', to: 'island' }))
  await game.open(`?test=2&${asOnACard}`)
  await game.goTo('keeper', 'The keeper', { withinMs: 12_000, aim: 12 })
  await expect(game.notice).toBeHidden()
  await game.say('Who are you?')
  await expect(game.bubbles.filter({ hasText: 'keeper' })).toBeVisible()
  await keep(game.page, 'island')
})

test('lamp: the lake is full of light', async ({ game }) => {
  await game.startFrom(nightAfter(...nightfall, { type: 'crossed', to: 'island' }, { type: 'lamp-lit' }))
  await game.open(`?test&${asOnACard}`)
  await game.page.waitForTimeout(9000)
  await keep(game.page, 'lamp')
})

test('memories: each tells what they saw', async ({ game }) => {
  await game.startFrom(
    nightAfter(
      ...nightfall,
      { type: 'deed-done', deed: 'won-quiz', seenBy: ['orla', 'mira'] },
      { type: 'deed-done', deed: 'helped-tobin', seenBy: ['tobin'] },
      { type: 'deed-done', deed: 'asked-hook', seenBy: ['bram'] },
      { type: 'deed-done', deed: 'rang-bell', seenBy: ['wren'] },
      { type: 'lamp-lit' },
    ),
  )
  await game.open('?test=4')
  await expect(game.page.getByRole('dialog')).toBeVisible({ timeout: 60_000 })
  await game.page.waitForTimeout(2500)
  await keep(game.page, 'memories')
})

test.describe('moving', () => {
  test.use({ viewport: { width: 640, height: 360 }, hertz: 30 })

  test('errand: Wren is asked for a lantern, and brings it', async ({ game, context }) => {
    await game.startFrom(nightAfter(talked), {
      player: { x: 720, y: 480 },
      'lantern-red': { x: 980, y: 520 },
    })
    await game.open()
    await game.goTo('wren', 'Wren')
    const frames = startFilm(game)
    await game.page.keyboard.type('Bring me the red one', { delay: 60 })
    await game.page.keyboard.press('Enter')
    await expect(game.hands).toContainText('red lantern')
    await game.page.waitForTimeout(2500)
    const webps = await toWebp(await context.newPage(), await frames.cut())
    writeFileSync(join(folder, 'errand.webp'), animateWebp(webps, film.width, film.height))
  })
})

interface Take {
  readonly jpeg: Buffer
  readonly atMs: number
}

/** Small enough for a page. */
const film = { width: 480, height: 270, framesPerSecond: 5 } as const

/** Takes pictures until it is cut. */
function startFilm({ page }: LanternEvePage): { cut(): Promise<readonly Take[]> } {
  const takes: Take[] = []
  let isRolling = true
  const roll = async (): Promise<void> => {
    while (isRolling) {
      const atMs = performance.now()
      takes.push({ jpeg: await page.screenshot({ type: 'jpeg', quality: 95 }), atMs })
      await page.waitForTimeout(Math.max(0, 1000 / film.framesPerSecond - (performance.now() - atMs)))
    }
  }
  const rolled = roll()
  return {
    async cut() {
      isRolling = false
      await rolled
      return takes
    },
  }
}

/** In a page of its own: browsers write WebP. */
async function toWebp(page: Page, takes: readonly Take[]): Promise<readonly StillFrame[]> {
  const frames: StillFrame[] = []
  for (const [at, { jpeg, atMs }] of takes.entries()) {
    const nextMs = takes[at + 1]?.atMs ?? atMs + 1500
    const webp = await page.evaluate(
      async ([data, { width, height }]) => {
        const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0))
        const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
        const canvas = new OffscreenCanvas(width, height)
        canvas.getContext('2d', { alpha: false })?.drawImage(picture, 0, 0, width, height)
        const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.5 })
        let text = ''
        for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte)
        return btoa(text)
      },
      [jpeg.toString('base64'), film] as const,
    )
    frames.push({ webp: Buffer.from(webp, 'base64'), forMs: nextMs - atMs })
  }
  return frames
}
