import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ConnectionError, createFullClient, type FullClient } from '@townsfolk/client'
import { startPostgres } from '../support/postgres.ts'
import { serveTownsfolk, type TownsfolkServer, townsfolk } from '../support/townsfolk.ts'
import { checkRun, playQuizzes, type QuizRun, soakSet } from './quizzes.ts'

/**
 * A long run of what production is: two servers on one PostgreSQL database, players who talk through both of
 * them and play quizzes there, alone and in shared sessions, and now and then a server that is killed. In the
 * end nothing that was acknowledged may be lost or doubled, every turn must be paid for once, scores must be the
 * sums of verdicts, and the server that was left alone must not have grown.
 */

const minutes = Number(process.argv[2] ?? 5)
const players = 12
/** Of these, several players talk in one session at once. */
const sharedSessions = 2
const playersOfShared = 4
const quizzesAlone = 4
const quizzesOfThree = 2
const killEveryMs = 15_000

const folder = await mkdtemp(join(tmpdir(), 'townsfolk-soak-'))
const postgres = await startPostgres()
/** Those of a run that failed would go on for ever. */
const servers: TownsfolkServer[] = []
try {
  await soak(await postgres.newDatabase())
} finally {
  for (const server of servers) server.process.kill('SIGKILL')
  await postgres.stop()
  await rm(folder, { recursive: true })
}

/** A session, and what was acknowledged in it. */
interface Conversation {
  sessionId: string
  readonly said: string[]
}

async function soak(databaseUrl: string): Promise<void> {
  const place = ['--project', 'town', '--database-url', databaseUrl]
  await townsfolk(folder, 'init', 'town')
  await writeFile(join(folder, 'town', 'question-sets', 'soak.json'), JSON.stringify(soakSet))
  const granted = await townsfolk(folder, 'credits', 'grant', '10000000', ...place)
  assert.equal(granted.code, 0, granted.stderr)
  const apiKey = (await townsfolk(folder, 'keys', 'create', ...place)).stdout.trim()
  const serve = async (): Promise<TownsfolkServer> => {
    const server = await serveTownsfolk(folder, '--log-level', 'error', ...place)
    servers.push(server)
    return server
  }
  const steady = await serve()
  let mortal = await serve()
  const clientOf = ({ url }: TownsfolkServer): FullClient =>
    createFullClient({ baseUrl: `${url}/v3`, apiKey })
  const steadyClient = clientOf(steady)
  const creditsBefore = (await steadyClient.account()).creditsRemaining

  const endMs = performance.now() + minutes * 60_000
  const conversations: Conversation[] = []
  let acknowledged = 0
  let lost = 0
  const talk = async (conversation: Conversation, name: string): Promise<void> => {
    for (let turn = 1; performance.now() < endMs; turn++) {
      const client = turn % 2 === 0 ? steadyClient : clientOf(mortal)
      const message = `${name} says line ${turn}`
      const { sessionId } = conversation
      try {
        const reply = await client.chat({ characterIds: ['pip'], message, playerId: name, sessionId })
        conversation.sessionId = reply.sessionId
        conversation.said.push(message)
        acknowledged++
      } catch (error) {
        // The server was killed: the turn may or may not have been taken.
        if (!(error instanceof ConnectionError && error.code === 'unreachable')) throw error
        lost++
        await wait(100)
      }
    }
  }
  const begin = async (): Promise<Conversation> => {
    const { sessionId } = await steadyClient.chat({ characterIds: ['pip'], message: 'Good evening' })
    const conversation = { sessionId, said: ['Good evening'] }
    conversations.push(conversation)
    return conversation
  }
  const talks: Promise<void>[] = []
  for (let at = 1; at <= players; at++) talks.push(talk(await begin(), `player ${at}`))
  for (let session = 1; session <= sharedSessions; session++) {
    const shared = await begin()
    for (let at = 1; at <= playersOfShared; at++) talks.push(talk(shared, `guest ${session}-${at}`))
  }

  let quizCalls = 0
  let quizTurns = 0
  const quiz = (name: string, count: number): Promise<QuizRun[]> =>
    playQuizzes({
      participants: Array.from({ length: count }, (_, at) => `${name}-${at + 1}`),
      nextClient: () => (quizCalls++ % 2 === 0 ? steadyClient : clientOf(mortal)),
      isOver: () => performance.now() >= endMs,
      onTurn: () => quizTurns++,
      onLost: () => lost++,
    })
  const quizzes: Promise<QuizRun[]>[] = []
  for (let at = 1; at <= quizzesAlone; at++) quizzes.push(quiz(`lonely ${at}`, 1))
  for (let at = 1; at <= quizzesOfThree; at++) quizzes.push(quiz(`rival ${at}`, 3))

  const sizes: number[] = []
  const killer = (async () => {
    while (performance.now() < endMs - killEveryMs) {
      await wait(killEveryMs)
      mortal.process.kill('SIGKILL')
      await mortal.ended
      mortal = await serve()
      sizes.push(megabytesOf(steady))
      console.log(
        `${acknowledged} turns and ${quizTurns} of quizzes acknowledged, ${lost} broken off, ${sizes.at(-1)} MB`,
      )
    }
  })()
  const [runs] = await Promise.all([Promise.all(quizzes), ...talks, killer])

  let turnsKept = 0
  for (const { sessionId, said } of conversations) {
    const kept: string[] = []
    for await (const { content, sender } of steadyClient.history({
      sessionId,
      from: 'start',
      pageSize: 100,
    })) {
      if (sender === 'USER') kept.push(content)
    }
    turnsKept += kept.length
    assert.equal(new Set(kept).size, kept.length, 'no turn was taken twice')
    const missing = said.filter(message => !kept.includes(message))
    assert.deepEqual(missing, [], 'every acknowledged turn was kept')
  }
  let roundsJudged = 0
  for (const run of runs.flat()) roundsJudged += await checkRun(steadyClient, run)
  assert.ok(roundsJudged > 0, 'quizzes were played')
  const { creditsRemaining } = await steadyClient.account()
  assert.equal(creditsBefore - creditsRemaining, turnsKept + roundsJudged, 'every turn was paid for once')
  assert.equal(steady.output.stderr, '', 'nothing unforeseen happened')
  const [settled = 0] = sizes.slice(Math.floor(sizes.length / 3))
  const last = sizes.at(-1) ?? 0
  console.log(`${turnsKept} turns kept, ${acknowledged} acknowledged, ${lost} broken off by kills`)
  console.log(`${runs.flat().length} quizzes of ${quizTurns} turns, ${roundsJudged} rounds judged`)
  console.log(
    `the server that was left alone: ${settled} MB after a third of the time, ${last} MB at the end`,
  )
  assert.ok(last < settled * 1.5, 'the server that was left alone did not grow')
  for (const server of [steady, mortal]) {
    server.process.kill('SIGTERM')
    assert.equal(await server.ended, 0)
  }
}

function megabytesOf({ process: child }: TownsfolkServer): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })
  return Math.round(Number(kilobytes) / 1024)
}
