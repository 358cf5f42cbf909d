import { afterEach, beforeEach } from 'vitest'

/** For tests: lets errors come up uncaught in the tests of a `describe`, and lists those of the current one. */
export function collectUncaughtErrors(): readonly unknown[] {
  const errors: unknown[] = []
  let others: NodeJS.UncaughtExceptionListener[] = []

  beforeEach(() => {
    errors.length = 0
    others = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException')
    process.on('uncaughtException', error => errors.push(error))
  })

  afterEach(() => {
    process.removeAllListeners('uncaughtException')
    for (const listener of others) process.on('uncaughtException', listener)
  })

  return errors
}
