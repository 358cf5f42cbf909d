import type { GameContext } from '../game/game-context.ts'
import type { Effect } from '../sound/game-sound.ts'
import type { Footing } from './footing.ts'
import { isOnPath, isOnPlanks, tower } from './island-map.ts'
import type { Islander } from './islander.ts'

/** Metres from one step to the next. */
const stride = 0.62

/** The player's steps are heard, by what is underfoot. */
export class Footsteps {
  readonly #game: GameContext
  readonly #player: Islander
  #walked = 0

  constructor(game: GameContext, player: Islander) {
    this.#game = game
    this.#player = player
  }

  /** Once a frame. */
  update(): void {
    const walked = this.#player.takeWalkedMetres()
    if (walked === 0) return
    this.#game.story.report({ type: 'lesson-learned', lesson: 'walked' })
    this.#walked += walked
    if (this.#walked < stride) return
    this.#walked = 0
    this.#game.sound.play(stepOn(this.#player.footing), { gain: 0.6 })
  }
}

export function stepOn(footing: Footing): Effect {
  const { climbed } = footing
  if (climbed !== undefined) return climbed < tower.stairsTurn * 0.22 ? 'step-stone' : 'step-wood'
  if (isOnPlanks(footing)) return 'step-wood'
  return isOnPath(footing) ? 'step-path' : 'step-grass'
}
