import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { tryNodes } from '../support/node-trial.ts'
import { type PostgresServer, startPostgres } from '../support/postgres.ts'

/** Three nodes on one PostgreSQL server; minutes of it: `npm run soak -- 10`. */

let folder: string
let postgres: PostgresServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townsfolk-nodes-'))
  postgres = await startPostgres()
})

afterAll(async () => {
  await postgres?.stop()
  await rm(folder, { recursive: true })
})

// As long as the other trials that start servers: on a busy machine each start takes many seconds.
it('nodes that are killed and frozen, and a database that restarts, lose and double no turn', async () => {
  const report = await tryNodes({
    folder,
    postgres,
    seed: inject('seed'),
    players: 4,
    sharedSessions: 1,
    quizzes: 1,
    async disturb(fleet, played) {
      await played.more(8)
      await fleet.killAndRestart(1)
      await played.more(8)
      await fleet.restartDatabase('fast')
      await played.more(8)
      await fleet.freeze(2, 1000)
      await Promise.all([fleet.killAndRestart(0), fleet.restartDatabase('immediate')])
      await played.more(8)
    },
  })
  expect(report.events).toHaveLength(5)
  // It was a trial: calls were broken off, and players went on.
  expect(report.unanswered).toBeGreaterThan(0)
  expect(report.acknowledged).toBeGreaterThan(30)
}, 120_000)
