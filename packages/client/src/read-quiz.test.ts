import type { QuizSession, QuizTurn } from '@townsfolk/protocol'
import { describe, expect, it } from 'vitest'
import { answer, clientOf, FakeService, rejection } from '../testing/fake-service.ts'
import { ApiError } from './index.ts'

const question = {
  questionId: 'q2',
  keyword: 'HARBOUR',
  type: 'multiple_choice',
  questionText: 'What lights the harbour?',
  options: [
    { id: 'a', text: 'The lighthouse' },
    { id: 'b', text: 'The moon' },
  ],
  hasHint: true,
}

const lines = [
  { text: 'Right!', emotion: 'HAPPY', role: 'reaction' },
  { text: 'What lights the harbour?', spokenText: 'What lights the harba?', emotion: '', role: 'question' },
]

const leaderboard = [
  { participantId: 'ada', displayName: 'Ada', totalScore: 10, rank: 1 },
  { participantId: 'bo', displayName: 'Bo', totalScore: 0, rank: 2 },
]

const result = [{ participantId: 'ada', verdict: 'CORRECT', score: 10 }]

/** A turn that holds all that a turn can hold. */
const turn: QuizTurn = {
  sessionId: 's1',
  lines,
  expecting: 'answer',
  intent: 'answer',
  question,
  upcoming: { questionId: 'q3', keyword: '' },
  progress: { asked: 2, total: 5 },
  result,
  leaderboard,
  pending: ['bo'],
  answered: ['ada'],
  actions: [{ name: 'CLAP', targetId: 'ada' }],
  attempt: 1,
  attemptsLeft: 2,
  hintGiven: false,
  done: false,
  messageId: 'm4',
}

const session: QuizSession = {
  state: {
    phase: 'collecting',
    roundNumber: 2,
    totalQuestions: 5,
    questionsRemaining: 3,
    participants: [
      { id: 'ada', displayName: 'Ada', type: 'human' },
      { id: 'bo', displayName: 'Bo' },
    ],
    activeQuestion: question,
    answeredParticipantIds: ['ada'],
    pendingParticipantIds: ['bo'],
    leaderboard,
    startedAt: '2030-01-01T00:00:00.000Z',
    finishedAt: null,
    nextAction: 'evaluate',
    expecting: 'answer',
    attempt: 1,
    attemptsLeft: 2,
    hintGiven: true,
    lines,
  },
  leaderboard,
  roundHistory: [{ ...question, roundNumber: 1, lines, results: result, correctAnswer: 'The lighthouse' }],
  questionSet: { name: 'Quiz night at the lake', evaluationProtocol: 'exact' },
  startedAt: '2030-01-01T00:00:00.000Z',
  finishedAt: null,
}

const turnRead = (body: unknown): Promise<unknown> =>
  clientOf(new FakeService(answer(body))).quizTurn({ sessionId: 's1' })

const sessionRead = (body: unknown): Promise<unknown> =>
  clientOf(new FakeService(answer(body))).quizSession('s1')

describe('a quiz', () => {
  it('is begun and played at the same address, with what the caller says', async () => {
    const start = {
      characterId: 'orla',
      questionSetId: 'lake',
      participants: [{ id: 'ada', displayName: 'Ada' }],
      questionCount: 5,
      selectionMode: 'random',
    } as const
    const pass = { sessionId: 's1', say: '', participantId: 'ada', questionId: 'q2' }
    const service = new FakeService(answer(turn))
    expect(await clientOf(service).startQuiz(start)).toEqual(turn)
    expect(await clientOf(service).quizTurn(pass)).toEqual(turn)
    for (const { method, url } of service.requests) {
      expect(`${method} ${url}`).toBe('POST https://npc.example/v3/quiz')
    }
    expect(await Promise.all(service.requests.map(request => request.json()))).toEqual([start, pass])
  })

  it('is read by the id of its session', async () => {
    const service = new FakeService(answer(session))
    expect(await clientOf(service).quizSession('s 1&2')).toEqual(session)
    expect(service.request).toMatchObject({
      method: 'GET',
      url: 'https://npc.example/v3/quiz/session?sessionId=s+1%262',
    })
  })

  it('that is over fails with its closing turn', async () => {
    const closing = { sessionId: 's1', lines: [lines[0]], expecting: 'nothing', done: true }
    const body = { error: 'The quiz is over.', code: 'quiz_finished', turn: { ...closing, mood: 'fine' } }
    const service = new FakeService(answer(body, { status: 409 }))
    const error = await rejection(clientOf(service).quizTurn({ sessionId: 's1' }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, code: 'quiz_finished' })
    expect((error as ApiError).turn).toStrictEqual(closing)
    expect(service.requests).toHaveLength(1)
  })

  it.each([undefined, null, 'the end', {}])('that fails with the turn %j has none', async broken => {
    const body = { error: 'The quiz is over.', code: 'quiz_finished', turn: broken }
    const error = await rejection(
      clientOf(new FakeService(answer(body, { status: 409 }))).quizTurn({ sessionId: 's1' }),
    )
    expect(error).toMatchObject({ code: 'quiz_finished', turn: undefined })
  })
})

describe('reading a quiz turn', () => {
  it('leaves out what the service left out', async () => {
    const bare = { sessionId: 's1', lines: [], expecting: 'nothing', done: true }
    expect(await turnRead(bare)).toStrictEqual(bare)
  })

  it('keeps words that are not ours, and leaves out what has no meaning', async () => {
    const strange = {
      sessionId: 's1',
      lines: [null, {}, { text: '' }, { text: 'Hm.', role: 'musing' }],
      expecting: 'applause',
      intent: 'singing',
      question: { questionId: 'q1', type: 'riddle', options: [], hasHint: false, answer: 'The moon' },
      upcoming: { keyword: 'HARBOUR' },
      progress: { asked: 1 },
      result: [{ verdict: 'ALMOST' }, 3],
      leaderboard: null,
      actions: [{ name: 'BOW' }, {}],
      attempt: 'first',
      hintGiven: null,
      done: 'no',
    }
    expect(await turnRead(strange)).toStrictEqual({
      sessionId: 's1',
      lines: [{ text: 'Hm.', emotion: '', role: 'musing' }],
      expecting: 'applause',
      intent: 'singing',
      question: { questionId: 'q1', keyword: '', type: 'riddle', questionText: '' },
      result: [{ participantId: '', verdict: 'ALMOST', score: 0 }],
      actions: [{ name: 'BOW', targetId: '' }],
      done: false,
    })
  })

  it('has no question without an id, and no options without one', async () => {
    const nameless = { ...turn, question: { ...question, questionId: '' } }
    expect(await turnRead(nameless)).not.toHaveProperty('question')
    const options = [{ text: 'The sun' }, ...question.options]
    expect(await turnRead({ ...turn, question: { ...question, options } })).toEqual(turn)
  })

  it('reads those who are waited for as ids or as records', async () => {
    const participants = ['ada', { participantId: 'bo' }, { id: 'cy', displayName: 'Cy' }, {}, '', null]
    expect(await turnRead({ ...turn, pending: participants, answered: participants })).toEqual({
      ...turn,
      pending: ['ada', 'bo', 'cy'],
      answered: ['ada', 'bo', 'cy'],
    })
  })

  it.each([
    ['no session', { ...turn, sessionId: undefined }],
    ['no lines', { ...turn, lines: undefined }],
    ['lines that are no list', { ...turn, lines: 'Hello.' }],
    ['nothing', null],
  ])('fails when it has %s', async (_, body) => {
    expect(await rejection(turnRead(body))).toMatchObject({ code: 'invalid_response' })
  })
})

describe('reading a quiz session', () => {
  it('takes what is missing as empty', async () => {
    expect(await sessionRead({ state: {}, roundHistory: [{}, null] })).toEqual({
      state: {
        phase: '',
        roundNumber: 0,
        totalQuestions: 0,
        questionsRemaining: 0,
        participants: [],
        activeQuestion: null,
        answeredParticipantIds: [],
        pendingParticipantIds: [],
        leaderboard: [],
        startedAt: '',
        finishedAt: null,
        nextAction: '',
        expecting: '',
      },
      leaderboard: [],
      roundHistory: [
        { questionId: '', keyword: '', type: '', questionText: '', roundNumber: 0, lines: [], results: [] },
      ],
      questionSet: { name: '', evaluationProtocol: '' },
      startedAt: '',
      finishedAt: null,
    })
  })

  it('has participants with an id only', async () => {
    const participants = [{ displayName: 'Nobody' }, ...session.state.participants]
    expect(await sessionRead({ ...session, state: { ...session.state, participants } })).toEqual(session)
  })

  it.each([null, {}, { state: 'collecting' }])('fails when it is %j', async body => {
    expect(await rejection(sessionRead(body))).toMatchObject({ code: 'invalid_response' })
  })
})
