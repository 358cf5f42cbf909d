import type { Page } from 'playwright/test'

/** A frame of the real display, which a slow one waits for as well. */
const frameMs = 12

/**
 * Gives the page a slow display: where software draws, frames are most of what a test costs. Call it before the page is
 * opened.
 * @param hertz frames per second, 30 at most
 */
export async function slowDisplay(page: Page, hertz = 12): Promise<void> {
  await page.addInitScript(
    pauseMs => {
      const nextFrame = window.requestAnimationFrame.bind(window)
      const later = window.setTimeout.bind(window)
      let waiting = new Map<number, FrameRequestCallback>()
      let due = new Map<number, FrameRequestCallback>()
      let lastId = 0
      let isDrawing = false
      const draw = (timeMs: number): void => {
        due = waiting
        waiting = new Map()
        // One may cancel another: then it is not there any more.
        for (const callback of due.values()) {
          try {
            callback(timeMs)
          } catch (error) {
            reportError(error)
          }
        }
        due.clear()
        isDrawing = waiting.size > 0
        if (isDrawing) later(nextFrame, pauseMs, draw)
      }
      window.requestAnimationFrame = callback => {
        lastId += 1
        waiting.set(lastId, callback)
        if (!isDrawing) later(nextFrame, pauseMs, draw)
        isDrawing = true
        return lastId
      }
      window.cancelAnimationFrame = id => {
        waiting.delete(id)
        due.delete(id)
      }
    },
    1000 / hertz - frameMs,
  )
}
