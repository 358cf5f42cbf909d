import { test as base, expect, type Page } from 'playwright/test'
import { pagesUrl } from '../support/chromium.ts'

const sizes = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
]

/** What the player reads or presses over the picture. */
const parts = [
  ...['.lantern-count', '.hands', '.notice-slot .notice', '.top-buttons .round', '.prompt'],
  ...['.caption', '.panel', '.suggestion', '.transcript:not(.visually-hidden)'],
].join()

interface Box {
  readonly name: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const test = base.extend<{ game: Page }>({
  game: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', error => complaints.push(error.message))
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${pagesUrl}/game-screen.html`)
    await page.waitForFunction(() => 'screenPage' in window)
    await use(page)
    expect(complaints).toEqual([])
  },
})

/** Where the parts are that can be seen; suggestions that scroll, as far as they are not scrolled away. */
function boxesOf(page: Page): Promise<readonly Box[]> {
  return page.evaluate(parts => {
    const inside = [...document.querySelectorAll('#screen *')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const roots: ParentNode[] = [document, ...inside]
    return roots
      .flatMap(root => [...root.querySelectorAll<HTMLElement>(parts)])
      .filter(element => element.checkVisibility({ visibilityProperty: true }))
      .map(element => {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        const edge = element.closest('.suggestions')?.getBoundingClientRect().bottom ?? bottom
        return { name: element.className, left, top, right, bottom: Math.min(bottom, edge) }
      })
      .filter(({ top, bottom }) => bottom > top)
  }, parts)
}

function overlaps(boxes: readonly Box[]): readonly string[] {
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter(
        b => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
      )
      .map(b => `${a.name} over ${b.name}`),
  )
}

async function begin(page: Page, textSize = 1): Promise<void> {
  await page.keyboard.press('Shift')
  await page.evaluate(async textSize => {
    window.screenPage.screen.settings.change({ textSize })
    window.screenPage.pause()
    await window.screenPage.fill()
  }, textSize)
  await settle(page)
}

/** Two frames, one that lays out and one that measures, without time for what is shown to go. */
function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise(resolve => requestAnimationFrame(resolve))
      window.screenPage.screen.update(0)
    }
  })
}

for (const textSize of [1, 2]) {
  test(`nothing lies over anything in any shape, text ${textSize * 100} %`, async ({ game }) => {
    await begin(game, textSize)
    for (const size of sizes) {
      const { width, height } = size
      await game.setViewportSize(size)
      await settle(game)
      const boxes = await boxesOf(game)
      const at = `${width} x ${height}`
      expect(boxes.length, at).toBeGreaterThan(8)
      expect(overlaps(boxes), at).toEqual([])
      const outside = boxes.filter(({ left, top, right, bottom }) => {
        return left < 0 || top < 0 || right > width || bottom > height
      })
      expect(outside, at).toEqual([])
      const { stage, insets } = await game.evaluate(() => {
        const { screen } = window.screenPage
        return { stage: screen.stage.getBoundingClientRect().toJSON(), insets: screen.insets }
      })
      expect(stage).toMatchObject({ left: 0, top: 0, width, height })
      // What is free is free of everything but the prompt.
      const free: Box = {
        name: 'free',
        left: insets.left,
        top: insets.top,
        right: width - insets.right,
        bottom: height - insets.bottom,
      }
      const covered = overlaps([free, ...boxes.filter(({ name }) => name !== 'prompt')])
      expect(covered, at).toEqual([])
    }
  })
}

test('what can be pressed is at least 44 pixels high and wide', async ({ game }) => {
  await game.setViewportSize({ width: 390, height: 844 })
  await begin(game)
  const small = (selector: string): Promise<readonly string[]> =>
    game.evaluate(selector => {
      const roots: ParentNode[] = [
        document,
        ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
      ]
      return roots
        .flatMap(root => [...root.querySelectorAll<HTMLElement>(selector)])
        .filter(element => element.checkVisibility({ visibilityProperty: true }))
        .map(element => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ element, box }) => `${element.className} ${box.width} x ${box.height}`)
    }, selector)
  expect(await small('button')).toEqual([])
  await game.keyboard.press('Escape')
  expect(await small('dialog[open] :is(button, input, summary)')).toEqual([])
})

test('the transcript leaves most of the picture free, and on a phone held across stands at the right', async ({
  game,
}) => {
  await begin(game)
  await game.getByRole('button', { name: 'Said so far' }).click()
  const transcript = game.locator('townsfolk-chat-box .transcript')
  await game.evaluate(() => {
    for (let line = 0; line < 30; line += 1)
      window.screenPage.screen.chatBox.addLine({ speaker: 'Wren', text: `Line ${line}` })
  })
  await settle(game)
  expect((await transcript.boundingBox())?.height).toBeLessThanOrEqual(720 * 0.31)
  expect(overlaps(await boxesOf(game))).toEqual([])
  await game.setViewportSize({ width: 844, height: 390 })
  await settle(game)
  expect((await transcript.boundingBox())?.x).toBeGreaterThan(422)
})

test('the title goes with the first key, which the game hears too', async ({ game }) => {
  const title = game.getByRole('heading', { name: 'Lantern Eve' })
  await expect(title).toBeVisible()
  await game.keyboard.press('w')
  await expect(title).toBeHidden()
  expect(await game.evaluate(() => window.screenPage.gameKeys)).toEqual(['KeyW'])
})

test('notices come one after the other', async ({ game }) => {
  await game.keyboard.press('Shift')
  const notice = game.locator('.notice-slot .notice')
  await game.evaluate(() => {
    const { screen, pause } = window.screenPage
    pause()
    screen.notify('You take the red lantern.')
    screen.notify('Night falls.')
    screen.update(1000)
  })
  await expect(notice).toHaveText(['You take the red lantern.'])
  await game.evaluate(() => window.screenPage.screen.update(1500))
  await expect(notice).toHaveText(['Night falls.'])
  await game.evaluate(() => window.screenPage.screen.update(3000))
  await expect(notice).toHaveCount(0)
})

test('keys reach whoever is connected, not while the player types and not below a sheet', async ({
  game,
}) => {
  await begin(game)
  for (const key of ['e', 'q', 'l']) await game.keyboard.press(key)
  await game.getByRole('textbox').click()
  await game.keyboard.type('eqlmj')
  await game.keyboard.press('Escape')
  await expect(game.locator('dialog[open]')).toHaveCount(0)
  await game.keyboard.press('j')
  await expect(game.getByRole('dialog', { name: 'Journal' })).toBeVisible()
  await game.keyboard.press('e')
  await game.keyboard.press('j')
  await expect(game.locator('dialog[open]')).toHaveCount(0)
  expect(await game.evaluate(() => window.screenPage.asked)).toEqual(['interact', 'putDown', 'toggleLens'])
})

test('the menu works by keyboard, gives the focus back, and begins anew only when asked twice', async ({
  game,
}) => {
  await game.keyboard.press('Shift')
  await game.getByRole('button', { name: 'Menu' }).focus()
  await game.keyboard.press('Enter')
  const menu = game.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('button', { name: 'Continue' })).toBeFocused()
  await expect(menu.getByRole('button', { name: 'Load' })).toBeDisabled()
  await game.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(game.getByRole('button', { name: 'Menu' })).toBeFocused()

  await game.evaluate(() => window.screenPage.keepGame())
  await game.keyboard.press('Escape')
  await menu.getByRole('button', { name: 'Load' }).click()
  await game.keyboard.press('Escape')
  await menu.getByRole('button', { name: 'New game' }).click()
  await menu.getByRole('button', { name: 'No, go on' }).click()
  await expect(menu.getByRole('button', { name: 'New game' })).toBeFocused()
  await game.keyboard.press('Enter')
  await game.keyboard.press('Enter')
  expect(await game.evaluate(() => window.screenPage.asked)).toEqual(['load', 'newGame'])
})

test('a quiz takes the place of the talk, and gives it back', async ({ game }) => {
  await begin(game)
  await game.evaluate(() => window.screenPage.quiz())
  await expect(game.getByRole('button', { name: 'The amber one' })).toBeVisible()
  await expect(game.getByRole('textbox')).toHaveCount(0)
  for (const size of sizes) {
    await game.setViewportSize(size)
    await settle(game)
    const boxes = await boxesOf(game)
    expect(overlaps(boxes), `${size.width} x ${size.height}`).toEqual([])
    const { top, bottom } = boxes.find(({ name }) => name.startsWith('panel')) ?? { top: -1, bottom: 0 }
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(size.height)
  }
  await game.evaluate(() => window.screenPage.screen.showPanel(undefined))
  await expect(game.getByRole('textbox')).toBeVisible()
})

test('settings hold at once and on the next visit', async ({ game }) => {
  await game.keyboard.press('m')
  await game.keyboard.press('Escape')
  await game.getByRole('slider', { name: 'Text size' }).fill('150')
  await game.getByRole('switch', { name: 'Captions' }).check()
  await game.getByText('Talk with a model').click()
  // Still in the field: what was typed holds when the page is left as well.
  await game.getByLabel('Name of the model').fill('small-model')
  await game.reload()
  await game.waitForFunction(() => 'screenPage' in window)
  const values = await game.evaluate(() => window.screenPage.screen.settings.values)
  expect(values).toMatchObject({ isMuted: true, textSize: 1.5, hasCaptions: true, modelName: 'small-model' })
  await expect(game.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'false')
  expect(await game.locator('.lantern-count').evaluate(element => getComputedStyle(element).fontSize)).toBe(
    '24px',
  )
})

test('the journal says what is new, until it was seen', async ({ game }) => {
  await begin(game)
  await game.getByRole('button', { name: 'Journal, 6 new' }).click()
  const journal = game.getByRole('dialog', { name: 'Journal' })
  await expect(journal.getByRole('heading', { name: 'The red lantern' })).toBeVisible()
  await expect(journal.locator('.is-done')).toHaveCount(2)
  await journal.getByRole('button', { name: 'Close' }).click()
  await expect(game.getByRole('button', { name: 'Journal', exact: true })).toBeVisible()
})

test('the end shows what each remembers, and can be kept as a picture', async ({ game }) => {
  await game.keyboard.press('Shift')
  await game.evaluate(() => {
    void window.screenPage.finish().then(() => window.screenPage.asked.push('left'))
  })
  const ending = game.getByRole('dialog', { name: 'The lake is full of light' })
  await expect(ending.getByRole('listitem')).toHaveCount(6)
  const download = game.waitForEvent('download')
  await ending.getByRole('button', { name: 'Keep this evening' }).click()
  expect((await download).suggestedFilename()).toBe('lantern-eve.png')
  await expect(ending.getByRole('img', { name: 'The evening' })).toBeVisible()
  await ending.getByRole('button', { name: 'Play again' }).click()
  await expect.poll(() => game.evaluate(() => window.screenPage.asked)).toEqual(['newGame', 'left'])
})

test('the curtain is dark when it says so', async ({ game }) => {
  await game.keyboard.press('Shift')
  await game.evaluate(() => window.screenPage.screen.closeCurtain('Tobin rows.'))
  await expect(game.getByText('Tobin rows.')).toBeVisible()
  expect(await game.locator('.curtain').evaluate(element => getComputedStyle(element).opacity)).toBe('1')
  await game.evaluate(() => window.screenPage.screen.openCurtain())
  await expect(game.locator('.curtain')).toBeHidden()
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('words are those of touch, and no key is named', async ({ game }) => {
    await expect(game.getByText('Tap to begin')).toBeVisible()
    await game.touchscreen.tap(200, 300)
    await game.evaluate(() => window.screenPage.fill())
    await expect(game.locator('.prompt')).toHaveText(/TapTalk to Wren$/)
    await expect(game.locator('.key:visible')).toHaveCount(0)
    await game.locator('.prompt').tap()
    await game.locator('.hands').tap()
    expect(await game.evaluate(() => window.screenPage.asked)).toEqual(['interact', 'putDown'])
  })
})
