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

const { healthMs, atWork, timingsMs } = await healthWhileSpeaking()

report(
  atMost('first sound: frames after its clip was there, the longest of 540 replies', first, 1),
  atMost('gaps between lines: ms beyond the shortest that could be, the longest of 540 replies', gap, 1),
  atMost('eight clips of 4,000 letters are made: how much of it takes the thread that answers', atWork, 0.4),
  below('/health meanwhile: ms, 95 of 100 calls', healthMs, 50),
  below('POST /audio/timings of 4,000 letters: ms', timingsMs, 50),
)

interface Busy {
  readonly healthMs: number
  /** 0 to 1. */
  readonly atWork: number
  readonly timingsMs: number
}

/** The service as the command runs it, asked for more than its threads can do. */
async function healthWhileSpeaking(): Promise<Busy> {
  const parsed = parseProject({ 'town.json': town, 'characters/wren.json': wren })
  if (!parsed.ok) throw new Error('The project of the demo has issues.')
  const { apiKey, record } = await createApiKey(parsed.project.teams[0]?.id ?? '')
  const speech = createSpeechWorkers()
  const service = createService(
    { ...parsed.project, keys: [record] },
    { voices: [speech.voice], encoders: [speech.encoder] },
  )
  const server = await startHttpServer(service.fetch, { port: 0 })
  const post = async (path: string, words: string): Promise<void> => {
    const response = await fetch(`${server.url}/v3/audio/${path}`, {
      method: 'POST',
      headers: { 'x-api-key': apiKey },
      body: JSON.stringify({ characterId: 'wren', message: words.repeat(400).slice(0, 4000) }),
    })
    if (!response.ok) throw new Error(await response.text())
    await response.arrayBuffer()
  }
  const health = async (): Promise<number> => {
    const sentMs = performance.now()
    await (await fetch(`${server.url}/health`)).text()
    return performance.now() - sentMs
  }
  await Promise.all([post('generate', 'warm up '), health()])
  let isSpeaking = true
  const clips = Array.from({ length: 8 }, (_, at) => post('generate', `the ${at} goose is in the mill. `))
  const spoken = Promise.all(clips).then(() => {
    isSpeaking = false
  })
  const before = performance.eventLoopUtilization()
  const waits: number[] = []
  while (isSpeaking) {
    waits.push(await health())
    await wait(5)
  }
  await spoken
  const { utilization } = performance.eventLoopUtilization(before)
  const askedMs = performance.now()
  await post('timings', 'where is the lantern? ')
  const took = performance.now() - askedMs
  await Promise.all([server.stop(0), speech.close()])
  waits.sort((a, b) => a - b)
  return {
    healthMs: waits[Math.floor(waits.length * 0.95)] ?? Number.NaN,
    atWork: utilization,
    timingsMs: took,
  }
}
