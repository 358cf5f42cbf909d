import type { Npc } from '@townsfolk/core'
import type { SceneObject } from '@townsfolk/phaser'
import { lanternId, names } from '../game/names.ts'
import { noteDeed } from '../game/witnesses.ts'
import { inSentence } from '../screen/in-sentence.ts'
import { lanternColours, type Villager, villagers } from '../story/index.ts'
import type { Doings } from './doings.ts'
import { handToPlayer, lanternInHand, putDown } from './hands.ts'
import type { Interaction } from './interactions.ts'

export interface InteractionParts {
  readonly doings: Doings
  readonly npcs: Readonly<Record<Villager, Npc<SceneObject>>>
  readonly turnTo: (npc: Npc<SceneObject>) => void
}

/** All that the player can do by hand, near or far, by where the story stands. */
export function interactionsOf(parts: InteractionParts): readonly Interaction[] {
  return [...lyingThings(parts), ...gifts(parts), bell(parts), ...talks(parts)]
}

function lyingThings({ doings }: InteractionParts): Interaction[] {
  const { game, belongings, runtime, player, sound } = doings
  const { story, screen } = game
  const { night } = story
  const lanterns = lanternColours
    .filter(colour => night.lanterns[colour].at === 'ground')
    .map(
      (colour): Interaction => ({
        ...handSized,
        label: `Take the ${colour} lantern`,
        spot: belongings.lanterns[colour],
        pointsAt: lanternId(colour),
        run: () => {
          if (story.night.lanterns[colour].at !== 'ground') return
          const isTakenAway = belongings.wanted === colour
          handToPlayer(doings, colour)
          runtime.log(`The player picks up the ${colour} lantern`, { at: 'player' })
          if (isTakenAway) noteDeed(runtime, story, 'took-lantern')
          screen.notify(`You take the ${colour} lantern.`)
        },
      }),
    )
  if (night.things.float !== 'ground') return lanterns
  const float: Interaction = {
    ...handSized,
    label: 'Take the cork float',
    spot: belongings.things.float,
    pointsAt: 'float',
    run: () => {
      putDown(doings)
      sound('pick-up', player)
      story.report({ type: 'thing-moved', thing: 'float', to: 'player' })
      screen.notify('You take the cork float. Somebody will miss it.')
    },
  }
  return [...lanterns, float]
}

/** From the player's hands into somebody else's: by the prompt only, for a click on somebody is a wish to talk. */
function gifts({ doings, npcs }: InteractionParts): Interaction[] {
  const { game, runtime, player, sound } = doings
  const { story, screen } = game
  const colour = lanternInHand(doings)
  if (colour) {
    const give: Interaction = {
      label: `Give Wren the ${colour} lantern`,
      spot: npcs.wren.object as Interaction['spot'],
      within: 80,
      run: () => {
        sound('pick-up', player)
        story.report({ type: 'lantern-moved', colour, to: 'wren' })
        noteDeed(runtime, story, 'gave-lantern')
        screen.notify(`You give Wren the ${colour} lantern.`)
      },
    }
    return [give]
  }
  if (story.night.things.float !== 'player') return []
  const give: Interaction = {
    label: 'Give Tobin his float',
    spot: npcs.tobin.object as Interaction['spot'],
    within: talkingDistance,
    run: () => {
      sound('pick-up', player)
      story.report({ type: 'thing-moved', thing: 'float', to: 'tobin' })
      noteDeed(runtime, story, 'helped-tobin')
      screen.notify('You give Tobin his float.')
      void npcs.tobin.takeAmbientTurn()
    },
  }
  return [give]
}

function bell({ doings }: InteractionParts): Interaction {
  const { game, runtime, village, sound } = doings
  return {
    label: 'Ring the bell',
    spot: village.bell,
    within: 70,
    touch: { above: 40, radius: 42 },
    pointsAt: 'bell',
    run: () => {
      village.bell.swing()
      sound('bell', village.bell)
      runtime.log('The bell rings', { at: 'bell', loudness: 3, priority: 'high' })
      // Who only hears it does not know who it was.
      noteDeed(runtime, game.story, 'rang-bell', 0.5)
      game.screen.notify('The bell rings out over the lake.')
    },
  }
}

function talks({ npcs, turnTo }: InteractionParts): Interaction[] {
  return villagers.map(
    (id): Interaction => ({
      label: `Talk to ${inSentence(names[id])}`,
      spot: npcs[id].object as Interaction['spot'],
      within: talkingDistance,
      touch: { above: 45, radius: 46 },
      talksTo: id,
      run: () => turnTo(npcs[id]),
    }),
  )
}

/** In world units. */
const talkingDistance = 140
const handSized = { within: 60, touch: { above: 18, radius: 30 } } as const
