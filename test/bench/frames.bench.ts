import type { Frames } from './frames/frames.ts'
import { atMost, median, type Row, report } from './measure.ts'
import { withPage } from './with-page.ts'

/**
 * Two games on one page, the same but for the plugin, by turns: 1,000 things that move and are perceived, 20
 * characters with senses, two turns a second. Drawn in software, on a machine without a graphics card.
 */

const rounds = 10
const framesEach = 90

const rows: Row[] = []
for (const [engine, door] of [
  ['Phaser', 'measurePhaser'],
  ['Babylon', 'measureBabylon'],
] as const) {
  const { without, with: withPlugin } = await withPage('frames', async page => {
    await page.waitForFunction(name => name in window, door)
    return page.evaluate(
      ([name, rounds, framesEach]) =>
        (window as unknown as Record<typeof name, Measure>)[name](rounds, framesEach),
      [door, rounds, framesEach] as const,
    )
  })
  const frameMs = median(without.intervalMs)
  const added = (middle: (values: readonly number[]) => number): number =>
    (100 * (middle(withPlugin.workMs) - middle(without.workMs))) / frameMs
  rows.push(
    atMost(
      `${engine}, 1,000 perceivables, 20 characters: median frame with the plugin / without (${frameMs.toFixed(1)} ms)`,
      median(withPlugin.intervalMs) / frameMs,
      1.03,
    ),
    atMost(`${engine}: work added to the median frame, % of the frame`, added(median), 3),
    // Five frames of six do not sample: the median alone would not show what those cost that do.
    atMost(`${engine}: work added to the mean frame, % of the frame`, added(mean), 3),
    atMost(
      `${engine}: tasks over 50 ms with the plugin (${without.longTasks.length} without)`,
      withPlugin.longTasks.length,
      without.longTasks.length,
    ),
  )
}
report(...rows)

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

type Measure = (rounds: number, framesEach: number) => Promise<Record<'without' | 'with', Frames>>
