import { done, failed } from '@townsfolk/core'
import type { Spot } from '../game/game-context.ts'
import { noteDeed } from '../game/witnesses.ts'
import { whyNotForge, whyNotRow } from '../story/index.ts'
import type { AddActions } from './doings.ts'
import { reach } from './errands.ts'
import { handToPlayer } from './hands.ts'

const hammerBlows = 4
const betweenBlowsMs = 450

export const addMira: AddActions = (mira, { game, runtime, belongings, walkers, player, sound }) => {
  const { story, screen } = game
  mira.onAction('GIVE', async ({ target, signal }) => {
    if (belongings.thingOf(target) !== 'oil') return failed('that is not mine to give')
    if (story.night.things.oil !== 'mira') return failed('you have it already')
    await walkers.mira.walkTo(() => player, reach + 20, signal)
    sound('pick-up', player)
    story.report({ type: 'thing-moved', thing: 'oil', to: 'player' })
    runtime.log('Mira gives the player the oil', { at: 'mira' })
    screen.notify('Mira gives you a can of oil.')
    await walkers.mira.returnHome(signal)
    return done
  })
  mira.onAction('POINT_AT', async ({ npc, target, signal }) => {
    walkers.mira.doll.lookAt(target as unknown as Spot)
    walkers.mira.doll.raiseArm(true)
    try {
      await npc.wait(1800, signal)
    } finally {
      walkers.mira.doll.raiseArm(false)
      walkers.mira.doll.lookAt(undefined)
    }
  })
  mira.onAction('WALK_TO', ({ target, signal }) => walkers.mira.walkTo(() => target, reach + 30, signal))
}

export const addTobin: AddActions = (tobin, doings) => {
  const { game, runtime, belongings } = doings
  const { story, screen } = game
  tobin.onAction('GIVE', ({ target }) => {
    if (belongings.colourOf(target) !== 'amber') return failed('that is not mine to give')
    if (story.night.lanterns.amber.at !== 'tobin') return failed('you have it already')
    handToPlayer(doings, 'amber')
    runtime.log('Tobin gives the player the amber lantern', { at: 'tobin' })
    screen.notify('Tobin gives you the amber lantern.')
    return done
  })
  tobin.onAction(
    'ROW',
    () => {
      const reason = whyNotRow(story.night)
      if (reason) return failed(reason)
      runtime.log('The boat leaves for the island', { at: 'tobin' })
      story.report({ type: 'crossed', to: 'island' })
      return done
    },
    // Nobody leaves in the middle of a word.
    { target: 'optional', timing: 'after-speech' },
  )
}

export const addBram: AddActions = (bram, { game, runtime, village, walkers, sound }) => {
  const { story, screen } = game
  bram.onAction(
    'FORGE',
    async ({ npc, signal }) => {
      const reason = whyNotForge(story.night)
      if (reason) return failed(reason)
      await walkers.bram.walkTo(() => village.places.anvil, reach, signal)
      for (let blow = 0; blow < hammerBlows; blow += 1) {
        sound('hammer', walkers.bram.doll)
        walkers.bram.doll.raiseArm(blow % 2 === 0)
        await npc.wait(betweenBlowsMs, signal)
      }
      walkers.bram.doll.raiseArm(false)
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

export const addOrla: AddActions = (orla, { openQuiz }) => {
  orla.onAction('HOST_QUIZ', () => openQuiz(), { target: 'optional', timing: 'after-speech' })
}
