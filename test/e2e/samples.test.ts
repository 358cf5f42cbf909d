import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { reactionTo } from '../support/written-reactions.ts'
import { inPhaser, test } from './sample-page.ts'

// Drawn in software, which takes its time for each pixel; and whatever is said takes the time to be read.
test.use({ viewport: { width: 640, height: 480 } })
test.describe.configure({ timeout: 120_000 })

for (const engine of ['phaser', 'babylon'] as const) {
  test.describe(engine, () => {
    test('text chat: a player types, and takes a suggestion, by keys alone', async ({ sample, page }) => {
      await sample.open(`text-chat/${engine}.html`)
      await expect(sample.suggestions).toHaveCount(3)
      await sample.tabTo(sample.field)
      await page.keyboard.type('what do you see?')
      await page.keyboard.press('Enter')
      await expect(sample.saidBy('Mira')).toContainText(['red lantern'])
      await expect(sample.bubble).toContainText('red lantern')

      await page.keyboard.press('Shift+Tab')
      await sample.tabTo(sample.suggestions.filter({ hasText: 'What is tonight?' }))
      await page.keyboard.press('Enter')
      await expect(sample.saidBy('Mira').last()).toContainText('lanterns')
    })

    test('actions: two are done one after the other, and one that fails is reported', async ({ sample }) => {
      await sample.open(`actions/${engine}.html`)
      await sample.suggest('Hang the red lantern, then light it')
      await expect(sample.notes).toHaveText(['HANG red-lantern: done', 'LIGHT red-lantern: done'])

      await sample.suggest('Light the blue lantern')
      await expect(sample.notes.nth(2)).toHaveText('LIGHT blue-lantern: failed')
      await expect(sample.saidBy('Wren').last()).toContainText(
        reactionTo('{self} could not LIGHT {target}: it does not hang yet', 'wren'),
      )
    })

    test(
      'interactables: the one that is meant is brought, and one that is taken away is missed',
      inPhaser(engine),
      async ({ sample }) => {
        await sample.open(`interactables/${engine}.html`)
        await sample.suggest('Bring me the lantern')
        await expect(sample.saidBy('Wren')).toContainText([
          /(red one or the blue one|blue one or the red one)\?/,
        ])
        await sample.suggest('The blue one')
        await expect(sample.notes).toHaveText(['FETCH blue-lantern: done'])

        await sample.say('fetch the red one')
        await expect(sample.saidBy('Wren').last()).toContainText(/the red paper lantern/i)
        await sample.press('Take the red lantern away')
        await expect(sample.notes.nth(1)).toHaveText('FETCH red-lantern: target-gone')
        await expect(sample.saidBy('Wren').last()).toContainText(
          reactionTo('{self} could not FETCH {target}: it is gone', 'wren'),
        )
      },
    )

    test(
      'group chat: those who are there answer, and gossip about what they saw',
      inPhaser(engine),
      async ({ sample, page }) => {
        await sample.open(`group-chat/${engine}.html`)
        await sample.suggest('What is tonight?')
        await expect(sample.saidBy('Mira')).toHaveCount(1)
        await expect(sample.saidBy('Tobin')).toHaveCount(1)

        await page.getByRole('checkbox', { name: 'Tobin' }).uncheck()
        await page.getByRole('checkbox', { name: 'Bram' }).uncheck()
        await expect(page.getByRole('textbox', { name: 'Say something to Mira', exact: true })).toBeVisible()
        await sample.press('Ring the bell')
        // All three had much to say about tonight, and nobody is interrupted for a bell.
        await expect(
          sample.saidBy('Mira').filter({ hasText: reactionTo('The player rings the bell', 'mira') }),
        ).toHaveCount(1, {
          timeout: 45_000,
        })
      },
    )

    test(
      'lens: it shows what a character sees and remembers, and acts by hand',
      inPhaser(engine),
      async ({ sample, page }) => {
        // Its panel lies over one side, and leaves the other to the page.
        await page.setViewportSize({ width: 960, height: 600 })
        await sample.open(`lens/${engine}.html`)
        const lens = page.locator('townsfolk-lens')
        await sample.press('Open the lens')
        await expect(lens.getByRole('row', { name: /Red lantern/ })).toContainText('seen')
        await expect(lens.getByRole('row', { name: /Wren/ })).toContainText('seen')
        await sample.press('Send Wren behind the well')
        await sample.press('Send Wren behind the well')
        await expect(lens.getByRole('row', { name: /Wren/ })).toContainText('remembered')

        await lens.getByRole('tab', { name: 'Actions' }).click()
        await lens.getByRole('combobox', { name: 'Action' }).fill('WALK_TO')
        await lens.getByRole('combobox', { name: 'Target' }).selectOption('red-lantern')
        await lens.getByRole('button', { name: 'Run as Mira' }).click()
        await expect(lens.getByRole('row', { name: /WALK_TO/ })).toContainText('done')
        await sample.press('Close')
        await expect(lens).toHaveCount(0)
      },
    )
  })
}

const folder = join(process.cwd(), 'demo/samples')
const pages = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(path =>
  path.endsWith('.html'),
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 } })

  for (const path of pages) {
    test(`${path} fits, and complains of nothing`, async ({ sample, page }) => {
      await sample.open(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (isDrawnAtOnce(path)) await expect(page.locator('#stage canvas').first()).toBeVisible()
      const widest = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(widest).toBeLessThanOrEqual(375)
    })
  }
})

/** The gallery and what needs no engine never are, and one waits for its player's server. */
function isDrawnAtOnce(path: string): boolean {
  return !path.endsWith('index.html') && !path.startsWith('your-own-server')
}
