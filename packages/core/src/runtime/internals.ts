import type { Character, NpcConversation } from './character.ts'
import type { Npc } from './npc.ts'
import type { NpcRuntime } from './npc-runtime.ts'
import type { RuntimeContext } from './runtime-context.ts'

/**
 * What is behind the objects that games hold, for the other folders of this package. No entry exports this file: games
 * see `NpcRuntime`, `Npc` and `Cast` alone.
 */
const behind = new WeakMap<object, unknown>()

/** What a scene run is made of. */
export function contextOf<TObject>(runtime: NpcRuntime<TObject>): RuntimeContext<TObject> {
  return behind.get(runtime) as RuntimeContext<TObject>
}

/** A character from within. */
export function characterOf<TObject>(npc: Npc<TObject>): Character<TObject> {
  return behind.get(npc) as Character<TObject>
}

/** The conversation of a character, or of a cast. */
export function conversationOf<TObject>(group: { readonly isThinking: boolean }): NpcConversation<TObject> {
  const inner = behind.get(group) as NpcConversation<TObject> | Character<TObject>
  return 'conversation' in inner ? inner.conversation : inner
}

/** Puts the inner part behind the object that games hold: once, when that is made. */
export function putBehind(outer: object, inner: object): void {
  behind.set(outer, inner)
}
