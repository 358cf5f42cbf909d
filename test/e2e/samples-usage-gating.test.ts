import { expect } from 'playwright/test'
import { inPhaser, test } from './sample-page.ts'

// Drawn in software, which takes its time for each pixel.
test.use({ viewport: { width: 960, height: 600 } })

for (const engine of ['phaser', 'babylon'] as const) {
  test(
    `usage gating in ${engine}: the player is warned, stopped, and goes on with more credits`,
    inPhaser(engine),
    async ({ sample, page }) => {
      await sample.open(`usage-gating/${engine}.html`)
      const banner = page.locator('townsfolk-usage-banner')
      const credits = page.locator('#credits')
      await expect(credits).toHaveText('5')
      await expect(banner.getByRole('status')).toBeEmpty()

      const spend = async (left: string): Promise<void> => {
        await sample.say('Who are you?')
        await expect(credits).toHaveText(left)
      }
      await spend('4')
      await spend('3')
      await spend('2')
      await expect(banner.getByRole('status')).toHaveText('You can only talk a little more.')
      await banner.getByRole('button', { name: 'Got it' }).click()
      await expect(banner.getByRole('status')).toBeEmpty()
      await spend('1')
      await spend('0')
      await expect(banner.getByRole('alert')).toHaveText(/Nobody can answer any more/)
      await expect(sample.field).toBeDisabled()

      await banner.getByRole('button', { name: 'Get more' }).click()
      await expect(banner.getByRole('alert')).toBeEmpty()
      await expect(credits).toHaveText('5')
      await spend('4')
    },
  )
}
