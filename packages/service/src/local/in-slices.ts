/**
 * Does work step by step between other tasks.
 * @param sliceMs after so long, in milliseconds, others have their turn
 */
export async function inSlices(steps: Iterable<unknown>, sliceMs: number): Promise<void> {
  let untilMs = performance.now() + sliceMs
  for (const _ of steps) {
    if (performance.now() < untilMs) continue
    await new Promise(resolve => setTimeout(resolve))
    untilMs = performance.now() + sliceMs
  }
}
