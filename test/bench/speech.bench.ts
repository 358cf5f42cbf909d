import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { createApiKey, createService, parseProject } from '@townsfolk/service'
import wren from '../../demo/project/characters/wren.json?raw'
import town from '../../demo/project/town.json?raw'
import { latencies, timeSpokenReply } from '../../packages/core/testing/spoken-reply.ts'
import { startHttpServer } from '../../packages/server/src/http/http-server.ts'
import { createSpeechWorkers } from '../../packages/server/src/workers/speech-workers.ts'
import { atMost, below, createRandom, report } from './measure.ts'

/** On a virtual clock: no machine is too slow for it, and no figure depends on one. */
const frameMs = 1000 / 60
const repliesPerSize = 12

let first = 0
let gap = 0
for (const latencyOf of Object.values(latencies)) {
  for (let speakers = 1; speakers <= 5; speakers++) {
    for (let lines = 1; lines <= 3; lines++) {
      for (let seed = 1; seed <= repliesPerSize; seed++) {
        const random = createRandom(1000 * seed + 10 * speakers + lines)
        const times = await timeSpokenReply({ speakers, lines, latencyOf, random })
        first = Math.max(first, times.firstSoundMs / frameMs)
        gap = Math.max(gap, times.gapExcessMs)
        if (times.overlaps > 0) throw new Error('Two lines were heard at once.')
      }
    }
  }
}

const { healthMs, atWork, timingsMs, timingsHealthMs } = await healthWhileSpeaking()
const { heldMb, clipMs } = await besideUnreadStreams()

report(
  atMost('first sound: frames after its clip was there, the longest of 540 replies', first, 1),
  atMost('gaps between lines: ms beyond the shortest that could be, the longest of 540 replies', gap, 1),
  atMost('eight clips of 4,000 letters are made: how much of it takes the thread that answers', atWork, 0.4),
  below('/health meanwhile: ms, 95 of 100 calls', healthMs, 50),
  below('POST /audio/timings of 4,000 letters: ms', timingsMs, 50),
  below('/health while 50 of them are asked for at once: ms, 95 of 100 calls', timingsHealthMs, 50),
  atMost('a stream of 4,000 letters that nobody reads: MB that are held for it, of 8', heldMb, 1),
  below('a short clip while 50 of them are begun: ms, the longest', clipMs, 4000),
)

interface Busy {
  readonly healthMs: number
  /** 0 to 1. */
  readonly atWork: number
  readonly timingsMs: number
  readonly timingsHealthMs: number
}

interface Town {
  readonly url: string
  readonly apiKey: string
  /** Resolves when the whole answer is there. */
  post(path: string, words: string, most?: number): Promise<void>
  stop(): Promise<void>
}

/** The service as the command runs it. */
async function startTown(): Promise<Town> {
  const parsed = parseProject({ 'town.json': town, 'characters/wren.json': wren })
  if (!parsed.ok) throw new Error('The project of the demo has issues.')
  const { apiKey, record } = await createApiKey(parsed.project.teams[0]?.id ?? '')
  const speech = createSpeechWorkers()
  const service = createService(
    { ...parsed.project, keys: [record] },
    { voices: [speech.voice], encoders: [speech.encoder] },
  )
  const server = await startHttpServer(service.fetch, { port: 0 })
  const post: Town['post'] = async (path, words, most = 4000) => {
    const response = await fetch(`${server.url}/v3/audio/${path}`, {
      method: 'POST',
      headers: { 'x-api-key': apiKey },
      body: bodyOf(words, most),
    })
    if (!response.ok) throw new Error(await response.text())
    await response.arrayBuffer()
  }
  await post('generate', 'warm up ')
  return {
    url: server.url,
    apiKey,
    post,
    stop: async () => {
      await Promise.all([server.stop(0), speech.close()])
    },
  }
}

function bodyOf(words: string, most = 4000): string {
  return JSON.stringify({ characterId: 'wren', message: words.repeat(400).slice(0, most) })
}

/** Asked for more than its threads can do. */
async function healthWhileSpeaking(): Promise<Busy> {
  const { url, post, stop } = await startTown()
  const before = performance.eventLoopUtilization()
  const eight = Array.from({ length: 8 }, (_, at) => post('generate', `the ${at} goose is in the mill. `))
  const healthMs = await healthWhile(url, Promise.all(eight))
  const { utilization } = performance.eventLoopUtilization(before)
  const timingsMs = await msOf(() => post('timings', 'where is the lantern? '))
  const many = Array.from({ length: 50 }, (_, at) => post('timings', `1234567${at}`))
  const timingsHealthMs = await healthWhile(url, Promise.all(many))
  await stop()
  return { healthMs, atWork: utilization, timingsMs, timingsHealthMs }
}

/** As long as 95 of 100 calls take at most, in ms. */
async function healthWhile(url: string, work: Promise<unknown>): Promise<number> {
  let isAtWork = true
  const done = work.then(() => {
    isAtWork = false
  })
  const waits: number[] = []
  while (isAtWork) {
    waits.push(await msOf(async () => (await fetch(`${url}/health`)).text()))
    await wait(5)
  }
  await done
  waits.sort((a, b) => a - b)
  return waits[Math.floor(waits.length * 0.95)] ?? Number.NaN
}

interface Beside {
  readonly heldMb: number
  readonly clipMs: number
}

/** As many streams as a key may have, of which nobody reads a byte. */
async function besideUnreadStreams(): Promise<Beside> {
  const { url, apiKey, post, stop } = await startTown()
  const before = process.memoryUsage().external
  const count = 50
  const sockets = Array.from({ length: count }, (_, at) =>
    askAndNotRead(url, apiKey, `${at} is in the mill. `),
  )
  let clipMs = 0
  for (let clip = 0; clip < 20; clip++) {
    clipMs = Math.max(clipMs, await msOf(() => post('generate', `${clip} lanterns. `, 40)))
    await wait(200)
  }
  const heldMb = (process.memoryUsage().external - before) / count / 1e6
  for (const socket of sockets) socket.destroy()
  await stop()
  return { heldMb, clipMs }
}

function askAndNotRead(url: string, apiKey: string, words: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').pause()
  const body = bodyOf(words)
  const head = `POST /v3/audio/stream HTTP/1.1\r\nHost: town\r\nx-api-key: ${apiKey}\r\n`
  socket.write(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  return socket
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const begunMs = performance.now()
  await work()
  return performance.now() - begunMs
}
