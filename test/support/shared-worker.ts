import { allLanguages, useLanguages } from '@townsfolk/brain/languages'
import fc from 'fast-check'
import { afterAll, inject } from 'vitest'

/** What holds for every test file, because several of them share a worker. */

declare module 'vitest' {
  interface ProvidedContext {
    /** Of all that is random, so that each run is the same. Default: 1; `npm run fuzz` takes one after the other. */
    seed: number
    /** `npm run fuzz` has time for more: more games, more kills. */
    isThorough: boolean
  }
}

/** Of one property. A machine that is busy tries fewer cases: what it finds is not decided by the time it takes. */
const mostMs = 2000

fc.configureGlobal({
  seed: inject('seed'),
  ...(!inject('isThorough') && { interruptAfterTimeLimit: mostMs, markInterruptAsFailure: false }),
})

// As in a service, so that no file finds other languages than it would alone.
useLanguages(...allLanguages)

// A server in this process puts lighter ones in their place.
const { Request, Response } = globalThis
afterAll(() => {
  Object.assign(globalThis, { Request, Response })
})
