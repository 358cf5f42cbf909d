/** Body of `POST /chat` (v3). */
export interface ChatRequest {
  /** One to five ids. One is a single-character chat, more is a cast. */
  readonly characterIds: readonly string[]
  /** What the player says. Left out for an ambient turn; an empty one is refused. */
  readonly message?: string
  readonly playerId?: string
  /** Continues a conversation; left out, a new one begins. */
  readonly sessionId?: string
  /** Who must answer; one of `characterIds`. */
  readonly speakerCharacterId?: string
  /** The character the player plays; none of `characterIds`. */
  readonly playAs?: string
  /** Ours: code of the language to answer in, such as `de` or `pt-BR`. */
  readonly language?: string
  /** How many speakers may answer at most, 1 to 5. */
  readonly maxTurns?: number
  /** What the characters perceive, at most 40. */
  readonly metadata?: readonly PerceivedEntity[]
  /** What happened lately, at most 20 are read. */
  readonly events?: readonly WorldEvent[]
}

/** Something perceivable, as sent with a turn. */
export interface PerceivedEntity {
  /** Unique in the request and stable across turns; action targets name it. */
  readonly id: string
  readonly name: string
  /** World coordinates in the game's own units. */
  readonly position?: Position
  readonly properties?: readonly EntityProperty[]
  /** Set when the entity is a character: the speaker's own entity gives its position. */
  readonly characterId?: string
}

/** A place in the world, in the game's own units. */
export interface Position {
  readonly x: number
  readonly y: number
  readonly z: number
}

/**
 * Something that can be said of an entity, such as its colour. Names have at most 64 UTF-16 code units,
 * values at most 256.
 */
export interface EntityProperty {
  readonly name: string
  readonly value: string
}

/** 0 low, 1 medium, 2 high. */
export type EventPriority = 0 | 1 | 2

/** An entry of the `events` field: something that happened in the game's world. */
export interface WorldEvent {
  readonly priority: EventPriority
  readonly content: string
  /** An ISO 8601 timestamp. Free text such as "Day 11" is kept and ordered after real timestamps. */
  readonly date?: string
}

/** Answer to `POST /chat` (v3). */
export interface ChatReply {
  readonly sessionId: string
  /** One entry per character that spoke, in speaking order. */
  readonly messages: readonly ChatMessage[]
  /** The perceived entities, echoed once. Resolve moving things by id instead of trusting these positions. */
  readonly metadata: readonly EchoedEntity[]
}

/** What one character says and does in a turn. */
export interface ChatMessage {
  /** Ours: names the message within its session, for `POST /chat/session/fork`. */
  readonly id?: string
  readonly characterId: string
  /** Display name of the speaker. */
  readonly name: string
  /** One to three, in order; their texts joined as they are, with nothing between them, are the whole reply. */
  readonly lines: readonly ChatLine[]
  /** In the order the character means them. */
  readonly actions: readonly ActionCall[]
  /**
   * Ours: the player has told the character to stop, and it does. What it is doing ends before `actions` begin; left out
   * otherwise.
   */
  readonly stops?: true
  /** Keyword of the conversation's checkpoint; empty when the character has no flow. */
  readonly flowState: string
  /**
   * Ours: what would answer the question that the character waits for an answer to, each as a line that the player may
   * say; left out when it waits for none, or any answer would do.
   */
  readonly options?: readonly string[]
}

/** A piece of a reply with one emotion. */
export interface ChatLine {
  /** A line that follows another begins with what separates them, mostly a space: trim what is shown by itself. */
  readonly text: string
  /** A respelling to speak instead of `text`; left out when there is none. */
  readonly spokenText?: string
  /** An `Emotion` when our service made it; any string from another one. */
  readonly emotion: string
}

/** An action that a character calls. The game carries it out. */
export interface ActionCall {
  readonly name: string
  /** One of the entity ids sent with the turn, or empty when the action needs no target. */
  readonly targetId: string
  /** Ours: what the action was asked for with, beside its target; left out when there is nothing. */
  readonly arguments?: ActionArguments
}

/** By the names that the character's author gave them: ids of entities that were sent, words, numbers. */
export type ActionArguments = Readonly<Record<string, string | number>>

/** A perceived entity, as a reply gives it back. */
export interface EchoedEntity extends PerceivedEntity {
  /** True when an action of this turn targets it. */
  readonly isSubject: boolean
}

/** Answer to `GET /characters`. */
export interface CharacterList {
  readonly characters: readonly CharacterSummary[]
}

/** One character of the team. */
export interface CharacterSummary {
  readonly id: string
  readonly name: string
}
