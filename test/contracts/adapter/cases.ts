import { leavingCases } from './leaving.ts'
import { placeCases } from './places.ts'
import { runCases } from './runs.ts'
import type { AdapterCase } from './stage.ts'
import { targetCases } from './targets.ts'

/** What every adapter does, by what it is about. What can be heard of it is in `voices.ts`. */
export const adapterCaseGroups: Readonly<Record<string, readonly AdapterCase[]>> = {
  places: placeCases,
  leaving: leavingCases,
  targets: targetCases,
  runs: runCases,
}

export const adapterCases: readonly AdapterCase[] = Object.values(adapterCaseGroups).flat()
