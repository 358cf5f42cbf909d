import { expect, type Page, test } from 'playwright/test'
import { pagesUrl } from '../support/chromium.ts'
import { complaintsOf } from '../support/complaints.ts'
import { type Held, watchHeld } from '../support/held.ts'
import { listenTo } from './loudness.ts'
import type { EngineName } from './pages/traps.ts'

// A trace looks at the page, which counts as the player's doing, and holds what it has seen.
test.use({ trace: 'off' })

/** The bare page with both engines. Nothing may go wrong on it, nor be warned of but what `warning` tolerates. */
const trapTest = test.extend<{ trapPage: Page; warning: RegExp | undefined }>({
  warning: [undefined, { option: true }],
  trapPage: async ({ page, warning }, use) => {
    const complaints = complaintsOf(page)
    await use(page)
    expect(complaints.filter(complaint => !warning?.test(complaint))).toEqual([])
  },
})

/** A game runs, and its sound may be heard. */
async function open(page: Page, engine: EngineName): Promise<void> {
  await page.goto(`${pagesUrl}/traps.html`)
  await page.getByRole('button', { name: 'Go' }).click()
  await page.evaluate(async name => {
    window.trap = await window.traps.open(name)
  }, engine)
}

/**
 * What happens again leaves no more behind than when it happened first.
 * @param ownListeners what the engine itself leaves behind
 */
async function expectNoLeak(page: Page, happen: () => Promise<void>, ownListeners = 0): Promise<void> {
  const look = await watchHeld(page)
  await happen()
  const before = await settled(look)
  await happen()
  const after = await settled(look)
  expect(after.nodes, 'nodes').toBeLessThanOrEqual(before.nodes)
  expect(after.listeners, 'listeners').toBeLessThanOrEqual(before.listeners + ownListeners)
  expect(after.audioNodes, 'audio nodes').toBeLessThanOrEqual(before.audioNodes)
}

/** What is held once it is the same a second later: voices fade for half of one. */
async function settled(look: () => Promise<Held>): Promise<Held> {
  let last: Held | undefined
  const isSame = async (): Promise<boolean> => {
    const before = last
    last = await look()
    return JSON.stringify(last) === JSON.stringify(before)
  }
  await expect.poll(isSame, { intervals: [1000] }).toBe(true)
  return last ?? look()
}

for (const engine of ['phaser', 'babylon'] as const) {
  test.describe(`in ${engine}`, () => {
    trapTest(
      'a scene begins anew in mid-turn, mid-line and mid-action, ten times over',
      async ({ trapPage }) => {
        await open(trapPage, engine)
        const restart = async (times: number): Promise<void> => {
          for (let count = 0; count < times; count++) {
            expect(await trapPage.evaluate(() => window.trap.restartInTheMiddle())).toEqual([
              'cancelled',
              false,
              'scene-end',
            ])
          }
        }
        await expectNoLeak(trapPage, () => restart(5))
        expect(await trapPage.evaluate(() => window.trap.say())).toBe('answered')
        expect(await trapPage.evaluate(() => window.trap.shown)).toEqual(['line-start heard'])
      },
    )

    trapTest('targets are destroyed in the middle of turns', async ({ trapPage }) => {
      await open(trapPage, engine)
      expect(await trapPage.evaluate(() => window.trap.destroyTargets())).toEqual([
        'FETCH target-gone',
        'BREAK done',
        'FETCH target-gone',
        'FETCH target-gone',
      ])
    })

    trapTest('a pool lends one object to a hundred characters', async ({ trapPage }) => {
      await open(trapPage, engine)
      await expectNoLeak(trapPage, () => trapPage.evaluate(() => window.trap.reuse(50)))
    })

    trapTest('who speaks is destroyed, again and again', async ({ trapPage }) => {
      await open(trapPage, engine)
      await expectNoLeak(trapPage, () => trapPage.evaluate(() => window.trap.comeAndGo(10)))
    })

    trapTest('a whole game comes and goes', async ({ trapPage }) => {
      await open(trapPage, engine)
      const comeAndGo = (): Promise<void> =>
        trapPage.evaluate(async name => {
          const other = await window.traps.open(name)
          await other.speak()
          other.stage.destroy()
        }, engine)
      // Phaser listens to the page's visibility for good.
      await expectNoLeak(trapPage, comeAndGo, engine === 'phaser' ? 1 : 0)
    })

    trapTest('an object is destroyed while its scene loads', async ({ trapPage }) => {
      const arrive = await holdPicture(trapPage)
      await trapPage.goto(`${pagesUrl}/traps.html`)
      await trapPage.evaluate(async name => {
        window.loading = await window.traps.load(name)
      }, engine)
      arrive()
      expect(await trapPage.evaluate(async () => (await window.loading.there).status)).toBe('answered')
      for (const { status } of await trapPage.evaluate(() => Promise.all(window.loading.gone))) {
        expect(status).toBe('cancelled')
      }
    })

    trapTest('a scene ends while it loads', async ({ trapPage }) => {
      const arrive = await holdPicture(trapPage)
      await trapPage.goto(`${pagesUrl}/traps.html`)
      await trapPage.evaluate(async name => {
        window.loading = await window.traps.load(name)
        window.loading.endScene()
      }, engine)
      expect(await trapPage.evaluate(async () => (await window.loading.there).status)).toBe('cancelled')
      const arrived = trapPage.waitForResponse('**/held.png')
      arrive()
      await (await arrived).finished()
    })

    trapTest('a scene ends while one beside it talks', async ({ trapPage }) => {
      const loudness = await listenTo(trapPage)
      await open(trapPage, engine)
      await trapPage.evaluate(async () => {
        window.other = await window.traps.another(window.trap)
        await window.other.speak('without end')
        window.trap.stage.end()
      })
      await expect.poll(async () => (await loudness()).left).toBeGreaterThan(0.03)
      expect(await trapPage.evaluate(() => window.other.shown)).toEqual(['line-start heard'])
    })

    trapTest('the page is muted, and then the game by its own switch', async ({ trapPage }) => {
      await listenTo(trapPage)
      await open(trapPage, engine)
      await trapPage.evaluate(async () => {
        window.traps.host.muted = true
        await window.trap.speak('without end')
      })
      expect(await loudestIn(trapPage, 30)).toBeLessThan(0.001)
      await trapPage.evaluate(() => window.traps.muteGame())
      await loudestIn(trapPage, 30)
      await trapPage.evaluate(() => {
        window.traps.host.muted = false
      })
      expect(await loudestIn(trapPage, 30)).toBeLessThan(0.001)
      expect(await trapPage.evaluate(() => window.trap.shown)).toEqual(['line-start heard'])
    })

    trapTest('the sound is never unlocked: what is said is read, at once', async ({ trapPage }) => {
      // What the page prints while it still loads counts, so listening comes before the page.
      const shown: string[] = []
      trapPage.on('console', message => {
        if (message.text().startsWith('line-')) shown.push(message.text())
      })
      await trapPage.goto(`${pagesUrl}/traps.html?${engine}`)
      await expect.poll(() => shown).toEqual(['line-start silent', 'line-end'])
    })

    trapTest.describe('where the engine itself warns', () => {
      trapTest.use({ warning: /WebGL context.* (lost|restored)/i })

      trapTest('the drawing is lost in the middle of a line, and comes back', async ({ trapPage }) => {
        await open(trapPage, engine)
        await trapPage.evaluate(async () => {
          await window.trap.speak()
          const { drawing } = window.traps
          drawing?.loseContext()
          await new Promise(resolve => setTimeout(resolve, 500))
          drawing?.restoreContext()
        })
        await expect
          .poll(() => trapPage.evaluate(() => window.trap.shown))
          .toEqual(['line-start heard', 'line-end'])
        expect(await trapPage.evaluate(() => window.trap.say())).toBe('answered')
      })
    })

    trapTest('the page is hidden for an hour', async ({ trapPage }) => {
      await trapPage.clock.install()
      await open(trapPage, engine)
      await trapPage.evaluate(() => window.trap.act())
      const before = await trapPage.evaluate(() => window.trap.timeMs)
      await trapPage.evaluate(() => window.traps.setHidden(true))
      await trapPage.clock.fastForward('01:00:00')
      await trapPage.evaluate(() => window.traps.setHidden(false))
      expect(await trapPage.evaluate(() => window.trap.isActing)).toBe(true)
      await expect.poll(() => trapPage.evaluate(() => window.trap.timeMs)).toBeGreaterThan(before + 100)
      expect(await trapPage.evaluate(() => window.trap.timeMs)).toBeLessThan(before + 5000)
      expect(await trapPage.evaluate(() => window.trap.say())).toBe('answered')
    })
  })
}

for (const [ending, staying] of [
  ['phaser', 'phaser'],
  ['babylon', 'babylon'],
  ['phaser', 'babylon'],
  ['babylon', 'phaser'],
] as const) {
  trapTest(`a game in ${ending} ends while one in ${staying} talks`, async ({ trapPage }) => {
    const loudness = await listenTo(trapPage)
    await open(trapPage, ending)
    await trapPage.evaluate(async name => {
      window.other = window.trap
      window.trap = await window.traps.open(name)
      void window.other.speak()
      await window.trap.speak('without end')
      window.other.stage.destroy()
    }, staying)
    // Phaser stops the sound of a page along with its game: it comes back with the player's next key or click.
    await trapPage.getByRole('button', { name: 'Go' }).click()
    await expect.poll(async () => (await loudness()).left).toBeGreaterThan(0.03)
    expect(await trapPage.evaluate(() => window.trap.shown)).toEqual(['line-start heard'])
  })
}

/** How loud it gets in so many frames of the page. */
function loudestIn(page: Page, frames: number): Promise<number> {
  return page.evaluate(async count => {
    let loudest = 0
    for (let frame = 0; frame < count; frame++) {
      await new Promise(resolve => requestAnimationFrame(resolve))
      const { left, right } = window.loudness()
      loudest = Math.max(loudest, left, right)
    }
    return loudest
  }, frames)
}

/** Holds back the picture that scenes load. Returns what lets it arrive. */
async function holdPicture(page: Page): Promise<() => void> {
  let arrive = (): void => {}
  const held = new Promise<void>(resolve => {
    arrive = resolve
  })
  await page.route('**/held.png', async route => {
    await held
    await route.fulfill({ contentType: 'image/png', body: Buffer.from(onePixel, 'base64') })
  })
  return () => arrive()
}

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
