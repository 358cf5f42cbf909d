import type { ActionCall, ChatLine, ChatReply } from './chat.ts'

/** Ours: what `POST /chat` with `Accept: text/event-stream` sends, in this order for each speaker. */
export type ChatStreamPart =
  /** Who speaks from here on. */
  | { readonly type: 'speaker'; readonly characterId: string; readonly name: string }
  | { readonly type: 'line'; readonly characterId: string; readonly line: ChatLine }
  /** What the character is doing ends: the player has told it to stop. Before its actions. */
  | { readonly type: 'stop'; readonly characterId: string }
  | { readonly type: 'action'; readonly characterId: string; readonly action: ActionCall }
  /** The last part: the same body that the plain call gives. Only now the turn was taken and charged. */
  | { readonly type: 'done'; readonly reply: ChatReply }

/** A whole reply in the parts of a stream, in their order. */
export function* chatStreamPartsOf(reply: ChatReply): Generator<ChatStreamPart, void, undefined> {
  for (const { characterId, name, lines, actions, stops } of reply.messages) {
    yield { type: 'speaker', characterId, name }
    for (const line of lines) yield { type: 'line', characterId, line }
    if (stops) yield { type: 'stop', characterId }
    for (const action of actions) yield { type: 'action', characterId, action }
  }
  yield { type: 'done', reply }
}
