import { leavingCases } from './leaving.ts'
import { placeCases } from './places.ts'
import { runCases } from './runs.ts'
import type { AdapterCase } from './stage.ts'
import { targetCases } from './targets.ts'

/** What every adapter does. What can be heard of it is in `voices.ts`. */
export const adapterCases: readonly AdapterCase[] = [
  ...placeCases,
  ...leavingCases,
  ...targetCases,
  ...runCases,
]
