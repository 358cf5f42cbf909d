import type { QuizTurn } from '@townsfolk/protocol'
import type { Known } from './missed.ts'
import type { EmitQuizEvent } from './quiz-events.ts'
import { openIdIn, type RunView, unplayed, viewAfter } from './run-view.ts'

/**
 * What is known of a run, and what of it is shown: a question that came is known at once, and shown when the host
 * asks it. Emits what changes of what is shown.
 */
export class QuizTable<TObject> {
  readonly #emit: EmitQuizEvent<TObject>
  #known: Known = { view: unplayed, heard: [] }
  #shown: RunView = unplayed

  constructor(emit: EmitQuizEvent<TObject>) {
    this.#emit = emit
  }

  get known(): Known {
    return this.#known
  }

  get shown(): RunView {
    return this.#shown
  }

  /** Id of the question that takes answers in the service. */
  get openId(): string | undefined {
    return openIdIn(this.#known.view)
  }

  /** A question came that the host has not begun to ask. */
  get isQuestionComing(): boolean {
    return this.#known.view.question?.questionId !== this.#shown.question?.questionId
  }

  /**
   * A turn came. Of one that brings a question only what is there at once is shown.
   * @param heard what the host has said since it asked the question; this turn's lines are added unless given
   */
  take(turn: QuizTurn, heard?: readonly string[]): void {
    const { view: before, heard: heardBefore } = this.#known
    const view = viewAfter(before, turn)
    const isNew = view.question?.questionId !== before.question?.questionId
    const texts = turn.lines.map(({ text }) => text)
    this.#known = { view, heard: heard ?? (isNew ? texts : [...heardBefore, ...texts]) }
    const { upcoming, leaderboard } = view
    this.#show({
      ...(this.isQuestionComing ? { ...this.#shown, expecting: 'nothing', upcoming, leaderboard } : view),
      // Not before the host has said its last line.
      isDone: false,
    })
  }

  /** The host asks the question that came, or will not any more. */
  ask(): void {
    this.#show({ ...this.#known.view, isDone: false })
  }

  /** The host has said its last line. */
  finish(): void {
    this.#show(this.#known.view)
  }

  clear(): void {
    this.#known = { view: unplayed, heard: [] }
    this.#show(unplayed)
  }

  #show(view: RunView): void {
    const before = this.#shown
    this.#shown = view
    const emit: EmitQuizEvent<TObject> = (name, event) => {
      // A listener may have put an end to it.
      return this.#shown === view && this.#emit(name, event)
    }
    const { question, progress, expecting, pending, answered, attempt, attemptsLeft, hintGiven } = view
    const isNew = question?.questionId !== before.question?.questionId
    if (question && isNew) emit('question', { question })
    if (progress && progress.asked !== before.progress?.asked) emit('progress', { progress })
    if (expecting !== before.expecting) emit('expecting', { expecting })
    if (!haveSame(pending, before.pending) || !haveSame(answered, before.answered)) {
      emit('pending', { pending, answered })
    }
    if (attempt !== before.attempt || attemptsLeft !== before.attemptsLeft) {
      emit('attempt', { attempt, attemptsLeft })
    }
    if (hintGiven && (isNew || !before.hintGiven)) emit('hint', {})
  }
}

function haveSame(ids: readonly string[], others: readonly string[]): boolean {
  return ids.length === others.length && ids.every((id, at) => id === others[at])
}
