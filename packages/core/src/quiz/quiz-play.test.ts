import { describe, expect, it } from 'vitest'
import {
  asking,
  createQuizScene,
  FakeQuizApi,
  hostLine,
  player,
  questionOf,
  quizTurnOf,
} from '../../testing/fake-quiz.ts'
import { createFakeScene, Prop, promisesDone } from '../../testing/fake-scene.ts'
import { TownsfolkError } from '../base/errors.ts'
import { createQuizPlay } from '../index.ts'
import { replay, startRecording } from '../recording/index.ts'

const welcome = quizTurnOf({ lines: [hostLine('greeting', 'Welcome!')], expecting: 'nothing' })
const right = { participantId: 'player', verdict: 'CORRECT', score: 10 }
const goodbye = quizTurnOf({ lines: [hostLine('closing', 'Good night!')], expecting: 'nothing', done: true })

describe('a quiz', () => {
  it('begins with what it was made with', async () => {
    const { play, service } = createQuizScene(
      { participants: [player('ada'), player('ben')], questionCount: 2, selectionMode: 'random' },
      { playerId: 'p1' },
    )
    expect(await play.begin()).toMatchObject({ status: 'taken', turn: { sessionId: 'q1' } })
    expect(service.starts).toEqual([
      {
        characterId: 'orla',
        questionSetId: 'night',
        playerId: 'p1',
        participants: [player('ada'), player('ben')],
        questionCount: 2,
        selectionMode: 'random',
      },
    ])
    expect(play.sessionId).toBe('q1')
    expect(play.participants).toEqual([player('ada'), player('ben')])
  })

  it('takes no more than the set asks for when it was asked for no more', async () => {
    const { play, service } = createQuizScene()
    await play.begin()
    expect(service.starts).toEqual([{ characterId: 'orla', questionSetId: 'night' }])
  })

  it('asks a question when the host begins to read it', async () => {
    const { play, service, run, emitted } = createQuizScene()
    service.answer(
      asking(1, {
        lines: [hostLine('greeting', 'Welcome!')],
        attempt: 1,
        attemptsLeft: 2,
        upcoming: { questionId: 'question-2', keyword: 'SCENE_2' },
      }),
    )
    await play.begin()
    expect(emitted).toEqual(['upcoming SCENE_2'])
    expect([play.question, play.expecting, play.progress]).toEqual([undefined, 'nothing', undefined])
    expect(play.upcoming?.keyword).toBe('SCENE_2')

    await run(110)
    expect(play.question).toBeUndefined()
    await run(130)
    expect(emitted).toEqual([
      'upcoming SCENE_2',
      'host-line greeting Welcome! silent',
      'host-line-end Welcome!',
      'host-line question Question 1? silent',
      'question question-1',
      'progress 1 of 3',
      'expecting answer',
      'attempt 1, 2 left',
      'host-line-end Question 1?',
    ])
    expect(play.question).toEqual(questionOf(1))
    expect([play.expecting, play.attempt, play.attemptsLeft]).toEqual(['answer', 1, 2])
    expect(play.progress).toEqual({ asked: 1, total: 3 })
  })

  it('asks for the first question by itself when the greeting was said', async () => {
    const { play, service, run, emitted } = createQuizScene()
    service.answer(welcome, asking(1))
    await play.begin()
    await run(100)
    expect(service.requests).toEqual([])
    await run(150)
    expect(service.requests).toEqual([{ sessionId: 'q1' }])
    expect(emitted).toContain('question question-1')
  })

  it('does not ask again and again for a question that does not come', async () => {
    const { service, begin, run } = createQuizScene()
    service.answer(welcome, welcome, welcome)
    await begin(welcome)
    await run(1000)
    expect(service.requests).toHaveLength(1)
  })

  it('waits for the game after the greeting when asked to', async () => {
    const { play, service, run, begin } = createQuizScene({ autoNext: false })
    await begin(welcome)
    await run(500)
    expect(service.requests).toEqual([])
    service.answer(asking(1))
    expect(await play.next()).toMatchObject({ status: 'taken' })
    await run(20)
    expect(play.question?.questionId).toBe('question-1')
    expect(await play.next()).toEqual({ status: 'dropped', reason: 'busy' })
  })

  it('cuts the greeting short when asked for the next question', async () => {
    const { play, service, run, emitted } = createQuizScene({ autoNext: false })
    service.answer(welcome, asking(1))
    await play.begin()
    await run(20)
    await play.next()
    await run(50)
    expect(emitted).toContain('host-line-end Welcome! interrupted')
    expect(play.question?.questionId).toBe('question-1')
  })

  it('cuts what leads up to a question short when asked for it', async () => {
    const { play, service, begin, run, emitted } = createQuizScene()
    await begin(asking(1))
    service.answer(asking(2, { lines: [hostLine('reaction', 'Right!'), hostLine('explanation', 'So.')] }))
    await play.choose('a')
    await run(20)
    emitted.length = 0
    expect(await play.next()).toMatchObject({ status: 'taken', turn: { question: questionOf(2) } })
    await run(150)
    expect(emitted).toEqual([
      'host-line-end Right! interrupted',
      'host-line question Question 2? silent',
      'question question-2',
      'progress 2 of 3',
      'expecting answer',
      'host-line-end Question 2?',
    ])
    expect(service.requests).toHaveLength(1)
  })

  it('cuts the farewell short when asked to go on', async () => {
    const { play, service, begin, run, emitted } = createQuizScene()
    await begin(asking(1))
    service.answer(goodbye)
    await play.choose('a')
    await run(20)
    expect(await play.next()).toEqual({ status: 'dropped', reason: 'finished' })
    await promisesDone()
    expect(emitted.slice(-2)).toEqual(['host-line-end Good night! interrupted', 'finished'])
    expect(play.isFinished).toBe(true)
  })

  it('shows a question whose reading was interrupted before it began', async () => {
    const { play, service, orla, run } = createQuizScene()
    service.answer(asking(1, { lines: [hostLine('greeting', 'Welcome!')] }))
    await play.begin()
    await run(20)
    orla.interrupt()
    await promisesDone()
    expect(play.question?.questionId).toBe('question-1')
  })

  it('shows a question that no line asks when all was said', async () => {
    const { play, run, service } = createQuizScene()
    service.answer({ ...asking(1), lines: [hostLine('greeting', 'Look here.')] })
    await play.begin()
    await run(50)
    expect(play.question).toBeUndefined()
    await run(100)
    expect(play.question?.questionId).toBe('question-1')
  })

  it('tells lines and question at once where the game says the lines itself', async () => {
    const { play, service, emitted, heard } = createQuizScene({ speaksLines: false })
    service.answer(welcome, asking(1))
    await play.begin()
    await promisesDone()
    expect(emitted).toEqual([
      'host-line greeting Welcome! silent',
      'host-line question Question 1? silent',
      'question question-1',
      'progress 1 of 3',
      'expecting answer',
    ])
    expect(heard).toEqual([])
  })

  it('says its lines on the floor of the scene, before idle talk and not over it', async () => {
    const scene = createQuizScene()
    const { runtime, service, play, run, heard } = scene
    const wren = scene.npc('wren')
    void wren.speak([{ text: 'Idle one.', emotion: 'NEUTRAL' }], { priority: 'ambient' })
    void wren.speak([{ text: 'A bark.', emotion: 'NEUTRAL' }], { priority: 'quest' })
    service.answer(asking(1))
    await play.begin()
    await run(300)
    expect(heard).toEqual([
      'orla line-start Question 1?',
      'orla line-end Question 1?',
      'wren line-start A bark.',
      'wren line-end A bark.',
      'wren line-start Idle one.',
    ])
    expect(runtime.isQuiet).toBe(false)
  })

  it('tells at once how an answer was judged, and leaves the question on until the next one is asked', async () => {
    const { play, service, begin, run, emitted } = createQuizScene()
    await begin(asking(1, { attempt: 1, attemptsLeft: 1 }))
    emitted.length = 0
    service.answer(
      asking(2, {
        lines: [hostLine('reaction', 'Right!')],
        intent: 'answer',
        result: [right],
        leaderboard: [{ participantId: 'player', displayName: 'Player', totalScore: 10, rank: 1 }],
        upcoming: { questionId: 'question-3', keyword: 'SCENE_3' },
        attempt: 1,
        attemptsLeft: 2,
      }),
    )
    const outcome = await play.choose('a')
    expect(outcome).toMatchObject({ status: 'taken', wasQueued: false, turn: { intent: 'answer' } })
    expect(service.last).toEqual({ sessionId: 'q1', optionId: 'a', questionId: 'question-1' })
    expect(emitted).toEqual([
      'expecting nothing',
      'intent answer',
      'result question-1 player CORRECT 10',
      'leaderboard 1 player',
      'upcoming SCENE_3',
    ])
    expect(play.question?.questionId).toBe('question-1')
    expect(play.leaderboard).toHaveLength(1)
    emitted.length = 0
    await run(300)
    expect(emitted).toEqual([
      'host-line reaction Right! silent',
      'host-line-end Right!',
      'host-line question Question 2? silent',
      'question question-2',
      'progress 2 of 3',
      'expecting answer',
      'attempt 1, 2 left',
      'host-line-end Question 2?',
    ])
  })

  it('tells tries and hints of a question that stays open', async () => {
    const { play, service, begin, emitted } = createQuizScene()
    await begin(asking(1, { attempt: 1, attemptsLeft: 2 }))
    emitted.length = 0
    service.answer(
      quizTurnOf({ intent: 'hint', hintGiven: true }),
      quizTurnOf({ intent: 'answer', attempt: 2, attemptsLeft: 1, expecting: 'confirmation' }),
    )
    await play.hint()
    expect([play.hintGiven, play.attempt]).toEqual([true, 1])
    await play.choose('b')
    expect([play.hintGiven, play.attempt, play.attemptsLeft]).toEqual([true, 2, 1])
    expect(emitted).toEqual([
      'hint',
      'intent hint',
      'expecting confirmation',
      'attempt 2, 1 left',
      'intent answer',
    ])
  })

  it('forgets tries and hints with their question', async () => {
    const { play, service, begin } = createQuizScene({ speaksLines: false })
    await begin(asking(1, { attempt: 2, attemptsLeft: 1, hintGiven: true }))
    service.answer(asking(2))
    await play.pass()
    expect([play.hintGiven, play.attempt, play.attemptsLeft]).toEqual([false, undefined, undefined])
  })

  it('waits for everybody of several, and says whose turn it is', async () => {
    const participants = [player('ada'), player('ben')]
    const { play, service, begin, emitted } = createQuizScene({ participants, speaksLines: false })
    await begin(asking(1, { pending: ['ada', 'ben'], answered: [] }))
    expect(play.currentParticipant).toEqual(player('ada'))
    service.answer(quizTurnOf({ intent: 'answer', pending: ['ben'], answered: ['ada'] }))
    await play.choose('a', { participantId: 'ada' })
    expect(service.last).toMatchObject({ optionId: 'a', participantId: 'ada' })
    expect([play.pending, play.answered]).toEqual([['ben'], ['ada']])
    expect(play.currentParticipant).toEqual(player('ben'))
    expect(emitted.slice(-2)).toEqual(['pending ben; answered ada', 'intent answer ada'])
  })

  it('knows the only participant as the current one', () => {
    expect(createQuizScene({ participants: [player('ada')] }).play.currentParticipant).toEqual(player('ada'))
    expect(createQuizScene().play.currentParticipant).toBeUndefined()
  })

  it('is finished when the host has said the last line', async () => {
    const { play, service, begin, run, emitted } = createQuizScene()
    await begin(asking(1))
    service.answer({ ...goodbye, result: [right] })
    await play.choose('a')
    expect(play.isFinished).toBe(false)
    expect(play.expecting).toBe('nothing')
    await run(150)
    expect(play.isFinished).toBe(true)
    expect(emitted.slice(-3)).toEqual([
      'host-line closing Good night! silent',
      'host-line-end Good night!',
      'finished',
    ])
    expect(await play.choose('a')).toEqual({ status: 'dropped', reason: 'finished' })
    expect(await play.next()).toEqual({ status: 'dropped', reason: 'finished' })
  })

  it('begins anew when it is begun after its end', async () => {
    const { play, service, begin, run } = createQuizScene()
    await begin(goodbye)
    expect(play.isFinished).toBe(true)
    service.answer(asking(1, { sessionId: 'q2' }))
    await play.begin()
    await run(20)
    expect([play.sessionId, play.isFinished, play.question?.questionId]).toEqual(['q2', false, 'question-1'])
  })

  it('begins once when it is begun twice', async () => {
    const { play, service } = createQuizScene()
    const [first, second] = await Promise.all([play.begin(), play.begin()])
    expect(first).toBe(second)
    expect(service.starts).toHaveLength(1)
  })

  it('tells while a turn is under way that it is busy', async () => {
    const { play, service, begin } = createQuizScene()
    await begin(asking(1))
    const busy: boolean[] = []
    play.events.on('busy', ({ isBusy }) => busy.push(isBusy))
    const open = service.hold()
    const outcome = play.say('Paris')
    expect([play.isBusy, busy]).toEqual([true, [true]])
    open.answer(quizTurnOf())
    await outcome
    expect([play.isBusy, busy]).toEqual([false, [true, false]])
  })

  it('goes on when what listens to it throws away the run', async () => {
    const { play, service, begin, run, emitted } = createQuizScene()
    await begin(asking(1))
    play.events.on('result', () => play.abort())
    service.answer({ ...asking(2), result: [right], leaderboard: [] })
    await play.choose('a')
    await run(300)
    expect(play.sessionId).toBeUndefined()
    expect(emitted).not.toContain('leaderboard')
    expect(emitted).not.toContain('question question-2')
    service.answer(asking(1))
    expect(await play.begin()).toMatchObject({ status: 'taken' })
  })

  it('sends what a listener gives after all was emitted', async () => {
    const { play, service, begin, emitted } = createQuizScene({ speaksLines: false })
    await begin(asking(1))
    play.events.once('question', () => void play.choose('b'))
    service.answer(asking(2, { upcoming: { questionId: 'question-3', keyword: 'SCENE_3' } }))
    await play.choose('a')
    await promisesDone()
    expect(service.last).toMatchObject({ optionId: 'b', questionId: 'question-2' })
    expect(emitted).not.toContain('input-dropped')
  })

  it('ends idle talk when it asks the service', async () => {
    const scene = createQuizScene()
    const wren = scene.npc('wren')
    await scene.begin(asking(1))
    void wren.speak([{ text: 'Idle.', emotion: 'NEUTRAL' }], { priority: 'ambient' })
    await scene.run(20)
    void scene.play.choose('a')
    expect(scene.heard).toContain('wren line-end Idle. interrupted')
  })

  it('is replayed from a recording without the quiz', async () => {
    const { runtime, npc, run } = createFakeScene()
    const recorded: string[] = []
    startRecording(runtime, line => recorded.push(line))
    const service = new FakeQuizApi()
    const play = createQuizPlay<Prop>({ api: service, host: npc('orla'), questionSetId: 'night' })
    runtime.add(play)
    service.answer(asking(1), goodbye)
    await play.begin()
    run(50)
    await play.choose('a')
    run(200)
    await promisesDone()
    expect(recorded.join()).toContain('Good night!')
    expect(await replay(recorded.join('\n'))).toMatchObject({ same: true })
  })
})

describe('what the host of a quiz does', () => {
  const participants = [player('ada'), player('ben')]
  const cheering = quizTurnOf({
    lines: [hostLine('reaction', 'Bravo!')],
    actions: [{ name: 'CHEER', targetId: 'ada' }],
    pending: ['ben'],
    answered: ['ada'],
  })

  it('is done by its handlers, with a participant of the scene as its target', async () => {
    const { play, service, begin, run, orla, runtime, emitted, heard } = createQuizScene({ participants })
    const ada = new Prop()
    runtime.perceive(ada, { name: 'Ada' })
    const targets: unknown[] = []
    orla.onAction('CHEER', ({ target }) => void targets.push(target), { timing: 'with-speech' })
    await begin(asking(1))
    service.answer(cheering)
    await play.choose('a', { participantId: 'ada' })
    expect(emitted).toContain('actions CHEER ada')
    expect(targets).toEqual([])
    await run(20)
    expect(targets).toEqual([ada])
    expect(heard).toContain('orla action-end CHEER done')
  })

  it('is done without a target for a participant who is nobody in the scene', async () => {
    const { play, service, begin, run, orla } = createQuizScene({ participants })
    const targets: unknown[] = []
    const handle = ({ target, targetId }: { target: unknown; targetId: string }): void => {
      targets.push(target, targetId)
    }
    orla.onAction('CHEER', handle, { target: 'optional' })
    await begin(asking(1))
    service.answer(cheering)
    await play.choose('a', { participantId: 'ada' })
    await run(20)
    expect(targets).toEqual([undefined, ''])
  })

  it('ends, where it has not begun, with a line that is talked over', async () => {
    const { play, service, begin, run, orla, heard } = createQuizScene()
    orla.onAction('BOW', () => {}, { target: 'optional', timing: 'after-speech' })
    await begin(asking(1))
    service.answer(
      quizTurnOf({ lines: [hostLine('reaction', 'No.')], actions: [{ name: 'BOW', targetId: '' }] }),
    )
    await play.choose('a')
    await run(20)
    service.answer(quizTurnOf())
    await play.choose('b')
    await run(20)
    expect(heard).toContain('orla action-end BOW cancelled')
  })

  it('is nothing when it has left the scene, and the quiz goes on to be played by its events', async () => {
    const { play, service, begin, orla, run } = createQuizScene()
    await begin(asking(1))
    orla.detach()
    service.answer({ ...asking(2), actions: [{ name: 'CHEER', targetId: '' }] })
    await play.choose('a')
    await run(20)
    expect(play.question?.questionId).toBe('question-2')
  })
})

describe('a quiz that is made or used wrongly', () => {
  it('says what it needs', async () => {
    const { orla, service: api } = createQuizScene()
    const options = { api, host: orla, questionSetId: 'night' }
    expect(() => createQuizPlay({ ...options, api: {} as never })).toThrow(TownsfolkError)
    expect(() => createQuizPlay({ ...options, inputAgeMs: -1 })).toThrow('inputAgeMs is -1')
    await expect(createQuizPlay(options).begin()).rejects.toThrow('call runtime.add(play) first')
    await expect(createQuizPlay(options).resume('q1')).rejects.toThrow('call runtime.add(play) first')
  })
})
