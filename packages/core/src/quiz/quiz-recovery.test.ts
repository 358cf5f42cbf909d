import type { QuizSession, QuizTurn } from '@townsfolk/protocol'
import { describe, expect, it } from 'vitest'
import {
  asking,
  createQuizScene,
  hostLine,
  player,
  type QuizScene,
  questionOf,
  quizSessionOf,
  quizTurnOf,
} from '../../testing/fake-quiz.ts'
import { errorOf } from '../../testing/fake-scene.ts'

const superseded = { status: 'dropped', reason: 'superseded' }
const asked = hostLine('question', 'Question 1?')
const right = { participantId: 'player', verdict: 'CORRECT', score: 10 }
const ranking = [{ participantId: 'player', displayName: 'Player', totalScore: 10, rank: 1 }]
/** Question 1 was asked, and nothing has happened since. */
const unmoved = quizSessionOf(1, { lines: [asked] })
/** Question 1 was answered, and question 2 was asked. */
const moved = quizSessionOf(
  2,
  { lines: [hostLine('question', 'Question 2?')] },
  {
    leaderboard: ranking,
    roundHistory: [
      { ...questionOf(1), roundNumber: 1, lines: [asked, hostLine('reaction', 'Right!')], results: [right] },
    ],
  },
)

/** A quiz whose first question is out. */
async function playing(...sessions: readonly QuizSession[]): Promise<QuizScene> {
  const scene = createQuizScene()
  await scene.begin(asking(1))
  scene.service.sessions.push(...sessions.map(session => () => session))
  scene.emitted.length = 0
  return scene
}

function finishedError(turn: QuizTurn | undefined): Error {
  return Object.assign(errorOf('quiz_finished'), { turn })
}

describe('an answer that was lost', () => {
  it.each(['unreachable', 'timeout', 'invalid_response'])(
    'with %s is sent again when the run did not move',
    async code => {
      const { play, service, emitted } = await playing(unmoved)
      service.fail(errorOf(code))
      expect(await play.choose('a')).toMatchObject({ status: 'taken' })
      expect(service.reads).toEqual(['q1'])
      const sent = { sessionId: 'q1', optionId: 'a', questionId: 'question-1' }
      expect(service.requests).toEqual([sent, sent])
      expect(emitted).toEqual([])
    },
  )

  it('is not sent again when the run did move: what came of it is played', async () => {
    const { play, service, run, emitted } = await playing(moved)
    service.fail(errorOf('unreachable'))
    expect(await play.choose('a')).toMatchObject({ status: 'taken' })
    expect(service.requests).toHaveLength(1)
    expect(emitted).toEqual([
      'result question-1 player CORRECT 10',
      'expecting nothing',
      'leaderboard 1 player',
    ])
    await run(300)
    const lines = emitted.filter(line => line.startsWith('host-line '))
    expect(lines).toEqual(['host-line reaction Right! silent', 'host-line question Question 2? silent'])
    expect([play.question?.questionId, play.expecting]).toEqual(['question-2', 'answer'])
    expect(play.progress).toEqual({ asked: 2, total: 3 })
  })

  it('is known to be taken by a line alone, which is said', async () => {
    const { play, service, run, emitted } = await playing(
      quizSessionOf(1, { lines: [asked, hostLine('reaction', 'Pardon?')] }),
    )
    service.fail(errorOf('timeout'))
    await play.say('mumble')
    await run(50)
    expect(service.requests).toHaveLength(1)
    expect(emitted).toEqual(['host-line reaction Pardon? silent'])
  })

  it.each([
    ['a try', { attempt: 2 }],
    ['a hint', { hintGiven: true }],
    ['a question of the host’s', { expecting: 'confirmation' }],
  ])('is known to be taken by %s', async (_, state) => {
    const scene = createQuizScene()
    await scene.begin(asking(1, { attempt: 1 }))
    scene.service.sessions.push(() => quizSessionOf(1, { lines: [asked], attempt: 1, ...state }))
    scene.service.fail(errorOf('timeout'))
    await scene.play.say('Rome')
    expect(scene.service.requests).toHaveLength(1)
  })

  it('is sent again when the round still waits for this participant, although another one’s came in', async () => {
    const participants = [player('ada'), player('ben')]
    const { play, service, begin } = createQuizScene({ participants })
    await begin(asking(1, { pending: ['ada', 'ben'], answered: [] }))
    const state = {
      participants,
      lines: [asked],
      pendingParticipantIds: ['ada'],
      answeredParticipantIds: ['ben'],
    }
    service.sessions.push(() => quizSessionOf(1, state))
    service.fail(errorOf('timeout'))
    expect(await play.choose('a', { participantId: 'ada' })).toMatchObject({ status: 'taken' })
    expect(service.requests).toHaveLength(2)
    expect(play.answered).toEqual(['ben'])
  })

  it('is sent again once only', async () => {
    const { play, service, emitted } = await playing(unmoved, unmoved)
    service.fail(errorOf('unreachable'))
    service.fail(errorOf('unreachable'))
    expect(await play.choose('a')).toMatchObject({ status: 'failed', code: 'unreachable' })
    expect(service.requests).toHaveLength(2)
    expect(emitted).toEqual(['quiz-error unreachable', 'input-dropped a failed'])
  })

  it('is given back when the run cannot be read either', async () => {
    const { play, service } = await playing()
    service.fail(errorOf('timeout'))
    service.sessions.push(() => Promise.reject(errorOf('unreachable')))
    expect(await play.choose('a')).toMatchObject({ status: 'failed', code: 'timeout' })
    expect(await play.choose('a')).toMatchObject({ status: 'taken' })
  })

  it('ends the quiz with the closing lines when it was the last one', async () => {
    const finishedAt = '2030-01-01T00:10:00.000Z'
    const over = quizSessionOf(1, { activeQuestion: null, expecting: 'nothing' }, { finishedAt })
    const { play, service, run, emitted } = await playing(over)
    const closing = quizTurnOf({
      lines: [hostLine('closing', 'Good night!')],
      expecting: 'nothing',
      done: true,
    })
    service.fail(errorOf('timeout'))
    service.fail(finishedError(closing))
    await play.choose('a')
    await run(150)
    expect(emitted).toContain('host-line closing Good night! silent')
    expect(emitted.at(-1)).toBe('finished')
  })
})

describe('an answer that is no turn', () => {
  it.each([{ message: 'hello' }, { sessionId: 'q1', lines: [null] }])(
    'is taken for a lost one: %j',
    async answer => {
      const { play, service } = await playing(unmoved)
      service.answer(answer as unknown as QuizTurn)
      expect(await play.choose('a')).toMatchObject({ status: 'taken' })
      expect(service.requests).toHaveLength(2)
    },
  )

  it('although it looks like one is reported, and the quiz goes on', async () => {
    const { play, service, emitted } = await playing(unmoved)
    service.answer({ ...asking(2), actions: null } as unknown as QuizTurn)
    expect(await play.choose('a')).toMatchObject({ status: 'failed' })
    expect(emitted.some(entry => entry.startsWith('quiz-error'))).toBe(true)
    expect(play.isBusy).toBe(false)
  })

  it('does not begin a quiz', async () => {
    const { play, service, emitted } = createQuizScene()
    service.answer({} as QuizTurn)
    expect(await play.begin()).toMatchObject({ status: 'failed', code: 'invalid_response' })
    expect(emitted).toEqual(['quiz-error invalid_response'])
  })
})

describe('another turn of the same run that is under way', () => {
  const inProgress = (): Error => Object.assign(errorOf('operation_in_progress'), { retryAfterMs: 300 })

  it('is waited for in game time', async () => {
    const { play, service, run } = await playing(unmoved)
    service.fail(inProgress())
    const outcome = play.choose('a')
    await run(290)
    expect(service.requests).toHaveLength(1)
    await run(20)
    expect(await outcome).toMatchObject({ status: 'taken' })
    expect(service.requests).toHaveLength(2)
  })

  it('is waited for three times at most', async () => {
    const { play, service, run } = await playing(unmoved, unmoved, unmoved)
    for (let times = 0; times < 4; times++) service.fail(inProgress())
    const outcome = play.choose('a')
    await run(1000)
    expect(await outcome).toMatchObject({ status: 'failed', code: 'operation_in_progress' })
    expect(service.requests).toHaveLength(4)
  })

  it('may close the question, and the answer is dropped', async () => {
    const { play, service, run, emitted } = await playing(moved)
    service.fail(inProgress())
    const outcome = play.choose('a')
    await run(320)
    expect(await outcome).toEqual(superseded)
    expect(service.requests).toHaveLength(1)
    expect(emitted).toContain('input-dropped a superseded')
  })
})

describe('a question that is no longer open', () => {
  it('drops the answer, and what was missed is played', async () => {
    const { play, service, run, emitted } = await playing(moved)
    service.fail(errorOf('state_changed'))
    expect(await play.choose('a')).toEqual(superseded)
    await run(300)
    expect(emitted).toContain('result question-1 player CORRECT 10')
    expect(play.question?.questionId).toBe('question-2')
  })
})

describe('a run that is over', () => {
  const closing = quizTurnOf({
    lines: [hostLine('closing', 'Good night!')],
    expecting: 'nothing',
    done: true,
  })

  it('is closed with the turn that comes with the error', async () => {
    const { play, service, run, emitted } = await playing()
    service.fail(finishedError({ ...closing, result: [right] }))
    expect(await play.choose('a')).toEqual({ status: 'dropped', reason: 'finished' })
    expect(emitted.slice(-2)).toEqual(['result question-1 player CORRECT 10', 'input-dropped a finished'])
    await run(150)
    expect(emitted.at(-1)).toBe('finished')
    expect(service.reads).toEqual([])
  })

  it('is read where the error brings no turn', async () => {
    const finishedAt = '2030-01-01T00:10:00.000Z'
    const over = quizSessionOf(1, { activeQuestion: null, expecting: 'nothing' }, { finishedAt })
    const { play, service, run } = await playing(over)
    service.fail(finishedError(undefined))
    service.fail(finishedError(undefined))
    expect(await play.choose('a')).toEqual({ status: 'dropped', reason: 'finished' })
    await run(20)
    expect(play.isFinished).toBe(true)
  })
})

describe('a run that the service has lost', () => {
  it.each(['session_not_found', 'http_404'])('is reported for %s, and nothing is left of it', async code => {
    const { play, service, emitted } = await playing()
    service.fail(errorOf(code))
    expect(await play.choose('a')).toMatchObject({ status: 'failed', code })
    expect(emitted).toEqual(['expecting nothing', 'session-lost', 'input-dropped a no-session'])
    expect([play.sessionId, play.question]).toEqual([undefined, undefined])
    service.answer(asking(1, { sessionId: 'q2' }))
    expect(await play.begin()).toMatchObject({ status: 'taken' })
    expect(play.sessionId).toBe('q2')
  })

  it('drops what waits', async () => {
    const { play, service } = await playing()
    const open = service.hold()
    void play.choose('a')
    const waiting = play.say('Paris')
    open.fail(errorOf('session_not_found'))
    expect(await waiting).toEqual({ status: 'dropped', reason: 'no-session' })
  })
})

describe('a resync', () => {
  it('tells nothing when nothing was missed', async () => {
    const { play, run, emitted } = await playing(unmoved)
    expect(await play.resync()).toEqual({ status: 'taken', turn: undefined, wasQueued: false })
    await run(50)
    expect(emitted).toEqual([])
  })

  it('tells each round that was missed, and says how the last one ended and what is open', async () => {
    const rounds = [1, 2].map(number => ({
      ...questionOf(number),
      roundNumber: number,
      lines: [
        hostLine('question', `Question ${number}?`),
        hostLine('reaction', `That was question ${number}.`),
      ],
      results: [right],
    }))
    const { play, run, emitted } = await playing(
      quizSessionOf(3, { lines: [hostLine('question', 'Question 3?')] }, { roundHistory: rounds }),
    )
    expect(await play.resync()).toMatchObject({ status: 'taken', turn: { sessionId: 'q1' } })
    await run(300)
    expect(emitted.filter(line => /^(result|host-line) /.test(line))).toEqual([
      'result question-1 player CORRECT 10',
      'result question-2 player CORRECT 10',
      'host-line reaction That was question 2. silent',
      'host-line question Question 3? silent',
    ])
    expect(play.question?.questionId).toBe('question-3')
  })

  it('fails as a call does', async () => {
    const { play, service, emitted } = await playing()
    service.sessions.push(() => Promise.reject(errorOf('unreachable')))
    expect(await play.resync()).toMatchObject({ status: 'failed', code: 'unreachable' })
    expect(emitted).toEqual(['quiz-error unreachable'])
  })

  it('asks for the next question when none is open', async () => {
    const scene = createQuizScene({ autoNext: true })
    scene.service.answer(quizTurnOf({ expecting: 'nothing' }))
    scene.service.fail(errorOf('model_unavailable'))
    await scene.play.begin()
    await scene.run(20)
    scene.service.sessions.push(() => quizSessionOf(1, { lines: [asked] }))
    await scene.play.resync()
    await scene.run(20)
    expect(scene.play.question?.questionId).toBe('question-1')
  })
})
