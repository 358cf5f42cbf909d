import { createReactions, type Npc, type NpcRuntime } from '@townsfolk/core'
import type { SceneObject } from '@townsfolk/phaser'
import type { SpeechBubblesOptions } from '@townsfolk/ui'
import type { Doll } from '../art/index.ts'
import type { Person } from '../game/attention.ts'
import type { GameContext, Spot } from '../game/game-context.ts'
import { letThemMutter } from '../game/gossip.ts'
import { Talk } from '../game/talk.ts'

/** How far a voice carries, in world units. */
const earshot = 190
/** Who is nearer than this turns to who speaks. */
const listeningDistance = 260
/** Who is nearer than this mutters to be heard. */
const mutterDistance = 340

export interface VillageTalkParts {
  readonly game: GameContext
  readonly runtime: NpcRuntime<SceneObject>
  readonly player: Doll
  readonly bubbles: SpeechBubblesOptions<SceneObject>
}

/** How the village talks: from how near who is heard, and what dolls do about it. */
export function createVillageTalk({ game, runtime, player, bubbles }: VillageTalkParts): Talk<SceneObject> {
  const dollOf = (who: Person<SceneObject>): Doll => (who === 'player' ? player : (who.object as Doll))
  const isNear = (npc: Npc<SceneObject>): boolean => distance(dollOf(npc), player) <= mutterDistance
  letThemMutter(runtime, runtime.npcs, isNear)
  runtime.add(createReactions({ isNear }))
  return new Talk<SceneObject>({
    game,
    runtime,
    bubbles,
    player,
    distanceTo: npc => distance(dollOf(npc), player),
    earshot,
    setEmotion: (speaker, emotion) => (speaker as Doll).setEmotion(emotion),
    isNear: (listener, speaker) => distance(dollOf(listener), dollOf(speaker)) < listeningDistance,
    look: (who, at) => dollOf(who).lookAt(at && dollOf(at)),
  })
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
