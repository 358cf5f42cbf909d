import type { Character } from '@townsfolk/brain'
import { done, failed, type Npc } from '@townsfolk/core'
import type { SceneObject, TownsfolkPlugin } from '@townsfolk/phaser'
import { type Doll, PaperLantern } from '../art/index.ts'
import type { Lanterns } from './lanterns.ts'
import type { Walker } from './walker.ts'

export interface WrenParts {
  readonly folk: TownsfolkPlugin
  readonly walker: Walker
  readonly lanterns: Lanterns
  readonly player: Doll
  /** Her file, for what she says when the service cannot be reached. */
  readonly character: Character
  /** Called when she handed a lantern over. */
  readonly onBrought: (lantern: PaperLantern) => void
}

const reach = 46

/** Puts Wren into the scene and teaches her what her file says that she can do. */
export function addWren({
  folk,
  walker,
  lanterns,
  player,
  character,
  onBrought,
}: WrenParts): Npc<SceneObject> {
  const wren = folk.npc(walker.doll, {
    characterId: character.id,
    name: character.name,
    properties: () => ({ kind: 'person', holding: lanterns.heldBy(walker.doll)?.colour ?? 'nothing' }),
    fallbackLines: character.unavailable,
  })

  wren.onAction('FETCH', async ({ target, signal }) => {
    if (!(target instanceof PaperLantern)) return failed('it is too heavy')
    await walker.walkTo(() => target, reach, signal)
    lanterns.carry(target, walker.doll)
    try {
      await walker.walkTo(() => player, reach + 14, signal)
    } catch (error) {
      lanterns.putDown(walker.doll)
      throw error
    }
    lanterns.handOver(target, walker.doll, player)
    onBrought(target)
    return done
  })

  wren.onAction('WALK_TO', ({ target, signal }) => walker.walkTo(() => target, reach + 30, signal))

  wren.onAction('COME', ({ signal }) => walker.walkTo(() => player, reach + 14, signal), {
    target: 'optional',
  })

  return wren
}
