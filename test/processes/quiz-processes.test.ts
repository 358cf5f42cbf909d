import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createFullClient, type FullClient } from '@townsfolk/client'
import type { QuizTurn, QuizTurnRequest } from '@townsfolk/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ModelServer, startModelServer, streams } from '../support/model-server.ts'
import { type PostgresServer, startPostgres } from '../support/postgres.ts'
import { townFile, wrenFile } from '../support/project.ts'
import { serveTownsfolk, type TownsfolkServer, townsfolk } from '../support/townsfolk.ts'

/** Servers with one database: a run that one of them has in hand is in hand for all of them. */

const full = 10
const lakeFile = {
  id: 'lake',
  name: 'The lake',
  team: 'lantern',
  evaluationProtocol: 'host_judged',
  questions: ['Why is it warm?', 'Who swims in it?', 'What lies on its ground?'].map(text => ({
    type: 'free_text',
    text,
    answers: ['nobody knows'],
    retries: 1,
    scoring: { correct: [full, 5] },
  })),
}

let folder: string
let postgres: PostgresServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townsfolk-'))
  postgres = await startPostgres()
})

afterAll(async () => {
  await postgres?.stop()
  await rm(folder, { recursive: true })
})

// Side by side: most of their time is waiting for leases.
describeServers('SQLite file', async () => ['--data', 'data'])
describeServers('PostgreSQL', async () => ['--database-url', await postgres.newSchema()])

interface Town {
  readonly model: SlowModel
  readonly steady: Machine
  /** By the test that says so, as the next one. */
  readonly killed: Machine
  readonly stopped: Machine
  /** Ends all of them. */
  close(): Promise<void>
}

interface Machine {
  readonly server: TownsfolkServer
  readonly apiKey: string
  readonly client: FullClient
}

function describeServers(name: string, findPlace: () => Promise<readonly string[]>): void {
  describe.concurrent(`servers on one ${name}`, () => {
    let town: Town

    beforeAll(async () => {
      town = await startServers(await findPlace())
    })

    afterAll(() => town?.close())

    // Before the others do away with servers.
    it.sequential('take one turn of a run at a time', async () => {
      const { steady, stopped: other, model } = town
      const { sessionId } = await begin(steady, 'one')
      const { asked, answer } = model.hold('a warm spring')
      const slow = steady.client.quizTurn({ sessionId, say: 'a warm spring' })
      await Promise.race([asked, slow])

      const before = await other.client.quizSession(sessionId)
      expect(before.state).toMatchObject({ phase: 'collecting', roundNumber: 1, attempt: 1 })
      for (const body of [{ say: 'nobody knows' }, { say: '' }, { leave: true }]) {
        const refused = await post(other, { sessionId, ...body })
        expect(refused.status).toBe(409)
        expect(refused.headers.get('retry-after')).toBe('1')
        expect(await refused.json()).toMatchObject({ code: 'operation_in_progress' })
      }
      expect(await other.client.quizSession(sessionId)).toEqual(before)

      answer()
      expect(await slow).toMatchObject({
        result: [{ verdict: 'CORRECT', score: full }],
        question: { questionText: 'Who swims in it?' },
      })
      expect(await other.client.quizTurn({ sessionId, say: '' })).toMatchObject({
        result: [{ verdict: 'UNANSWERED' }],
        question: { questionText: 'What lies on its ground?' },
      })
      expect(await paidBy(steady, 'one')).toBe(1)
    })

    it('go on with the run of one that was killed in the middle of a turn', async () => {
      const { steady, killed, model } = town
      const { sessionId, question } = await begin(killed, 'two')
      const before = await steady.client.quizSession(sessionId)
      const { asked } = model.hold('a wicked witch')
      const lost = killed.client.quizTurn({ sessionId, say: 'a wicked witch' }).catch(({ code }) => code)
      await Promise.race([asked, lost])
      killed.server.process.kill('SIGKILL')
      expect(await lost).toBe('unreachable')

      expect((await post(steady, { sessionId, say: 'nobody knows' })).status).toBe(409)
      expect(await steady.client.quizSession(sessionId)).toEqual(before)
      expect(await paidBy(steady, 'two')).toBe(0)
      // It asks again until the run is free.
      const turn = { sessionId, questionId: question?.questionId ?? '', say: 'nobody knows' }
      expect(await steady.client.quizTurn(turn)).toMatchObject({
        result: [{ verdict: 'CORRECT', score: full }],
        progress: { asked: 2 },
      })
      expect(await paidBy(steady, 'two')).toBe(1)
    })

    it('do not let one that was away write over their turns', async () => {
      const { steady, stopped, model } = town
      const { sessionId } = await begin(stopped, 'three')
      const { asked, answer } = model.hold('an old dragon')
      const late = post(stopped, { sessionId, say: 'an old dragon' })
      await Promise.race([asked, late])
      stopped.server.process.kill('SIGSTOP')

      await steady.client.quizTurn({ sessionId, say: 'nobody knows' })
      const after = await steady.client.quizSession(sessionId)
      stopped.server.process.kill('SIGCONT')
      answer()
      const refused = await late
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({ code: 'operation_in_progress' })
      expect(await stopped.client.quizSession(sessionId)).toEqual(after)
      expect(after.state.roundNumber).toBe(2)
      expect(await paidBy(steady, 'three')).toBe(1)
    })
  })
}

async function startServers(place: readonly string[]): Promise<Town> {
  const model = await startSlowModel()
  const home = await mkdtemp(join(folder, 'town-'))
  await writeTown(join(home, 'town'), model)
  const args = ['--project', 'town', ...place]
  const made = await townsfolk(home, 'keys', 'create', '--team', 'lantern', ...args)
  expect(made.code, made.stderr).toBe(0)
  const apiKey = made.stdout.trim()
  const serve = async (): Promise<Machine> => {
    const server = await serveTownsfolk(home, ...args)
    return { server, apiKey, client: createFullClient({ baseUrl: `${server.url}/v3`, apiKey }) }
  }
  const [steady, killed, stopped] = await Promise.all([serve(), serve(), serve()])
  return {
    model,
    steady,
    killed,
    stopped,
    async close() {
      for (const { server } of [steady, killed, stopped]) server.process.kill('SIGKILL')
      await model.stop()
    },
  }
}

async function writeTown(place: string, { url }: ModelServer): Promise<void> {
  const files = {
    // A server that was away for long is to hear its model all the same.
    'town.json': { ...townFile, model: { url, model: 'small', timeoutMs: 60_000 } },
    'characters/wren.json': wrenFile,
    'question-sets/lake.json': lakeFile,
  }
  for (const [name, file] of Object.entries(files)) {
    await mkdir(dirname(join(place, name)), { recursive: true })
    await writeFile(join(place, name), JSON.stringify(file))
  }
}

/** Asks the first question. */
function begin({ client }: Machine, playerId: string): Promise<QuizTurn> {
  return client.startQuiz({ characterId: 'wren', questionSetId: 'lake', playerId })
}

/** One call, which nobody makes again when it is refused. */
function post({ server, apiKey }: Machine, body: QuizTurnRequest): Promise<Response> {
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' }
  return fetch(`${server.url}/v3/quiz`, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function paidBy({ client }: Machine, playerId: string): Promise<number | undefined> {
  return (await client.usage({ playerId })).player?.creditsUsedAllTime
}

/** A model that finds every answer right, and some only when the test says so. */
interface SlowModel extends ModelServer {
  /** Does not judge this answer until the test does. */
  hold(said: string): Held
}

interface Held {
  /** Resolves when the model is asked about it. */
  readonly asked: Promise<void>
  answer(): void
}

async function startSlowModel(): Promise<SlowModel> {
  const held = new Map<string, { readonly ask: () => void; readonly until: Promise<void> }>()
  const server = await startModelServer(async (response, call) => {
    const prompt = JSON.stringify(call.body.messages)
    for (const [said, { ask, until }] of held) {
      if (!prompt.includes(said)) continue
      ask()
      await until
    }
    return streams('{"verdicts":["CORRECT"]}')(response, call)
  })
  return {
    ...server,
    hold(said) {
      let ask = (): void => {}
      let answer = (): void => {}
      const asked = new Promise<void>(resolve => {
        ask = resolve
      })
      const until = new Promise<void>(resolve => {
        answer = resolve
      })
      held.set(said, { ask, until })
      return { asked, answer }
    },
  }
}
