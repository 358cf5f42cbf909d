import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChatReply, OperatorKeyMade, OperatorSessionPage } from '@townsfolk/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closedListener } from '../../packages/server/testing/closed-listener.ts'
import {
  type Outcome,
  serveTownsfolk,
  type TownsfolkServer,
  townsfolk as townsfolkIn,
} from '../support/townsfolk.ts'

let folder: string
let apiKey: string
const servers = new Set<ChildProcess>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townsfolk-'))
  // Two at once, as the first commands in a fresh checkout might be.
  const [init, help] = await Promise.all([townsfolk('init', 'town'), townsfolk('--help')])
  expect([init.code, help.code]).toEqual([0, 0])
  apiKey = (await townsfolk('keys', 'create', '--project', 'town')).stdout.trim()
})

afterEach(() => {
  for (const server of servers) server.kill('SIGKILL')
  servers.clear()
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

/** Runs a command to its end. */
function townsfolk(...args: string[]): Promise<Outcome> {
  return townsfolkIn(folder, ...args)
}

/** Starts a service, and waits until it says where it listens. */
async function serve(...args: string[]): Promise<TownsfolkServer> {
  const server = await serveTownsfolk(folder, '--project', 'town', ...args)
  servers.add(server.process)
  return server
}

function chat({ url }: TownsfolkServer, message: string): Promise<Response> {
  return fetch(`${url}/v3/chat`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey },
    body: JSON.stringify({ characterIds: ['pip'], message, playerId: 'ada' }),
  })
}

/** A turn of which the service has the first half, and knows it. */
async function halfATurn({ url }: TownsfolkServer): Promise<{ finish(): Promise<string> }> {
  const body = JSON.stringify({ characterIds: ['hob'], message: 'Good evening!' })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(
    `POST /v3/chat HTTP/1.1\r\nHost: town\r\nx-api-key: ${apiKey}\r\nContent-Length: ${body.length}\r\n` +
      'Expect: 100-continue\r\n\r\n',
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 100 /)
  socket.write(body.slice(0, 10))
  return {
    async finish() {
      socket.write(body.slice(10))
      return readAll(socket)
    },
  }
}

/** One of each kind of what a service counts, as far as three calls and a refusal show it. */
const whatIsMeasured = [
  'townsfolk_turns_total{kind="chat",outcome="ok"} 2',
  'townsfolk_turn_duration_seconds_count{kind="chat"} 2',
  'townsfolk_brain_duration_seconds_count{brain="authored"} 2',
  'townsfolk_speech_clips_total{engine="babble",source="made",outcome="ok"} 1',
  'townsfolk_store_calls_total{call="commitTurn",outcome="ok"} 2',
  'townsfolk_session_wait_seconds_count 1',
  'townsfolk_credits_charged_total{kind="chat"} 2',
  'townsfolk_credits_charged_total{kind="speech"} 1',
  'townsfolk_refusals_total{code="invalid_request"} 1',
  'nodejs_eventloop_lag_p99_seconds measured',
]

/** The lines of its metrics; how late the event loop was is nobody's guess. */
async function measuredBy({ output }: TownsfolkServer): Promise<readonly string[]> {
  const [url = ''] = /http:[^"]+\/metrics/.exec(output.stderr) ?? []
  const text = await (await fetch(url)).text()
  return text.replace(/^(nodejs_eventloop_lag_p99_seconds) \d+\.\d+$/m, '$1 measured').split('\n')
}

async function readAll(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += chunk
  return text
}

describe('townsfolk', () => {
  it('goes from nothing to a character that answers', async () => {
    expect((await townsfolk('check', 'town')).stdout).toBe(
      'Kettlebrook: 3 characters, 1 cast, 1 question set: no issues\n',
    )
    expect(apiKey).toMatch(/^tf_live_[0-9a-f]{12}_[0-9a-f]{48}$/)
    const server = await serve('--metrics-port', '0')
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)

    const response = await chat(server, 'Hello there!')
    expect(response.ok).toBe(true)
    const reply = (await response.json()) as ChatReply
    expect(reply.messages).toMatchObject([{ characterId: 'pip', name: 'Pip' }])
    const { sessionId } = reply
    const again = JSON.stringify({ characterIds: ['pip'], message: 'And you?', sessionId })
    for (const [path, body, status] of [
      ['/v3/chat', again, 200],
      ['/v3/audio/generate', '{ "characterId": "pip", "message": "Hello!" }', 200],
      ['/v3/chat', '{', 422],
    ] as const) {
      const { url } = server
      const answer = await fetch(url + path, { method: 'POST', headers: { 'x-api-key': apiKey }, body })
      await answer.arrayBuffer()
      expect(answer.status).toBe(status)
    }
    await expect.poll(() => measuredBy(server)).toEqual(expect.arrayContaining(whatIsMeasured))

    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.output.stdout).toBe(`listening on ${server.url}\n`)
    const { stdout } = await townsfolk('credits', 'list', '--project', 'town')
    expect(stdout).toMatch(/^Team dev has 997 credits\.\n(.*\n)+.* chat +-1 +ada +pip /)
  })

  it('refuses a key within moments of its being revoked', async () => {
    const server = await serve()
    const { stdout } = await townsfolk('keys', 'create', '--project', 'town')
    const ask = (): Promise<Response> =>
      fetch(`${server.url}/v3/characters`, { headers: { 'x-api-key': stdout.trim() } })
    expect((await ask()).status).toBe(200)
    expect((await townsfolk('keys', 'revoke', '--project', 'town', stdout.trim())).code).toBe(0)
    expect((await ask()).status).toBe(401)
    expect((await chat(server, 'Hello!')).status).toBe(200)
  })

  it('writes no word of what is said into its log, and no key', async () => {
    const server = await serve('--log-level', 'debug')
    await chat(server, 'Is there a letter under the doormat?')
    await fetch(`${server.url}/v3/usage?playerId=Adamantine`, { headers: { 'x-api-key': apiKey } })
    await fetch(`${server.url}/v3/chat`, {
      method: 'POST',
      body: '{ "message": "doormat"',
      headers: { 'x-api-key': apiKey },
    })
    server.process.kill('SIGTERM')
    await server.ended
    const { stderr } = server.output
    expect(stderr).toMatch(/"path":"\/v3\/usage","status":200/)
    for (const word of ['doormat', 'Adamantine', apiKey.slice(-48)]) expect(stderr).not.toContain(word)
  })

  it('is operated while it runs: each change is a line of its log, and nothing that was said', async () => {
    const made = await townsfolk(
      'keys',
      'create',
      '--project',
      'town',
      '--kind',
      'operator',
      '--read-transcripts',
    )
    const operatorKey = made.stdout.trim()
    const server = await serve()
    await chat(server, 'Is there a letter under the doormat?')
    const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
      const headers = { 'x-api-key': operatorKey }
      const answer = await fetch(`${server.url}/api/operator/v1/teams/dev${path}`, { ...init, headers })
      expect(answer.status, path).toBeLessThan(300)
      return answer
    }
    const { sessions } = (await (await call('/sessions')).json()) as OperatorSessionPage
    expect(sessions[0]).toMatchObject({ characterIds: ['pip'], playerId: 'ada', messageCount: 2 })
    const transcript = await call(`/sessions/${sessions[0]?.sessionId}/messages`)
    expect(await transcript.text()).toContain('doormat')
    await call('/credits', { method: 'POST', body: '{ "credits": 5, "note": "Marmalade" }' })
    const key = (await (await call('/keys', { method: 'POST', body: '{}' })).json()) as OperatorKeyMade
    await call(`/keys/${key.key.prefix}`, { method: 'DELETE' })
    server.process.kill('SIGTERM')
    await server.ended
    const changes = server.output.stderr.split('\n').filter(line => line.includes('changed by an operator'))
    const operator = operatorKey.slice(8, 20)
    expect(changes.map(line => JSON.parse(line) as object)).toMatchObject([
      { operator, team: 'dev', what: 'credits-granted', credits: 5 },
      { operator, team: 'dev', what: 'key-made', keyPrefix: key.key.prefix, kind: 'game' },
      { operator, team: 'dev', what: 'key-revoked', keyPrefix: key.key.prefix },
    ])
    for (const word of ['doormat', 'Marmalade', operatorKey.slice(-48), key.apiKey.slice(-48)]) {
      expect(server.output.stderr).not.toContain(word)
    }
  })

  it('keeps what was not understood when it is told to, and is done with it when it ends', async () => {
    const server = await serve('--missed-line-days', '1')
    await chat(server, 'Could you juggle the kettles?')
    server.process.kill('SIGTERM')
    await once(server.process, 'exit')
    const kept = await townsfolk('missed', 'town', '--json')
    expect(JSON.parse(kept.stdout)).toMatchObject([
      { characterId: 'pip', count: 1, lines: [{ text: 'Could you juggle the kettles?' }] },
    ])
    expect(kept.stdout).not.toContain('ada')
    expect(server.output.stderr).not.toContain('juggle')
  })

  it('finishes a turn in flight when it is asked to stop, and ends with 0', async () => {
    const server = await serve()
    const turn = await halfATurn(server)
    const stopping = server.logged('stopping')
    server.process.kill('SIGTERM')
    await stopping
    await closedListener(server.url)
    const answer = await turn.finish()
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    expect(answer).toContain('"characterId":"hob"')
    expect(await server.ended).toBe(0)
  })

  it('takes new connections for as long as it drains, and says that each is over', async () => {
    const server = await serve('--drain-seconds', '2')
    const stopping = server.logged('stopping')
    server.process.kill('SIGTERM')
    await stopping
    const response = await fetch(`${server.url}/health`)
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
    expect(await server.ended).toBe(0)
  })

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends at once on a second signal: %s', async (signal, code) => {
    const server = await serve()
    await halfATurn(server)
    const stopping = server.logged('stopping')
    server.process.kill('SIGTERM')
    await stopping
    server.process.kill(signal)
    expect(await server.ended).toBe(code)
  })

  it('answers garbage in JSON, and lives on', async () => {
    const server = await serve()
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.write(Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x0d, 0x0a, 0x0d, 0x0a]))
    const [head = '', body = ''] = (await readAll(socket)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1.1 400 /)
    expect(JSON.parse(body)).toEqual({ error: expect.any(String), code: 'invalid_request' })
    expect((await chat(server, 'Still there?')).status).toBe(200)
  })

  it('says so when its port is in use', async () => {
    const port = new URL((await serve()).url).port
    expect(await townsfolk('serve', '--project', 'town', '--port', port)).toEqual({
      code: 1,
      stdout: '',
      stderr: `Port ${port} of 127.0.0.1 is in use. Stop the program that listens there, or choose another port with --port.\n`,
    })
  })

  it('does not start with issues, a host of others or a database that is not there', async () => {
    await townsfolk('init', 'broken')
    await writeFile(join(folder, 'broken', 'characters', 'pip.json'), '{ "id": "pip" }')
    const [broken, elsewhere, nowhere] = await Promise.all([
      townsfolk('serve', '--project', 'broken'),
      townsfolk('serve', '--project', 'town', '--host', '203.0.113.1'),
      townsfolk('serve', '--project', 'town', '--database-url', 'postgres://town:hidden@127.0.0.1:1/town'),
    ])
    expect(broken).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^broken.characters.pip\.json:1:1 the field "name" is missing; .*\n.*"fallback"/,
      ),
    })
    expect(elsewhere).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^This machine has no address 203\.0\.113\.1\. .*\n$/),
    })
    expect(nowhere).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Cannot use the database at .*127\.0\.0\.1:1.*\n$/),
    })
    expect(nowhere.stderr).not.toContain('hidden')
  })

  it('tells what was typed wrong with another exit code', async () => {
    expect(await townsfolk('serve', '--prot', '80')).toEqual({
      code: 2,
      stdout: '',
      stderr: "error: unknown option '--prot'\n(Did you mean --port?)\n",
    })
  })
})
