import type { EntityProperty, Position } from './chat.ts'
import type { Sender } from './history.ts'

/** Body of `POST /chat` (v2): one character. */
export interface ChatRequestV2 {
  readonly characterId: string
  readonly message: string
  readonly sessionId?: string
  readonly playerId?: string
  /** Entities that the character perceives, as a list or as JSON text. */
  readonly metadata?: readonly EntityV2[] | string
  /** World events, as a list or as JSON text. */
  readonly events?: unknown
}

/** An entity of v2: it has no id. */
export interface EntityV2 {
  readonly type?: string
  readonly name: string
  readonly isSubject?: boolean
  readonly position?: Position
  readonly properties?: readonly EntityProperty[]
}

/** Answer to `POST /chat` (v2). */
export interface ChatReplyV2 {
  readonly sessionId: string
  /** All lines, joined. */
  readonly response: string
  /** Name of the first action; `''` if there is none. */
  readonly action: string
  /** Emotion of the first line. */
  readonly emotion: string
  readonly flowState: string
  readonly metadata: readonly EntityV2[]
}

/** Body of `POST /chat/session` (v2). */
export interface HistoryRequestV2 {
  readonly sessionId: string
  /** Messages in the answer, 1 to 100. Default: 10. */
  readonly limit?: number
}

/** Answer to `POST /chat/session` (v2): the newest messages, oldest first. */
export interface HistoryReplyV2 {
  readonly sessionId: string
  readonly messages: readonly HistoryMessageV2[]
}

/** A message of a conversation (v2). */
export interface HistoryMessageV2 {
  readonly content: string
  readonly sender: Sender
  /** ISO 8601. */
  readonly createdAt: string
}

/** Body of `POST /audio/generate` (v2). */
export interface SpeechRequestV2 {
  readonly characterId: string
  readonly message: string
}
