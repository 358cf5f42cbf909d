/** What every event of the quiz panel carries. */
export interface QuizPlayerDetail {
  /** Undefined for a single player without an id. */
  readonly participantId: string | undefined
}

/** What a `townsfolk-quiz-choose` event carries. */
export interface QuizChooseDetail extends QuizPlayerDetail {
  readonly optionId: string
}

/** What a `townsfolk-quiz-say` event carries. */
export interface QuizSayDetail extends QuizPlayerDetail {
  /** Trimmed, never empty. */
  readonly text: string
}

/** What players do; each is a `townsfolk-quiz-…` event. */
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
