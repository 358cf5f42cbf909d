import type { Page } from 'playwright/test'

/**
 * Gives the page a display of 20 Hz: where software draws, frames are most of what a test costs. Call it before the
 * page is opened.
 */
export async function slowDisplay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const nextFrame = window.requestAnimationFrame.bind(window)
    const later = window.setTimeout.bind(window)
    /** Beside a frame of the real display it makes one of 50 ms. */
    const pauseMs = 38
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
  })
}
