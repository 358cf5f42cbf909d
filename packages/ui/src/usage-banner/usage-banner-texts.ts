/** State of the credits and limits for talking. */
export type UsageState = 'ok' | 'unknown' | 'low' | 'character-over' | 'player-over' | 'empty'

/** Texts of the banner. Replace them to use another language. */
export interface UsageBannerTexts {
  /** Message for the player in each state; `ok` is never shown. `character` is `''` if its name is not known. */
  readonly states: Readonly<Record<Exclude<UsageState, 'ok'>, (character: string) => string>>
  /** Shown while the player cannot talk and neither `state` nor `reason` says why. */
  readonly closed: string
  readonly left: (count: number) => string
  readonly dismiss: string
}

const number = new Intl.NumberFormat('en')

export const englishUsage: UsageBannerTexts = {
  states: {
    unknown: () => 'Right now it is not known how much longer you can talk.',
    low: () => 'You can only talk a little more.',
    'character-over': character => `${character || 'This one'} needs a rest and cannot answer for now.`,
    'player-over': () => 'You have talked as much as you can for now. Come back later.',
    empty: () => 'Nobody can answer any more for now. Come back later.',
  },
  closed: 'You cannot talk to anybody right now.',
  left: count => `${number.format(count)} left`,
  dismiss: 'Got it',
}
