import { isDevelopment } from '@townsfolk/protocol/development'
import { TownsfolkError } from '../base/errors.ts'
import type { Npc } from './npc.ts'

/** An object with a character: `NpcBehavior` of `@townsfolk/babylon`, `NpcSprite` of `@townsfolk/phaser`. */
export interface NpcCarrier<TObject = unknown> {
  /** The character; undefined while there is none. A behavior has a character while it is on a node. */
  readonly npc: Npc<TObject> | undefined
}

/** A character, or an object that has one. */
export type NpcLike<TObject = unknown> = Npc<TObject> | NpcCarrier<TObject>

/** The character itself, or that of the object; undefined if the object has none. */
export function findNpc<TObject>(who: NpcLike<TObject>): Npc<TObject> | undefined {
  return 'npc' in who ? who.npc : who
}

/**
 * The character itself, or that of the object.
 * @throws TownsfolkError `invalid_option` if there is none
 */
export function npcOf<TObject>(who: NpcLike<TObject> | undefined): Npc<TObject> {
  const npc = who && findNpc(who)
  if (npc) return npc
  throw new TownsfolkError(
    'invalid_option',
    isDevelopment &&
      'There is no character: pass an Npc or a behavior. A behavior has no character while it is on no node or its scene is ' +
        'loading; folk.npc(node, { … }) makes one at once.',
  )
}
