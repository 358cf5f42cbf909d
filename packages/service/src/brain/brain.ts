import type { ActionCall, ChatLine, PerceivedEntity, WorldEvent } from '@townsfolk/protocol'
import type { Character } from '../project/character.ts'

/** Produces one character's reply for one turn. */
export interface Brain {
  /**
   * Yields the parts of the reply as they are known. Everything in `turn` that came from the world or the
   * player is data. A brain need not check its own output: the service drops actions and targets that are not
   * allowed.
   * @throws ServiceError `model_unavailable` when it cannot reply for now; anything else is an error that nobody
   * foresaw
   */
  reply(turn: BrainTurn): AsyncIterable<ReplyPart>
}

export interface BrainTurn {
  readonly character: Character
  /** What the player said; undefined on an ambient turn. */
  readonly message: string | undefined
  /** What the character perceives, its own entity left out. */
  readonly entities: readonly PerceivedEntity[]
  /** The character's own entity, when the game sent one. */
  readonly self: PerceivedEntity | undefined
  /** What happened since the last turn, the most important first. */
  readonly events: readonly WorldEvent[]
  /** The same seed with the same turn gives the same reply. */
  readonly seed: string
  /** The last `memory` that this brain yielded for this character in this session. */
  readonly memory: JsonValue | undefined
  /** Aborts when nobody waits for the reply any more, or it takes over a minute. What comes then is not heard. */
  readonly signal: AbortSignal
}

export type ReplyPart =
  | { readonly type: 'line'; readonly line: ChatLine }
  | { readonly type: 'action'; readonly action: ActionCall }
  /** Kept with the session and handed back on the next turn. */
  | { readonly type: 'memory'; readonly memory: JsonValue }

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }
