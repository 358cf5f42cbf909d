import type { Npc, NpcRuntime } from '@townsfolk/core'
import type { SceneObject } from '@townsfolk/phaser'
import type { Village } from '../art/index.ts'
import type { GameContext, Spot } from '../game/game-context.ts'
import type { Villager } from '../story/index.ts'
import type { Belongings } from './belongings.ts'
import type { Walker } from './walker.ts'

/** What the handlers of actions have at hand. */
export interface Doings {
  readonly game: GameContext
  readonly runtime: NpcRuntime<SceneObject>
  readonly village: Village
  readonly belongings: Belongings
  readonly walkers: Readonly<Record<Villager, Walker>>
  /** The player's figure. */
  readonly player: Spot
  readonly ownWalker: Walker
  /** How loud and from which side something at that place is heard. */
  readonly sound: (effect: Parameters<GameContext['sound']['play']>[0], at: Spot) => void
  /** Opens Orla's quiz. */
  readonly openQuiz: () => void
}

/** Gives one villager the actions that their file declares. */
export type AddActions = (npc: Npc<SceneObject>, doings: Doings) => void
