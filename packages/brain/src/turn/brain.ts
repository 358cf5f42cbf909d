import type { ActionCall, ChatLine, PerceivedEntity, WorldEvent } from '@townsfolk/protocol'
import type { Character, FactNode } from '../character/character.ts'

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
  /**
   * Makes ready what the first reply of a character takes to work out, in steps of a few milliseconds at most: a host
   * goes from one to the next when it has time. A turn that comes meanwhile does not need them.
   */
  prepare?(character: Character): Iterable<unknown>
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
  /**
   * What the character was told, or overheard, or saw of what is known among characters; nothing when left out. Its own
   * facts stand in its file.
   */
  readonly heard?: readonly HeardFact[] | undefined
  /** Keys of the facts that somebody who is there does not know yet. */
  readonly news?: ReadonlySet<string> | undefined
  /** What it remembers of the player from whenever they met; undefined when it keeps nothing beyond a session. */
  readonly remembered?: readonly RememberedFact[] | undefined
  /** By the service's clock, in milliseconds since 1970. */
  readonly nowMs?: number | undefined
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
  /** What would answer what this character has asked and waits for, in the player's words; none: it waits for nothing. */
  | { readonly type: 'options'; readonly options: readonly string[] }
  /** What this character is doing ends, before the actions of this reply: the player has told it to stop. */
  | { readonly type: 'stop' }
  /** Another brain than the one asked for replies; before any line. The caller learns it from a header. */
  | { readonly type: 'fallback'; readonly brain: string }
  /** The reply has told a fact, by its key: who is there knows it from now on. */
  | { readonly type: 'told'; readonly fact: string }
  /** To be remembered of the player beyond the session. */
  | { readonly type: 'learned'; readonly facts: readonly RememberedFact[] }
  /** Kept with the session and handed back on the next turn. */
  | { readonly type: 'memory'; readonly memory: JsonValue }
  /** The player's line may have meant more than what came of it: for whoever improves the character, and no caller. */
  | { readonly type: 'missed'; readonly missed: MissedLine }

/** A line of the player's that was not understood, or not done. */
export interface MissedLine {
  /** What was said to this character, the player's name as `{player}` where it is known. */
  readonly text: string
  readonly why: MissReason
  /** What it was nearest to; undefined when it was like nothing. */
  readonly thought: MissedThought | undefined
}

/**
 * `fell-back`: nobody wrote anything for it. `asked-back`: "which one?", "do you mean …?". `refused`: it was asked for what
 * cannot be done, or not yet.
 */
export type MissReason = 'fell-back' | 'asked-back' | 'refused'

/** A way to take a line: what kind of node, its name, the phrase that came nearest, and its score from 0 to 1. */
export interface MissedThought {
  readonly kind: string
  readonly name: string
  readonly phrase: string
  readonly score: number
}

/** A fact of an author's that a character came to know. */
export interface HeardFact {
  /** Of its owner and its id, see `factKey`. */
  readonly key: string
  readonly fact: FactNode
  /** Name of who told it; undefined when the character saw it itself. */
  readonly from: string | undefined
  /** When, in milliseconds since 1970. */
  readonly atMs: number
}

/** Something that a character remembers of a player. */
export interface RememberedFact {
  /** A fact of the same id takes its place. */
  readonly id: string
  readonly kind: RememberedKind
  /** What it is about: "dog", the name of an action; empty where the kind says all. */
  readonly about: string
  /** The name, what was told, what an action was done to, how it stands between them. */
  readonly text: string
  /** How an action ended: `begun`, `done`, `stopped`, or `failed:` and why; else empty. */
  readonly more: string
  /** At which of the player's visits, from 1. */
  readonly visit: number
  /** When, in milliseconds since 1970. */
  readonly atMs: number
}

/**
 * What players say about themselves is `name` or `told`; what was done together `did`. `met` counts visits, and `standing` is how it stands between them, from -1 to 1.
 */
export type RememberedKind = 'name' | 'told' | 'did' | 'met' | 'standing'

/** What JSON can hold. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }
