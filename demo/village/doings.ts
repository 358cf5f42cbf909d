import type { Npc, NpcRuntime } from '@townsfolk/core'
import type { SceneObject } from '@townsfolk/phaser'
import type { Village } from '../art/index.ts'
import type { GameContext, Spot } from '../game/game-context.ts'
import type { Effect } from '../sound/game-sound.ts'
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
  /** Something is heard from that place; `loudness` from 0 to 1, by default 1. */
  readonly sound: (effect: Effect, at: Spot, loudness?: number) => void
  /** Opens Orla's quiz. */
  readonly openQuiz: () => void
}

/** Gives one villager the actions that their file declares. */
export type AddActions = (npc: Npc<SceneObject>, doings: Doings) => void
