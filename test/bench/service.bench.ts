import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Brain } from '@townsfolk/brain'
import { type ChatReply, limits } from '@townsfolk/protocol'
import { parseChatRequest } from '@townsfolk/protocol/schemas'
import { createApiKey, createMemoryStore, createService, parseProject, type Store } from '@townsfolk/service'
import { Hono } from 'hono'
import wren from '../../demo/project/characters/wren.json?raw'
import town from '../../demo/project/town.json?raw'
import { startHttpServer } from '../../packages/server/src/http/http-server.ts'
import { Connection } from './connection.ts'
import { atMost, median, report, row } from './measure.ts'
import { createObjects } from './scene.ts'

/**
 * What a turn costs the processor beyond HTTP and JSON: the service with a brain that says one line at once,
 * beside bare node:http that parses the same body and stringifies the same reply. The others show where the rest goes,
 * each with one part more: what the bare one does behind the service's HTTP server and router; the request checked as
 * well; the whole service over a store that keeps nothing. Each is a process of its own; they are asked by turns.
 */

const rounds = 41
const requestsEach = 400
const warmUp = 3000
const concurrency = 8

const line = { text: 'On my way to the paper lantern!', emotion: 'HAPPY' }
const body = JSON.stringify({
  characterIds: ['wren'],
  message: 'Could you bring me the paper lantern, please?',
  metadata: createObjects(limits.entities, 5).map(({ id, name, x, y, z, properties }) => ({
    id,
    name,
    position: { x, y, z },
    properties: Object.entries(properties).map(([property, value]) => ({
      name: property,
      value: String(value),
    })),
  })),
  events: Array.from({ length: limits.events }, (_, at) => ({
    priority: at % 3,
    content: `Lantern ${at} was lit`,
    date: new Date(Date.UTC(2026, 10, 20, 18, at)).toISOString(),
  })),
})

const role = process.argv[2]
if (role === 'bare') await serveBare()
else if (role === 'routed') await serveRouted(text => JSON.parse(text))
else if (role === 'checked') await serveRouted(readChecked)
else if (role === 'forgetful') await serveService(forgetfulStore())
else if (role === 'service') await serveService(createMemoryStore())
else await measure()

async function measure(): Promise<void> {
  const [bare, service, routed, checked, forgetful] = await Promise.all(
    (['bare', 'service', 'routed', 'checked', 'forgetful'] as const).map(start),
  )
  assert.ok(bare && service && routed && checked && forgetful)
  const others = [service, routed, checked, forgetful]
  const all = [bare, ...others]
  const replies = await Promise.all(all.map(async ({ connections: [first] }) => (await first?.ask()) ?? ''))
  const [expected, given] = replies.map(text => JSON.parse(text) as ChatReply)
  assert.deepEqual(given?.metadata, expected?.metadata, 'both echo the same')
  assert.deepEqual(given?.messages[0]?.lines, expected?.messages[0]?.lines)
  for (const server of all) await load(server, warmUp)
  const ratios = new Map<Server, number[]>(others.map(server => [server, []]))
  for (let round = 0; round < rounds; round++) {
    const bareMs = await load(bare, requestsEach)
    for (const [server, measured] of ratios) measured.push((await load(server, requestsEach)) / bareMs)
  }
  for (const { process: child, connections } of all) {
    for (const connection of connections) connection.close()
    child.disconnect()
  }
  const ratioOf = (server: Server): number => median(ratios.get(server) ?? [])
  report(
    atMost(
      'service, brain stubbed: CPU a request beside bare node:http with the same JSON',
      ratioOf(service),
      1.4,
    ),
    row(
      'the same with its HTTP server and router alone, nothing checked, nobody asked, nothing kept',
      ratioOf(routed),
      'no service can pass this',
      true,
    ),
    row('with these and the request checked', ratioOf(checked), 'shows what checking costs', true),
    row('all of it, over a store that keeps nothing', ratioOf(forgetful), 'shows what keeping costs', true),
  )
}

interface Server {
  readonly process: ChildProcess
  readonly connections: readonly Connection[]
}

async function start(which: string): Promise<Server> {
  const child = fork(process.argv[1] ?? '', [which])
  const [{ port, apiKey }] = (await once(child, 'message')) as [{ port: number; apiKey: string }]
  const connections = Array.from({ length: concurrency }, () => new Connection(port, apiKey, body))
  return { process: child, connections }
}

/** Milliseconds of processor time that the server took for so many requests. */
async function load(server: Server, count: number): Promise<number> {
  const before = await cpuMs(server)
  let left = count
  const worker = async (connection: Connection): Promise<void> => {
    while (left-- > 0) await connection.ask()
  }
  await Promise.all(server.connections.map(worker))
  return (await cpuMs(server)) - before
}

async function cpuMs({ process: child }: Server): Promise<number> {
  child.send('cpu')
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]
  return (user + system) / 1000
}

async function serveBare(): Promise<void> {
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const text = replyTo(JSON.parse(Buffer.concat(chunks).toString()))
      outgoing.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      })
      outgoing.end(text)
    })
  })
  // It waits for its turn longer than the five seconds of Node.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  becomeMeasured((server.address() as AddressInfo).port, '')
}

async function serveRouted(read: (text: string) => unknown): Promise<void> {
  const app = new Hono().post('/v3/chat', async context => {
    const headers = { 'content-type': 'application/json' }
    return new Response(replyTo(read(await context.req.raw.text())), { headers })
  })
  const { url } = await startHttpServer(async request => app.fetch(request), { port: 0 })
  becomeMeasured(Number(new URL(url).port), '')
}

function readChecked(text: string): unknown {
  const parsed = parseChatRequest(JSON.parse(text))
  if (!parsed.ok) throw new Error('This request is wrong.')
  return parsed.value
}

function replyTo(request: unknown): string {
  const { metadata } = request as { metadata: object[] }
  const message = {
    id: 'm2',
    characterId: 'wren',
    name: 'Wren',
    lines: [line],
    actions: [],
    flowState: '',
  }
  return JSON.stringify({
    sessionId: crypto.randomUUID(),
    messages: [message],
    metadata: metadata.map(entity => ({ ...entity, isSubject: false })),
  })
}

function forgetfulStore(): Store {
  return { ...createMemoryStore(), commitTurn: async () => 'committed' }
}

async function serveService(store: Store): Promise<void> {
  const parsed = parseProject({ 'town.json': town, 'characters/wren.json': wren })
  if (!parsed.ok) throw new Error('The demo’s character cannot be read.')
  const { apiKey, record } = await createApiKey(parsed.project.teams[0]?.id ?? '')
  const brain: Brain = {
    async *reply() {
      yield { type: 'line', line }
    },
  }
  const { fetch } = createService({ ...parsed.project, keys: [record] }, { brain, store })
  const { url } = await startHttpServer(fetch, { port: 0 })
  becomeMeasured(Number(new URL(url).port), apiKey)
}

function becomeMeasured(port: number, apiKey: string): void {
  process.on('message', () => process.send?.(process.cpuUsage()))
  process.on('disconnect', () => process.exit())
  process.send?.({ port, apiKey })
}
