import type { Page } from 'playwright/test'

/** What a page holds that is not garbage. */
export interface Held {
  readonly nodes: number
  readonly listeners: number
  readonly audioNodes: number
}

/** Counts what a page holds, by the browser's own books. Looking is not taken for the player's doing. */
export async function watchHeld(page: Page): Promise<() => Promise<Held>> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Performance.enable')
  return async () => {
    await browser.send('HeapProfiler.collectGarbage')
    const { metrics } = await browser.send('Performance.getMetrics')
    const count = (name: string): number => metrics.find(metric => metric.name === name)?.value ?? Number.NaN
    return {
      nodes: count('Nodes'),
      listeners: count('JSEventListeners'),
      audioNodes: count('AudioHandlers'),
    }
  }
}
