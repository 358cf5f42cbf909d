import type { Npc } from '@townsfolk/core'
import type { SceneObject } from '@townsfolk/phaser'
import { looks, posts } from '../art/index.ts'
import type { Conversation } from '../game/conversation.ts'
import type { GameContext, Spot } from '../game/game-context.ts'
import { askForMemories } from '../game/memories.ts'
import { names } from '../game/names.ts'
import { type Villager, villagers } from '../story/index.ts'

/** Where they wait when the player comes home, around the tall post. */
export const homecomingSpots: Readonly<Record<Villager | 'player', Spot>> = {
  mira: around(-150, 30),
  tobin: around(-90, 95),
  wren: around(70, 105),
  bram: around(150, 50),
  orla: around(244, 78),
  player: around(-10, 120),
}

export interface HomecomingParts {
  readonly game: GameContext
  readonly npcs: Readonly<Record<Villager, Npc<SceneObject>>>
  readonly conversation: Conversation<SceneObject>
  readonly takePicture: () => Promise<Blob>
  readonly signal: AbortSignal
}

/** The end: each tells what they saw, and the evening can be kept as a picture. */
export async function endTheNight(parts: HomecomingParts): Promise<void> {
  const { game, npcs, conversation, takePicture, signal } = parts
  const told = await askForMemories(
    villagers.map(id => npcs[id]),
    npc => conversation.hold(npc),
    signal,
  )
  if (signal.aborted) return
  game.story.report({ type: 'night-ended' })
  const memories = villagers.flatMap(id => {
    const text = told.get(id)
    return text ? [{ name: names[id], colour: looks[id].cloak, text }] : []
  })
  await game.screen.showEnding(memories, takePicture)
  conversation.hold(undefined)
}

function around(x: number, y: number): Spot {
  const { spot } = posts['tall-post']
  return { x: spot.x + x, y: spot.y + y }
}
