import type { QueuedLine } from '../floor/speech-floor.ts'
import { contextOf } from '../runtime/internals.ts'
import type { Npc } from '../runtime/npc.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'
import type { RuntimeContext } from '../runtime/runtime-context.ts'
import type { Refusal } from '../turns/turn-gate.ts'
import { conversationsIn } from './conversations.ts'

/** What a character does now: whether it speaks, and what it waits for. */
export type VoiceStatus =
  /** It says a line. */
  | { readonly status: 'speaking'; readonly text: string }
  /** A turn was sent, and no part of the reply has arrived. */
  | { readonly status: 'thinking' }
  /** Lines of it wait until others have spoken. */
  | { readonly status: 'queued'; readonly count: number }
  /** A turn waits to be sent: its session is being read, or another turn is under way. */
  | { readonly status: 'waiting' }
  /** A gate would refuse a line of the player. */
  | ({ readonly status: 'refused' } & Refusal)
  | { readonly status: 'free' }

/** Reads what a character does now: the first status that applies. It changes nothing. */
export function voiceOf<TObject>(runtime: NpcRuntime<TObject>, npc: Npc<TObject>): VoiceStatus {
  const context = contextOf(runtime)
  return context.withoutRecording(() => stateOf(context, npc))
}

function stateOf<TObject>(context: RuntimeContext<TObject>, npc: Npc<TObject>): VoiceStatus {
  const { floor } = context
  const isOwn = ({ reply }: QueuedLine<Npc<TObject>>): boolean => reply.speaker === npc
  const said = floor.spoken.find(isOwn)
  if (said) return { status: 'speaking', text: said.line.text }
  const conversations = conversationsIn(context, npc)
  if (conversations.some(({ isThinking }) => isThinking)) return { status: 'thinking' }
  const count = floor.queued.filter(isOwn).length
  if (count > 0) return { status: 'queued', count }
  if (conversations.some(({ isBusy }) => isBusy)) return { status: 'waiting' }
  const refusal = context.refusal({ kind: 'player', characterIds: [npc.characterId] })
  return refusal ? { status: 'refused', ...refusal } : { status: 'free' }
}
