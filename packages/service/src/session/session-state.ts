import type { JsonValue } from '../brain/brain.ts'

/** The server's record of a conversation. It holds no state of the game's world. */
export interface Session {
  readonly id: string
  readonly team: string
  /** Turns taken so far. */
  readonly turnCount: number
  /** What each character's brain keeps, by character id. */
  readonly memory: Readonly<Record<string, JsonValue>>
}
