/** A word of a clause, as it is compared and as it was typed. */
export interface Word {
  readonly text: string
  readonly typed: string
  readonly isTypo?: boolean
}

/** A word that stands for what was typed in other words. */
export function untyped(text: string): Word {
  return { text, typed: text }
}
