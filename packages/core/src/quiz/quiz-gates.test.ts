import { describe, expect, it } from 'vitest'
import {
  asking,
  createQuizScene,
  FakeQuizApi,
  hostLine,
  player,
  type QuizScene,
  quizSessionOf,
  quizTurnOf,
} from '../../testing/fake-quiz.ts'
import { createFakeScene, errorOf, type Prop, promisesDone, replyOf } from '../../testing/fake-scene.ts'
import type { PlannedTurn, Refusal, RuntimePart, TurnEnd } from '../index.ts'
import { createQuizPlay, createSpendCap } from '../index.ts'
import { replay, startRecording } from '../recording/index.ts'

const closed: Refusal = { code: 'shop_closed', message: 'Come back tomorrow.' }
const right = { participantId: 'player', verdict: 'CORRECT', score: 10 }

/** Notes what it hears. */
class Gate implements RuntimePart {
  readonly asked: PlannedTurn[] = []
  readonly sent: PlannedTurn[] = []
  readonly ends: TurnEnd[] = []
  isClosed = false

  refusal(turn: PlannedTurn): Refusal | undefined {
    this.asked.push(turn)
    return this.isClosed ? closed : undefined
  }

  turnSent(turn: PlannedTurn): void {
    this.sent.push(turn)
  }

  turnEnded(turn: PlannedTurn, end: TurnEnd): void {
    expect(turn).toBe(this.sent[this.ends.length])
    this.ends.push(end)
  }
}

/** A quiz whose first question is out, in a scene with a gate. */
async function playing(first = asking(1)): Promise<QuizScene & { readonly gate: Gate }> {
  const scene = createQuizScene()
  const gate = new Gate()
  scene.runtime.add(gate)
  await scene.begin(first)
  return { ...scene, gate }
}

describe('the gates of a scene', () => {
  it('are not asked to begin, nor for the next question', async () => {
    const { gate, service, run } = await playing(quizTurnOf({ expecting: 'nothing' }))
    await run(20)
    expect(service.requests).toHaveLength(1)
    expect([gate.asked, gate.sent]).toEqual([[], []])
  })

  it('are asked for each answer, with who hosts the quiz', async () => {
    const { gate, play } = await playing()
    await play.say('Paris')
    await play.choose('b')
    expect(gate.asked).toEqual([
      { kind: 'quiz', characterIds: ['orla'] },
      { kind: 'quiz', characterIds: ['orla'] },
    ])
  })

  it('refuse an answer: nothing is sent, and the host reads on', async () => {
    const { gate, play, service, emitted } = await playing()
    gate.isClosed = true
    service.answer(quizTurnOf())
    expect(await play.choose('a')).toEqual({ status: 'failed', ...closed })
    expect(emitted.slice(-2)).toEqual(['quiz-error shop_closed', 'input-dropped a failed'])
    expect([service.requests, gate.sent]).toEqual([[], []])
  })

  it('do not cut the host short when they refuse', async () => {
    const { runtime, play, service, run, emitted } = createQuizScene()
    const gate = new Gate()
    runtime.add(gate)
    service.answer(asking(1))
    await play.begin()
    await run(30)
    gate.isClosed = true
    await play.choose('a')
    expect(emitted).not.toContain('host-line-end Question 1? interrupted')
  })

  it('let pass what costs nothing: passing, asking for help, and going', async () => {
    const { gate, play, service } = await playing()
    gate.isClosed = true
    await play.pass()
    await play.hint()
    await play.repeat()
    await play.stop()
    await play.leave()
    expect(gate.asked).toEqual([])
    expect(service.requests).toHaveLength(5)
    expect(gate.ends).toHaveLength(5)
  })

  it('hear how each turn ended', async () => {
    const { gate, play, service } = await playing()
    service.answer(
      quizTurnOf({ result: [right] }),
      quizTurnOf({ result: [{ ...right, verdict: 'UNANSWERED' }] }),
      quizTurnOf(),
    )
    await play.choose('a')
    await play.pass()
    await play.hint()
    service.fail(errorOf('model_unavailable'))
    await play.choose('b')
    service.sessions.push(() => quizSessionOf(1, { lines: [hostLine('question', 'Question 1?')] }))
    service.fail(errorOf('state_changed'))
    await play.choose('b')
    service.hold()
    void play.choose('a')
    play.abort()
    await promisesDone()
    expect(gate.ends).toEqual([
      { status: 'played', isJudged: true },
      { status: 'played', isJudged: false },
      { status: 'played', isJudged: false },
      { status: 'failed', code: 'model_unavailable' },
      { status: 'failed', code: 'state_changed' },
      { status: 'cancelled' },
    ])
  })

  it('hear of an answer that was lost as of one that was taken back: it may have been charged', async () => {
    const { gate, play, service } = await playing()
    service.sessions.push(() =>
      quizSessionOf(1, { lines: [hostLine('question', 'Question 1?'), hostLine('reaction', 'No.')] }),
    )
    service.fail(errorOf('timeout'))
    expect(await play.choose('a')).toMatchObject({ status: 'taken' })
    expect(gate.ends).toEqual([{ status: 'cancelled' }])
  })
})

describe('a spend cap', () => {
  it('holds in a quiz, and leaves a way out', async () => {
    const { runtime, play, service, begin } = createQuizScene()
    runtime.add(createSpendCap({ creditsPerScene: 2 }))
    await begin(asking(1))
    service.answer(quizTurnOf({ result: [right] }), quizTurnOf(), quizTurnOf({ result: [right] }))
    await play.choose('a')
    await play.hint()
    await play.choose('b')
    expect(await play.choose('a')).toMatchObject({ status: 'failed', code: 'spend_cap_reached' })
    expect(await play.leave()).toMatchObject({ status: 'taken' })
  })

  it('counts a round that somebody’s pass closes', async () => {
    const participants = [player('ada'), player('ben')]
    const { runtime, play, service, begin } = createQuizScene({ participants })
    runtime.add(createSpendCap({ creditsPerScene: 1 }))
    await begin(asking(1, { pending: ['ada', 'ben'] }))
    service.answer(quizTurnOf({ pending: ['ben'] }), quizTurnOf({ result: [right] }))
    await play.choose('a', { participantId: 'ada' })
    await play.pass({ participantId: 'ben' })
    expect(await play.choose('a', { participantId: 'ada' })).toMatchObject({ code: 'spend_cap_reached' })
  })

  it('is the same for the quiz and for talk', async () => {
    const { api, runtime, orla, play, service, begin } = createQuizScene()
    runtime.add(createSpendCap({ creditsPerScene: 2 }))
    await begin(asking(1))
    service.answer(quizTurnOf({ result: [right] }))
    await play.choose('a')
    api.script.push(() => replyOf('orla'))
    expect(await orla.say('Hello')).toMatchObject({ status: 'answered' })
    expect(await play.choose('b')).toMatchObject({ code: 'spend_cap_reached' })
    expect(await orla.say('Hello?')).toMatchObject({ code: 'spend_cap_reached' })
  })
})

it('leave a recording that is replayed without the quiz, whatever gates do', async () => {
  const { runtime, npc } = createFakeScene()
  const recorded: string[] = []
  startRecording(runtime, line => recorded.push(line))
  const orla = npc('orla')
  const log = (): void => void runtime.log('A gate was asked.')
  runtime.add({ refusal: () => void log(), turnSent: log, turnEnded: log })
  const service = new FakeQuizApi()
  const play = createQuizPlay<Prop>({ api: service, host: orla, questionSetId: 'night' })
  runtime.add(play)
  service.answer(asking(1))
  await play.begin()
  runtime.tick(10)
  await play.choose('a')
  await orla.say('Hello')
  await promisesDone()
  expect(await replay(recorded.join('\n'))).toMatchObject({ same: true })
})
