import { test as base, expect } from 'playwright/test'
import { adapterCaseGroups } from '../contracts/adapter/cases.ts'
import { voiceCases } from '../contracts/adapter/voices.ts'
import { pagesUrl } from '../support/chromium.ts'
import { complaintsOf } from '../support/complaints.ts'
import { listenTo } from './loudness.ts'

/** The contract of adapters as `test/contracts` has it, on real engines that draw and are heard. */
const test = base.extend<{ play: (address: string, cases: readonly string[]) => Promise<void> }>({
  play: async ({ page }, use) => {
    const complaints = complaintsOf(page)
    await use(async (address, cases) => {
      await listenTo(page)
      await page.goto(`${pagesUrl}/${address}`)
      await page.getByRole('button', { name: 'Go' }).click()
      for (const name of cases) {
        await test.step(name, () => page.evaluate(caseName => window.playCase(caseName), name))
      }
    })
    expect(complaints).toEqual([])
  },
})

for (const [engine, address] of [
  ['Phaser', 'adapter-phaser.html'],
  ['Babylon.js', 'adapter-babylon.html'],
] as const) {
  test.describe(`the adapter for ${engine}`, () => {
    // On one page: each case has a stage of its own.
    for (const [group, cases] of Object.entries(adapterCaseGroups)) {
      test(`keeps its contract about ${group}`, ({ play }) =>
        play(
          address,
          cases.map(({ name }) => name),
        ))
    }
    for (const { name } of voiceCases) test(name, ({ play }) => play(address, [name]))
  })
}
