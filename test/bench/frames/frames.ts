/** A game that runs, or rests. */
export interface Stage {
  start(): void
  stop(): void
}

/** What the frames of one kind of game took. */
export interface Frames {
  /** From one frame to the next. */
  readonly intervalMs: number[]
  /** What the page was busy with within a frame. */
  readonly workMs: number[]
  /** Tasks over 50 ms. */
  readonly longTasks: number[]
}

interface Watched {
  readonly stage: Stage
  readonly frames: Frames
}

/** Whose frames are counted now. */
let counted: Frames | undefined
let lastMs = 0

new PerformanceObserver(list => {
  for (const { duration } of list.getEntries()) counted?.longTasks.push(duration)
}).observe({ type: 'longtask' })

/** Runs what a game does in one frame. */
export function frame(work: () => void): void {
  const startMs = performance.now()
  work()
  const endMs = performance.now()
  counted?.workMs.push(endMs - startMs)
  if (lastMs > 0) counted?.intervalMs.push(startMs - lastMs)
  lastMs = startMs
}

/**
 * Runs both games by turns, so that a busy machine slows both alike: each for so many frames, so many times.
 */
export async function measureFrames(
  games: Readonly<Record<'without' | 'with', Stage>>,
  rounds: number,
  framesEach: number,
): Promise<Readonly<Record<'without' | 'with', Frames>>> {
  const without: Watched = { stage: games.without, frames: noFrames() }
  const withPlugin: Watched = { stage: games.with, frames: noFrames() }
  // Nothing is counted while both warm up.
  for (const { stage } of [without, withPlugin]) await run(stage, noFrames(), 2 * framesEach)
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? [without, withPlugin] : [withPlugin, without]
    for (const { stage, frames } of order) await run(stage, frames, framesEach)
  }
  return { without: without.frames, with: withPlugin.frames }
}

async function run(stage: Stage, frames: Frames, count: number): Promise<void> {
  stage.start()
  // The first frames after a rest are not like others.
  await framesPassed(5)
  lastMs = 0
  counted = frames
  await framesPassed(count)
  // Long tasks are reported late.
  await new Promise(resolve => setTimeout(resolve, 60))
  counted = undefined
  stage.stop()
}

async function framesPassed(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise(resolve => requestAnimationFrame(resolve))
}

function noFrames(): Frames {
  return { intervalMs: [], workMs: [], longTasks: [] }
}
