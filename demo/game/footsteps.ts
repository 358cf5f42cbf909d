import type { Effect } from '../sound/game-sound.ts'
import type { GameContext } from './game-context.ts'

export interface FootstepParts {
  readonly game: GameContext
  /** How far it is from one step to the next, in the scene's units. */
  readonly stride: number
  /** How far the player has walked since this was asked for last, in the scene's units. */
  readonly takeWalked: () => number
  /** By what is underfoot. */
  readonly effect: () => Effect
}

/** The player's steps are heard. */
export class Footsteps {
  readonly #parts: FootstepParts
  #walked = 0

  constructor(parts: FootstepParts) {
    this.#parts = parts
  }

  /** Once a frame. */
  update(): void {
    const { game, stride, takeWalked, effect } = this.#parts
    const walked = takeWalked()
    if (walked === 0) return
    game.story.report({ type: 'lesson-learned', lesson: 'walked' })
    this.#walked += walked
    if (this.#walked < stride) return
    this.#walked = 0
    game.sound.play(effect(), { gain: 0.6 })
  }
}
