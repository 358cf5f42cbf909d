import { describe, expect, it, vi } from 'vitest'
import {
  asking,
  createQuizScene,
  FakeQuizApi,
  hostLine,
  player,
  quizSessionOf,
  quizTurnOf,
} from '../../testing/fake-quiz.ts'
import { errorOf, promisesDone } from '../../testing/fake-scene.ts'
import { collectUncaughtErrors } from '../../testing/uncaught-errors.ts'
import { createMemorySessionStore, restoreSnapshot, takeSnapshot } from '../index.ts'

const key = 'quiz:night/'
const asked = hostLine('question', 'Question 1?')

describe('a quiz that is kept', () => {
  it('goes on after a reload: the host asks again, and not what was said since', async () => {
    const store = createMemorySessionStore()
    const before = createQuizScene({ store })
    await before.begin(asking(1, { messageId: 'm1' }))
    expect(await store.read(key)).toEqual({ sessionId: 'q1', messageId: 'm1' })

    const participants = [player('ada'), player('ben')]
    const { play, service, emitted, run } = createQuizScene({ store })
    service.sessions.push(() =>
      quizSessionOf(1, {
        participants,
        lines: [asked, hostLine('reaction', 'Wrong.')],
        attempt: 2,
        attemptsLeft: 1,
        hintGiven: true,
        pendingParticipantIds: ['ben'],
        answeredParticipantIds: ['ada'],
      }),
    )
    expect(await play.begin()).toMatchObject({ status: 'taken' })
    await run(150)
    expect([service.starts, service.reads]).toEqual([[], ['q1']])
    expect(emitted).toEqual([
      'leaderboard',
      'host-line question Question 1? silent',
      'question question-1',
      'progress 1 of 3',
      'expecting answer',
      'pending ben; answered ada',
      'attempt 2, 1 left',
      'hint',
      'host-line-end Question 1?',
    ])
    expect(play.participants).toEqual(participants)
    expect(await store.read(key)).toEqual({ sessionId: 'q1', messageId: 'm1' })
  })

  it('knows after a reload what was said before it', async () => {
    const store = createMemorySessionStore()
    await store.write(key, { sessionId: 'q1' })
    const { play, service, run, emitted } = createQuizScene({ store })
    const session = quizSessionOf(1, { lines: [asked, hostLine('reaction', 'Wrong.')] })
    service.sessions.push(
      () => session,
      () => session,
    )
    await play.begin()
    await run(150)
    await play.resync()
    await run(150)
    expect(emitted).not.toContain('host-line reaction Wrong. silent')
  })

  it('asks for the first question when the reload came in the middle of the greeting', async () => {
    const store = createMemorySessionStore()
    await store.write(key, { sessionId: 'q1' })
    const { play, service, run } = createQuizScene({ store })
    service.sessions.push(() => quizSessionOf(0))
    service.answer(asking(1))
    await play.begin()
    await run(50)
    expect(service.requests).toEqual([{ sessionId: 'q1' }])
    expect(play.question?.questionId).toBe('question-1')
  })

  it('is kept for each player', async () => {
    const store = createMemorySessionStore()
    const { begin } = createQuizScene({ store }, { playerId: 'ada' })
    await begin(asking(1))
    expect(await store.read('quiz:night/ada')).toEqual({ sessionId: 'q1' })
    expect(await store.read(key)).toBeUndefined()
  })

  it('is kept no longer when it is over', async () => {
    const store = createMemorySessionStore()
    const { play, service, begin } = createQuizScene({ store })
    await begin(asking(1))
    service.answer(quizTurnOf({ done: true, expecting: 'nothing' }))
    await play.choose('a')
    await promisesDone()
    expect(await store.read(key)).toBeUndefined()
  })

  it('begins anew when what was kept is over', async () => {
    const store = createMemorySessionStore()
    await store.write(key, { sessionId: 'old' })
    const { play, service } = createQuizScene({ store })
    const finishedAt = '2030-01-01T00:10:00.000Z'
    service.sessions.push(() => quizSessionOf(3, { activeQuestion: null }, { finishedAt }))
    service.answer(asking(1))
    await play.begin()
    expect([service.reads, service.starts.length, play.sessionId]).toEqual([['old'], 1, 'q1'])
  })

  it('begins anew when the service has lost it, and says so', async () => {
    const store = createMemorySessionStore()
    await store.write(key, { sessionId: 'old' })
    const { play, service, emitted } = createQuizScene({ store })
    service.sessions.push(() => Promise.reject(errorOf('session_not_found')))
    service.answer(asking(1))
    expect(await play.begin()).toMatchObject({ status: 'taken' })
    expect([emitted[0], play.sessionId]).toEqual(['session-lost', 'q1'])
  })

  it('does not begin anew when the service cannot be asked about it', async () => {
    const store = createMemorySessionStore()
    await store.write(key, { sessionId: 'old' })
    const { play, service } = createQuizScene({ store })
    service.sessions.push(() => Promise.reject(errorOf('unreachable')))
    expect(await play.begin()).toMatchObject({ status: 'failed', code: 'unreachable' })
    service.sessions.push(() => quizSessionOf(1))
    await play.begin()
    expect([service.starts, service.reads]).toEqual([[], ['old', 'old']])
  })

  it('goes on by its own when it is begun again in the middle', async () => {
    const { play, service, begin } = createQuizScene()
    await begin(asking(1))
    service.sessions.push(() => quizSessionOf(1, { lines: [asked] }))
    expect(await play.begin()).toEqual({ status: 'taken', turn: undefined, wasQueued: false })
    expect(service.starts).toHaveLength(1)
  })

  it('can be resumed by its session', async () => {
    const { play, service, run } = createQuizScene()
    service.sessions.push(() => quizSessionOf(2, { lines: [hostLine('question', 'Question 2?')] }))
    expect(await play.resume('q7')).toMatchObject({ status: 'taken', turn: { sessionId: 'q7' } })
    await run(20)
    expect([play.sessionId, play.question?.questionId]).toEqual(['q7', 'question-2'])
  })

  it('does not wait for ever for a store that hangs', async () => {
    const store = { ...createMemorySessionStore(), read: () => new Promise<never>(() => {}) }
    const { play, service, runtime, emitted } = createQuizScene({ store })
    service.answer(asking(1))
    const outcome = play.begin()
    for (let seconds = 0; seconds < 5; seconds++) runtime.tick(1000)
    expect(await outcome).toMatchObject({ status: 'taken' })
    expect(emitted[0]).toBe('quiz-error session_not_kept')
  })

  it('goes on when it cannot be kept, and says so', async () => {
    const write = (): Promise<never> => Promise.reject(errorOf('session_not_kept'))
    const { begin, play, emitted } = createQuizScene({ store: { ...createMemorySessionStore(), write } })
    await begin(asking(1))
    expect(emitted).toContain('quiz-error session_not_kept')
    expect(play.question?.questionId).toBe('question-1')
  })

  it('says on the console what nobody listens for', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { play, service } = createQuizScene()
    play.events.removeAllListeners()
    service.fail(errorOf('plan_required'))
    await play.begin()
    expect(warn).toHaveBeenCalledWith('Townsfolk, quiz/night: It was plan_required. (plan_required)')
    warn.mockRestore()
  })
})

describe('a quiz in a saved game', () => {
  const errors = collectUncaughtErrors()
  const saved = { 'quiz/night': { sessionId: 'q1', messageId: 'm1' } }

  it('goes on from there in a copy, which undoes what was played since', async () => {
    const store = createMemorySessionStore()
    const { play, service, begin, runtime, run } = createQuizScene({ store })
    await begin(asking(1, { messageId: 'm1' }))
    const snapshot = JSON.parse(JSON.stringify(takeSnapshot(runtime)))
    expect(snapshot.parts).toEqual(saved)
    service.answer(asking(2, { messageId: 'm2' }))
    await play.choose('a')
    await run(20)

    service.hold()
    const underWay = play.say('Paris')
    restoreSnapshot(runtime, snapshot)
    expect(await underWay).toEqual({ status: 'dropped', reason: 'aborted' })
    expect([play.sessionId, runtime.isQuiet]).toEqual([undefined, true])
    expect(takeSnapshot(runtime).parts).toEqual(saved)

    service.script.length = 0
    service.sessions.push(() => quizSessionOf(1, { lines: [asked] }))
    await play.begin()
    await run(20)
    expect(service.forks).toEqual([{ sessionId: 'q1', messageId: 'm1' }])
    expect([service.reads, play.question?.questionId]).toEqual([['copy-1'], 'question-1'])
    expect(await store.read(key)).toEqual({ sessionId: 'copy-1', messageId: 'm1' })
  })

  it('goes on in the session itself where the service cannot copy it', async () => {
    const { play, runtime } = createQuizScene({ api: serviceWithoutForks() })
    restoreSnapshot(runtime, { ...takeSnapshot(runtime), parts: saved })
    expect(await play.begin()).toMatchObject({ status: 'taken', turn: { sessionId: 'q1' } })
  })

  it('is begun anew where none was under way', async () => {
    const store = createMemorySessionStore()
    const { play, service, begin, runtime } = createQuizScene({ store })
    const snapshot = takeSnapshot(runtime)
    await begin(asking(1))
    restoreSnapshot(runtime, snapshot)
    service.answer(asking(1, { sessionId: 'q2' }))
    await play.begin()
    expect([service.starts.length, play.sessionId]).toEqual([2, 'q2'])
  })

  it('is begun anew when the service has lost it', async () => {
    const { play, service, runtime, emitted } = createQuizScene()
    restoreSnapshot(runtime, { ...takeSnapshot(runtime), parts: saved })
    service.forkScript.push(() => Promise.reject(errorOf('session_not_found')))
    service.answer(asking(1, { sessionId: 'q2' }))
    await play.begin()
    expect([emitted[0], play.sessionId]).toEqual(['session-lost', 'q2'])
    expect(takeSnapshot(runtime).parts).toEqual({ 'quiz/night': { sessionId: 'q2' } })
  })

  it('can be begun again when the copy failed', async () => {
    const { play, service, runtime } = createQuizScene()
    restoreSnapshot(runtime, { ...takeSnapshot(runtime), parts: saved })
    service.forkScript.push(() => Promise.reject(errorOf('unreachable')))
    expect(await play.begin()).toMatchObject({ status: 'failed', code: 'unreachable' })
    await play.begin()
    expect(service.forks).toHaveLength(2)
  })

  it('is nothing once it is over', async () => {
    const { begin, runtime } = createQuizScene()
    await begin(quizTurnOf({ done: true, expecting: 'nothing' }))
    expect(takeSnapshot(runtime).parts).toEqual({})
  })

  it('says when what was saved is damaged, and plays on', async () => {
    const { play, begin, runtime } = createQuizScene()
    await begin(asking(1))
    restoreSnapshot(runtime, { ...takeSnapshot(runtime), parts: { 'quiz/night': { sessionId: 5 } } })
    await promisesDone()
    expect(errors).toMatchObject([{ code: 'invalid_snapshot' }])
    expect(play.sessionId).toBe('q1')
  })
})

function serviceWithoutForks(): Pick<FakeQuizApi, 'startQuiz' | 'quizTurn' | 'quizSession'> {
  const service = new FakeQuizApi()
  return {
    startQuiz: (...given) => service.startQuiz(...given),
    quizTurn: (...given) => service.quizTurn(...given),
    quizSession: (...given) => service.quizSession(...given),
  }
}
