import { constants, PerformanceObserver, performance } from 'node:perf_hooks'

/** A line of the table. */
export interface Row {
  /** What is measured, and in which unit. */
  readonly what: string
  readonly measured: number
  /** In words: `<= 1.2`. */
  readonly mustReach: string
  readonly verdict: 'holds' | 'falls short'
}

export function row(what: string, measured: number, mustReach: string, holds: boolean): Row {
  return { what, measured: short(measured), mustReach, verdict: holds ? 'holds' : 'falls short' }
}

export function atMost(what: string, measured: number, most: number): Row {
  return row(what, measured, `<= ${most}`, measured <= most)
}

export function atLeast(what: string, measured: number, least: number): Row {
  return row(what, measured, `>= ${least}`, measured >= least)
}

export function below(what: string, measured: number, bound: number): Row {
  return row(what, measured, `< ${bound}`, measured < bound)
}

/** Hands the rows to `tools/bench.mjs`. */
export function report(...rows: readonly Row[]): void {
  process.stdout.write(JSON.stringify(rows))
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Keeps what is computed from being optimised away. */
export const sink = { value: 0 }

/** Short enough that a round is rarely interrupted, long enough that the clock's steps do not count. */
const stretchMs = 4

/**
 * How much longer `subject` takes than `other`: the median over rounds, in each of which both run by turns,
 * so that a busy machine slows both alike.
 */
export function timeRatio(subject: () => void, other: () => void, rounds = 61): number {
  const subjectCalls = callsPerStretch(subject)
  const otherCalls = callsPerStretch(other)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const first = timePerCall(subject, subjectCalls)
    const others = timePerCall(other, otherCalls) + timePerCall(other, otherCalls)
    ratios.push((first + timePerCall(subject, subjectCalls)) / others)
  }
  return median(ratios)
}

/** Also the warm-up: a tenth of a second and at least ten calls. */
function callsPerStretch(run: () => void): number {
  const start = performance.now()
  for (let calls = 0; calls < 10 || performance.now() - start < 100; calls++) run()
  let calls = 1
  while (calls * timePerCall(run, calls) < stretchMs) calls *= 2
  return calls
}

function timePerCall(run: () => void, calls: number): number {
  const start = performance.now()
  for (let i = 0; i < calls; i++) run()
  return (performance.now() - start) / calls
}

export interface Allocation {
  /** Bytes of heap per call. */
  readonly bytes: number
  /** What the method reads for a function that does nothing. */
  readonly resolution: number
}

/** What a call allocates, once it is warm: growth of the heap over windows in which nothing is collected. */
export async function bytesPerCall(run: () => void, calls: number): Promise<Allocation> {
  for (let i = 0; i < calls; i++) run()
  const windows: number[] = []
  const emptyWindows: number[] = []
  const { collections } = await observeCollections(() => {
    for (let i = 0; i < 15; i++) {
      emptyWindows.push(heapGrowth(nothing, calls))
      windows.push(heapGrowth(run, calls))
    }
  })
  // What was collected was not counted.
  if (collections > 0) {
    if (calls < 10) throw new Error('Too much garbage to count.')
    return bytesPerCall(run, Math.floor(calls / 4))
  }
  const own = median(emptyWindows)
  return { bytes: Math.max(0, median(windows) - own) / calls, resolution: Math.max(own, 256) / calls }
}

function nothing(): void {}

function heapGrowth(run: () => void, calls: number): number {
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  for (let i = 0; i < calls; i++) run()
  return process.memoryUsage().heapUsed - before
}

/** A row that asks for no bytes at all. */
export function noBytes(what: string, { bytes, resolution }: Allocation): Row {
  return row(what, bytes, `0 (+- ${short(resolution)})`, bytes <= resolution)
}

/** How often the engine collected garbage of its own accord while `run` ran. */
export async function observeCollections(run: () => void): Promise<{ readonly collections: number }> {
  collectGarbage()
  let collections = 0
  const observer = new PerformanceObserver(list => {
    // Types of the browser's entries stand before Node's here.
    for (const { detail } of list.getEntries() as unknown as readonly CollectionEntry[]) {
      if ((detail.flags & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) === 0) collections++
    }
  })
  observer.observe({ entryTypes: ['gc'] })
  await nextTasks()
  collections = 0
  run()
  await nextTasks()
  observer.disconnect()
  return { collections }
}

interface CollectionEntry {
  readonly detail: { readonly flags: number }
}

/** Entries about garbage come some tasks later. */
async function nextTasks(): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise(resolve => setImmediate(resolve))
}

function collectGarbage(): void {
  if (!gc) throw new Error('Run with --expose-gc.')
  gc()
}

/** Three significant digits. */
function short(value: number): number {
  return Number(value.toPrecision(3))
}

/** The same numbers in each run, in [0, 1). Mulberry32. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
