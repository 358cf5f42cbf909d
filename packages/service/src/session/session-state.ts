import type { JsonValue } from '@townsfolk/brain'
import type { SessionKind } from './held-session.ts'
import type { Presence } from './presence.ts'

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
  /** Who was there when, by character id. */
  readonly presence: Presence
  /** The facts that each has heard of or seen, by character id. */
  readonly heard: ReadonlyMap<string, readonly HeardRecord[]>
  /** What each character's brain keeps, by character id. */
  readonly memories: ReadonlyMap<string, JsonValue>
}

export interface Partner {
  readonly characterId: string
  /** Whether what it said last was a question. */
  readonly isAsking: boolean
}

/** That a character came to know a fact. */
export interface HeardRecord {
  /** `factKey` of the fact. */
  readonly key: string
  /** Name of who told it; left out when the character saw it itself. */
  readonly from?: string
  readonly atMs: number
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
  presence: new Map(),
  heard: new Map(),
  memories: new Map(),
}

/** Sessions in which characters are talked to. */
export const conversations: SessionKind<SessionState> = {
  beginning: 'leave sessionId out to begin one',
  write: ({ presence, heard, memories, ...state }) =>
    JSON.stringify({
      ...state,
      presence: [...presence],
      ...(heard.size > 0 && { heard: [...heard] }),
      memories: [...memories],
    }),
  /** What a session of an older version did not know yet is as in a fresh one. */
  read(text) {
    const { memories, presence, heard, ...rest } = JSON.parse(text) as Written
    return (
      memories && {
        ...freshSession,
        ...rest,
        presence: new Map(presence),
        heard: new Map(heard),
        memories: new Map(memories),
      }
    )
  },
}

type Maps = Pick<SessionState, 'memories' | 'presence' | 'heard'>

/** As it is in JSON: maps are lists of pairs. */
type Written = Partial<Omit<SessionState, keyof Maps>> & {
  readonly [K in keyof Maps]?: Maps[K] extends ReadonlyMap<string, infer V>
    ? readonly (readonly [string, V])[]
    : never
}
