import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createLots, type Lots } from '../../packages/server/src/mock/lots.ts'
import type { NodeFleet } from '../support/node-fleet.ts'
import { type NodeTrialReport, tryNodes } from '../support/node-trial.ts'
import { startPostgres } from '../support/postgres.ts'
import type { TownsfolkServer } from '../support/townsfolk.ts'

/**
 * A long run of what production is: three nodes on one PostgreSQL database, players who talk through all of them and
 * play quizzes there, alone and in shared sessions, while nodes are killed and frozen, for longer than a lease too, and
 * the database restarts. What `tryNodes` promises must hold, and the node that was left alone must not have grown.
 */
export async function soakNodes(minutes: number, seed: number): Promise<void> {
  console.log(`${minutes} minutes of nodes, from seed ${seed}`)
  const folder = await mkdtemp(join(tmpdir(), 'townsfolk-soak-'))
  const postgres = await startPostgres()
  const sizes: number[] = []
  try {
    const report = await tryNodes({
      folder,
      postgres,
      seed,
      players: 12,
      sharedSessions: 3,
      quizzes: 3,
      async disturb(fleet, played) {
        const endMs = performance.now() + minutes * 60_000
        await disturbAtRandom(fleet, createLots(seed), () => {
          sizes.push(megabytesOf(fleet.server(0)))
          const event = fleet.events.at(-1) ?? 'all nodes run'
          console.log(`${event}; ${played.acknowledged} turns acknowledged, node 0 has ${sizes.at(-1)} MB`)
          return performance.now() >= endMs
        })
      },
    })
    print(report)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
  const [settled = 0] = sizes.slice(Math.floor(sizes.length / 3))
  const last = sizes.at(-1) ?? 0
  console.log(`the node that was left alone: ${settled} MB after a third of the time, ${last} MB at the end`)
  assert.ok(last < settled * 1.5, 'the node that was left alone did not grow')
}

/** What may happen to nodes in a long run, one after the other. */
async function disturbAtRandom(fleet: NodeFleet, lots: Lots, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    // The first one is left alone, to see whether it grows.
    const node = 1 + lots.below(fleet.size - 1)
    const draw = lots.next()
    if (draw < 0.5) await fleet.killAndRestart(node)
    else if (draw < 0.65) await fleet.freeze(node, 2000)
    else if (draw < 0.75) await fleet.freeze(node, 17_000)
    else await fleet.restartDatabase(lots.next() < 0.5 ? 'fast' : 'immediate')
    await wait(2000 + lots.below(6000))
  }
}

function print(report: NodeTrialReport): void {
  const { acknowledged, quizTurns, unanswered, keptUnanswered, refused, roundsJudged, overlaps } = report
  const count = (what: string): number => report.events.filter(event => event.includes(what)).length
  console.log(
    `${count('killed')} kills, ${count('frozen')} freezes, ${count('database')} restarts of the database`,
  )
  console.log(
    `${acknowledged} turns acknowledged and kept, ${unanswered} calls without an answer, of which ` +
      `${keptUnanswered} turns were kept; ${refused} refused`,
  )
  console.log(`${quizTurns} turns of quizzes, ${roundsJudged} rounds judged; ${overlaps} overlaps`)
}

function megabytesOf({ process: child }: TownsfolkServer): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })
  return Math.round(Number(kilobytes) / 1024)
}
