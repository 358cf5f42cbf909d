import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Locator, type Page } from 'playwright/test'
import { pagesUrl } from '../support/chromium.ts'
import { slowDisplay } from '../support/slow-display.ts'

const axeScript = fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url))

/** A scene of one engine over which the lens can be opened. */
class LensScene {
  readonly page: Page
  readonly complaints: string[] = []

  constructor(page: Page) {
    this.page = page
    page.on('pageerror', error => this.complaints.push(String(error)))
    page.on('console', message => {
      const isOfDriver = message.text().includes('GL Driver Message')
      if (['error', 'warning'].includes(message.type()) && !isOfDriver) this.complaints.push(message.text())
    })
  }

  async load(engine: string): Promise<void> {
    await this.page.goto(`${pagesUrl}/lens-${engine}.html`)
    await this.page.waitForFunction(() => 'lensPage' in window)
    // Wren has looked around.
    await this.page.waitForFunction(() => window.lensPage.hasLookedAround('wren'))
  }

  async open(): Promise<void> {
    await this.page.evaluate(() => window.lensPage.lens.open())
    await expect(this.panel).toBeVisible()
  }

  get panel(): Locator {
    return this.page.getByRole('complementary', { name: 'Lens' })
  }

  async show(tab: string): Promise<void> {
    await this.page.getByRole('tab', { name: tab }).click()
  }

  /** The row of the tab that is shown which begins so. */
  row(start: string): Locator {
    return this.panel.locator('tbody tr').filter({ has: this.page.locator('th', { hasText: start }) })
  }

  pointOf(id: string): Promise<Point> {
    return this.page.evaluate(id => window.lensPage.pointOf(id), id)
  }

  /** A point on the way from one entity to another. */
  async between(from: string, to: string, share: number): Promise<Point> {
    const [a, b] = [await this.pointOf(from), await this.pointOf(to)]
    return { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) }
  }

  /** Whether something of a colour, or of any, is drawn over the scene within a few pixels of a point of the page. */
  isDrawn({ x, y }: Point, colour: string | undefined, radius: number): Promise<boolean> {
    return this.page.evaluate(
      ([x, y, colour, radius]) => {
        const picture = document.querySelector<HTMLCanvasElement>('#game div canvas')
        // A copy to be read: Chromium warns of reading what is drawn on.
        const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
        if (!picture || !context) throw new Error('There is no picture.')
        const { left, top } = picture.getBoundingClientRect()
        context.drawImage(picture, Math.round(left + radius - x), Math.round(top + radius - y))
        const { data } = context.getImageData(0, 0, 2 * radius, 2 * radius)
        const wanted =
          colour === undefined
            ? undefined
            : [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
        for (let at = 0; at < data.length; at += 4) {
          const alpha = data[at + 3] ?? 0
          if (!wanted && alpha > 0) return true
          const isAlike = wanted?.every((value, i) => Math.abs(value - (data[at + i] ?? 0)) < 8)
          if (isAlike && alpha > 240) return true
        }
        return false
      },
      [x, y, colour, radius] as const,
    )
  }
}

/** The middle of what differs between two pictures of the page, in its pixels. */
async function middleOfChange(page: Page, before: Buffer, after: Buffer): Promise<Point> {
  return page.evaluate(
    async urls => {
      const read = async (url: string): Promise<ImageData> => {
        const image = await createImageBitmap(await (await fetch(url)).blob())
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
        if (!context) throw new Error('There is no canvas.')
        context.drawImage(image, 0, 0)
        return context.getImageData(0, 0, image.width, image.height)
      }
      const [one, other] = [await read(urls[0]), await read(urls[1])]
      const found = { x: 0, y: 0, count: 0 }
      for (let at = 0; at < one.data.length; at += 4) {
        const isSame = [0, 1, 2].every(
          part => Math.abs((one.data[at + part] ?? 0) - (other.data[at + part] ?? 0)) < 24,
        )
        if (isSame) continue
        found.x += (at / 4) % one.width
        found.y += Math.floor(at / 4 / one.width)
        found.count++
      }
      return { x: found.x / found.count + 0.5, y: found.y / found.count + 0.5 }
    },
    [before, after].map(picture => `data:image/png;base64,${picture.toString('base64')}`) as [string, string],
  )
}

interface Point {
  readonly x: number
  readonly y: number
}

/** As in the legend. */
const gold = '#ffcf73'
const coral = '#ff8a6b'
const violet = '#cdb4ff'
const grey = '#b8b2c6'
const blue = '#8fd0ff'
const green = '#9fdd9a'

const test = base.extend<{ scene: LensScene }>({
  scene: async ({ page }, use) => {
    await slowDisplay(page)
    const scene = new LensScene(page)
    await use(scene)
    expect(scene.complaints).toEqual([])
  },
})

for (const engine of ['phaser', 'babylon']) {
  test.describe(`the lens over ${engine}`, () => {
    test.beforeEach(({ scene }) => scene.load(engine))

    test('is nowhere while it is closed, opens and closes by a key of the game, and leaves nothing', async ({
      scene,
      page,
    }) => {
      const body = (): Promise<string> => page.evaluate(() => document.body.innerHTML)
      const before = await body()
      await page.keyboard.press('l')
      await expect(scene.panel).toBeVisible()
      await page.keyboard.press('l')
      await expect(scene.panel).toHaveCount(0)
      expect(await body()).toBe(before)
    })

    test('says what is perceived and why each other thing is left out', async ({ scene, page }) => {
      await page.evaluate(() => window.lensPage.point('apple'))
      await scene.open()
      await expect(scene.row('Apple')).toContainText('pointed at')
      await expect(scene.row('Market cross')).toContainText('pinned')
      await expect(scene.row('Lantern')).toContainText('interactive')
      await expect(scene.row('Lantern')).toContainText('colour red')
      await expect(scene.row('Lamp')).toContainText('seen')
      await scene.show('Left out')
      await expect(scene.row('Tower')).toContainText('too far')
      await expect(scene.row('Well')).toContainText('outside its view cone')
      await expect(scene.row('Cellar key')).toContainText('lineOfSight says that something is in the way')
      await page.evaluate(() => window.lensPage.crowd(60))
      await expect(scene.row('Pebble 24')).toContainText('no room left')
      await page.getByLabel('Filter').fill('pebble 24')
      await expect(scene.row('Pebble')).toHaveCount(1)
    })

    test('puts its marks where the engine draws, however large the page shows the canvas', async ({
      scene,
      page,
    }) => {
      for (const [width, height] of [
        [960, 600],
        [568, 600],
        [420, 300],
      ] as const) {
        await page.addStyleTag({
          content: `canvas { inline-size: ${width}px !important; block-size: ${height}px !important }`,
        })
        const frames = (): Promise<void> =>
          page.evaluate(
            () =>
              new Promise<void>(resolve => {
                let left = 4
                const next = (): unknown => (left-- > 0 ? requestAnimationFrame(next) : resolve())
                next()
              }),
          )
        await page.evaluate(() => window.lensPage.move('Apple', 330, 410))
        await frames()
        const mark = await scene.pointOf('apple')
        const before = await page.screenshot()
        await page.evaluate(() => window.lensPage.move('Apple', 5000, 5000))
        await frames()
        const drawn = await middleOfChange(page, before, await page.screenshot())
        expect(Math.hypot(drawn.x - mark.x, drawn.y - mark.y)).toBeLessThan(4)
      }
    })

    test('draws cone, rays, remembered places and who may speak into the world', async ({ scene, page }) => {
      await scene.open()
      const expectDrawn = (point: Promise<Point>, colour: string | undefined, radius: number) =>
        expect.poll(async () => scene.isDrawn(await point, colour, radius))
      // Rays to what is seen, one that a wall breaks, and none to what is too far or beside the cone.
      await expectDrawn(scene.between('wren', 'lantern', 0.6), gold, 3).toBe(true)
      await expectDrawn(scene.between('wren', 'market-cross', 0.5), gold, 3).toBe(true)
      await expectDrawn(scene.between('wren', 'cellar-key', 0.5), coral, 12).toBe(true)
      await expectDrawn(scene.pointOf('cellar-key'), coral, 8).toBe(true)
      await expectDrawn(scene.between('wren', 'tower', 0.85), gold, 3).toBe(false)
      await expectDrawn(scene.pointOf('tower'), grey, 8).toBe(true)
      // What is pinned, the light of the cone, and darkness behind it.
      await expectDrawn(scene.pointOf('market-cross'), blue, 12).toBe(true)
      await expectDrawn(scene.between('lantern', 'market-cross', 0.3), undefined, 2).toBe(true)
      await expectDrawn(scene.between('well', 'wren', 0.5), gold, 12).toBe(false)
      const before = scene.pointOf('lamp')
      await before
      await page.evaluate(() => window.lensPage.move('Lamp', 100, 480))
      await expectDrawn(before, violet, 12).toBe(true)
      // Over the head of who is looked at: Bram may speak, and Mira is refused.
      await scene.panel.getByLabel('Character').selectOption('bram')
      await expectDrawn(scene.pointOf('bram'), green, 110).toBe(true)
      await scene.panel.getByLabel('Character').selectOption('mira')
      await expectDrawn(scene.pointOf('mira'), coral, 110).toBe(true)
    })

    test('remembers with it: where something was, and what has changed since', async ({ scene, page }) => {
      await scene.open()
      await expect(scene.row('Lamp')).toContainText('seen')
      await page.evaluate(() => window.lensPage.move('Lamp', 100, 480))
      await expect(scene.row('Lamp')).toContainText('remembered')
      await page.evaluate(() => window.lensPage.setProperty('Lamp', 'lit', 'no'))
      await expect(scene.row('Lamp')).toContainText('remembers lit: yes; by now it is no')
      await expect(scene.row('Lamp')).toContainText('s ago')
    })

    test('tells who may speak', async ({ scene, page }) => {
      const who = scene.panel.getByLabel('Character')
      const voice = scene.panel.locator('.voice')
      await scene.open()
      await expect(voice).toHaveText('Wren free to speak')
      await page.evaluate(() => {
        window.lensPage.api.isHeld = true
        window.lensPage.say('wren', 'Hello')
      })
      await expect(voice).toHaveText('Wren thinking')
      await page.evaluate(() => window.lensPage.api.answer())
      await expect(voice).toHaveText('Wren speaking')
      await who.selectOption('mira')
      await expect(voice).toContainText('Mira refused: shop_closed')
      await expect(voice).toContainText('The shop is closed.')
    })

    test('shows the last turn from before it opened: sent and answered, with its marks', async ({
      scene,
      page,
    }) => {
      await page.evaluate(() => window.lensPage.say('wren', 'fetch'))
      await page.waitForFunction(() => !window.lensPage.runtime.isQuiet)
      await scene.open()
      await scene.show('Turn')
      await expect(scene.panel.locator('.chip')).toHaveText('answered')
      const [request, reply] = [scene.panel.locator('pre').first(), scene.panel.locator('pre').last()]
      await expect(request).toContainText('"message": "fetch"')
      await expect(request).toContainText('"playerId": "player-1"')
      await expect(reply).toContainText('"On my way!"')
      await expect(scene.panel.locator('.marks li')).toHaveText([
        /^\s*sent\s+0 ms/,
        /^\s*first byte\s+\d/,
        /^\s*first line\s+\d/,
        /^\s*first sound\s+–/,
        /^\s*done/,
      ])
      await expect(scene.panel.getByText(/ of 256\.0 KiB/)).toBeVisible()
    })

    test('shows a turn that failed while it was open, and older ones', async ({ scene, page }) => {
      await scene.open()
      await scene.show('Turn')
      await page.evaluate(() => window.lensPage.say('wren', 'Hello'))
      await expect(scene.panel.locator('.chip')).toHaveText('answered')
      await page.evaluate(() => window.lensPage.say('wren', 'fail'))
      await expect(scene.panel.locator('.trouble')).toContainText('service_unavailable The service is away.')
      await scene.panel.getByRole('combobox', { name: 'Turn' }).selectOption({ label: 'Hello (answered)' })
      await expect(scene.panel.locator('pre').first()).toContainText('"message": "Hello"')
    })

    test('shows events, who heard them and to whom they were sent', async ({ scene, page }) => {
      await page.evaluate(() => window.lensPage.log('The bell rings'))
      await scene.open()
      await scene.show('Events')
      await expect(scene.row('The bell rings')).toContainText('high')
      await expect(scene.row('The bell rings').locator('td').nth(1)).toHaveText('Wren, Mira, Bram')
      await expect(scene.row('The bell rings').locator('td').nth(2)).toHaveText('nobody')
      await page.evaluate(() => window.lensPage.say('wren', 'Hello'))
      await expect(scene.row('The bell rings').locator('td').nth(2)).toHaveText('Wren')
    })

    test('runs an action by hand with no conversation, on the live object', async ({ scene, page }) => {
      await scene.open()
      await scene.show('Actions')
      await scene.panel.getByLabel('Action', { exact: true }).fill('FETCH')
      await scene.panel.getByLabel('Target').selectOption('lantern')
      await page.evaluate(() => window.lensPage.point('apple'))
      await expect(scene.panel.getByLabel('Target').locator('option').nth(2)).toHaveText('Apple (apple)')
      await expect(scene.panel.getByLabel('Target')).toHaveValue('lantern')
      await scene.panel.getByRole('button', { name: 'Run' }).press('Enter')
      await expect(scene.panel.getByText('FETCH: done')).toBeVisible()
      await expect(scene.row('FETCH')).toContainText('(by hand)')
      await page.evaluate(() => window.lensPage.remove('Lantern'))
      await expect(scene.panel.getByLabel('Target')).toHaveValue('')
      await scene.panel.getByLabel('Action', { exact: true }).fill('WAVE')
      await scene.panel.getByRole('button', { name: 'Run' }).click()
      await expect(scene.panel.getByText('WAVE: done')).toBeVisible()
      expect(await page.evaluate(() => window.lensPage.lastTurn('wren'))).toBeUndefined()
    })

    test('shows session, flowState and what holds for the scene', async ({ scene, page }) => {
      await page.evaluate(() => window.lensPage.say('wren', 'Hello'))
      await page.waitForFunction(() => !window.lensPage.runtime.isQuiet)
      await scene.open()
      await scene.show('Session')
      for (const words of ['s1', 'wren: friend', 'player-1', 'en', '110°', 'every 100 ms']) {
        await expect(scene.panel.locator('dd').getByText(words, { exact: true })).toBeVisible()
      }
    })

    test('lets a character be picked in the world, of which the game does not hear', async ({
      scene,
      page,
    }) => {
      await scene.open()
      const { x, y } = await scene.pointOf('mira')
      await scene.panel.getByLabel('Character').selectOption('bram')
      await page.getByRole('button', { name: 'Pick' }).click()
      await page.mouse.click(x, y)
      await expect(scene.panel.getByLabel('Character')).toHaveValue('mira')
      expect(await page.evaluate(() => window.lensPage.clicks)).toBe(0)
      await page.mouse.click(x, y)
      expect(await page.evaluate(() => window.lensPage.clicks)).toBe(1)
    })

    test('keeps keys from the game, closes with Escape and gives the focus back', async ({ scene, page }) => {
      await page.getByRole('button', { name: 'Elsewhere' }).focus()
      await scene.open()
      await scene.panel.getByLabel('Filter').click()
      await page.keyboard.type('wall')
      await page.keyboard.press('Escape')
      await expect(scene.panel).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Elsewhere' })).toBeFocused()
      expect(await page.evaluate(() => window.lensPage.gameKeys)).toEqual([])
    })

    test('can be used while the game stands still', async ({ scene, page }) => {
      await scene.open()
      await page.evaluate(() => window.lensPage.setPaused(true))
      await scene.panel.getByLabel('Character').selectOption('bram')
      await expect(scene.row('Bram')).toContainText('itself')
    })

    test('ends with the scene run', async ({ scene, page }) => {
      await scene.open()
      await page.evaluate(() => window.lensPage.end())
      await expect(scene.panel).toHaveCount(0)
      await expect(page.locator('#game div canvas')).toHaveCount(0)
      expect(await page.evaluate(() => window.lensPage.lens.isOpen)).toBe(false)
    })

    test('stays usable with 1,000 things in the scene', async ({ scene, page }) => {
      await page.evaluate(() => window.lensPage.crowd(1000))
      await scene.open()
      await expect(scene.panel.getByRole('tab', { name: /Left out 9\d\d/ })).toBeVisible()
      await scene.show('Left out')
      await expect(scene.panel.getByText(/And \d+ more: the filter finds them/)).toBeVisible()
      await page.getByLabel('Filter').fill('tower')
      await expect(scene.panel.locator('tbody tr')).toHaveCount(1)
    })
  })
}

test.describe('the picture of the lens', () => {
  test.use({ deviceScaleFactor: 2 })

  test('is as sharp as the screen, wherever the canvas is laid out', async ({ scene, page }) => {
    await scene.load('phaser')
    await scene.open()
    const sizes = (): Promise<readonly unknown[]> =>
      page.evaluate(() => {
        const [game, picture] = document.querySelectorAll('canvas')
        const { x, y, width, height } = picture?.getBoundingClientRect() ?? new DOMRect()
        const over = game?.getBoundingClientRect()
        return [picture?.width, picture?.height, x === over?.x, y === over?.y, width, height]
      })
    await expect.poll(sizes).toEqual([1920, 1200, true, true, 960, 600])
  })
})

test.describe('the panel of the lens', () => {
  test.beforeEach(({ scene }) => scene.load('phaser'))

  test('saves what is perceived as a scene for a project', async ({ scene }) => {
    await scene.open()
    await scene.show('Perceives')
    const [download] = await Promise.all([
      scene.page.waitForEvent('download'),
      scene.page.getByRole('button', { name: 'Save as a scene' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('wren-sees.json')
    const saved = JSON.parse(readFileSync(await download.path(), 'utf8'))
    const shown = await scene.panel
      .locator('tbody tr')
      .evaluateAll(rows => rows.map(row => row.getAttribute('data-id')))
    expect(saved.entities.map(({ id }: { id: string }) => id)).toEqual(shown)
    expect(saved.entities.every(({ position }: { position?: object }) => position)).toBe(true)
  })

  test('breaks no rule of WCAG 2.2 AA that axe knows, in none of its tabs, in both directions', async ({
    scene,
    page,
  }) => {
    await page.evaluate(() => window.lensPage.log('The bell rings'))
    await page.evaluate(() => window.lensPage.say('wren', 'fetch'))
    await scene.open()
    await page.getByText('Legend').click()
    await page.addScriptTag({ path: axeScript })
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate(dir => {
        document.documentElement.dir = dir
      }, direction)
      for (const tab of ['Perceives', 'Left out', 'Turn', 'Events', 'Actions', 'Session']) {
        await scene.show(tab)
        expect(await issuesOf(page), `${tab} ${direction}`).toEqual([])
      }
    }
  })

  test('lies at either side, in both directions, and is as wide as it is drawn', async ({ scene, page }) => {
    await scene.open()
    const box = async (): Promise<{ left: number; width: number }> => {
      const { x = -1, width = 0 } = (await scene.panel.boundingBox()) ?? {}
      return { left: x, width }
    }
    expect(await box()).toEqual({ left: 1280 - 440, width: 440 })
    await page.mouse.move(1280 - 440, 300)
    await page.mouse.down()
    await page.mouse.move(1280 - 600, 300)
    await page.mouse.up()
    expect(await box()).toEqual({ left: 1280 - 600, width: 600 })
    await page.getByRole('button', { name: 'Side' }).click()
    expect(await box()).toEqual({ left: 0, width: 600 })
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    expect(await box()).toEqual({ left: 1280 - 600, width: 600 })
  })

  test('copies what was sent', async ({ scene, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => window.lensPage.say('wren', 'Hello'))
    await scene.open()
    await scene.show('Turn')
    await page.getByRole('button', { name: 'Copy the Request' }).click()
    await expect(scene.panel.getByText('Copied.')).toBeAttached()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(JSON.parse(copied)).toMatchObject({ characterIds: ['wren'], message: 'Hello' })
  })
})

/** Each broken rule with what breaks it. */
function issuesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run('townsfolk-lens', {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ failureSummary }) => `${id}: ${failureSummary}`),
    )
  })
}
