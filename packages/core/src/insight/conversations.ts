import { contextOf } from '../runtime/internals.ts'
import type { Npc } from '../runtime/npc.ts'
import type { Turn } from '../runtime/npc-events.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'
import type { RuntimeContext } from '../runtime/runtime-context.ts'
import type { ConversationRecord } from '../turns/session.ts'
import type { Refusal } from '../turns/turn-gate.ts'

/** An open conversation, for inspection. */
export interface ConversationView<TObject> {
  /** Key of the conversation, made of its characters. */
  readonly key: string
  readonly npcs: readonly Npc<TObject>[]
  readonly isThinking: boolean
  /** A turn is under way. */
  readonly isBusy: boolean
  /** How many turns wait for the one that is under way. */
  readonly waitingCount: number
  /** Its session in the service; undefined if nothing has been said yet. */
  readonly record: ConversationRecord | undefined
  /** The entity talked about last. */
  readonly focusId: string | undefined
  /** The last turn that was sent. */
  readonly lastTurn: Turn<TObject> | undefined
  /** The last error since `lastTurn` was sent, or before there was a turn. */
  readonly lastTrouble: Refusal | undefined
}

/** The conversations of a character, its own and those of casts, the one with the latest turn first. */
export function conversationsOf<TObject>(
  runtime: NpcRuntime<TObject>,
  npc: Npc<TObject>,
): readonly ConversationView<TObject>[] {
  return conversationsIn(contextOf(runtime), npc)
}

/** The same, from within. */
export function conversationsIn<TObject>(
  context: RuntimeContext<TObject>,
  npc: Npc<TObject>,
): readonly ConversationView<TObject>[] {
  const views: ConversationView<TObject>[] = []
  for (const conversation of context.conversations) {
    const { key, cast, isThinking, isBusy, waitingCount, session } = conversation
    const npcs = cast.map(participant => participant.npc)
    if (!npcs.includes(npc)) continue
    const { focusId, lastTurn, lastTrouble } = conversation
    const { record } = session
    views.push({
      key,
      npcs,
      isThinking,
      isBusy,
      waitingCount,
      record,
      focusId,
      lastTurn,
      lastTrouble,
    })
  }
  return views.sort((a, b) => sentMs(b) - sentMs(a))
}

function sentMs<TObject>({ lastTurn }: ConversationView<TObject>): number {
  return lastTurn?.marks.sentMs ?? Number.NEGATIVE_INFINITY
}
