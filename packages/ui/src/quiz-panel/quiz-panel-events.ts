/** Detail of every event of the quiz panel. */
export interface QuizPlayerDetail {
  /** Undefined for a single player without an id. */
  readonly participantId: string | undefined
}

/** Detail of a `townsfolk-quiz-choose` event. */
export interface QuizChooseDetail extends QuizPlayerDetail {
  readonly optionId: string
}

/** Detail of a `townsfolk-quiz-say` event. */
export interface QuizSayDetail extends QuizPlayerDetail {
  /** Trimmed, never empty. */
  readonly text: string
}

/** Details of the panel's events, by the part of their names after `townsfolk-quiz-`. */
export interface QuizPanelEvents {
  readonly choose: QuizChooseDetail
  readonly say: QuizSayDetail
  readonly pass: QuizPlayerDetail
  readonly hint: QuizPlayerDetail
  readonly repeat: QuizPlayerDetail
  readonly stop: QuizPlayerDetail
  readonly next: QuizPlayerDetail
}

declare global {
  interface GlobalEventHandlersEventMap {
    'townsfolk-quiz-choose': CustomEvent<QuizChooseDetail>
    'townsfolk-quiz-say': CustomEvent<QuizSayDetail>
    'townsfolk-quiz-pass': CustomEvent<QuizPlayerDetail>
    'townsfolk-quiz-hint': CustomEvent<QuizPlayerDetail>
    'townsfolk-quiz-repeat': CustomEvent<QuizPlayerDetail>
    'townsfolk-quiz-stop': CustomEvent<QuizPlayerDetail>
    'townsfolk-quiz-next': CustomEvent<QuizPlayerDetail>
  }
}
