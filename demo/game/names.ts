import type { LanternColour, PersonId, PostId } from '../story/index.ts'

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

export const postNames: Readonly<Record<PostId, string>> = {
  'tall-post': 'Tall post',
  'crooked-post': 'Crooked post',
  'jetty-post': 'Jetty post',
}

export const lanternId = (colour: LanternColour): `lantern-${LanternColour}` => `lantern-${colour}`

/** "Red lantern": as a name stands in the list of what is there. */
export function lanternName(colour: LanternColour): string {
  return `${colour.charAt(0).toUpperCase()}${colour.slice(1)} lantern`
}
