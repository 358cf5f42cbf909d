import { describe, expect, it } from 'vitest'
import { asking, createQuizScene, hostLine, player, quizTurnOf } from '../../testing/fake-quiz.ts'
import { errorOf, promisesDone } from '../../testing/fake-scene.ts'
import { createMemorySessionStore } from '../index.ts'

const right = { participantId: 'player', verdict: 'CORRECT', score: 10 }
const goodbye = quizTurnOf({ expecting: 'nothing', done: true })

describe('a listener that aborts the quiz', () => {
  it('when it is busy: nothing is sent', async () => {
    const { play, service, begin } = createQuizScene()
    await begin(asking(1))
    play.events.once('busy', () => play.abort())
    expect(await play.choose('a')).toEqual({ status: 'dropped', reason: 'aborted' })
    expect(service.requests).toEqual([])
  })

  it('when the host is cut short by an answer: nothing is sent', async () => {
    const { play, service, run } = createQuizScene()
    service.answer(asking(1))
    await play.begin()
    await run(30)
    play.events.on('host-line-end', () => play.abort())
    expect(await play.choose('a')).toEqual({ status: 'dropped', reason: 'aborted' })
    expect(service.requests).toEqual([])
  })

  it('when the service has lost the run that was kept: no run is begun', async () => {
    const store = createMemorySessionStore()
    await store.write('quiz:night/', { sessionId: 'old' })
    const { play, service } = createQuizScene({ store })
    service.sessions.push(() => Promise.reject(errorOf('session_not_found')))
    play.events.on('session-lost', () => play.abort())
    expect(await play.begin()).toEqual({ status: 'dropped', reason: 'aborted' })
    expect(service.starts).toEqual([])
  })

  it('when something was dropped: the host says no more', async () => {
    const { play, service, begin, run, emitted } = createQuizScene()
    await begin(asking(1))
    const open = service.hold()
    void play.choose('a')
    void play.say('Paris')
    play.events.on('input-dropped', () => play.abort())
    open.answer(asking(2))
    await run(300)
    expect(emitted).not.toContain('host-line question Question 2? silent')
  })

  it('when it tells the first of its lines to a game that says them itself: the others are not emitted', async () => {
    const { play, service, emitted } = createQuizScene({ speaksLines: false })
    play.events.once('host-line', () => play.abort())
    service.answer(asking(1, { lines: [hostLine('greeting', 'Welcome!')] }))
    await play.begin()
    expect(emitted).toEqual(['host-line greeting Welcome! silent'])
  })

  it('in the middle of what changed: what is over is emitted no more', async () => {
    const participants = [player('ada'), player('ben')]
    const { play, service, begin, emitted } = createQuizScene({ participants, speaksLines: false })
    await begin(asking(1, { pending: ['ada', 'ben'], answered: [] }))
    emitted.length = 0
    play.events.once('expecting', () => play.abort())
    service.answer(quizTurnOf({ expecting: 'confirmation', pending: ['ben'], answered: ['ada'], attempt: 2 }))
    await play.say('the frist', { participantId: 'ada' })
    expect(emitted.slice(0, 2)).toEqual(['expecting confirmation', 'expecting nothing'])
    expect(emitted).not.toContain('pending ben; answered ada')
    expect(emitted).not.toContain('attempt 2, undefined left')
  })

  it('finds it at rest, whatever is reported of the abort', async () => {
    const { play, service, begin } = createQuizScene()
    await begin(asking(1))
    service.hold()
    void play.choose('a')
    const states: unknown[] = []
    for (const name of ['expecting', 'input-dropped'] as const) {
      play.events.on(name, () => states.push([play.isBusy, play.sessionId, play.question]))
    }
    play.abort()
    expect(states).toEqual([
      [false, undefined, undefined],
      [false, undefined, undefined],
    ])
  })
})

describe('a listener that goes on', () => {
  it('begins anew when the run was lost', async () => {
    const { play, service, begin } = createQuizScene()
    await begin(asking(1))
    play.events.on('session-lost', () => void play.begin())
    service.fail(errorOf('session_not_found'))
    service.answer(asking(1, { sessionId: 'q2' }))
    await play.choose('a')
    await promisesDone()
    expect(play.sessionId).toBe('q2')
  })

  it('begins anew when the quiz is finished, also where the game says the lines itself', async () => {
    const { play, service, begin } = createQuizScene({ speaksLines: false })
    await begin(asking(1))
    play.events.on('finished', () => void play.begin())
    service.answer(goodbye, asking(1, { sessionId: 'q2' }))
    await play.choose('a')
    await promisesDone()
    expect(play.sessionId).toBe('q2')
  })

  it('does not begin what was aborted right after', async () => {
    const { play, service, begin } = createQuizScene()
    await begin(asking(1))
    const outcomes: unknown[] = []
    play.events.on('session-lost', () => {
      void play.begin().then(outcome => outcomes.push(outcome))
      play.abort()
    })
    service.fail(errorOf('session_not_found'))
    await play.choose('a')
    await promisesDone()
    expect([service.starts.length, outcomes]).toEqual([1, [{ status: 'dropped', reason: 'aborted' }]])
  })

  it('asks for the next question while a verdict is said, and each line is said once', async () => {
    const { play, service, begin, emitted } = createQuizScene({ speaksLines: false })
    await begin(asking(1))
    emitted.length = 0
    play.events.on('result', () => void play.next())
    service.answer(asking(2, { result: [right] }))
    await play.choose('a')
    await promisesDone()
    expect(emitted.filter(line => line.startsWith('host-line'))).toEqual([
      'host-line question Question 2? silent',
    ])
  })
})
