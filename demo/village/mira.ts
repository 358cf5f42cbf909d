import { done, failed, type Npc } from '@townsfolk/core'
import type { SceneObject } from '@townsfolk/phaser'
import type { Spot } from '../game/game-context.ts'
import type { AddActions, Doings } from './doings.ts'
import { reach } from './errands.ts'

const pointsForMs = 1800

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
      await npc.wait(pointsForMs, signal)
    } finally {
      walkers.mira.doll.raiseArm(false)
      walkers.mira.doll.lookAt(undefined)
    }
  })
  mira.onAction('WALK_TO', ({ target, signal }) => walkers.mira.walkTo(() => target, reach + 30, signal))
}

/** Mira sees who has come, and says the first word. */
export async function greetPlayer(
  mira: Npc<SceneObject>,
  { game, runtime }: Doings,
  signal: AbortSignal,
): Promise<void> {
  await game.screen.begun
  if (signal.aborted) return
  runtime.log('The player arrives in Lanternmere', { at: 'player', priority: 'high' })
  void mira.takeAmbientTurn()
}
