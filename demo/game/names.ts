import type { LanternColour, PersonId, ThingId } from '../story/index.ts'

/** What everybody and everything is called, by the characters too. */
export const names = {
  wren: 'Wren',
  mira: 'Mira',
  tobin: 'Tobin',
  bram: 'Bram',
  orla: 'Orla',
  keeper: 'The keeper',
  player: 'The player',
} as const satisfies Record<PersonId | 'player', string>

export const thingWords: Readonly<Record<ThingId, string>> = { oil: 'can of oil', float: 'cork float' }

export const lanternId = (colour: LanternColour): `lantern-${LanternColour}` => `lantern-${colour}`

/** "Red lantern": as words stand in the list of what is there. */
export function asName(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
