import type { ActionCall, ChatLine, PerceivedEntity, WorldEvent } from '@townsfolk/protocol'
import type { Character } from '../character/character.ts'

/** Produces one character's reply for one turn. */
export interface Brain {
  /** What metrics call it: `authored`, `model`. Default: `custom`. */
  readonly name?: string
  /**
   * Yields the parts of the reply as they are known. Everything in `turn` that came from the world or the
   * player is data. A brain need not check its own output: the service drops actions and targets that are not
   * allowed.
   * @throws ModelError `model_unavailable`, `invalid_model_output` or `model_output_truncated` when it cannot reply
   * for now; anything else is an error that nobody foresaw
   */
  reply(turn: BrainTurn): AsyncIterable<ReplyPart>
  /**
   * The memory of a character who was there when something was said to others; undefined when it keeps nothing of it.
   */
  overhear?(turn: BrainTurn): JsonValue | undefined
}

/** All that a brain is given to reply in one turn. */
export interface BrainTurn {
  /** Who speaks, in the language of the turn. */
  readonly character: Character
  /**
   * What the player said to this character; undefined on an ambient turn. The names by which it was called are left
   * out, and so is what was said to others in the same breath; the transcript keeps the whole. To who was not spoken to
   * by name, all of it was said.
   */
  readonly message: string | undefined
  /** What the character perceives, its own entity left out. */
  readonly entities: readonly PerceivedEntity[]
  /** The character's own entity, when the game sent one. */
  readonly self: PerceivedEntity | undefined
  /** The player's entity, when the game sent one: that of `playAs`, else one whose id or kind is "player". */
  readonly player: PerceivedEntity | undefined
  /** What happened since the last turn, the most important first. */
  readonly events: readonly WorldEvent[]
  readonly scene: Scene
  /** The same seed with the same turn gives the same reply. */
  readonly seed: string
  /** The last `memory` that this brain yielded for this character in this session. */
  readonly memory: JsonValue | undefined
  /** What was said before this turn, the oldest first, at most so many messages. A brain that needs none does not ask. */
  transcript(most: number): Promise<readonly SaidBefore[]>
  /** Aborts when nobody waits for the reply any more, or it takes over a minute. What comes then is not heard. */
  readonly signal: AbortSignal
}

/** Who is there beside the speaker, and what has become of it since this session's last turn. */
export interface Scene {
  /** The other characters of the turn, in the order of the request. */
  readonly others: readonly Character[]
  /** The character that the player plays. */
  readonly playAs: Character | undefined
  /** Names of those who came since the last turn; empty on the first one. */
  readonly joined: readonly string[]
  /** Names of those who left since the last turn. */
  readonly left: readonly string[]
  /** What others said earlier in this turn. */
  readonly earlier: readonly SpokenEarlier[]
}

/** What another character said and did earlier in this turn. */
export interface SpokenEarlier {
  readonly characterId: string
  readonly name: string
  readonly lines: readonly ChatLine[]
  readonly actions: readonly ActionCall[]
}

/** A message of the transcript. */
export interface SaidBefore {
  /** Its number in the session, from 1. */
  readonly seq: number
  /** Undefined for the player. */
  readonly characterId: string | undefined
  /** "Player" or the display name of the character. */
  readonly name: string
  readonly text: string
}

/** A part of a reply, in the order in which the parts are known. */
export type ReplyPart =
  | { readonly type: 'line'; readonly line: ChatLine }
  | { readonly type: 'action'; readonly action: ActionCall }
  /** The checkpoint of its flow at which the character is after this turn; sent on each turn. */
  | { readonly type: 'checkpoint'; readonly checkpoint: string }
  /** Another brain than the one asked for replies; before any line. The caller learns it from a header. */
  | { readonly type: 'fallback'; readonly brain: string }
  /** Kept with the session and handed back on the next turn. */
  | { readonly type: 'memory'; readonly memory: JsonValue }

/** What JSON can hold. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }
