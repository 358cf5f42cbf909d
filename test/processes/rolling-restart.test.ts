import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChatReply } from '@townsfolk/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Nginx, startNginx } from '../support/nginx.ts'
import { type PostgresServer, startPostgres } from '../support/postgres.ts'
import { serveTownsfolk, type TownsfolkServer, townsfolk } from '../support/townsfolk.ts'

/** Two servers on one database are restarted one after the other, behind nginx by the file of the package: no player notices. */

const players = 8

let folder: string
let postgres: PostgresServer
let balancer: Nginx

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townsfolk-'))
  const [init, server] = await Promise.all([townsfolk(folder, 'init', 'town'), startPostgres()])
  expect(init.code).toBe(0)
  postgres = server
}, 120_000)

afterAll(async () => {
  await balancer?.stop()
  await postgres?.stop()
  await rm(folder, { recursive: true })
})

it('a rolling restart behind a balancer fails no call', async () => {
  const place = ['--project', 'town', '--database-url', await postgres.newDatabase()]
  await townsfolk(folder, 'credits', 'grant', '--team', 'dev', '100000', ...place)
  const apiKey = (await townsfolk(folder, 'keys', 'create', ...place)).stdout.trim()
  const nodes = [await serveTownsfolk(folder, ...place), await serveTownsfolk(folder, ...place)]
  const addresses = nodes.map(({ url }) => new URL(url).host)
  balancer = await startNginx(addresses)

  const table: Table = { turns: 0, failures: [], isOver: false }
  const talks = Array.from({ length: players }, () => talk(table, balancer.url, apiKey))
  for (const [at, node] of nodes.entries()) {
    await turnsLater(table, 10 * players)
    node.process.kill('SIGTERM')
    expect(await node.ended).toBe(0)
    await turnsLater(table, players)
    nodes[at] = await serveTownsfolk(folder, ...place, '--port', new URL(node.url).port)
    const address = addresses[at] ?? ''
    const before = balancer.answeredBy(address)
    await expect.poll(() => balancer.answeredBy(address)).toBeGreaterThan(before + players)
  }
  table.isOver = true
  await Promise.all(talks)
  await Promise.all(nodes.map(end))
  expect(table.failures).toEqual([])
})

async function end(node: TownsfolkServer): Promise<void> {
  node.process.kill('SIGTERM')
  expect(await node.ended).toBe(0)
}

interface Table {
  turns: number
  readonly failures: string[]
  isOver: boolean
}

async function turnsLater(table: Table, more: number): Promise<void> {
  const enough = table.turns + more
  await expect.poll(() => table.turns + 1000 * table.failures.length).toBeGreaterThan(enough)
}

/** A player who speaks again as soon as there is an answer. */
async function talk(table: Table, url: string, apiKey: string): Promise<void> {
  let sessionId: string | undefined
  while (!table.isOver) {
    const response = await fetch(`${url}/v3/chat`, {
      method: 'POST',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ characterIds: ['pip'], message: 'Hello!', playerId: 'ada', sessionId }),
    })
    const text = await response.text()
    if (response.status === 200) sessionId = (JSON.parse(text) as ChatReply).sessionId
    else table.failures.push(`${response.status} ${text}`)
    table.turns += 1
  }
}
