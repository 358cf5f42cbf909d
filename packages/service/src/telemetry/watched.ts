import { ModelError } from '@townsfolk/brain'
import { ServiceError } from '../errors/service-error.ts'
import type { RunningWork, Telemetry, Work, WorkResult } from './telemetry.ts'

/** What is found out while something is worked at. */
export type Found = { -readonly [Field in keyof Omit<WorkResult, 'outcome' | 'error'>]: WorkResult[Field] }

/** Does work that is reported; just the work where nobody listens. */
export async function watched<T>(
  telemetry: Telemetry | undefined,
  work: Work,
  run: (running: RunningWork | undefined, found: Found) => Promise<T>,
): Promise<T> {
  const found: Found = {}
  const running = telemetry?.begin(work)
  if (!running) return run(undefined, found)
  try {
    const done = await running.run(() => run(running, found))
    running.end({ outcome: 'ok', ...found })
    return done
  } catch (error) {
    running.end({ ...failed(error), ...found })
    throw error
  }
}

/**
 * The same for work whose results come one by one. It begins when the first is asked for.
 * @param found what is known of it, which may be added to while it goes on
 */
export function watchedParts<T>(
  telemetry: Telemetry | undefined,
  work: Work,
  make: (running: RunningWork | undefined) => AsyncGenerator<T, void>,
  found: Found = {},
): AsyncGenerator<T, void> {
  return telemetry ? reportedParts(telemetry, work, make, found) : make(undefined)
}

async function* reportedParts<T>(
  telemetry: Telemetry,
  work: Work,
  make: (running: RunningWork) => AsyncGenerator<T, void>,
  found: Found,
): AsyncGenerator<T, void> {
  const running = telemetry.begin(work)
  let result: WorkResult = { outcome: 'ok' }
  let parts: AsyncGenerator<T, void> | undefined
  let isOver = false
  try {
    const made = running.run(() => make(running))
    parts = made
    for (;;) {
      const { done, value } = await running.run(() => made.next())
      isOver = done === true
      if (done) return
      yield value
    }
  } catch (error) {
    isOver = true
    result = failed(error)
    throw error
  } finally {
    try {
      if (!isOver) await parts?.return()
    } finally {
      running.end({ ...result, ...found })
    }
  }
}

/** Work that threw. */
export function failed(error: unknown): WorkResult {
  const isKnown = error instanceof ServiceError || error instanceof ModelError
  return { outcome: isKnown ? error.code : 'internal_error', error }
}
