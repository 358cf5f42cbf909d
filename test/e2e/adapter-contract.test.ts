import { expect, test } from 'playwright/test'
import { adapterCases } from '../contracts/adapter/cases.ts'
import { voiceCases } from '../contracts/adapter/voices.ts'
import { pagesUrl } from '../support/chromium.ts'
import { complaintsOf } from '../support/complaints.ts'
import { listenTo } from './loudness.ts'

/** The contract of adapters as `test/contracts` has it, on real engines that draw and are heard. */
for (const [engine, address] of [
  ['Phaser', 'adapter-phaser.html'],
  ['Babylon.js', 'adapter-babylon.html'],
] as const) {
  test.describe(`the adapter for ${engine}`, () => {
    for (const { name } of [...adapterCases, ...voiceCases]) {
      test(name, async ({ page }) => {
        const complaints = complaintsOf(page)
        await listenTo(page)
        await page.goto(`${pagesUrl}/${address}`)
        await page.getByRole('button', { name: 'Go' }).click()
        await page.evaluate(caseName => window.playCase(caseName), name)
        expect(complaints).toEqual([])
      })
    }
  })
}
