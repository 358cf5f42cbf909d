import { limits } from '@townsfolk/protocol'
import { chooseEntities } from '../perception/relevance.ts'
import type { UnseenReason } from '../perception/senses-port.ts'
import { characterOf, contextOf } from '../runtime/internals.ts'
import type { Npc } from '../runtime/npc.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'
import type { RuntimeContext } from '../runtime/runtime-context.ts'

/**
 * Why a turn would not send an entity: it is too far, outside the view cone, behind something, less important than
 * 40 others, or not in the scene.
 */
export type LeftOutReason = UnseenReason | 'budget' | 'gone'

/** Explains why a turn of this character alone would not send an entity now; undefined if it would. */
export function whyLeftOut<TObject>(
  runtime: NpcRuntime<TObject>,
  npc: Npc<TObject>,
  id: string,
): LeftOutReason | undefined {
  // To look changes something: who has joined and left is settled, and the character looks around.
  const context = contextOf(runtime)
  return context.enter({ do: 'why-left-out', npc, id }, () => reasonFor(context, npc, id))
}

function reasonFor<TObject>(
  { registry, pointedId }: RuntimeContext<TObject>,
  npc: Npc<TObject>,
  id: string,
): LeftOutReason | undefined {
  registry.settle()
  const slot = registry.resolve(id)
  if (!slot || npc.isDetached) return 'gone'
  const character = characterOf(npc)
  const { focusId } = character.conversation
  const query = character.relevance(new Set([npc.id]), new Set(), pointedId, focusId)
  if (chooseEntities(registry, query, limits.entities).includes(slot)) return undefined
  const { senses } = npc
  return (senses?.sightingOf(slot) ? undefined : senses?.whyUnseen(slot)) ?? 'budget'
}
