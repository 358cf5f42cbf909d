import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../packages/server/src/database/open-store.ts'
import { type FaultedGameReport, playFaultedGame } from '../support/faulted-game.ts'

const turnsEach = 50
/** At a time: most of a fault is waiting. */
const games = 6

/**
 * Plays games in which half of all calls fail until so many turns have met with a fault, a third of them on SQLite.
 * @throws Error that names the seed with which a promise was broken
 */
export async function soakFaults(wanted: number, firstSeed: number): Promise<void> {
  console.log(`${wanted} turns with faults on the way, from seed ${firstSeed}`)
  const folder = await mkdtemp(join(tmpdir(), 'townsfolk-faults-'))
  const reports: FaultedGameReport[] = []
  let nextSeed = firstSeed
  const playOn = async (): Promise<void> => {
    while (sumOf(reports, ({ faulted }) => faulted) < wanted) {
      const seed = nextSeed++
      const isKept = seed % 3 === 0
      const store = isKept && (await openStore({ dataFolder: join(folder, `${seed}`) }))
      reports.push(await playFaultedGame({ seed, turns: turnsEach, ...(store && { store }) }))
    }
  }
  try {
    await Promise.all(Array.from({ length: games }, playOn))
  } finally {
    await rm(folder, { recursive: true })
  }
  const sum = (count: (report: FaultedGameReport) => number): number => sumOf(reports, count)
  console.log(
    `${sum(({ faulted }) => faulted)} of ${sum(({ turns }) => turns)} turns met with a fault, in ${reports.length} games`,
  )
  console.log(
    `${sum(({ answered }) => answered)} were answered, ${sum(({ cancelled }) => cancelled)} interrupted; ` +
      `${sum(({ taken }) => taken)} were taken, ${sum(({ unanswered }) => unanswered)} of them for nobody`,
  )
  console.log('failures', totals(reports.map(({ failures }) => failures)))
  console.log('faults', totals(reports.map(({ faults }) => faults)))
  console.log(`${sum(({ clips }) => clips)} lines had their sound`)
}

function sumOf<T>(from: readonly T[], count: (one: T) => number): number {
  return from.reduce((total, one) => total + count(one), 0)
}

function totals(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const names = new Set(counts.flatMap(Object.keys))
  return Object.fromEntries([...names].sort().map(name => [name, sumOf(counts, count => count[name] ?? 0)]))
}
