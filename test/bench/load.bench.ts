import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { createAccountApi, createClient } from '@townsfolk/client'
import { type ChatReply, limits } from '@townsfolk/protocol'
import type { CallsPerMinute } from '@townsfolk/server'
import { startPostgres } from '../support/postgres.ts'
import { serveTownsfolk, type TownsfolkServer, townsfolk } from '../support/townsfolk.ts'
import { Connection } from './connection.ts'
import { atLeast, median, type Row, report, row } from './measure.ts'
import { createObjects } from './scene.ts'

/**
 * Turns a second of real `townsfolk serve` processes: players who talk without a pause, each in a session of their own and with a token of
 * their own, metered, charged and on the disk, to the demo's character with as many entities as a request may have. This process makes
 * the load; nodes and databases share the cores with it, so that three nodes show more than one only where there are
 * cores for them. Processor time of the nodes for a turn is what compares between machines.
 */

const players = 16
const measuredMs = 4000
/** For each node. */
const warmUpMs = 1500
/** A thousand players who say something every ten seconds. */
const wanted = 100

const sayings = [
  'Could you bring me the paper lantern, please?',
  'What is tonight?',
  'Where is the well?',
  'Good evening, Wren!',
]

interface Place {
  readonly name: string
  readonly nodes: number
  /** Where a town keeps what is said. */
  place(): Promise<readonly string[]>
}

/** Rates of the town. Those that nobody reaches are counted just as the others. */
const limitSettings = [
  { name: 'no limits', callsPerMinute: ratesOf(0) },
  { name: 'with limits', callsPerMinute: ratesOf(1_000_000) },
] as const

function ratesOf(rate: number): CallsPerMinute {
  return { key: rate, token: rate, player: rate, address: rate }
}

const folder = await mkdtemp(join(tmpdir(), 'townsfolk-load-'))
const postgres = await startPostgres({ waitsForDisk: true })
const places: readonly Place[] = [
  { name: 'SQLite', nodes: 1, place: async () => ['--data', await mkdtemp(join(folder, 'data-'))] },
  ...[1, 3].map(nodes => ({
    name: 'PostgreSQL',
    nodes,
    place: async () => ['--database-url', await postgres.newSchema()],
  })),
]
const rows: Row[] = []
try {
  for (const { name, callsPerMinute } of limitSettings) {
    const project = await writeTown(name, callsPerMinute)
    for (const place of places) rows.push(...(await measure(place, name, project)))
  }
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true })
}
report(...rows)

async function measure(
  { name, nodes, place }: Place,
  limitName: string,
  project: string,
): Promise<readonly Row[]> {
  const args = ['--project', project, ...(await place())]
  const granted = await townsfolk(folder, 'credits', 'grant', '100000000', ...args)
  assert.equal(granted.code, 0, granted.stderr)
  const apiKey = (await townsfolk(folder, 'keys', 'create', ...args)).stdout.trim()
  const servers = await Promise.all(
    Array.from({ length: nodes }, () => serveTownsfolk(folder, '--log-level', 'warn', ...args)),
  )
  try {
    const talkers = await Promise.all(
      Array.from({ length: players }, (_, at) => {
        const server = servers[at % nodes]
        assert.ok(server)
        return sitDown(server, apiKey, at)
      }),
    )
    await talk(talkers, warmUpMs * nodes)
    const before = cpuMsOf(servers)
    const start = performance.now()
    const tookMs = await talk(talkers, measuredMs)
    const seconds = (performance.now() - start) / 1000
    const cpuMs = cpuMsOf(servers) - before
    for (const talker of talkers) talker.close()
    const cores = availableParallelism()
    const what = `${nodes === 1 ? '1 node' : `${nodes} nodes`} on ${name}, ${limitName}, ${cores} cores`
    return [
      atLeast(`${what}: turns a second`, tookMs.length / seconds, wanted),
      row(`${what}: half of the turns take at most, ms`, median(tookMs), `${players} at a time`, true),
      row(
        `${what}: 99 of 100 turns take at most, ms`,
        percentile(tookMs, 0.99),
        `${players} at a time`,
        true,
      ),
      row(`${what}: processor time of the nodes for a turn, ms`, cpuMs / tookMs.length, 'for sizing', true),
    ]
  } finally {
    for (const { process: child } of servers) child.kill('SIGTERM')
    await Promise.all(servers.map(({ ended }) => ended))
  }
}

/** How long each turn of so much time took, in milliseconds. */
async function talk(talkers: readonly Connection[], forMs: number): Promise<readonly number[]> {
  const endMs = performance.now() + forMs
  const tookMs: number[] = []
  const talkOn = async (connection: Connection): Promise<void> => {
    while (performance.now() < endMs) {
      const start = performance.now()
      await connection.ask()
      tookMs.push(performance.now() - start)
    }
  }
  await Promise.all(talkers.map(talkOn))
  return tookMs
}

/** Begins a session, and goes on with it by a connection of its own. */
async function sitDown({ url }: TownsfolkServer, apiKey: string, player: number): Promise<Connection> {
  const { token } = await createAccountApi(createClient({ baseUrl: `${url}/v3`, apiKey })).makeToken({
    playerId: `player-${player}`,
  })
  const headers = { 'x-api-key': token, 'content-type': 'application/json' }
  const turn = turnOf(player)
  const response = await fetch(`${url}/v3/chat`, { method: 'POST', headers, body: JSON.stringify(turn) })
  assert.equal(response.status, 200)
  const { sessionId, messages } = (await response.json()) as ChatReply
  assert.ok((messages[0]?.lines.length ?? 0) > 0, 'she has something to say')
  return new Connection(Number(new URL(url).port), token, JSON.stringify({ ...turn, sessionId }))
}

function turnOf(player: number): object {
  return {
    characterIds: ['wren'],
    message: sayings[player % sayings.length],
    playerId: `player-${player}`,
    metadata: createObjects(limits.entities, 5).map(({ id, name, x, y, z, properties }) => ({
      id,
      name,
      position: { x, y, z },
      properties: Object.entries(properties).map(([property, value]) => ({
        name: property,
        value: String(value),
      })),
    })),
  }
}

/** The demo's, metered and with these rates. */
async function writeTown(name: string, callsPerMinute: CallsPerMinute): Promise<string> {
  const project = join(folder, name.replaceAll(' ', '-'))
  const demo = join(process.cwd(), 'demo', 'project')
  await mkdir(project)
  await cp(join(demo, 'characters'), join(project, 'characters'), { recursive: true })
  const {
    $schema: _,
    teams,
    ...file
  } = JSON.parse(await readFile(join(demo, 'town.json'), 'utf8')) as {
    readonly $schema: string
    readonly teams: readonly object[]
  }
  const metered = teams.map(team => ({ ...team, credits: { amount: 1000, refresh: 'never' } }))
  await writeFile(
    join(project, 'town.json'),
    JSON.stringify({ ...file, teams: metered, server: { callsPerMinute } }),
  )
  return project
}

/** Of processes, as the system counts it, in steps of 10 ms. */
function cpuMsOf(servers: readonly TownsfolkServer[]): number {
  const pids = servers.map(({ process: child }) => child.pid).join()
  // Minutes, seconds and hundredths on macOS; Linux has whole seconds here, and more in /proc.
  if (process.platform !== 'linux') {
    const times = execFileSync('ps', ['-o', 'time=', '-p', pids], { encoding: 'utf8' }).trim().split('\n')
    return times.reduce((sum, time) => sum + msOf(time), 0)
  }
  const ticks = pids.split(',').map(pid => {
    const stat = execFileSync('cat', [`/proc/${pid}/stat`], { encoding: 'utf8' })
    // Behind the name, which may have anything in it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, count) => sum + count * 10, 0)
}

function msOf(time: string): number {
  return time
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part) * 1000, 0)
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}
