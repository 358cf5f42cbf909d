// @ts-check
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createFullClient } from '@townsfolk/client'
import { createApiKey, createService, parseProject } from '@townsfolk/service'
import { createLocalApi } from '@townsfolk/service/local'
import { createMp3Encoder } from '@townsfolk/service/mp3'

/**
 * What the packages can do on the runtime that runs this, in a folder in which they are installed and `town` was made by
 * `townsfolk init`. Prints a line of JSON for each check.
 */

const files = await readTown('town')
const parsed = parseProject(files)
assert.ok(parsed.ok)
const { apiKey, record } = await createApiKey('dev')
const project = { ...parsed.project, keys: [record] }
const service = createService(project, { encoders: [createMp3Encoder()] })
const inPage = createFullClient({ baseUrl: 'http://embedded/v3', apiKey, fetch: service.fetch })
const ask = { characterIds: ['juniper'], message: 'Good evening!' }

await check('a turn', async () => {
  const { sessionId, messages } = await inPage.chat(ask)
  assert.ok(messages[0]?.lines[0]?.text)
  const { messages: said } = await inPage.historyPage({ sessionId })
  assert.equal(said.length, 2)
})

await check('a turn as it is made', async () => {
  const parts = []
  for await (const part of inPage.chatStream(ask)) parts.push(part.type)
  assert.deepEqual([parts[0], parts.at(-1)], ['speaker', 'done'])
})

await check('a turn that is called again', async () => {
  const call = () =>
    service.fetch(
      new Request('http://embedded/v3/chat', {
        method: 'POST',
        headers: { 'x-api-key': apiKey, 'idempotency-key': 'once' },
        body: JSON.stringify(ask),
      }),
    )
  const [first, second] = [await call(), await call()]
  assert.equal(second.headers.get('x-townsfolk-repeated'), 'true')
  assert.deepEqual(await second.json(), await first.json())
})

await check('player tokens', async () => {
  const { token } = await inPage.makeToken({ playerId: 'ada' })
  const player = createFullClient({ baseUrl: 'http://embedded/v3', apiKey: token, fetch: service.fetch })
  assert.ok((await player.chat(ask)).messages.length > 0)
  await assert.rejects(player.account(), { code: 'not_permitted' })
})

await check('a quiz', async () => {
  const [set] = parsed.project.questionSets
  assert.ok(set)
  const { sessionId } = await inPage.quizTurn({
    characterId: 'juniper',
    questionSetId: set.id,
    playerId: 'ada',
  })
  assert.ok(await inPage.quizTurn({ sessionId, say: 'I do not know' }))
})

for (const format of /** @type {const} */ (['wav', 'mp3'])) {
  await check(`speech as ${format.toUpperCase()}`, async () => {
    const { bytes: clip } = await inPage.generateSpeech({
      characterId: 'juniper',
      message: 'Come in!',
      format,
    })
    assert.ok(clip.byteLength > 2000)
  })
}

await check('speech as it is made, when the mouth moves, and what a clip says', async () => {
  const line = { characterId: 'juniper', message: 'Come in, the kettle is on.' }
  let size = 0
  for await (const piece of inPage.streamSpeech(line)) size += piece.length
  assert.ok(size > 10_000)
  assert.ok((await inPage.speechTimings(line)).mouth.length > 5)
  const { bytes } = await inPage.generateSpeech({ ...line, format: 'wav' })
  const clip = { characterId: 'juniper', audio: new Uint8Array(bytes) }
  assert.equal((await inPage.transcribe(clip)).response, line.message)
})

await check('characters within the page', async () => {
  const api = createLocalApi(files)
  assert.ok((await api.chat(ask)).messages.length > 0)
})

await check('the service behind the server of the runtime', async () => {
  const { url, stop } = await serve(service.fetch)
  const client = createFullClient({ baseUrl: `${url}/v3`, apiKey })
  assert.ok((await client.chat(ask)).messages.length > 0)
  const parts = []
  for await (const part of client.chatStream(ask)) parts.push(part.type)
  assert.equal(parts.at(-1), 'done')
  await stop()
})

const command = join('node_modules', '@townsfolk', 'server', 'bin', 'townsfolk.mjs')

await check('townsfolk check', async () => {
  const { code, output } = await ended(start('check', '--project', 'town'))
  assert.equal(code, 0, output())
})

const data = `data-${process.pid}`
let key = ''

await check('townsfolk keys', async () => {
  const { code, output } = await ended(start('keys', 'create', '--project', 'town', '--data', data))
  assert.equal(code, 0, output())
  key = /tf_live_\w+/.exec(output())?.[0] ?? ''
  assert.ok(key)
})

await check('townsfolk serve with SQLite, to its end', () =>
  whileServing([], async ({ url, server }) => {
    const client = createFullClient({ baseUrl: `${url}/v3`, apiKey: key })
    const { sessionId } = await client.chat(ask)
    await client.chat({ ...ask, sessionId })
    assert.equal((await client.historyPage({ sessionId })).messages.length, 4)
    const { bytes: clip } = await client.generateSpeech({
      characterId: 'juniper',
      message: 'Come in!',
      format: 'mp3',
    })
    assert.ok(clip.byteLength > 2000)
    await stop(server)
  }),
)

await check('its metrics', () =>
  whileServing(['--metrics-port', '0'], async ({ url, server }) => {
    await createFullClient({ baseUrl: `${url}/v3`, apiKey: key }).chat(ask)
    const [address] = /http:[^"]+\/metrics/.exec(server.output()) ?? []
    assert.ok(address)
    const text = await (await fetch(address)).text()
    assert.match(text, /^townsfolk_turns_total\{kind="chat",outcome="ok"\} 1$/m)
    assert.match(text, /^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m)
  }),
)

const health = 'GET /health HTTP/1.1\r\nHost: town\r\n'
const manyHeaders = Array.from({ length: 101 }, (_, at) => `x-${at}: y\r\n`).join('')

await check('refusals of what is no request, or too large', () =>
  whileServing([], async ({ url }) => {
    const texts = {
      400: ['\x16\x03\x01\x02\r\n\r\n', 'GET /health HTTP/1.1\r\n\r\n'],
      417: [`${health}Expect: wonders\r\n\r\n`],
      431: [`${health}x-long: ${'x'.repeat(20_000)}\r\n\r\n`, `${health}${manyHeaders}\r\n`],
    }
    for (const [status, each] of Object.entries(texts)) {
      for (const text of each) {
        assert.match(await call(url, text).answer, new RegExp(`^HTTP/1.1 ${status} `), text.slice(0, 60))
      }
    }
    const body = JSON.stringify({ ...ask, message: 'x'.repeat(300_000) })
    const headers = { 'x-api-key': key }
    assert.equal((await fetch(`${url}/v3/chat`, { method: 'POST', headers, body })).status, 413)
  }),
)

await check('connections beyond --max-connections are refused', () =>
  whileServing(['--max-connections', '2'], async ({ url }) => {
    const first = [call(url, ''), call(url, '')]
    for (const { opened } of first) await opened
    const { answer } = call(url, 'GET /docs HTTP/1.1\r\nHost: town\r\n\r\n')
    assert.match(await answer, /^HTTP\/1.1 503 /)
  }),
)

await check('a turn in flight is answered after SIGTERM', () =>
  whileServing([], async ({ url, server }) => {
    const body = JSON.stringify(ask)
    const turn = call(
      url,
      `POST /v3/chat HTTP/1.1\r\nHost: town\r\nx-api-key: ${key}\r\nContent-Length: ${body.length}\r\n\r\n{`,
    )
    await turn.opened
    // Behind it: then the server has its beginning.
    assert.match(await call(url, `${health}\r\n`).answer, /^HTTP\/1.1 200 /)
    const stopped = stop(server)
    while (!server.output().includes('"stopping"')) await once(server.child.stderr, 'data')
    turn.send(body.slice(1))
    assert.match(await turn.answer, /^HTTP\/1.1 200 .*connection: close/is)
    await stopped
  }),
)

console.log(JSON.stringify({ isEnd: true }))
process.exit(0)

/**
 * @param {string} what
 * @param {() => Promise<void>} work
 */
async function check(what, work) {
  /** @type {string | undefined} */
  let error
  try {
    await Promise.race([work(), tooLate()])
  } catch (thrown) {
    error = thrown instanceof Error ? thrown.message : String(thrown)
  }
  console.log(JSON.stringify({ what, error }))
}

/** @returns {Promise<never>} */
function tooLate() {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('It did not end within 60 s.')), 60_000)
  })
}

/**
 * @param {string} folder
 * @returns {Promise<Record<string, string>>}
 */
async function readTown(folder) {
  /** @type {Record<string, string>} */
  const found = {}
  for (const path of await readdir(folder, { recursive: true })) {
    if (/^[\w/-]+\.json$/.test(path)) found[path] = await readFile(join(folder, path), 'utf8')
  }
  return found
}

/**
 * @param {(request: Request) => Promise<Response>} fetch
 * @returns {Promise<{ url: string, stop: () => Promise<unknown> }>}
 */
async function serve(fetch) {
  const { Bun, Deno } = /** @type {any} */ (globalThis)
  if (Bun) {
    const server = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: (/** @type {Request} */ request) => fetch(request),
    })
    return { url: `http://127.0.0.1:${server.port}`, stop: () => server.stop(true) }
  }
  if (Deno) {
    const options = { port: 0, hostname: '127.0.0.1', onListen: () => {} }
    const server = Deno.serve(options, (/** @type {Request} */ request) => fetch(request))
    return { url: `http://127.0.0.1:${server.addr.port}`, stop: () => server.shutdown() }
  }
  const { startHttpServer } = await import('@townsfolk/server')
  const server = await startHttpServer(fetch, { port: 0 })
  return { url: server.url, stop: () => server.stop(1000) }
}

/**
 * @param {string[]} flags
 * @param {(served: { url: string, server: ReturnType<typeof start> }) => Promise<void>} work
 */
async function whileServing(flags, work) {
  const server = start('serve', '--project', 'town', '--data', data, '--port', '0', ...flags)
  try {
    await work({ url: await listening(server), server })
  } finally {
    server.child.kill('SIGKILL')
  }
}

/** @param {ReturnType<typeof start>} server */
async function stop(server) {
  // Deno says of a child that it was killed, whatever it made of the signal, when it sent it itself.
  process.kill(server.child.pid ?? 0, 'SIGTERM')
  assert.equal((await ended(server)).code, 0, server.output())
}

/**
 * Bytes on a connection of their own.
 * @param {string} url
 * @param {string} text
 */
function call(url, text) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const opened = once(socket, 'connect')
  socket.write(text)
  /** The head of what comes back; nothing where it is closed without. @type {Promise<string>} */
  const answer = new Promise(resolve => {
    let got = ''
    socket.on('data', bytes => {
      got += bytes
      if (got.includes('\r\n\r\n')) socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(got))
  })
  return { opened, answer, send: (/** @type {string} */ more) => socket.write(more) }
}

/** @param {string[]} args */
function start(...args) {
  const runtime = /** @type {any} */ (globalThis).Deno ? ['run', '--allow-all'] : []
  const child = spawn(process.execPath, [...runtime, command, ...args])
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (text += data))
  const exit = new Promise(resolve => child.once('exit', resolve))
  return { child, exit, output: () => text }
}

/** @param {ReturnType<typeof start>} program */
async function ended({ exit, output }) {
  return { code: await exit, output }
}

/**
 * @param {ReturnType<typeof start>} program
 * @returns {Promise<string>}
 */
async function listening({ child, exit, output }) {
  for (;;) {
    const [, url] = /listening on (\S+)/.exec(output()) ?? []
    if (url) return url
    const event = new Promise(resolve => child.stdout.once('data', resolve))
    const isOver = await Promise.race([event.then(() => false), exit.then(() => true)])
    if (isOver) throw new Error(`It ended without serving:\n${output()}`)
  }
}
