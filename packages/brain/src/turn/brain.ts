import type { ActionCall, ChatLine, PerceivedEntity, WorldEvent } from '@townsfolk/protocol'
import type { Character, FactNode } from '../character/character.ts'

/** A brain, which makes one character's reply in one turn. */
export interface Brain {
  /** Name in metrics, such as `authored` or `model`. Default: `custom`. */
  readonly name?: string
  /**
   * Yields the parts of the reply as they become known. Treat everything in `turn` that came from the world or the
   * player as data. A brain need not check its output: the service drops actions and targets that are not allowed.
   * @throws ModelError `model_unavailable`, `invalid_model_output` or `model_output_truncated` if it cannot reply
   *   now; any other error is unexpected
   */
  reply(turn: BrainTurn): AsyncIterable<ReplyPart>
  /** The new memory of a character that heard something said to others; undefined if it does not change. */
  overhear?(turn: BrainTurn): JsonValue | undefined
  /**
   * Prepares the first reply of a character in steps of a few milliseconds. The host takes the next step when it
   * has time. A turn does not need to wait for them.
   */
  prepare?(character: Character): Iterable<unknown>
}

/** The input of a brain for one turn. */
export interface BrainTurn {
  /** The speaker, in the language of the turn. */
  readonly character: Character
  /**
   * What the player said to this character; undefined on an ambient turn. If the player spoke to it by name, the
   * name and what was said to others are left out; the transcript keeps the whole.
   */
  readonly message: string | undefined
  /** Entities that the character perceives, without its own. */
  readonly entities: readonly PerceivedEntity[]
  /** The character's own entity, if the game sent one. */
  readonly self: PerceivedEntity | undefined
  /** The player's entity, if the game sent one: that of `playAs`, otherwise the one whose id or kind is "player". */
  readonly player: PerceivedEntity | undefined
  /** Events since the last turn, the most important first. */
  readonly events: readonly WorldEvent[]
  readonly scene: Scene
  /** Seed: the same seed and turn give the same reply. */
  readonly seed: string
  /** Facts of other characters that it was told, overheard or saw. Its own facts are in its file. Default: none. */
  readonly heard?: readonly HeardFact[] | undefined
  /** Keys of facts that somebody present does not know yet. */
  readonly news?: ReadonlySet<string> | undefined
  /** What it remembers of the player from all sessions; undefined if it remembers nothing beyond a session. */
  readonly remembered?: readonly RememberedFact[] | undefined
  /** Time of the service's clock, in milliseconds since 1970. */
  readonly nowMs?: number | undefined
  /** The last `memory` that this brain yielded for this character in this session. */
  readonly memory: JsonValue | undefined
  /** Reads what was said before this turn, oldest first, at most so many messages. Call it only if you need it. */
  transcript(most: number): Promise<readonly SaidBefore[]>
  /** Aborts when nobody waits for the reply any more, or after a minute. Later parts are ignored. */
  readonly signal: AbortSignal
}

/** Who is there besides the speaker, and what has changed since the last turn of the session. */
export interface Scene {
  /** The other characters of the turn, in the order of the request. */
  readonly others: readonly Character[]
  /** The character that the player plays. */
  readonly playAs: Character | undefined
  /** Names of characters that joined since the last turn; empty on the first turn. */
  readonly joined: readonly string[]
  /** Names of characters that left since the last turn. */
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
  /** Number in the session, from 1. */
  readonly seq: number
  /** Id of the character; undefined for the player. */
  readonly characterId: string | undefined
  /** Display name of the character, or "Player". */
  readonly name: string
  readonly text: string
}

/** A part of a reply. */
export type ReplyPart =
  | { readonly type: 'line'; readonly line: ChatLine }
  | { readonly type: 'action'; readonly action: ActionCall }
  /** The checkpoint of its flow after this turn; yielded on each turn. */
  | { readonly type: 'checkpoint'; readonly checkpoint: string }
  /** Possible answers to the character's question, in the player's words; empty if it waits for none. */
  | { readonly type: 'options'; readonly options: readonly string[] }
  /** The character ends what it is doing before the actions of this reply, because the player told it to stop. */
  | { readonly type: 'stop' }
  /** Another brain replies than the one that was asked. Comes before any line; callers see it in a header. */
  | { readonly type: 'fallback'; readonly brain: string }
  /** The reply told a fact, by its key: everybody present knows it from now on. */
  | { readonly type: 'told'; readonly fact: string }
  /** Facts about the player to remember beyond the session. */
  | { readonly type: 'learned'; readonly facts: readonly RememberedFact[] }
  /** Memory that is kept with the session and passed back on the next turn. */
  | { readonly type: 'memory'; readonly memory: JsonValue }
  /** The player's line was perhaps not understood. For authors who improve the character; callers do not see it. */
  | { readonly type: 'missed'; readonly missed: MissedLine }

/** A line of the player that was not understood, or not done. */
export interface MissedLine {
  /** What was said to this character, with `{player}` in place of the player's name. */
  readonly text: string
  readonly why: MissReason
  /** The node that it was nearest to; undefined if nothing was similar. */
  readonly thought: MissedThought | undefined
}

/**
 * Why a line counts as missed. `fell-back`: nothing is written for it. `asked-back`: the character asked "which
 * one?" or "do you mean …?". `refused`: the request cannot be done, or not yet.
 */
export type MissReason = 'fell-back' | 'asked-back' | 'refused'

/** A way to understand a line: kind and name of the node, its nearest phrase, and the score from 0 to 1. */
export interface MissedThought {
  readonly kind: string
  readonly name: string
  readonly phrase: string
  readonly score: number
}

/** An authored fact that a character came to know. */
export interface HeardFact {
  /** Key made of its owner and its id, see `factKey`. */
  readonly key: string
  readonly fact: FactNode
  /** Name of who told it; undefined if the character saw it itself. */
  readonly from: string | undefined
  /** When, in milliseconds since 1970. */
  readonly atMs: number
}

/** Something that a character remembers of a player. */
export interface RememberedFact {
  /** Id. A new fact with the same id replaces it. */
  readonly id: string
  readonly kind: RememberedKind
  /** What it is about: "dog", or the name of an action; `''` if the kind says everything. */
  readonly about: string
  /** The text: the name, what was told, the target of an action, or what the character thinks of the player. */
  readonly text: string
  /** How an action ended: `begun`, `done`, `stopped`, or `failed:` with the reason; otherwise `''`. */
  readonly more: string
  /** Number of the player's visit, from 1. */
  readonly visit: number
  /** When, in milliseconds since 1970. */
  readonly atMs: number
}

/**
 * Kind of a remembered fact. `name` and `told`: what players said about themselves. `did`: what they did together.
 * `met`: number of visits. `standing`: what the character thinks of the player, from -1 to 1.
 */
export type RememberedKind = 'name' | 'told' | 'did' | 'met' | 'standing'

/** A JSON value. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }
