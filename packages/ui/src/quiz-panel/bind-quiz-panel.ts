import { upgradeElement } from '../elements/define-elements.ts'
import { QuizPanel } from './quiz-panel.ts'
import type { QuizPanelEvents, QuizPlayerDetail } from './quiz-panel-events.ts'
import type { QuizPlayer, ShownProgress, ShownQuestion, ShownResult, ShownStanding } from './quiz-shown.ts'

/** A quiz that a panel can show. `QuizPlay` of `@townsfolk/core` fits. */
export interface PlayedQuiz {
  /** Undefined before the quiz has begun. */
  readonly sessionId: string | undefined
  readonly question: ShownQuestion | undefined
  readonly progress: ShownProgress | undefined
  readonly leaderboard: readonly ShownStanding[]
  readonly participants: readonly QuizPlayer[]
  readonly pending: readonly string[]
  readonly answered: readonly string[]
  readonly expecting: string
  readonly attempt: number | undefined
  readonly attemptsLeft: number | undefined
  readonly hintGiven: boolean
  readonly isBusy: boolean
  readonly isFinished: boolean
  readonly events: PlayedQuizEvents
  choose(optionId: string, by: ByPlayer): unknown
  say(text: string, by: ByPlayer): unknown
  pass(by: ByPlayer): unknown
  hint(by: ByPlayer): unknown
  repeat(by: ByPlayer): unknown
  stop(by: ByPlayer): unknown
  next(): unknown
}

/** Events of the quiz. After an event without a payload, the panel reads the quiz again. */
export interface PlayedQuizEvents {
  on(name: QuizChange, listener: () => void): unknown
  on(name: 'result', listener: (event: JudgedEvent) => void): unknown
  on(name: 'input-dropped', listener: (event: DroppedEvent) => void): unknown
  on(name: 'host-line', listener: (event: SpokenEvent) => void): unknown
  on(name: 'quiz-error', listener: (event: FailedEvent) => void): unknown
  off(name: QuizChange, listener: () => void): unknown
  off(name: 'result', listener: (event: JudgedEvent) => void): unknown
  off(name: 'input-dropped', listener: (event: DroppedEvent) => void): unknown
  off(name: 'host-line', listener: (event: SpokenEvent) => void): unknown
  off(name: 'quiz-error', listener: (event: FailedEvent) => void): unknown
}

/** Events of a quiz after which the panel reads the quiz again. */
export type QuizChange = (typeof changes)[number] | 'busy' | 'session-lost'

interface JudgedEvent {
  readonly result: readonly ShownResult[]
}

interface SpokenEvent {
  readonly line: { readonly text: string }
}

interface DroppedEvent {
  readonly reason: string
  readonly text: string | undefined
}

interface FailedEvent {
  readonly code: string
}

/** The player that an action is for; a single player may have no id. */
export interface ByPlayer {
  readonly participantId?: string
}

/**
 * Shows the quiz in the panel, and passes on what the players do. To let players leave, listen for
 * `townsfolk-leave` yourself.
 * @returns the release; the panel keeps what it shows
 */
export function bindQuizPanel(panel: QuizPanel, play: PlayedQuiz): () => void {
  upgradeElement(QuizPanel, panel)
  const { events } = play
  let said = ''
  let sessionId: string | undefined

  const show = (): void => {
    // What was judged in another run is not of this one.
    if (play.sessionId !== sessionId) panel.results = []
    sessionId = play.sessionId
    showQuiz(panel, play)
  }
  const busy = (): void => {
    if (play.isBusy) panel.notice = ''
    show()
  }
  const judged = ({ result }: JudgedEvent): void => {
    show()
    panel.results = result
  }
  const dropped = ({ reason, text }: DroppedEvent): void => {
    if (!troubles.has(reason)) return
    panel.notice = reason === 'no-session' ? panel.texts.lost : panel.texts.notTaken
    if (text === said && panel.draft === '') panel.draft = said
  }
  const failed = ({ code }: FailedEvent): void => {
    // The quiz goes on as it is: only the next visit begins it anew.
    if (code !== 'session_not_kept') panel.notice = panel.texts.notTaken
  }
  const spoken = ({ line }: SpokenEvent): void => {
    panel.hostLine = line.text
  }
  const lost = (): void => {
    panel.notice = panel.texts.lost
    show()
  }
  const releases = [
    hear(panel, 'choose', detail => play.choose(detail.optionId, by(detail))),
    hear(panel, 'say', detail => {
      said = panel.expecting === 'confirmation' ? '' : detail.text
      play.say(detail.text, by(detail))
    }),
    hear(panel, 'pass', detail => play.pass(by(detail))),
    hear(panel, 'hint', detail => play.hint(by(detail))),
    hear(panel, 'repeat', detail => play.repeat(by(detail))),
    hear(panel, 'stop', detail => play.stop(by(detail))),
    hear(panel, 'next', () => play.next()),
  ]

  for (const change of changes) events.on(change, show)
  events.on('busy', busy)
  events.on('result', judged)
  events.on('input-dropped', dropped)
  events.on('quiz-error', failed)
  events.on('session-lost', lost)
  events.on('host-line', spoken)
  show()

  return () => {
    for (const change of changes) events.off(change, show)
    events.off('busy', busy)
    events.off('result', judged)
    events.off('input-dropped', dropped)
    events.off('quiz-error', failed)
    events.off('session-lost', lost)
    events.off('host-line', spoken)
    for (const release of releases) release()
  }
}

const changes = [
  'question',
  'progress',
  'expecting',
  'leaderboard',
  'pending',
  'attempt',
  'hint',
  'finished',
] as const

/** Why an answer was lost that the player should give again. */
const troubles: ReadonlySet<string> = new Set(['expired', 'failed', 'no-session', 'busy'])

function showQuiz(panel: QuizPanel, play: PlayedQuiz): void {
  panel.question = play.question
  panel.progress = play.progress
  panel.leaderboard = play.leaderboard
  panel.players = play.participants
  panel.pending = play.pending
  panel.answered = play.answered
  panel.expecting = play.sessionId === undefined ? undefined : play.expecting
  panel.attempt = play.attempt ?? 1
  panel.attemptsLeft = play.attemptsLeft ?? 0
  panel.hintGiven = play.hintGiven
  panel.busy = play.isBusy
  panel.finished = play.isFinished
}

function by({ participantId }: QuizPlayerDetail): ByPlayer {
  return participantId === undefined ? {} : { participantId }
}

function hear<TName extends keyof QuizPanelEvents>(
  panel: QuizPanel,
  name: TName,
  act: (detail: QuizPanelEvents[TName]) => void,
): () => void {
  const listener = (event: Event): void => act((event as CustomEvent<QuizPanelEvents[TName]>).detail)
  panel.addEventListener(`townsfolk-quiz-${name}`, listener)
  return () => {
    panel.removeEventListener(`townsfolk-quiz-${name}`, listener)
  }
}
