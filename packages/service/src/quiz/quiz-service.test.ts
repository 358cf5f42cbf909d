import { expect, it } from 'vitest'
import { plainCharacter, projectOf, town } from '../../testing/project-files.ts'
import { questionSetOf } from '../../testing/quiz.ts'
import type { Caller } from '../access/authorizer.ts'
import { Accounts } from '../accounts/accounts.ts'
import { createApiKey } from '../keys/api-key.ts'
import type { Project } from '../project/project.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import type { Store } from '../store/store.ts'
import { QuizService } from './quiz-service.ts'

const files = { 'town.json': town, 'characters/orla.json': plainCharacter('orla') }

const start = {
  type: 'start',
  characterId: 'orla',
  questionSetId: 'rain',
  playerId: undefined,
  participants: [],
  questionCount: undefined,
  selectionMode: undefined,
} as const

const turn = {
  type: 'turn',
  sessionId: 'session',
  say: undefined,
  optionId: undefined,
  participantId: undefined,
  questionId: undefined,
  leave: false,
} as const

const { signal } = new AbortController()

interface QuizTest {
  readonly quiz: QuizService
  readonly caller: Caller
  /** Its fields may be changed, as when its files are edited. */
  readonly project: { -readonly [K in keyof Project]: Project[K] }
}

async function startQuiz(store: Store = createMemoryStore()): Promise<QuizTest> {
  const written = projectOf(files)
  const [team] = written.teams
  if (!team) throw new Error('This town is wrong.')
  const project = { ...written, questionSets: [questionSetOf({ team: team.id })] }
  const { record: key } = await createApiKey(team.id)
  const nowMs = (): number => 0
  const accounts = new Accounts({ project, store, nowMs })
  const newSessionId = (): string => 'session'
  const quiz = new QuizService({ project, quizHost: undefined, store, accounts, newSessionId, nowMs })
  return { quiz, caller: { team, key }, project }
}

it('is settled when the first turn of a run is written, and not before', async () => {
  const store = createMemoryStore()
  let write = (): void => {}
  const written = new Promise<void>(resolve => {
    write = resolve
  })
  const order: string[] = []
  const { quiz, caller } = await startQuiz({
    ...store,
    async commitTurn(record) {
      await written
      order.push('written')
      return store.commitTurn(record)
    },
  })
  const begun = quiz.start(caller, start)
  const settled = quiz.settled().then(() => order.push('settled'))
  // By then everything has happened that waits for nothing.
  await new Promise(resolve => setTimeout(resolve))
  write()
  await Promise.all([begun, settled])
  expect(order).toEqual(['written', 'settled'])
})

it('plays no further while its host is gone, and can be read', async () => {
  const { quiz, caller, project } = await startQuiz()
  await quiz.start(caller, start)
  const { characters } = project
  project.characters = []
  const next = (): Promise<unknown> => quiz.takeTurn(caller, turn, () => signal)
  await expect(next()).rejects.toMatchObject({ code: 'character_not_found' })
  expect((await quiz.readRun(caller, 'session')).state.phase).toBe('started')
  project.characters = characters
  expect(await next()).toMatchObject({ expecting: 'answer' })
})
