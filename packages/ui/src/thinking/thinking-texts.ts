/** The words that are read out. Replace them to speak another language. */
export interface ThinkingTexts {
  /** `speaker` is `''` when there are several, or nobody knows who. */
  readonly thinking: (speaker: string) => string
}

export const englishThinking: ThinkingTexts = {
  thinking: speaker => (speaker === '' ? 'Somebody is thinking' : `${speaker} is thinking`),
}
