import type { LanternColour } from '../story/index.ts'
import { lanternColours } from '../story/index.ts'
import type { Doings } from './doings.ts'

/** What the player carries in the hands. */
export function lanternInHand({ game }: Doings): LanternColour | undefined {
  return lanternColours.find(colour => game.story.night.lanterns[colour].at === 'player')
}

/** Puts down what the player carries in the hands. */
export function putDown(doings: Doings): void {
  const { game, runtime, player, sound } = doings
  const { story, screen } = game
  const colour = lanternInHand(doings)
  if (colour) {
    story.report({ type: 'lantern-moved', colour, to: 'ground' })
    runtime.log(`The player puts down the ${colour} lantern`, { at: 'player' })
    screen.notify(`You put down the ${colour} lantern.`)
  } else if (story.night.things.float === 'player') {
    story.report({ type: 'thing-moved', thing: 'float', to: 'ground' })
    screen.notify('You put down the cork float.')
  } else return
  sound('put-down', player)
}

/** Gives the player a lantern; what they carry is put down for it. */
export function handToPlayer(doings: Doings, colour: LanternColour): void {
  const { game, player, sound } = doings
  putDown(doings)
  sound('pick-up', player)
  game.story.report({ type: 'lantern-moved', colour, to: 'player' })
}
