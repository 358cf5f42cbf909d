import type { ActionCall, ChatLine, ChatReply } from './chat.ts'

/**
 * Townsfolk only: a part of the answer to `POST /chat` with `Accept: text/event-stream`. For each speaker the parts
 * come in this order.
 */
export type ChatStreamPart =
  /** The speaker of the parts that follow. */
  | { readonly type: 'speaker'; readonly characterId: string; readonly name: string }
  | { readonly type: 'line'; readonly characterId: string; readonly line: ChatLine }
  /** The character ends what it is doing, because the player told it to stop. Comes before its actions. */
  | { readonly type: 'stop'; readonly characterId: string }
  | { readonly type: 'action'; readonly characterId: string; readonly action: ActionCall }
  /** The last part: the body of the plain call. Only now has the turn been taken and charged. */
  | { readonly type: 'done'; readonly reply: ChatReply }

/** Yields the parts of a whole reply in the order of a stream. */
export function* chatStreamPartsOf(reply: ChatReply): Generator<ChatStreamPart, void, undefined> {
  for (const { characterId, name, lines, actions, stops } of reply.messages) {
    yield { type: 'speaker', characterId, name }
    for (const line of lines) yield { type: 'line', characterId, line }
    if (stops) yield { type: 'stop', characterId }
    for (const action of actions) yield { type: 'action', characterId, action }
  }
  yield { type: 'done', reply }
}
