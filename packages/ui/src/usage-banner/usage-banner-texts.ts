/** How things stand with what talking costs. */
export type UsageState = 'ok' | 'unknown' | 'low' | 'character-over' | 'player-over' | 'empty'

/** Every word that the banner itself says or shows. Replace them to speak another language. */
export interface UsageBannerTexts {
  /** What the player reads; `ok` is never shown. `character` is `''` when nobody knows its name. */
  readonly states: Readonly<Record<Exclude<UsageState, 'ok'>, (character: string) => string>>
  /** Said instead while the player cannot talk, where no other reason is given. */
  readonly closed: string
  readonly left: (count: number) => string
  readonly dismiss: string
}

const number = new Intl.NumberFormat('en')

export const englishUsage: UsageBannerTexts = {
  states: {
    unknown: () => 'Nobody knows right now how much talk is left.',
    low: () => 'There is not much talk left.',
    'character-over': character => `${character || 'This one'} needs a rest and cannot answer for now.`,
    'player-over': () => 'You have talked as much as you can for now. Come back later.',
    empty: () => 'Nobody can answer any more for now. Come back later.',
  },
  closed: 'You cannot talk to anybody right now.',
  left: count => `${number.format(count)} left`,
  dismiss: 'Got it',
}
