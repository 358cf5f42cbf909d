import type { ActionCall, ChatLine, ChatReply } from './chat.ts'

/** Ours: what `POST /chat` with `Accept: text/event-stream` sends, in this order for each speaker. */
export type ChatStreamPart =
  /** Who speaks from here on. */
  | { readonly type: 'speaker'; readonly characterId: string; readonly name: string }
  | { readonly type: 'line'; readonly characterId: string; readonly line: ChatLine }
  | { readonly type: 'action'; readonly characterId: string; readonly action: ActionCall }
  /** The last part: the same body that the plain call gives. Only now the turn was taken and charged. */
  | { readonly type: 'done'; readonly reply: ChatReply }
