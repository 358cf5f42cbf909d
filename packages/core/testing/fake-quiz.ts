import type {
  ForkReply,
  ForkRequest,
  Participant,
  QuizLine,
  QuizQuestion,
  QuizSession,
  QuizStartRequest,
  QuizState,
  QuizTurn,
  QuizTurnRequest,
} from '@townsfolk/protocol'
import type { Npc, NpcRuntimeOptions } from '../src/index.ts'
import { createQuizPlay, type QuizApi, type QuizPlay, type QuizPlayOptions } from '../src/index.ts'
import { createFakeScene, type FakeScene, type Prop, promisesDone } from './fake-scene.ts'

interface CallOptions {
  readonly signal?: AbortSignal
}

/** For tests: a service of quizzes that answers from scripts. */
export class FakeQuizApi implements QuizApi {
  readonly starts: QuizStartRequest[] = []
  readonly requests: QuizTurnRequest[] = []
  /** Ids of the sessions that were read. */
  readonly reads: string[] = []
  readonly forks: ForkRequest[] = []
  /** Of starts, turns and reads, in the order of the calls. */
  readonly signals: (AbortSignal | undefined)[] = []
  /** How starts and turns are answered; with a turn on which nothing is said when it is over. */
  readonly script: (() => QuizTurn | Promise<QuizTurn>)[] = []
  /** How reads are answered; a run that nothing was asked of when it is over. */
  readonly sessions: (() => QuizSession | Promise<QuizSession>)[] = []
  /** How forks are answered; with the ids `copy-1`, `copy-2` and so on when it is over. */
  readonly forkScript: (() => ForkReply | Promise<ForkReply>)[] = []

  /** The turn that was sent last. */
  get last(): QuizTurnRequest {
    const request = this.requests.at(-1)
    if (!request) throw new Error('Nothing was sent.')
    return request
  }

  startQuiz(request: QuizStartRequest, options?: CallOptions): Promise<QuizTurn> {
    this.starts.push(request)
    return this.#answer(this.script, () => quizTurnOf(), options)
  }

  quizTurn(request: QuizTurnRequest, options?: CallOptions): Promise<QuizTurn> {
    this.requests.push(request)
    return this.#answer(this.script, () => quizTurnOf(), options)
  }

  quizSession(sessionId: string, options?: CallOptions): Promise<QuizSession> {
    this.reads.push(sessionId)
    return this.#answer(this.sessions, () => quizSessionOf(), options)
  }

  forkSession(request: ForkRequest, options?: CallOptions): Promise<ForkReply> {
    this.forks.push(request)
    return this.#answer(this.forkScript, () => ({ sessionId: `copy-${this.forks.length}` }), options)
  }

  /** Answers the next starts and turns. */
  answer(...turns: readonly QuizTurn[]): void {
    for (const turn of turns) this.script.push(() => turn)
  }

  /** Fails the next start or turn. */
  fail(error: unknown): void {
    this.script.push(() => Promise.reject(error))
  }

  /** Leaves the next start or turn open until it is answered by hand. */
  hold(): { answer(turn: QuizTurn): void; fail(error: unknown): void } {
    let answer: (turn: QuizTurn) => void = () => {}
    let fail: (error: unknown) => void = () => {}
    const turn = new Promise<QuizTurn>((resolve, reject) => {
      answer = resolve
      fail = reject
    })
    this.script.push(() => turn)
    return { answer: turn => answer(turn), fail: error => fail(error) }
  }

  #answer<T>(script: (() => T | Promise<T>)[], usual: () => T, options?: CallOptions): Promise<T> {
    this.signals.push(options?.signal)
    const answer = script.shift() ?? usual
    return new Promise(resolve => resolve(answer()))
  }
}

/** A turn of the run `q1`, still open for an answer. */
export function quizTurnOf(parts: Partial<QuizTurn> = {}): QuizTurn {
  return { sessionId: 'q1', lines: [], expecting: 'answer', done: false, ...parts }
}

/** Asks question number so many of three, with the line `Question 1?` and so on. */
export function asking(number: number, parts: Partial<QuizTurn> = {}): QuizTurn {
  const { lines = [], ...rest } = parts
  return quizTurnOf({
    question: questionOf(number),
    progress: { asked: number, total: 3 },
    lines: [...lines, hostLine('question', `Question ${number}?`)],
    ...rest,
  })
}

/** With the id `question-1` and so on, and the options `a` and `b`. */
export function questionOf(number: number, parts: Partial<QuizQuestion> = {}): QuizQuestion {
  return {
    questionId: `question-${number}`,
    keyword: `SCENE_${number}`,
    type: 'multiple_choice',
    questionText: `Question ${number}?`,
    options: [
      { id: 'a', text: 'The first' },
      { id: 'b', text: 'The second' },
    ],
    ...parts,
  }
}

export function hostLine(role: string, text: string): QuizLine {
  return { role, text, emotion: 'NEUTRAL' }
}

/** A run in which question number so many of three is open; 0: none yet. */
export function quizSessionOf(
  number = 0,
  state: Partial<QuizState> = {},
  parts: Partial<QuizSession> = {},
): QuizSession {
  const finishedAt = parts.finishedAt ?? null
  const leaderboard = parts.leaderboard ?? []
  const startedAt = '2030-01-01T00:00:00.000Z'
  return {
    state: {
      phase: 'collecting',
      roundNumber: number,
      totalQuestions: 3,
      questionsRemaining: 3 - number,
      participants: [player('player')],
      activeQuestion: number > 0 ? questionOf(number) : null,
      answeredParticipantIds: [],
      pendingParticipantIds: ['player'],
      leaderboard,
      startedAt,
      finishedAt,
      nextAction: 'evaluate',
      expecting: number > 0 ? 'answer' : 'nothing',
      ...state,
    },
    leaderboard,
    roundHistory: [],
    questionSet: { name: 'Quiz night', evaluationProtocol: 'exact' },
    startedAt,
    finishedAt,
    ...parts,
  }
}

/** The display name is the id with a capital. */
export function player(id: string): Participant {
  return { id, displayName: id.charAt(0).toUpperCase() + id.slice(1) }
}

export interface QuizScene extends Omit<FakeScene, 'run'> {
  readonly service: FakeQuizApi
  readonly orla: Npc<Prop>
  readonly play: QuizPlay<Prop>
  /** Takes the quiz out of the scene. */
  readonly release: () => void
  /** What the quiz emitted, each as `name detail`; without `busy`. */
  readonly emitted: string[]
  /** Ticks of 10 ms, each with all that comes of it. */
  run(ms: number): Promise<void>
  /** Begins with this turn, and lets the host say all of it. */
  begin(turn: QuizTurn): Promise<void>
}

/** For tests: a scene in which Orla hosts the set `night`; each of her lines takes 100 ms, with gaps of 20 ms. */
export function createQuizScene(
  options: Partial<QuizPlayOptions<Prop>> = {},
  runtimeOptions: Partial<NpcRuntimeOptions<Prop>> = {},
): QuizScene {
  const scene = createFakeScene(runtimeOptions)
  const service = new FakeQuizApi()
  const orla = scene.npc('orla')
  const play = createQuizPlay<Prop>({ api: service, host: orla, questionSetId: 'night', ...options })
  const emitted = listenTo(play)
  const release = scene.runtime.add(play)
  const run = async (ms: number): Promise<void> => {
    await promisesDone()
    for (let passed = 0; passed < ms; passed += 10) {
      scene.runtime.tick(10)
      await promisesDone()
    }
  }
  const begin = async (turn: QuizTurn): Promise<void> => {
    service.answer(turn)
    await play.begin()
    await run(turn.lines.length * 120 + 20)
  }
  return { ...scene, service, orla, play, release, emitted, run, begin }
}

function listenTo({ events }: QuizPlay<Prop>): string[] {
  const emitted: string[] = []
  events.on('intent', ({ intent, participantId = '' }) =>
    emitted.push(`intent ${intent} ${participantId}`.trim()),
  )
  events.on('result', ({ result, question }) => {
    const marks = result.map(({ participantId, verdict, score }) => `${participantId} ${verdict} ${score}`)
    emitted.push(`result ${question?.questionId} ${marks.join(', ')}`)
  })
  events.on('leaderboard', ({ leaderboard }) => {
    const ranks = leaderboard.map(({ participantId, rank }) => `${rank} ${participantId}`)
    emitted.push(`leaderboard ${ranks.join(', ')}`.trim())
  })
  events.on('upcoming', ({ upcoming }) => emitted.push(`upcoming ${upcoming.keyword}`))
  events.on('actions', ({ actions }) => {
    emitted.push(`actions ${actions.map(({ name, targetId }) => `${name} ${targetId}`).join(', ')}`)
  })
  events.on('host-line', ({ line, sound }) => emitted.push(`host-line ${line.role} ${line.text} ${sound}`))
  events.on('host-line-end', ({ line, interrupted }) => {
    emitted.push(`host-line-end ${line.text}${interrupted ? ' interrupted' : ''}`)
  })
  events.on('question', ({ question }) => emitted.push(`question ${question.questionId}`))
  events.on('progress', ({ progress }) => emitted.push(`progress ${progress.asked} of ${progress.total}`))
  events.on('expecting', ({ expecting }) => emitted.push(`expecting ${expecting}`))
  events.on('pending', ({ pending, answered }) => {
    emitted.push(`pending ${pending.join(' ')}; answered ${answered.join(' ')}`.trim())
  })
  events.on('attempt', ({ attempt, attemptsLeft }) =>
    emitted.push(`attempt ${attempt}, ${attemptsLeft} left`),
  )
  events.on('hint', () => emitted.push('hint'))
  events.on('finished', () => emitted.push('finished'))
  events.on('input-dropped', ({ text, optionId, participantId = '', reason }) => {
    emitted.push(
      `input-dropped ${optionId ?? JSON.stringify(text)} ${participantId} ${reason}`.replace('  ', ' '),
    )
  })
  events.on('session-lost', () => emitted.push('session-lost'))
  events.on('quiz-error', ({ code }) => emitted.push(`quiz-error ${code}`))
  return emitted
}
