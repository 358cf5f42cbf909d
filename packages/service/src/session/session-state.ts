import type { JsonValue } from '../brain/brain.ts'

/** What a conversation remembers from turn to turn. It holds no state of the game's world. */
export interface SessionState {
  /** Messages of the transcript so far; the next one gets the number after it. */
  readonly messageCount: number
  /** Who spoke last; undefined before anybody did. */
  readonly lastSpeakerId: string | undefined
  /** What each character's brain keeps, by character id. */
  readonly memories: ReadonlyMap<string, JsonValue>
}

export const freshSession: SessionState = {
  messageCount: 0,
  lastSpeakerId: undefined,
  memories: new Map(),
}

/** As a store keeps it. */
export function writeSessionState({ messageCount, lastSpeakerId, memories }: SessionState): string {
  return JSON.stringify({ messageCount, lastSpeakerId, memories: [...memories] })
}

export function readSessionState(text: string): SessionState {
  const { messageCount, lastSpeakerId, memories } = JSON.parse(text) as Omit<SessionState, 'memories'> & {
    memories: readonly (readonly [string, JsonValue])[]
  }
  return { messageCount, lastSpeakerId, memories: new Map(memories) }
}
