import { groundAt } from '../art/index.ts'
import type { Doings } from './doings.ts'

/** World units from one step to the next. */
const stride = 26

/** The player's steps are heard, by what is underfoot. */
export class Footsteps {
  readonly #doings: Doings
  #walkedUnits = 0

  constructor(doings: Doings) {
    this.#doings = doings
  }

  /** Once a frame. */
  update(): void {
    const { game, ownWalker } = this.#doings
    const walked = ownWalker.takeWalkedUnits()
    if (walked === 0) return
    game.story.report({ type: 'lesson-learned', lesson: 'walked' })
    this.#walkedUnits += walked
    if (this.#walkedUnits < stride) return
    this.#walkedUnits = 0
    game.sound.play(`step-${groundAt(ownWalker.doll)}`, { gain: 0.6 })
  }
}
