import { noteDeed } from '../game/witnesses.ts'
import type { AddActions, Doings } from './doings.ts'
import { handToPlayer } from './hands.ts'

export const addOrla: AddActions = (orla, { openQuiz }) => {
  orla.onAction('HOST_QUIZ', () => openQuiz(), { target: 'optional', timing: 'after-speech' })
}

/** Who wins her quiz gets the blue lantern. */
export function giveQuizPrize(doings: Doings): void {
  const { game, runtime } = doings
  const { story, screen } = game
  story.report({ type: 'quiz-won' })
  noteDeed(runtime, story, 'won-quiz')
  handToPlayer(doings, 'blue')
  runtime.log('Orla gives the player the blue lantern', { at: 'orla' })
  screen.notify('Orla gives you the blue lantern.')
}
