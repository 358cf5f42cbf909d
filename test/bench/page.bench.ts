import { below, median, report } from './measure.ts'
import { withPage } from './with-page.ts'

/** The whole service inside a page of a real browser, every turn written to IndexedDB. */

const turns = 300

const tookMs = await withPage('page', async page => {
  await page.waitForFunction(() => 'measureTurns' in window)
  return page.evaluate(
    count =>
      (window as unknown as { measureTurns(count: number): Promise<readonly number[]> }).measureTurns(count),
    turns,
  )
})
// The first third is the warm-up.
report(
  below(
    'embedded service in a page: ms a whole turn with 40 entities, kept in IndexedDB',
    median(tookMs.slice(tookMs.length / 3)),
    4,
  ),
)
