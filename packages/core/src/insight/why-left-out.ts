import { limits } from '@townsfolk/protocol'
import { chooseEntities } from '../perception/relevance.ts'
import type { UnseenReason } from '../perception/senses-port.ts'
import { entered } from '../runtime/journal.ts'
import type { Npc } from '../runtime/npc.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'
import type { NpcHost } from '../runtime/runtime-context.ts'

/**
 * Why an entity is not among what a turn would send: too far, beside the view cone, behind something, less
 * important than 40 others, or not in the scene.
 */
export type LeftOutReason = UnseenReason | 'budget' | 'gone'

/** Why a turn taken now by this character alone would not tell of an entity; undefined when it would. */
export function whyLeftOut<TObject>(
  { host }: NpcRuntime<TObject>,
  npc: Npc<TObject>,
  id: string,
): LeftOutReason | undefined {
  // To look changes something: who has joined and left is settled, and the character looks around.
  return entered(host, { do: 'why-left-out', npc, id }, () => reasonFor(host, npc, id))
}

function reasonFor<TObject>(
  { registry, pointedId }: NpcHost<TObject>,
  npc: Npc<TObject>,
  id: string,
): LeftOutReason | undefined {
  registry.settle()
  const slot = registry.resolve(id)
  if (!slot || npc.isDetached) return 'gone'
  const query = npc.relevance(new Set([npc.id]), new Set(), pointedId, npc.conversation.focusId)
  if (chooseEntities(registry, query, limits.entities).includes(slot)) return undefined
  const { senses } = npc
  return (senses?.sightingOf(slot) ? undefined : senses?.whyUnseen(slot)) ?? 'budget'
}
