// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type ByPlayer,
  bindQuizPanel,
  type PlayedQuiz,
  type PlayedQuizEvents,
  QuizPanel,
  type QuizPlayer,
  type ShownProgress,
  type ShownQuestion,
} from '../index.ts'

let play: FakePlay
let panel: QuizPanel
let release: () => void

beforeEach(async () => {
  play = new FakePlay()
  panel = new QuizPanel()
  document.body.append(panel)
  release = bindQuizPanel(panel, play)
  await panel.updateComplete
})

afterEach(() => {
  document.body.replaceChildren()
})

describe('the panel', () => {
  it('shows nothing of a quiz that is not begun', () => {
    expect(panel.expecting).toBeUndefined()
    expect(panel.shadowRoot?.querySelector('.panel')).toBeNull()
  })

  it('shows where the quiz stands, from the beginning and after each change', () => {
    play.begin()
    play.tell('expecting')
    expect(panel.expecting).toBe('answer')
    Object.assign(play, { attempt: 2, attemptsLeft: 1, hintGiven: true, pending: ['p1'], answered: ['p2'] })
    play.tell('attempt')
    expect(panel).toMatchObject({
      question: { questionId: 'q1' },
      progress: { asked: 1, total: 3 },
      players: [{ id: 'p1' }, { id: 'p2' }],
      attempt: 2,
      attemptsLeft: 1,
      hintGiven: true,
      pending: ['p1'],
      answered: ['p2'],
    })
    const late = new QuizPanel()
    bindQuizPanel(late, play)
    expect(late.attempt).toBe(2)
  })

  it('knows what the host said last', () => {
    play.begin()
    play.tell('host-line', { line: { text: 'Do you want to stop here?' } })
    expect(panel.hostLine).toBe('Do you want to stop here?')
  })

  it('takes the first try where none is given', () => {
    play.begin()
    play.tell('question')
    expect(panel.attempt).toBe(1)
    expect(panel.attemptsLeft).toBe(0)
  })

  it('shows how the last answers were judged', () => {
    const result = [{ participantId: 'p1', verdict: 'CORRECT', score: 10 }]
    play.tell('result', { result })
    expect(panel.results).toBe(result)
  })

  it('forgets how answers were judged when another run is played', async () => {
    play.begin()
    play.tell('question')
    play.tell('result', { result: [{ participantId: 'p1', verdict: 'CORRECT', score: 10 }] })
    play.tell('leaderboard')
    expect(panel.results).toHaveLength(1)
    play.sessionId = 's2'
    play.tell('question')
    expect(panel.results).toEqual([])
  })

  it('shows that a turn is under way, and its end', () => {
    Object.assign(play, { isBusy: true })
    play.tell('busy')
    expect(panel.busy).toBe(true)
    Object.assign(play, { isBusy: false, isFinished: true })
    play.tell('finished')
    expect(panel).toMatchObject({ busy: false, finished: true })
  })
})

describe('trouble', () => {
  it.each(['expired', 'failed', 'busy'])('is reported when an answer was dropped: %s', reason => {
    play.tell('input-dropped', { reason, text: 'Paris' })
    expect(panel.notice).toBe('Your answer was not sent. Please try again.')
  })

  it.each(['superseded', 'finished', 'aborted'])('is not reported when nothing can be done: %s', reason => {
    play.tell('input-dropped', { reason, text: 'Paris' })
    expect(panel.notice).toBe('')
  })

  it('is over with the next turn', () => {
    play.tell('quiz-error', { code: 'unreachable' })
    expect(panel.notice).not.toBe('')
    Object.assign(play, { isBusy: true })
    play.tell('busy')
    expect(panel.notice).toBe('')
  })

  it('gives back what stood in the field, unless something new does', () => {
    emit('say', { text: 'Paris', participantId: undefined })
    play.tell('input-dropped', { reason: 'failed', text: 'Paris' })
    expect(panel.draft).toBe('Paris')
    panel.draft = 'Rome'
    play.tell('input-dropped', { reason: 'failed', text: 'Paris' })
    expect(panel.draft).toBe('Rome')
  })

  it('gives back nothing that did not stand in the field', () => {
    panel.expecting = 'confirmation'
    emit('say', { text: 'Yes', participantId: undefined })
    play.tell('input-dropped', { reason: 'failed', text: 'Yes' })
    expect(panel.draft).toBe('')
  })

  it('is that the service has forgotten the quiz, and stays so when the answer to it is dropped', () => {
    play.tell('session-lost')
    expect(panel.notice).toBe('This quiz is over: it no longer exists.')
    play.tell('input-dropped', { reason: 'no-session', text: 'Paris' })
    expect(panel.notice).toBe('This quiz is over: it no longer exists.')
  })

  it('is not that the game could not keep where the quiz stands', () => {
    play.tell('quiz-error', { code: 'session_not_kept' })
    expect(panel.notice).toBe('')
  })
})

describe('the quiz', () => {
  it('gets what players do, and who', () => {
    emit('choose', { optionId: 'a', participantId: 'p2' })
    emit('say', { text: 'Paris', participantId: undefined })
    for (const name of ['pass', 'hint', 'repeat', 'stop', 'next']) emit(name, { participantId: 'p1' })
    expect(play.asked).toEqual([
      'choose a p2',
      'say Paris',
      'pass p1',
      'hint p1',
      'repeat p1',
      'stop p1',
      'next',
    ])
  })

  it('is left alone after the release', () => {
    expect(play.heard()).not.toEqual([])
    release()
    expect(play.heard()).toEqual([])
    emit('pass', { participantId: 'p1' })
    expect(play.asked).toEqual([])
  })
})

function emit(name: string, detail: object): void {
  panel.dispatchEvent(new CustomEvent(`townsfolk-quiz-${name}`, { detail }))
}

/** A quiz that does nothing, and remembers what it was asked. */
class FakePlay implements PlayedQuiz {
  sessionId: string | undefined
  question: ShownQuestion | undefined
  progress: ShownProgress | undefined
  leaderboard = []
  participants: QuizPlayer[] = []
  pending: string[] = []
  answered: string[] = []
  expecting = 'nothing'
  attempt: number | undefined
  attemptsLeft: number | undefined
  hintGiven = false
  isBusy = false
  isFinished = false
  readonly asked: string[] = []
  readonly #listeners = new Map<string, Set<(event: never) => void>>()

  readonly events: PlayedQuizEvents = {
    on: (name: string, listener: (event: never) => void) => {
      const listeners = this.#listeners.get(name) ?? new Set()
      this.#listeners.set(name, listeners.add(listener))
    },
    off: (name: string, listener: (event: never) => void) => this.#listeners.get(name)?.delete(listener),
  }

  begin(): void {
    this.sessionId = 's1'
    this.expecting = 'answer'
    this.question = { questionId: 'q1', questionText: 'What?' }
    this.progress = { asked: 1, total: 3 }
    this.participants = [
      { id: 'p1', displayName: 'Ada' },
      { id: 'p2', displayName: 'Bo' },
    ]
  }

  tell(name: string, event?: object): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(event as never)
  }

  /** Names of events that somebody listens to. */
  heard(): string[] {
    return [...this.#listeners].filter(([, listeners]) => listeners.size > 0).map(([name]) => name)
  }

  choose(optionId: string, by: ByPlayer): void {
    this.#note('choose', optionId, by)
  }

  say(text: string, by: ByPlayer): void {
    this.#note('say', text, by)
  }

  pass(by: ByPlayer): void {
    this.#note('pass', '', by)
  }

  hint(by: ByPlayer): void {
    this.#note('hint', '', by)
  }

  repeat(by: ByPlayer): void {
    this.#note('repeat', '', by)
  }

  stop(by: ByPlayer): void {
    this.#note('stop', '', by)
  }

  next(): void {
    this.#note('next', '', {})
  }

  #note(name: string, what: string, { participantId = '' }: ByPlayer): void {
    this.asked.push([name, what, participantId].filter(Boolean).join(' '))
  }
}
