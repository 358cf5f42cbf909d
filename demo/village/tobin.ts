import { done, failed } from '@townsfolk/core'
import { whyNotRow } from '../story/index.ts'
import type { AddActions } from './doings.ts'
import { handToPlayer } from './hands.ts'

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
