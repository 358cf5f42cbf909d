import type { Page } from 'playwright/test'

/**
 * Gives the page a display of 20 Hz: where software draws, frames are most of what a test costs. Call it before the
 * page is opened.
 */
export async function slowDisplay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const nextFrame = window.requestAnimationFrame.bind(window)
    let waiting = new Map<number, FrameRequestCallback>()
    let due = new Map<number, FrameRequestCallback>()
    let lastId = 0
    let frames = 0
    let isDrawing = false
    const onFrame = (timeMs: number): void => {
      frames += 1
      if (frames % 3 === 0) {
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
      }
      isDrawing = waiting.size > 0
      if (isDrawing) nextFrame(onFrame)
    }
    window.requestAnimationFrame = callback => {
      lastId += 1
      waiting.set(lastId, callback)
      if (!isDrawing) nextFrame(onFrame)
      isDrawing = true
      return lastId
    }
    window.cancelAnimationFrame = id => {
      waiting.delete(id)
      due.delete(id)
    }
  })
}
