/** Body of `POST /chat` (v3). */
export interface ChatRequest {
  /** Ids of one to five characters. More than one is a cast. */
  readonly characterIds: readonly string[]
  /** What the player says, at most 4,000 characters. Leave it out for an ambient turn; an empty message is refused. */
  readonly message?: string
  readonly playerId?: string
  /** Session to continue. Default: a new session begins. */
  readonly sessionId?: string
  /** Id of the character that must answer; one of `characterIds`. Default: the service decides. */
  readonly speakerCharacterId?: string
  /** Id of the character that the player plays; not one of `characterIds`. Default: none. */
  readonly playAs?: string
  /**
   * Townsfolk only: code of the language to answer in, such as `de` or `pt-BR`. Default: the character's own
   * language.
   */
  readonly language?: string
  /** Most characters that may answer, 1 to 5. Default: the service decides. */
  readonly maxTurns?: number
  /** Entities that the characters perceive, at most 40. */
  readonly metadata?: readonly PerceivedEntity[]
  /** Recent events. The best 20 are read. */
  readonly events?: readonly WorldEvent[]
}

/** An entity that characters perceive, as it is sent with a turn. */
export interface PerceivedEntity {
  /** Id that is unique in the request and the same in all turns. Targets of actions name it. */
  readonly id: string
  readonly name: string
  /** World coordinates in the game's own units. */
  readonly position?: Position
  readonly properties?: readonly EntityProperty[]
  /** Id of the character, if the entity is one. The speaker's own entity gives its position. */
  readonly characterId?: string
}

/** A position in the world, in the game's own units. */
export interface Position {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** A property of an entity, such as its colour. Names have at most 64 UTF-16 code units, values at most 256. */
export interface EntityProperty {
  readonly name: string
  readonly value: string
}

/** Priority of an event: 0 low, 1 medium, 2 high. */
export type EventPriority = 0 | 1 | 2

/** Something that happened in the game's world. */
export interface WorldEvent {
  readonly priority: EventPriority
  readonly content: string
  /** A timestamp in ISO 8601, or free text such as "Day 11". Free text is ordered after timestamps. */
  readonly date?: string
}

/** Answer to `POST /chat` (v3). */
export interface ChatReply {
  readonly sessionId: string
  /** One message for each character that spoke, in speaking order. */
  readonly messages: readonly ChatMessage[]
  /** The entities of the request. They may have moved since: look them up by id. */
  readonly metadata: readonly EchoedEntity[]
}

/** What one character says and does in a turn. */
export interface ChatMessage {
  /** Townsfolk only: id of the message in its session, for `POST /chat/session/fork`. */
  readonly id?: string
  readonly characterId: string
  /** Display name of the speaker. */
  readonly name: string
  /** One to three lines. Their texts, joined without anything between them, are the whole reply. */
  readonly lines: readonly ChatLine[]
  /** Actions in the order in which the character means them. */
  readonly actions: readonly ActionCall[]
  /**
   * Townsfolk only: true if the player told the character to stop, and it does. What it is doing ends before
   * `actions` begin. Otherwise left out.
   */
  readonly stops?: true
  /** Keyword of the checkpoint of the conversation; `''` if the character has no flow. */
  readonly flowState: string
  /**
   * Townsfolk only: possible answers to the character's question, as lines that the player may say. Left out if it
   * waits for no answer, or any answer would do.
   */
  readonly options?: readonly string[]
}

/** A part of a reply with one emotion. */
export interface ChatLine {
  /**
   * The text. A line after another one begins with the separator, usually a space: trim it if you show the line by
   * itself.
   */
  readonly text: string
  /** A respelling to speak in place of `text`; left out if there is none. */
  readonly spokenText?: string
  /** Emotion of the line: an `Emotion` from our service, any string from another one. */
  readonly emotion: string
}

/** An action of a character. The game carries it out. */
export interface ActionCall {
  readonly name: string
  /** Id of an entity that was sent with the turn; `''` if the action has no target. */
  readonly targetId: string
  /** Townsfolk only: arguments of the action besides its target; left out if there are none. */
  readonly arguments?: ActionArguments
}

/** Arguments by the names that the author gave them: ids of sent entities, words, numbers. */
export type ActionArguments = Readonly<Record<string, string | number>>

/** An entity of the request, as the reply returns it. */
export interface EchoedEntity extends PerceivedEntity {
  /** Whether an action of this turn targets it. */
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
