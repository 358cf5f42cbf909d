import { done, failed } from '@townsfolk/core'
import { noteDeed } from '../game/witnesses.ts'
import { whyNotForge } from '../story/index.ts'
import type { AddActions } from './doings.ts'
import { reach } from './errands.ts'

const hammerBlows = 4
const betweenBlowsMs = 450
/** What he does all evening is heard less than what he is asked to do. */
const everydayLoudness = 0.22

export const addBram: AddActions = (bram, { game, runtime, village, walkers, sound }) => {
  const { story, screen } = game
  walkers.bram.doll.on('strike', () => sound('hammer', walkers.bram.doll, everydayLoudness))
  bram.onAction(
    'FORGE',
    async ({ npc, signal }) => {
      const reason = whyNotForge(story.night)
      if (reason) return failed(reason)
      await walkers.bram.walkTo(() => village.places.anvil, reach, signal)
      try {
        for (let blow = 0; blow < hammerBlows; blow += 1) {
          sound('hammer', walkers.bram.doll)
          walkers.bram.doll.raiseArm(blow % 2 === 0)
          await npc.wait(betweenBlowsMs, signal)
        }
      } finally {
        walkers.bram.doll.raiseArm(false)
      }
      story.report({ type: 'hook-forged' })
      runtime.log('Bram forges a new hook', { at: 'bram', priority: 'medium' })
      noteDeed(runtime, story, 'asked-hook')
      screen.notify('Bram forges a new hook, and it is on the tall post before it is cold.')
      return done
    },
    { target: 'optional' },
  )
  bram.onAction('OPEN', async ({ target, signal }) => {
    if (target !== village.places.gate) return failed('it has no lock')
    if (story.night.isGateOpen) return failed('it is open')
    await walkers.bram.walkTo(() => target, reach + 20, signal)
    sound('gate', walkers.bram.doll)
    story.report({ type: 'gate-opened' })
    runtime.log('Bram opens the gate', { at: 'gate' })
    screen.notify('The gate of the jetty is open.')
    return done
  })
}
