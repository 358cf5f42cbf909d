import assert from 'node:assert/strict'
import { createAuthoredBrain } from '@townsfolk/brain'
import { ApiError, ConnectionError, createFullClient, type FullClient } from '@townsfolk/client'
import {
  type AudioClip,
  type AudioSink,
  createNpcRuntime,
  createSpeech,
  type EntitySource,
  type Npc,
  type NpcRuntime,
  type TurnResult,
} from '@townsfolk/core'
import type { ChatReply, HistoryMessage } from '@townsfolk/protocol'
import {
  createApiKey,
  createMemoryStore,
  createModelBrain,
  createModelVoice,
  createService,
  type LedgerRecord,
  type ModelClock,
  type Store,
} from '@townsfolk/service'
import { startHttpServer } from '../../packages/server/src/http/http-server.ts'
import {
  type Fault,
  type FaultyProxy,
  mayHaveReached,
  startFaultyProxy,
} from '../../packages/server/src/mock/faulty-proxy.ts'
import { createLots, type Lots } from '../../packages/server/src/mock/lots.ts'
import { startModelServer, streams } from './model-server.ts'
import { projectOf, townFile, townFiles } from './project.ts'
import { gives, startSpeechServer } from './speech-server.ts'
import { silentWav } from './wav.ts'

export interface FaultedGameOptions {
  readonly seed: number
  /** So many, and one more without faults after each that was not answered. */
  readonly turns: number
  /** Default: in memory. It is closed here. */
  readonly store?: Store
}

export interface FaultedGameReport {
  readonly seed: number
  readonly turns: number
  /** Of these, those with which something happened between the game and the service. */
  readonly faulted: number
  readonly answered: number
  readonly cancelled: number
  /** How often a turn failed with which code. */
  readonly failures: Readonly<Record<string, number>>
  /** How often a request to the service, to the model or to the speech server met with which fault. */
  readonly faults: Readonly<Record<string, number>>
  /** Turns that were taken. */
  readonly taken: number
  /** Of these, those that nobody got an answer to. */
  readonly unanswered: number
  readonly clips: number
}

/**
 * A game with its real runtime, client, HTTP server and service, a model and a voice, where half of all that is sent
 * between them meets with a fault.
 * @throws Error when a promise was broken: a turn that ended in nothing, a character that could not be used again, a
 * turn that was lost, doubled or out of order, or paid for and not taken
 */
export async function playFaultedGame(options: FaultedGameOptions): Promise<FaultedGameReport> {
  try {
    return await play(options)
  } catch (cause) {
    throw new Error(`The game of seed ${options.seed}: ${String(cause)}`, { cause })
  }
}

async function play(options: FaultedGameOptions): Promise<FaultedGameReport> {
  const lots = createLots(options.seed)
  const town = await openTown(lots, options.store ?? createMemoryStore())
  try {
    const game = openGame(town, lots)
    const turns = withFaults(await game.play(options.turns), town.front)
    const { taken, unanswered } = await checkBooks(town, turns, game.clips())
    const results = turns.map(({ result }) => result)
    return {
      seed: options.seed,
      turns: turns.length,
      faulted: turns.filter(({ met }) => met.some(fault => fault !== undefined)).length,
      answered: results.filter(({ status }) => status === 'answered').length,
      cancelled: results.filter(({ status }) => status === 'cancelled').length,
      failures: countOf(results.flatMap(result => (result.status === 'failed' ? result.code : []))),
      faults: countOf(town.proxies.flatMap(({ passed }) => passed.flatMap(({ fault }) => fault ?? []))),
      taken,
      unanswered,
      clips: game.clips(),
    }
  } finally {
    await town.close()
  }
}

interface Town {
  readonly store: Store
  /** Between the game and the service. */
  readonly front: FaultyProxy
  /** All there are. */
  readonly proxies: readonly FaultyProxy[]
  /** Gives up soon, so that a fault does not take long. */
  readonly hasty: FullClient
  readonly patient: FullClient
  /** What neither the service nor its HTTP server foresaw. */
  readonly internalErrors: readonly string[]
  close(): Promise<void>
}

/** Long for a machine that does nothing else, short for one who waits. */
const hastyMs = 400
const hastyModelMs = 150
const modelMs = 20_000
const credits = 1_000_000

async function openTown(lots: Lots, store: Store): Promise<Town> {
  const said = JSON.stringify({
    lines: [{ emotion: 'HAPPY', text: 'The lamp, then.' }, { text: 'Come along!' }],
  })
  const model = await startModelServer(streams(said))
  const speech = await startSpeechServer(gives(silentWav(8000)))
  const proxyTo = (url: string): Promise<FaultyProxy> =>
    startFaultyProxy({ to: new URL(url).origin, lots: createLots(lots.below(2 ** 31)), share: 0.7 })
  const toModel = await proxyTo(model.url)
  const toSpeech = await proxyTo(speech.url)

  const { apiKey, record } = await createApiKey('lantern')
  const [lantern, ...others] = townFile.teams
  const teams = [{ ...lantern, credits: { amount: credits, refresh: 'never' } }, ...others]
  const files = { ...townFiles, 'town.json': JSON.stringify({ ...townFile, teams }) }
  const internalErrors: string[] = []
  const authored = createAuthoredBrain()
  const connection = { model: 'small', timeoutMs: modelMs, clock: createClock(() => toModel.isFaulty) }
  const service = createService(
    { ...projectOf(files), keys: [record] },
    {
      store,
      brain: lots.next() < 0.5 ? authored : modelBrain(),
      voices: [
        createModelVoice({ ...connection, engine: 'babble', formats: ['wav'], url: `${toSpeech.url}/v1` }),
      ],
      // Each line is asked for anew.
      speechCacheBytes: 0,
      // What became of the model and the voice.
      onUnexpectedError: () => {},
    },
  )
  const server = await startHttpServer(
    async request => {
      const response = await service.fetch(request)
      if (response.status === 500) internalErrors.push(await response.clone().text())
      return response
    },
    { port: 0, onUnexpectedError: error => internalErrors.push(String(error)) },
  )
  const front = await proxyTo(server.url)
  const proxies = [front, toModel, toSpeech]
  const baseUrl = `${front.url}/v3`

  function modelBrain(): ReturnType<typeof createModelBrain> {
    const { clock, ...settings } = connection
    return createModelBrain({
      model: { ...settings, url: `${toModel.url}/v1` },
      clock,
      authored,
      fallback: lots.next() < 0.5,
    })
  }

  // What arrives damaged may have what cannot be read.
  const options = { baseUrl, apiKey, onNotice: () => {} }
  return {
    store,
    front,
    proxies,
    hasty: createFullClient({ ...options, turnTimeoutMs: hastyMs, audioTimeoutMs: hastyMs }),
    patient: createFullClient(options),
    internalErrors,
    async close() {
      for (const proxy of proxies) await proxy.stop()
      await server.stop(0)
      await service.settled()
      await Promise.all([model.stop(), speech.stop(), store.close()])
    },
  }
}

/** Pauses between tries are short; the time for a call is, too, while there are faults. */
function createClock(isFaulty: () => boolean): ModelClock {
  return {
    nowMs: () => Date.now(),
    wait: (ms, signal) =>
      new Promise(resolve => {
        const isForCall = ms === modelMs
        const timer = setTimeout(resolve, isForCall ? (isFaulty() ? hastyModelMs : ms) : 1)
        signal.addEventListener('abort', () => {
          clearTimeout(timer)
          resolve()
        })
      }),
  }
}

interface SaidTurn {
  readonly said: string
  readonly result: TurnResult
}

interface PlayedTurn extends SaidTurn {
  /** What the requests of it met with; more than one when it was sent again. */
  readonly met: readonly (Fault | undefined)[]
}

interface Game {
  play(turns: number): Promise<readonly SaidTurn[]>
  /** How many lines have got their sound. */
  clips(): number
}

function openGame(town: Town, lots: Lots): Game {
  let client = town.hasty
  const streams = lots.next() < 0.5
  const runtime = createNpcRuntime<object>({
    api: {
      chat: (request, options) => client.chat(request, options),
      ...(streams && { chatStream: (request, options) => client.chatStream(request, options) }),
    },
    speech: { gapMs: 0, readingTimeMs: () => 1 },
  })
  let clips = 0
  const voices = createSpeech<object>({
    api: { generateSpeech: (request, options) => client.generateSpeech(request, options) },
    sink: sinkOf(() => clips++),
  })
  voices.events.on('speech-error', ({ code, error }) => {
    if (code !== 'speech_late') assertTyped(error)
  })
  runtime.add(voices)
  runtime.events.on('turn-error', ({ code, error }) => {
    assertTyped(error)
    assert.notEqual(code, 'internal_error', 'nothing unforeseen happened')
  })
  for (const name of ['Lamp', 'Old well', 'Bell'])
    runtime.perceive(thing(), { name, properties: { kind: 'item' } })
  const wren = runtime.npc(thing(), { characterId: 'wren', name: 'Wren' })
  wren.onAction('WAVE', () => {}, { target: 'optional' })

  const turns: SaidTurn[] = []
  const take = async (say: (said: string) => Promise<TurnResult>): Promise<TurnResult> => {
    const said = `Line ${turns.length + 1}, if you please`
    const result = await say(said)
    turns.push({ said, result })
    return result
  }

  return {
    clips: () => clips,
    async play(count) {
      const ticks = keepTicking(runtime)
      for (let turn = 0; turn < count; turn++) {
        runtime.log(`Lamp ${turn % 3} was lit`)
        const isInterrupted = lots.next() < 0.1
        const result = await take(said =>
          isInterrupted ? sayAndInterrupt(wren, said, lots) : wren.say(said),
        )
        if (result.status === 'answered') {
          // Now and then it is heard to its end.
          if (lots.next() < 0.5) await result.finished
          continue
        }
        for (const proxy of town.proxies) proxy.isFaulty = false
        client = town.patient
        const clean = await take(said => wren.say(said))
        assert.equal(
          clean.status,
          'answered',
          `after a fault the character is usable again: ${JSON.stringify(clean)}`,
        )
        client = town.hasty
        for (const proxy of town.proxies) proxy.isFaulty = true
      }
      for (const proxy of town.proxies) proxy.isFaulty = false
      await voices.drained()
      await ticks.stop()
      runtime.destroy()
      return turns
    },
  }
}

/** The frames of a game, none of which may fail. */
function keepTicking(runtime: NpcRuntime<object>): { stop(): Promise<void> } {
  let isOver = false
  const loop = (async () => {
    while (!isOver) {
      runtime.tick(16)
      await new Promise(resolve => setTimeout(resolve, 1))
    }
  })()
  return {
    stop() {
      isOver = true
      return loop
    },
  }
}

function sayAndInterrupt(npc: Npc<object>, said: string, lots: Lots): Promise<TurnResult> {
  const result = npc.say(said)
  const timer = setTimeout(() => npc.interrupt(), lots.next() * 10)
  return result.finally(() => clearTimeout(timer))
}

function assertTyped(error: unknown): void {
  assert.ok(error instanceof ApiError || error instanceof ConnectionError, `no typed error: ${String(error)}`)
}

function thing(): EntitySource<object> {
  return { object: {}, isAlive: () => true, readPosition: out => Object.assign(out, { x: 0, y: 0, z: 0 }) }
}

/** Plays to nobody, in no time. */
function sinkOf(played: () => void): AudioSink<object> {
  const startedMs = performance.now()
  const nowMs = (): number => performance.now() - startedMs
  return {
    isOpen: true,
    nowMs,
    async load({ fetchAudio }): Promise<AudioClip<object>> {
      await fetchAudio()
      played()
      const durationMs = 1
      return {
        durationMs,
        play: (_, atMs) => {
          const startMs = Math.max(atMs, nowMs())
          return { startMs, endMs: startMs + durationMs, level: () => 0, stop: () => {} }
        },
      }
    },
  }
}

/** By what was said: a request may arrive when its turn has been given up. */
function withFaults(turns: readonly SaidTurn[], { passed }: FaultyProxy): PlayedTurn[] {
  const requests = passed.filter(({ path }) => path === '/v3/chat')
  return turns.map(turn => {
    const own = requests.filter(({ body }) => body.includes(`"${turn.said}"`))
    return { ...turn, met: own.map(({ fault }) => fault) }
  })
}

interface Books {
  readonly taken: number
  readonly unanswered: number
}

/** Holds what the game was told against what the service has written. */
async function checkBooks(town: Town, turns: readonly PlayedTurn[], clips: number): Promise<Books> {
  const { store, patient, front, internalErrors } = town
  assert.deepEqual(internalErrors, [], 'nothing unforeseen happened')
  const ledger = await store.readLedger('lantern', credits)
  const charges = ledger.filter(({ kind }) => kind === 'chat')
  const sessionIds = new Set(charges.map(({ note }) => note ?? ''))
  const histories = await Promise.all([...sessionIds].map(async id => readHistory(patient, id)))
  const corrupted = turns.flatMap(({ met }) => met).filter(fault => fault === 'corrupt-request').length

  const heard = histories.flatMap(history => history.filter(({ sender }) => sender === 'USER'))
  const timesHeard = new Map<string, number>()
  for (const { content } of heard) timesHeard.set(content, (timesHeard.get(content) ?? 0) + 1)
  let unanswered = 0
  for (const turn of turns) unanswered += checkTurn(turn, timesHeard.get(turn.said) ?? 0)
  const said = new Set(turns.map(turn => turn.said))
  const unknown = heard.filter(({ content }) => !said.has(content)).length
  assert.ok(unknown <= corrupted, 'nothing was heard that nobody said')

  // Where "message" itself is corrupted, the player has said nothing.
  const wordless = charges.length - heard.length
  assert.ok(wordless >= 0 && wordless <= corrupted, `${charges.length} charges for ${heard.length} turns`)
  for (const { credits: spent } of charges) assert.ok(spent >= -1, 'no turn costs more than one credit')
  for (const history of histories) checkOrder(history, turns, corrupted)
  checkReplies(histories, turns)
  checkClips(ledger, front, clips)
  const spent = ledger.reduce((sum, entry) => sum + entry.credits, 0)
  assert.equal(await store.readBalance('lantern'), spent, 'the balance is what the ledger adds up to')
  return { taken: charges.length, unanswered }
}

/** Returns how often it was taken although nobody had an answer. */
function checkTurn({ said, result, met }: PlayedTurn, taken: number): number {
  const isCorrupted = met.includes('corrupt-request')
  const what = `"${said}" (${result.status}, ${met.map(fault => fault ?? 'no fault').join(', ')})`
  assert.ok(taken <= 1, `${what} was taken ${taken} times`)
  if (result.status === 'answered') {
    assert.ok(taken > 0 || isCorrupted, `${what} was lost`)
    return 0
  }
  assert.ok(taken === 0 || met.some(mayHaveReached), `${what} was taken although it never came`)
  return taken
}

/** Numbered without gaps; each line of the player's is followed by an answer; what was acknowledged is in order. */
function checkOrder(
  history: readonly HistoryMessage[],
  turns: readonly PlayedTurn[],
  corrupted: number,
): void {
  assert.deepEqual(
    history.map(({ id }) => id),
    history.map((_, at) => `m${at + 1}`),
    'a history has no gaps',
  )
  const senders = history.map(({ sender }) => sender)
  const strays = senders.filter((sender, at) => sender !== (at % 2 === 0 ? 'USER' : 'ASSISTANT'))
  if (corrupted === 0) assert.deepEqual(strays, [], 'each line of the player has its answer')
  const acknowledged = new Set(
    turns.flatMap(({ said, result }) => (result.status === 'answered' ? said : [])),
  )
  const numbers = [...new Set(history.map(({ content }) => content))]
    .filter(content => acknowledged.has(content))
    .map(content => Number(/\d+/.exec(content)?.[0]))
  assert.deepEqual(
    numbers,
    [...numbers].sort((a, b) => a - b),
    'a history is in the order of what was said',
  )
}

/** What was answered is what was written. */
function checkReplies(histories: readonly (readonly HistoryMessage[])[], turns: readonly PlayedTurn[]): void {
  const written = new Set(
    histories.flatMap(history =>
      history.map(({ content }, at) => `${content} → ${bare(history[at + 1]?.content ?? '')}`),
    ),
  )
  for (const { said, result, met } of turns) {
    if (result.status !== 'answered' || met.some(isCorrupting)) continue
    const answered = `${said} → ${bare(textOf(result.reply))}`
    assert.ok(written.has(answered), `what was answered is what was written: ${answered}`)
  }
}

function checkClips(ledger: readonly LedgerRecord[], { passed }: FaultyProxy, clips: number): void {
  const charged = ledger.filter(({ kind }) => kind === 'speech').length
  const asked = passed.filter(({ path, fault }) => path === '/v3/audio/generate' && mayHaveReached(fault))
  // Asked for again, a clip is given again, and paid for.
  const again = asked.filter(({ fault }) => fault === 'repeated' || fault === 'doubled')
  assert.ok(charged <= asked.length + again.length, 'no clip was charged that was not asked for')
  const corrupted = asked.filter(({ fault }) => isCorrupting(fault)).length
  assert.ok(clips <= charged + corrupted, 'every clip that was heard was paid for')
}

function isCorrupting(fault: Fault | undefined): boolean {
  return fault === 'corrupt-request' || fault === 'corrupt-answer'
}

async function readHistory(client: FullClient, sessionId: string): Promise<HistoryMessage[]> {
  const messages: HistoryMessage[] = []
  for await (const message of client.history({ sessionId, from: 'start', pageSize: 100 }))
    messages.push(message)
  return messages
}

function textOf({ messages }: ChatReply): string {
  return messages.flatMap(({ lines }) => lines.map(({ text }) => text)).join('')
}

/** How lines are joined is another matter. */
function bare(text: string): string {
  return text.replaceAll(/\s/g, '')
}

function countOf(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
