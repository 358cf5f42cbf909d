import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Npc } from '@townsfolk/core'
import { names } from '../game/names.ts'
import { nearestOf } from '../game/nearest.ts'
import { inSentence } from '../screen/in-sentence.ts'
import type { Night } from '../story/index.ts'
import { type Footing, lampFooting, onGround, stairsFoot } from './footing.ts'
import { benchFront } from './island-map.ts'
import type { Islander } from './islander.ts'
import type { Islanders, IslandPerson } from './people.ts'

/** Something the player can do at a place: by its key when near, or by a tap from anywhere. */
export interface Interaction {
  readonly label: string
  /** Where the player stands for it. */
  readonly footing: () => Footing
  /** From how near, in metres. */
  readonly within: number
  /** How much nearer than it is it counts: who is always at hand gives way. */
  readonly counts: number
  /** What a tap has to hit: somebody's figure. */
  readonly doll?: TransformNode
  readonly pointsAt?: string
  /** Id of whom it begins a talk with. */
  readonly talksTo?: string
  run(): void
}

export interface InteractionParts {
  readonly islanders: Islanders
  readonly npcs: Readonly<Record<IslandPerson, Npc<TransformNode>>>
  readonly turnTo: (npc: Npc<TransformNode>) => void
  readonly goTo: (footing: Footing) => void
}

export function interactionsOf(parts: InteractionParts, night: Night): readonly Interaction[] {
  const { islanders, npcs, turnTo, goTo } = parts
  const { player, wren, keeper } = islanders
  const talk = (id: IslandPerson, who: Islander, counts: number, footing: () => Footing): Interaction => ({
    label: `Talk to ${inSentence(names[id])}`,
    footing,
    within: 2.5,
    counts,
    doll: who.doll,
    pointsAt: id,
    talksTo: id,
    run: () => turnTo(npcs[id]),
  })
  const talks = [
    talk('keeper', keeper, 0, () => onGround(benchFront)),
    talk('wren', wren, 1.2, () => wren.footing),
  ]
  if (!night.isKeeperWon || night.isLampLit || player.footing.climbed !== undefined) return talks
  const climb: Interaction = {
    label: 'Climb the stairs',
    footing: () => onGround(stairsFoot),
    within: 1.6,
    counts: 0,
    pointsAt: 'stairs',
    run: () => goTo(lampFooting),
  }
  return [...talks, climb]
}

/** The interaction at hand for a player who stands here. */
export function nearestInteraction(
  interactions: readonly Interaction[],
  at: Islander,
): Interaction | undefined {
  return nearestOf(interactions, ({ footing, within, counts }) => {
    const to = footing()
    if ((to.climbed === undefined) !== (at.footing.climbed === undefined)) return undefined
    const distance = Math.hypot(to.x - at.footing.x, to.z - at.footing.z)
    return distance > within ? undefined : distance + counts
  })
}
