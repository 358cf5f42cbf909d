import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFullClient } from '@townsfolk/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Nginx, startNginx } from '../support/nginx.ts'
import { type PostgresServer, startPostgres } from '../support/postgres.ts'
import { serveTownsfolk, type TownsfolkServer, townsfolk } from '../support/townsfolk.ts'

/** Two servers on one database are restarted one after the other, behind nginx by the file of the package: no player notices. */

const players = 8

let folder: string
let postgres: PostgresServer
let balancer: Nginx
let place: readonly string[]
let apiKey: string
const nodes: TownsfolkServer[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townsfolk-'))
  const [init, server] = await Promise.all([townsfolk(folder, 'init', 'town'), startPostgres()])
  expect(init.code).toBe(0)
  postgres = server
  place = ['--project', 'town', '--database-url', await postgres.newSchema()]
  await townsfolk(folder, 'credits', 'grant', '--team', 'dev', '100000', ...place)
  apiKey = (await townsfolk(folder, 'keys', 'create', ...place)).stdout.trim()
  for (let node = 0; node < 2; node++) nodes.push(await serveTownsfolk(folder, ...place))
  balancer = await startNginx(nodes.map(({ url }) => new URL(url).host))
}, 300_000)

afterAll(async () => {
  for (const node of nodes) node.process.kill('SIGKILL')
  await balancer?.stop()
  await postgres?.stop()
  await rm(folder, { recursive: true })
})

// Each server is started anew, one after the other, beside whatever else this machine tests.
it('a rolling restart behind a balancer fails no call', { timeout: 180_000 }, async () => {
  const table: Table = { turns: 0, failures: [], isOver: false }
  const talks = Array.from({ length: players }, () => talk(table))
  for (const [at, node] of nodes.entries()) {
    const { host, port } = new URL(node.url)
    await turnsLater(table, 4 * players)
    node.process.kill('SIGTERM')
    expect(await node.ended).toBe(0)
    nodes[at] = await serveTownsfolk(folder, ...place, '--port', port)
    const before = balancer.answeredBy(host)
    await expect.poll(() => balancer.answeredBy(host)).toBeGreaterThan(before + players)
  }
  table.isOver = true
  await Promise.all(talks)
  expect(table.failures, balancer.errors()).toEqual([])
  // Called again or not, each turn was taken and charged once.
  const { player } = await createFullClient({ baseUrl: `${balancer.url}/v3`, apiKey }).usage({
    playerId: 'ada',
  })
  expect(player?.creditsUsedAllTime).toBe(table.turns)
  // A listener that closes resets whoever connects in that very moment. A server that did not look first would reset them all.
  const broken = balancer.errors().match(/ while reading response header from upstream/g) ?? []
  expect(broken.length, balancer.errors()).toBeLessThanOrEqual(nodes.length)
})

interface Table {
  turns: number
  readonly failures: string[]
  isOver: boolean
}

async function turnsLater(table: Table, more: number): Promise<void> {
  const enough = table.turns + more
  await expect.poll(() => table.turns + 1000 * table.failures.length).toBeGreaterThan(enough)
}

/** A player of a game with our client, who speaks again as soon as there is an answer. */
async function talk(table: Table): Promise<void> {
  const client = createFullClient({ baseUrl: `${balancer.url}/v3`, apiKey })
  let sessionId: string | undefined
  while (!table.isOver) {
    const line = {
      characterIds: ['pip'],
      message: 'Hello!',
      playerId: 'ada',
      ...(sessionId && { sessionId }),
    }
    try {
      sessionId = (await client.chat(line)).sessionId
      table.turns += 1
    } catch (error) {
      table.failures.push(String(error))
    }
  }
}
