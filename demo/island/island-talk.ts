import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { createReactions, type Npc, type NpcRuntime } from '@townsfolk/core'
import type { SpeechBubblesOptions } from '@townsfolk/ui'
import { RoundDoll } from '../art/round/doll.ts'
import type { GameContext } from '../game/game-context.ts'
import { letThemMutter } from '../game/gossip.ts'
import { Talk } from '../game/talk.ts'
import type { Islander } from './islander.ts'
import { type Islanders, type IslandPerson, islanderOf } from './people.ts'

/** How far a voice carries, in metres. */
const earshot = 4.4
/** Who always walks along gives way to who is come to. */
const companionCounts = 1.6
const mutterDistance = 6
/** A bubble below somebody's head leaves so much of it free, in CSS pixels. */
const headPx = 120

export interface IslandTalkParts {
  readonly game: GameContext
  readonly runtime: NpcRuntime<TransformNode>
  readonly islanders: Islanders
  readonly npcs: Readonly<Record<IslandPerson, Npc<TransformNode>>>
  readonly bubbles: SpeechBubblesOptions<TransformNode>
}

/** How the island talks: from how near who is heard, and what dolls do about it. */
export function createIslandTalk(parts: IslandTalkParts): Talk<TransformNode> {
  const { game, runtime, islanders, npcs, bubbles } = parts
  const { player } = islanders
  const distanceTo = (npc: Npc<TransformNode>): number => player.distanceTo(islanderOf(npc, islanders))
  letThemMutter(runtime, [npcs.keeper], npc => distanceTo(npc) < mutterDistance)
  runtime.add(createReactions())
  return new Talk<TransformNode>({
    game,
    runtime,
    bubbles: { ...bubbles, clearance: headPx },
    player: player.doll,
    distanceTo: npc => distanceTo(npc) + (npc === npcs.wren ? companionCounts : 0),
    earshot,
    setEmotion: (speaker, emotion) => speaker instanceof RoundDoll && speaker.setEmotion(emotion),
    isNear: () => true,
    look: (who, at) => who !== 'player' && who.lookAt(at === 'player' ? at : at?.id),
  })
}

/** Who speaks, or is written to, beside the player. */
export function speakerNear({ attention }: Talk<TransformNode>, islanders: Islanders): Islander | undefined {
  const npc = attention.counterpart
  const speaker = npc && islanderOf(npc, islanders)
  return speaker && islanders.player.distanceTo(speaker) < earshot ? speaker : undefined
}
