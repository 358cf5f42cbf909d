export interface Moment {
  /** Wren asked something back. */
  readonly isAsked: boolean
  readonly colours: readonly string[]
  readonly hasBellRung: boolean
}

/** What a player could say now, at most three. */
export function suggestionsFor({ isAsked, colours, hasBellRung }: Moment): readonly string[] {
  const [first, second] = colours
  if (isAsked && first && second) return [`The ${first} one`, `The ${second} one`, 'Never mind']
  if (hasBellRung) return ['What is tonight?', 'Bring me the lantern', 'Wait at the well']
  if (!first) return ['Who are you?', 'What is tonight?', 'Wait at the well']
  return [`Bring me the ${first} lantern`, 'Bring me the lantern', 'What is tonight?']
}
