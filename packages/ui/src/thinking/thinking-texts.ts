/** Texts that are read out. Replace them to use another language. */
export interface ThinkingTexts {
  /** Read out while somebody thinks. `speaker` is `''` for several characters, or if it is not known. */
  readonly thinking: (speaker: string) => string
}

export const englishThinking: ThinkingTexts = {
  thinking: speaker => (speaker === '' ? 'Somebody is thinking' : `${speaker} is thinking`),
}
