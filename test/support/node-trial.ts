import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiError, ConnectionError, type FullClient } from '@townsfolk/client'
import type { ChatReply, ErrorBody } from '@townsfolk/protocol'
import { createLots } from '../../packages/server/src/mock/lots.ts'
import { type ModelServer, startModelServer, streams } from './model-server.ts'
import { type NodeFleet, startNodeFleet } from './node-fleet.ts'
import type { PostgresServer } from './postgres.ts'
import { checkRun, playQuizzes, type QuizRun, trialSet } from './quiz-players.ts'

/** How many play, what happens to the nodes, and where. */
export interface NodeTrialOptions {
  /** An empty folder. */
  readonly folder: string
  readonly postgres: PostgresServer
  readonly seed: number
  /** Each in a session of their own. */
  readonly players: number
  /** Each with three players who do not wait for each other. */
  readonly sharedSessions: number
  /** Each with one player; as many again have three. */
  readonly quizzes: number
  /** What is done to the nodes, while everybody plays. */
  disturb(fleet: NodeFleet, played: Played): Promise<void>
  readonly databaseUrl?: string
}

/** How far it has come. */
export interface Played {
  readonly acknowledged: number
  /**
   * Resolves when so many more turns were acknowledged.
   * @throws Error when somebody cannot go on, or a node ended by itself
   */
  more(turns: number): Promise<void>
}

export interface NodeTrialReport {
  readonly events: readonly string[]
  readonly acknowledged: number
  readonly quizTurns: number
  /** Calls of which nobody knows whether they did anything: the answer was lost, or the database went away. */
  readonly unanswered: number
  /** Turns that were written although their answer was lost. */
  readonly keptUnanswered: number
  readonly refused: number
  readonly roundsJudged: number
  /** Of one session, as the model saw them. */
  readonly overlaps: number
}

const credits = 10_000_000

/**
 * Players who chat and play quizzes through all nodes of a fleet, alone and several in one session, with our client and
 * with plain `fetch`, while nodes and database come and go.
 * @throws Error when an acknowledged turn was lost or doubled, a history has gaps or is out of order, credits are not
 * what was taken, two turns of a session ran at once, or anything was answered with 500
 */
export async function tryNodes(options: NodeTrialOptions): Promise<NodeTrialReport> {
  const { folder, postgres, databaseUrl } = options
  const model = await startWatchingModel()
  const files = townOf(model.server)
  const fleet = await startNodeFleet({
    folder,
    postgres,
    size: 3,
    files,
    ...(databaseUrl !== undefined && { databaseUrl }),
  })
  try {
    const report = await play(options, fleet, model)
    assert.deepEqual(await fleet.stop(), [0, 0, 0])
    return report
  } finally {
    fleet.end()
    await model.server.stop()
  }
}

/** A session, and what was acknowledged in it. */
interface Conversation {
  readonly sessionId: string
  /** What was said, with the answer, as it came. */
  readonly acknowledged: { readonly said: string; readonly reply: ChatReply }[]
  readonly refused: string[]
}

async function play(
  options: NodeTrialOptions,
  fleet: NodeFleet,
  model: WatchingModel,
): Promise<NodeTrialReport> {
  const lots = createLots(options.seed)
  const counts = { acknowledged: 0, quizTurns: 0, unanswered: 0, refused: 0 }
  const anyNode = (): number => lots.below(fleet.size)
  let isOver = false
  /** The first player who cannot go on ends the trial for all. */
  const failure = new AbortController()
  const everybody: Promise<unknown>[] = []
  const join = (player: Promise<unknown>): void => {
    everybody.push(player)
    player.catch((error: unknown) => {
      isOver = true
      failure.abort(error)
    })
  }

  const talk = async (conversation: Conversation, name: string, how: Caller): Promise<void> => {
    for (let turn = 1; !failure.signal.aborted; turn++) {
      const isLast = isOver
      const said = `[${conversation.sessionId}] ${name} says line ${turn}`
      const outcome = await how(fleet, anyNode(), conversation.sessionId, said)
      if (outcome === 'unanswered') counts.unanswered++
      else if (outcome === 'refused') {
        counts.refused++
        conversation.refused.push(said)
      } else {
        counts.acknowledged++
        conversation.acknowledged.push({ said, reply: outcome })
      }
      // At the end of it all, everybody is answered once more.
      if (isLast && typeof outcome === 'object') return
      if (typeof outcome !== 'object') await wait(50)
    }
  }
  const conversations: Conversation[] = []
  const begin = async (): Promise<Conversation> => {
    const said = 'Good evening'
    const reply = await fleet.client(anyNode()).chat({ characterIds: ['pip'], message: said })
    counts.acknowledged++
    const conversation = { sessionId: reply.sessionId, acknowledged: [{ said, reply }], refused: [] }
    conversations.push(conversation)
    return conversation
  }
  const creditsBefore = await creditsLeft(fleet)
  const callers = [byClient, byFetch]
  for (let at = 0; at < options.players; at++) {
    join(talk(await begin(), `player ${at}`, callers[at % 2] ?? byClient))
  }
  for (let session = 0; session < options.sharedSessions; session++) {
    const shared = await begin()
    for (let at = 0; at < 3; at++) {
      join(talk(shared, `guest ${session}-${at}`, callers[at % 2] ?? byClient))
    }
  }
  const runs: QuizRun[] = []
  const quiz = async (name: string, players: number): Promise<void> => {
    const night = await playQuizzes({
      participants: Array.from({ length: players }, (_, at) => `${name}-${at}`),
      nextClient: () => fleet.client(anyNode()),
      isOver: () => isOver,
      onTurn: () => counts.quizTurns++,
      onLost: () => counts.unanswered++,
    })
    runs.push(...night)
  }
  for (let at = 0; at < options.quizzes; at++) {
    join(quiz(`lonely ${at}`, 1))
    join(quiz(`rival ${at}`, 3))
  }
  const played: Played = {
    get acknowledged() {
      return counts.acknowledged + counts.quizTurns
    },
    async more(turns) {
      const enough = played.acknowledged + turns
      while (played.acknowledged < enough) {
        await wait(10)
        failure.signal.throwIfAborted()
        assert.deepEqual(fleet.died, [], 'every node that was not killed is there')
      }
    },
  }
  const disturb = async (): Promise<void> => {
    await options.disturb(fleet, played)
    isOver = true
  }
  join(disturb())
  await Promise.all(everybody)

  assert.deepEqual(fleet.died, [], 'every node that was not killed is there')
  const books = await checkConversations(fleet.client(0), conversations)
  let roundsJudged = 0
  for (const run of runs) roundsJudged += await checkRun(fleet.client(anyNode()), run)
  const spent = creditsBefore - (await creditsLeft(fleet))
  assert.equal(spent, books.kept + roundsJudged, 'every turn was paid for once')
  assert.ok(books.kept <= counts.acknowledged + counts.unanswered, 'no turn was taken that nobody asked for')
  const longFreezes = fleet.events.filter(event => / frozen for \d{5,}/.test(event)).length
  // Who was away for longer than its lease finds out when it wants to write.
  if (longFreezes === 0) assert.equal(model.overlaps(), 0, 'no two turns of a session ran at once')
  return {
    ...counts,
    events: fleet.events,
    keptUnanswered: books.kept - counts.acknowledged,
    roundsJudged,
    overlaps: model.overlaps(),
  }
}

type Caller = (
  fleet: NodeFleet,
  node: number,
  sessionId: string,
  said: string,
) => Promise<ChatReply | 'unanswered' | 'refused'>

const byClient: Caller = async (fleet, node, sessionId, message) => {
  try {
    return await fleet.client(node).chat({ characterIds: ['pip'], message, sessionId })
  } catch (error) {
    if (error instanceof ConnectionError && error.code !== 'invalid_response') return 'unanswered'
    if (error instanceof ApiError) return outcomeOf(error.status, error.code)
    throw error
  }
}

/** As any program does. */
const byFetch: Caller = async (fleet, node, sessionId, message) => {
  let response: Response
  let text: string
  try {
    response = await fetch(`${fleet.server(node).url}/v3/chat`, {
      method: 'POST',
      headers: { 'x-api-key': fleet.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ characterIds: ['pip'], message, sessionId }),
    })
    text = await response.text()
  } catch {
    return 'unanswered'
  }
  if (response.ok) return JSON.parse(text) as ChatReply
  return outcomeOf(response.status, (JSON.parse(text) as ErrorBody).code ?? '')
}

/** @throws Error for what may not happen, whatever happens to nodes */
function outcomeOf(status: number, code: string): 'unanswered' | 'refused' {
  if (code === 'operation_in_progress') return 'refused'
  // The database went away, perhaps just as the turn was written.
  if (code === 'unavailable' || code === 'request_timeout') return 'unanswered'
  throw new Error(`A turn was answered with ${status} ${code}.`)
}

/** Returns how many turns there are. */
async function checkConversations(
  client: FullClient,
  conversations: readonly Conversation[],
): Promise<{ readonly kept: number }> {
  let kept = 0
  for (const { sessionId, acknowledged, refused } of conversations) {
    const history: { readonly id: string; readonly sender: string; readonly content: string }[] = []
    for await (const { id = '', sender, content } of client.history({
      sessionId,
      from: 'start',
      pageSize: 100,
    })) {
      history.push({ id, sender, content })
    }
    assert.deepEqual(
      history.map(({ id }) => id),
      history.map((_, at) => `m${at + 1}`),
      'a history has no gaps',
    )
    const expected = history.map((_, at) => (at % 2 === 0 ? 'USER' : 'ASSISTANT'))
    assert.deepEqual(
      history.map(({ sender }) => sender),
      expected,
      'each turn is whole, and none is within another',
    )
    const said = history.filter(({ sender }) => sender === 'USER').map(({ content }) => content)
    assert.equal(new Set(said).size, said.length, 'no turn was taken twice')
    for (const { said: message, reply } of acknowledged) {
      const answer = history[history.findIndex(({ content }) => content === message) + 1]
      assert.equal(answer?.id, reply.messages[0]?.id, `"${message}" is where its answer said`)
    }
    assert.deepEqual(
      refused.filter(message => said.includes(message)),
      [],
      'what was refused was not taken',
    )
    checkOrder(said)
    kept += said.length
  }
  return { kept }
}

/** Of each player, who says the next line when the one before was answered. */
function checkOrder(said: readonly string[]): void {
  const last = new Map<string, number>()
  for (const message of said) {
    const [, name = '', line = '0'] = /\] (.*) says line (\d+)/.exec(message) ?? []
    assert.ok(Number(line) >= (last.get(name) ?? 0), `${message} came after line ${last.get(name)}`)
    last.set(name, Number(line))
  }
}

async function creditsLeft(fleet: NodeFleet): Promise<number> {
  return (await fleet.client(0).account()).creditsRemaining
}

interface WatchingModel {
  readonly server: ModelServer
  /** How often a session was being answered when it was asked about again. */
  overlaps(): number
}

/** Takes a moment for each reply, and looks whether another turn of the same session begins meanwhile. */
async function startWatchingModel(): Promise<WatchingModel> {
  let overlaps = 0
  const running = new Map<string, number>()
  const reply = streams(JSON.stringify({ lines: [{ emotion: 'HAPPY', text: 'The lamp is lit.' }] }))
  const reading = streams('{"intent":"unclear"}')
  const server = await startModelServer(async (response, call) => {
    const fields = call.body.response_format?.json_schema?.schema as { properties?: object } | undefined
    if (fields?.properties && 'intent' in fields.properties) return reading(response, call)
    const sessionId = /\[([0-9a-f-]{36})\]/.exec(JSON.stringify(call.body.messages))?.[1] ?? ''
    const before = running.get(sessionId) ?? 0
    if (sessionId !== '' && before > 0) overlaps++
    running.set(sessionId, before + 1)
    response.once('close', () => running.set(sessionId, (running.get(sessionId) ?? 1) - 1))
    await wait(2)
    return reply(response, call)
  })
  return { server, overlaps: () => overlaps }
}

function townOf({ url }: ModelServer): Record<string, object> {
  return {
    'town.json': {
      name: 'A town of nodes',
      teams: [{ id: 'dev', name: 'Dev', plan: 'TEAM', credits: { amount: credits, refresh: 'never' } }],
      model: { url, model: 'small' },
      // Counted with each call, and reached by none.
      server: { callsPerMinute: { key: 1_000_000 } },
    },
    'characters/pip.json': {
      id: 'pip',
      name: 'Pip',
      team: 'dev',
      fallback: [{ text: 'I do not know what to say.' }],
    },
    'question-sets/trial.json': { ...trialSet, team: 'dev' },
  }
}
