/**
 * For work that takes long, between its steps: lets the page draw and take what is typed, when it has not for so long.
 * @param sliceMs how long to work without a pause
 */
export function createPauses(sliceMs = 8): () => Promise<void> {
  let untilMs = performance.now() + sliceMs
  return async () => {
    if (performance.now() < untilMs) return
    await new Promise(resolve => setTimeout(resolve))
    untilMs = performance.now() + sliceMs
  }
}
