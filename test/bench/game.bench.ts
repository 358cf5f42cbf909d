import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { build, preview } from 'vite'
import { advance, dusk, type Night, type PersonId, villagers } from '../../demo/story/index.ts'
import { atMost, median, type Row, report } from './measure.ts'

/**
 * Lantern Eve as it is built, in both engines: what the plugin adds to a frame, what a turn costs, and how soon there is
 * something to see. Drawn in software, on a machine without a graphics card.
 */

const rounds = 6
const framesEach = 25
/** Asked of everybody. */
const questions = ['Who are you?', 'What do you see here?', 'What is there to do?']

interface Frames {
  readonly intervalMs: number[]
  readonly workMs: number[]
}

declare global {
  interface Window {
    /** Put there by this bench: of each frame since it was emptied. */
    readonly watched: Frames
    /** Tasks over 50 ms since it was emptied. */
    readonly longTasks: number[]
  }
}

const places: Readonly<Record<Night['place'], { night: Night; people: readonly PersonId[] }>> = {
  village: { night: advance(dusk, { type: 'lesson-learned', lesson: 'talked' }), people: villagers },
  island: { night: advance(dusk, { type: 'crossed', to: 'island' }), people: ['keeper'] },
}

const root = process.cwd()
const configFile = join(root, 'vite.config.ts')
const outDir = join(root, 'test', '.results', 'bench-game')
await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } })
const server = await preview({
  configFile,
  logLevel: 'error',
  build: { outDir },
  preview: { host: '127.0.0.1', port: 0, strictPort: false },
})
const { CHROMIUM_PATH } = process.env
const browser = await chromium.launch({
  ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
  args: ['--no-sandbox'],
})
try {
  const rows: Row[] = []
  for (const place of ['village', 'island'] as const) rows.push(...(await measure(browser, place)))
  report(...rows)
} finally {
  await browser.close()
  await server.close()
}

async function measure(browser: Browser, place: Night['place']): Promise<readonly Row[]> {
  const { night, people } = places[place]
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  page.on('pageerror', error => console.error(error))
  await page.addInitScript(watch)
  await page.addInitScript(
    game => localStorage.setItem('lantern-eve-running', game),
    JSON.stringify({ version: 1, evening: 'bench', night, scene: { spots: {} } }),
  )
  await page.goto(`${server.resolvedUrls?.local[0]}?test`)
  await page.waitForFunction(() => 'lanternEve' in window && window.lanternEve.runtime !== undefined)
  const firstPictureMs = await page.evaluate(() => performance.now())
  await page.waitForSelector('.begin')
  await page.keyboard.press('Shift')
  await page.waitForTimeout(3000)

  const frames = { with: noFrames(), without: noFrames() }
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
      const { intervalMs, workMs } = await runFrames(page, kind === 'with')
      frames[kind].intervalMs.push(...intervalMs)
      frames[kind].workMs.push(...workMs)
    }
  }
  const longTurns = await countLongTurns(page, people, median(frames.with.workMs))
  await page.close()

  const { with: withPlugin, without } = frames
  const ratio = (of: (values: readonly number[]) => number): number =>
    of(withPlugin.intervalMs) / of(without.intervalMs)
  return [
    atMost(`${place}: first picture from a local server, ms`, firstPictureMs, 2000),
    atMost(
      `${place}: median frame with the plugin / without (${median(without.intervalMs).toFixed(1)} ms)`,
      ratio(median),
      1.03,
    ),
    atMost(
      `${place}: 95th percentile with the plugin / without (${p95(without.intervalMs).toFixed(1)} ms)`,
      ratio(p95),
      1.1,
    ),
    atMost(
      `${place}: turns of ${people.length * questions.length} that take a task of over 50 ms beside the frame`,
      longTurns,
      0,
    ),
  ]
}

async function runFrames(page: Page, hasPlugin: boolean): Promise<Frames> {
  return page.evaluate(
    async ([hasPlugin, count]) => {
      const { runtime } = window.lanternEve
      if (!runtime) throw new Error('No scene plays.')
      const tick = runtime.tick
      if (!hasPlugin) runtime.tick = () => {}
      const { watched } = window
      watched.intervalMs.length = 0
      watched.workMs.length = 0
      while (watched.intervalMs.length < count) await new Promise(resolve => requestAnimationFrame(resolve))
      runtime.tick = tick
      return { intervalMs: [...watched.intervalMs], workMs: [...watched.workMs] }
    },
    [hasPlugin, framesEach] as const,
  )
}

/** Asks everybody, and counts what took longer than a frame's own work and 50 ms. */
async function countLongTurns(page: Page, people: readonly PersonId[], frameMs: number): Promise<number> {
  let count = 0
  for (const id of people) {
    for (const question of questions) {
      count += await page.evaluate(
        async ([id, question, limitMs]) => {
          window.longTasks.length = 0
          await window.lanternEve.runtime?.npcs.find(npc => npc.id === id)?.say(question)
          await new Promise(resolve => setTimeout(resolve, 200))
          return window.longTasks.some(ms => ms > limitMs) ? 1 : 0
        },
        [id, question, frameMs + 50] as const,
      )
    }
  }
  return count
}

function watch(): void {
  const watched: Frames = { intervalMs: [], workMs: [] }
  const longTasks: number[] = []
  Object.assign(window, { watched, longTasks })
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) longTasks.push(duration)
  }).observe({ type: 'longtask' })
  const next = window.requestAnimationFrame.bind(window)
  let lastMs = 0
  window.requestAnimationFrame = callback =>
    next(timeMs => {
      const startMs = performance.now()
      callback(timeMs)
      const tookMs = performance.now() - startMs
      if (timeMs === lastMs) {
        watched.workMs.push((watched.workMs.pop() ?? 0) + tookMs)
        return
      }
      if (lastMs > 0) watched.intervalMs.push(timeMs - lastMs)
      watched.workMs.push(tookMs)
      lastMs = timeMs
    })
}

function p95(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN
}

function noFrames(): Frames {
  return { intervalMs: [], workMs: [] }
}
