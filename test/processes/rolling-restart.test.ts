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

it('a rolling restart behind a balancer fails no call', async () => {
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
  expect(table.failures).toEqual([])
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

/** A player who speaks again as soon as there is an answer. */
async function talk(table: Table): Promise<void> {
  let sessionId: string | undefined
  while (!table.isOver) {
    const body = { characterIds: ['pip'], message: 'Hello!', playerId: 'ada', sessionId }
    const { status, text } = await post(body)
    if (status === 200) sessionId = (JSON.parse(text) as ChatReply).sessionId
    else table.failures.push(`${status} ${text}`)
    table.turns += 1
  }
}

/** The status is 0 when there was no answer. */
async function post(body: object): Promise<{ readonly status: number; readonly text: string }> {
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' }
  try {
    const response = await fetch(`${balancer.url}/v3/chat`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    return { status: 0, text: String(error) }
  }
}
