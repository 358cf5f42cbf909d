import type { QuizProgress, QuizQuestion, QuizTurn, Standing, UpcomingQuestion } from '@townsfolk/protocol'

/** Where a run stands, as far as turns have said. */
export interface RunView {
  /** The one that was asked last. */
  readonly question: QuizQuestion | undefined
  readonly progress: QuizProgress | undefined
  readonly upcoming: UpcomingQuestion | undefined
  readonly expecting: string
  readonly pending: readonly string[]
  readonly answered: readonly string[]
  readonly attempt: number | undefined
  readonly attemptsLeft: number | undefined
  readonly hintGiven: boolean
  readonly leaderboard: readonly Standing[]
  readonly isDone: boolean
}

/** Before the first turn. */
export const unplayed: RunView = {
  question: undefined,
  progress: undefined,
  upcoming: undefined,
  expecting: 'nothing',
  pending: [],
  answered: [],
  attempt: undefined,
  attemptsLeft: undefined,
  hintGiven: false,
  leaderboard: [],
  isDone: false,
}

/** A turn has changes only; what belongs to a question ends with it. */
export function viewAfter(view: RunView, turn: QuizTurn): RunView {
  const { question = view.question, done: isDone } = turn
  const isNew = question?.questionId !== view.question?.questionId
  const before = isNew ? unplayed : view
  return {
    question,
    progress: turn.progress ?? view.progress,
    upcoming: turn.upcoming ?? before.upcoming,
    expecting: isDone ? 'nothing' : turn.expecting,
    pending: isDone ? [] : (turn.pending ?? before.pending),
    answered: turn.answered ?? before.answered,
    attempt: turn.attempt ?? before.attempt,
    attemptsLeft: turn.attemptsLeft ?? before.attemptsLeft,
    hintGiven: turn.hintGiven ?? before.hintGiven,
    leaderboard: turn.leaderboard ?? view.leaderboard,
    isDone,
  }
}

/** Id of the question that takes answers. */
export function openIdIn({ question, expecting }: RunView): string | undefined {
  return expecting === 'nothing' ? undefined : question?.questionId
}
