import { advance, dusk, type Happening, type Night } from '../../demo/story/index.ts'

/** Where the story stands after this has happened, from dusk on. */
export function nightAfter(...happenings: readonly Happening[]): Night {
  return happenings.reduce(advance, dusk)
}

/** The first minute is over: the player has walked, talked and asked, and has the oil. */
export const started: readonly Happening[] = [
  { type: 'lesson-learned', lesson: 'walked' },
  { type: 'lesson-learned', lesson: 'talked' },
  { type: 'lesson-learned', lesson: 'asked' },
  { type: 'thing-moved', thing: 'oil', to: 'player' },
]

/** The amber and the red lantern burn. */
export const twoLit: readonly Happening[] = [
  ...started,
  { type: 'thing-moved', thing: 'float', to: 'tobin' },
  { type: 'hook-forged' },
  { type: 'trust-won' },
  { type: 'lantern-moved', colour: 'amber', to: 'crooked-post' },
  { type: 'lantern-lit', colour: 'amber' },
  { type: 'lantern-moved', colour: 'red', to: 'tall-post' },
  { type: 'lantern-lit', colour: 'red' },
]

/** All three burn. */
export const threeLit: readonly Happening[] = [
  ...twoLit,
  { type: 'quiz-won' },
  { type: 'lantern-moved', colour: 'blue', to: 'jetty-post' },
  { type: 'lantern-lit', colour: 'blue' },
]

/** All three burn, and the gate of the jetty is open. */
export const nightfall: readonly Happening[] = [...threeLit, { type: 'gate-opened' }]
