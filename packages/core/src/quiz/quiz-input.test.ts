import { describe, expect, it } from 'vitest'
import { FakeMicrophone, FakeTranscriber } from '../../testing/fake-microphone.ts'
import {
  asking,
  createQuizScene,
  hostLine,
  player,
  quizSessionOf,
  quizTurnOf,
} from '../../testing/fake-quiz.ts'
import { errorOf, type Prop, promisesDone } from '../../testing/fake-scene.ts'
import { createVoiceInput } from '../index.ts'

const superseded = { status: 'dropped', reason: 'superseded' }
const welcome = quizTurnOf({ lines: [hostLine('greeting', 'Welcome!')], expecting: 'nothing' })
const several = [player('ada'), player('ben')]

describe('what a player gives', () => {
  it('is sent with the question that it is for', async () => {
    const { play, service, begin } = createQuizScene()
    await begin(asking(1))
    await play.say(' Paris ')
    await play.choose('b')
    await play.pass()
    await play.hint()
    await play.repeat()
    await play.stop()
    await play.leave()
    const sent = { sessionId: 'q1', questionId: 'question-1' }
    expect(service.requests).toEqual([
      { ...sent, say: 'Paris' },
      { ...sent, optionId: 'b' },
      { ...sent, say: '' },
      { ...sent, say: 'hint' },
      { ...sent, say: 'repeat' },
      { ...sent, say: 'stop' },
      { sessionId: 'q1', leave: true },
    ])
  })

  it('is asked for in the words of the game', async () => {
    const { play, service, begin } = createQuizScene({ phrases: { hint: 'Tipp', stop: 'Schluss' } })
    await begin(asking(1))
    await play.hint()
    await play.repeat()
    await play.stop()
    expect(service.requests.map(({ say }) => say)).toEqual(['Tipp', 'repeat', 'Schluss'])
  })

  it.each(['', '  ', '\n'])('is never a pass by accident: %j is what nobody made out', async text => {
    const { play, service, begin } = createQuizScene()
    await begin(asking(1))
    await play.say(text)
    expect(service.last.say).toBe('…')
  })

  it('is refused without a call when it is too long to be sent', async () => {
    const { play, service, begin, emitted } = createQuizScene()
    await begin(asking(1))
    expect(await play.say('a'.repeat(513))).toMatchObject({ status: 'failed', code: 'message_too_long' })
    expect([service.requests, emitted.at(-1)]).toEqual([[], 'quiz-error message_too_long'])
  })

  it('is refused without a call when it is an option that the question does not have', async () => {
    const { play, service, begin, emitted } = createQuizScene()
    await begin(asking(1))
    expect(await play.choose('e')).toEqual({
      status: 'failed',
      code: 'unknown_option',
      message: 'The question has no option "e": pass one of a, b.',
    })
    expect([service.requests, emitted.at(-1)]).toEqual([[], 'quiz-error unknown_option'])
  })

  it('is dropped where no run was begun', async () => {
    const { play, emitted } = createQuizScene()
    expect(await play.say('Paris')).toEqual({ status: 'dropped', reason: 'no-session' })
    expect(await play.next()).toEqual({ status: 'dropped', reason: 'no-session' })
    expect(await play.resync()).toEqual({ status: 'dropped', reason: 'no-session' })
    expect(emitted).toEqual(['input-dropped "Paris" no-session'])
  })

  it('ends the reading of the question that it answers', async () => {
    const { play, service, run, emitted } = createQuizScene()
    service.answer(asking(1), quizTurnOf({ lines: [hostLine('reaction', 'Hm.')] }))
    await play.begin()
    await run(30)
    await play.choose('a')
    expect(emitted.at(-1)).toBe('host-line-end Question 1? interrupted')
    await run(30)
    expect(emitted.at(-1)).toBe('host-line reaction Hm. silent')
  })

  it('lets the host finish reading where the game wants that', async () => {
    const { play, service, run, emitted } = createQuizScene({ bargesIn: false })
    service.answer(asking(1), quizTurnOf({ lines: [hostLine('reaction', 'Hm.')] }))
    await play.begin()
    await run(30)
    await play.choose('a')
    await run(300)
    expect(emitted.slice(-3)).toEqual([
      'host-line-end Question 1?',
      'host-line reaction Hm. silent',
      'host-line-end Hm.',
    ])
  })
})

describe('what a player gives too early', () => {
  it('waits until the question is out', async () => {
    const { play, service, run } = createQuizScene()
    service.answer(asking(1, { lines: [hostLine('greeting', 'Welcome!')] }))
    await play.begin()
    const outcome = play.say('Paris')
    await run(100)
    expect(service.requests).toEqual([])
    await run(50)
    expect(service.last).toEqual({ sessionId: 'q1', say: 'Paris', questionId: 'question-1' })
    expect(await outcome).toMatchObject({ status: 'taken', wasQueued: true })
  })

  it('waits through a greeting and for the turn that asks the first question', async () => {
    const { play, service, run } = createQuizScene()
    service.answer(welcome, asking(1))
    await play.begin()
    const outcome = play.choose('a')
    await run(300)
    expect(service.requests).toEqual([
      { sessionId: 'q1' },
      { sessionId: 'q1', optionId: 'a', questionId: 'question-1' },
    ])
    expect(await outcome).toMatchObject({ status: 'taken', wasQueued: true })
  })

  it('waits for the turn that is under way, when its question stays open', async () => {
    const { play, service, begin } = createQuizScene()
    await begin(asking(1))
    const open = service.hold()
    void play.choose('a')
    const outcome = play.choose('b')
    expect(service.requests).toHaveLength(1)
    open.answer(quizTurnOf({ attempt: 2 }))
    expect(await outcome).toMatchObject({ status: 'taken', wasQueued: true })
    expect(service.last).toMatchObject({ optionId: 'b', questionId: 'question-1' })
  })

  it('is dropped when the question that it was for is no longer open', async () => {
    const { play, service, begin, emitted } = createQuizScene()
    await begin(asking(1))
    const open = service.hold()
    void play.choose('a')
    const outcome = play.say('the second')
    open.answer(asking(2))
    expect(await outcome).toEqual(superseded)
    expect(emitted.at(-1)).toBe('input-dropped "the second" superseded')
    expect(service.requests).toHaveLength(1)
  })

  it('is not taken for an answer to the next question when it comes too late', async () => {
    const { play, service, begin } = createQuizScene()
    await begin(asking(1))
    service.answer(asking(2, { lines: [hostLine('reaction', 'Right!')] }))
    await play.choose('a')
    expect(play.question?.questionId).toBe('question-1')
    expect(await play.choose('b')).toEqual(superseded)
    expect(await play.pass()).toEqual(superseded)
    expect(await play.say('Paris')).toEqual(superseded)
  })

  it('waits for the next question when it is the wish to stop', async () => {
    const { play, service, begin, run } = createQuizScene()
    await begin(asking(1))
    service.answer(asking(2, { lines: [hostLine('reaction', 'Right!')] }))
    await play.choose('a')
    const outcome = play.stop()
    await run(150)
    expect(await outcome).toMatchObject({ status: 'taken', wasQueued: true })
    expect(service.last).toEqual({ sessionId: 'q1', say: 'stop', questionId: 'question-2' })
  })

  it('does not cost a try when it is the same choice again', async () => {
    const { play, service, begin } = createQuizScene()
    await begin(asking(1))
    const open = service.hold()
    void play.choose('a')
    expect(await play.choose('a')).toEqual(superseded)
    open.answer(quizTurnOf({ attempt: 2 }))
    await promisesDone()
    expect(service.requests).toHaveLength(1)
  })

  it('gives way to what the same participant gives later, and to nobody else’s', async () => {
    const { play, service, begin } = createQuizScene({ participants: several })
    await begin(asking(1, { pending: ['ada', 'ben'] }))
    const open = service.hold()
    void play.pass({ participantId: 'ben' })
    const first = play.choose('a', { participantId: 'ada' })
    const other = play.choose('b', { participantId: 'ben' })
    const second = play.choose('b', { participantId: 'ada' })
    expect(await first).toEqual(superseded)
    open.answer(quizTurnOf({ pending: ['ada'], answered: ['ben'] }))
    expect(await other).toMatchObject({ status: 'taken' })
    expect(await second).toMatchObject({ status: 'taken' })
    const sent = service.requests
      .slice(1)
      .map(({ optionId, participantId }) => `${participantId} ${optionId}`)
    expect(sent).toEqual(['ben b', 'ada b'])
  })

  it('expires in game time', async () => {
    const { play, service, begin, run, emitted } = createQuizScene({ inputAgeMs: 500 })
    await begin(asking(1))
    service.hold()
    void play.choose('a')
    const outcome = play.say('Paris')
    await run(490)
    expect(emitted.at(-1)).not.toContain('input-dropped')
    await run(10)
    expect(await outcome).toEqual({ status: 'dropped', reason: 'expired' })
    expect(emitted.at(-1)).toBe('input-dropped "Paris" expired')
  })

  it('waits four seconds by default', async () => {
    const { play, service, begin, runtime, emitted } = createQuizScene()
    await begin(asking(1))
    service.hold()
    void play.choose('a')
    void play.say('Paris')
    for (let seconds = 0; seconds < 3; seconds++) runtime.tick(1000)
    expect(emitted).not.toContain('input-dropped "Paris" expired')
    runtime.tick(1000)
    expect(emitted).toContain('input-dropped "Paris" expired')
  })

  it('does not expire when it is the wish to stop', async () => {
    const { play, service, run } = createQuizScene({ inputAgeMs: 100 })
    const lines = [1, 2, 3].map(number => hostLine('greeting', `Welcome ${number}!`))
    service.answer(asking(1, { lines }))
    await play.begin()
    const outcome = play.stop()
    await run(400)
    expect(await outcome).toMatchObject({ status: 'taken', wasQueued: true })
    expect(service.last).toMatchObject({ say: 'stop' })
  })

  it('is dropped when another run is gone on with', async () => {
    const { play, service, run } = createQuizScene()
    service.answer(asking(1, { lines: [hostLine('greeting', 'Welcome!')] }))
    await play.begin()
    const outcome = play.say('Paris')
    service.sessions.push(() => quizSessionOf(2, { lines: [hostLine('question', 'Question 2?')] }))
    await play.resume('q7')
    await run(50)
    expect(await outcome).toEqual(superseded)
    expect(service.requests).toEqual([])
  })

  it('is dropped at once where the game wants no queue', async () => {
    const busy = { status: 'dropped', reason: 'busy' }
    const { play, service, run } = createQuizScene({ queueInput: false })
    service.answer(asking(1, { lines: [hostLine('greeting', 'Welcome!')] }))
    await play.begin()
    expect(await play.say('Rome')).toEqual(busy)
    await run(200)
    service.hold()
    void play.say('Rome')
    expect(await play.say('Paris')).toEqual(busy)
  })

  it('is dropped when the host signs off', async () => {
    const { play, service, begin } = createQuizScene()
    await begin(asking(1))
    const open = service.hold()
    void play.choose('a')
    const outcome = play.say('Paris')
    open.answer(quizTurnOf({ done: true, expecting: 'nothing' }))
    expect(await outcome).toEqual({ status: 'dropped', reason: 'finished' })
  })
})

describe('a participant who leaves', () => {
  it('leaves before the question is out, however late, and says nothing more', async () => {
    const { play, service, begin, run } = createQuizScene({ participants: several, inputAgeMs: 100 })
    await begin(asking(1, { pending: ['ada', 'ben'] }))
    const open = service.hold()
    void play.choose('a', { participantId: 'ada' })
    const left = play.leave({ participantId: 'ben' })
    expect(await play.say('wait', { participantId: 'ben' })).toEqual(superseded)
    await run(200)
    open.answer(asking(2, { lines: [hostLine('reaction', 'Right!')] }))
    expect(await left).toMatchObject({ status: 'taken' })
    expect(service.last).toEqual({ sessionId: 'q1', leave: true, participantId: 'ben' })
    await promisesDone()
    expect(play.question?.questionId).toBe('question-1')
    await run(150)
    expect(play.question?.questionId).toBe('question-2')
  })
})

describe('a quiz that is aborted', () => {
  it('takes back what is under way and what waits, and falls silent', async () => {
    const { play, service, begin, runtime, emitted } = createQuizScene()
    await begin(asking(1, { lines: [hostLine('greeting', 'Welcome!')] }))
    service.hold()
    const sent = play.choose('a')
    const waiting = play.say('Paris')
    play.abort()
    expect(service.signals.at(-1)?.aborted).toBe(true)
    const aborted = { status: 'dropped', reason: 'aborted' }
    expect([await sent, await waiting]).toEqual([aborted, aborted])
    expect(emitted.slice(-2)).toEqual(['input-dropped a aborted', 'input-dropped "Paris" aborted'])
    expect([play.isBusy, play.sessionId, runtime.isQuiet]).toEqual([false, undefined, true])
  })

  it('can be begun again at once', async () => {
    const { play, service } = createQuizScene()
    service.hold()
    const first = play.begin()
    await promisesDone()
    play.abort()
    service.answer(asking(1, { sessionId: 'q2' }))
    expect(await play.begin()).toMatchObject({ status: 'taken', turn: { sessionId: 'q2' } })
    expect(await first).toEqual({ status: 'dropped', reason: 'aborted' })
  })

  it('takes back its calls when the scene run ends, and does nothing more', async () => {
    const { play, service, begin, runtime } = createQuizScene()
    await begin(asking(1))
    service.hold()
    const sent = play.choose('a')
    runtime.destroy()
    expect(service.signals.at(-1)?.aborted).toBe(true)
    expect(await sent).toEqual({ status: 'dropped', reason: 'aborted' })
    expect(await play.begin()).toEqual({ status: 'dropped', reason: 'aborted' })
    expect(service.starts).toHaveLength(1)
  })

  it('falls silent when it is released', async () => {
    const { play, service, runtime, orla, release } = createQuizScene()
    service.answer(asking(1))
    await play.begin()
    runtime.tick(10)
    expect(runtime.isQuiet).toBe(false)
    release()
    expect(runtime.isQuiet).toBe(true)
    expect(orla.events.listenerCount('line-start')).toBe(0)
  })
})

describe('what a voice input heard', () => {
  it('answers the quiz, begins no chat, and ends the reading of the question', async () => {
    const { play, service, run, runtime, orla, api, emitted } = createQuizScene()
    const microphone = new FakeMicrophone()
    const transcriber = new FakeTranscriber()
    const voice = createVoiceInput<Prop>({
      microphone,
      api: transcriber,
      to: () => orla,
      say: text => void play.say(text),
      names: () => play.question?.options?.map(({ text }) => text) ?? [],
    })
    runtime.add(voice)
    service.answer(asking(1))
    await play.begin()
    await run(30)
    microphone.speechMs = 300
    microphone.hear('The second', true)
    await promisesDone()
    expect(emitted).toContain('host-line-end Question 1? interrupted')
    expect(service.last).toMatchObject({ say: 'The second', questionId: 'question-1' })
    expect(transcriber.requests[0]?.names).toEqual(expect.arrayContaining(['The first', 'The second']))
    expect(api.requests).toEqual([])
  })
})

describe('a turn that fails', () => {
  it.each(['invalid_model_output', 'model_unavailable', 'insufficient_credits'])(
    'with %s is reported, and can be given again',
    async code => {
      const { play, service, begin, emitted } = createQuizScene()
      await begin(asking(1))
      service.fail(errorOf(code))
      expect(await play.say('Paris')).toEqual({ status: 'failed', code, message: `It was ${code}.` })
      expect(emitted.slice(-2)).toEqual([`quiz-error ${code}`, 'input-dropped "Paris" failed'])
      expect([play.question?.questionId, play.expecting, play.isBusy]).toEqual([
        'question-1',
        'answer',
        false,
      ])
      expect(await play.say('Paris')).toMatchObject({ status: 'taken' })
    },
  )

  it('does not take along what another participant gave', async () => {
    const { play, service, begin } = createQuizScene({ participants: several })
    await begin(asking(1, { pending: ['ada', 'ben'] }))
    const open = service.hold()
    const first = play.choose('a', { participantId: 'ada' })
    const second = play.choose('b', { participantId: 'ben' })
    open.fail(errorOf('model_unavailable'))
    expect(await first).toMatchObject({ status: 'failed' })
    expect(await second).toMatchObject({ status: 'taken' })
  })

  it('lets the player go on when it was to ask the first question', async () => {
    const { play, service, run, emitted } = createQuizScene()
    service.answer(welcome)
    service.fail(errorOf('model_unavailable'))
    await play.begin()
    await run(300)
    expect(emitted.at(-1)).toBe('quiz-error model_unavailable')
    expect(service.requests).toHaveLength(1)
    service.answer(asking(1))
    expect(await play.say('Go on!')).toMatchObject({ status: 'taken' })
    await run(20)
    expect(play.question?.questionId).toBe('question-1')
  })
})
