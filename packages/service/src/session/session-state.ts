import type { JsonValue } from '@townsfolk/brain'
import type { SessionKind } from './held-session.ts'

/** What a conversation remembers from turn to turn. It holds no state of the game's world. */
export interface SessionState {
  /** Whose it is: the first player who was named in it. */
  readonly playerId: string | undefined
  /** Messages of the transcript so far; the next one gets the number after it. */
  readonly messageCount: number
  /** Ids of those whose turn it was to speak, who had it last at the end. */
  readonly floor: readonly string[]
  /** Whom the player talked with last; undefined before they did. */
  readonly partner: Partner | undefined
  /** Who was there on the last turn. */
  readonly cast: readonly CastMember[]
  /** What a cast says among itself; undefined when the player spoke last. */
  readonly ambient: AmbientScene | undefined
  /** Hashes of the events that a cast has heard of, the oldest first. */
  readonly heardEvents: readonly number[]
  /** What each character's brain keeps, by character id. */
  readonly memories: ReadonlyMap<string, JsonValue>
}

export interface Partner {
  readonly characterId: string
  /** Whether what it said last was a question. */
  readonly isAsking: boolean
}

export interface CastMember {
  readonly id: string
  readonly name: string
}

export interface AmbientScene {
  /** Messages since something last happened. */
  readonly messageCount: number
  /** Nobody had anything new to say on the last turn. */
  readonly isSilent: boolean
  /** The last lines, as the words in them. */
  readonly lines: readonly string[]
}

export const freshSession: SessionState = {
  playerId: undefined,
  messageCount: 0,
  floor: [],
  partner: undefined,
  cast: [],
  ambient: undefined,
  heardEvents: [],
  memories: new Map(),
}

/** Sessions in which characters are talked to. */
export const conversations: SessionKind<SessionState> = {
  beginning: 'leave sessionId out to begin one',
  write: state => JSON.stringify({ ...state, memories: [...state.memories] }),
  /** What a session of an older version did not know yet is as in a fresh one. */
  read(text) {
    const { memories, ...rest } = JSON.parse(text) as Partial<Omit<SessionState, 'memories'>> & {
      memories?: readonly (readonly [string, JsonValue])[]
    }
    return memories && { ...freshSession, ...rest, memories: new Map(memories) }
  },
}
