import { TownsfolkError } from '../base/errors.ts'
import type { Npc } from './npc.ts'

/** What carries a character: an `NpcBehavior` of `@townsfolk/babylon`, an `NpcSprite` of `@townsfolk/phaser`. */
export interface NpcCarrier<TObject = unknown> {
  /** Undefined while there is none: a behavior has one while it is on a node. */
  readonly npc: Npc<TObject> | undefined
}

/** A character, however the game has it. */
export type NpcLike<TObject = unknown> = Npc<TObject> | NpcCarrier<TObject>

/** The character that is meant; undefined while its carrier has none. */
export function findNpc<TObject>(who: NpcLike<TObject>): Npc<TObject> | undefined {
  return 'npc' in who ? who.npc : who
}

/** @throws TownsfolkError `invalid_option` while its carrier has none, and for nobody at all */
export function npcOf<TObject>(who: NpcLike<TObject> | undefined): Npc<TObject> {
  const npc = who && findNpc(who)
  if (npc) return npc
  throw new TownsfolkError(
    'invalid_option',
    'There is no character: pass an Npc or a behavior. A behavior has no character while it is on no node or its scene is ' +
      'loading; folk.npc(node, { … }) makes one at once.',
  )
}
